"""The round notation, both ways: one line of text and one event (round-notation.md, "Script lines")."""

import re
from types import MappingProxyType
from typing import assert_never

from rules.calls import parse_call
from rules.cards import UNREAD, Card, format_card, is_card_text, parse_card
from rules.events import (
    AMENDABLE,
    Adjusted,
    BetPlaced,
    BetsClosed,
    BetTaken,
    BoxVoided,
    CardCorrected,
    CardInserted,
    CardRemoved,
    CardsBurned,
    CardsDrawn,
    Challenged,
    Doubled,
    EvenMoneyTaken,
    Event,
    InsuranceTaken,
    LineAmended,
    Minor,
    OffersDone,
    OwnerNamed,
    PaidOut,
    Remarked,
    Resolved,
    RoundVoided,
    ShoeChanged,
    Split,
    Stood,
    Surrendered,
    TotalCalled,
    Undone,
)
from rules.money import format_amount, parse_amount
from rules.refusals import Code, Refusal, refuse
from rules.seats import Seat, parse_seat
from rules.wagers import BET_KINDS

_NUMBER = re.compile(r"0|[1-9][0-9]{0,17}")
_SIGNED = re.compile(r"([+-]?)([0-9]+(?:\.[0-9]+)?)")
_KINDS = MappingProxyType({kind.value: kind for kind in BET_KINDS})


