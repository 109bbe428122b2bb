"""What the dealer holds, in words for the call line."""

from typing import assert_never

from floor_app.locale.translator import Translator
from floor_app.present.amounts import amount_text
from floor_app.present.words import place_word
from floor_app.qt.dealer.tools import BoxRepeater, Chip, EmptyHand, Eraser, Tool
from floor_app.table.views import TableView
from rules.view import Phase


def tool_text(tool: Tool, view: TableView, tr: Translator) -> str:
    """What is in hand while betting; empty with an empty hand."""
    if view.round.phase is not Phase.BETTING:
        return ""
    match tool:
        case EmptyHand():
            return ""
        case Chip(minor):
            return tr.text("In hand: {amount}", amount=amount_text(minor, view.profile.currency, tr))
        case Eraser():
            return tr.text("Eraser: touch the bet to take back")
        case BoxRepeater():
            return tr.text("Touch the box to repeat")
        case _:
            assert_never(tool)


def target_text(target: str, tr: Translator) -> str:
    """Whose total is entered next where the dealer's calls are checked."""
    if not target:
        return tr.text("Touch the box or the dealer whose total was called")
    return tr.text("Called for: {place}", place=place_word(target, tr))
