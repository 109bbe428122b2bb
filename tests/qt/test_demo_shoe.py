"""The small window that draws cards from the demonstration's shoe."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from floor_app.qt.application import make_application
from floor_app.qt.demo_shoe import DemoShoe
from floor_app.qt.language import LanguageSwitch


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_keys_and_space_give_orders_in_the_language_of_the_floor(qtbot: QtBot) -> None:
    make_application(is_offscreen=True)
    orders: list[str] = []
    language = LanguageSwitch("ru")
    shoe = DemoShoe(orders.append, language)
    qtbot.addWidget(shoe)
    shoe.show()
    for key in shoe.keys.values():
        QTest.mouseClick(key, Qt.MouseButton.LeftButton)
    shoe.activateWindow()
    QTest.keyClick(shoe, Qt.Key.Key_Space)
    assert orders == ["deal", "burn", "unread", "cut", "shuffle", "unplug", "deal"]
    assert shoe.keys["deal"].text() == "Выдать карту"
    language.switch("en")
    assert shoe.keys["deal"].text() == "Draw a card"
