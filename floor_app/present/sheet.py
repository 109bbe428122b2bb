"""The rules sheet: limits, prices and short rules of a table, from the very profile that settles."""

from collections.abc import Iterator
from dataclasses import dataclass

from floor_app.locale.translator import Translator
from floor_app.present.amounts import amount_text, range_text
from floor_app.present.words import BUST_SIGN, PAIR_SIGN, kind_word
from rules.limits import Limits
from rules.money import Odds
from rules.profile import (
    AgainstBlackjack,
    BlackjackRules,
    BustBonus,
    Double,
    Insurance,
    InsuranceAmount,
    PairBy,
    Profile,
    SplitAces,
    SplitRules,
    UpCards,
)
from rules.wagers import Kind

_HASH_DIGITS = 12


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A name and its value: a limit or a price; ``short`` is the name where there is little room."""

    name: str
    value: str
    short: str = ""


@dataclass(frozen=True, slots=True)
class SheetPart:
    """A part of the sheet: heading, rows, and sentences below them; a ladder's rows go by number of cards."""

    heading: str
    rows: tuple[SheetRow, ...] = ()
    sentences: tuple[str, ...] = ()
    is_ladder: bool = False


@dataclass(frozen=True, slots=True)
class RulesSheet:
    """``short_hash`` names the profile: the first digits of its digest; ``hash_text`` says so in words."""

    title: str
    limits: SheetPart
    parts: tuple[SheetPart, ...]
    short_hash: str
    hash_text: str


def rules_sheet(profile: Profile, limits: Limits, tr: Translator) -> RulesSheet:
    """The whole sheet of a table."""
    return RulesSheet(
        title=profile.title_ru if tr.language == "ru" else profile.title,
        limits=SheetPart(tr.text("Limits"), tuple(limit_rows(profile, limits, tr))),
        parts=() if profile.blackjack is None else tuple(_parts(profile, profile.blackjack, limits, tr)),
        short_hash=profile.digest[:_HASH_DIGITS],
        hash_text=tr.text("Rules {hash}", hash=profile.digest[:_HASH_DIGITS]),
    )


def limit_rows(profile: Profile, limits: Limits, tr: Translator) -> Iterator[SheetRow]:
    """A row for each kind of bet the table takes; the sum of a box where several may sit on it."""
    currency = profile.currency
    for kind, allowed in zip(limits.kinds, limits.ranges, strict=True):
        yield SheetRow(kind_word(kind, tr), range_text(allowed.low, allowed.high, currency, tr))
    if profile.seats > 1:
        yield SheetRow(tr.text("Box, at most"), amount_text(limits.table.high, currency, tr))


def limits_text(profile: Profile, limits: Limits, tr: Translator) -> str:
    """The limits in one line for a head: ``Bet 10–200 · Pair bonus 1–200``."""
    currency = profile.currency
    return " · ".join(
        f"{kind_word(kind, tr)} {range_text(allowed.low, allowed.high, currency, tr)}"
        for kind, allowed in zip(limits.kinds, limits.ranges, strict=True)
    )


def _parts(profile: Profile, rules: BlackjackRules, limits: Limits, tr: Translator) -> Iterator[SheetPart]:
    yield SheetPart(tr.text("Pays"), tuple(_price_rows(rules, tr)))
    if rules.pair_bonus is not None:
        yield SheetPart(
            f"{kind_word(Kind.PAIR, tr)} {PAIR_SIGN}",
            (
                SheetRow(tr.text("One suit"), str(rules.pair_bonus.one_suit)),
                SheetRow(tr.text("One colour"), str(rules.pair_bonus.one_colour)),
                SheetRow(tr.text("Two colours"), str(rules.pair_bonus.two_colours)),
            ),
        )
    if rules.bust_bonus is not None:
        rows = tuple(_ladder_rows(rules.bust_bonus, tr))
        yield SheetPart(tr.text("Bust {sign} by cards", sign=BUST_SIGN), rows, is_ladder=True)
    yield SheetPart(tr.text("Rules"), sentences=tuple(_sentences(profile, rules, limits, tr)))


