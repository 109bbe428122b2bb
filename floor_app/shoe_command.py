"""``floor-app shoe``: a simulated card shoe in a process of its own, on a port of its own.

The first line on standard output is exactly the port to open. Orders come in by standard input, one a line. No card
is written anywhere unless ``--show`` asks for it.
"""

import argparse
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from types import FrameType
from typing import assert_never

from drivers.profile import load_shipped_profile
from drivers.simulator.endpoints import Endpoint, TcpEndpoint
from drivers.simulator.faults import FaultRate, FaultyLine, LineFault
from drivers.simulator.orders import OrderProblem, parse_cards, parse_order
from drivers.simulator.pack import Pack
from drivers.simulator.session import ShoeSession
from drivers.simulator.shoe import Obstacle, VirtualShoe
from floor_app.config import EnvironmentFault
from floor_app.locale import Translator
from rules.cards import Card
from rules.marks import mark

PROFILE = "fsb-1"
TURN_SECONDS = 0.02
UNREAD = "unread"
SPEED = "speed"
_ENDED = None


def add_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "--decks", type=int, default=6, choices=range(1, 9), metavar="N", help=tr.text("decks in the pack")
    )
    parser.add_argument("--seed", type=int, default=None, help=tr.text("number the shuffle comes from"))
    parser.add_argument(
        "--cut-behind",
        type=int,
        default=52,
        metavar="CARDS",
        help=tr.text("cards that lie behind the cut card"),
    )
    parser.add_argument(
        "--cards",
        default="",
        metavar="CARDS",
        help=tr.text('cards that come first, for instance "Th 9s", or a file with them'),
    )
    parser.add_argument(
        "--auto", type=float, metavar="SECONDS", help=tr.text("deal a card by itself every so many seconds")
    )
    parser.add_argument(
        "--tcp",
        type=int,
        nargs="?",
        const=0,
        metavar="PORT",
        help=tr.text("be a network port of this machine instead of a serial one"),
    )
    parser.add_argument(
        "--fault",
        action="append",
        default=[],
        metavar="WHAT=VALUE",
        help=tr.text(
            "lose, duplicate, flip, noise or unread=SHARE of frames, or speed=BAUD the host reads at"
        ),
    )
    parser.add_argument(
        "--show", action="store_true", help=tr.text("write each card dealt (they are secret)")
    )


def run(arguments: argparse.Namespace, tr: Translator) -> int:
    """Be a shoe until ``quit``, the end of standard input (unless ``--auto``), or a signal to end."""
    random = Random(arguments.seed)
    faults = _faults(arguments.fault)
    stacked = _stacked(arguments.cards)
    endpoint = _endpoint(arguments.tcp)
    try:
        session = _session(arguments, random, faults, stacked, endpoint)
        sys.stdout.write(endpoint.address + "\n")
        sys.stdout.flush()
        if sys.stdin.isatty():
            _tell(
                tr.text(
                    "Enter deals a card; shuffle, burn, cut, back, unread, unplug, reboot, quit are orders."
                )
            )
        with _ends_on_signal() as is_ending:
            _serve(session, is_ending, tr, lasts=arguments.auto is not None)
    finally:
        endpoint.close()
    return 0


def _session(
    arguments: argparse.Namespace,
    random: Random,
    faults: dict[str, float],
    stacked: tuple[Card, ...],
    endpoint: Endpoint,
) -> ShoeSession:
    profile = load_shipped_profile(PROFILE)
    pack = Pack(arguments.decks, random, behind_cut=arguments.cut_behind, stacked=stacked)
    rates = tuple(FaultRate(fault, faults[fault]) for fault in LineFault if fault in faults)
    line = FaultyLine(random, profile.file.line.baud, rates)
    line.read_at = int(faults.get(SPEED, profile.file.line.baud))
    # The boot id is not drawn from the seed: two starts with one seed are two starts.
    shoe = VirtualShoe(profile, pack, boot_id=Random().randrange(1, 65_536))
    return ShoeSession(
        shoe,
        line,
        endpoint,
        random,
        _show if arguments.show else _keep_secret,
        auto=arguments.auto,
        unread_rate=faults.get(UNREAD, 0.0),
    )


