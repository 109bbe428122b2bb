"""The column at the right: limits, paytables and short rules, from the profile that settles."""

from collections.abc import Sequence

from PySide6.QtCore import QRect

from floor_app.present.sheet import RulesSheet, SheetPart, SheetRow
from floor_app.qt.players.items import CENTRE, LEFT, RIGHT, Item, Plan, PlateItem, TextItem
from floor_app.qt.players.measure import Face, fit, text_width, wrap
from floor_app.qt.style import PALETTE, Scale

_MARGIN = 18
_HEADING_HEIGHT = 38
_ROW_HEIGHT = 30
_SENTENCE_HEIGHT = 27
_BETWEEN = 10
_FOOT_HEIGHT = 36


def sheet_plan(sheet: RulesSheet, width: int, height: int, scale: Scale) -> Plan:
    """The sheet in a column; sentences that find no room are left out whole, the last ones first."""
    margin = scale.px(_MARGIN)
    items: list[Item] = [PlateItem(QRect(0, 0, width, height), PALETTE.panel, 1.0, radius=0)]
    room = QRect(margin, margin // 2, width - 2 * margin, height - margin // 2 - scale.px(_FOOT_HEIGHT))
    y = _limits(items, sheet.limits, room, scale)
    for part in sheet.parts:
        if y + scale.px(_HEADING_HEIGHT + _ROW_HEIGHT) > room.bottom():
            break
        y = _heading(items, part.heading, room, y, scale)
        y = _rows(items, part, room, y, scale)
        y = _sentences(items, part.sentences, room, y, scale)
        y += scale.px(_BETWEEN)
    foot = QRect(margin, height - scale.px(_FOOT_HEIGHT), room.width(), scale.px(_FOOT_HEIGHT))
    text, size = fit((sheet.hash_text,), scale.text_px(20), scale.text_px(14), foot.width(), Face.WORD)
    items.append(TextItem(foot, text, size, PALETTE.text, Face.WORD, LEFT, 0.8))
    return tuple(items)


def _limits(items: list[Item], part: SheetPart, room: QRect, scale: Scale) -> int:
    """Limits first and largest: they are what a player looks for before a bet."""
    y = _heading(items, part.heading, room, room.y(), scale)
    line = scale.px(_ROW_HEIGHT + 7)
    for row in part.rows:
        _row(items, row, QRect(room.x(), y, room.width(), line), scale, value_pixels=32)
        y += line
    return y + scale.px(_BETWEEN)


def _heading(items: list[Item], text: str, room: QRect, y: int, scale: Scale) -> int:
    height = scale.px(_HEADING_HEIGHT)
    shown, size = fit((text,), scale.text_px(26), scale.text_px(20), room.width())
    items.append(
        TextItem(QRect(room.x(), y, room.width(), height - 3), shown, size, PALETTE.call, align=LEFT)
    )
    items.append(
        PlateItem(QRect(room.x(), y + height - 3, room.width(), 2), PALETTE.panel_line, 1.0, radius=1)
    )
    return y + height + scale.px(2)


def _rows(items: list[Item], part: SheetPart, room: QRect, y: int, scale: Scale) -> int:
    line = scale.px(_ROW_HEIGHT)
    if part.is_ladder:
        return _ladder(items, part.rows, room, y, scale)
    for row in part.rows:
        _row(items, row, QRect(room.x(), y, room.width(), line), scale, value_pixels=26)
        y += line
    return y


def _row(items: list[Item], row: SheetRow, rect: QRect, scale: Scale, *, value_pixels: int) -> None:
    pixels = scale.text_px(value_pixels)
    width = text_width(row.value, pixels) + 2
    value = QRect(rect.x() + rect.width() - width, rect.y(), width, rect.height())
    name_width = rect.width() - width - scale.px(8)
    name, size = fit((row.name,), scale.text_px(22), scale.text_px(16), name_width, Face.WORD)
    items.append(
        TextItem(
            QRect(rect.x(), rect.y(), name_width, rect.height()), name, size, PALETTE.text, Face.WORD, LEFT
        )
    )
    items.append(TextItem(value, row.value, pixels, PALETTE.text, align=RIGHT))


def _ladder(items: list[Item], rows: Sequence[SheetRow], room: QRect, y: int, scale: Scale) -> int:
    """A long paytable in two columns: number of cards in a badge, price beside it."""
    line, half = scale.px(_ROW_HEIGHT + 2), -(-len(rows) // 2)
    column = room.width() // 2
    for index, row in enumerate(rows):
        x, top = room.x() + (index // half) * column, y + (index % half) * line
        badge = QRect(x, top + scale.px(2), scale.px(52), line - scale.px(4))
        items.append(PlateItem(badge, PALETTE.panel_raised, 1.0, scale.px(6)))
        items.append(TextItem(badge, row.short, scale.text_px(22), PALETTE.text, align=CENTRE))
        price = QRect(x + scale.px(60), top, column - scale.px(70), line)
        items.append(TextItem(price, row.value, scale.text_px(26), PALETTE.text, align=LEFT))
    return y + half * line


def _sentences(items: list[Item], sentences: Sequence[str], room: QRect, y: int, scale: Scale) -> int:
    line, pixels = scale.px(_SENTENCE_HEIGHT), scale.text_px(22)
    for sentence in sentences:
        broken = wrap(sentence, pixels, room.width(), Face.WORD)
        if y + line * len(broken) > room.bottom():
            continue
        for part in broken:
            rect = QRect(room.x(), y, room.width(), line)
            items.append(TextItem(rect, part, pixels, PALETTE.text_dim, Face.WORD, LEFT))
            y += line
    return y
