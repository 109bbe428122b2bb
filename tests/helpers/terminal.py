"""Running a program at a real pseudo-terminal: its input and its standard error, its output too if asked."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

_WAIT = 100.0


@dataclass(frozen=True, slots=True)
class Seen:
    """What a program left: exit code, all that stood on the terminal, and its output if that went elsewhere."""

    code: int
    screen: str
    out: str


def at_terminal(
    command: Sequence[str],
    *,
    answers: Mapping[str, str],
    scratch: Path,
    environment: Mapping[str, str] | None = None,
    is_output_there: bool = False,
    columns: int = 100,
) -> Seen:
    """Run a program to its end; whenever the terminal shows a prompt of ``answers``, its answer is typed, once."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    path = scratch / "output.txt"
    with path.open("wb") as out:
        process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave if is_output_there else out,
            stderr=slave,
            env=environment,
            start_new_session=True,
            preexec_fn=_take_terminal,
        )
    os.close(slave)
    try:
        screen = _talk(master, process, dict(answers))
        code = process.wait(_WAIT)
    finally:
        process.kill()
        process.wait(_WAIT)
        os.close(master)
    return Seen(code, screen, path.read_text("utf-8"))


def _take_terminal() -> None:
    """In the new process: its input is the terminal whose Ctrl+C interrupts it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def _talk(master: int, process: "subprocess.Popen[bytes]", answers: dict[str, str]) -> str:
    seen = b""
    end = time.monotonic() + _WAIT
    while time.monotonic() < end:
        ready, _, _ = select.select([master], [], [], 0.1)
        if not ready:
            continue
        try:
            part = os.read(master, 65536)
        except OSError:  # the last one who had the terminal has closed it
            return seen.decode("utf-8", "replace")
        seen += part
        shown = seen.decode("utf-8", "replace")
        for prompt in [prompt for prompt in answers if prompt in shown]:
            os.write(master, answers.pop(prompt).encode())
    raise AssertionError(f"process {process.pid} does not end:\n{seen.decode('utf-8', 'replace')}")
