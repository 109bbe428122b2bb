"""Calls stand until their hand gets another card; right ones are known as well as wrong ones."""

import pytest

from tests.present.samples import play

DEALT = ("bet 1A main 50", "bet 2A main 50", "close", "card 5h 9c 6d Th 8s")


@pytest.mark.parametrize(
    ("script", "made"),
    [
        pytest.param((), [], id="none"),
        pytest.param(("announce 1 15",), [("1", "15", "15", True)], id="right"),
        pytest.param(("announce 1 14",), [("1", "14", "15", False)], id="wrong"),
        pytest.param(("announce 1 14", "announce 1 15"), [("1", "15", "15", True)], id="called-again"),
        pytest.param(("announce 1 15", "card 2c"), [], id="card-to-the-hand"),
        pytest.param(("announce 2 17", "card 2c"), [("2", "17", "17", True)], id="card-to-another-hand"),
        pytest.param(
            ("announce dealer 6", "announce 1 15", "stand 1"),
            [("dealer", "6", "6", True), ("1", "15", "15", True)],
            id="a-word-changes-nothing",
        ),
        pytest.param(("announce 1 14", "resolve"), [], id="released"),
        pytest.param(
            ("announce 2 17", "challenge 1A", "resolve"), [("2", "17", "17", True)], id="right-and-released"
        ),
        pytest.param(("announce 2 17", "correct 1 4h"), [], id="corrected"),
        pytest.param(
            ("announce 2 17", "card 2c", "remove 6", "announce 1 15", "card 3c"),
            [],
            id="removed-card-is-not-counted",
        ),
        pytest.param(("announce 1 15", "void round misdeal"), [], id="void"),
    ],
)
def test_calls_that_stand(script: tuple[str, ...], made: list[tuple[str, str, str, bool]]) -> None:
    view = play(*DEALT, *script)
    assert [(call.target, call.called, call.computed, call.is_right) for call in view.calls_made] == made


def test_a_split_makes_a_new_hand_of_which_nothing_was_called() -> None:
    script = ("bet 1A main 50", "close", "card 8h 9c 8d", "announce 1 16", "split 1A")
    assert play(*script).calls_made == ()
    assert len(play(*script, "undo").calls_made) == 1


def test_of_a_dark_hand_no_call_stands() -> None:
    script = ("bet 1A main 50", "close", "card 5h 9c 6d", "announce 1 11", "double 1A dark", "card 9h")
    assert play(*script).calls_made == ()
