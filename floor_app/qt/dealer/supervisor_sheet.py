"""The supervisor's acts in the column: menu, then one question after the other, then name and reason."""

from dataclasses import replace

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from floor_app.locale.translator import Translator
from floor_app.present.describe import describe_event
from floor_app.present.rulings import rulings
from floor_app.qt.dealer.choice_page import Choice, ChoicePage, RulingsPage
from floor_app.qt.dealer.flow import (
    MENU,
    Act,
    Draft,
    Reading,
    Step,
    boxes_for,
    command_of,
    needs_second_person,
    next_step,
    possible_acts,
    seats_for,
    start_of,
    with_place,
)
from floor_app.qt.dealer.flow_words import (
    act_sign,
    act_word,
    asked_text,
    drawn_text,
    reading_text,
    reasons_for,
)
from floor_app.qt.dealer.readings import readings
from floor_app.qt.dealer.sheet import Sheet
from floor_app.qt.dealer.sign_page import SignPage
from floor_app.qt.widgets.amount_pad import AmountPad
from floor_app.qt.widgets.card_picker import CardPicker
from floor_app.qt.widgets.cards import CardPainter
from floor_app.table.commands import Approval
from floor_app.table.views import TableView
from rules.cards import Card
from rules.seats import Seat
from rules.view import DrawnCard

_UNSEEN = "unseen"


