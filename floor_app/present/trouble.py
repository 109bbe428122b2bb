"""What stops a table, in words: what happened, what to do, who confirms. Names no card that may not be seen."""

from dataclasses import dataclass
from typing import assert_never

from floor_app.locale.translator import Translator
from floor_app.present.rulings import Ruling, ruling_of
from floor_app.present.words import call_word, card_text, place_word
from floor_app.table.views import TableView, Trouble, TroubleKind
from rules.marks import mark
from rules.view import Face, Hold, Miscall, Phase, RoundView

DEALER = mark("Dealer")
SUPERVISOR = mark("Supervisor")
TECHNICIAN = mark("Technician")
PIT_BOSS = mark("Pit boss")

# The gravest first: what is said aloud when several things are wrong at once.
_ORDER = (
    TroubleKind.NOT_STORED,
    TroubleKind.HIDDEN_IMPOSSIBLE,
    TroubleKind.IMPOSSIBLE_CARD,
    TroubleKind.CARD_OUT_OF_PLACE,
    Hold.UNREAD,
    Hold.CHALLENGE,
    Hold.ANNOUNCE,
    TroubleKind.GAP,
    TroubleKind.RECONNECTED,
    TroubleKind.SLOW_STORE,
)


@dataclass(frozen=True, slots=True)
class TroubleText:
    """One trouble for people; ``ruling`` is the house's own rule for it, if the profile has one.

    ``is_stop`` tells what stops the play from what only asks for patience.
    """

    code: Hold | TroubleKind
    title: str
    happened: str
    todo: str
    who: str
    ruling: str = ""
    is_stop: bool = True


def troubles_of(view: TableView, tr: Translator) -> tuple[TroubleText, ...]:
    """Everything that is wrong at the table now, the gravest first."""
    found = [trouble_text(trouble, view, tr) for trouble in view.troubles]
    if view.round.hold is not None:
        found.append(hold_text(view.round.hold, view, tr))
    return tuple(sorted(found, key=lambda text: _ORDER.index(text.code)))


def most_urgent(view: TableView, tr: Translator) -> TroubleText | None:
    """The gravest trouble that stops the play."""
    for text in troubles_of(view, tr):
        if text.is_stop:
            return text
    return None


def hold_text(hold: Hold, view: TableView, tr: Translator) -> TroubleText:
    """Why the round itself is held."""
    match hold:
        case Hold.UNREAD:
            return TroubleText(
                hold,
                tr.text("Card not read"),
                _unread(view.round, tr),
                tr.text("Deal no card. Look at the card and have its value entered."),
                tr.text(SUPERVISOR),
            )
        case Hold.CHALLENGE:
            return TroubleText(
                hold,
                tr.text("A player disagrees"),
                _challenged(view.round, tr),
                tr.text("Stop. Count the cards and chips with the player, then release the round."),
                tr.text(SUPERVISOR),
            )
        case Hold.ANNOUNCE:
            return _with_ruling(
                TroubleText(
                    hold,
                    tr.text("The call differs from the cards"),
                    miscall_text(view.round.miscall, tr),
                    tr.text("Call the right total. If the call stands, a supervisor releases the round."),
                    tr.text(SUPERVISOR),
                ),
                ruling_of(view.profile, "miscall", tr),
            )
        case _:
            assert_never(hold)


def miscall_text(miscall: Miscall | None, tr: Translator) -> str:
    """The open difference between what was called and what the cards say."""
    if miscall is None:
        return ""
    return tr.text(
        "{place}: called {called}, the cards say {computed}",
        place=place_word(miscall.target, tr),
        called=call_word(miscall.called, tr),
        computed=call_word(miscall.computed, tr),
    )


def _unread(view: RoundView, tr: Translator) -> str:
    for drawn in view.drawn:
        if drawn.card is Face.UNREAD:
            return tr.text("Card {place} of the round left the shoe unread", place=drawn.place)
    return tr.text("A card left the shoe unread")


def _challenged(view: RoundView, tr: Translator) -> str:
    seats = ", ".join(str(seat) for seat in view.challenges)
    return tr.text("Contested by seat {seats}", seats=seats)


