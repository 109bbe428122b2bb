"""The profile a person asks about, with other values in places of it, or everything that is wrong with it."""

from collections.abc import Sequence

from floor_app.config import EnvironmentFault
from floor_app.locale import Translator
from floor_app.profiles import profile_fault, profile_text
from rules.marks import mark
from rules.profile import Profile
from rules.profile_override import override
from rules.profile_problems import Problem
from rules.profile_schema import parse_tables, read_profile
from rules.refusals import Refusal


def asked_profile(wanted: str, assignments: Sequence[tuple[str, str]], tr: Translator) -> Profile:
    """A shipped profile by id, or a file by path, changed by each ``(field, value)``.

    Raises ``EnvironmentFault`` that lists every problem, of the changes and of what they make of the file.
    """
    text = profile_text(wanted)
    if isinstance(text, Refusal):
        raise profile_fault(text)
    tables = parse_tables(text)
    if isinstance(tables, Problem):
        raise _fault(wanted, (tables,), (), tr)
    changed, misfits = override(tables, assignments)
    found = read_profile(changed)
    problems = misfits if isinstance(found, Profile) else (*misfits, *found)
    if problems or not isinstance(found, Profile):
        raise _fault(wanted, problems, assignments, tr)
    return found


def _fault(
    wanted: str, problems: Sequence[Problem], assignments: Sequence[tuple[str, str]], tr: Translator
) -> EnvironmentFault:
    told = "; ".join(_line(problem, tr) for problem in problems)
    if not assignments:
        return EnvironmentFault(
            mark("The profile {name} has problems: {problems}. Correct the file and start again."),
            name=wanted,
            problems=told,
        )
    return EnvironmentFault(
        mark("The profile {name} with these changes has problems: {problems}. Correct what --set says."),
        name=wanted,
        problems=told,
    )


def _line(problem: Problem, tr: Translator) -> str:
    sentence = problem.sentence(tr.text)
    if problem.value:
        return tr.text(
            "{place}: {what} (found {value})", place=problem.place, what=sentence, value=problem.value
        )
    return f"{problem.place}: {sentence}"
