"""Which ``PortError`` an operating system's fault is, when a port cannot be opened."""

import errno
import socket
from types import MappingProxyType

from drivers.ports import PortBusy, PortError, PortForbidden, PortMissing, PortUnusable

_BY_NUMBER: MappingProxyType[int, type[PortError]] = MappingProxyType(
    {
        errno.ENOENT: PortMissing,
        errno.ENODEV: PortMissing,
        errno.ENXIO: PortMissing,
        errno.EIO: PortMissing,
        errno.ECONNREFUSED: PortMissing,
        errno.EHOSTUNREACH: PortMissing,
        errno.ENETUNREACH: PortMissing,
        errno.ETIMEDOUT: PortMissing,
        errno.EBUSY: PortBusy,
        errno.EAGAIN: PortBusy,
        errno.EACCES: PortForbidden,
        errno.EPERM: PortForbidden,
    }
)


def port_error(name: str, error: OSError | ValueError) -> PortError:
    """Find the operating system's word: it stands in the error, or in what the error was raised from."""
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, TimeoutError | socket.gaierror):
            return PortMissing(name, str(error))
        if isinstance(cause, OSError) and cause.errno is not None and cause.errno in _BY_NUMBER:
            return _BY_NUMBER[cause.errno](name, str(error))
        cause = cause.__context__
    return PortUnusable(name, str(error))
