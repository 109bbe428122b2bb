"""From the table's worker thread to the screens: one queued signal carries every view and refusal."""

from PySide6.QtCore import QObject, Qt, Signal, Slot

from floor_app.table.port import TablePort
from floor_app.table.views import Refused, TableView


class _Relay(QObject):
    """What the table holds on to. It belongs to nobody else, so that a table may speak when its window is gone."""

    answered = Signal(object)

    def say(self, answer: TableView | Refused) -> None:
        """Pass an answer on; called on the table's thread."""
        self.answered.emit(answer)


class TableBridge(QObject):
    """Listens to a table and says its answers again in the thread this object lives in (the screens').

    ``view_changed`` carries a ``TableView``, ``refused`` a ``Refused``, in the table's own order.
    """

    view_changed = Signal(object)
    refused = Signal(object)

    def __init__(self, port: TablePort, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._relay = _Relay()
        self._relay.answered.connect(self.on_answered, Qt.ConnectionType.QueuedConnection)
        port.listen(self._relay.say)

    @Slot(object)
    def on_answered(self, answer: TableView | Refused) -> None:
        """An answer has arrived in the screens' thread."""
        if isinstance(answer, Refused):
            self.refused.emit(answer)
        else:
            self.view_changed.emit(answer)
