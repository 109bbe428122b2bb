"""The words of supervisor acts: names on the menu, what each step asks, reasons, and a summary before signing."""

from types import MappingProxyType

from floor_app.locale.translator import Translator
from floor_app.present.amounts import signed_text
from floor_app.present.describe import describe_event
from floor_app.present.rulings import ruling_of
from floor_app.present.words import card_text, kind_word, place_word
from floor_app.qt.dealer.flow import Act, Draft, Reading, Step, event_of
from floor_app.table.views import TableView
from rules.events import BetPlaced, Doubled, InsuranceTaken
from rules.marks import mark
from rules.view import DrawnCard

_NAMES = MappingProxyType(
    {
        Act.MISREAD: mark("Misread card"),
        Act.UNSCANNED: mark("Card not scanned"),
        Act.EXTRA: mark("Extra card"),
        Act.HAND_CARD: mark("Card by hand"),
        Act.WRONG_ENTRY: mark("Wrong entry"),
        Act.WRONG_PAYOUT: mark("Wrong payout"),
        Act.BURN: mark("Burn a card"),
        Act.RELEASE: mark("Release the round"),
        Act.VOID_BOX: mark("Void a box"),
        Act.VOID_ROUND: mark("Void the round"),
        Act.OWNER: mark("Who decides"),
        Act.CHALLENGE: mark("Player disagrees"),
        Act.NEW_SHOE: mark("New shoe"),
        Act.RULINGS: mark("House rulings"),
        Act.STRAY_BURN: mark("Burn the card"),
    }
)
_SIGNS = MappingProxyType(
    {
        Act.MISREAD: "✎",
        Act.UNSCANNED: "+",
        Act.EXTRA: "−",
        Act.HAND_CARD: "♠",
        Act.WRONG_ENTRY: "✎",
        Act.WRONG_PAYOUT: "±",
        Act.BURN: "✕",
        Act.RELEASE: "▶",
        Act.VOID_BOX: "∅",
        Act.VOID_ROUND: "∅",
        Act.OWNER: "▸",
        Act.CHALLENGE: "!",
        Act.NEW_SHOE: "↻",
        Act.RULINGS: "§",
    }
)
_KINDS = MappingProxyType(
    {
        Act.EXTRA: "extra_card",
        Act.HAND_CARD: "device_failure",
        Act.WRONG_PAYOUT: "wrong_payout",
        Act.RELEASE: "miscall",
        Act.NEW_SHOE: "shoe_empty",
        Act.STRAY_BURN: "extra_card",
    }
)
_ASKED = MappingProxyType(
    {
        Step.DRAWN: mark("Which card? Touch it in the order drawn."),
        Step.CARD: mark("Which card is it really? Rank and suit."),
        Step.LINE: mark("Which entry is wrong?"),
        Step.READING: mark("What should it read?"),
        Step.SEAT: mark("Which seat?"),
        Step.BOX: mark("Which box?"),
        Step.AMOUNT: mark("Which amount?"),
        Step.RULINGS: mark("What the house rules when a deal goes wrong, and who rules it."),
    }
)
_REASONS = MappingProxyType(
    {
        Act.MISREAD: (mark("Reader misread the card"), mark("Card marked or worn")),
        Act.UNSCANNED: (mark("Card passed the reader unseen"), mark("Drawn past the shoe")),
        Act.EXTRA: (mark("Two cards stuck together"), mark("Drawn in error")),
        Act.HAND_CARD: (mark("Reader failed"), mark("Reader blocked")),
        Act.WRONG_ENTRY: (mark("Wrong touch"), mark("Chips show otherwise"), mark("Gesture misread")),
        Act.WRONG_PAYOUT: (mark("Paid too little"), mark("Paid too much"), mark("Wrong seat paid")),
        Act.BURN: (mark("Card seen too early"), mark("Drawn in error")),
        Act.RELEASE: (mark("Counted with the player"), mark("Call corrected")),
        Act.VOID_BOX: (mark("Box skipped"), mark("Cards moved")),
        Act.VOID_ROUND: (mark("Misdeal"), mark("Wrong pack"), mark("Shoe failed")),
        Act.OWNER: (mark("Player left"), mark("Players agreed")),
        Act.NEW_SHOE: (mark("Cut card out"), mark("Shoe empty"), mark("Pack changed")),
        Act.STRAY_BURN: (mark("Drawn in error"), mark("Card seen too early")),
    }
)


