"""Drivers do not know which card no person may see: so nothing of theirs shows a card, whatever prints it."""

import traceback

import pytest

from drivers.events import Burn, CardFlag, CardRead, Garbage, GarbageReason, ScanId, Unread
from drivers.frames import Damaged, Frame
from drivers.profile_schema import Meaning
from drivers.sequence import Kept
from rules.cards import ALL_CARDS, Card, parse_card
from tests.drivers.bench import Bench

SCAN = ScanId(1, 7, 0, 3)
NO_FLAGS = CardFlag(0)


def _shown(card: Card) -> list[str]:
    """Everything that could be printed on a card's way through the drivers."""
    bench = Bench()
    bench.hello()
    data = bench.card_frame(1, str(card))
    step = bench.link.feed(data, 200.0)
    code = bench.profile.card_codes[card]
    payload = bytes([1, code, 0])
    frame = Frame(Meaning.CARD, 1, 1, payload)
    values = (
        CardRead(SCAN, card, 1, NO_FLAGS),
        Burn(SCAN, card, 1, NO_FLAGS),
        Unread(SCAN, 1, NO_FLAGS, code),
        Garbage(data, GarbageReason.CHECK),
        Damaged(data, GarbageReason.CHECK),
        frame,
        Kept(frame, is_committed=False),
        step,
    )
    return [f"{value!r} {value!s}" for value in values]


def test_what_is_printed_does_not_depend_on_the_card() -> None:
    first, *others = (_shown(card) for card in ALL_CARDS)
    assert all(other == first for other in others)
    assert any("CardRead" in text for text in first)


def test_a_bug_in_a_listener_shows_no_card_in_its_traceback() -> None:
    event = CardRead(SCAN, parse_card("Qh"), 1, NO_FLAGS)
    with pytest.raises(RuntimeError) as caught:
        raise RuntimeError(f"cannot use {event}")
    assert "Qh" not in "".join(traceback.format_exception(caught.value)).replace('parse_card("Qh")', "")
