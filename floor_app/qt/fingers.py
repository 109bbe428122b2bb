"""Fingers on the dealer's window: a command becomes the touches a dealer would make. Real events, real widgets."""

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from floor_app.qt.dealer.dealer_window import DealerWindow
from floor_app.qt.dealer.tools import Chip
from floor_app.table.commands import ClearBets, Command, ConfirmCards, RepeatBets, Say, UndoTouch
from floor_app.table.views import TroubleKind
from rules.events import BetPlaced


class Fingers:
    """Touches one dealer's window."""

    def __init__(self, window: DealerWindow) -> None:
        self._window = window
        self._device = QTest.createTouchDevice()

    def touch(self, command: Command) -> bool:
        """Touch what does this; ``False`` when the window offers no place for it now."""
        match command:
            case Say(event=BetPlaced() as bet):
                return self._lay(bet)
            case RepeatBets(box=None):
                return self._key(self._window.rail.repeat_all)
            case ClearBets():
                return self._key(self._window.rail.clear)
            case UndoTouch():
                return self._key(self._window.rail.undo)
            case ConfirmCards():
                return self._confirm()
            case _:
                key = self._window.acts.key_of(command)
                return key is not None and self._key(key)

    def _lay(self, bet: BetPlaced) -> bool:
        """Take the chip in hand, then touch the spot; the minimum, where no chip is worth it, with an empty hand."""
        wanted, chips = Chip(int(bet.amount)), self._window.rail.chips
        chip = next((key for key in chips if key.tool == wanted), None)
        held = next((key for key in chips if key.is_in_hand), None)
        spot = self._window.felt.spot_centre(bet.seat, bet.kind)
        if spot is None or chips[0].isHidden() or (chip is None and not self._is_minimum(bet)):
            return False
        if chip is not held:
            change = chip or held
            if change is not None:
                self._key(change)
        self._at(self._window.felt, spot)
        return True

    def _is_minimum(self, bet: BetPlaced) -> bool:
        view = self._window.view
        allowed = None if view is None else view.limits.range_of(bet.kind)
        return allowed is not None and allowed.low == bet.amount

    def _confirm(self) -> bool:
        """The panel shows the gravest trouble; only a doubt about the cards is confirmed by its first key."""
        panel = self._window.trouble
        is_doubt = panel.trouble is not None and panel.trouble.code in (
            TroubleKind.GAP,
            TroubleKind.RECONNECTED,
        )
        return is_doubt and self._key(panel.keys[0])

    def press(self, key: QWidget) -> bool:
        """Touch a widget in its middle; ``False`` while it is not to be seen."""
        return self._key(key)

    def _key(self, key: QWidget) -> bool:
        if not key.isVisible():
            return False
        self._at(key, key.rect().center())
        return True

    def _at(self, widget: QWidget, point: QPoint) -> None:
        # The event loop does not turn in between: a timer must not begin another touch inside this one.
        press = QTest.touchEvent(widget, self._device, False)
        press.press(0, point, widget)
        press.commit(False)
        release = QTest.touchEvent(widget, self._device, False)
        release.release(0, point, widget)
        release.commit(False)
