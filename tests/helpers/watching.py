"""Listening to a running table and waiting for what it publishes, with an end."""

import queue
import time
from collections.abc import Callable
from functools import partial

from floor_app.bootstrap import Station
from floor_app.table.commands import Command
from floor_app.table.views import LineState, Refused, TableView, TroubleKind

WAIT = 20.0


class Watch:
    """What a table has published so far; ``view`` is the last."""

    def __init__(self, station: Station) -> None:
        self.station = station
        self._answers: queue.SimpleQueue[TableView | Refused] = queue.SimpleQueue()
        self.refused: list[Refused] = []
        station.worker.listen(self._answers.put)
        first = self._answers.get(timeout=WAIT)
        assert isinstance(first, TableView)
        self.view = first

    def until(self, is_so: Callable[[TableView], bool]) -> TableView:
        """Wait for a view of which this is true."""
        end = time.monotonic() + WAIT
        while not is_so(self.view):
            try:
                answer = self._answers.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"never so; last shown: {self.view}") from None
            if isinstance(answer, Refused):
                self.refused.append(answer)
            else:
                self.view = answer
        return self.view

    def until_line(self, state: LineState) -> TableView:
        """Wait for a state of the line."""
        return self.until(lambda view: view.shoe.state is state)

    def until_trouble(self, kind: TroubleKind) -> TableView:
        """Wait for a trouble."""
        return self.until(lambda view: kind in troubles(view))

    def until_no_trouble(self) -> TableView:
        """Wait until nothing is wrong."""
        return self.until(lambda view: not view.troubles)

    def change(self, act: Callable[[], None]) -> TableView:
        """Do something and wait until the round, or what is wrong with it, has changed."""
        before = _place(self.view)
        act()
        return self.until(lambda view: _place(view) != before)

    def do(self, *commands: Command) -> TableView:
        """Ask for things one after another; each must be answered by a change of the round."""
        for command in commands:
            self.change(partial(self.station.worker.send, command))
        return self.view

    def code_of(self, command: Command) -> object:
        """The code with which a command is refused."""
        count = len(self.refused)
        self.station.worker.send(command)
        self.until(lambda _: len(self.refused) > count)
        return self.refused[-1].refusal.code


def troubles(view: TableView) -> list[TroubleKind]:
    """What the table asks attention for."""
    return [trouble.kind for trouble in view.troubles]


def _place(view: TableView) -> tuple[int, int, tuple[object, ...]]:
    return view.round_number, view.round.round_lines, tuple(troubles(view))
