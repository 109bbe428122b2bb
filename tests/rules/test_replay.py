"""A replay is the same fold as the live round: line by line, step by step, and through the notation's text."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings

from floor_app.profiles import ProfileShelf
from rules.cards import parse_card
from rules.case import settle_case
from rules.events import CardCorrected, CardInserted, CardRemoved, CardsDrawn, LineAmended, Undone
from rules.history import play
from rules.notation import format_line, parse_line
from rules.result import result_of
from rules.submit import last_undoable, submit
from rules.view import Hold, Phase
from tests.rules.random_rounds import Choices, Habits, moves, streams
from tests.rules.rounds import PROFILES, AnyRecord, fresh

NAMES = ("house", "hidden", "peek_on_ten", "takes_original", "whole_units", "baccarat", "baccarat_owed")


def record_of(name: str, stream: bytes) -> AnyRecord:
    """The round at the end of a random play."""
    return [fresh(name), *(record for _, record in moves(fresh(name), Choices(stream), Habits()))][-1]


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=30)
@given(stream=streams)
def test_replay_of_the_accepted_lines_is_the_live_round(name: str, stream: bytes) -> None:
    live = fresh(name)
    events = []
    for event, record in moves(live, Choices(stream), Habits()):
        live = record
        events.append(event)
    again = fresh(name)
    for event in events:
        again, refusal = submit(again, event)
        assert refusal is None
    assert again == live
    assert play(live.rules, live.steps) == live.core


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=30)
@given(stream=streams)
def test_script_written_and_settled_is_the_live_round(name: str, stream: bytes) -> None:
    """Lines as ``settle`` reads them, JSON in and out, give the result of the live round."""
    live = fresh(name)
    decimals = live.rules.game.profile.currency.decimals
    script = []
    for event, record in moves(live, Choices(stream), Habits()):
        live = record
        script.append(format_line(event, decimals))
        assert parse_line(script[-1], decimals) == event
    path = PROFILES / f"{name}.toml"
    case = {"id": "x", "profile": str(path) if path.exists() else name, "script": script}
    result = settle_case(json.loads(json.dumps(case)), ProfileShelf().find)
    assert json.loads(json.dumps(result)) == json.loads(json.dumps(result_of("x", live)))


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=30)
@given(stream=streams)
def test_correction_with_the_same_card_changes_nothing(name: str, stream: bytes) -> None:
    record = record_of(name, stream)
    for place, drawn in enumerate(record.core.drawn, start=1):
        if drawn.card is not None:
            after, refusal = submit(record, CardCorrected(place, drawn.card))
            assert refusal is None
            assert after.core == record.core


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=30)
@given(stream=streams)
def test_amendment_with_the_same_line_changes_nothing(name: str, stream: bytes) -> None:
    record = record_of(name, stream)
    decimals = record.rules.game.profile.currency.decimals
    for number, line in enumerate(record.lines, start=1):
        if line.is_gone or record.phase is Phase.BETTING:
            continue
        try:
            same = parse_line(f"amend {number} {format_line(line.event, decimals)}", decimals)
        except ValueError:
            continue
        assert isinstance(same, LineAmended)
        after, refusal = submit(record, same)
        assert refusal is None
        assert after.core == record.core


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=30)
@given(stream=streams)
def test_undo_then_the_same_again_is_the_round_before(name: str, stream: bytes) -> None:
    for _, record in moves(fresh(name), Choices(stream), Habits()):
        number = None if record.hold is not None else last_undoable(record)
        after, refusal = submit(record, Undone())
        assert (refusal is None) == (number is not None)
        if number is not None:
            redone, refusal = submit(after, record.lines[number - 1].event)
            assert refusal is None
            # The steps carry the numbers of their lines, the core does not.
            assert redone.core == record.core
            assert [step.event for step in redone.steps] == [step.event for step in record.steps]


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=30)
@given(stream=streams)
def test_card_inserted_and_removed_again_is_only_burned(name: str, stream: bytes) -> None:
    extra = parse_card("5c")
    for _, record in moves(fresh(name), Choices(stream), Habits(edits=False)):
        place = len(record.core.drawn)
        inserted, refusal = submit(record, CardInserted(place, extra))
        if refusal is None and record.hold is not Hold.UNREAD:
            back, refusal = submit(inserted, CardRemoved(place))
            assert refusal is None
            assert back.core.state == record.core.state
            assert back.core.drawn == record.core.drawn
            assert sorted(map(str, back.core.burned)) == sorted(map(str, (*record.core.burned, extra)))


@settings(max_examples=60)
@given(stream=streams)
def test_refused_event_leaves_the_round_as_it_was(stream: bytes) -> None:
    choices = Choices(stream)
    for _, record in moves(fresh(), choices, Habits()):
        for line in (
            "bet 9A main 10",
            "stand 2",
            "card As",
            "done",
            "paid",
            "undo",
            "amend 99 -",
            "correct 99 As",
        ):
            after, refusal = submit(record, parse_line(line, 2))
            assert (after == record) == (refusal is not None)


def test_cards_said_in_one_line_are_as_many_draws() -> None:
    one, several = fresh(), fresh()
    for line in ("bet 1A main 50", "close", "card Th 9s 6d"):
        one, _ = submit(one, parse_line(line, 2))
    for line in ("bet 1A main 50", "close", "card Th", "card 9s", "card 6d"):
        several, _ = submit(several, parse_line(line, 2))
    assert one.core == several.core
    assert len(one.lines) == 3
    assert len(several.lines) == 5


def test_cards_before_a_refused_one_stand_as_the_line_that_was_said() -> None:
    record = fresh()
    for line in ("bet 1A main 50", "close"):
        record, _ = submit(record, parse_line(line, 2))
    event = parse_line("card Th 6s 6d Kd 2c", 2)
    assert isinstance(event, CardsDrawn)
    after, refusal = submit(record, event)
    assert refusal is not None
    assert after.lines[-1].event == replace(event, cards=event.cards[:4])
    assert after.phase is Phase.SETTLED