def _serve(session: ShoeSession, is_ending: SimpleQueue[int], tr: Translator, *, lasts: bool) -> None:
    lines: SimpleQueue[str | None] = SimpleQueue()
    Thread(target=_read_lines, args=(lines,), name="orders", daemon=True).start()
    while not session.is_over and is_ending.empty():
        session.turn(TURN_SECONDS)
        for line in _waiting(lines):
            if line is not _ENDED:
                _obey(session, line, tr)
            elif not lasts:
                return


def _obey(session: ShoeSession, line: str, tr: Translator) -> None:
    order = parse_order(line)
    if isinstance(order, OrderProblem):
        _tell(tr.text(order.text, **dict(order.values)))
        return
    obstacle = session.carry_out(order)
    if obstacle is not None:
        _tell(tr.text(_obstacle_text(obstacle)))


def _obstacle_text(obstacle: Obstacle) -> str:
    match obstacle:
        case Obstacle.EMPTY:
            return mark("The shoe is empty. The order shuffle loads a fresh pack.")
        case Obstacle.LOCKED:
            return mark("The shoe is locked: no table has answered for ten seconds.")
        case Obstacle.QUEUE_FULL:
            return mark("The shoe gives no card: too many wait for the table's answer.")
        case _:
            assert_never(obstacle)


def _read_lines(lines: SimpleQueue[str | None]) -> None:
    """Read standard input to its end, past Python's own buffer: a thread inside that one cannot be left behind."""
    rest = b""
    while data := os.read(0, 4096):
        *whole, rest = (rest + data).split(b"\n")
        for line in whole:
            lines.put(line.decode("utf-8", errors="replace"))
    if rest:
        lines.put(rest.decode("utf-8", errors="replace"))
    lines.put(_ENDED)


def _waiting(lines: SimpleQueue[str | None]) -> Iterator[str | None]:
    while True:
        try:
            yield lines.get_nowait()
        except Empty:
            return


@contextmanager
def _ends_on_signal() -> Iterator[SimpleQueue[int]]:
    """A queue that is not empty once the process was asked to end."""
    asked: SimpleQueue[int] = SimpleQueue()

    def on_signal(number: int, frame: FrameType | None) -> None:
        asked.put(number)

    before = signal.signal(signal.SIGTERM, on_signal)
    try:
        yield asked
    finally:
        signal.signal(signal.SIGTERM, before)


def _endpoint(tcp: int | None) -> Endpoint:
    try:
        if tcp is not None:
            return TcpEndpoint(tcp)
        from drivers.simulator.pseudo_terminal import PseudoTerminalEndpoint

        return PseudoTerminalEndpoint()
    except (OSError, OverflowError, ImportError) as fault:
        raise EnvironmentFault(
            mark("The simulated shoe gets no port: {reason}. Try --tcp, or another port number with it."),
            reason=str(fault),
        ) from fault


def _stacked(text: str) -> tuple[Card, ...]:
    try:
        is_file = bool(text) and Path(text).is_file()
        cards = parse_cards(Path(text).read_text("utf-8") if is_file else text)
    except (OSError, UnicodeDecodeError) as fault:
        raise EnvironmentFault(
            mark("Cannot read {name}: {reason}. Check the name and the rights of the file."),
            name=text,
            reason=str(fault),
        ) from fault
    if isinstance(cards, OrderProblem):
        raise EnvironmentFault(cards.text, **dict(cards.values))
    return cards


def _faults(orders: list[str]) -> dict[str, float]:
    known = {*LineFault, UNREAD, SPEED}
    faults = {}
    for order in orders:
        name, _, value = order.partition("=")
        if name not in known or not value.replace(".", "", 1).isdecimal():
            raise EnvironmentFault(
                mark("Not a fault: {order}. Write for instance lose=0.05, unread=0.02 or speed=4800."),
                order=order,
            )
        faults[name] = float(value)
    return faults


def _show(card: Card) -> None:
    sys.stdout.write(f"{card}\n")
    sys.stdout.flush()


def _keep_secret(card: Card) -> None:
    """Cards are nobody's business but the table's."""


def _tell(sentence: str) -> None:
    sys.stderr.write(sentence + "\n")
    sys.stderr.flush()
