"""Real ports: pseudo-terminals by pyserial, and TCP. Each fault of the environment has a name and says what to do."""

import errno
import os
import socket
import stat
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest
import serial

from drivers.port_choice import choose_port
from drivers.ports import (
    LineBroken,
    Port,
    PortBusy,
    PortError,
    PortForbidden,
    PortMissing,
    PortUnusable,
    Transport,
)
from drivers.serial_transport import SerialPort, keep_others_out
from drivers.tcp_transport import TcpPort
from tests.drivers.plugs import terminal
from tests.drivers.talk import fsb_profile

SETTINGS = fsb_profile().file.line
ANOTHER_USER = 65_534
ALL_BYTES = bytes(range(256))


def _port(name: str) -> Port:
    return choose_port(name, SETTINGS)


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server


def _url(listener: socket.socket) -> str:
    return f"socket://127.0.0.1:{listener.getsockname()[1]}"


def _write_for_long(line: Transport) -> None:
    """The system takes the first bytes for a peer that has gone."""
    for _ in range(100):
        line.write(b"\x7e" * 1000)


def _read_all(file: int, count: int) -> bytes:
    data = b""
    while len(data) < count:
        data += os.read(file, 4096)
    return data


def test_every_byte_survives_the_line_discipline_both_ways() -> None:
    with terminal() as (far, path):
        line = _port(path).open()
        os.write(far, ALL_BYTES)
        heard = b""
        while len(heard) < len(ALL_BYTES) and (data := line.read(2.0)):
            heard += data
        assert heard == ALL_BYTES
        line.write(ALL_BYTES)
        assert _read_all(far, len(ALL_BYTES)) == ALL_BYTES
        line.close()


def test_a_quiet_port_gives_nothing_after_the_wait() -> None:
    with terminal() as (_, path):
        line = _port(path).open()
        assert line.read(0.01) == b""
        line.close()


def test_what_came_before_opening_is_forgotten() -> None:
    with terminal() as (far, path):
        os.write(far, b"old")
        line = _port(path).open()
        os.write(far, b"new")
        assert line.read(2.0) == b"new"
        line.close()


def test_a_second_program_on_the_port_is_refused() -> None:
    with terminal() as (_, path):
        first = _port(path).open()
        with pytest.raises(PortBusy, match="another program"):
            _port(path).open()
        first.close()
        _port(path).open().close()


def test_a_port_may_be_closed_twice() -> None:
    with terminal() as (_, path):
        line = _port(path).open()
        line.close()
        line.close()


@pytest.mark.parametrize(
    ("name", "error"),
    [
        pytest.param("/dev/no-such-port", PortMissing, id="no such port"),
        pytest.param("/dev/null", PortUnusable, id="no serial line"),
        pytest.param("/", PortError, id="a folder"),
        pytest.param("nonsense://x", PortUnusable, id="unknown scheme"),
        pytest.param("socket://127.0.0.1:1", PortMissing, id="nobody listens"),
        pytest.param("socket://127.0.0.1", PortUnusable, id="no port number"),
        pytest.param("socket://127.0.0.1:99999", PortUnusable, id="no such port number"),
        pytest.param("rfc2217://127.0.0.1:1", PortMissing, id="no port server"),
    ],
)
def test_a_port_that_cannot_be_opened_says_why(name: str, error: type[PortError]) -> None:
    with pytest.raises(error) as caught:
        _port(name).open()
    assert name in str(caught.value)


def test_a_port_this_user_may_not_open_is_forbidden() -> None:
    """In a process of its own, which gives up root's rights: root may open anything."""
    script = textwrap.dedent(
        f"""
        import os, sys
        from drivers.port_choice import choose_port
        from drivers.ports import PortError
        from drivers.profile import load_shipped_profile
        settings = load_shipped_profile("fsb-1").file.line
        if os.geteuid() == 0:
            os.setgroups([])
            os.setgid({ANOTHER_USER})
            os.setuid({ANOTHER_USER})
        try:
            choose_port(sys.argv[1], settings).open()
        except PortError as error:
            print(type(error).__name__, error)
        """
    )
    with terminal() as (_, path):
        Path(path).chmod(0)
        try:
            ended = subprocess.run(
                [sys.executable, "-c", script, path], capture_output=True, text=True, timeout=30, check=True
            )
        finally:
            Path(path).chmod(stat.S_IRUSR | stat.S_IWUSR)
    assert ended.stdout.startswith(f"{PortForbidden.__name__} This user may not open port {path}")


def test_a_program_that_asks_for_no_lock_is_kept_out_too() -> None:
    """Root is never kept out, so another user tries, in a process of its own."""
    script = textwrap.dedent(
        f"""
        import os, sys
        if os.geteuid() == 0:
            os.setgroups([])
            os.setgid({ANOTHER_USER})
            os.setuid({ANOTHER_USER})
        try:
            os.open(sys.argv[1], os.O_RDWR | os.O_NOCTTY)
        except OSError as error:
            print(error.strerror)
        """
    )
    with terminal() as (_, path), serial.Serial(path) as line:
        Path(path).chmod(0o666)
        tries = []
        for _ in range(2):
            command = [sys.executable, "-c", script, path]
            ended = subprocess.run(command, capture_output=True, text=True, timeout=30, check=True)
            tries.append(ended.stdout.strip())
            keep_others_out(line)
    assert tries == ["", os.strerror(errno.EBUSY)]


def test_an_unplugged_port_is_a_broken_line_for_reader_and_writer() -> None:
    with terminal() as (far, path):
        line = _port(path).open()
        os.write(far, b"\x7e\x01")
        assert line.read(2.0) == b"\x7e\x01"
        os.close(far)
        with pytest.raises(LineBroken, match="is lost"):
            line.read(2.0)
        with pytest.raises(LineBroken, match="is lost"):
            line.write(b"\x7e")
        line.close()


def test_tcp_carries_every_byte_both_ways(listener: socket.socket) -> None:
    line = _port(_url(listener)).open()
    far, _ = listener.accept()
    with far:
        far.sendall(ALL_BYTES)
        assert line.read(2.0) == ALL_BYTES
        line.write(ALL_BYTES)
        assert far.recv(4096) == ALL_BYTES
        assert line.read(0.01) == b""
        line.close()


def test_a_closed_peer_is_noticed(listener: socket.socket) -> None:
    line = _port(_url(listener)).open()
    listener.accept()[0].close()
    with pytest.raises(LineBroken, match="closed the connection"):
        line.read(2.0)
    line.close()
    line.close()


def test_a_write_to_a_closed_peer_is_a_broken_line(listener: socket.socket) -> None:
    line = _port(_url(listener)).open()
    listener.accept()[0].close()
    with pytest.raises(LineBroken):
        _write_for_long(line)
    line.close()


@pytest.mark.parametrize(
    ("name", "kind", "dies_silently"),
    [
        ("/dev/ttyUSB0", SerialPort, False),
        ("COM3", SerialPort, False),
        ("socket://10.0.0.5:4001", TcpPort, True),
        ("rfc2217://10.0.0.5:4001", SerialPort, True),
    ],
)
def test_a_port_s_name_tells_its_kind(name: str, kind: type, dies_silently: bool) -> None:
    port = _port(name)
    assert (type(port), port.name, port.dies_silently) == (kind, name, dies_silently)
