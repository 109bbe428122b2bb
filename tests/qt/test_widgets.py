"""Cards, chips, keys, pads and lists by themselves."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QImage, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from floor_app.locale.translator import Translator
from floor_app.qt.style import (
    NUMBER_FAMILY,
    PALETTE,
    WORD_FAMILY,
    Scale,
    colour,
    fitted,
    load_fonts,
    number_font,
    word_font,
)
from floor_app.qt.widgets.amount_pad import AmountPad
from floor_app.qt.widgets.cards import CardPainter
from floor_app.qt.widgets.chips import chip_colours, draw_chip, plate_rect
from floor_app.qt.widgets.keyboard import Keyboard
from floor_app.qt.widgets.keys import KeyTone, TouchKey
from floor_app.qt.widgets.lettering import Lettering
from floor_app.qt.widgets.scrolling import ScrollColumn
from rules.cards import ALL_CARDS, parse_card
from rules.profile import Currency
from rules.view import Face
from tests.present.samples import HOUSE

BUTTON, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture(autouse=True)
def _fonts(qtbot: QtBot) -> None:
    load_fonts()


def image(pixmap: QPixmap) -> QImage:
    """A picture that can be compared."""
    return pixmap.toImage()


def luminance(code: str) -> float:
    """Relative luminance of a colour, 0 to 1."""

    def part(value: float) -> float:
        return value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4

    made = colour(code)
    return 0.2126 * part(made.redF()) + 0.7152 * part(made.greenF()) + 0.0722 * part(made.blueF())


def contrast(ink: str, ground: str) -> float:
    """Contrast of two colours, 1 to 21."""
    light, dark = sorted((luminance(ink), luminance(ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        pytest.param(PALETTE.text, PALETTE.panel, 13, id="text on panel"),
        pytest.param(PALETTE.text_dim, PALETTE.panel, 7, id="dim text on panel"),
        pytest.param(PALETTE.call, PALETTE.felt, 4, id="call on the brightest felt"),
        pytest.param("#FFFFFF", PALETTE.act, 4.3, id="white on act"),
        pytest.param("#FFFFFF", PALETTE.danger, 6, id="white on danger"),
        pytest.param("#000000", PALETTE.held, 9, id="black on held"),
        pytest.param(PALETTE.win, PALETTE.panel, 9, id="win on panel"),
        pytest.param(PALETTE.loss, PALETTE.panel, 7, id="loss on panel"),
        pytest.param(PALETTE.red_suit, PALETTE.card, 5, id="red suit on card"),
        pytest.param(PALETTE.diamond_suit, PALETTE.card, 5, id="blue suit on card"),
        pytest.param(PALETTE.club_suit, PALETTE.card, 4.5, id="green suit on card"),
    ],
)
def test_letters_stand_out(ink: str, ground: str, least: float) -> None:
    assert contrast(ink, ground) >= least


def test_the_bundled_fonts_are_the_ones_used(qtbot: QtBot) -> None:
    from PySide6.QtGui import QFontInfo

    assert QFontInfo(number_font(30)).family().startswith(WORD_FAMILY)
    assert QFontInfo(word_font(30)).family() == WORD_FAMILY
    assert NUMBER_FAMILY.startswith(WORD_FAMILY)
    assert QFontInfo(number_font(30)).bold()


def test_text_is_never_under_the_smallest() -> None:
    small = Scale.for_height(800)
    assert small.text_px(10) == 16
    assert small.text_px(40) == 30
    assert small.px(108) == 80
    assert Scale.for_height(1080, least=22).text_px(10) == 22


def test_fitted_letters_shrink_but_not_under_the_least() -> None:
    wide = number_font(40)
    assert fitted(wide, "1 000", 1000).pixelSize() == 40
    assert fitted(wide, "1 000 000 000", 60, least=16).pixelSize() == 16


def test_every_card_looks_different_in_both_decks() -> None:
    for four_colours in (False, True):
        cards = CardPainter(four_colours=four_colours)
        for width in (88, 46):
            pictures = {
                bytes(image(cards.pixmap(card, QSize(width, round(1.4 * width)))).bits())
                for card in ALL_CARDS
            }
            assert len(pictures) == len(ALL_CARDS)


def test_four_colours_change_diamonds_and_clubs_only() -> None:
    two, four = CardPainter(), CardPainter(four_colours=True)
    changed = {suit for suit in "shdc" if two.suit_colour(suit) != four.suit_colour(suit)}
    assert changed == {"d", "c"}


def test_a_card_is_painted_once_for_a_size(qtbot: QtBot) -> None:
    cards = CardPainter()
    ace, size = parse_card("As"), QSize(88, 123)
    first = cards.pixmap(ace, size)
    assert cards.pixmap(ace, size).cacheKey() == first.cacheKey()
    assert cards.pixmap(ace, QSize(60, 84)).cacheKey() != first.cacheKey()
    cards.forget()
    assert cards.pixmap(ace, size).cacheKey() != first.cacheKey()


def test_back_and_unread_card_differ_and_carry_their_word() -> None:
    cards, size = CardPainter(), QSize(88, 123)
    plain, dark = cards.pixmap(Face.DOWN, size), cards.pixmap(Face.DOWN, size, "dark")
    unread = cards.pixmap(Face.UNREAD, size)
    assert len({bytes(image(picture).bits()) for picture in (plain, dark, unread)}) == 3


@pytest.mark.parametrize(
    ("minor", "body"),
    [
        (10, "#9FB4BF"),
        (50, "#B9A27A"),
        (100, "#E9E6DC"),
        (2500, "#1B7A3E"),
        (9900, "#1B7A3E"),
        (100000, "#C77F1B"),
    ],
)
def test_chips_are_coloured_by_what_they_are_worth(minor: int, body: str) -> None:
    assert chip_colours(minor, 2).body == body


def test_chips_of_all_denominations_look_different() -> None:
    assert len({chip_colours(minor, 2) for minor in HOUSE.chips}) == len(HOUSE.chips)


def test_an_amount_that_is_too_long_for_a_chip_stands_on_a_plate(qtbot: QtBot) -> None:
    """Its letters keep 16 pixels: the plate is wider than the inner ring."""
    plate = plate_rect(QPointF(50, 50), "1 000", 16, 90)
    assert plate.height() >= 16
    picture = QPixmap(60, 60)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    draw_chip(painter, QRectF(0, 0, 60, 60), chip_colours(100000, 2), "1 000")
    painter.end()
    dark = sum(image(picture).pixelColor(x, 30).lightness() < 40 for x in range(60))
    assert dark > 15, "the plate is dark"


def test_lettering_shrinks_then_cuts_and_tells(qtbot: QtBot) -> None:
    lettering = Lettering(16)
    picture = QPixmap(200, 60)
    painter = QPainter(picture)
    lettering.start()
    font: QFont = number_font(40)
    lettering.line(painter, QRect(0, 0, 190, 60), "short", font, colour("#FFFFFF"))
    assert lettering.clipped == []
    lettering.line(painter, QRect(0, 0, 40, 60), "much too long", font, colour("#FFFFFF"))
    lettering.block(painter, QRect(0, 0, 60, 200), "much too long", font, colour("#FFFFFF"))
    painter.end()
    assert lettering.clipped == ["much too long"], "a block may wrap where a line may not"


def test_a_key_tells_readers_of_screens_what_it_does(qtbot: QtBot) -> None:
    key = TouchKey(None, Scale(1.0))
    qtbot.addWidget(key)
    key.shows("Double", "50", tone=KeyTone.ACT)
    assert key.accessibleName() == "Double, 50"


CURRENCY = Currency("CU", 2, "у.е.")


@pytest.mark.parametrize(
    ("keys", "amount", "shown"),
    [
        ("", None, "Amount"),
        ("25", 2500, "25"),
        ("1000", 100000, "1,000"),
        ("0.5", 50, "0.5"),
        (".5", 50, "0.5"),
        ("12.345", 1234, "12.34"),
        ("007", 700, "7"),
        ("25⌫", 200, "2"),
        ("1.2.3", 123, "1.23"),
    ],
)
def test_an_amount_is_keyed_in(qtbot: QtBot, keys: str, amount: int | None, shown: str) -> None:
    pad = AmountPad(None, Scale(1.0), CURRENCY, Translator("en"))
    qtbot.addWidget(pad)
    for key in keys:
        pad.key(key).click()
    assert pad.amount == amount
    assert pad.shown() == shown


def test_a_signed_amount_goes_both_ways(qtbot: QtBot) -> None:
    pad = AmountPad(None, Scale(1.0), CURRENCY, Translator("ru"), is_signed=True)
    qtbot.addWidget(pad)
    pad.key("5").click()
    assert (pad.amount, pad.shown()) == (500, "+5")
    pad.key("±").click()
    assert (pad.amount, pad.shown()) == (-500, "−5")
    pad.clear()
    assert pad.amount is None


def test_quick_amounts_fill_the_display(qtbot: QtBot) -> None:
    pad = AmountPad(None, Scale(1.0), CURRENCY, Translator("ru"), quick=(1000, 3750))
    qtbot.addWidget(pad)
    pad.quick_keys[1].click()
    assert (pad.amount, pad.shown()) == (3750, "37,5")


def test_the_keyboard_has_both_alphabets_and_digits(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    keyboard = Keyboard(window)
    keyboard.show_for("", "en", space="space", done="Done")
    assert keyboard.key("Q") is not None, "a text begins with a capital"
    keyboard.tell_text("A")
    assert keyboard.key("q") is not None
    typed: list[str] = []
    keyboard.typed.connect(typed.append)
    for text in ("RU", "ж", "123", "7", "АБВ ABC", "space"):
        key = keyboard.key(text)
        assert key is not None, text
        key.click()
    assert typed == ["ж", "7", " "]


@pytest.fixture
def column(qtbot: QtBot) -> ScrollColumn:
    """Twenty keys in a window for four."""
    made = ScrollColumn(None, Scale(1.0))
    qtbot.addWidget(made)
    made.resize(300, 400)
    keys = []
    for number in range(20):
        key = TouchKey(None, Scale(1.0))
        key.shows(str(number))
        keys.append((key, 88))
    made.set_rows(tuple(keys))
    made.show()
    return made


def pressed(widget: QWidget, start: QPoint, end: QPoint) -> None:
    """A finger goes down here, moves, and is lifted there."""
    QTest.mousePress(widget, BUTTON, NO_KEY, start)
    QTest.mouseMove(widget, end)
    QTest.mouseRelease(widget, BUTTON, NO_KEY, end)


def test_a_short_touch_reaches_the_row(column: ScrollColumn) -> None:
    touched: list[str] = []
    for row in column.rows:
        assert isinstance(row, TouchKey)
        row.clicked.connect(lambda _=False, row=row: touched.append(row.text()))
    pressed(column.rows[1], QPoint(30, 30), QPoint(30, 34))
    assert touched == ["1"]


def test_a_long_way_moves_the_column_and_touches_nothing(column: ScrollColumn) -> None:
    touched: list[str] = []
    row = column.rows[2]
    assert isinstance(row, TouchKey)
    row.clicked.connect(lambda: touched.append("2"))
    before = row.mapTo(column, QPoint(0, 0)).y()
    pressed(row, QPoint(30, 60), QPoint(30, -90))
    assert touched == []
    assert row.mapTo(column, QPoint(0, 0)).y() == before - 150


def test_the_column_stops_at_its_ends_and_shows_what_is_asked(column: ScrollColumn) -> None:
    last = column.rows[-1]
    column.reveal(last)
    assert last.mapTo(column, QPoint(0, last.height())).y() == column.height()
    column.to_top()
    assert column.rows[0].mapTo(column, QPoint(0, 0)).y() == 0
    pressed(column.rows[0], QPoint(30, 10), QPoint(30, 300))
    assert column.rows[0].mapTo(column, QPoint(0, 0)).y() == 0
