"""One box of the players' screen: hands, totals with arithmetic, the call beside them, and its seats."""

from types import MappingProxyType

from PySide6.QtCore import QRect

from floor_app.present.hands import HandMark, HandText
from floor_app.present.players import BoxPanel, BoxState, CallPlate, HandPanel
from floor_app.qt.players import geometry
from floor_app.qt.players.items import LEFT, CardItem, Item, Plan, PlateItem, TextItem
from floor_app.qt.players.measure import break_sum, fit, text_width
from floor_app.qt.players.seat_plan import seats_plan
from floor_app.qt.style import PALETTE, Scale
from rules.view import Face, VisibleCard

TITLE_HEIGHT = 38
TOTAL_PIXELS = 58
TOTAL_HEIGHT = 64
WORD_PIXELS = 26
SUM_PIXELS = 24
_CARDS_HEIGHT = geometry.CARD_HEIGHT_TO_ACT + 8
_CARDS_MARGIN = 7
_CASCADE_ROOM = 96
_LINE_HEIGHT = 30
_PADDING = 10
_PLATES = MappingProxyType(
    {
        HandMark.NONE: ("#06150E", PALETTE.call),
        HandMark.BLACKJACK: (PALETTE.call, PALETTE.black_suit),
        HandMark.BUST: (PALETTE.danger, "#FFFFFF"),
        HandMark.DARK: ("#06150E", PALETTE.text),
        HandMark.UNREAD: (PALETTE.held, PALETTE.black_suit),
        HandMark.VOID: (PALETTE.panel, PALETTE.push),
    }
)


def box_plan(box: BoxPanel, width: int, height: int, scale: Scale) -> Plan:
    """Everything of a box within ``width`` by ``height`` screen pixels."""
    items = [*_ground(box, width, height, scale), *_title(box, width, scale)]
    if box.state is BoxState.EMPTY and not box.seats:
        return tuple(items)
    pad = scale.px(_PADDING)
    inner = QRect(pad, scale.px(TITLE_HEIGHT), width - 2 * pad, height - scale.px(TITLE_HEIGHT) - pad)
    y = inner.y()
    if not box.hands:
        y = _places(items, inner, scale)
    elif len(box.hands) == 1:
        y = _one_hand(items, box, inner, scale)
    else:
        y = _several_hands(items, box, inner, scale)
    if box.call is not None:
        rect = QRect(inner.x(), y + scale.px(2), inner.width(), scale.px(36))
        items += call_items(box.call, rect, scale)
        y += scale.px(42)
    room = QRect(inner.x(), y + scale.px(6), inner.width(), inner.bottom() - y - scale.px(6))
    items += seats_plan(box.seats, room, scale)
    return tuple(items)


def _ground(box: BoxPanel, width: int, height: int, scale: Scale) -> list[Item]:
    rect = QRect(0, 0, width, height)
    radius = scale.px(12)
    match box.state:
        case BoxState.EMPTY:
            return [PlateItem(rect, "#000000", 0.08, radius)]
        case BoxState.PLAYING | BoxState.VOID:
            return [PlateItem(rect, "#000000", 0.2, radius)]
        case BoxState.TO_ACT:
            return [PlateItem(rect, "#000000", 0.36, radius, PALETTE.call, scale.px(5))]
        case BoxState.HELD:
            return [PlateItem(rect, "#000000", 0.3, radius, PALETTE.held, scale.px(5))]


def _title(box: BoxPanel, width: int, scale: Scale) -> list[Item]:
    is_acting = box.state is BoxState.TO_ACT
    ink = PALETTE.call if is_acting else PALETTE.text
    forms = (f"▶ {box.title}" if is_acting else box.title, str(box.number))
    text, pixels = fit(forms, scale.text_px(28), scale.text_px(22), width - scale.px(20))
    rect = QRect(0, scale.px(4), width, scale.px(TITLE_HEIGHT - 4))
    opacity = 0.45 if box.state is BoxState.EMPTY else 1.0
    return [TextItem(rect, text, pixels, ink, opacity=opacity)]


