"""A dealer and players who decide by themselves, from nothing but what the screens may show."""

import random
from dataclasses import dataclass, field

from floor_app.table.commands import Command, NextRound, RepeatBets, Say
from floor_app.table.views import TableView
from rules.cards import Card
from rules.events import (
    BetPlaced,
    BetsClosed,
    Doubled,
    EvenMoneyTaken,
    InsuranceTaken,
    OffersDone,
    PaidOut,
    ShoeChanged,
    Split,
    Stood,
    Surrendered,
)
from rules.seats import SEAT_LETTERS, Seat
from rules.view import Offer, Phase, RoundView
from rules.wagers import Kind

STANDS_FROM = 17
STIFF_FROM = 13
WEAK_UP_CARDS = (2, 3, 4, 5, 6)


@dataclass(frozen=True, slots=True)
class DealCard:
    """Draw the next card from the shoe."""


@dataclass(frozen=True, slots=True)
class Finished:
    """The wanted number of rounds is played."""


Move = Command | DealCard | Finished


@dataclass(slots=True)
class Autopilot:
    """Plays ``rounds`` rounds, seeded. ``next_move`` is asked again after each change of the table."""

    rounds: int
    chance: random.Random
    played: int = 0
    _bets: list[BetPlaced] = field(default_factory=list)
    _planned_round: int = 0
    _repeats: bool = False
    _asked: set[tuple[int, str]] = field(default_factory=set)

    def next_move(self, view: TableView) -> Move:
        """What is done next."""
        seen = view.round
        match seen.phase:
            case Phase.BETTING:
                return self._betting(view)
            case Phase.OFFERS:
                return self._offers(seen)
            case Phase.BOXES:
                return self._boxes(view)
            case Phase.DEAL | Phase.DEALER:
                return DealCard()
            case Phase.SETTLED | Phase.VOID:
                return self._after(view)

    def _after(self, view: TableView) -> Move:
        if view.round.phase is Phase.SETTLED and not view.round.is_paid:
            return Say(PaidOut())
        if self.played + 1 >= self.rounds:
            self.played = self.rounds
            return Finished()
        self.played += 1
        return NextRound()

    def _betting(self, view: TableView) -> Move:
        if view.needs_pack:
            return Say(ShoeChanged())
        if self._planned_round != view.round_number:
            self._planned_round = view.round_number
            self._bets = self._plan_bets(view)
            self._asked.clear()
            self._repeats = view.can_repeat and self.chance.random() < 0.2
            if self._repeats:
                return RepeatBets()
        if self._repeats and view.round.wagers:
            self._bets = []
        self._repeats = False
        if self._bets:
            return Say(self._bets.pop(0))
        return Say(BetsClosed())

    def _plan_bets(self, view: TableView) -> list[BetPlaced]:
        """Chips on two to five boxes, back bettors on some, bonuses on some; one chip a touch."""
        chips = [chip for chip in view.profile.chips if chip <= view.limits.table.high]
        low = view.limits.table.low
        bets: list[BetPlaced] = []
        count = self.chance.randint(2, min(5, view.profile.boxes))
        for box in sorted(self.chance.sample(range(1, view.profile.boxes + 1), count)):
            left = view.limits.table.high
            for letter in SEAT_LETTERS[: self._seats(view)]:
                # Without a chip that large, an empty hand lays the minimum.
                chip = self.chance.choice([chip for chip in chips if low <= chip <= 10 * low] or [low])
                if chip > left:
                    break
                left -= chip
                seat = Seat(box, letter)
                bets.append(BetPlaced(seat, Kind.MAIN, chip))
                for kind in view.limits.kinds[1:]:
                    allowed = view.limits.range_of(kind)
                    if allowed is not None and self.chance.random() < 0.3:
                        fitting = [chip for chip in chips[:3] if allowed.low <= chip <= allowed.high]
                        bets.append(BetPlaced(seat, kind, self.chance.choice(fitting)))
        return bets

    def _seats(self, view: TableView) -> int:
        return min(self.chance.choice((1, 1, 1, 2, 3)), view.profile.seats)

    def _offers(self, seen: RoundView) -> Move:
        """Each seat is asked once; some insure, some take equal money."""
        for offer in seen.offers:
            key = (offer.seat.box * 10 + ord(offer.seat.letter), offer.word)
            if key in self._asked:
                continue
            self._asked.add(key)
            if self.chance.random() < 0.4:
                if offer.word == "even":
                    return Say(EvenMoneyTaken(offer.seat))
                return Say(InsuranceTaken(offer.seat, offer.low))
        return Say(OffersDone())

    def _boxes(self, view: TableView) -> Move:
        seen = view.round
        by_word = {offer.word: offer for offer in seen.offers if self._is_for_acting(seen, offer)}
        joining = [offer for offer in seen.offers if offer.is_joining]
        if joining and self._decides(seen, joining[0], 0.6):
            return Say(Split(joining[0].seat) if joining[0].word == "split" else Doubled(joining[0].seat))
        if "stand" not in by_word:
            return DealCard()
        cards, up = _acting_cards(seen), _up_card(seen)
        low, best = _totals(cards)
        if (
            "split" in by_word
            and self._decides(seen, by_word["split"], 0.9)
            and cards[0].points in (1, 8, 9, 3)
        ):
            return Say(Split(by_word["split"].seat))
        if "double" in by_word and best in (9, 10, 11) and self._decides(seen, by_word["double"], 0.8):
            return Say(self._double(by_word["double"]))
        gives_up = "surrender" in by_word and best == 16 and up not in WEAK_UP_CARDS
        if gives_up and self._decides(seen, by_word["surrender"], 0.4):
            return Say(Surrendered(by_word["surrender"].seat))
        if "card" in seen.may and _is_one_card_short(view, cards) and low <= STANDS_FROM:
            return DealCard()
        if best >= (19 if low != best else STANDS_FROM) or (best >= STIFF_FROM and up in WEAK_UP_CARDS):
            return Say(Stood(by_word["stand"].seat.box))
        if "card" not in seen.may:
            return Say(Stood(by_word["stand"].seat.box))
        return DealCard()

    def _double(self, offer: Offer) -> Doubled:
        return Doubled(offer.seat, dark=offer.may_be_dark and self.chance.random() < 0.4)

    def _decides(self, seen: RoundView, offer: Offer, likely: float) -> bool:
        """Ask a seat once in a position, so that a "no" is not asked again."""
        key = (seen.round_lines * 1000 + offer.seat.box * 10 + ord(offer.seat.letter), offer.word)
        if key in self._asked:
            return False
        self._asked.add(key)
        return self.chance.random() < likely

    def _is_for_acting(self, seen: RoundView, offer: Offer) -> bool:
        return seen.to_act is not None and offer.seat == seen.to_act.seat and not offer.is_joining


def _is_one_card_short(view: TableView, cards: list[Card]) -> bool:
    """Whether one more card that does not bust wins by the number of cards alone."""
    charlie = view.profile.blackjack.charlie if view.profile.blackjack is not None else 0
    return len(cards) == charlie - 1


def _acting_cards(seen: RoundView) -> list[Card]:
    act = seen.to_act
    if act is None:
        return []
    box = next(box for box in seen.boxes if box.number == act.box)
    return [card for card in box.hands[act.hand - 1].cards if isinstance(card, Card)]


def _up_card(seen: RoundView) -> int:
    return next((card.points for card in seen.dealer.cards if isinstance(card, Card)), 0)


def _totals(cards: list[Card]) -> tuple[int, int]:
    low = sum(card.points for card in cards)
    has_ace = any(card.is_ace for card in cards)
    return low, low + 10 if has_ace and low <= 11 else low
