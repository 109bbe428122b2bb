"""Tables of tests written as text: a header of columns, then a row a line, every cell a word."""

from collections.abc import Mapping

Cells = Mapping[tuple[str, str], str]


def read_table(text: str, words: Mapping[str, str]) -> Cells:
    """Cells by line and column; a row with a cell too few or too many, or an unknown word, is an error."""
    header, *rows = [[cell.strip() for cell in row.split("|")] for row in text.strip("\n").splitlines()]
    cells: dict[tuple[str, str], str] = {}
    for line, *found in rows:
        for column, short in zip(header[1:], found, strict=True):
            assert (line, column) not in cells, f"twice: {line} in {column}"
            cells[line, column] = words[short]
    return cells
