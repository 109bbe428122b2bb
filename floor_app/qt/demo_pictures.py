"""Pictures of both windows at telling moments, each moment once."""

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtWidgets import QWidget

from floor_app.config import EnvironmentFault
from floor_app.table.views import TableView
from rules.marks import mark
from rules.view import Phase, RoundView

_FULL_FELT = 6


class DemoPictures:
    """Saves ``NN-moment-dealer.png`` and ``NN-moment-players.png``; without a folder it does nothing."""

    def __init__(self, folder: Path | None, dealer: QWidget, players: QWidget) -> None:
        self._folder = folder
        self._dealer = dealer
        self._players = players
        self._taken: set[str] = set()

    def on_view(self, view: TableView) -> None:
        """Look at a view that both windows show. Raises ``EnvironmentFault`` when a picture cannot be kept."""
        if self._folder is None:
            return
        for moment in moments(view.round):
            if moment in self._taken:
                continue
            self._taken.add(moment)
            number = len(self._taken)
            for name, window in (("dealer", self._dealer), ("players", self._players)):
                path = self._folder / f"{number:02d}-{moment}-{name}.png"
                if not window.grab().save(str(path)):
                    raise EnvironmentFault(
                        mark(
                            "The picture {path} cannot be written. Check the folder and the room on its disk."
                        ),
                        path=str(path),
                    )


def moments(seen: RoundView) -> Iterator[str]:
    """What there is to see now."""
    hands = [hand for box in seen.boxes for hand in box.hands]
    match seen.phase:
        case Phase.BETTING if len(seen.wagers) >= _FULL_FELT:
            yield "betting"
        case Phase.OFFERS:
            words = {offer.word for offer in seen.offers}
            yield "equal-money" if "even" in words else "insurance"
        case Phase.BOXES if any(offer.is_joining for offer in seen.offers):
            yield "back-bettors"
        case Phase.BOXES if any(hand.is_from_split for hand in hands):
            yield "split"
        case Phase.BOXES if any(hand.call == "dark" for hand in hands):
            yield "dark-double"
        case Phase.BOXES:
            yield "box-to-act"
        case Phase.DEALER if len(seen.dealer.cards) > 1:
            yield "dealer"
        case Phase.SETTLED:
            yield "dealer-bust" if seen.dealer.is_bust else "payout"
        case _:
            return
