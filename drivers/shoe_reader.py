"""The reader thread: port → capture → link → events, and acknowledgements back.

It waits for nothing but the line: events go to a callback that must return at once (a queue's ``put``),
acknowledgements come in by a queue. A lost line is opened again for ever.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Event, Thread

from drivers.capture import Capture, Direction
from drivers.events import LineLost, LineUp, ReaderEvent, ScanId
from drivers.link import Link
from drivers.outbox import Step
from drivers.ports import LineDead, Port, PortError, Transport

READ_WAIT = 0.02
STEADY = 2.0


@dataclass(frozen=True, slots=True)
class BackOff:
    """Pauses between attempts to open a port, in seconds, each twice the one before."""

    first: float = 0.5
    longest: float = 10.0

    def pauses(self, failures: int) -> float:
        """Pause after this many failures in a row (from 1).

        >>> [BackOff().pauses(failures) for failures in (1, 2, 5, 6, 1000)]
        [0.5, 1.0, 8.0, 10.0, 10.0]
        """
        return min(self.first * 2.0 ** min(failures - 1, 16), self.longest)


class ShoeReader:
    """One port, read by a thread of its own from ``start`` to ``stop``.

    ``deliver`` is called on that thread, in order. ``dead_after`` seconds of silence close a port whose other end
    can vanish without a sign.
    """

    def __init__(
        self,
        port: Port,
        link: Link,
        deliver: Callable[[ReaderEvent], None],
        *,
        capture: Capture | None = None,
        clock: Callable[[], float] = time.monotonic,
        back_off: BackOff | None = None,
        dead_after: float = 10.0,
    ) -> None:
        self._port = port
        self._link = link
        self._deliver = deliver
        self._capture = capture or Capture()
        self._clock = clock
        self._back_off = back_off or BackOff()
        self._dead_after = dead_after
        self._stored: SimpleQueue[ScanId] = SimpleQueue()
        self._stopping = Event()
        self._said: LineLost | None = None
        self._thread = Thread(target=self._run, name=f"shoe reader {port.name}", daemon=True)

    @property
    def capture(self) -> Capture:
        """The last raw bytes, both ways."""
        return self._capture

    def start(self) -> None:
        """Begin to read."""
        self._thread.start()

    def stop(self) -> None:
        """Ask the thread to end; returns at once."""
        self._stopping.set()

    def join(self, timeout: float | None = None) -> bool:
        """Wait for the thread's end; ``True`` once it has ended."""
        self._thread.join(timeout)
        return not self._thread.is_alive()

    def acknowledge(self, scan_id: ScanId) -> None:
        """Tell that the event is stored for good; the thread tells the shoe. From any thread, never blocks."""
        self._stored.put(scan_id)

    def _run(self) -> None:
        failures = 0
        was_up = False
        while not self._stopping.is_set():
            try:
                transport = self._port.open()
            except PortError as error:
                failures += 1
                self._say_lost(error)
            else:
                opened_at = self._clock()
                try:
                    self._said = None
                    self._deliver(LineUp(self._port.name, is_reopened=was_up))
                    was_up = True
                    self._talk(transport)
                except PortError as error:
                    # A line that broke at once counts on; one that had worked starts the pauses anew.
                    failures = 1 if self._clock() - opened_at > STEADY else failures + 1
                    self._say_lost(error)
                finally:
                    self._close(transport)
            if failures:
                self._stopping.wait(self._back_off.pauses(failures))

    def _talk(self, transport: Transport) -> None:
        self._carry_out(self._link.line_up(self._clock()), transport)
        while not self._stopping.is_set():
            data = transport.read(READ_WAIT)
            now = self._clock()
            self._capture.add(Direction.FROM_SHOE, data, now)
            self._carry_out(self._link.feed(data, now), transport)
            self._tell_stored(transport)
            if self._port.dies_silently and self._link.silent_for(now) >= self._dead_after:
                raise LineDead(self._port.name)

    def _carry_out(self, step: Step, transport: Transport) -> None:
        for event in step.events:
            self._deliver(event)
        self._send(step.to_send, transport)

    def _tell_stored(self, transport: Transport) -> None:
        to_send = b""
        try:
            while True:
                to_send += self._link.acknowledge(self._stored.get_nowait())
        except Empty:
            self._send(to_send, transport)

    def _send(self, data: bytes, transport: Transport) -> None:
        if data:
            self._capture.add(Direction.TO_SHOE, data, self._clock())
            transport.write(data)

    def _say_lost(self, error: PortError) -> None:
        """Said once, not at every attempt; again when the reason changes."""
        lost = LineLost(error.port, error.text, error.values)
        if lost != self._said:
            self._said = lost
            self._deliver(lost)

    def _close(self, transport: Transport) -> None:
        try:
            transport.close()
        except PortError as error:
            self._say_lost(error)
