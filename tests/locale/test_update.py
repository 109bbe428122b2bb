"""The update tool loses nothing, and the same input makes the same bytes."""

import gettext
from io import BytesIO

import pytest

from floor_app.locale.catalogue import compiled, merge
from floor_app.locale.extract import Found, profile_messages, python_messages


def found(message: str, plural: str = "") -> Found:
    return Found(message, plural, "any.py", 1)


def test_new_message_waits_for_its_translation() -> None:
    assert 'msgid "Close bets"\nmsgstr ""\n' in merge("", "ru", [found("Close bets")])


def test_plural_has_three_russian_forms() -> None:
    assert 'msgstr[2] ""' in merge("", "ru", [found("{n} card", "{n} cards")])


def test_translation_and_its_note_stay() -> None:
    po = '# said at the table\nmsgid "Stand"\nmsgstr "Хватит"\n'
    assert po in merge(po, "ru", [found("Stand"), found("Split")])


def test_fuzzy_translation_stays_fuzzy() -> None:
    po = '#, fuzzy\nmsgid "Stand"\nmsgstr "Хватит"\n'
    assert po in merge(po, "ru", [found("Stand")])


def test_unused_translation_comes_back_with_its_message() -> None:
    po = 'msgid "Stand"\nmsgstr "Хватит"\n'
    without = merge(po, "ru", [])
    assert '#~ msgid "Stand"\n#~ msgstr "Хватит"\n' in without
    again = merge(without, "ru", [found("Stand")])
    assert po in again
    assert "#~" not in again


def test_message_that_gets_a_plural_keeps_its_words() -> None:
    merged = merge('msgid "card"\nmsgstr "карта"\n', "ru", [found("card", "cards")])
    assert 'msgstr[0] "карта"\nmsgstr[1] ""' in merged
    assert 'msgstr "карта"' in merge(merged, "ru", [found("card")])


def test_messages_are_sorted_and_settle_at_once() -> None:
    messages = [found("b"), found("a"), found("c", "cs"), found("a")]
    once = merge("", "ru", messages)
    assert [line for line in once.splitlines() if line.startswith("msgid ")] == [
        'msgid ""',
        'msgid "a"',
        'msgid "b"',
        'msgid "c"',
    ]
    assert merge(once, "ru", reversed(messages)) == once


def test_compiled_catalogue_speaks() -> None:
    po = merge('msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{n} карта"\nmsgstr[1] "{n} карты"\n'
               'msgstr[2] "{n} карт"\n\nmsgid "Stand"\nmsgstr "Хватит"\n', "ru",
               [found("{n} card", "{n} cards"), found("Stand")])  # fmt: skip
    spoken = gettext.GNUTranslations(BytesIO(compiled(po, "ru")))
    assert spoken.gettext("Stand") == "Хватит"
    assert [spoken.ngettext("{n} card", "{n} cards", n) for n in (1, 2, 5, 11, 21)] == [
        "{n} карта",
        "{n} карты",
        "{n} карт",
        "{n} карт",
        "{n} карта",
    ]
    assert compiled(po, "ru") == compiled(po, "ru")


@pytest.mark.parametrize(
    ("source", "messages"),
    [
        pytest.param("tr.text('Stand')", [("Stand", "")], id="method"),
        pytest.param("self._tr.text('a ' 'b')", [("a b", "")], id="in pieces"),
        pytest.param("mark('Stand')", [("Stand", "")], id="mark"),
        pytest.param("refuse(Code.HELD, 'Held', box=1)", [("Held", "")], id="refusal"),
        pytest.param("tr.plural('{n} card', '{n} cards', n)", [("{n} card", "{n} cards")], id="plural"),
        pytest.param("tr.text('{a}', a=tr.text('b'))", [("{a}", ""), ("b", "")], id="call in a call"),
        pytest.param("tr.text('a' if x else 'b')", [("a", ""), ("b", "")], id="either"),
        pytest.param("tr.text(message)", [], id="marked elsewhere"),
        pytest.param("tr.text()", [], id="another text"),
        pytest.param("print('Stand')", [], id="not shown through a translator"),
    ],
)
def test_message_of_a_call(source: str, messages: list[tuple[str, str]]) -> None:
    assert [(one.message, one.plural) for one in python_messages(source, "any.py")] == messages


def test_message_of_a_profile() -> None:
    toml = 'title = "no message"\n[[irregularities]]\nkind = "x"\nruling = "Burn it"\nwho = "the floor"\n'
    assert [one.message for one in profile_messages(toml, "any.toml")] == ["Burn it", "the floor"]
