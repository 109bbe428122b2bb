"""Catalogue files: read, merge with what the program says, write. The same input always makes the same bytes."""

from collections.abc import Iterable
from io import BytesIO

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import generate_po, read_po

from floor_app.locale.extract import Found


class _Steady(Catalog):
    """A catalogue whose header holds no dates and no versions."""

    def _get_header_comment(self) -> str:
        return f"# floor-app, {self.locale_identifier}. Written by: python -m floor_app.locale.update"

    def _get_mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Project-Id-Version", "floor-app"),
            ("Language", str(self.locale_identifier)),
            ("Plural-Forms", self.plural_forms),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit\n"),
        ]


def read_catalogue(po: str, language: str) -> Catalog:
    """The catalogue of a ``.po`` text. Raises ``PoFileError`` for a text that is none."""
    return read_po(BytesIO(po.encode("utf-8")), locale=language, abort_invalid=True)


def merge(po: str, language: str, found: Iterable[Found]) -> str:
    """The ``.po`` text with every found message, sorted by message.

    No translation is lost: one that nothing asks for any more is kept as obsolete, and comes back with its message.
    """
    old = read_catalogue(po, language)
    known = {_key(message): message for message in (*old.obsolete.values(), *_messages(old))}
    new = _Steady(locale=language, fuzzy=False)
    for message, plural in sorted({(one.message, one.plural) for one in found}, key=_by_plural):
        _add(new, message, plural, known.get(message))
    for key, entry in known.items():
        if new.get(key) is None and any(forms(entry)):
            new.obsolete[key] = entry
    return "".join(generate_po(new, no_location=True, sort_by="message", width=0)).rstrip("\n") + "\n"


def compiled(po: str, language: str) -> bytes:
    """The ``.mo`` bytes of a ``.po`` text."""
    steady = _Steady(locale=language, fuzzy=False)
    for message in _messages(read_catalogue(po, language)):
        steady.add(message.id, message.string, flags=message.flags)
    file = BytesIO()
    write_mo(file, steady)
    return file.getvalue()


def forms(message: Message) -> tuple[str, ...]:
    """The translation of a message in all its forms: one, or as many as the language has plurals."""
    string = message.string
    if string is None:
        return ()
    return (string,) if isinstance(string, str) else tuple(string)


def _add(catalogue: Catalog, message: str, plural: str, known: Message | None) -> None:
    words = () if known is None else forms(known)
    first = words[0] if words else ""
    if not plural:
        catalogue.add(message, first, flags=_flags(known), user_comments=_comments(known))
        return
    # A message that got a plural keeps its words in the first form and waits for the others.
    filled = (*words, *("" for _ in range(catalogue.num_plurals - len(words))))
    catalogue.add((message, plural), filled, flags=_flags(known), user_comments=_comments(known))


def _flags(known: Message | None) -> tuple[str, ...]:
    return ("fuzzy",) if known is not None and known.fuzzy else ()


def _comments(known: Message | None) -> tuple[str, ...]:
    return () if known is None else tuple(known.user_comments)


def _by_plural(ids: tuple[str, str]) -> tuple[str, bool]:
    """One message with and without a plural is one entry; the plural is added last and stays."""
    return ids[0], bool(ids[1])


def _messages(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id]


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]
