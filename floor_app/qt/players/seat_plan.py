"""The seats of a box: bets, payouts with their arithmetic, and what each seat came to, within a given room."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtCore import QRect

from floor_app.present.seat_lines import LineTone, SeatLines, SeatRow
from floor_app.qt.players.items import LEFT, RIGHT, ChipItem, Item, PlateItem, TextItem
from floor_app.qt.players.measure import Face, break_sum, fit, text_width
from floor_app.qt.style import PALETTE, Scale

INKS = MappingProxyType(
    {
        LineTone.OPEN: PALETTE.text,
        LineTone.WON: PALETTE.win,
        LineTone.LOST: PALETTE.loss,
        LineTone.PUSH: PALETTE.push,
    }
)
HEAD_PIXELS = 34
ROW_PIXELS = 24
LABEL_PIXELS = 22
LEAST_PIXELS = 19
_HEAD_HEIGHT = 39
_ROW_HEIGHT = 26
_BETWEEN = 3
_BESIDE = 26
_LEAST_COLUMN = 168
_LEVELS = 5


@dataclass(frozen=True, slots=True)
class _Line:
    """Items of one line, laid out from its own upper left corner, and its height."""

    items: tuple[Item, ...]
    height: int


def seats_plan(seats: Sequence[SeatLines], room: QRect, scale: Scale) -> tuple[Item, ...]:
    """All seats of a box in the room: side by side where it is wide enough, else one below the other.

    Where not everything fits, rows are put together or left out; stake and result always stand.
    """
    if not seats:
        return ()
    is_wide = room.width() >= len(seats) * scale.px(_LEAST_COLUMN)
    count = len(seats) if is_wide else 1
    gap = scale.px(_BESIDE if is_wide else _BETWEEN)
    width = (room.width() - gap * (count - 1)) // count
    for level in range(1, _LEVELS + 1):
        blocks = [_seat_lines(seat, width, scale, level) for seat in seats]
        heights = [sum(line.height for line in block) for block in blocks]
        needed = max(heights) if is_wide else sum(heights) + gap * (len(seats) - 1)
        if needed <= room.height():
            break
    items: list[Item] = []
    x, y = room.x(), room.y()
    for block, height in zip(blocks, heights, strict=True):
        items += _placed(block, x, y)
        if is_wide:
            x += width + gap
        else:
            y += height + gap
    return tuple(items)


def _placed(block: list[_Line], x: int, y: int) -> list[Item]:
    placed: list[Item] = []
    for line in block:
        placed += [moved(item, x, y) for item in line.items]
        y += line.height
    return placed


def moved(item: Item, dx: int, dy: int) -> Item:
    """The item elsewhere."""
    rect = item.rect.translated(dx, dy)
    match item:
        case TextItem():
            return TextItem(rect, item.text, item.pixels, item.ink, item.face, item.align, item.opacity)
        case ChipItem():
            return ChipItem(rect, item.minor, item.decimals)
        case PlateItem():
            return PlateItem(rect, item.ground, item.opacity, item.radius, item.line, item.line_width)
        case _:
            raise AssertionError("seats have no cards")


def _seat_lines(seat: SeatLines, width: int, scale: Scale, level: int) -> list[_Line]:
    """Everything at level 1; then without what was lost or given back, open side bets in one row, the payouts
    in one sum, and at last (level 5) stake and result alone.
    """
    head, is_lost_told = _head(seat, width, scale)
    rows = list(_shown(seat, level))
    if seat.lost and not is_lost_told and level == 1:
        rows.append(SeatRow("", "", seat.lost, LineTone.LOST))
    return [head, *(line for row in rows for line in _row(row, width, scale))]


def _shown(seat: SeatLines, level: int) -> Iterator[SeatRow]:
    if level == 5:
        return
    if level < 3:
        yield from seat.bets
    elif seat.bets:
        text = " · ".join(f"{row.sign or row.label} {row.text}" for row in seat.bets)
        yield SeatRow("", "", text, LineTone.OPEN)
    if level == 4:
        if seat.total:
            yield SeatRow("", "", seat.total, seat.net_tone)
        return
    for row in seat.payouts:
        if row.tone is LineTone.WON or level == 1:
            yield row


def _head(seat: SeatLines, width: int, scale: Scale) -> tuple[_Line, bool]:
    """Letter, stake and result in one line; the losses too if they find room (the second value says so).

    While a bet is open the stake always stands; afterwards the result does, and the stake where there is room.
    """
    height, gap = scale.px(_HEAD_HEIGHT), scale.px(10)
    items: list[Item] = []
    left = 0
    if seat.letter:
        badge = QRect(0, scale.px(3), scale.px(34), scale.px(34))
        items.append(PlateItem(badge, PALETTE.panel, 0.75, radius=scale.px(17)))
        items.append(TextItem(badge, seat.letter, scale.text_px(24), PALETTE.text))
        left = scale.px(42)
    right = width
    if seat.net:
        room = QRect(left, 0, right - left, height)
        right -= _at_right(items, seat.net, HEAD_PIXELS, INKS[seat.net_tone], room, scale) + gap
    chip = scale.px(38)
    high = scale.text_px(ROW_PIXELS if seat.net else HEAD_PIXELS)
    forms = (seat.stake, seat.stake.replace(" ", ""))
    stake, pixels = fit(forms, high, scale.text_px(LABEL_PIXELS), right - left - chip)
    stake_width = text_width(stake, pixels) + 2
    lost_width = text_width(seat.lost, scale.text_px(ROW_PIXELS)) + 2 if seat.lost else 0
    with_stake = not seat.net or left + chip + stake_width <= right
    before = left + chip + stake_width + gap if with_stake else left
    with_lost = bool(seat.lost) and before + lost_width <= right
    if seat.net and seat.lost and not with_lost and left + lost_width <= right:
        # After the round the losses explain the result better than the stake does.
        with_stake, with_lost = False, True
    if with_stake:
        opacity = 0.75 if seat.net else 1.0
        items.append(
            ChipItem(QRect(left, scale.px(4), scale.px(32), scale.px(32)), seat.stake_minor, seat.decimals)
        )
        rect = QRect(left + chip, 0, stake_width, height)
        items.append(TextItem(rect, stake, pixels, PALETTE.text, align=LEFT, opacity=opacity))
    if with_lost:
        _at_right(items, seat.lost, ROW_PIXELS, INKS[LineTone.LOST], QRect(0, 0, right, height), scale)
    return _Line(tuple(items), height), with_lost


def _at_right(items: list[Item], text: str, design: int, ink: str, room: QRect, scale: Scale) -> int:
    """Put a text at the right end of the room; returns its width."""
    shown, pixels = fit((text,), scale.text_px(design), scale.text_px(LEAST_PIXELS), room.width() - 2)
    width = text_width(shown, pixels) + 2
    rect = QRect(room.x() + room.width() - width, 0, width, room.height())
    items.append(TextItem(rect, shown, pixels, ink, align=RIGHT))
    return width


def _row(row: SeatRow, width: int, scale: Scale) -> list[_Line]:
    """Label and text in one line, with the label's sign where the word is too long; else one below the other."""
    height, gap = scale.px(_ROW_HEIGHT), scale.px(8)
    small = scale.text_px(LABEL_PIXELS)
    ink = INKS[row.tone]
    names = ((row.label, Face.WORD), (row.sign, Face.NUMBER)) if row.label else (("", Face.WORD),)
    narrow = row.text.replace(" ", "")
    least = scale.text_px(LEAST_PIXELS)
    forms = ((row.text, scale.text_px(ROW_PIXELS)), (row.text, small), (narrow, small), (narrow, least))
    for text, pixels in forms:
        text_room = text_width(text, pixels) + 2
        for label, face in names:
            label_width = text_width(label, small, face) + 2 if label else 0
            if (row.label and not label) or label_width + (gap if label else 0) + text_room > width:
                continue
            right = QRect(width - text_room, 0, text_room, height)
            items: list[Item] = [TextItem(right, text, pixels, ink, align=RIGHT)]
            if label:
                left = QRect(0, 0, label_width, height)
                items.append(TextItem(left, label, small, PALETTE.text_dim, face, LEFT))
            return [_Line(tuple(items), height)]
    return _broken_row(row, width, height, scale)


def _broken_row(row: SeatRow, width: int, height: int, scale: Scale) -> list[_Line]:
    """The label above, the text below it in as many lines as it needs."""
    pixels, least = scale.text_px(ROW_PIXELS), scale.text_px(16)
    rect = QRect(0, 0, width, height)
    lines = []
    if row.label:
        shown, size = fit((row.label,), scale.text_px(LABEL_PIXELS), least, width, Face.WORD)
        lines.append(_Line((TextItem(rect, shown, size, PALETTE.text_dim, Face.WORD, LEFT),), height))
    for part in break_sum(row.text, pixels, width):
        shown, size = fit((part,), pixels, least, width)
        lines.append(_Line((TextItem(rect, shown, size, INKS[row.tone], align=RIGHT),), height))
    return lines
