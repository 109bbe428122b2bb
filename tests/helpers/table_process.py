"""The table core in a process of its own, to be killed: ``python -m tests.helpers.table_process``.

Reads one order a line. ``open FOLDER`` opens the table over the journal there and answers ``ready SEQ DIGEST``. Then
come steps, ``NUMBER STEP``, each answered once its rows are on disk: ``stored NUMBER SEQ DIGEST``, else
``refused NUMBER``. A step is ``scan CARD`` (the shoe's frame of that number), ``rule RULING`` for a card out of place,
``next``, or a line of the notation, confirmed by a supervisor. The digest stands for everything the table knows,
hidden cards too.
"""

import hashlib
import sys
from dataclasses import replace
from pathlib import Path

from drivers.events import CardFlag, CardRead, ScanId
from floor_app.journal.clock import SystemClock
from floor_app.journal.seal import Sealer, load_or_make_key
from floor_app.journal.sql_store import SqlStore
from floor_app.table.commands import Approval, NextRound, RuleStrayCard, Say, StrayRuling
from floor_app.table.service import Outcome, TableService
from floor_app.table.state import Setting
from floor_app.table.views import ChainHead, LineState
from rules.cards import format_card, parse_card
from rules.notation import format_line, parse_line
from rules.profile import Profile
from rules.profile_schema import parse_profile

BOOT = 0x2A07
PROFILE = Path(__file__).parents[1] / "profiles" / "hidden.toml"
APPROVAL = Approval("Boris", "a test")


def setting() -> Setting:
    """The table of the kills: hole card, dark doubles, three seats a box."""
    profile = parse_profile(PROFILE.read_text("utf-8"))
    if not isinstance(profile, Profile):
        raise TypeError(str(profile))
    return Setting("BJ 1", "Anna", profile, profile.limits[0], "test")


def digest(service: TableService) -> str:
    """A short hash over the view and the state, cards that no view shows included."""
    state = service.state
    view = service.view()
    shown = replace(view, head=ChainHead(view.head.seq, ""), shoe=replace(view.shoe, state=LineState.OFF))
    decimals = service.setting.profile.currency.decimals
    lines = [(format_line(line.event, decimals), line.is_gone) for line in state.record.lines]
    drawn = [(format_card(row.card), row.place) for row in state.record.core.drawn]
    strays = [format_card(stray.card) for stray in state.strays]
    text = repr((shown, state, lines, drawn, strays, sorted(map(str, state.record.core.out))))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def take(service: TableService, number: int, step: str) -> Outcome:
    """Do one step."""
    word, _, rest = step.partition(" ")
    match word:
        case "scan":
            scan = ScanId(1, BOOT, number // 256, number % 256)
            return service.on_event(CardRead(scan, parse_card(rest), 1, CardFlag(0)))
        case "rule":
            return service.handle(RuleStrayCard(StrayRuling(rest), APPROVAL))
        case "next":
            return service.handle(NextRound())
        case _:
            event = parse_line(step, service.setting.profile.currency.decimals)
            return service.handle(Say(event, APPROVAL))


def answer(service: TableService, number: int, step: str) -> str:
    """Do one step and say what came of it."""
    outcome = take(service, number, step)
    if outcome.refused is not None or (step.startswith("scan") and not outcome.stored):
        return f"refused {number}"
    return f"stored {number} {service.view().head.seq} {digest(service)}"


def open_table(folder: Path) -> TableService:
    """The table over the journal in a folder."""
    sealer = Sealer(load_or_make_key(folder / "station.key"))
    service = TableService(setting(), SqlStore(folder / "journal.db", "BJ 1", SystemClock()), sealer)
    service.start()
    return service


def main() -> None:
    """Serve orders until the input ends."""
    print("warm", flush=True)
    service: TableService | None = None
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if service is None:
            service = open_table(Path(rest))
            print(f"ready {service.view().head.seq} {digest(service)}", flush=True)
        else:
            print(answer(service, int(word), rest), flush=True)


if __name__ == "__main__":
    main()
