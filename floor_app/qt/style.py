"""Palette, fonts and the scale of every screen (measures of the design are pixels at 1080 lines)."""

from dataclasses import dataclass
from importlib.resources import as_file, files

from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetrics

from floor_app.config import EnvironmentFault
from rules.marks import mark

DESIGN_HEIGHT = 1080
NUMBER_FAMILY = "DejaVu Sans Condensed"
WORD_FAMILY = "DejaVu Sans"
_FONT_FILES = ("DejaVuSans.ttf", "DejaVuSansCondensed-Bold.ttf")


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours as ``#RRGGBB``. Never the only carrier of a meaning: a word, a sign or a shape says it too."""

    felt_edge: str = "#0B5A37"
    felt: str = "#107A4B"
    panel: str = "#15181E"
    panel_raised: str = "#20252E"
    panel_line: str = "#343B47"
    text: str = "#F4F1E6"
    text_dim: str = "#A9B0BB"
    call: str = "#FFE08A"
    act: str = "#2F6FED"
    danger: str = "#B3261E"
    held: str = "#F2A100"
    win: str = "#7BD88F"
    loss: str = "#FF8A80"
    push: str = "#C9CED6"
    card: str = "#FBFBF8"
    black_suit: str = "#16181D"
    red_suit: str = "#C62828"
    diamond_suit: str = "#1565C0"
    club_suit: str = "#2E7D32"
    back: str = "#7A1F2B"
    ring: str = "#F3E3A6"


PALETTE = Palette()


class FontFault(EnvironmentFault):
    """A bundled font is missing or damaged."""


def load_fonts() -> None:
    """Load the bundled fonts into the running ``QGuiApplication``; again does no harm.

    Raises ``FontFault`` when a file cannot be loaded.
    """
    folder = files("floor_app") / "qt" / "fonts"
    for name in _FONT_FILES:
        with as_file(folder / name) as path:
            if QFontDatabase.addApplicationFont(str(path)) < 0:
                raise FontFault(
                    mark("The font {name} cannot be loaded: install the program again"), name=name
                )


def colour(code: str, opacity: float = 1.0) -> QColor:
    """A palette colour with an opacity from 0 to 1."""
    made = QColor(code)
    made.setAlphaF(opacity)
    return made


@dataclass(frozen=True, slots=True)
class Scale:
    """Design pixels (at 1080 lines) to pixels of a screen. ``least`` is the smallest text, in screen pixels."""

    factor: float
    least: int = 16

    @classmethod
    def for_height(cls, height: int, least: int = 16) -> "Scale":
        """The scale of a window of this height."""
        return cls(height / DESIGN_HEIGHT, least)

    def px(self, design: float) -> int:
        """A length on the screen."""
        return round(design * self.factor)

    def text_px(self, design: float) -> int:
        """A height of letters on the screen, never under the smallest."""
        return max(self.least, round(design * self.factor))

    def number_font(self, design: float) -> QFont:
        """The face of numbers and calls."""
        return number_font(self.text_px(design))

    def word_font(self, design: float) -> QFont:
        """The face of words."""
        return word_font(self.text_px(design))


def number_font(pixels: int) -> QFont:
    """Condensed bold letters of a height in screen pixels."""
    font = QFont(NUMBER_FAMILY)
    font.setBold(True)
    font.setStretch(QFont.Stretch.SemiCondensed)
    font.setPixelSize(max(1, pixels))
    return font


def word_font(pixels: int) -> QFont:
    """Plain letters of a height in screen pixels."""
    font = QFont(WORD_FAMILY)
    font.setPixelSize(max(1, pixels))
    return font


def fitted(font: QFont, text: str, width: int, least: int = 16) -> QFont:
    """The font, made smaller until ``text`` fits ``width`` pixels, but not under ``least`` pixels."""
    small = QFont(font)
    while small.pixelSize() > least and QFontMetrics(small).horizontalAdvance(text) > width:
        small.setPixelSize(small.pixelSize() - 1)
    return small
