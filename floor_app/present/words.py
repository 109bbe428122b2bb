"""The trade's words for bets, outcomes, places and totals, in the reader's language."""

from types import MappingProxyType

from floor_app.locale.translator import Translator
from rules.cards import Card
from rules.marks import mark
from rules.view import Face, VisibleCard
from rules.wagers import Kind, Outcome

DEALER = "dealer"
PAIR_SIGN, BUST_SIGN = "♠♥", ">21"
SUIT_SIGNS = MappingProxyType({"s": "♠", "h": "♥", "d": "♦", "c": "♣"})

_KINDS = MappingProxyType(
    {
        Kind.MAIN: mark("Bet"),
        Kind.DOUBLE: mark("Double"),
        Kind.PAIR: mark("Pair bonus"),
        Kind.BUST: mark("Bust bonus"),
        Kind.INSURANCE: mark("Insurance"),
        Kind.PLAYER: mark("Player"),
        Kind.BANKER: mark("Banker"),
        Kind.TIE: mark("Tie"),
    }
)
_OUTCOMES = MappingProxyType(
    {
        Outcome.LIVE: mark("in play"),
        Outcome.WIN: mark("wins"),
        Outcome.LOSE: mark("loses"),
        Outcome.PUSH: mark("push"),
        Outcome.BLACKJACK: mark("blackjack"),
        Outcome.EVEN_MONEY: mark("equal money"),
        Outcome.SURRENDER: mark("surrender"),
        Outcome.VOID: mark("void"),
    }
)


def kind_word(kind: Kind, tr: Translator) -> str:
    """Name of a kind of bet."""
    return tr.text(_KINDS[kind])


def outcome_word(outcome: Outcome, tr: Translator) -> str:
    """What became of a bet, in a word or two."""
    return tr.text(_OUTCOMES[outcome])


def place_word(place: str, tr: Translator) -> str:
    """Where a card lies or a call belongs: ``"3"`` is box 3, else dealer, player or banker."""
    match place:
        case "dealer":
            return tr.text("Dealer")
        case "player":
            return tr.text("Player")
        case "banker":
            return tr.text("Banker")
        case _:
            return tr.text("Box {box}", box=place)


def hand_word(box: int, hand: int, hands: int, tr: Translator) -> str:
    """A box, with the number of the hand where the box has several."""
    if hands > 1:
        return tr.text("Box {box}, hand {hand}", box=box, hand=hand)
    return tr.text("Box {box}", box=box)


def call_word(call: str, tr: Translator) -> str:
    """What the dealer says of a hand, from the rules' own text (``12``, ``6/16``, ``bust 24``, ``dark``)."""
    if call == "blackjack":
        return tr.text("blackjack")
    if call == "dark":
        return tr.text("dark")
    if call == "bust":
        return tr.text("bust")
    if call.startswith("bust "):
        return tr.text("bust {total}", total=call.removeprefix("bust "))
    return call


def rank_text(card: Card) -> str:
    """The rank as printed on the card: ten is ``10``."""
    return "10" if card.rank == "T" else card.rank


def card_text(card: VisibleCard, tr: Translator) -> str:
    """A card in reading text; a hidden or unread one is named as such and never by its value."""
    match card:
        case Face.DOWN:
            return tr.text("face-down card")
        case Face.UNREAD:
            return tr.text("unread card")
        case _:
            return rank_text(card) + SUIT_SIGNS[card.suit]
