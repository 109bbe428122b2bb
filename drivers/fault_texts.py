"""What to tell the dealer about each fault a shoe reports: a sentence with what to do, as a catalogue message id."""

from types import MappingProxyType

from drivers.events import ShoeFault
from drivers.marks import mark

_TEXTS = MappingProxyType(
    {
        ShoeFault.CANNOT_READ: mark("The shoe could not read a card. Check the card and enter it by hand."),
        ShoeFault.OVERDRAW: mark("More cards were drawn than the shoe allows. Call a supervisor."),
        ShoeFault.BUTTON_MISUSE: mark(
            "A wrong button was pressed on the shoe. Press it again as the shoe asks."
        ),
        ShoeFault.PULLED_BACK_AT_EXIT: mark("A card was pulled back at the shoe's exit. Draw it again."),
        ShoeFault.PULLED_BACK_MIDWAY: mark("A card was pulled back half drawn. Draw it again."),
        ShoeFault.CARD_CODE: mark("The code on a card is damaged. Take the card out and enter it by hand."),
        ShoeFault.DRAW_TIME_OUT: mark("A card was drawn too slowly. Draw it out of the shoe without a stop."),
        ShoeFault.LID_OPEN: mark("The shoe's lid is open. Close it."),
        ShoeFault.HOST_LOST: mark(
            "The shoe got no answer and locked itself. It opens when the table answers again."
        ),
    }
)


def fault_text(fault: ShoeFault | None) -> str:
    """Return the message id for a fault; a code the profile does not know has a sentence of its own."""
    if fault is None:
        return mark("The shoe reports an error this program does not know. See the shoe's own manual.")
    return _TEXTS[fault]
