"""Acts of two people: two touches away, question by question, name and reason, and the table's own answer."""

import pytest
from pytestqt.qtbot import QtBot

from floor_app.qt.dealer.choice_page import ChoicePage
from floor_app.qt.dealer.flow import MENU, Act, Reading
from floor_app.qt.dealer.flow_words import act_word
from floor_app.qt.dealer.sign_page import SignPage
from floor_app.qt.widgets.amount_pad import AmountPad
from floor_app.qt.widgets.card_picker import CardPicker
from floor_app.table.commands import (
    Approval,
    Command,
    ConfirmCards,
    EnterCard,
    RuleStrayCard,
    Say,
    StrayRuling,
)
from floor_app.table.views import TroubleKind
from rules.cards import RANKS, SUITS, parse_card
from rules.events import (
    Adjusted,
    BoxVoided,
    CardCorrected,
    CardInserted,
    CardRemoved,
    CardsBurned,
    Challenged,
    Doubled,
    LineAmended,
    OwnerNamed,
    Resolved,
    RoundVoided,
    ShoeChanged,
    Split,
)
from rules.seats import Seat
from rules.view import Face
from tests.helpers import sample_views
from tests.qt.dealer_rig import Bench, LiveTable
from tests.qt.players_port import ShownTable

NAME, REASON = "Ольга Петрова", "Проверено по камере"
WORD = Approval(NAME, REASON)


class Clerk:
    """Answers a sheet's questions by touching its keys."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.sheet = bench.window.supervisor

    def open(self, act: Act) -> None:
        """Two touches: the supervisor's key, then the act."""
        window = self.bench.window
        key = window.trouble.supervisor if window.trouble.isVisible() else window.acts.supervisor
        self.bench.click(key)
        self.choose(act)

    def choose(self, value: object) -> None:
        """Touch a choice."""
        page = self.sheet.page
        assert isinstance(page, ChoicePage)
        key = page.key_for(value)
        page.column.reveal(key)
        self.bench.click(key)

    def drawn(self, place: int) -> None:
        """Touch a drawn card by its number."""
        view = self.bench.window.view
        assert view is not None
        self.choose(view.round.drawn[place - 1])

    def card(self, text: str) -> None:
        """Touch rank and suit."""
        picker = self.sheet.page
        assert isinstance(picker, CardPicker)
        self.bench.click(picker.rank_keys[RANKS.index(text[0])])
        self.bench.click(picker.suit_keys[SUITS.index(text[1])])

    def sign(self) -> None:
        """A known name, a usual reason, and the key to confirm."""
        page = self.sheet.page
        assert isinstance(page, SignPage)
        self.bench.click(next(key for key in page.name_keys if key.text() == NAME))
        self.bench.click(next(key for key in page.reason_keys if key.text() == REASON))
        self.bench.click(self.sheet.confirm)


def in_play() -> LiveTable:
    """Box 1 (two seats) is to act on eleven, box 2 waits."""
    table = LiveTable("bet 1A main 50", "bet 1B main 25", "bet 2A main 20", "close")
    table.scan("6s", "9h", "7d", "5c", "8d")
    return table


def paid_round() -> LiveTable:
    """A settled round."""
    table = LiveTable("bet 1A main 50", "close")
    table.scan("Ts", "7d", "Qc")
    table.rig.say("stand 1")
    table.scan("Kd")
    return table


def work(qtbot: QtBot, table: LiveTable) -> tuple[Bench, Clerk]:
    """A window over the table, and somebody to answer."""
    bench = Bench(qtbot, table, supervisors=(NAME, "М. Ким"))
    return bench, Clerk(bench)


def test_a_misread_card_is_corrected(qtbot: QtBot) -> None:
    table = in_play()
    bench, clerk = work(qtbot, table)
    clerk.open(Act.MISREAD)
    clerk.drawn(1)
    clerk.card("9s")
    assert "9♠" in bench.window.supervisor.asked
    clerk.sign()
    assert table.sent == [Say(CardCorrected(1, parse_card("9s")), WORD)]
    assert bench.window.supervisor.isHidden()
    assert table.rig.hands(1) == [["9s", "5c"]]


def test_a_card_not_scanned_is_put_in_before_another(qtbot: QtBot) -> None:
    table = in_play()
    _, clerk = work(qtbot, table)
    clerk.open(Act.UNSCANNED)
    clerk.drawn(5)
    clerk.card("2h")
    clerk.sign()
    assert table.sent == [Say(CardInserted(5, parse_card("2h")), WORD)]