class SupervisorSheet(Sheet):
    """``finished`` carries the command; ``writing`` tells whether the keyboard is wanted (the page, or ``None``)."""

    finished = Signal(object)
    writing = Signal(object)

    def __init__(self, parent: QWidget | None, cards: CardPainter, names: tuple[str, ...]) -> None:
        super().__init__(parent)
        self._cards = cards
        self._names = names
        self._view: TableView | None = None
        self._tr: Translator | None = None
        self._drafts: tuple[Draft, ...] = ()
        self._is_menu = False

    @property
    def draft(self) -> Draft | None:
        """The act so far; ``None`` on the menu."""
        return self._drafts[-1] if self._drafts else None

    def open_menu(self, view: TableView, tr: Translator) -> None:
        """Show every act that makes sense now; each has its own place."""
        self._view, self._tr, self._drafts, self._is_menu = view, tr, (), True
        self.writing.emit(None)
        possible = possible_acts(view)
        choices = [
            Choice(act_word(act, tr), act, sign=act_sign(act), is_absent=act not in possible) for act in MENU
        ]
        page = ChoicePage(None, self._scale, choices, columns=2)
        page.chosen.connect(self.on_act)
        asked = tr.text("Called by the dealer, confirmed by a supervisor")
        self.open_page(tr.text("Supervisor"), asked, page, tr, confirm="", can_go_back=False)

    def start(self, draft: Draft, view: TableView, tr: Translator) -> None:
        """Begin an act."""
        self._view, self._tr, self._is_menu = view, tr, False
        self._drafts = (draft,)
        self._show_step()

    def again(self, view: TableView, tr: Translator) -> None:
        """Show the open step in another language or size; what was entered on it is asked again."""
        if self.isHidden():
            return
        if self._is_menu:
            self.open_menu(view, tr)
            return
        self._view, self._tr = view, tr
        if self._drafts:
            self._show_step()

    def drop_page(self) -> None:
        """Forget the act, and every card that was entered."""
        self._drafts, self._is_menu = (), False
        self.writing.emit(None)
        super().drop_page()

    def go_back(self) -> None:
        """One question back; from the first to the menu."""
        if self._view is None or self._tr is None:
            return
        if len(self._drafts) > 1:
            self._drafts = self._drafts[:-1]
            self._show_step()
        else:
            self.open_menu(self._view, self._tr)

    def finish(self) -> None:
        """Sign: the command goes to the table once name and reason are there."""
        draft, page = self.draft, self.page
        if draft is None or self._view is None or self._tr is None:
            return
        if isinstance(page, AmountPad):
            self._give_amount(draft, page)
            return
        if not isinstance(page, SignPage):
            return
        approval = page.approval
        if approval is None and needs_second_person(draft, self._view):
            self.show_refusal(self._tr.text("A supervisor must confirm this with a name and a reason"))
            return
        if approval is not None:
            self._remember(approval)
        self.writing.emit(None)
        self.finished.emit(command_of(draft, approval))

    def _remember(self, approval: Approval) -> None:
        """The last who signed is offered first next time."""
        self._names = (approval.supervisor, *(name for name in self._names if name != approval.supervisor))

    @Slot(object)
    def on_act(self, act: Act) -> None:
        """An act was chosen on the menu."""
        if self._view is not None and self._tr is not None:
            self.start(start_of(act, self._view), self._view, self._tr)

    @Slot(object)
    def on_chosen(self, value: object) -> None:
        """A question was answered."""
        draft = self.draft
        if draft is None:
            return
        match value:
            case DrawnCard():
                self._go_on(with_place(draft, value.place, value.card))
            case Card():
                self._go_on(replace(draft, card=value))
            case Seat():
                self._go_on(replace(draft, seat=value))
            case Reading():
                self._go_on(replace(draft, reading=value))
            case int() if next_step(draft) is Step.LINE:
                self._go_on(replace(draft, line=value))
            case int():
                self._go_on(replace(draft, box=value))
            case _:
                self._go_on(replace(draft, is_unseen=True))

    def _give_amount(self, draft: Draft, page: AmountPad) -> None:
        if page.amount:
            self._go_on(replace(draft, amount=page.amount))

    def _go_on(self, draft: Draft) -> None:
        self._drafts = (*self._drafts, draft)
        if next_step(draft) is Step.READY:
            self.finished.emit(command_of(draft, None))
            return
        self._show_step()

    def _show_step(self) -> None:
        draft, view, tr = self.draft, self._view, self._tr
        if draft is None or view is None or tr is None:
            return
        self.writing.emit(None)
        step = next_step(draft)
        page = self._page_for(step, draft, view, tr)
        confirm = ""
        if step is Step.SIGN:
            confirm = tr.text("Confirm")
        elif step is Step.AMOUNT:
            confirm = tr.text("Go on")
        asked = asked_text(step, draft, view, tr)
        self.open_page(act_word(draft.act, tr), asked, page, tr, confirm=confirm, can_go_back=True)

    def _page_for(self, step: Step, draft: Draft, view: TableView, tr: Translator) -> QWidget:
        match step:
            case Step.CARD:
                return self._card_page(draft, tr)
            case Step.AMOUNT:
                is_signed = draft.act is Act.WRONG_PAYOUT
                return AmountPad(None, self._scale, view.profile.currency, tr, is_signed=is_signed)
            case Step.SIGN | Step.READY:
                return self._sign_page(draft, view, tr)
            case Step.RULINGS:
                return RulingsPage(None, self._scale, rulings(view.profile, tr))
            case _:
                return self._list_page(step, draft, view, tr)

    def _sign_page(self, draft: Draft, view: TableView, tr: Translator) -> SignPage:
        page = SignPage(None, self._scale, tr, self._names, reasons_for(draft.act, tr))
        page.writing.connect(self.on_writing)
        return page

    @Slot(object)
    def on_writing(self, field: object) -> None:
        """A field wants the keyboard, or does not any more."""
        self.writing.emit(self.page if field is not None else None)

    def _card_page(self, draft: Draft, tr: Translator) -> QWidget:
        picker = CardPicker(
            None,
            self._scale,
            self._cards,
            is_masked=draft.is_masked,
            unseen=tr.text("Card was not seen") if draft.act is Act.BURN else "",
        )
        picker.chosen.connect(self.on_chosen)
        picker.unseen.connect(self.on_unseen)
        return picker

    @Slot()
    def on_unseen(self) -> None:
        """A card is burned that nobody saw."""
        self.on_chosen(_UNSEEN)

    def _list_page(self, step: Step, draft: Draft, view: TableView, tr: Translator) -> ChoicePage:
        columns = 3 if step in (Step.SEAT, Step.BOX) else 1
        choices = _choices(step, draft, view, tr)
        is_drawn = step in (Step.DRAWN, Step.LINE)
        page = ChoicePage(
            None, self._scale, choices, columns=columns, cards=self._cards, starts_at_end=is_drawn
        )
        page.chosen.connect(self.on_chosen)
        return page


def _choices(step: Step, draft: Draft, view: TableView, tr: Translator) -> list[Choice]:
    seen = view.round
    match step:
        case Step.DRAWN:
            return [_drawn_choice(drawn, tr) for drawn in seen.drawn]
        case Step.LINE:
            return [Choice(describe_event(s.event, view.profile.currency, tr), s.line) for s in seen.said]
        case Step.READING:
            said = next(said for said in seen.said if said.line == draft.line)
            return [Choice(reading_text(entry, view, tr), entry) for entry in readings(said.event, view)]
        case Step.SEAT:
            return [Choice(str(seat), seat) for seat in seats_for(draft.act, view)]
        case Step.BOX:
            return [Choice(str(box), box) for box in boxes_for(view)]
        case _:
            return []


def _drawn_choice(drawn: DrawnCard, tr: Translator) -> Choice:
    label, note = drawn_text(drawn, tr)
    return Choice(label, drawn, note, card=drawn.card)
