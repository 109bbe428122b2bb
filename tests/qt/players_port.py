"""A table that shows one view and remembers what it was asked: for the windows' tests."""

from floor_app.table.commands import Command
from floor_app.table.port import Listener
from floor_app.table.views import Refused, TableView


class ShownTable:
    """Answers on the caller's thread; the windows' bridge queues what it says."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.sent: list[Command] = []
        self._listeners: list[Listener] = []

    def send(self, command: Command) -> None:
        """Remember the command."""
        self.sent.append(command)

    def listen(self, listener: Listener) -> None:
        """Add a listener; it gets the present view."""
        self._listeners.append(listener)
        listener(self.view)

    def show(self, answer: TableView | Refused) -> None:
        """Publish a view or a refusal."""
        for listener in self._listeners:
            listener(answer)
