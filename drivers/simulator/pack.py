"""The pack in a simulated shoe: shuffled from a seed, or stacked, with its cut card."""

from collections.abc import Sequence
from random import Random

from rules.cards import ALL_CARDS, Card


class Pack:
    """Some decks of cards. ``stacked`` come out first and are taken out of the decks, so that the pack stays whole.

    The cut card comes out before the last ``behind_cut`` cards.
    """

    def __init__(
        self, decks: int, random: Random, *, behind_cut: int = 52, stacked: Sequence[Card] = ()
    ) -> None:
        self._decks = decks
        self._random = random
        self._behind_cut = behind_cut
        self._cards: list[Card] = []
        self._has_cut = False
        self.shuffle()
        for card in stacked:
            self._take_out(card)
        self._cards[:0] = stacked

    @property
    def left(self) -> int:
        """Cards still in the shoe."""
        return len(self._cards)

    @property
    def is_cut_next(self) -> bool:
        """Whether the cut card lies on top."""
        return not self._has_cut and len(self._cards) <= self._behind_cut

    def shuffle(self) -> None:
        """Put all decks back in, shuffled anew, with the cut card."""
        self._cards = list(ALL_CARDS) * self._decks
        self._random.shuffle(self._cards)
        self._has_cut = False

    def put_first(self, card: Card) -> None:
        """Make this card the next one; one like it is taken from farther back if there is one left."""
        self._take_out(card)
        self._cards.insert(0, card)

    def put_back(self, card: Card) -> None:
        """Push a drawn card back in."""
        self._cards.insert(0, card)

    def draw(self) -> Card:
        """Take the next card; ``IndexError`` when there is none."""
        return self._cards.pop(0)

    def draw_cut(self) -> None:
        """Take the cut card out."""
        self._has_cut = True

    def _take_out(self, card: Card) -> None:
        if card in self._cards:
            self._cards.remove(card)