def test_an_extra_card_is_removed(qtbot: QtBot) -> None:
    table = in_play()
    _, clerk = work(qtbot, table)
    clerk.open(Act.EXTRA)
    clerk.drawn(5)
    clerk.sign()
    assert table.sent == [Say(CardRemoved(5), WORD)]


def test_a_wrong_entry_is_amended_to_another_decision(qtbot: QtBot) -> None:
    table = in_play()
    table.rig.say("stand 1")
    bench, clerk = work(qtbot, table)
    clerk.open(Act.WRONG_ENTRY)
    view = bench.window.view
    assert view is not None
    line = view.round.said[-1].line
    clerk.choose(line)
    clerk.choose(Reading(Split(Seat(1, "A"))))
    clerk.sign()
    assert clerk.sheet.refusal, "six and five are no pair"
    assert clerk.sheet.isVisible()
    bench.click(clerk.sheet.back)
    clerk.choose(Reading(Doubled(Seat(1, "A"))))
    clerk.sign()
    assert table.sent[-1] == Say(LineAmended(line, Doubled(Seat(1, "A"))), WORD)
    assert clerk.sheet.isHidden()
    assert table.view.round.boxes[0].hands[0].is_doubled


def test_a_wrong_amount_is_amended(qtbot: QtBot) -> None:
    table = in_play()
    bench, clerk = work(qtbot, table)
    clerk.open(Act.WRONG_ENTRY)
    view = bench.window.view
    assert view is not None
    clerk.choose(view.round.said[0].line)
    clerk.choose(Reading(view.round.said[0].event, asks_amount=True))
    pad = clerk.sheet.page
    assert isinstance(pad, AmountPad)
    for digit in "75":
        bench.click(pad.key(digit))
    bench.click(clerk.sheet.confirm)
    clerk.sign()
    assert [wager.stake for wager in table.view.round.wagers if wager.seat == Seat(1, "A")] == [7500]


def test_an_entry_that_should_not_be_there(qtbot: QtBot) -> None:
    table = in_play()
    bench, clerk = work(qtbot, table)
    clerk.open(Act.WRONG_ENTRY)
    clerk.choose(2)
    clerk.choose(Reading(None))
    clerk.sign()
    assert table.sent == [Say(LineAmended(2, None), WORD)]
    assert {str(wager.seat) for wager in table.view.round.wagers} == {"1A", "2A"}
    assert bench.window.supervisor.isHidden()


def test_a_wrong_payout_is_adjusted_both_ways(qtbot: QtBot) -> None:
    table = paid_round()
    bench, clerk = work(qtbot, table)
    clerk.open(Act.WRONG_PAYOUT)
    clerk.choose(Seat(1, "A"))
    pad = clerk.sheet.page
    assert isinstance(pad, AmountPad)
    for key in ("5", "±"):
        bench.click(pad.key(key))
    bench.click(clerk.sheet.confirm)
    clerk.sign()
    assert table.sent == [Say(Adjusted(Seat(1, "A"), -500, REASON), WORD)]
    assert table.rig.net() == {"1A": 4500}


@pytest.mark.parametrize("seen", ["seen", "unseen"])
def test_a_card_is_burned_seen_or_not(qtbot: QtBot, seen: str) -> None:
    table = in_play()
    bench, clerk = work(qtbot, table)
    clerk.open(Act.BURN)
    if seen == "seen":
        clerk.card("Qd")
    else:
        picker = clerk.sheet.page
        assert isinstance(picker, CardPicker)
        bench.click(picker.unseen_key)
    clerk.sign()
    card = parse_card("Qd") if seen == "seen" else None
    assert table.sent == [Say(CardsBurned((card,)), WORD)]


def test_a_box_and_the_round_are_voided_with_the_reason(qtbot: QtBot) -> None:
    table = in_play()
    _, clerk = work(qtbot, table)
    clerk.open(Act.VOID_BOX)
    clerk.choose(2)
    clerk.sign()
    clerk.open(Act.VOID_ROUND)
    clerk.sign()
    assert table.sent == [Say(BoxVoided(2, REASON), WORD), Say(RoundVoided(REASON), WORD)]


