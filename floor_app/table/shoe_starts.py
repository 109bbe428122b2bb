"""Which start of which shoe a scan belongs to. Start names have 16 bits and come again; starts are counted here."""

from dataclasses import dataclass, field

from drivers.events import ScanId
from floor_app.journal.entries import ScanKey
from floor_app.journal.store import Store


@dataclass(frozen=True, slots=True)
class Boot:
    """One start of a shoe; ``epoch`` counts the starts met before it."""

    shoe: str
    boot_id: int
    epoch: int

    @property
    def key(self) -> int:
        """What a scan key stores as boot."""
        return (self.epoch << 16) | self.boot_id


def scan_id_of(scan: ScanKey) -> ScanId:
    """The reader's own name of a stored scan."""
    return ScanId(int(scan.shoe), scan.boot & 0xFFFF, scan.number // 256, scan.number % 256)


@dataclass(slots=True)
class ShoeStarts:
    """The present start of every shoe that speaks to the table, as far as it is stored."""

    store: Store
    _present: dict[str, Boot] = field(default_factory=dict)

    def of(self, scan: ScanId) -> Boot:
        """The start a scan belongs to: another start name than the last one stored is another start.

        Raises ``StoreFault`` when the journal cannot be read.
        """
        shoe = str(scan.shoe)
        last = self._present.get(shoe)
        if last is None:
            key = self.store.last_boot(shoe)
            if key is None:
                return Boot(shoe, scan.boot_id, 0)
            last = self._present[shoe] = Boot(shoe, key & 0xFFFF, key >> 16)
        return last if last.boot_id == scan.boot_id else Boot(shoe, scan.boot_id, last.epoch + 1)

    def stored(self, boot: Boot) -> None:
        """A scan of this start is stored: it is the present one."""
        self._present[boot.shoe] = boot
