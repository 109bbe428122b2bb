"""``python -m floor_app.locale.update``: bring both catalogues up to what the program says, and compile them.

For developers, in a working copy. With ``--compile`` the ``.po`` files stay as they are.
"""

import argparse
import sys
from pathlib import Path

from floor_app.locale.catalogue import compiled, merge
from floor_app.locale.extract import project_messages
from floor_app.locale.translator import LANGUAGES, catalogue_path


def main(argv: list[str] | None = None) -> int:
    """Update and compile; returns 0."""
    parser = argparse.ArgumentParser(prog="floor_app.locale.update", description=__doc__)
    parser.add_argument("--compile", action="store_true", help="only compile the .po files")
    arguments = parser.parse_args(argv)
    found = () if arguments.compile else project_messages(Path(__file__).parents[2])
    for language in LANGUAGES:
        source = catalogue_path(language, ".po")
        po = source.read_text("utf-8") if source.exists() else ""
        if not arguments.compile:
            po = merge(po, language, found)
            source.parent.mkdir(parents=True, exist_ok=True)
            source.write_text(po, "utf-8")
        catalogue_path(language, ".mo").write_bytes(compiled(po, language))
    return 0


if __name__ == "__main__":
    sys.exit(main())
