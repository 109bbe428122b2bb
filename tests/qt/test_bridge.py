"""Answers of a table reach the screens' thread, in order, by one queued signal."""

import threading

from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from floor_app.qt.bridge import TableBridge
from floor_app.qt.language import LanguageSwitch
from floor_app.table.commands import Command
from floor_app.table.port import Listener
from floor_app.table.views import Refused, TableView
from rules.refusals import Code, refuse
from tests.helpers.sample_views import table


class ThreadedPort:
    """A table that answers from a thread of its own."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []

    def send(self, command: Command) -> None:
        """Nothing is asked of this table."""
        raise AssertionError(command)

    def listen(self, listener: Listener) -> None:
        """Remember who listens."""
        self.listeners.append(listener)

    def answer(self, *answers: TableView | Refused) -> None:
        """Say these answers on another thread and wait until all are said."""

        def say() -> None:
            for answer in answers:
                for listener in self.listeners:
                    listener(answer)

        thread = threading.Thread(target=say)
        thread.start()
        thread.join(10)
        assert not thread.is_alive()


def test_answers_arrive_in_order_in_the_thread_of_the_screens(qtbot: QtBot) -> None:
    port = ThreadedPort()
    bridge = TableBridge(port)
    seen: list[tuple[object, bool]] = []
    here = QThread.currentThread()
    for signal in (bridge.view_changed, bridge.refused):
        signal.connect(lambda answer: seen.append((answer, QThread.currentThread() is here)))
    view, refusal = table(), Refused(refuse(Code.HELD, "The round is held: clear that first"), "3A")
    port.answer(view, refusal, view)
    assert seen == [], "nothing may run on the worker's thread"
    qtbot.waitUntil(lambda: len(seen) == 3, timeout=5000)
    assert [answer for answer, _ in seen] == [view, refusal, view]
    assert all(is_here for _, is_here in seen)


def test_the_language_goes_round_and_tells_it_once(qtbot: QtBot) -> None:
    switch = LanguageSwitch("ru")
    said: list[str] = []
    switch.changed.connect(lambda: said.append(switch.language))
    switch.next_language()
    switch.switch("en")
    switch.next_language()
    assert said == ["en", "ru"]
    assert switch.translator.language == "ru"


def test_a_table_may_speak_when_its_window_is_gone(qtbot: QtBot) -> None:
    port = ThreadedPort()
    bridge = TableBridge(port)
    seen: list[object] = []
    bridge.view_changed.connect(seen.append)
    bridge.deleteLater()
    qtbot.waitUntil(lambda: not isValid(bridge), timeout=5000)
    port.answer(table())
    qtbot.wait(1)
    assert seen == []
