"""A demonstration in windows, from the first touch to the last."""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QTimer

from floor_app.bootstrap import StationOptions
from floor_app.config import EnvironmentFault
from floor_app.demo.autopilot import Autopilot
from floor_app.qt.application import make_application, run_windows
from floor_app.qt.dealer.dealer_window import SETTLE_MS
from floor_app.qt.demo_pictures import DemoPictures
from floor_app.qt.demo_player import DemoPlayer
from floor_app.qt.demo_shoe import DemoShoe
from floor_app.qt.fingers import Fingers
from floor_app.qt.station import OpenStation, TableStation
from floor_app.table.views import TableView


@dataclass(frozen=True, slots=True)
class DemoSettings:
    """What a demonstration is run with. ``rounds`` 0: nobody plays but the person in front of it."""

    options: StationOptions
    language: str
    rounds: int
    seed: int
    pause: int
    width: int
    height: int
    pictures: Path | None
    four_colours: bool
    checks_calls: bool
    is_offscreen: bool


_FAILED = 3


class DemoSession:
    """One run of the demonstration."""

    def __init__(self, settings: DemoSettings, open_station: OpenStation) -> None:
        self._settings = settings
        self._open_station = open_station
        self._application = make_application(is_offscreen=settings.is_offscreen)
        self._fault: EnvironmentFault | BrokenPipeError | None = None

    def run(
        self, port: str, order_shoe: Callable[[str], None], on_settled: Callable[[TableView], None]
    ) -> int:
        """Show the windows of a table with its shoe at a port, play, and return the exit code.

        Raises the fault of the environment that ended it, and ``BrokenPipeError`` of ``on_settled``.
        """
        settings = self._settings
        with TableStation(
            replace(settings.options, port=port),
            settings.language,
            four_colours=settings.four_colours,
            checks_calls=settings.checks_calls,
            open_station=self._open_station,
            # The rest that a key takes after its meaning changed is for hands; the pilot looks first.
            settle_ms=0 if settings.rounds else SETTLE_MS,
        ) as station:
            for window in (station.dealer, station.players):
                window.resize(settings.width, settings.height)
            station.show(is_full=not settings.rounds and not settings.is_offscreen)
            shoe = DemoShoe(order_shoe, station.language)
            if not settings.rounds and not settings.is_offscreen:
                shoe.failed.connect(self._fail)
                shoe.show()
            player = self._player(station, order_shoe, on_settled)
            QTimer.singleShot(0, player.start)
            code = run_windows(self._application)
        if self._fault is not None and code == _FAILED:
            raise self._fault
        return code

    def _player(
        self,
        station: TableStation,
        order_shoe: Callable[[str], None],
        on_settled: Callable[[TableView], None],
    ) -> DemoPlayer:
        settings = self._settings
        pictures = DemoPictures(settings.pictures, station.dealer, station.players)
        player = DemoPlayer(
            station.station.worker,
            Fingers(station.dealer),
            Autopilot(settings.rounds, random.Random(settings.seed)) if settings.rounds else None,
            order_shoe,
            pictures.on_view,
            settings.pause,
        )

        def tell(view: TableView) -> None:
            try:
                on_settled(view)
            except BrokenPipeError as fault:
                player.stop()
                self._fail(fault)

        player.settled.connect(tell)
        player.failed.connect(self._fail)
        player.finished.connect(lambda: QCoreApplication.exit(0))
        return player

    def _fail(self, fault: EnvironmentFault | BrokenPipeError) -> None:
        self._fault = fault
        QCoreApplication.exit(_FAILED)
