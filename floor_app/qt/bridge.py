"""From the table's worker thread to the screens: one queued signal carries every view and refusal."""

from PySide6.QtCore import QObject, Qt, Signal, Slot

from floor_app.table.port import TablePort
from floor_app.table.views import Refused, TableView


class TableBridge(QObject):
    """Listens to a table and says its answers again in the thread this object lives in (the screens').

    ``view_changed`` carries a ``TableView``, ``refused`` a ``Refused``, in the table's own order.
    """

    view_changed = Signal(object)
    refused = Signal(object)
    _answered = Signal(object)

    def __init__(self, port: TablePort, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._answered.connect(self.on_answered, Qt.ConnectionType.QueuedConnection)
        port.listen(self._answered.emit)

    @Slot(object)
    def on_answered(self, answer: TableView | Refused) -> None:
        """An answer has arrived in the screens' thread."""
        if isinstance(answer, Refused):
            self.refused.emit(answer)
        else:
            self.view_changed.emit(answer)
