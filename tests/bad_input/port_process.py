"""A table at a port it may not open: ``python -m tests.helpers.bound_run 0 tests.bad_input.port_process FOLDER PORT``.

Prints what it shows as one JSON object a line, first without the right, then when somebody has given it (end of a line
on standard input).
"""

import json
import sys
from pathlib import Path

from floor_app.bootstrap import open_station
from floor_app.locale import Translator
from floor_app.present.shoe_line import line_text
from floor_app.table.views import LineState, TableView
from tests.helpers.journals import options_of
from tests.helpers.watching import Watch


def show(view: TableView) -> None:
    """State and sentences of the line, in both languages."""
    said = {language: line_text(view.shoe, Translator(language)).happened for language in ("ru", "en")}
    print(json.dumps({"state": view.shoe.state.value, **said}), flush=True)


def main(folder: Path, port: str) -> None:
    """Show the line before and after the right was given."""
    station = open_station(options_of(folder, port), _no_bug)
    try:
        watch = Watch(station)
        show(watch.until_line(LineState.RECONNECTING))
        show(watch.until_line(LineState.NO_DATA))
        sys.stdin.readline()
    finally:
        station.stop()


def _no_bug(bug: BaseException) -> None:
    raise AssertionError from bug


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
