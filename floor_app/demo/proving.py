"""Proving the journal that a demonstration leaves: read again from the disk and played again."""

from collections.abc import Callable

from floor_app.bootstrap import StationOptions, find_setting
from floor_app.journal.clock import SystemClock
from floor_app.journal.seal import Sealer, load_or_make_key
from floor_app.journal.sql_store import SqlStore
from floor_app.locale import Translator
from floor_app.table.fold import Folder
from floor_app.table.proof import prove


def prove_demo(options: StationOptions, tr: Translator, say: Callable[[str], None]) -> int:
    """Exit code 0 when every row is as it was written and every round plays again."""
    store = SqlStore(options.data / "journal.db", options.table, SystemClock())
    try:
        sealer = Sealer(load_or_make_key(options.data / "station.key"))
        proof = prove(store.rows(), Folder(find_setting(options), sealer))
    finally:
        store.close()
    if proof.wrong is not None:
        say(tr.text("Journal: row {row} is wrong ({what})", row=proof.wrong.seq, what=proof.wrong.what))
        return 1
    say(
        tr.text(
            "Journal proved by playing it again: {rows} rows, {rounds} rounds, head {head}",
            rows=tr.number(proof.rows),
            rounds=tr.number(proof.rounds),
            head=proof.head[:12],
        )
    )
    return 0
