"""The table's thread: commands and reader events in one queue, in order; answers to the listeners.

The store is used here only. A listener never waits for the disk: after 250 ms without an answer the last view is
published again with the trouble "not yet stored", by the watch's thread while the table's waits.
"""

import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from drivers.events import ReaderEvent, ScanId
from floor_app.table.commands import Command
from floor_app.table.port import Listener
from floor_app.table.service import Outcome, TableService
from floor_app.table.store_watch import StoreWatch
from floor_app.table.views import Refused, TableView, Trouble, TroubleKind

SLOW_AFTER = 0.25
RETRY_AFTER = 0.5


@dataclass(frozen=True, slots=True)
class _Listen:
    listener: Listener


@dataclass(frozen=True, slots=True)
class _Do:
    command: Command


@dataclass(frozen=True, slots=True)
class _Hear:
    event: ReaderEvent


@dataclass(frozen=True, slots=True)
class _Stop:
    pass


@dataclass(frozen=True, slots=True)
class _Retry:
    pass


_Item = _Do | _Hear | _Listen | _Stop | _Retry


class TableWorker:
    """Runs one ``TableService`` in its own thread; implements ``TablePort``.

    ``acknowledge`` is called with each stored scan, ``on_bug`` with an exception that stopped the table: the journal
    is consistent then, and the next start continues the round.
    """

    def __init__(
        self,
        service: TableService,
        on_bug: Callable[[BaseException], None],
        slow_after: float = SLOW_AFTER,
        retry_after: float = RETRY_AFTER,
    ) -> None:
        self._service = service
        self._on_bug = on_bug
        self._retry_after = retry_after
        self._retry_at: float | None = None
        self._queue: queue.SimpleQueue[_Item] = queue.SimpleQueue()
        self._listeners: list[Listener] = []
        self._acknowledge: Callable[[ScanId], None] | None = None
        self._view: TableView | None = None
        self._lock = threading.Lock()
        self._watch = StoreWatch(slow_after, self._say_slow, on_bug)
        self._thread = threading.Thread(target=self._run, name="table-worker", daemon=True)

    def start(self) -> TableView:
        """Start the table and its thread; returns the first view.

        Raises environment faults of the start; the store is let go of then.
        """
        try:
            self._view = self._service.start()
        except BaseException:
            self._service.store.close()
            raise
        self._watch.start()
        self._thread.start()
        return self._view

    def acknowledge_with(self, acknowledge: Callable[[ScanId], None]) -> None:
        """Tell whom to tell about stored scans."""
        self._acknowledge = acknowledge

    @property
    def resume(self) -> ScanId | None:
        """The last stored scan; ask before the reader is started."""
        return self._service.resume

    def send(self, command: Command) -> None:
        """Queue a command."""
        self._queue.put(_Do(command))

    def on_reader(self, event: ReaderEvent) -> None:
        """Queue an event of the reader; never blocks its thread."""
        self._queue.put(_Hear(event))

    def listen(self, listener: Listener) -> None:
        """Add a listener; it gets the present view and every later answer, on this table's thread."""
        self._queue.put(_Listen(listener))

    def stop(self) -> None:
        """Finish what is queued, then end."""
        self._queue.put(_Stop())

    def join(self, timeout: float | None = None) -> bool:
        """Wait for the end; whether it came."""
        self._thread.join(timeout)
        self._watch.join(timeout)
        return not self._thread.is_alive()

    def _run(self) -> None:
        try:
            try:
                while self._serve(self._next()):
                    pass
            finally:
                self._service.store.close()
        except BaseException as bug:  # the table pauses; whoever runs it shows what happened
            self._on_bug(bug)
            raise
        finally:
            self._watch.stop()

    def _next(self) -> _Item:
        """What to do next; while cards wait for the store they are tried again in between.

        A shoe repeats what waits more often than it is tried: the trial has its time, whatever comes meanwhile.
        """
        if not self._service.has_waiting:
            self._retry_at = None
            return self._queue.get()
        now = time.monotonic()
        if self._retry_at is None:
            self._retry_at = now + self._retry_after
        item = self._within(self._retry_at - now)
        if isinstance(item, _Retry):
            self._retry_at = None
        return item

    def _within(self, seconds: float) -> _Item:
        """What comes in so many seconds, or the trial that is due then."""
        if seconds <= 0:
            return _Retry()
        try:
            return self._queue.get(timeout=seconds)
        except queue.Empty:
            return _Retry()

    def _serve(self, item: _Item) -> bool:
        match item:
            case _Stop():
                return False
            case _Listen():
                with self._lock:
                    self._listeners.append(item.listener)
                if self._view is not None:
                    item.listener(self._view)
            case _:
                self._answer(self._work(item))
        return True

    def _work(self, item: _Do | _Hear | _Retry) -> Outcome:
        with self._watch.working():
            match item:
                case _Do():
                    return self._service.handle(item.command)
                case _Hear():
                    return self._service.on_event(item.event)
                case _Retry():
                    return self._service.retry()

    def _answer(self, outcome: Outcome) -> None:
        if self._acknowledge is not None:
            for scan in outcome.stored:
                self._acknowledge(scan)
        if outcome.view is not None:
            self._view = outcome.view
        if self._view is not None and (outcome.view is not None or self._watch.has_said):
            self._publish(self._view)
        if outcome.refused is not None:
            self._publish(outcome.refused)

    def _publish(self, answer: TableView | Refused) -> None:
        with self._lock:
            listeners = tuple(self._listeners)
        for listener in listeners:
            listener(answer)

    def _say_slow(self) -> None:
        view = self._view
        if view is not None:
            slow = Trouble(TroubleKind.SLOW_STORE)
            self._publish(replace(view, troubles=(slow, *view.troubles)))
