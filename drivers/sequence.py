"""Where a shoe's frames stand in its sequence: wraps, repeats, what is stored and what still waits.

Frames are counted without wrapping here: ``number`` is ``ScanId.number``. A sequence byte means the number nearest
to the expected one. A shoe never runs more than its window ahead of its oldest unacknowledged frame, so a memory of
one window holds every repeat that may come (shoes.md 7.1: never "all seen").
"""

from dataclasses import dataclass

from drivers.events import ScanId
from drivers.frames import Frame


@dataclass(slots=True)
class Kept:
    """A frame delivered before; ``content`` is unknown when it was stored by an earlier run of the program."""

    content: Frame | None
    is_committed: bool


class ShoeSequence:
    """The sequence of one shoe since one start of it."""

    def __init__(self, shoe: int, boot_id: int, last: int, window: int) -> None:
        self.shoe = shoe
        self.boot_id = boot_id
        self._last = last
        self._window = window
        self._kept: dict[int, Kept] = {}

    @classmethod
    def resumed(cls, last: ScanId, window: int) -> "ShoeSequence":
        """Continue after the last frame an earlier run stored; that one and those before it are repeats."""
        sequence = cls(last.shoe, last.boot_id, last.number, window)
        for number in range(max(0, last.number - window + 1), last.number + 1):
            sequence._kept[number] = Kept(content=None, is_committed=True)
        return sequence

    @property
    def expected(self) -> int:
        """Number of the next frame."""
        return self._last + 1

    @property
    def expected_seq(self) -> int:
        """Sequence byte of the next frame."""
        return self.expected % 256

    def locate(self, seq: int) -> int:
        """Number of the frame with this sequence byte that is nearest to the expected one.

        >>> sequence = ShoeSequence(shoe=1, boot_id=7, last=254, window=8)
        >>> sequence.locate(255), sequence.locate(1), sequence.locate(250)
        (255, 257, 250)
        """
        return self.expected + (seq - self.expected + 128) % 256 - 128

    def scan_id(self, number: int) -> ScanId:
        """Full name of a frame."""
        return ScanId(self.shoe, self.boot_id, number // 256, number % 256)

    def recall(self, number: int) -> Kept | None:
        """The frame of this number if it is one of the last ones delivered."""
        return self._kept.get(number)

    def is_full(self) -> bool:
        """Whether a whole window of frames waits to be stored; an obedient shoe sends no more then."""
        oldest = min((number for number, kept in self._kept.items() if not kept.is_committed), default=None)
        return oldest is not None and self.expected - oldest >= self._window

    def take(self, number: int, content: Frame) -> ScanId:
        """Deliver a frame: the sequence goes on after it."""
        self._last = number
        self._kept[number] = Kept(content, is_committed=False)
        for old in [old for old in self._kept if old <= number - self._window]:
            del self._kept[old]
        return self.scan_id(number)

    def skip_to(self, number: int) -> None:
        """Expect this number next: what lies before is given up."""
        self._last = number - 1

    def commit(self, scan_id: ScanId) -> bool:
        """Note that a frame is stored; ``False`` when it is not one of this sequence's last frames."""
        kept = self._kept.get(scan_id.number)
        if kept is None or scan_id.boot_id != self.boot_id:
            return False
        kept.is_committed = True
        return True
