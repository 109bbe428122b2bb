"""A table process that is killed, and what it said until then."""

import os
import select
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0


class Victim:
    """One process of ``tests.helpers.table_process``. Every wait is bounded."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.helpers.table_process"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
        )
        self._said = b""

    def tell(self, line: str) -> None:
        """Give it an order."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n".encode())

    def hear(self) -> list[str]:
        """Wait for its next line; the words of it, none when it has ended."""
        assert self._process.stdout is not None
        descriptor = self._process.stdout.fileno()
        deadline = time.monotonic() + PATIENCE
        while b"\n" not in self._said:
            is_readable, _, _ = select.select([descriptor], [], [], max(0.0, deadline - time.monotonic()))
            assert is_readable, "the table process says nothing"
            data = os.read(descriptor, 65536)
            if not data:
                return []
            self._said += data
        line, _, self._said = self._said.partition(b"\n")
        return line.decode().split()

    def kill(self) -> list[list[str]]:
        """Kill it at once; whole lines it had said and nobody had heard."""
        self._process.kill()
        self._process.wait(PATIENCE)
        lines: list[list[str]] = []
        while line := self.hear():
            lines.append(line)
        self._close()
        return lines

    def end(self) -> None:
        """Let it end by itself."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        assert self._process.wait(PATIENCE) == 0
        self._close()

    def _close(self) -> None:
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()