def call_items(call: CallPlate, rect: QRect, scale: Scale) -> list[Item]:
    """What was called, beside what the cards say: with tick or cross, and on a held plate when it is wrong."""
    text, pixels = fit((call.text,), scale.text_px(28), scale.text_px(18), rect.width() - scale.px(12))
    if call.is_right:
        return [
            PlateItem(rect, "#06150E", 0.7, scale.px(8)),
            TextItem(rect, text, pixels, PALETTE.win),
        ]
    return [
        PlateItem(rect, PALETTE.held, 1.0, scale.px(8)),
        TextItem(rect, text, pixels, PALETTE.black_suit),
    ]


def _places(items: list[Item], inner: QRect, scale: Scale) -> int:
    """Where the first two cards will lie, while bets are open."""
    height = scale.px(geometry.CARD_HEIGHT)
    width = round(height / geometry.CARD_RATIO)
    for place in geometry.fan(2, width, inner.width(), scale.px(_CARDS_HEIGHT) - height - scale.px(4)):
        rect = QRect(inner.x() + round(place.x), inner.y() + round(place.y), width, height)
        items.append(PlateItem(rect, "#FFFFFF", 0.05, scale.px(10)))
    return inner.y() + scale.px(_CARDS_HEIGHT)


def _one_hand(items: list[Item], box: BoxPanel, inner: QRect, scale: Scale) -> int:
    """Cards in a fan, the total large below, its arithmetic written out; returns where the next thing stands."""
    hand = box.hands[0]
    count = len(hand.text.cards)
    margin = scale.px(_PADDING - _CARDS_MARGIN)
    area = inner.adjusted(-margin, 0, margin, 0)
    height = scale.px(geometry.CARD_HEIGHT)
    if box.state is BoxState.TO_ACT:
        most = scale.px(geometry.CARD_HEIGHT_TO_ACT)
        height = max(height, round(geometry.fan_height(count, area.width(), most)))
    width = round(height / geometry.CARD_RATIO)
    rise = scale.px(_CARDS_HEIGHT) - height - scale.px(4)
    places = geometry.fan(count, width, area.width(), rise)
    for place, card in zip(places, hand.text.cards, strict=True):
        rect = QRect(area.x() + round(place.x), area.y() + round(place.y), width, height)
        items.append(CardItem(rect, card, _word_on(hand, card)))
    y = inner.y() + scale.px(_CARDS_HEIGHT)
    slot = QRect(inner.x(), y, inner.width(), scale.px(TOTAL_HEIGHT))
    items += total_items(hand.text, slot, scale, pixels=scale.text_px(TOTAL_PIXELS))
    y += scale.px(TOTAL_HEIGHT)
    return _words(items, hand, inner, y, scale)


def _word_on(hand: HandPanel, card: VisibleCard) -> str:
    """A dark double's word stands on the back of its card."""
    return hand.text.word if card is Face.DOWN else ""


def _words(items: list[Item], hand: HandPanel, inner: QRect, y: int, scale: Scale) -> int:
    """The word of a hand, what else is said of it, and its arithmetic, below the total."""
    line = scale.px(_LINE_HEIGHT)
    has_word = bool(hand.text.word and hand.text.total) and hand.text.mark is not HandMark.DARK
    for word in (hand.text.word if has_word else "", hand.note):
        if word:
            text, pixels = fit((word,), scale.text_px(WORD_PIXELS), scale.text_px(18), inner.width())
            items.append(TextItem(QRect(inner.x(), y, inner.width(), line), text, pixels, PALETTE.call))
            y += line
    if hand.text.arithmetic:
        for part in break_sum(hand.text.arithmetic, scale.text_px(SUM_PIXELS), inner.width()):
            rect = QRect(inner.x(), y, inner.width(), line)
            items.append(TextItem(rect, part, scale.text_px(SUM_PIXELS), PALETTE.text))
            y += line
    return y


