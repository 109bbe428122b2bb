"""Words, numbers, money and dates in the languages of the floor: one catalogue for every part of the program."""

from floor_app.locale.translator import LANGUAGES, Translator

__all__ = ("LANGUAGES", "Translator")
