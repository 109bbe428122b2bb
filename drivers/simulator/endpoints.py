"""Where a simulated shoe can be reached: a TCP port of this machine. Bytes nobody reads are lost, as on a cable."""

import select
import socket
import time
from typing import Protocol


class Endpoint(Protocol):
    """The shoe's plug. It never fails for want of a listener."""

    @property
    def address(self) -> str:
        """What a program opens to reach the shoe; the same after each plugging in."""

    def read(self, timeout: float) -> bytes:
        """Wait at most ``timeout`` seconds for bytes from the host."""

    def write(self, data: bytes) -> None:
        """Send to whoever listens."""

    def unplug(self) -> None:
        """Break the line and let it stay away."""

    def plug_in(self) -> None:
        """Be there again."""

    def close(self) -> None:
        """Go for good."""


class TcpEndpoint:
    """Listens on 127.0.0.1 for one host at a time; a second one is turned away."""

    def __init__(self, port: int = 0) -> None:
        self._port = port
        self._listener: socket.socket | None = None
        self._host: socket.socket | None = None
        self.plug_in()

    @property
    def address(self) -> str:
        """The URL to open."""
        return f"socket://127.0.0.1:{self._port}"

    def read(self, timeout: float) -> bytes:
        """Wait at most ``timeout`` seconds for bytes from the host; take a new host meanwhile."""
        waiting = [end for end in (self._listener, self._host) if end is not None]
        if not waiting:
            time.sleep(timeout)
            return b""
        ready = select.select(waiting, [], [], timeout)[0]
        if self._listener is not None and self._listener in ready:
            self._accept(self._listener)
        if self._host is None or self._host not in ready:
            return b""
        try:
            data = self._host.recv(4096)
        except ConnectionError:
            data = b""
        if not data:
            self._drop_host()
        return data

    def write(self, data: bytes) -> None:
        """Send to the host, if there is one and it keeps reading."""
        if self._host is None:
            return
        try:
            self._host.send(data)
        except BlockingIOError:
            return
        except ConnectionError:
            self._drop_host()

    def unplug(self) -> None:
        """Close the connection and stop listening."""
        self._drop_host()
        if self._listener is not None:
            self._listener.close()
            self._listener = None

    def plug_in(self) -> None:
        """Listen, at the same port as before."""
        if self._listener is None:
            self._listener = socket.create_server(("127.0.0.1", self._port))
            self._listener.setblocking(False)
            self._port = self._listener.getsockname()[1]

    def close(self) -> None:
        """Go for good."""
        self.unplug()

    def _accept(self, listener: socket.socket) -> None:
        host = listener.accept()[0]
        if self._host is not None:
            host.close()
            return
        host.setblocking(False)
        host.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._host = host

    def _drop_host(self) -> None:
        if self._host is not None:
            self._host.close()
            self._host = None
