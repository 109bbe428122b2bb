"""The language of the floor, switched live: one switch for every window of a station."""

from datetime import tzinfo

from PySide6.QtCore import QObject, Signal, Slot

from floor_app.locale.translator import LANGUAGES, Translator


class LanguageSwitch(QObject):
    """Holds the translator in use. Windows read ``translator`` and translate anew on ``changed``."""

    changed = Signal()

    def __init__(self, language: str, zone: tzinfo | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._zone = zone
        self._translator = Translator(language, zone)

    @property
    def translator(self) -> Translator:
        """Everything to be read now goes through this one."""
        return self._translator

    @property
    def language(self) -> str:
        """``ru`` or ``en``."""
        return self._translator.language

    def switch(self, language: str) -> None:
        """Use another language; ``ValueError`` for one the product does not speak."""
        if language != self.language:
            self._translator = Translator(language, self._zone)
            self.changed.emit()

    @Slot()
    def next_language(self) -> None:
        """Go on to the next of the product's languages."""
        index = LANGUAGES.index(self.language)
        self.switch(LANGUAGES[(index + 1) % len(LANGUAGES)])
