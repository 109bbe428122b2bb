"""An amount asked for in the column: a chip in hand, an insurance, a double for less."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from floor_app.locale.translator import Translator
from floor_app.present.amounts import range_text
from floor_app.qt.dealer.acts_plan import AmountFor, AskAmount
from floor_app.qt.dealer.sheet import Sheet
from floor_app.qt.dealer.tools import Chip
from floor_app.qt.style import Scale
from floor_app.qt.widgets.amount_pad import AmountPad
from floor_app.qt.widgets.keys import KeyTone, TouchKey
from floor_app.table.commands import Command, Say
from floor_app.table.views import TableView
from rules.events import Doubled, InsuranceTaken


class AmountSheet(Sheet):
    """``finished`` carries the command, ``taken`` a ``Chip`` for an amount to bet with."""

    finished = Signal(object)
    taken = Signal(object)

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._asked_for: AskAmount | None = None
        self._is_dark = False
        self.dark = TouchKey(self, Scale(1.0))
        self.dark.label_px = 24
        self.dark.clicked.connect(self.on_dark)

    def ask(self, ask: AskAmount, view: TableView, tr: Translator) -> None:
        """Open for an amount."""
        self._asked_for, self._is_dark = ask, False
        currency = view.profile.currency
        quick = (ask.low, ask.high) if ask.low < ask.high else ()
        page = AmountPad(None, self._scale, currency, tr, quick=quick)
        allowed = range_text(ask.low, ask.high, currency, tr)
        title = _title(ask, tr)
        asked = tr.text("Allowed: {range}", range=allowed)
        self.dark.set_scale(self._scale)
        self.dark.shows(tr.text("Dark"), tone=KeyTone.QUIET)
        self.dark.setVisible(ask.may_be_dark)
        self.open_page(title, asked, page, tr, confirm=tr.text("Confirm"), can_go_back=False)
        self.dark.raise_()

    def again(self, view: TableView, tr: Translator) -> None:
        """Show the sheet in another language or size; the amount is asked again."""
        if not self.isHidden() and self._asked_for is not None:
            self.ask(self._asked_for, view, tr)

    @Slot()
    def on_dark(self) -> None:
        """The double stays face down, or not."""
        self._is_dark = not self._is_dark
        tone = KeyTone.CHOSEN if self._is_dark else KeyTone.QUIET
        self.dark.shows(self.dark.text(), tone=tone, sign="✓" if self._is_dark else "")

    def finish(self) -> None:
        """Say it; the table checks the amount and answers in the sheet when it refuses."""
        ask, page = self._asked_for, self.page
        if ask is None or not isinstance(page, AmountPad) or not page.amount:
            return
        if ask.what is AmountFor.BET or ask.seat is None:
            chip = Chip(page.amount)
            self.drop_page()
            self.taken.emit(chip)
            return
        command: Command
        if ask.what is AmountFor.INSURANCE:
            command = Say(InsuranceTaken(ask.seat, page.amount))
        else:
            command = Say(Doubled(ask.seat, page.amount, self._is_dark))
        self.finished.emit(command)

    def _arrange(self) -> None:
        super()._arrange()
        if self._asked_for is not None and self._asked_for.may_be_dark:
            gap = max(8, self._scale.px(12))
            height = self._scale.px(85)
            page = self.page
            top = self.close_key.y() - gap - height
            self.dark.setGeometry(self._pad(), top, self.width() - 2 * self._pad(), height)
            if page is not None:
                page.resize(page.width(), max(0, top - gap - page.y()))


def _title(ask: AskAmount, tr: Translator) -> str:
    seat = str(ask.seat)
    match ask.what:
        case AmountFor.BET:
            return tr.text("Amount in hand")
        case AmountFor.INSURANCE:
            return tr.text("Insurance of {seat}", seat=seat)
        case AmountFor.DOUBLE:
            return tr.text("Double of {seat} for less", seat=seat)
