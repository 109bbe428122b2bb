"""Where everything lies on the players' screen, in design pixels (1080 lines). No Qt: numbers in, numbers out."""

from collections.abc import Sequence
from dataclasses import dataclass

SHEET_WIDTH = 360
HEAD_HEIGHT = 50
CALL_HEIGHT = 88
DEALER_HEIGHT = 168
FOOT_HEIGHT = 36
TOUCH_HEIGHT = 120
CARD_HEIGHT = 150
CARD_HEIGHT_TO_ACT = 164
CARD_RATIO = 1.4
GAP = 8
_ONE_HAND, _ONE_HAND_LEAST = 200, 168
_HAND_PITCH, _HAND_PITCH_LEAST = 118, 44
_EMPTY, _EMPTY_LEAST = 150, 64
_PADDING = 16


@dataclass(frozen=True, slots=True)
class Span:
    """A part of a line: start and length."""

    start: float
    length: float


@dataclass(frozen=True, slots=True)
class Areas:
    """Heights and widths of the screen's parts for a window ``width`` by 1080 design pixels."""

    felt_width: float
    boxes_top: float
    boxes_height: float
    foot_top: float


@dataclass(frozen=True, slots=True)
class CardPlace:
    """Upper left corner of a card within its hand's area."""

    x: float
    y: float


def areas(width: float, height: float = 1080) -> Areas:
    """The parts of the screen."""
    boxes_top = HEAD_HEIGHT + CALL_HEIGHT + DEALER_HEIGHT
    foot_top = height - FOOT_HEIGHT
    return Areas(width - SHEET_WIDTH, boxes_top, foot_top - boxes_top, foot_top)


def columns(hands: Sequence[int], to_act: int | None, width: float) -> tuple[Span, ...]:
    """Columns of the boxes, left to right, from the number of hands on each (0: nobody on it).

    All equally wide as long as that is enough; boxes with several hands take what they need, first from empty
    boxes, then from the others, last from the one to act (``to_act`` is its index).
    """
    room = width - GAP * (len(hands) + 1)
    equal = room / len(hands)
    wanted = [_wanted(count) for count in hands]
    if max(wanted) <= equal:
        widths = [equal] * len(hands)
    elif sum(wanted) <= room:
        spare = (room - sum(wanted)) / len(hands)
        widths = [each + spare for each in wanted]
    else:
        widths = _shrunk(hands, to_act, wanted, room)
    spans, x = [], float(GAP)
    for each in widths:
        spans.append(Span(x, each))
        x += each + GAP
    return tuple(spans)


def _wanted(hands: int) -> float:
    if hands == 0:
        return _EMPTY
    return _ONE_HAND if hands == 1 else hands * _HAND_PITCH + _PADDING


def _least(hands: int) -> float:
    if hands == 0:
        return _EMPTY_LEAST
    if hands == 1:
        return _ONE_HAND_LEAST
    return card_width(CARD_HEIGHT) + (hands - 1) * _HAND_PITCH_LEAST + _PADDING


def _shrunk(hands: Sequence[int], to_act: int | None, wanted: Sequence[float], room: float) -> list[float]:
    widths = list(wanted)
    empty = [index for index, count in enumerate(hands) if count == 0]
    others = [index for index, count in enumerate(hands) if count and index != to_act]
    acting = [] if to_act is None or not hands[to_act] else [to_act]
    for group in (empty, others, acting):
        excess = sum(widths) - room
        give = sum(widths[index] - _least(hands[index]) for index in group)
        if excess <= 0 or give <= 0:
            continue
        share = min(1.0, excess / give)
        for index in group:
            widths[index] -= share * (widths[index] - _least(hands[index]))
    # A table so full that even the least widths are too wide: everybody gives the same share.
    excess = sum(widths) / room
    return [each / excess for each in widths] if excess > 1 else widths


def card_width(height: float) -> float:
    """Width of a card of this height."""
    return height / CARD_RATIO


def hand_spans(hands: int, card: float, width: float) -> tuple[Span, ...]:
    """Where the hands of a box lie side by side: pitch and a card's width each, overlapping when it is narrow."""
    if hands == 1:
        return (Span(0, width),)
    pitch = min(width / hands, max(0.0, (width - card) / (hands - 1)))
    return tuple(Span(index * pitch, max(pitch, card)) for index in range(hands))


def fan_height(cards: int, width: float, most: float) -> float:
    """Height at which a fan of so many cards still shows every index within ``width``, at most ``most``."""
    return min(most, CARD_RATIO * width / (1 + 0.4 * max(0, cards - 1)))


def fan(cards: int, card: float, width: float, rise: float) -> tuple[CardPlace, ...]:
    """A hand laid out from left to right, each card a little higher than the one before, centred in ``width``.

    ``rise`` is the room above the cards that the steps may use in all.
    """
    if cards == 0:
        return ()
    step = 0.0 if cards == 1 else min(0.44 * card, max(0.0, (width - card) / (cards - 1)))
    lift = 0.0 if cards == 1 else min(12.0, rise / (cards - 1))
    left = max(0.0, (width - card - step * (cards - 1)) / 2)
    return tuple(CardPlace(left + index * step, rise - index * lift) for index in range(cards))


def cascade(cards: int, room: float) -> tuple[CardPlace, ...]:
    """A hand laid out downwards where hands are narrow; ``room`` is the height the steps may use in all."""
    step = 0.0 if cards < 2 else min(38.0, room / (cards - 1))
    return tuple(CardPlace(0, index * step) for index in range(cards))
