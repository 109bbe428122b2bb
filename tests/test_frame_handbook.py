"""The handbook says the same in both languages: as many chapters, steps and rows, and links that lead somewhere."""

import re
from collections.abc import Iterator

import pytest

from floor_app.locale import Translator
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


@pytest.mark.parametrize("text", [ENGLISH, RUSSIAN], ids=["English", "Russian"])
def test_pictures_of_the_handbook_are_there(text: str) -> None:
    pictures = re.findall(r"!\[[^]]+\]\(([^)]*)\)", text)
    assert pictures
    assert [picture for picture in pictures if not (DOCS / picture).is_file()] == []


def test_words_in_bold_stand_on_the_screens() -> None:
    english, russian = Translator("en"), Translator("ru")
    pairs = tuple(zip(_bold(ENGLISH), _bold(RUSSIAN), strict=True))
    assert len(pairs) > 50
    assert [pair for pair in pairs if russian.text(pair[0]) != pair[1]] == []
    assert [word for word, _ in pairs if russian.text(word) == english.text(word)] == []


def test_links_of_the_readme_lead_to_files() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", (ROOT / "README.md").read_text("utf-8"))
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def _bold(text: str) -> Iterator[str]:
    return (found.group(1) for found in re.finditer(r"\*\*(.+?)\*\*", text))


def _shape(line: str) -> str:
    """What kind of line this is: heading of a level, row, point, fence, text, nothing."""
    return re.match(r"#+|\||- |```|", line).group() or ("text" if line else "")  # type: ignore[union-attr]
