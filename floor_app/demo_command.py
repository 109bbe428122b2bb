"""``floor-app demo``: a whole table to try, with a shoe process of its own; ``--auto N`` plays by itself."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from floor_app.bootstrap import StationOptions, find_setting, open_station
from floor_app.config import EnvironmentFault
from floor_app.demo.progress import progress_bar
from floor_app.demo.proving import prove_demo
from floor_app.demo.shoe_process import ShoeProcess
from floor_app.locale import Translator
from floor_app.present.console import Settlement, settlement_line, settlement_of, summary_lines
from floor_app.table.views import TableView
from floor_app.table_command import add_table_arguments, confirmed, options_of
from rules.marks import mark
from rules.profile import Currency

if TYPE_CHECKING:
    from floor_app.qt.demo_session import DemoSession, DemoSettings

MOST_ROUNDS = 100_000
_SIZES = ("1920x1080", "1366x768", "1280x800")


def add_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "--auto", type=int, default=0, metavar="N", help=tr.text("play N rounds by itself and end")
    )
    parser.add_argument("--seed", type=int, default=7, help=tr.text("number the shuffle comes from"))
    parser.add_argument(
        "--pictures", type=Path, metavar="DIR", help=tr.text("save both screens at telling moments")
    )
    parser.add_argument("--size", choices=_SIZES, default=_SIZES[0], help=tr.text("size of both windows"))
    parser.add_argument(
        "--pause", type=int, default=0, metavar="MS", help=tr.text("pause between moves, milliseconds")
    )
    parser.add_argument(
        "--offscreen", action="store_true", help=tr.text("run without showing the windows to anybody")
    )
    add_table_arguments(parser, tr)


def run(arguments: argparse.Namespace, tr: Translator) -> int:
    """Start shoe, table and windows; with ``--auto`` play, then prove the journal that is left."""
    from floor_app.qt.application import has_display
    from floor_app.qt.demo_session import DemoSession

    if not 0 <= arguments.auto <= MOST_ROUNDS:
        raise EnvironmentFault(mark("--auto takes 1 to {most} rounds"), most=MOST_ROUNDS)
    is_offscreen = arguments.offscreen or not has_display()
    if not has_display():
        _say(tr.text("There is no display here: the windows run offscreen."))
    if is_offscreen and not arguments.auto:
        _say(tr.text("Nobody can touch them: add --auto N to let it play by itself. Ctrl+C ends it."))
    options = confirmed(options_of(arguments, arguments.data / "demo", ""), arguments, tr)
    if options is None:
        return 1
    profile = find_setting(options).profile
    _make_folder(arguments.pictures)
    # The windows take their time to load, and a shoe that no table answers for ten seconds locks itself.
    session = DemoSession(_settings(arguments, options, tr, is_offscreen=is_offscreen), open_station)
    pack = ("--decks", str(profile.decks), "--cut-behind", str(profile.cut_depth))
    shoe = ShoeProcess((*pack, "--seed", str(arguments.seed), "--lang", tr.language))
    try:
        code = _play(arguments, session, shoe, profile.currency, tr)
    finally:
        shoe.stop()
    if code or not arguments.auto:
        return code
    return prove_demo(options, tr, _say)


def _play(
    arguments: argparse.Namespace,
    session: "DemoSession",
    shoe: ShoeProcess,
    currency: Currency,
    tr: Translator,
) -> int:
    settlements: list[Settlement] = []
    with progress_bar(arguments.auto, tr) as bar:

        def on_settled(view: TableView) -> None:
            settlement = settlement_of(view)
            settlements.append(settlement)
            bar.say(settlement_line(settlement, currency, tr))
            bar.advance()

        code = session.run(shoe.port, shoe.order, on_settled)
    if arguments.auto:
        for line in summary_lines(settlements, currency, tr):
            _say(line)
    return code


def _settings(
    arguments: argparse.Namespace, options: StationOptions, tr: Translator, *, is_offscreen: bool
) -> "DemoSettings":
    from floor_app.qt.demo_session import DemoSettings

    width, height = map(int, arguments.size.split("x"))
    return DemoSettings(
        options=options,
        language=tr.language,
        rounds=arguments.auto,
        seed=arguments.seed,
        pause=arguments.pause,
        width=width,
        height=height,
        pictures=arguments.pictures,
        four_colours=arguments.four_colours,
        checks_calls=arguments.check_calls,
        is_offscreen=is_offscreen,
    )


def _make_folder(folder: Path | None) -> None:
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise EnvironmentFault(
            mark("The folder {path} cannot be used: {reason}. Choose another."),
            path=str(folder),
            reason=fault.strerror or str(fault),
        ) from fault


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
