"""Serial ports by pyserial: the only file that knows it. Raw, exclusive, with short waits.

Every fault of the operating system on an open line is a ``LineBroken``.
"""

import os
import sys
from types import MappingProxyType

import serial

from drivers.port_faults import port_error
from drivers.ports import LineBroken
from drivers.profile_schema import LineSettings

if sys.platform != "win32":
    import fcntl
    import termios

READ_LIMIT = 4096
WRITE_TIMEOUT = 1.0
_NETWORK_SCHEMES = ("rfc2217://",)
_PARITIES = MappingProxyType(
    {"none": serial.PARITY_NONE, "even": serial.PARITY_EVEN, "odd": serial.PARITY_ODD}
)


class SerialPort:
    """A port by its name (``/dev/ttyUSB0``, ``COM3``) or pyserial URL (``rfc2217://...``) and its settings."""

    def __init__(self, name: str, settings: LineSettings) -> None:
        self._name = name
        self._settings = settings

    @property
    def name(self) -> str:
        """The port's name as people know it."""
        return self._name

    @property
    def dies_silently(self) -> bool:
        """Whether the other end is across a network."""
        return self._name.startswith(_NETWORK_SCHEMES)

    def open(self) -> "SerialTransport":
        """Open it for this program alone, or raise the ``PortError`` that says what to do."""
        settings = self._settings
        try:
            # pyserial sets raw mode and forgets what came before; ``exclusive`` keeps a second program out.
            line = serial.serial_for_url(
                self._name,
                baudrate=settings.baud,
                bytesize=settings.data_bits,
                parity=_PARITIES[settings.parity],
                stopbits=settings.stop_bits,
                timeout=0,
                write_timeout=WRITE_TIMEOUT,
                exclusive=None if self.dies_silently else True,
            )
            if not self.dies_silently and not _is_pseudo_terminal(self._name):
                keep_others_out(line)
        except (OSError, ValueError) as error:
            raise port_error(self._name, error) from error
        return SerialTransport(self._name, line)


def keep_others_out(line: serial.Serial) -> None:
    """Refuse the port to programs that do not ask for a lock either, as long as it is open (POSIX; not for root)."""
    if sys.platform != "win32":
        fcntl.ioctl(line.fileno(), termios.TIOCEXCL)


def _is_pseudo_terminal(name: str) -> bool:
    """A pseudo-terminal keeps the refusal after its reader died, a serial port does not."""
    return os.path.realpath(name).startswith("/dev/pts/")


class SerialTransport:
    """An open serial line."""

    def __init__(self, name: str, line: serial.Serial) -> None:
        self._name = name
        self._line = line

    @property
    def name(self) -> str:
        """The port's name as people know it."""
        return self._name

    def read(self, timeout: float) -> bytes:
        """Wait at most ``timeout`` seconds for the first byte; return what is there, or nothing."""
        data = b""
        try:
            self._line.timeout = timeout
            data = self._line.read(1)
            while data and len(data) < READ_LIMIT and (waiting := self._line.in_waiting):
                data += self._line.read(min(waiting, READ_LIMIT - len(data)))
        except OSError as error:
            # What was read is not thrown away with the line: the next read meets the fault again.
            if not data:
                raise LineBroken(self._name, str(error)) from error
        return data

    def write(self, data: bytes) -> None:
        """Send all of ``data``."""
        try:
            self._line.write(data)
        except OSError as error:
            raise LineBroken(self._name, str(error)) from error

    def close(self) -> None:
        """Give the port back."""
        try:
            self._line.close()
        except OSError as error:
            raise LineBroken(self._name, str(error)) from error
