"""The head of the window: table, game, round, dealer, clock, state of the shoe, and the limits at the right."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from floor_app.locale.translator import Translator
from floor_app.present.amounts import range_text
from floor_app.present.shoe_line import LineTone, line_text, pack_text
from floor_app.present.words import kind_word
from floor_app.qt.dealer.felt_painter import bonus_sign
from floor_app.qt.style import PALETTE, Scale, colour
from floor_app.qt.widgets.lettering import CENTRE, LEFT, RIGHT, Lettering
from floor_app.table.views import LineState, TableView
from rules.limits import Limits
from rules.profile import Currency
from rules.wagers import Kind

_WIDE = 60


@dataclass(frozen=True, slots=True)
class HeadText:
    """Everything the head says; ``tone`` and ``sign`` of the shoe, ``limits`` in two lines."""

    table: str
    round: str
    shoe: str
    pack: str
    sign: str
    tone: LineTone
    limits: str
    bonuses: str


def head_text(view: TableView, tr: Translator) -> HeadText:
    """The head for a view."""
    profile = view.profile
    game = profile.title_ru if tr.language == "ru" else profile.title
    line = line_text(view.shoe, tr)
    currency = profile.currency
    main = view.limits.table
    bonuses = (
        f"{bonus_sign(kind, _WIDE)} {range_text(allowed.low, allowed.high, currency, tr)}"
        for kind, allowed in zip(view.limits.kinds, view.limits.ranges, strict=True)
        if kind is not Kind.MAIN
    )
    bet = f"{kind_word(Kind.MAIN, tr)} {range_text(main.low, main.high, currency, tr)}"
    return HeadText(
        table=f"{view.table} · {game}",
        round=tr.text(
            "Round {number} · dealer {dealer}", number=tr.number(view.round_number), dealer=view.dealer
        ),
        shoe=line.word,
        pack=pack_text(view.shoe, tr),
        sign=shoe_sign(view.shoe.state),
        tone=line.tone,
        limits=f"{_named(view.limits)}{bet} {_sign(currency, tr)}",
        bonuses="   ".join(bonuses),
    )


def _named(limits: Limits) -> str:
    """The name of the limits, where it is a name and not the range itself."""
    return "" if limits.name[:1].isdecimal() else f"{limits.name} · "


def _sign(currency: Currency, tr: Translator) -> str:
    """The currency's sign; its code where the sign is a word of another alphabet."""
    return currency.sign if tr.language == "ru" or currency.sign.isascii() else currency.code


def shoe_sign(state: LineState) -> str:
    """A sign of its own for each state of the line, so that colour is never alone."""
    match state:
        case LineState.CONNECTED:
            return "✓"
        case LineState.NO_DATA:
            return "∅"
        case LineState.NO_FRAMES:
            return "≠"
        case LineState.NO_CARDS:
            return "…"
        case LineState.RECONNECTING:
            return "↻"
        case LineState.GAP:
            return "⇥"
        case LineState.UNREAD:
            return "?"
        case LineState.BLOCKED:
            return "■"
        case LineState.SHOE_ERROR:
            return "!"
        case LineState.LINE_SPEED:
            return "≈"
        case LineState.OFF:
            return "○"


