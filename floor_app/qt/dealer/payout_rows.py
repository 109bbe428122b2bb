"""One line of the payout guide as a key: touch it when its chips have moved, touch again to take the tick off."""

from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from floor_app.locale.translator import Translator
from floor_app.present.payout import Correction, Move, PayoutGuide, PayoutLine
from floor_app.present.words import kind_word
from floor_app.qt.style import PALETTE, Scale, colour
from floor_app.qt.widgets.keys import TouchKey
from floor_app.qt.widgets.lettering import CENTRE, LEFT
from rules.wagers import Kind

Tick = tuple[str, str, str, int]

# Sign and colour of each move; the word stands beside them.
_SIGNS = MappingProxyType({Move.TAKE: "−", Move.PAY: "+", Move.RETURN: "=", Move.NOTHING: "·"})
_COLOURS = MappingProxyType(
    {
        Move.TAKE: PALETTE.loss,
        Move.PAY: PALETTE.win,
        Move.RETURN: PALETTE.push,
        Move.NOTHING: PALETTE.text_dim,
    }
)


@dataclass(frozen=True, slots=True)
class GuideRow:
    """One row: what is done with which chips. ``tick`` names the line through every language and view."""

    tick: Tick
    move: Move
    move_text: str
    place: str
    amount: str
    detail: str


def guide_rows(guide: PayoutGuide, tr: Translator) -> tuple[GuideRow, ...]:
    """Corrections first, then what moves now; what moved before stands only until it is ticked off."""
    if guide.corrections:
        return tuple(_correction_row(entry, tr) for entry in guide.corrections)
    return _rows(guide.now, "now", tr)


def due_rows(guide: PayoutGuide, tr: Translator) -> tuple[GuideRow, ...]:
    """What was decided before the end of the round and moves at once: bonuses, busts, paid blackjacks."""
    return _rows(guide.earlier, "earlier", tr)


def _kind(kind: Kind, tr: Translator) -> str:
    """The kind of a bet in one word: the column is narrow."""
    match kind:
        case Kind.PAIR:
            return tr.text("Pair")
        case Kind.BUST:
            return tr.text("Bust")
        case _:
            return kind_word(kind, tr)


def _rows(lines: tuple[PayoutLine, ...], section: str, tr: Translator) -> tuple[GuideRow, ...]:
    seen: dict[tuple[str, str], int] = {}
    rows: list[GuideRow] = []
    for line in lines:
        key = (str(line.seat), line.kind.value)
        seen[key] = seen.get(key, -1) + 1
        if line.move is Move.NOTHING:
            continue
        tick = (section, *key, seen[key])
        place = f"{line.seat_text} · {_kind(line.kind, tr)}"
        rows.append(GuideRow(tick, line.move, line.move_text, place, line.amount_text, _detail(line)))
    return tuple(rows)


def _detail(line: PayoutLine) -> str:
    """The arithmetic of a payment; otherwise why the chips move."""
    if line.arithmetic:
        return line.arithmetic
    return " · ".join(part for part in (line.outcome_text, line.reason) if part)


def _correction_row(entry: Correction, tr: Translator) -> GuideRow:
    move = Move.PAY if entry.is_give else Move.TAKE
    text = tr.text("Give") if entry.is_give else tr.text("Take back")
    return GuideRow(
        ("correction", str(entry.seat), entry.amount_text, int(entry.is_give)),
        move,
        text,
        str(entry.seat),
        entry.amount_text,
        tr.text("Correction"),
    )


class GuideKey(TouchKey):
    """The key of a row. ``is_next`` rings the line whose turn it is."""

    def __init__(self, parent: QWidget | None, scale: Scale, row: GuideRow) -> None:
        super().__init__(parent, scale)
        self.row = row
        self.is_ticked = False
        self.is_next = False
        self.setText(f"{row.move_text} {row.amount}, {row.place}")
        self.setAccessibleName(f"{row.move_text} {row.amount}, {row.place}, {row.detail}")

    def mark(self, *, is_ticked: bool, is_next: bool) -> None:
        """Show whether the line is done, and whether it is its turn."""
        if (is_ticked, is_next) != (self.is_ticked, self.is_next):
            self.is_ticked, self.is_next = is_ticked, is_next
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.lettering.start()
        self._paint_body(painter)
        if self.is_ticked:
            painter.setOpacity(0.42)
        self._paint_move(painter)
        self._paint_text(painter)
        painter.end()

    def _paint_body(self, painter: QPainter) -> None:
        edge = PALETTE.call if self.is_next else PALETTE.panel_line
        painter.setPen(QPen(colour(edge), 3 if self.is_next else 1))
        ground = colour(PALETTE.panel_raised, 0.4 if self.is_ticked else 1.0)
        painter.setBrush(ground.lighter(125) if self.isDown() else ground)
        radius = self._scale.px(10)
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -2, -2), radius, radius)

    def _mark_width(self) -> int:
        return self._scale.px(150)

    def _paint_move(self, painter: QPainter) -> None:
        """A coloured block: sign and amount over the word for what the hand does."""
        block = QRect(2, 2, self._mark_width(), self.height() - 5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(_COLOURS[self.row.move], 0.16))
        painter.drawRoundedRect(block, self._scale.px(9), self._scale.px(9))
        ink = colour(_COLOURS[self.row.move])
        word_h = self._scale.text_px(19) + self._scale.px(12)
        above = block.adjusted(self._scale.px(6), 0, -self._scale.px(6), -word_h)
        below = QRect(above.x(), above.bottom() - self._scale.px(3), above.width(), word_h)
        sign = "✓" if self.is_ticked else _SIGNS[self.row.move]
        self.lettering.line(
            painter, above, f"{sign} {self.row.amount}", self._scale.number_font(32), ink, CENTRE
        )
        self.lettering.line(painter, below, self.row.move_text, self._scale.number_font(19), ink, CENTRE)

    def _paint_text(self, painter: QPainter) -> None:
        left = self._mark_width() + self._scale.px(14)
        room = QRect(
            left,
            self._scale.px(8),
            self.width() - left - self._scale.px(10),
            self.height() - self._scale.px(16),
        )
        upper = QRect(room.x(), room.y(), room.width(), round(0.52 * room.height()))
        lower = QRect(room.x(), upper.bottom() + 1, room.width(), room.height() - upper.height())
        self.lettering.line(
            painter, upper, self.row.place, self._scale.number_font(26), colour(PALETTE.text), LEFT
        )
        self.lettering.line(
            painter, lower, self.row.detail, self._scale.word_font(21), colour(PALETTE.text_dim), LEFT
        )
