"""A reader's profile file: what it says, and every fault in it at once, each with its place."""

import pytest

from drivers.profile import ProfileUnusable, load_shipped_profile, parse_profile, read_shipped
from drivers.profile_schema import FieldName, Meaning
from rules.cards import ALL_CARDS

TEXT = read_shipped("fsb-1.toml")


def _problems(text: str) -> dict[str, list[str]]:
    with pytest.raises(ProfileUnusable) as caught:
        parse_profile(text, "broken")
    found: dict[str, list[str]] = {}
    for problem in caught.value.problems:
        found.setdefault(problem.place, []).append(problem.text)
    return found


def _changed(*changes: tuple[str, str]) -> str:
    text = TEXT
    for before, after in changes:
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    return text


def test_every_card_has_a_code_of_its_own() -> None:
    profile = load_shipped_profile("fsb-1")
    assert set(profile.card_codes) == set(ALL_CARDS)
    assert all(profile.cards[code] is card for card, code in profile.card_codes.items())


@pytest.mark.parametrize(
    ("change", "place", "text"),
    [
        pytest.param(("baud = 9600", 'baud = "fast"'), "line.baud", "valid integer", id="no number"),
        pytest.param(("baud = 9600", "baud = 0"), "line.baud", "greater than 0", id="speed 0"),
        pytest.param(("end = 0x7F", "end = 0x7E"), "frame", "start and end must differ", id="start is end"),
        pytest.param(
            ("[0x7D, 0x7E, 0x7F, 0x11, 0x13]", "[0x7D, 0x7E, 0x11, 0x13]"),
            "frame",
            "the end byte 7F must be escaped",
            id="end not escaped",
        ),
        pytest.param(
            ("[0x7D, 0x7E, 0x7F, 0x11, 0x13]", "[0x7E, 0x7F]"),
            "frame.escape",
            "the escape byte 7D must be escaped itself",
            id="escape not escaped",
        ),
        pytest.param(
            ("xor = 0x20", "xor = 0x01"), "frame.escape", "becomes a byte that must be escaped", id="bad xor"
        ),
        pytest.param(("max_bytes = 64", "max_bytes = 65"), "frame.max_bytes", "equal to 64", id="too long"),
        pytest.param(
            ('check = "crc-16-ccitt-false"', 'check = "crc-99"'), "frame.check", "crc-16", id="no such check"
        ),
        pytest.param(
            ('"shoe", "seq", "length"]', '"shoe", "length"]'), "frame", "the header has no seq", id="no seq"
        ),
        pytest.param(
            ("ranks = { A = 1,", "ranks = { A = 2,"), "cards", "the same code", id="two ranks, one code"
        ),
        pytest.param(("ranks = { A = 1,", "ranks = {"), "cards", "the rank 'A' has no code", id="no aces"),
        pytest.param(("suits = { d =", "suits = { x ="), "cards", "'x' is not a suit", id="foreign suit"),
        pytest.param(("unread = 0x00", "unread = 0x11"), "cards", "the same code", id="unread is a card"),
        pytest.param(
            ("cut = { type = 0x12", "cut = { type = 0x10"), "file", "the same type byte", id="same type"
        ),
        pytest.param(
            ("nak = { type = 0x15", "sneeze = { type = 0x15"),
            "messages.sneeze.[key]",
            "Input",
            id="no message",
        ),
        pytest.param(
            ('fields = [{ name = "state" }]', "fields = []"), "file", "lock needs the field", id="no field"
        ),
        pytest.param(
            ("max_bytes = 64", "max_bytes = 12"), "file", "hello does not fit in a frame", id="too small"
        ),
        pytest.param(('writes = "ack"', 'writes = "all"'), "profile.writes", "'none' or 'ack'", id="writes"),
        pytest.param(("silent_after_ms = 5_000", "silent_after_ms = 1"), "timing", "longer", id="times"),
        pytest.param(('1 = "cannot_read"', '1 = "whatever"'), "errors.1", "Input", id="unknown fault"),
        pytest.param(
            ('"shoe", "seq", "length"]', '"shoe", "seq", "seq"]'), "frame", "stands twice", id="seq twice"
        ),
        pytest.param(("give_up_ms = 10_000", "give_up_ms = 300"), "timing", "give_up_ms", id="no patience"),
        pytest.param(("h = 0x40 }", "h = 0xF4 }"), "cards", "does not fit in one byte", id="code over 255"),
        pytest.param(("[cards]", "[cards]\ncolour = 1"), "cards.colour", "not permitted", id="unknown key"),
        pytest.param(("[cards]", "[cards"), "file", "at line 60", id="no TOML"),
    ],
)
def test_a_fault_is_told_with_its_place(change: tuple[str, str], place: str, text: str) -> None:
    problems = _problems(_changed(change))
    assert any(text in found for found in problems[place]), problems


def test_all_faults_are_told_at_once() -> None:
    problems = _problems(
        _changed(
            ("baud = 9600", "baud = 0"),
            ("end = 0x7F", "end = 0x7E"),
            ("resend_ms = 300", "resend_ms = -1"),
            ("unread = 0x00", "unread = 0x11"),
        )
    )
    assert set(problems) == {"line.baud", "frame", "timing.resend_ms", "cards"}


def test_the_message_names_the_file_and_every_fault() -> None:
    with pytest.raises(ProfileUnusable, match=r"broken.*\n.*line\.baud: .*\n.*cards: ") as caught:
        parse_profile(_changed(("baud = 9600", "baud = 0"), ("unread = 0x00", "unread = 0x11")), "broken")
    assert caught.value.name == "broken"


def test_a_device_is_never_written_to_unless_its_profile_says_so() -> None:
    profile = parse_profile(_changed(('writes = "ack"', 'writes = "none"')), "quiet")
    assert not profile.may_write


def test_pack_and_unpack_invert_each_other() -> None:
    profile = load_shipped_profile("fsb-1")
    payload = profile.pack(Meaning.HELLO, boot_id=0x2A07, firmware=1)
    assert payload.hex() == "2a070100"
    assert profile.unpack(Meaning.HELLO, payload) == {
        FieldName.BOOT_ID: 0x2A07,
        FieldName.FIRMWARE: 1,
        FieldName.CAPABILITIES: 0,
    }


@pytest.mark.parametrize(
    ("values", "error"),
    [({"dealt": 65_536}, OverflowError), ({"lane": 1}, ValueError)],
    ids=["too large", "no such field"],
)
def test_a_value_that_does_not_fit_is_a_bug(values: dict[str, int], error: type[Exception]) -> None:
    with pytest.raises(error):
        load_shipped_profile("fsb-1").pack(Meaning.HEARTBEAT, **values)
