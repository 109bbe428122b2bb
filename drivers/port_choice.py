"""Which transport a port's name means."""

from drivers.ports import Port
from drivers.profile_schema import LineSettings
from drivers.serial_transport import SerialPort
from drivers.tcp_transport import SCHEME, TcpPort


def choose_port(name: str, settings: LineSettings) -> Port:
    """Return the port of that name, not opened: ``socket://HOST:PORT`` is raw TCP, all else a serial port."""
    return TcpPort(name) if name.startswith(SCHEME) else SerialPort(name, settings)
