"""The handbook says the same in both languages: as many chapters, steps and rows, and links that lead somewhere."""

import re

import pytest

from tests.helpers.architecture import ROOT

DOCS = ROOT / "floor_app" / "docs"
ENGLISH = (DOCS / "handbook.md").read_text("utf-8")
RUSSIAN = (DOCS / "handbook.ru.md").read_text("utf-8")


def test_both_languages_have_the_same_parts() -> None:
    shapes = [[_shape(line) for line in text.splitlines()] for text in (ENGLISH, RUSSIAN)]
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize("text", [ENGLISH, RUSSIAN], ids=["English", "Russian"])
def test_links_of_the_handbook_lead_to_its_chapters(text: str) -> None:
    chapters = {title.lower().replace(" ", "-") for title in re.findall(r"^#+ (.*)$", text, re.MULTILINE)}
    links = re.findall(r"\]\(#([^)]*)\)", text)
    assert links
    assert set(links) <= chapters


def test_links_of_the_readme_lead_to_files() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", (ROOT / "README.md").read_text("utf-8"))
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def _shape(line: str) -> str:
    """What kind of line this is: heading of a level, row, point, fence, text, nothing."""
    return re.match(r"#+|\||- |```|", line).group() or ("text" if line else "")  # type: ignore[union-attr]
