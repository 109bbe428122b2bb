"""How wide a text is, which of its forms fits a place, and where it breaks."""

from collections.abc import Sequence
from enum import Enum

from PySide6.QtGui import QFont, QFontMetrics

from floor_app.qt.style import number_font, word_font


class Face(Enum):
    """The two faces of the screen: condensed bold for numbers and calls, plain for words."""

    NUMBER = "number"
    WORD = "word"


def face_font(face: Face, pixels: int) -> QFont:
    """The font of a face."""
    return number_font(pixels) if face is Face.NUMBER else word_font(pixels)


def text_width(text: str, pixels: int, face: Face = Face.NUMBER) -> int:
    """Width of a text in screen pixels."""
    return QFontMetrics(face_font(face, pixels)).horizontalAdvance(text)


def fit(
    forms: Sequence[str], pixels: int, least: int, width: int, face: Face = Face.NUMBER
) -> tuple[str, int]:
    """The first form that fits at full height; else the shortest one, made smaller but not under ``least``."""
    for form in forms:
        if text_width(form, pixels, face) <= width:
            return form, pixels
    last = forms[-1]
    size = pixels
    while size > least and text_width(last, size, face) > width:
        size -= 1
    return last, size


def wrap(text: str, pixels: int, width: int, face: Face = Face.NUMBER) -> list[str]:
    """The text in lines that fit the width, broken at blanks; a word wider than the width stands alone."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, pixels, face) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def break_sum(text: str, pixels: int, width: int) -> list[str]:
    """An arithmetic in one line, else broken before its result, else wherever it must."""
    if text_width(text, pixels) <= width:
        return [text]
    left, equals, right = text.partition(" = ")
    if equals and text_width(left, pixels) <= width:
        return [left, f"= {right}"]
    return wrap(text, pixels, width)
