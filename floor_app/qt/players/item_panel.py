"""A panel that shows a plan and repaints only when the plan changed."""

from collections.abc import Callable

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from floor_app.qt.players.items import Item, Plan, TextItem, paint_items
from floor_app.qt.style import Scale
from floor_app.qt.widgets.cards import CardPainter
from floor_app.qt.widgets.stamps import Stamps

_OVER = 4


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
        """Show a plan; only where it differs from the last one it is painted again."""
        if plan == self._plan:
            return
        changed = _changed(self._plan, plan)
        self._plan = plan
        self.setAccessibleName(name)
        self.setAccessibleDescription(" · ".join(item.text for item in plan if isinstance(item, TextItem)))
        self.update(changed)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what of the plan lies there."""
        painter = QPainter(self)
        painter.setClipRect(event.rect())
        there = [item for item in self._plan if _reach(item).intersects(event.rect())]
        paint_items(painter, there, self._cards, self._stamps)
        painter.end()

    def sizeHint(self) -> QSize:
        """The window places its panels itself."""
        return self.size()


def _reach(item: Item) -> QRect:
    """Where an item may leave a mark: a chip has a shadow, a rim lies half outside."""
    return item.rect.adjusted(-_OVER, -_OVER, _OVER, _OVER)


def _changed(before: Plan, now: Plan) -> QRect:
    """The area in which two plans differ: what stands between the items that both begin and end with."""
    most = min(len(before), len(now))
    begin = next((place for place in range(most) if before[place] != now[place]), most)
    rest = range(1, most - begin + 1)
    end = next((place for place in rest if before[-place] != now[-place]), most - begin + 1) - 1
    area = QRect()
    for plan in (before, now):
        for item in plan[begin : len(plan) - end]:
            area = area.united(_reach(item))
    return area
