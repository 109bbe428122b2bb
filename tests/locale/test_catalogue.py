"""Both catalogues hold everything the program says, whole and in the right form."""

import string

import pytest
from babel.messages.catalog import Message

from floor_app.locale import LANGUAGES
from floor_app.locale.catalogue import compiled, forms, read_catalogue
from floor_app.locale.extract import Found, project_messages
from floor_app.locale.translator import catalogue_path
from tests.helpers.architecture import ROOT

HOW = "run: python -m floor_app.locale.update, then translate floor_app/locale/ru/LC_MESSAGES/floor_app.po"


def test_every_message_is_translated_into_russian() -> None:
    known = {_ids(message): message for message in _messages("ru")}
    missing = [
        f"{one.path}:{one.line} {one.message!r}" for one in _wanted() if not _is_whole(known.get(_key(one)))
    ]
    assert not missing, f"{HOW}\n" + "\n".join(missing)


def test_every_message_is_in_the_english_catalogue() -> None:
    known = {_ids(message) for message in _messages("en")}
    missing = [f"{one.path}:{one.line} {one.message!r}" for one in _wanted() if _key(one) not in known]
    assert not missing, f"{HOW}\n" + "\n".join(missing)


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_are_the_same_in_the_translation(language: str) -> None:
    wrong = [
        f"{message.id!r} -> {form!r}"
        for message in _messages(language)
        for form in forms(message)
        if form and _places(form) != _places(_ids(message)[-1])
    ]
    assert not wrong, "\n".join(wrong)


def test_russian_plurals_have_three_forms() -> None:
    catalogue = read_catalogue(_po("ru"), "ru")
    assert catalogue.num_plurals == 3
    wrong = [message.id for message in _messages("ru") if message.pluralizable and len(forms(message)) != 3]
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_message_stands_once(language: str) -> None:
    lines = [line for line in _po(language).splitlines() if line.startswith("msgid ")]
    assert len(lines) - 1 == len(_messages(language)), "a message stands twice"


@pytest.mark.parametrize("language", LANGUAGES)
def test_compiled_catalogue_is_that_of_the_text(language: str) -> None:
    is_compiled = catalogue_path(language, ".mo").read_bytes() == compiled(_po(language), language)
    assert is_compiled, "run: python -m floor_app.locale.update --compile"


def _po(language: str) -> str:
    return catalogue_path(language, ".po").read_text("utf-8")


def _messages(language: str) -> list[Message]:
    return [message for message in read_catalogue(_po(language), language) if message.id]


def _wanted() -> list[Found]:
    return list({_key(one): one for one in project_messages(ROOT)}.values())


def _key(found: Found) -> tuple[str, ...]:
    return (found.message, found.plural) if found.plural else (found.message,)


def _ids(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _is_whole(message: Message | None) -> bool:
    return message is not None and not message.fuzzy and all(forms(message))


def _places(sentence: str) -> list[str]:
    return sorted({name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None})
