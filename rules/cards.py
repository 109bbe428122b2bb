"""Playing cards: one shared value per card, with its text form both ways.

Text form (round notation): rank ``A23456789TJQK`` followed by suit ``s h d c``, for instance ``Th``.
"""

from dataclasses import dataclass
from types import MappingProxyType

RANKS = "A23456789TJQK"
SUITS = "shdc"
RED_SUITS = "hd"
UNREAD = "??"


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One of the 52 cards. Made only here and compared by identity: ``parse_card`` hands out the shared value.

    ``points`` is the blackjack count with an ace as 1; ``baccarat_points`` counts tens and court cards as 0.
    """

    rank: str
    suit: str
    points: int

    def __str__(self) -> str:
        return self.rank + self.suit

    def __repr__(self) -> str:
        return f"Card({self})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return parse_card, (str(self),)

    @property
    def is_red(self) -> bool:
        """Whether the suit is hearts or diamonds."""
        return self.suit in RED_SUITS

    @property
    def is_ace(self) -> bool:
        """Whether the rank is an ace."""
        return self.points == 1

    @property
    def is_ten_value(self) -> bool:
        """Whether the card counts ten in blackjack: 10, J, Q or K."""
        return self.points == 10

    @property
    def baccarat_points(self) -> int:
        """Baccarat count: ace 1, 2-9 face value, ten-value 0."""
        return self.points % 10


def _points(rank: str) -> int:
    return min(RANKS.index(rank) + 1, 10)


ALL_CARDS: tuple[Card, ...] = tuple(Card(rank, suit, _points(rank)) for suit in SUITS for rank in RANKS)
_BY_TEXT = MappingProxyType({str(card): card for card in ALL_CARDS})


def parse_card(text: str) -> Card:
    """Read ``Th`` or raise ``ValueError``; lower-case ranks and ``10`` are not the notation's.

    >>> parse_card("Th")
    Card(Th)
    >>> parse_card("Th") is parse_card("Th")
    True
    """
    card = _BY_TEXT.get(text)
    if card is None:
        raise ValueError(f"not a card: {text!r}")
    return card


def is_card_text(text: str) -> bool:
    """Whether the text names a card in the round notation."""
    return text in _BY_TEXT


def format_card(card: Card | None) -> str:
    """Write a card, or ``??`` for one that left the shoe unread.

    >>> format_card(parse_card("As")), format_card(None)
    ('As', '??')
    """
    return UNREAD if card is None else str(card)
