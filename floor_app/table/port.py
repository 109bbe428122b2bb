"""The table as the windows see it: send a command, listen for views and refusals. No Qt here."""

from collections.abc import Callable
from typing import Protocol

from floor_app.table.commands import Command
from floor_app.table.views import Refused, TableView

Listener = Callable[[TableView | Refused], None]


class TablePort(Protocol):
    """Implemented by the table worker; ``send`` returns at once, answers come to the listener in order, one at a
    time, on a thread of the table."""

    def send(self, command: Command) -> None:
        """Queue a command."""

    def listen(self, listener: Listener) -> None:
        """Add a listener; it gets the present view at once and every later view and refusal."""
