"""The players' one touch: "I disagree". With several seats on a box it asks which, in the same place."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRect, Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from floor_app.present.players import BoxPanel, PlayersScreen
from floor_app.qt.players.measure import fit
from floor_app.qt.style import PALETTE, Scale, number_font
from rules.seats import SEAT_LETTERS, Seat


class DisagreeTouch(QWidget):
    """The touch under one box. Emits ``disagreed`` with the seat; its place stays empty when nobody may."""

    disagreed = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._seats: tuple[Seat, ...] = ()
        self._notice = ""
        self._is_choosing = False
        self._scale: Scale | None = None
        self._shown: tuple[object, ...] = ()
        self._touch = QPushButton(self)
        self._touch.clicked.connect(self.on_touched)
        self._choices = {letter: QPushButton(self) for letter in SEAT_LETTERS}
        for letter, button in self._choices.items():
            button.clicked.connect(partial(self._on_letter, letter))
        self._back = QPushButton(self)
        self._back.clicked.connect(self.on_back)
        self._label = QLabel(self)
        self._label.setWordWrap(True)
        self._label.setAlignment(Qt.AlignmentFlag.AlignCenter)

    @property
    def notice(self) -> str:
        """What stands in the place of the touch; empty when nothing does."""
        return self._notice

    def show_box(self, box: BoxPanel, screen: PlayersScreen) -> None:
        """Show what may be touched under the box now; the same again costs nothing."""
        texts = (box.title, box.notice, screen.disagree_text, screen.cancel_text)
        wanted = (*texts, box.disagreeing, self.size().toTuple(), self._scale)
        if wanted == self._shown and self._notice == box.notice:
            return
        self._shown = wanted
        if box.disagreeing != self._seats:
            self._is_choosing = False
        self._seats, self._notice = box.disagreeing, box.notice
        self._touch.setText(screen.disagree_text)
        self._touch.setAccessibleName(f"{box.title}: {screen.disagree_text}")
        self._back.setText(screen.cancel_text)
        for seat in box.disagreeing:
            self._choices[seat.letter].setText(seat.letter)
            self._choices[seat.letter].setAccessibleName(f"{screen.disagree_text}: {seat}")
        self._label.setText(box.notice)
        self._arrange()

    def say(self, sentence: str) -> None:
        """Say why the table refused, in place of the touch, until the table changes."""
        self._notice = sentence
        self._label.setText(sentence)
        self._arrange()

    def set_scale(self, scale: Scale) -> None:
        """Fonts and rims for a window's size."""
        if scale == self._scale:
            return
        self._scale = scale
        radius = scale.px(12)
        self.setStyleSheet(
            f"QPushButton {{ background: rgba(21,24,30,150); color: {PALETTE.text};"
            f" border: {scale.px(2)}px solid rgba(244,241,230,110); border-radius: {radius}px; }}"
            f"QPushButton:pressed {{ background: {PALETTE.held}; color: {PALETTE.black_suit}; }}"
            f"QLabel {{ background: {PALETTE.held}; color: {PALETTE.black_suit};"
            f" border-radius: {radius}px; padding: {scale.px(6)}px; }}"
        )

    def _arrange(self) -> None:
        whole = QRect(0, 0, self.width(), self.height())
        self._set_fonts()
        is_asking = self._is_choosing and len(self._seats) > 1 and not self._notice
        self._touch.setVisible(bool(self._seats) and not is_asking and not self._notice)
        self._touch.setGeometry(whole)
        self._label.setVisible(bool(self._notice))
        self._label.setGeometry(whole)
        self._back.setVisible(is_asking)
        letters = [seat.letter for seat in self._seats] if is_asking else []
        for letter, button in self._choices.items():
            button.setVisible(letter in letters)
        if is_asking:
            self._arrange_choice(letters)

    def _set_fonts(self) -> None:
        """Letters as large as the width of the box allows."""
        if self._scale is None:
            return
        room = self.width() - self._scale.px(24)
        _, pixels = fit((self._touch.text(),), self._scale.text_px(28), self._scale.text_px(18), room)
        self._touch.setFont(number_font(pixels))
        self._back.setFont(number_font(min(pixels, self._scale.text_px(24))))
        self._label.setFont(number_font(min(pixels, self._scale.text_px(24))))
        for button in self._choices.values():
            button.setFont(number_font(self._scale.text_px(36)))

    def _arrange_choice(self, letters: Sequence[str]) -> None:
        gap = max(2, self.height() // 20)
        upper = self.height() * 3 // 5
        each = (self.width() - gap * (len(letters) - 1)) // len(letters)
        for index, letter in enumerate(letters):
            self._choices[letter].setGeometry(index * (each + gap), 0, each, upper)
        self._back.setGeometry(0, upper + gap, self.width(), self.height() - upper - gap)

    @Slot()
    def on_touched(self) -> None:
        """One seat: it disagrees. Several: ask which."""
        if len(self._seats) == 1:
            self.disagreed.emit(self._seats[0])
        elif self._seats:
            self._is_choosing = True
            self._arrange()

    @Slot()
    def on_back(self) -> None:
        """Nobody disagrees after all."""
        self._is_choosing = False
        self._arrange()

    def _on_letter(self, letter: str, _checked: bool = False) -> None:
        self._is_choosing = False
        self._arrange()
        for seat in self._seats:
            if seat.letter == letter:
                self.disagreed.emit(seat)
