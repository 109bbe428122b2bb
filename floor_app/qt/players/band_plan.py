"""The bands of the players' screen above and below the boxes: head, call, dealer, foot."""

from PySide6.QtCore import QRect

from floor_app.present.call import Tone
from floor_app.present.players import DealerPanel, PlayersScreen
from floor_app.qt.players import geometry
from floor_app.qt.players.box_plan import call_items, total_items
from floor_app.qt.players.items import CENTRE, LEFT, RIGHT, CardItem, Item, Plan, PlateItem, TextItem
from floor_app.qt.players.measure import Face, fit, text_width
from floor_app.qt.style import PALETTE, Scale

CALL_PIXELS = 60
HINT_PIXELS = 28
DEALER_TOTAL_PIXELS = 72
_MARGIN = 24


def head_plan(screen: PlayersScreen, width: int, height: int, scale: Scale) -> Plan:
    """Table, game and round."""
    margin, pixels = scale.px(_MARGIN), scale.text_px(26)
    third = (width - 2 * margin) // 3
    left = QRect(margin, 0, third, height)
    middle = QRect(margin + third, 0, third, height)
    right = QRect(margin + 2 * third, 0, third, height)
    return (
        PlateItem(QRect(0, 0, width, height), PALETTE.panel, 1.0, radius=0),
        TextItem(left, screen.table, pixels, PALETTE.text, align=LEFT),
        TextItem(middle, screen.sheet.title, pixels, PALETTE.text_dim, Face.WORD, CENTRE),
        TextItem(right, screen.round_text, pixels, PALETTE.text, align=RIGHT),
    )


def call_plan(screen: PlayersScreen, width: int, height: int, scale: Scale) -> Plan:
    """What the dealer says, the largest text of the screen; a held round stands out as a whole band."""
    margin = scale.px(_MARGIN)
    is_held = screen.call.tone is Tone.HELD
    ink = PALETTE.black_suit if is_held else PALETTE.call
    hint_ink = PALETTE.black_suit if is_held else PALETTE.text
    items: list[Item] = []
    if is_held:
        items.append(PlateItem(QRect(0, 0, width, height), PALETTE.held, 1.0, radius=0))
    hints = [text for text in (screen.held if is_held else screen.call.hint, screen.call.hint) if text]
    hints = hints if is_held else hints[:1]
    pixels = scale.text_px(HINT_PIXELS)
    hint_sizes = [fit((hint,), pixels, scale.text_px(18), width // 2 - margin) for hint in hints]
    hint_width = max((text_width(text, size) for text, size in hint_sizes), default=0)
    room = width - 2 * margin - (hint_width + margin if hint_width else 0)
    text, size = fit((screen.call.text,), scale.text_px(CALL_PIXELS), scale.text_px(30), room)
    items.append(TextItem(QRect(margin, 0, room, height), text, size, ink, align=LEFT))
    line = height // max(1, len(hint_sizes))
    for index, (hint, hint_size) in enumerate(hint_sizes):
        rect = QRect(width - margin - hint_width - 2, index * line, hint_width + 2, line)
        items.append(TextItem(rect, hint, hint_size, hint_ink, align=RIGHT))
    return tuple(items)


def dealer_plan(dealer: DealerPanel, width: int, height: int, scale: Scale) -> Plan:
    """The dealer's cards in the middle, the name before them, total and arithmetic after them."""
    card_height = scale.px(geometry.CARD_HEIGHT)
    card = round(card_height / geometry.CARD_RATIO)
    top = (height - card_height) // 2
    group = min(width // 2, card + scale.px(62) * max(0, len(dealer.text.cards) - 1))
    left = (width - group) // 2
    if not dealer.text.cards:
        return _lettering(dealer.lettering, width, height, scale)
    items: list[Item] = []
    name = QRect(left - scale.px(260), top, scale.px(236), card_height)
    items.append(TextItem(name, dealer.title, scale.text_px(40), PALETTE.text, align=RIGHT))
    for place, one in zip(
        geometry.fan(len(dealer.text.cards), card, group, 0), dealer.text.cards, strict=True
    ):
        items.append(CardItem(QRect(left + round(place.x), top, card, card_height), one))
    after = left + group + scale.px(24)
    room = width - after - scale.px(_MARGIN)
    items += _dealer_total(dealer, QRect(after, top, room, card_height), scale)
    return tuple(items)


def _lettering(lettering: str, width: int, height: int, scale: Scale) -> Plan:
    """What is printed on the felt, where the dealer's cards will lie."""
    rect = QRect(scale.px(_MARGIN), 0, width - 2 * scale.px(_MARGIN), height)
    text, size = fit((lettering.upper(),), scale.text_px(44), scale.text_px(22), rect.width())
    return (TextItem(rect, text, size, PALETTE.call, opacity=0.55),) if text else ()


def _dealer_total(dealer: DealerPanel, room: QRect, scale: Scale) -> list[Item]:
    """The total, its word and the call beside it in one row, the arithmetic below."""
    if not dealer.text.total:
        return []
    high = scale.px(86)
    top = room.y() + (0 if dealer.text.arithmetic else scale.px(32))
    slot = QRect(room.x(), top, room.width(), high)
    items = total_items(dealer.text, slot, scale, pixels=scale.text_px(DEALER_TOTAL_PIXELS), is_left=True)
    right = max(item.rect.right() for item in items) + scale.px(16)
    if dealer.text.word:
        text, size = fit((dealer.text.word,), scale.text_px(40), scale.text_px(22), room.right() - right)
        width = text_width(text, size) + 2
        items.append(TextItem(QRect(right, top, width, high), text, size, PALETTE.call, align=LEFT))
        right += width + scale.px(20)
    if dealer.call is not None:
        width = min(room.right() - right, scale.px(280))
        plate = QRect(right, top + scale.px(16), width, scale.px(52))
        items += call_items(dealer.call, plate, scale)
    if dealer.text.arithmetic:
        text, size = fit((dealer.text.arithmetic,), scale.text_px(28), scale.text_px(18), room.width())
        rect = QRect(room.x(), room.y() + scale.px(92), room.width(), scale.px(34))
        items.append(TextItem(rect, text, size, PALETTE.text, align=LEFT))
    return items


def foot_plan(screen: PlayersScreen, width: int, height: int, scale: Scale) -> Plan:
    """The chain head of the last round, small."""
    text, size = fit(
        (screen.foot,), scale.text_px(20), scale.text_px(14), width - 2 * scale.px(_MARGIN), Face.WORD
    )
    rect = QRect(scale.px(_MARGIN), 0, width - 2 * scale.px(_MARGIN), height)
    return (TextItem(rect, text, size, PALETTE.text, Face.WORD, LEFT, 0.8),)
