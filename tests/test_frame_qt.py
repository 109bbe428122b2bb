"""The installed PySide6 keeps its reference counts: a release that loses them ends the process after some rounds."""

import sys

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

CALLS = 50
# Others may take or give a reference meanwhile; a broken release loses one a call.
NOISE = 10


class Sender(QObject):
    """Has a signal."""

    said = Signal(int)


def test_signal_keeps_the_references_of_true(qtbot: QtBot) -> None:
    sender = Sender()
    before = sys.getrefcount(True)
    for number in range(CALLS):
        sender.said.emit(number)
    assert abs(sys.getrefcount(True) - before) <= NOISE


def test_update_keeps_the_references_of_none(qtbot: QtBot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        widget.update()
    assert abs(sys.getrefcount(None) - before) <= NOISE
