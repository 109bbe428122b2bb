"""Seats: box number and letter, with their text form both ways."""

import re
from typing import NamedTuple

SEAT_LETTERS = "ABC"
_SEAT = re.compile(r"(0|[1-9][0-9]{0,17})([A-Z])")


class Seat(NamedTuple):
    """One bettor's place on a box: box number from 1, letter from A. Sorts by box, then letter.

    >>> str(Seat(1, "A"))
    '1A'
    """

    box: int
    letter: str

    def __str__(self) -> str:
        return f"{self.box}{self.letter}"


def parse_seat(text: str) -> Seat | None:
    """Read ``1A``; ``None`` when the text is no seat at all (whether the table has it is another question).

    >>> parse_seat("12C")
    Seat(box=12, letter='C')
    >>> parse_seat("1a") is None
    True
    """
    match = _SEAT.fullmatch(text)
    if match is None:
        return None
    number, letter = match.groups()
    return Seat(int(number), letter)
