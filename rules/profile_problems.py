"""What is wrong with a profile file, as sentences for people: place, value, and what is allowed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from rules.marks import mark

Values = tuple[tuple[str, str], ...]
Translate = Callable[[str], str]

AMOUNT_PATTERN = r"^[0-9]{1,12}(\.[0-9]{1,6})?$"
ODDS_PATTERN = r"^[1-9][0-9]{0,5}:[1-9][0-9]{0,5}$"

_MISSING = mark("this field is missing")
_UNKNOWN = mark("there is no such field")
_WHOLE_NUMBER = mark("a whole number is needed")
_YES_OR_NO = mark("true or false is needed")
_TEXT = mark("text in quotes is needed")
_LIST = mark("a list is needed")
_TABLE = mark("a table of values is needed")
_AT_LEAST = mark("at least {least}")
_AT_MOST = mark("at most {most}")
_ONE_OF = mark("one of: {known}")
_AMOUNT = mark('an amount as text is needed, such as "2.50"')
_ODDS = mark('odds as text are needed, such as "3:2"')
_NAME = mark("only small letters, digits and the signs of such a name are allowed")
_EMPTY = mark("may not be empty")
_TOO_LONG = mark("at most {most} letters")

# Kind of a fault of pydantic, the sentence, and which of the fault's values it tells.
_SENTENCES: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "missing": (_MISSING, "", ""),
        "extra_forbidden": (_UNKNOWN, "", ""),
        "int_type": (_WHOLE_NUMBER, "", ""),
        "bool_type": (_YES_OR_NO, "", ""),
        "string_type": (_TEXT, "", ""),
        "tuple_type": (_LIST, "", ""),
        "model_type": (_TABLE, "", ""),
        "greater_than_equal": (_AT_LEAST, "ge", "least"),
        "less_than_equal": (_AT_MOST, "le", "most"),
        "enum": (_ONE_OF, "expected", "known"),
        "literal_error": (_ONE_OF, "expected", "known"),
        "string_too_short": (_EMPTY, "", ""),
        "too_short": (_EMPTY, "", ""),
        "string_too_long": (_TOO_LONG, "max_length", "most"),
    }
)
_PATTERNS: Mapping[str, str] = MappingProxyType({AMOUNT_PATTERN: _AMOUNT, ODDS_PATTERN: _ODDS})


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem of a profile file: where, what stands there, and what is wrong or allowed.

    ``message`` is a message id; ``values`` fill its ``{name}`` places.
    """

    place: str
    value: str
    message: str
    values: Values = ()

    def sentence(self, translate: Translate) -> str:
        """What is wrong or allowed, in the language of ``translate``."""
        return translate(self.message).format(**dict(self.values)) if self.values else translate(self.message)

    def __str__(self) -> str:
        found = f" (found {self.value})" if self.value else ""
        return f"{self.place}: {self.sentence(str)}{found}"


def problem_of(error: Mapping[str, Any]) -> Problem:
    """The problem behind one fault that pydantic found in a field."""
    kind, context = error["type"], error.get("ctx", {})
    if kind == "string_pattern_mismatch":
        return Problem(_place(error), _shown(error), _PATTERNS.get(context["pattern"], _NAME))
    message, value, name = _SENTENCES.get(kind, ("", "", ""))
    if not message:  # a fault of a kind no field of ours has: told as it is, rather than not at all
        return Problem(_place(error), _shown(error), str(error["msg"]))
    values = ((name, _words(context[value])),) if name else ()
    return Problem(_place(error), _shown(error), message, values)


def _words(value: object) -> str:
    return str(value).replace("'", "").replace(" or ", ", ")


def _place(error: Mapping[str, Any]) -> str:
    text = ""
    for part in error["loc"]:
        text += f"[{part + 1}]" if isinstance(part, int) else (f".{part}" if text else part)
    return text or "file"


def _shown(error: Mapping[str, Any]) -> str:
    value = error.get("input")
    return "" if error["type"] == "missing" or isinstance(value, dict | list) else repr(value)