class NotALine(ValueError):
    """The text is no line of the notation; ``refusal`` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal


def parse_line(text: str, decimals: int) -> Event:
    """Read one script line; ``decimals`` are those of the currency. Raises ``NotALine``.

    >>> parse_line("stand 3", 2)
    Stood(box=3)
    """
    words = text.split()
    if words and words[0].startswith("#"):
        return Remarked(text.strip()[1:].strip())
    if not words:
        raise NotALine(refuse(Code.SYNTAX, "An empty line says nothing"))
    word, *rest = words
    event = _parse_common(word, rest, decimals) or _parse_supervisor(word, rest, decimals)
    if event is None:
        raise NotALine(refuse(Code.SYNTAX, "Not a line of the notation: {line}", line=text.strip()[:80]))
    return event


def _parse_common(word: str, rest: list[str], decimals: int) -> Event | None:
    match word, rest:
        case "card", [_, *_]:
            return CardsDrawn(_cards(rest))
        case "bet", [seat, kind, amount] if kind in _KINDS:
            return BetPlaced(_seat(seat), _KINDS[kind], _amount(amount, decimals))
        case "stand", [box]:
            return Stood(_number(box))
        case "close", []:
            return BetsClosed()
        case "take", [seat, kind] if kind in _KINDS:
            return BetTaken(_seat(seat), _KINDS[kind])
        case "double", [seat, *how]:
            return _double(_seat(seat), how, decimals)
        case "split", [seat]:
            return Split(_seat(seat))
        case "surrender", [seat]:
            return Surrendered(_seat(seat))
        case "insure", [seat]:
            return InsuranceTaken(_seat(seat), None)
        case "insure", [seat, amount]:
            return InsuranceTaken(_seat(seat), _amount(amount, decimals))
        case "even", [seat]:
            return EvenMoneyTaken(_seat(seat))
        case "done", []:
            return OffersDone()
        case _:
            return None


def _parse_supervisor(word: str, rest: list[str], decimals: int) -> Event | None:
    match word, rest:
        case "announce", [target, _, *_]:
            return _announce(target, tuple(rest[1:]))
        case "challenge", [seat]:
            return Challenged(_seat(seat))
        case "resolve", []:
            return Resolved()
        case "paid", []:
            return PaidOut()
        case "undo", []:
            return Undone()
        case "shoe", []:
            return ShoeChanged()
        case "burn", [_, *_]:
            return CardsBurned(_cards(rest))
        case "correct", [place, card]:
            return CardCorrected(_number(place), _card(card))
        case "insert", [place, card]:
            return CardInserted(_number(place), _card(card))
        case "remove", [place]:
            return CardRemoved(_number(place))
        case "void", ["round", _, *_]:
            return RoundVoided(" ".join(rest[1:]))
        case "void", [box, _, *_]:
            return BoxVoided(_number(box), " ".join(rest[1:]))
        case "adjust", [seat, amount, _, *_]:
            return Adjusted(_seat(seat), _signed(amount, decimals), " ".join(rest[2:]))
        case "owner", [box, seat]:
            return OwnerNamed(_number(box), _seat(seat))
        case "amend", [line, *new]:
            return _amend(_number(line), new, decimals)
        case _:
            return None


def _double(seat: Seat, how: list[str], decimals: int) -> Event | None:
    match how:
        case []:
            return Doubled(seat)
        case ["dark"]:
            return Doubled(seat, dark=True)
        case [amount]:
            return Doubled(seat, _amount(amount, decimals))
        case [amount, "dark"]:
            return Doubled(seat, _amount(amount, decimals), dark=True)
        case _:
            return None


def _announce(target: str, words: tuple[str, ...]) -> Event | None:
    call = parse_call(words)
    if call is None:
        return None
    if target in ("dealer", "player", "banker"):
        return TotalCalled(target, call)
    return TotalCalled(_number(target), call)


def _amend(line: int, new: list[str], decimals: int) -> Event | None:
    if new == ["-"]:
        return LineAmended(line, None)
    if not new:
        return None
    event = _parse_common(new[0], new[1:], decimals)
    return LineAmended(line, event) if isinstance(event, AMENDABLE) else None


def _number(word: str) -> int:
    if _NUMBER.fullmatch(word) is None:
        raise NotALine(refuse(Code.SYNTAX, "Not a number: {word}", word=word[:20]))
    return int(word)


def _seat(word: str) -> Seat:
    seat = parse_seat(word)
    if seat is None:
        raise NotALine(refuse(Code.SYNTAX, "Not a seat: {word}", word=word[:20]))
    return seat


def _card(word: str) -> Card:
    if not is_card_text(word):
        raise NotALine(refuse(Code.SYNTAX, "Not a card: {word}", word=word[:20]))
    return parse_card(word)


def _cards(words: list[str]) -> tuple[Card | None, ...]:
    return tuple(None if word == UNREAD else _card(word) for word in words)


def _amount(word: str, decimals: int) -> Minor:
    amount = parse_amount(word, decimals)
    if amount is None:
        raise NotALine(refuse(Code.SYNTAX, "Not an amount: {word}", word=word[:20]))
    return amount


def _signed(word: str, decimals: int) -> Minor:
    match = _SIGNED.fullmatch(word)
    if match is None:
        raise NotALine(refuse(Code.SYNTAX, "Not an amount: {word}", word=word[:20]))
    amount = _amount(match.group(2), decimals)
    return -amount if match.group(1) == "-" else amount


def format_line(event: Event, decimals: int) -> str:
    """Write an event as its line; ``parse_line`` reads it back.

    >>> format_line(Doubled(Seat(1, "A"), 2500, dark=True), 2)
    'double 1A 25.00 dark'
    """
    match event:
        case CardsDrawn():
            return " ".join(("card", *map(format_card, event.cards)))
        case BetPlaced():
            return f"bet {event.seat} {event.kind} {_text(event.amount, decimals)}"
        case BetTaken():
            return f"take {event.seat} {event.kind}"
        case BetsClosed():
            return "close"
        case Stood():
            return f"stand {event.box}"
        case Doubled():
            amount = "" if event.amount is None else f" {_text(event.amount, decimals)}"
            return f"double {event.seat}{amount}{' dark' if event.dark else ''}"
        case Split():
            return f"split {event.seat}"
        case Surrendered():
            return f"surrender {event.seat}"
        case InsuranceTaken():
            return f"insure {event.seat}" + (
                "" if event.amount is None else f" {_text(event.amount, decimals)}"
            )
        case EvenMoneyTaken():
            return f"even {event.seat}"
        case OffersDone():
            return "done"
        case _:
            return _format_supervisor(event, decimals)


_Supervisor = (
    OwnerNamed
    | TotalCalled
    | Challenged
    | Resolved
    | CardCorrected
    | CardInserted
    | CardRemoved
    | RoundVoided
    | BoxVoided
    | PaidOut
    | Adjusted
    | Undone
    | LineAmended
    | CardsBurned
    | ShoeChanged
    | Remarked
)


def _format_supervisor(event: _Supervisor, decimals: int) -> str:
    match event:
        case TotalCalled():
            return f"announce {event.target} {event.call}"
        case Challenged():
            return f"challenge {event.seat}"
        case Resolved():
            return "resolve"
        case CardCorrected():
            return f"correct {event.place} {event.card}"
        case CardInserted():
            return f"insert {event.place} {event.card}"
        case CardRemoved():
            return f"remove {event.place}"
        case RoundVoided():
            return f"void round {event.reason}"
        case BoxVoided():
            return f"void {event.box} {event.reason}"
        case PaidOut():
            return "paid"
        case Adjusted():
            return f"adjust {event.seat} {_text(event.amount, decimals)} {event.reason}"
        case OwnerNamed():
            return f"owner {event.box} {event.seat}"
        case Undone():
            return "undo"
        case LineAmended():
            return f"amend {event.line} {'-' if event.event is None else format_line(event.event, decimals)}"
        case CardsBurned():
            return " ".join(("burn", *map(format_card, event.cards)))
        case ShoeChanged():
            return "shoe"
        case Remarked():
            return f"# {event.text}"
        case _:
            assert_never(event)


def _text(amount: Minor, decimals: int) -> str:
    if not isinstance(amount, int):
        raise ValueError("an amount finer than the currency has no line")
    return format_amount(amount, decimals)
