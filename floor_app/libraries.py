"""System libraries the windows need, and the words for a machine that lacks one."""

import re

from floor_app.config import EnvironmentFault
from rules.marks import mark

# Needed to load Qt at all, even without a display.
NEEDED = ("libgl1", "libegl1", "libxkbcommon0", "libfontconfig1", "libglib2.0-0", "libdbus-1-3")
# Needed besides for a window on a real X11 screen.
NEEDED_ON_SCREEN = (
    "libxcb-cursor0",
    "libxcb-icccm4",
    "libxcb-image0",
    "libxcb-keysyms1",
    "libxcb-render-util0",
    "libxcb-shape0",
    "libxcb-xkb1",
    "libxkbcommon-x11-0",
)
_MISSING = re.compile(r"(lib[^\s:/]+\.so[^\s:/]*): cannot open shared object file")


class LibraryMissing(EnvironmentFault):
    """A shared library of the system is not installed."""


def library_fault(fault: ImportError) -> LibraryMissing | None:
    """The fault of an import that failed for want of a system library; ``None`` for any other import error."""
    found = _MISSING.search(str(fault))
    if found is None:
        return None
    return LibraryMissing(
        mark("The system library {library} is missing. Install it with: apt-get install -y {packages}"),
        library=found.group(1),
        packages=" ".join(NEEDED),
    )
