"""A running simulated shoe: the state machine, its faulty line and its plug, driven turn by turn."""

import time
from collections.abc import Callable
from random import Random
from typing import assert_never

from drivers.simulator.endpoints import Endpoint
from drivers.simulator.faults import FaultyLine
from drivers.simulator.orders import (
    BurnCard,
    ClearError,
    Deal,
    DealCard,
    DealUnread,
    FallSilent,
    LoadFreshPack,
    Order,
    PullBack,
    Quit,
    RaiseError,
    ReadAt,
    Reboot,
    ShowCut,
    Strike,
    Tear,
    Unplug,
)
from drivers.simulator.shoe import Obstacle, VirtualShoe
from rules.cards import Card


class ShoeSession:
    """``auto`` deals a card every so many seconds; ``on_card`` is told of each card drawn, and nobody else."""

    def __init__(
        self,
        shoe: VirtualShoe,
        line: FaultyLine,
        endpoint: Endpoint,
        random: Random,
        on_card: Callable[[Card], None],
        *,
        auto: float | None = None,
        unread_rate: float = 0.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._shoe = shoe
        self._line = line
        self._endpoint = endpoint
        self._random = random
        self._on_card = on_card
        self._auto = auto
        self._unread_rate = unread_rate
        self._clock = clock
        self._deals_at = clock() + (auto or 0.0)
        self._back_at: float | None = None
        self._silent_until = clock()
        self._is_over = False

    @property
    def is_over(self) -> bool:
        """Whether ``quit`` was ordered."""
        return self._is_over

    def turn(self, timeout: float) -> None:
        """Wait at most ``timeout`` seconds for the host, then do what is due."""
        heard = self._endpoint.read(timeout)
        now = self._clock()
        if self._back_at is not None and now >= self._back_at:
            self._back_at = None
            self._endpoint.plug_in()
        if now < self._silent_until:
            return
        self._shoe.hear(heard, now)
        if self._auto is not None and now >= self._deals_at:
            self._deals_at = now + self._auto
            self._deal_one()
        self._send(now)

    def carry_out(self, order: Order) -> Obstacle | None:
        """Do what was ordered; the obstacle when no card came out."""
        now = self._clock()
        match order:
            case Deal(count):
                return self._deal(count)
            case DealCard(card):
                return self._deal_this(card)
            case DealUnread():
                return self._drawn(self._shoe.deal(is_read=False))
            case BurnCard():
                return self._drawn(self._shoe.burn())
            case PullBack():
                self._shoe.pull_back()
            case ShowCut():
                self._shoe.show_cut()
            case RaiseError(code):
                self._shoe.raise_error(code)
            case ClearError(code):
                self._shoe.clear_error(code)
            case LoadFreshPack():
                self._shoe.load_fresh_pack()
            case Unplug(seconds):
                self._unplug(now, seconds)
            case Tear(seconds):
                return self._tear(now, seconds)
            case FallSilent(seconds):
                self._silent_until = now + seconds
            case Reboot():
                self._shoe.reboot(self._random.randrange(1, 65_536), now)
            case ReadAt(baud):
                self._line.read_at = baud
            case Strike(fault):
                self._line.order(fault)
            case Quit():
                self._is_over = True
            case _:
                assert_never(order)
        return None

    def _deal(self, count: int) -> Obstacle | None:
        for _ in range(count):
            obstacle = self._deal_one()
            if obstacle is not None:
                return obstacle
        return None

    def _deal_one(self) -> Obstacle | None:
        is_read = self._random.random() >= self._unread_rate
        return self._drawn(self._shoe.deal(is_read=is_read))

    def _deal_this(self, card: Card) -> Obstacle | None:
        if self._shoe.obstacle() in (Obstacle.LOCKED, Obstacle.QUEUE_FULL):
            return self._shoe.obstacle()
        self._shoe.pack.put_first(card)
        return self._drawn(self._shoe.deal())

    def _drawn(self, card: Card | None) -> Obstacle | None:
        if card is None:
            return self._shoe.obstacle()
        self._on_card(card)
        return None

    def _send(self, now: float) -> None:
        for frame in self._shoe.take_frames(now):
            self._endpoint.write(self._line.carry(frame))

    def _unplug(self, now: float, seconds: float) -> None:
        self._endpoint.unplug()
        self._back_at = now + seconds

    def _tear(self, now: float, seconds: float) -> Obstacle | None:
        self._send(now)
        obstacle = self._deal_one()
        for frame in self._shoe.take_frames(now)[-1:]:
            self._endpoint.write(frame[: len(frame) // 2])
        self._unplug(now, seconds)
        return obstacle