class Head(QWidget):
    """The head bar. ``column`` is the width of the acts column under its right end."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._scale = Scale(1.0)
        self._column = 480
        self._text: HeadText | None = None
        self._clock = ""
        self.lettering = Lettering()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def set_scale(self, scale: Scale, column: int) -> None:
        """Use another scale."""
        self._scale, self._column = scale, column
        self.lettering = Lettering(scale.least)
        self.update()

    def show_text(self, text: HeadText) -> None:
        """Show what the head says."""
        if text != self._text:
            before, self._text = self._text, text
            told = (text.table, text.round, text.shoe, text.pack, text.limits, text.bonuses)
            self.setAccessibleName(". ".join(told))
            is_pack_alone = before is not None and text == replace(before, pack=text.pack)
            self.update(self._shoe_rect() if is_pack_alone else self.rect())

    def show_clock(self, clock: str) -> None:
        """Show the time; only its own place is painted again."""
        if clock != self._clock:
            self._clock = clock
            self.update(self._clock_rect())

    def _left(self) -> int:
        return self.width() - self._column

    def _clock_rect(self) -> QRect:
        width = self._scale.px(150)
        return QRect(self._left() - width - self._scale.px(8), 0, width, self.height())

    def _shoe_rect(self) -> QRect:
        left = round(0.44 * self._left()) + self._scale.px(40)
        right = self._clock_rect().x() - self._scale.px(8)
        return QRect(left, 0, right - left, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), colour(PALETTE.panel))
        painter.setPen(QPen(colour(PALETTE.panel_line), 1))
        painter.drawLine(self.rect().bottomLeft(), self.rect().bottomRight())
        shoe = self._shoe_rect()
        if not shoe.contains(event.rect()):
            self.lettering.start()
            self._paint_around(painter)
        if self._text is not None:
            self._paint_shoe(painter, shoe, self._text)
        painter.end()

    def _paint_around(self, painter: QPainter) -> None:
        """Everything but the shoe."""
        if self._text is not None:
            self._paint_table(painter, self._text)
            self._paint_limits(painter, self._text)
        self.lettering.line(
            painter,
            self._clock_rect(),
            self._clock,
            self._scale.number_font(28),
            colour(PALETTE.text),
            CENTRE,
        )

    def _two_lines(
        self,
        painter: QPainter,
        rect: QRect,
        lines: tuple[str, str],
        sizes: tuple[int, int],
        align: Qt.AlignmentFlag,
    ) -> None:
        upper = QRect(rect.x(), rect.y(), rect.width(), round(0.54 * rect.height()))
        lower = QRect(rect.x(), upper.bottom() + 1, rect.width(), rect.height() - upper.height())
        self.lettering.line(
            painter, upper, lines[0], self._scale.number_font(sizes[0]), colour(PALETTE.text), align
        )
        self.lettering.line(
            painter, lower, lines[1], self._scale.word_font(sizes[1]), colour(PALETTE.text_dim), align
        )

    def _paint_table(self, painter: QPainter, text: HeadText) -> None:
        rect = QRect(
            self._scale.px(28),
            self._scale.px(4),
            round(0.44 * self._left()),
            self.height() - self._scale.px(8),
        )
        self._two_lines(painter, rect, (text.table, text.round), (28, 19), LEFT)

    def _paint_limits(self, painter: QPainter, text: HeadText) -> None:
        pad = self._scale.px(20)
        rect = QRect(
            self._left() + pad, self._scale.px(4), self._column - 2 * pad, self.height() - self._scale.px(8)
        )
        self._two_lines(painter, rect, (text.limits, text.bonuses), (28, 19), RIGHT)

    def _paint_shoe(self, painter: QPainter, place: QRect, text: HeadText) -> None:
        """A badge whose shape changes with the tone: round when well, square when it stops the play."""
        pad = self._scale.px(6)
        body = QRectF(place.adjusted(0, pad, 0, -pad))
        ground, ink = _shoe_colours(text.tone)
        radius = body.height() / 2 if text.tone is LineTone.GOOD else self._scale.px(6)
        painter.setPen(QPen(colour(ground if text.tone is not LineTone.GOOD else PALETTE.win), 1.5))
        painter.setBrush(colour(ground))
        painter.drawRoundedRect(body, radius, radius)
        inner = body.toRect().adjusted(self._scale.px(16), 0, -self._scale.px(14), 0)
        sign = QRect(inner.x(), inner.y(), self._scale.px(34), inner.height())
        self.lettering.line(painter, sign, text.sign, self._scale.number_font(28), colour(ink), CENTRE)
        words = inner.adjusted(self._scale.px(44), 0, 0, 0)
        upper = QRect(words.x(), words.y(), words.width(), round(0.54 * words.height()))
        lower = QRect(words.x(), upper.bottom() + 1, words.width(), words.height() - upper.height())
        self.lettering.line(painter, upper, text.shoe, self._scale.number_font(24), colour(ink), LEFT)
        self.lettering.line(painter, lower, text.pack, self._scale.word_font(17), colour(ink), LEFT)


def _shoe_colours(tone: LineTone) -> tuple[str, str]:
    match tone:
        case LineTone.GOOD:
            return "#12321F", PALETTE.win
        case LineTone.WARNING:
            return PALETTE.held, "#000000"
        case LineTone.STOP:
            return PALETTE.danger, "#FFFFFF"