def act_word(act: Act, tr: Translator) -> str:
    """Name of an act."""
    return tr.text(_NAMES[act])


def act_sign(act: Act) -> str:
    """Sign of an act on the menu."""
    return _SIGNS.get(act, "")


def asked_text(step: Step, draft: Draft, view: TableView, tr: Translator) -> str:
    """What a step asks, with the ruling of the house for the act where there is one."""
    if step is Step.SIGN:
        return summary_text(draft, view, tr)
    asked = tr.text(_ASKED[step])
    if step is Step.CARD and draft.is_masked:
        asked = tr.text("The card stays face down: what you touch is not shown.")
    elif step is Step.CARD and draft.act is Act.UNSCANNED:
        asked = tr.text("Which card was it? Rank and suit.")
    elif step is Step.DRAWN and draft.act is Act.UNSCANNED:
        asked = tr.text("Before which card was it drawn?")
    ruling = ruling_of(view.profile, _KINDS.get(draft.act, ""), tr)
    if ruling is None:
        return asked
    rules = tr.text("House: {ruling} ({who})", ruling=ruling.ruling, who=ruling.who)
    return f"{asked}\n{rules}"


def reasons_for(act: Act, tr: Translator) -> tuple[str, ...]:
    """Usual reasons of an act, then those that fit any."""
    own = tuple(tr.text(reason) for reason in _REASONS.get(act, ()))
    return (*own, tr.text("Dealer's mistake"), tr.text("Camera checked"))


def summary_text(draft: Draft, view: TableView, tr: Translator) -> str:
    """What will be done once it is signed; a masked card is not named."""
    currency = view.profile.currency
    match draft.act:
        case Act.HAND_CARD:
            return tr.text("Card entered by hand: {card}", card=_card(draft, tr))
        case Act.STRAY_BURN:
            return tr.text("The unexpected card is burned")
        case Act.WRONG_PAYOUT if draft.seat is not None and draft.amount is not None:
            amount = signed_text(draft.amount, currency, tr)
            return tr.text("{seat}: {amount} beyond the result", seat=str(draft.seat), amount=amount)
        case Act.VOID_ROUND:
            return tr.text("The whole round is void: open stakes go back")
        case Act.VOID_BOX:
            return tr.text("Box {box} is void: its open stakes go back", box=draft.box)
        case Act.MISREAD | Act.UNSCANNED | Act.BURN:
            done = describe_event(event_of(draft, ""), currency, tr)
            return f"{done}: {_card(draft, tr)}"
        case _:
            return describe_event(event_of(draft, ""), currency, tr)


def _card(draft: Draft, tr: Translator) -> str:
    if draft.card is None:
        return tr.text("not seen")
    return tr.text("face-down card") if draft.is_masked else card_text(draft.card, tr)


def drawn_text(drawn: DrawnCard, tr: Translator) -> tuple[str, str]:
    """A drawn card as label and note: its number and value, and where it lies."""
    label = tr.text("No. {place}: {card}", place=drawn.place, card=card_text(drawn.card, tr))
    return label, place_word(drawn.lies, tr) if drawn.lies else tr.text("lies nowhere yet")


def reading_text(reading: Reading, view: TableView, tr: Translator) -> str:
    """What a line should read, as a key."""
    event = reading.event
    if event is None:
        return tr.text("It should not be there")
    if not reading.asks_amount:
        return describe_event(event, view.profile.currency, tr)
    match event:
        case BetPlaced():
            kind = kind_word(event.kind, tr)
            return tr.text("{seat}: {kind}, another amount", seat=str(event.seat), kind=kind)
        case InsuranceTaken():
            return tr.text("{seat}: insurance, another amount", seat=str(event.seat))
        case Doubled():
            return tr.text("{seat}: double for less", seat=str(event.seat))
        case _:
            return describe_event(event, view.profile.currency, tr)