def test_who_decides_is_changed(qtbot: QtBot) -> None:
    table = in_play()
    _, clerk = work(qtbot, table)
    clerk.open(Act.OWNER)
    clerk.choose(Seat(1, "B"))
    clerk.sign()
    assert table.sent == [Say(OwnerNamed(1, Seat(1, "B")), WORD)]
    assert table.view.round.to_act is not None
    assert table.view.round.to_act.seat == Seat(1, "B")


def test_a_player_disagrees_and_the_round_is_released(qtbot: QtBot) -> None:
    table = in_play()
    bench, clerk = work(qtbot, table)
    clerk.open(Act.CHALLENGE)
    clerk.choose(Seat(2, "A"))
    assert table.sent == [Say(Challenged(Seat(2, "A")))], "one word of the dealer is enough"
    panel = bench.window.trouble
    assert panel.isVisible()
    assert panel.trouble is not None
    assert "2A" in panel.trouble.happened
    bench.click(panel.keys[0])
    clerk.sign()
    assert table.sent[-1] == Say(Resolved(), WORD)
    assert not panel.isVisible()


def test_a_new_shoe(qtbot: QtBot) -> None:
    table = in_play()
    _, clerk = work(qtbot, table)
    clerk.open(Act.NEW_SHOE)
    clerk.sign()
    assert table.sent == [Say(ShoeChanged(), WORD)]


def test_a_card_entered_by_hand(qtbot: QtBot) -> None:
    table = in_play()
    _, clerk = work(qtbot, table)
    clerk.open(Act.HAND_CARD)
    clerk.card("Th")
    clerk.sign()
    assert table.sent == [EnterCard(parse_card("Th"), WORD)]
    assert table.rig.hands(1) == [["6s", "5c", "Th"]]


def test_an_unread_card_is_entered_from_the_panel(qtbot: QtBot) -> None:
    table = in_play()
    table.scan("??")
    bench, clerk = work(qtbot, table)
    panel = bench.window.trouble
    assert panel.isVisible()
    assert bench.window.call.lettering is not None
    bench.click(panel.keys[0])
    clerk.card("Th")
    clerk.sign()
    assert table.sent == [Say(CardCorrected(6, parse_card("Th")), WORD)]
    assert not panel.isVisible()


def test_an_unexpected_card_is_ruled_on(qtbot: QtBot) -> None:
    table = paid_round()
    table.scan("5h")
    bench, clerk = work(qtbot, table)
    panel = bench.window.trouble
    assert panel.trouble is not None
    assert panel.trouble.code is TroubleKind.CARD_OUT_OF_PLACE
    bench.click(panel.keys[0])
    clerk.sign()
    assert table.sent == [RuleStrayCard(StrayRuling.BURN, WORD)]
    assert not panel.isVisible()


@pytest.mark.parametrize("kind", [TroubleKind.GAP, TroubleKind.RECONNECTED], ids=str)
def test_the_dealer_confirms_the_cards_alone(qtbot: QtBot, kind: TroubleKind) -> None:
    table = ShownTable(sample_views.troubled(kind))
    bench = Bench(qtbot, table)
    bench.click(bench.window.trouble.keys[0])
    assert table.sent == [ConfirmCards()]


def test_a_full_disk_offers_no_way_round_it(qtbot: QtBot) -> None:
    bench = Bench(qtbot, ShownTable(sample_views.troubled(TroubleKind.NOT_STORED)))
    assert bench.window.trouble.isVisible()
    assert not any(key.isVisible() for key in bench.window.trouble.keys)


def test_nothing_is_confirmed_without_name_and_reason(qtbot: QtBot) -> None:
    table = in_play()
    bench, clerk = work(qtbot, table)
    clerk.open(Act.VOID_ROUND)
    page = clerk.sheet.page
    assert isinstance(page, SignPage)
    bench.click(clerk.sheet.confirm)
    assert clerk.sheet.refusal
    bench.click(page.reason_keys[0])
    bench.click(clerk.sheet.confirm)
    assert table.sent == []


def test_the_dealers_own_name_is_refused_in_the_sheet(qtbot: QtBot) -> None:
    table = in_play()
    bench = Bench(qtbot, table, supervisors=("Anna",))
    clerk = Clerk(bench)
    clerk.open(Act.VOID_ROUND)
    page = clerk.sheet.page
    assert isinstance(page, SignPage)
    bench.click(page.name_keys[0])
    bench.click(page.reason_keys[0])
    bench.click(clerk.sheet.confirm)
    assert len(table.sent) == 1
    assert clerk.sheet.refusal
    assert clerk.sheet.isVisible()


