"""``floor-app table``: the windows of a real table, with the shoe at a serial port."""

import argparse
import sys
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path

from floor_app.bootstrap import StationOptions, find_setting, open_station
from floor_app.config import APPLICATION
from floor_app.locale import Translator
from floor_app.odds_cache import cache_of
from floor_app.player_edge import accepted_edges, add_edge_argument


def add_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "--port", default="", help=tr.text("serial port or URL of the shoe (none: cards by hand)")
    )
    add_table_arguments(parser, tr)
    parser.add_argument(
        "--offscreen", action="store_true", help=tr.text("run without showing the windows to anybody")
    )


def add_table_arguments(parser: argparse.ArgumentParser, tr: Translator) -> None:
    """Arguments shared by every command that opens a table."""
    parser.add_argument("--table", default="1", help=tr.text("name of the table"))
    parser.add_argument("--dealer", default=tr.text("Dealer"), help=tr.text("name of the dealer"))
    parser.add_argument(
        "--profile", default="house", help=tr.text("a shipped profile's id or a profile file")
    )
    parser.add_argument("--limits", default="", help=tr.text("named limits of the profile (its first)"))
    parser.add_argument("--four-colours", action="store_true", help=tr.text("suits in four colours"))
    parser.add_argument(
        "--check-calls", action="store_true", help=tr.text("the dealer enters each total that is called")
    )
    add_edge_argument(parser, tr)


def options_of(arguments: argparse.Namespace, data: Path, port: str) -> StationOptions:
    """The station's options from the command line."""
    return StationOptions(
        data=data,
        table=arguments.table,
        dealer=arguments.dealer,
        profile=arguments.profile,
        limits=arguments.limits,
        port=port,
        program=version(APPLICATION),
    )


def confirmed(
    options: StationOptions, arguments: argparse.Namespace, tr: Translator
) -> StationOptions | None:
    """The options with every edge of the player confirmed; ``None`` when somebody does not want the table so."""
    profile = find_setting(options).profile
    edges = accepted_edges(profile, arguments.accept_edge, cache_of(arguments.data), tr)
    return None if edges is None else replace(options, accepted_edges=edges)


def run(arguments: argparse.Namespace, tr: Translator) -> int:
    """Open the table and run its windows until they are closed."""
    options = confirmed(options_of(arguments, arguments.data, arguments.port), arguments, tr)
    if options is None:
        return 1
    from floor_app.qt.application import has_display, make_application, run_windows
    from floor_app.qt.station import TableStation

    is_offscreen = arguments.offscreen or not has_display()
    if not has_display():
        sys.stdout.write(tr.text("There is no display here: the windows run offscreen.") + "\n")
    application = make_application(is_offscreen=is_offscreen)
    with TableStation(
        options,
        tr.language,
        four_colours=arguments.four_colours,
        checks_calls=arguments.check_calls,
        open_station=open_station,
    ) as station:
        station.show(is_full=True)
        return run_windows(application)
