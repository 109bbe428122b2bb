"""A simulated shoe's plug as a serial port of this machine: a pseudo-terminal in raw mode, behind a lasting name."""

import os
import select
import shutil
import tempfile
import tty
from pathlib import Path

READ_SIZE = 4096


class PseudoTerminalEndpoint:
    """Each plugging in makes a new pseudo-terminal; a link of one name points to it, as a system does for a cable."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="floor-shoe-"))
        self._link = self._folder / "port"
        self._ends: tuple[int, int] | None = None
        self.plug_in()

    @property
    def address(self) -> str:
        """The path to open."""
        return str(self._link)

    def read(self, timeout: float) -> bytes:
        """Wait at most ``timeout`` seconds for bytes from the host."""
        watched = [] if self._ends is None else [self._ends[0]]
        if not select.select(watched, [], [], timeout)[0] or self._ends is None:
            return b""
        return os.read(self._ends[0], READ_SIZE)

    def write(self, data: bytes) -> None:
        """Send; what does not fit is lost, as at a port nobody reads."""
        if self._ends is None:
            return
        try:
            os.write(self._ends[0], data)
        except BlockingIOError:
            return

    def unplug(self) -> None:
        """The port vanishes; who has it open meets an error."""
        if self._ends is not None:
            self._link.unlink()
            for end in self._ends:
                os.close(end)
            self._ends = None

    def plug_in(self) -> None:
        """The port is there again, under the same name."""
        if self._ends is None:
            # The shoe keeps the host's end open as well: a host that goes away is not an error on a cable.
            self._ends = os.openpty()
            tty.setraw(self._ends[1])
            os.set_blocking(self._ends[0], False)
            self._link.symlink_to(os.ttyname(self._ends[1]))

    def close(self) -> None:
        """Go for good."""
        self.unplug()
        shutil.rmtree(self._folder)
