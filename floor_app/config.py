"""Where things are on this machine, and how its faults are told: one sentence with what to do, no traceback."""

from pathlib import Path

APPLICATION = "floor-app"


class EnvironmentFault(Exception):
    """Something outside the program is not as it must be: a file, a port, a disk, a library.

    ``text`` is a message id that says what happened and what to do; ``values`` fill its ``{name}`` places. Parts
    of the program derive their own faults from this one. The command line prints it and ends with code 3.
    """

    def __init__(self, text: str, /, **values: object) -> None:
        super().__init__(text, values)
        self.text = text
        self.values = values

    def __str__(self) -> str:
        return self.text.format_map(self.values) if self.values else self.text


def default_data_folder() -> Path:
    """The platform's folder for this user's data of this program; not created here."""
    from platformdirs import user_data_path

    return user_data_path(APPLICATION, appauthor=False)
