"""A gap in a shoe's sequence while it is open: what is missing, how often it was asked for, when to give it up."""

from enum import Enum, auto


class Verdict(Enum):
    """What to do about a frame that came too early."""

    WAIT = auto()
    ASK = auto()
    GIVE_UP = auto()


ATTEMPTS_INSIDE_WINDOW = 20
ATTEMPTS_BEYOND_WINDOW = 6
ATTEMPTS_BY_HEARTBEAT = 3


class OpenGap:
    """Frames missing from ``first`` to ``upto`` (numbers, both included), asked for once already.

    A shoe keeps a frame until it is acknowledged and runs at most one ``window`` ahead of it: so what is missing
    inside the window is still there and is asked for longer. Given up only at the oldest frame the shoe showed, after
    requests ``patience`` seconds apart: nothing the shoe still has is skipped.
    """

    def __init__(
        self, first: int, upto: int, now: float, *, patience: float, window: int, is_known: bool
    ) -> None:
        self.first = first
        self.upto = upto
        self._is_known = is_known
        self._patience = patience
        self._window = window
        self._asked_at = now
        self._attempts = 1
        self._oldest: int | None = None

    @property
    def missing(self) -> int | None:
        """How many frames are missing, or ``None`` when nobody can know."""
        return self.upto - self.first + 1 if self._is_known else None

    def judge_frame(self, number: int, now: float) -> Verdict:
        """Decide about a frame with a later number."""
        self._oldest = number if self._oldest is None else min(self._oldest, number)
        is_inside = number - self.first < self._window
        attempts = ATTEMPTS_INSIDE_WINDOW if is_inside else ATTEMPTS_BEYOND_WINDOW
        return self._judge(now, may_give_up=self._attempts > attempts and number == self._oldest)

    def judge_heartbeat(self, now: float) -> Verdict:
        """Decide when the shoe claims to have sent frames that never come."""
        return self._judge(now, may_give_up=self._attempts > ATTEMPTS_BY_HEARTBEAT and self._oldest is None)

    def _judge(self, now: float, *, may_give_up: bool) -> Verdict:
        if may_give_up:
            return Verdict.GIVE_UP
        if now - self._asked_at < self._patience:
            return Verdict.WAIT
        self._asked_at = now
        self._attempts += 1
        return Verdict.ASK
