"""Keys in rows of equal cells, for pads, pickers and keyboards."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect


@dataclass(frozen=True, slots=True)
class Cell:
    """Where a key stands in a grid; ``span`` columns wide."""

    column: float
    row: int
    span: float = 1


def cell_rects(room: QRect, columns: int, rows: int, gap: int, cells: Sequence[Cell]) -> tuple[QRect, ...]:
    """The rectangles of cells in a room cut into ``columns`` x ``rows`` with gaps between."""
    width = (room.width() - gap * (columns - 1)) / columns
    height = (room.height() - gap * (rows - 1)) / rows
    return tuple(
        QRect(
            round(room.x() + cell.column * (width + gap)),
            round(room.y() + cell.row * (height + gap)),
            round(cell.span * width + (cell.span - 1) * gap),
            round(height),
        )
        for cell in cells
    )
