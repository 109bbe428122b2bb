"""Settling one case of the round notation (round-notation.md, "A case"), and comparing it with what was expected."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.baccarat.game import BaccaratGame
from rules.blackjack.game import BlackjackGame
from rules.cards import Card, is_card_text, parse_card
from rules.history import Rules
from rules.limits import Limits
from rules.money import format_amount
from rules.notation import NotALine, parse_line
from rules.profile import Profile
from rules.record import Record
from rules.refusals import Amount, Code, Refusal, refuse
from rules.result import Json, error_result, result_of
from rules.submit import submit

FindProfile = Callable[[str], Profile | Refusal]
Translate = Callable[[str], str]


def in_english(sentence: str) -> str:
    """Message ids are English sentences."""
    return sentence


def settle_case(case: object, find_profile: FindProfile, translate: Translate = in_english) -> Json:
    """The result of a case. Whatever is wrong with it is a result of status ``error``, never an exception.

    ``translate`` turns the message ids of errors into another language.
    """
    if not isinstance(case, dict):
        return bare_error(None, refuse(Code.SYNTAX, "A case is a JSON object"), translate)
    case_id = case.get("id")
    prepared = _prepare(case, find_profile)
    if isinstance(prepared, Refusal):
        return bare_error(case_id, prepared, translate)
    record, script = prepared
    decimals = record.rules.game.profile.currency.decimals
    for number, text in enumerate(script, start=1):
        try:
            record, refusal = submit(record, parse_line(text, decimals))
        except NotALine as fault:
            refusal = fault.refusal
        if refusal is not None:
            message = plain_message(refusal, decimals, translate)
            return error_result(case_id, record, number, refusal.code.value, message)
    return result_of(case_id, record)


def bare_error(case_id: object, refusal: Refusal, translate: Translate = in_english) -> Json:
    """A result without a board: nothing could be played."""
    message = plain_message(refusal, 2, translate)
    error = {"line": 0, "code": refusal.code.value, "message": message}
    return {"id": case_id, "status": "error", "error": error}


def plain_message(refusal: Refusal, decimals: int, translate: Translate = in_english) -> str:
    """The sentence of a refusal, amounts as decimal text."""
    values = {
        name: format_amount(value.minor, decimals) if isinstance(value, Amount) else value
        for name, value in refusal.values
    }
    return translate(refusal.text).format(**values)


def _prepare(case: dict[str, Any], find_profile: FindProfile) -> tuple[Record[Any], list[str]] | Refusal:
    script = case.get("script")
    if not isinstance(script, list) or not all(isinstance(line, str) for line in script):
        return refuse(Code.SYNTAX, "The script is a list of lines")
    wanted, limits_name = case.get("profile"), case.get("limits")
    if not isinstance(wanted, str):
        return refuse(Code.UNKNOWN_PROFILE, "The case names no profile")
    profile = find_profile(wanted)
    if isinstance(profile, Refusal):
        return profile
    limits = profile.limits[0] if limits_name is None else profile.limits_named(str(limits_name))
    if limits is None:
        known = ", ".join(part.name for part in profile.limits)
        return refuse(
            Code.UNKNOWN_LIMITS,
            "There are no limits {name} here: known are {known}",
            name=str(limits_name),
            known=known,
        )
    gone = _gone(case.get("gone", {}), profile.decks)
    if isinstance(gone, Refusal):
        return gone
    return open_record(profile, limits, gone), script


def open_record(profile: Profile, limits: Limits, gone: Mapping[Card, int]) -> Record[Any]:
    """A fresh round of the game whose rules the profile has."""
    if profile.baccarat is not None:
        return Record.start(Rules(BaccaratGame.of(profile, limits), gone))
    return Record.start(Rules(BlackjackGame.of(profile, limits), gone))


def _gone(raw: object, decks: int) -> dict[Card, int] | Refusal:
    broken = refuse(Code.SYNTAX, "Cards gone are a table of card and count")
    if not isinstance(raw, dict):
        return broken
    gone: dict[Card, int] = {}
    for text, count in raw.items():
        if not is_card_text(text) or not isinstance(count, int) or isinstance(count, bool) or count < 0:
            return broken
        if count > decks:
            return refuse(Code.IMPOSSIBLE_CARD, "The shoe holds no more copies of this card")
        gone[parse_card(text)] = count
    return gone


def differences(expected: object, got: object, place: str = "") -> Iterator[tuple[str, object, object]]:
    """Where a result differs from what was expected: place, expected, got.

    Objects are compared as subsets, lists element by element over their whole length, ``message`` never.
    """
    match expected, got:
        case dict(), dict():
            for key, value in expected.items():
                if key == "message":
                    continue
                where = f"{place}.{key}" if place else str(key)
                if key not in got:
                    yield where, value, "(missing)"
                else:
                    yield from differences(value, got[key], where)
        case list(), list() if len(expected) == len(got):
            for index, (one, other) in enumerate(zip(expected, got, strict=True), start=1):
                yield from differences(one, other, f"{place}[{index}]")
        case _:
            if type(expected) is not type(got) or expected != got:
                yield place, expected, got