def _price_rows(rules: BlackjackRules, tr: Translator) -> Iterator[SheetRow]:
    yield SheetRow(tr.text("Blackjack"), str(rules.blackjack_pays))
    if rules.insurance.up_cards is not UpCards.NONE:
        yield SheetRow(kind_word(Kind.INSURANCE, tr), str(rules.insurance.pays))
    if rules.even_money is not UpCards.NONE:
        yield SheetRow(tr.text("Equal money"), str(Odds(1, 1)))


def _ladder_rows(bonus: BustBonus, tr: Translator) -> Iterator[SheetRow]:
    last = len(bonus.ladder) - 1
    for index, (cards, price) in enumerate(bonus.ladder):
        if index == last:
            name = tr.plural("{n} card or more", "{n} cards or more", cards)
            yield SheetRow(name, str(price), f"{cards}+")
        else:
            yield SheetRow(tr.plural("{n} card", "{n} cards", cards), str(price), str(cards))


def _sentences(profile: Profile, rules: BlackjackRules, limits: Limits, tr: Translator) -> Iterator[str]:
    decks = tr.plural("{n} deck", "{n} decks", profile.decks)
    yield tr.text("{decks}, dealer stands on {stands}", decks=decks, stands=rules.draws_to + 1)
    yield from _blackjack_sentences(rules, tr)
    yield from _insurance_sentences(profile, rules.insurance, limits, tr)
    yield from _double_sentences(rules.double, tr)
    yield from _split_sentences(rules.split, tr)
    yield tr.text("Surrender half, not v ace") if rules.surrender else tr.text("No surrender")
    if rules.charlie:
        yield tr.plural("{n} card up to 21 wins", "{n} cards up to 21 win", rules.charlie)


def _blackjack_sentences(rules: BlackjackRules, tr: Translator) -> Iterator[str]:
    losing = (
        rules.blackjack_v_ace is AgainstBlackjack.LOSE,
        rules.blackjack_v_ten is AgainstBlackjack.LOSE,
    )
    match losing:
        case (False, False):
            yield tr.text("Blackjack v blackjack: push")
        case (True, True):
            yield tr.text("Blackjack v blackjack: loses")
        case (False, True):
            yield tr.text("Blackjack v blackjack: push on an ace, loses on a ten")
        case _:
            yield tr.text("Blackjack v blackjack: loses on an ace, push on a ten")
    match rules.even_money:
        case UpCards.ACE:
            yield tr.text("Equal money v ace")
        case UpCards.ACE_AND_TEN:
            yield tr.text("Equal money v ace, ten")
        case _:
            return


def _insurance_sentences(profile: Profile, rules: Insurance, limits: Limits, tr: Translator) -> Iterator[str]:
    if rules.up_cards is UpCards.NONE:
        return
    if rules.amount is InsuranceAmount.HALF:
        yield tr.text("Insurance v ace: half the bet")
    else:
        allowed = range_text(rules.minimum, limits.table.high, profile.currency, tr)
        yield tr.text("Insurance v ace: {range}", range=allowed)
    if not rules.on_blackjack:
        yield tr.text("Blackjack is not insured")
    if rules.lost_on_bust:
        yield tr.text("Insurance is lost on a bust")


def _double_sentences(rules: Double, tr: Translator) -> Iterator[str]:
    if rules.totals:
        totals = ", ".join(str(total) for total in rules.totals)
        yield tr.text("Double: {totals}", totals=totals)
    else:
        yield tr.text("Double: any two cards")
    if rules.for_less:
        yield tr.text("Double for less: yes")
    if rules.dark_max:
        yield tr.text("Dark double: up to {total}", total=rules.dark_max)
    if rules.after_split:
        yield tr.text("Double after split: yes")
    else:
        yield tr.text("Double after split: no")


def _split_sentences(rules: SplitRules, tr: Translator) -> Iterator[str]:
    if rules.pair_by is PairBy.RANK:
        yield tr.text("Split by rank, {hands} hands", hands=rules.max_hands)
    else:
        yield tr.text("Split by value, {hands} hands", hands=rules.max_hands)
    if rules.aces is SplitAces.ONE_CARD:
        yield tr.text("Aces: a card each, {hands} hands", hands=rules.max_ace_hands)
    elif rules.max_ace_hands != rules.max_hands:
        yield tr.text("Aces: {hands} hands", hands=rules.max_ace_hands)
