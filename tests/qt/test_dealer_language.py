"""The language is switched live, in every part of the window, and nothing stays in the other one."""

import re

from pytestqt.qtbot import QtBot

from floor_app.locale.translator import Translator
from floor_app.qt.dealer.flow import Act
from floor_app.qt.dealer.head import head_text, shoe_sign
from floor_app.table.views import LineState
from tests.helpers import sample_views
from tests.qt.dealer_rig import Bench, every_text
from tests.qt.players_port import ShownTable

# Latin words that belong to both languages: names of the sample, card letters, signs of keys.
SHARED = ("BJ", "Anna", "RU", "EN", "ABC", "English", "CU")
CYRILLIC = re.compile(r"[а-яёА-ЯЁ]")
LATIN_WORD = re.compile(r"[A-Za-z]{3,}")


def shared_out(text: str) -> str:
    """The text without what both languages share."""
    for word in SHARED:
        text = text.replace(word, "")
    return text


def test_no_word_of_the_other_language_stays(qtbot: QtBot) -> None:
    samples = dict(sample_views.named_samples())
    shown = ShownTable(samples["betting_empty"])
    bench = Bench(qtbot, shown, language="ru")
    found: dict[str, list[str]] = {}
    for name, view in samples.items():
        shown.show(view)
        bench.language.switch("ru")
        bench.settle()
        russian = [
            text for text in every_text(bench.window, only_seen=True) if LATIN_WORD.search(shared_out(text))
        ]
        bench.click(bench.window.language_key)
        # The language key names the other language in its own letters.
        english = [
            text
            for text in every_text(bench.window, only_seen=True)
            if CYRILLIC.search(text) and text != "Русский"
        ]
        found[name] = [*russian, *english]
    assert {name: texts for name, texts in found.items() if texts} == {}


def test_the_switch_changes_call_limits_and_money_at_once(qtbot: QtBot) -> None:
    bench = Bench(qtbot, ShownTable(sample_views.settled()), language="ru")
    window = bench.window
    assert window.language_key.text() == "EN"
    assert "Дилер: перебор 25" in window.call.accessibleName()
    first = window.acts.guide_keys[0].row
    bench.click(window.language_key)
    assert "Dealer: bust 25" in window.call.accessibleName()
    assert window.language_key.text() == "RU"
    assert window.acts.guide_keys[0].row.place != first.place
    assert "37.50" in " ".join(every_text(window))
    assert "37,50" not in " ".join(every_text(window))


def test_ticks_outlive_a_change_of_language(qtbot: QtBot) -> None:
    bench = Bench(qtbot, ShownTable(sample_views.settled()))
    bench.click(bench.window.acts.guide_keys[0])
    bench.click(bench.window.language_key)
    assert [key.is_ticked for key in bench.window.acts.guide_keys][:2] == [True, False]


def test_an_open_sheet_is_said_again(qtbot: QtBot) -> None:
    bench = Bench(qtbot, ShownTable(sample_views.settled()))
    sheet = bench.window.supervisor
    bench.click(bench.window.acts.supervisor)
    assert sheet.accessibleName() == "Супервайзер"
    bench.click(bench.window.language_key)
    assert sheet.accessibleName() == "Supervisor"
    sheet.on_act(Act.VOID_ROUND)
    assert sheet.accessibleName() == "Void the round"


def test_the_limits_stand_in_the_head_in_every_phase() -> None:
    for _, view in sample_views.named_samples():
        text = head_text(view, Translator("ru"))
        assert text.limits == "Ставка 10–200 у.е."
        assert text.bonuses == "♥♥ 1–200   >21 1–100"


def test_every_state_of_the_shoe_has_its_own_sign_and_words() -> None:
    views = [sample_views.with_shoe(state, 8) for state in LineState]
    for language in ("ru", "en"):
        texts = [head_text(view, Translator(language)) for view in views]
        assert len({text.shoe for text in texts}) == len(texts)
    assert len({shoe_sign(state) for state in LineState}) == len(LineState)
