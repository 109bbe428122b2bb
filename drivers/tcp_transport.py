"""Raw bytes over TCP: serial servers and the simulated shoe, by the URL ``socket://HOST:PORT``.

pyserial has such a port too; this one gives up a dead host within a second, and does not leave its socket behind
when the other end has gone.
"""

import socket
from urllib.parse import urlsplit

from drivers.port_faults import port_error
from drivers.ports import LineBroken

SCHEME = "socket://"
CONNECT_TIMEOUT = 0.8
WRITE_TIMEOUT = 1.0
READ_LIMIT = 4096


class TcpPort:
    """A place on the network where a shoe's bytes come out."""

    def __init__(self, url: str) -> None:
        self._url = url

    @property
    def name(self) -> str:
        """The URL."""
        return self._url

    @property
    def dies_silently(self) -> bool:
        """A vanished host sends no farewell."""
        return True

    def open(self) -> "TcpTransport":
        """Connect, or raise the ``PortError`` that says what to do."""
        try:
            parts = urlsplit(self._url)
            if parts.hostname is None or parts.port is None:
                raise ValueError("not socket://HOST:PORT")
            line = socket.create_connection((parts.hostname, parts.port), CONNECT_TIMEOUT)
        except (OSError, ValueError) as error:
            raise port_error(self._url, error) from error
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return TcpTransport(self._url, line)


class TcpTransport:
    """An open connection."""

    def __init__(self, url: str, line: socket.socket) -> None:
        self._url = url
        self._line = line

    @property
    def name(self) -> str:
        """The URL."""
        return self._url

    def read(self, timeout: float) -> bytes:
        """Wait at most ``timeout`` seconds for the first byte; return what is there, or nothing."""
        try:
            self._line.settimeout(timeout)
            data = self._line.recv(READ_LIMIT)
        except TimeoutError:
            return b""
        except OSError as error:
            raise LineBroken(self._url, str(error)) from error
        if not data:
            raise LineBroken(self._url, "the other end closed the connection")
        return data

    def write(self, data: bytes) -> None:
        """Send all of ``data``."""
        try:
            self._line.settimeout(WRITE_TIMEOUT)
            self._line.sendall(data)
        except OSError as error:
            raise LineBroken(self._url, str(error)) from error

    def close(self) -> None:
        """Close the connection."""
        self._line.close()
