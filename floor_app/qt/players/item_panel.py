"""A panel that shows a plan and repaints only when the plan changed."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from floor_app.qt.players.items import Plan, TextItem, paint_items
from floor_app.qt.style import Scale
from floor_app.qt.widgets.cards import CardPainter
from floor_app.qt.widgets.stamps import Stamps


class ItemPanel(QWidget):
    """Paints one plan; what it says is also its accessible description."""

    def __init__(self, cards: CardPainter, stamps: Stamps, parent: QWidget) -> None:
        super().__init__(parent)
        self._cards = cards
        self._stamps = stamps
        self._plan: Plan = ()
        self._shown: tuple[object, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @property
    def plan(self) -> Plan:
        """What is shown."""
        return self._plan

    def use_cards(self, cards: CardPainter) -> None:
        """Paint cards of another deck from now on."""
        self._cards = cards
        self.update()

    def show_thing(
        self, thing: object, name: str, scale: Scale, plan: Callable[[int, int, Scale], Plan]
    ) -> None:
        """Show a frozen thing by its plan for a width, a height and a scale; planned only when one is another."""
        wanted = (thing, name, self.width(), self.height(), scale)
        if wanted != self._shown:
            self._shown = wanted
            self.show_plan(plan(self.width(), self.height(), scale), name)

    def show_plan(self, plan: Plan, name: str) -> None:
        """Show a plan; the same plan again costs nothing."""
        if plan == self._plan:
            return
        self._plan = plan
        self.setAccessibleName(name)
        self.setAccessibleDescription(" · ".join(item.text for item in plan if isinstance(item, TextItem)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the plan."""
        painter = QPainter(self)
        painter.setClipRect(event.rect())
        paint_items(painter, self._plan, self._cards, self._stamps)
        painter.end()

    def sizeHint(self) -> QSize:
        """The window places its panels itself."""
        return self.size()
