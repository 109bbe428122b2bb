"""Whether an event has the form this table needs, and the boxes and seats it names exist."""

from rules.events import (
    Adjusted,
    BetPlaced,
    BetTaken,
    BoxVoided,
    Challenged,
    Doubled,
    EvenMoneyTaken,
    Event,
    InsuranceTaken,
    LineAmended,
    OwnerNamed,
    Split,
    Stood,
    Surrendered,
    TotalCalled,
)
from rules.profile import InsuranceAmount, Profile, UpCards
from rules.refusals import Code, Refusal, refuse
from rules.seats import SEAT_LETTERS, Seat

_SEATED = (
    BetPlaced,
    BetTaken,
    Doubled,
    Split,
    Surrendered,
    InsuranceTaken,
    EvenMoneyTaken,
    Challenged,
    Adjusted,
)


def check_form(profile: Profile, event: Event) -> Refusal | None:
    """Refuse insurance without an amount where the profile fixes none (round-notation.md, "Turns and codes")."""
    if isinstance(event, LineAmended):
        return None if event.event is None else check_form(profile, event.event)
    if not isinstance(event, InsuranceTaken) or event.amount is not None or profile.blackjack is None:
        return None
    insurance = profile.blackjack.insurance
    if insurance.up_cards is UpCards.NONE or insurance.amount is not InsuranceAmount.RANGE:
        return None
    return refuse(Code.SYNTAX, "Insurance needs an amount here")


def check_known(profile: Profile, event: Event) -> Refusal | None:
    """Refuse an event about a box or seat that this table does not have."""
    if isinstance(event, _SEATED):
        box, letter = event.seat
        if 1 <= box <= profile.boxes and letter in SEAT_LETTERS[: profile.seats]:
            return None
        return _check_box(profile, box) or _check_seat(profile, event.seat)
    match event:
        case Stood() | BoxVoided():
            return _check_box(profile, event.box)
        case OwnerNamed():
            return (
                _check_box(profile, event.box)
                or _check_box(profile, event.seat.box)
                or _check_seat(profile, event.seat)
            )
        case TotalCalled():
            return _check_box(profile, event.target) if isinstance(event.target, int) else None
        case LineAmended():
            return check_known(profile, event.event) if event.event is not None else None
        case _:
            return None


def _check_box(profile: Profile, box: int) -> Refusal | None:
    if 1 <= box <= profile.boxes:
        return None
    return refuse(
        Code.UNKNOWN_BOX, "There is no box {box}: boxes are 1 to {last}", box=box, last=profile.boxes
    )


def _check_seat(profile: Profile, seat: Seat) -> Refusal | None:
    if seat.letter in SEAT_LETTERS[: profile.seats]:
        return None
    return refuse(
        Code.UNKNOWN_SEAT,
        "There is no seat {seat}: seats are A to {last}",
        seat=str(seat),
        last=SEAT_LETTERS[profile.seats - 1],
    )