def trouble_text(trouble: Trouble, view: TableView, tr: Translator) -> TroubleText:
    """An irregularity of the table beyond the round's own holds."""
    kind = trouble.kind
    match kind:
        case TroubleKind.CARD_OUT_OF_PLACE:
            return _out_of_place(trouble, view, tr)
        case TroubleKind.IMPOSSIBLE_CARD:
            return _with_ruling(_impossible(trouble, tr), ruling_of(view.profile, "wrong_pack", tr))
        case TroubleKind.HIDDEN_IMPOSSIBLE:
            return _with_ruling(_hidden_impossible(tr), ruling_of(view.profile, "wrong_pack", tr))
        case TroubleKind.GAP:
            return TroubleText(
                kind,
                tr.text("A card may be missing"),
                tr.text("The shoe's count jumped: a card may have left it unseen"),
                tr.text("Compare the cards on the felt with the screen. If they agree, confirm the cards."),
                tr.text(DEALER),
            )
        case TroubleKind.RECONNECTED:
            return TroubleText(
                kind,
                tr.text("The shoe is back"),
                tr.text("The line to the shoe was lost during the round"),
                tr.text("Check every card on the felt against the screen, then confirm the cards."),
                tr.text(DEALER),
            )
        case TroubleKind.NOT_STORED:
            return TroubleText(
                kind,
                tr.text("Not stored"),
                tr.text("The journal cannot be written")
                if trouble.fault is None
                else tr.fault(trouble.fault),
                tr.text("Deal no card. Make room on the disk or mend it: the table then goes on by itself."),
                tr.text(TECHNICIAN),
            )
        case TroubleKind.SLOW_STORE:
            return TroubleText(
                kind,
                tr.text("Not yet stored"),
                tr.text("The disk is slow: the last card is not yet stored"),
                tr.text("Wait a moment before the next card."),
                tr.text(DEALER),
                is_stop=False,
            )
        case _:
            assert_never(kind)


def _out_of_place(trouble: Trouble, view: TableView, tr: Translator) -> TroubleText:
    if trouble.card is not None:
        happened = tr.text("{card} left the shoe, and no card is due", card=card_text(trouble.card, tr))
    else:
        happened = tr.text("A card left the shoe, and no card is due")
    if trouble.refusal is not None:
        happened = f"{happened}. {tr.refusal(trouble.refusal, view.profile.currency)}"
    match view.round.phase:
        case Phase.BETTING:
            kind = "card_before_round"
        case Phase.DEALER | Phase.SETTLED if len(view.round.dealer.cards) > 1:
            kind = "dealer_overdrew"
        case _:
            kind = "extra_card"
    text = TroubleText(
        trouble.kind,
        tr.text("A card nobody expected"),
        happened,
        tr.text("Leave the card where it is. Burn it, or correct what was entered before it."),
        tr.text(SUPERVISOR),
    )
    return _with_ruling(text, ruling_of(view.profile, kind, tr))


def _impossible(trouble: Trouble, tr: Translator) -> TroubleText:
    if trouble.card is not None:
        happened = tr.text("The shoe holds no more copies of {card}", card=card_text(trouble.card, tr))
    else:
        happened = tr.text("The shoe holds no more copies of this card")
    return TroubleText(
        trouble.kind,
        tr.text("This card cannot be"),
        happened,
        tr.text("Move no card. Look at it: correct a misread card, or check the pack."),
        tr.text(PIT_BOSS),
    )


def _hidden_impossible(tr: Translator) -> TroubleText:
    return TroubleText(
        TroubleKind.HIDDEN_IMPOSSIBLE,
        tr.text("A face-down card cannot be"),
        tr.text("The shoe holds no more copies of a card that lies face down"),
        tr.text("Leave it face down. A supervisor looks at it and enters it; it is not shown here."),
        tr.text(PIT_BOSS),
    )


def _with_ruling(text: TroubleText, ruling: Ruling | None) -> TroubleText:
    if ruling is None:
        return text
    return TroubleText(
        text.code, text.title, text.happened, text.todo, ruling.who, ruling.ruling, text.is_stop
    )
