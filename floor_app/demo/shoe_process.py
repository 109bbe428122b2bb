"""The demonstration's shoe: a process of its own on a real port, told what to do line by line."""

import queue
import subprocess
import sys
import threading
from collections.abc import Sequence

from floor_app.config import EnvironmentFault
from rules.marks import mark

START_WAIT = 15.0
END_WAIT = 3.0


class ShoeProcess:
    """Runs ``floor-app shoe`` beside this program; ``port`` is where it listens."""

    def __init__(self, arguments: Sequence[str]) -> None:
        """Start it and wait for its port. Raises ``EnvironmentFault`` when it does not come up."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "floor_app", "shoe", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
            # Ctrl+C is for the table; the shoe ends with its orders, in whatever way the table ends.
            start_new_session=True,
        )
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, name="shoe process output", daemon=True)
        self._reader.start()
        try:
            self.port = self._lines.get(timeout=START_WAIT).strip()
        except queue.Empty:
            self.port = ""
        if not self.port:
            self.stop()
            raise EnvironmentFault(mark("The simulated shoe did not start. Run floor-app shoe to see why."))

    @property
    def pid(self) -> int:
        """Process id."""
        return self._process.pid

    def order(self, line: str) -> None:
        """Give one order. Raises ``EnvironmentFault`` when the process has gone."""
        stream = self._process.stdin
        try:
            if stream is None or self._process.poll() is not None:
                raise BrokenPipeError
            stream.write(line + "\n")
            stream.flush()
        except OSError as fault:
            raise shoe_has_ended() from fault

    def stop(self) -> None:
        """End the process."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        try:
            self._process.wait(END_WAIT)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(END_WAIT)
        self._reader.join(END_WAIT)
        if self._process.stdout is not None:
            self._process.stdout.close()

    def _read(self) -> None:
        stream = self._process.stdout
        if stream is not None:
            for line in stream:
                self._lines.put(line)
        self._lines.put("")


def shoe_has_ended() -> EnvironmentFault:
    """The fault of a shoe that takes no orders any more."""
    return EnvironmentFault(mark("The simulated shoe has ended. Start the demonstration again."))
