"""The byte transport a driver stands on, its faults with what to do about each, and the source of cards it makes."""

from typing import ClassVar, Protocol

from drivers.events import ScanId
from drivers.marks import mark


class PortError(Exception):
    """A port could not be opened or was lost: the environment's fault, never a reading.

    ``text`` is an English sentence with ``{port}`` and ``{detail}`` places and the catalogue's message id; ``values``
    fill them. ``detail`` is the operating system's own message.
    """

    text: ClassVar[str]

    def __init__(self, port: str, detail: str = "") -> None:
        self.port = port
        self.values: tuple[tuple[str, str], ...] = (("port", port), ("detail", detail))
        super().__init__(self.text.format(port=port, detail=detail))


class PortMissing(PortError):
    """Nothing of that name, or nobody listens there."""

    text = mark(
        "There is no port {port}. Check the cable, the shoe's power and the port's name in the settings."
    )


class PortBusy(PortError):
    """Another program holds the port."""

    text = mark("Port {port} is used by another program. Close that program; the line then opens by itself.")


class PortForbidden(PortError):
    """The user of this program may not open the port."""

    text = mark(
        "This user may not open port {port}. Add the user to the group that owns the port (usually dialout) "
        "and log in again."
    )


class PortUnusable(PortError):
    """There is something, but no serial line."""

    text = mark("{port} cannot be used as a serial port ({detail}). Check the port's name in the settings.")


class LineBroken(PortError):
    """The line was open and failed."""

    text = mark(
        "The line to the shoe at {port} is lost ({detail}). Check the cable; the line opens again by itself."
    )


class LineDead(PortError):
    """The line is open, but the other end has been silent for longer than a living shoe ever is."""

    text = mark(
        "Nothing comes from {port} any more: the other end is gone. Check the shoe and the network; "
        "the line opens again by itself."
    )


class Transport(Protocol):
    """An open line. Every fault of the environment is a ``PortError``; after one the transport is only closed."""

    @property
    def name(self) -> str:
        """The port's name as people know it."""

    def read(self, timeout: float) -> bytes:
        """Wait at most ``timeout`` seconds for the first byte; return what is there, or nothing."""

    def write(self, data: bytes) -> None:
        """Send all of ``data``."""

    def close(self) -> None:
        """Give the port back; may be called twice."""


class Port(Protocol):
    """A place where a line may be opened, again and again."""

    @property
    def name(self) -> str:
        """The port's name as people know it."""

    @property
    def dies_silently(self) -> bool:
        """Whether a vanished other end shows only as silence (a network), so that silence means: open anew."""

    def open(self) -> Transport:
        """Open the line or raise a ``PortError``."""


class CardSource(Protocol):
    """What a table needs of a reader; ``ShoeReader`` is one."""

    def start(self) -> None:
        """Begin to deliver events."""

    def stop(self) -> None:
        """Ask the source to end; returns at once."""

    def join(self, timeout: float | None = None) -> bool:
        """Wait for the end; ``True`` once it has ended."""

    def acknowledge(self, scan_id: ScanId) -> None:
        """Tell that the event is stored for good. From any thread, never blocks."""
