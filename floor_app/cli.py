"""The ``floor-app`` command line: common options, command words, exit codes.

Exit codes: 0 in order, 1 something was found or failed, 2 wrong usage, 3 the environment is not as it must be,
130 interrupted from the keyboard. Anything else a command raises is a bug and keeps its traceback.
"""

import argparse
import os
import select
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from floor_app.config import APPLICATION, EnvironmentFault, default_data_folder
from floor_app.libraries import library_fault
from floor_app.locale import LANGUAGES, Translator
from rules.marks import mark

OK, FOUND, USAGE, ENVIRONMENT, INTERRUPTED = 0, 1, 2, 3, 130


@dataclass(frozen=True, slots=True)
class CommandWord:
    """A command: its word, its module (``add_arguments(parser, tr)``, ``run(arguments, tr)``), its help."""

    word: str
    module: str
    help: str


COMMANDS = (
    CommandWord(
        "demo", "floor_app.demo_command", mark("deal rounds at a demonstration table with its own shoe")
    ),
    CommandWord("table", "floor_app.table_command", mark("open the windows of a table: dealer and players")),
    CommandWord(
        "shoe", "floor_app.shoe_command", mark("run a simulated card shoe on a serial port of its own")
    ),
    CommandWord(
        "settle", "floor_app.settle_command", mark("settle rounds written down, one JSON case a line")
    ),
    CommandWord(
        "odds", "floor_app.odds_command", mark("find what every bet of a profile is worth, and the best play")
    ),
)


class _Parser(argparse.ArgumentParser):
    """A parser that speaks the user's language; one for a command word loads its command when it is used."""

    def __init__(self, tr: Translator, module: str = "", **settings: Any) -> None:
        super().__init__(add_help=False, allow_abbrev=False, **settings)
        self._tr = tr
        self._module = module
        self._positionals.title = tr.text("what to work on") if module else tr.text("commands")
        self._optionals.title = tr.text("options")
        self.add_argument("-h", "--help", action="help", help=tr.text("show this help and exit"))

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        if self._module:
            import_module(self._module).add_arguments(self, self._tr)
            self._module = ""
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        wrong = self._tr.text("wrong usage: {problem}", problem=message)
        self.exit(USAGE, f"{self.prog}: {wrong}\n")


def run(argv: Sequence[str] | None = None) -> int:
    """Run one command. ``argv`` is without the program's name, by default that of the process."""
    words = tuple(sys.argv[1:] if argv is None else argv)
    tr = Translator(_language(words, os.environ))
    _write_what_the_console_cannot()
    try:
        return _parse_and_run(words, tr)
    except EnvironmentFault as fault:
        return _tell(fault, tr)
    except ImportError as fault:
        missing = library_fault(fault)
        if missing is None:
            raise
        return _tell(missing, tr)
    except BrokenPipeError:
        if not _reader_has_gone():
            raise
        return FOUND
    except KeyboardInterrupt:
        return INTERRUPTED


def _parse_and_run(words: Sequence[str], tr: Translator) -> int:
    try:
        arguments = _parser(tr).parse_args(words)
    except SystemExit as ended:  # after the help, or with a usage error already told
        return ended.code if isinstance(ended.code, int) else USAGE
    if arguments.data is None:
        arguments.data = default_data_folder()
    module = next(command.module for command in COMMANDS if command.word == arguments.command)
    code: int = import_module(module).run(arguments, tr)
    sys.stdout.flush()
    return code


def _tell(fault: EnvironmentFault, tr: Translator) -> int:
    sys.stderr.write(f"{APPLICATION}: {tr.fault(fault)}\n")
    return ENVIRONMENT


def _parser(tr: Translator) -> _Parser:
    parser = _Parser(tr, prog=APPLICATION, description=tr.text("Live-dealer floor assistant for card tables"))
    _add_common(parser, tr, default=None)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=_Parser)
    for command in COMMANDS:
        about = tr.text(command.help)
        word = commands.add_parser(command.word, help=about, description=about, tr=tr, module=command.module)
        # The same options again behind the word; suppressed, so that they do not undo those before it.
        _add_common(word, tr, default=argparse.SUPPRESS)
    return parser


def _add_common(parser: argparse.ArgumentParser, tr: Translator, default: str | None) -> None:
    parser.add_argument(
        "--data", type=Path, metavar="DIR", default=default, help=tr.text("folder of the program's data")
    )
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=default or tr.language,
        help=tr.text("language of words and numbers"),
    )


def _language(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language asked for, else that of the environment, else English; known before any help is written."""
    looker = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    looker.add_argument("--lang", nargs="?")
    asked = looker.parse_known_args(words)[0].lang
    return asked if asked in LANGUAGES else language_of(environment)


def language_of(environment: Mapping[str, str]) -> str:
    """The language a POSIX environment asks for.

    >>> language_of({"LC_ALL": "", "LANG": "ru_RU.UTF-8"}), language_of({})
    ('ru', 'en')
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name, ""):
            return "ru" if value.lower().startswith("ru") else "en"
    return "en"


def _write_what_the_console_cannot() -> None:
    """A console without suit signs shows their codes; it is no reason to stop."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")


def _reader_has_gone() -> bool:
    """Whether standard output is the broken pipe; if so nothing more is written, not even at exit."""
    poll = select.poll()
    poll.register(sys.stdout.fileno(), select.POLLOUT)
    if not any(flags & select.POLLERR for _, flags in poll.poll(0)):
        return False
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return True
