"""A round as the journal tells it, written as a case of the round notation."""

from collections.abc import Iterable
from typing import Any

from floor_app.journal.entries import Entry, RowKind
from floor_app.journal.seal import Sealer


def written_round(rows: Iterable[Entry], round_number: int, sealer: Sealer) -> dict[str, Any]:
    """Profile, limits, cards gone before and every line said, sealed ones opened."""
    case: dict[str, Any] = {"id": f"round-{round_number}", "script": []}
    for row in rows:
        if row.round_number != round_number:
            continue
        values = row.values()
        if row.kind is RowKind.ROUND_OPENED:
            case |= {"profile": values["profile"], "limits": values["limits"], "gone": values["gone"]}
        elif row.kind is RowKind.LINE:
            sealed = values.get("sealed")
            context = f"{row.table}:{round_number}"
            case["script"].append(sealer.open(str(sealed), context) if sealed else values["line"])
    return case