def _several_hands(items: list[Item], box: BoxPanel, inner: QRect, scale: Scale) -> int:
    """Split hands side by side, each with its total; their arithmetic in a list below."""
    height = scale.px(geometry.CARD_HEIGHT)
    width = round(height / geometry.CARD_RATIO)
    room = scale.px(_CASCADE_ROOM)
    longest = max(len(hand.text.cards) for hand in box.hands)
    for span, hand in zip(geometry.hand_spans(len(box.hands), width, inner.width()), box.hands, strict=True):
        left = inner.x() + round(span.start + max(0, (span.length - width) / 2))
        for place, card in zip(geometry.cascade(len(hand.text.cards), room), hand.text.cards, strict=True):
            rect = QRect(left, inner.y() + round(place.y), width, height)
            items.append(CardItem(rect, card, _word_on(hand, card)))
    deepest = geometry.cascade(longest, room)[-1].y
    y = inner.y() + height + max(round(deepest), scale.px(38)) + scale.px(6)
    items += _totals_beside(box, QRect(inner.x(), y, inner.width(), scale.px(TOTAL_HEIGHT)), scale)
    y += scale.px(TOTAL_HEIGHT)
    return _sums(items, box, inner, y, scale)


def _totals_beside(box: BoxPanel, row: QRect, scale: Scale) -> list[Item]:
    """The totals of split hands side by side, all in letters of one height."""
    slot = row.width() / len(box.hands)
    room = round(slot) - scale.px(24)
    high = scale.text_px(TOTAL_PIXELS)
    pixels = min(
        fit((hand.text.total.rpartition(" / ")[2],), high, scale.text_px(22), room)[1] for hand in box.hands
    )
    items: list[Item] = []
    for index, hand in enumerate(box.hands):
        rect = QRect(row.x() + round(index * slot), row.y(), round(slot) - scale.px(4), row.height())
        items += total_items(hand.text, rect, scale, pixels=pixels, is_to_act=hand.is_to_act)
    return items


def _sums(items: list[Item], box: BoxPanel, inner: QRect, y: int, scale: Scale) -> int:
    """The arithmetic of split hands in two lines at most; where that is too narrow, of the hand to act alone."""
    line = scale.px(_LINE_HEIGHT)
    texts = [
        (f"{index}: {hand.text.arithmetic}", hand.is_to_act)
        for index, hand in enumerate(box.hands, 1)
        if hand.text.arithmetic
    ]
    for is_narrow, design in ((False, 22), (True, 22), (True, 19)):
        pixels = scale.text_px(design)
        shown = [(text.replace(" ", "") if is_narrow else text, acts) for text, acts in texts]
        widest = max((text_width(text, pixels) for text, _ in shown), default=0) + scale.px(12)
        across = max(1, min(len(shown), inner.width() // widest))
        if widest <= inner.width() and len(shown) <= 2 * across:
            break
    else:
        shown, across = [(text, acts) for text, acts in shown if acts], 1
    column = inner.width() // across
    for index, (text, acts) in enumerate(shown):
        fitted, size = fit((text,), pixels, scale.text_px(16), column - scale.px(6))
        rect = QRect(inner.x() + (index % across) * column, y + (index // across) * line, column, line)
        items.append(TextItem(rect, fitted, size, PALETTE.call if acts else PALETTE.text, align=LEFT))
    return y + line * -(-len(shown) // across)


def total_items(
    hand: HandText,
    slot: QRect,
    scale: Scale,
    *,
    pixels: int,
    is_to_act: bool = False,
    is_left: bool = False,
) -> list[Item]:
    """The total on its plate in letters of ``pixels``; a narrow slot shows the best total alone, never a cut one."""
    ground, ink = _PLATES[hand.mark]
    total = hand.total or hand.word
    if not total:
        return []
    margin = scale.px(10)
    forms = (total, total.replace(" ", ""), total.rpartition(" / ")[2].replace(" ", ""))
    high = pixels if hand.total else scale.text_px(WORD_PIXELS)
    text, size = fit(forms, high, scale.text_px(22), slot.width() - 2 * margin)
    width = min(slot.width(), text_width(text, size) + 2 * margin)
    left = slot.x() if is_left else slot.x() + (slot.width() - width) // 2
    rect = QRect(left, slot.y() + scale.px(1), width, slot.height() - scale.px(4))
    line = PALETTE.call if is_to_act else ""
    return [
        PlateItem(rect, ground, 0.92, scale.px(10), line, scale.px(3) if line else 0),
        TextItem(rect, text, size, ink),
    ]