def test_name_and_reason_are_written_on_the_screen(qtbot: QtBot) -> None:
    table = in_play()
    bench, clerk = work(qtbot, table)
    keyboard = bench.window.keyboard
    clerk.open(Act.VOID_ROUND)
    page = clerk.sheet.page
    assert isinstance(page, SignPage)
    bench.click(page.name)
    assert keyboard.isVisible()
    for letter in ("Я", "н"):
        key = keyboard.key(letter)
        assert key is not None, letter
        bench.click(key)
    bench.click(page.reason)
    bench.write("EN", "M", "i", "s", "123", "2", "⌫", "АБВ ABC", "ш")
    bench.click(keyboard.key("Готово"))  # type: ignore[arg-type]
    assert keyboard.isHidden()
    bench.click(clerk.sheet.confirm)
    assert table.sent == [Say(RoundVoided("Misш"), Approval("Ян", "Misш"))]


def test_who_signed_last_is_offered_first(qtbot: QtBot) -> None:
    table = in_play()
    bench = Bench(qtbot, table, supervisors=("Первый", NAME))
    clerk = Clerk(bench)
    clerk.open(Act.NEW_SHOE)
    clerk.sign()
    clerk.open(Act.NEW_SHOE)
    page = clerk.sheet.page
    assert isinstance(page, SignPage)
    assert [key.text() for key in page.name_keys] == [NAME, "Первый"]


def test_back_goes_one_question_back_and_close_leaves_everything(qtbot: QtBot) -> None:
    table = in_play()
    bench, clerk = work(qtbot, table)
    clerk.open(Act.MISREAD)
    clerk.drawn(2)
    assert isinstance(clerk.sheet.page, CardPicker)
    bench.click(clerk.sheet.back)
    assert isinstance(clerk.sheet.page, ChoicePage)
    bench.click(clerk.sheet.back)
    assert clerk.sheet.draft is None
    bench.click(clerk.sheet.close_key)
    assert clerk.sheet.isHidden()
    assert table.sent == []


def test_the_menu_shows_only_what_makes_sense_and_keeps_the_places(qtbot: QtBot) -> None:
    bench, clerk = work(qtbot, LiveTable("bet 1A main 50"))
    bench.click(bench.window.acts.supervisor)
    page = clerk.sheet.page
    assert isinstance(page, ChoicePage)
    shown = [act for act, key in zip(MENU, page.keys, strict=True) if key.isVisible()]
    assert shown == [Act.HAND_CARD, Act.BURN, Act.NEW_SHOE, Act.RULINGS]
    places = {key.text(): key.mapTo(page, key.rect().topLeft()) for key in page.keys if key.isVisible()}
    bench, clerk = work(qtbot, in_play())
    bench.click(bench.window.acts.supervisor)
    full = clerk.sheet.page
    assert isinstance(full, ChoicePage)
    for key in full.keys:
        if key.text() in places:
            assert key.mapTo(full, key.rect().topLeft()) == places[key.text()]


def test_every_act_has_a_name_in_both_languages(qtbot: QtBot) -> None:
    bench, _ = work(qtbot, LiveTable())
    russian = [act_word(act, bench.language.translator) for act in Act]
    bench.language.switch("en")
    english = [act_word(act, bench.language.translator) for act in Act]
    assert not set(russian) & set(english)


def test_a_hidden_card_is_corrected_without_being_shown(qtbot: QtBot) -> None:
    """A supervisor's correction of a dark card is masked from the first touch on."""
    table = in_play()
    table.rig.say("double 1A dark")
    table.scan("Th")
    bench, clerk = work(qtbot, table)
    clerk.open(Act.MISREAD)
    view = bench.window.view
    assert view is not None
    assert view.round.drawn[5].card is Face.DOWN
    clerk.drawn(6)
    picker = clerk.sheet.page
    assert isinstance(picker, CardPicker)
    before = picker.grab().toImage()
    bench.click(picker.rank_keys[4])
    assert picker.grab().toImage() == before, "the chosen rank is not marked"
    bench.click(picker.suit_keys[1])
    draft = clerk.sheet.draft
    assert draft is not None
    assert "5" not in repr(draft).replace("15", "")
    assert "5♥" not in bench.window.supervisor.asked
    clerk.sign()
    command: Command = table.sent[-1]
    assert command == Say(CardCorrected(6, parse_card("5h")), WORD)
    assert table.rig.hands(1) == [["6s", "5c", "down"]]
