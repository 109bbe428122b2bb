"""A sentence for everything that can be said of a round: histories and lists to amend. A card is never named here.

Events carry cards that may lie face down; who reads a history learns how many came, not which.
"""

from typing import assert_never

from floor_app.locale.translator import Translator
from floor_app.present.amounts import amount_text, signed_text
from floor_app.present.words import call_word, kind_word, place_word
from rules import events
from rules.events import Event, Minor
from rules.profile import Currency


def describe_event(event: Event, currency: Currency, tr: Translator) -> str:
    """One event as a sentence."""
    match event:
        case events.BetPlaced() | events.BetTaken() | events.BetsClosed():
            return _bets(event, currency, tr)
        case events.InsuranceTaken() | events.EvenMoneyTaken() | events.OffersDone():
            return _offers(event, currency, tr)
        case events.Stood() | events.Doubled() | events.Split() | events.Surrendered() | events.OwnerNamed():
            return _decisions(event, currency, tr)
        case (
            events.CardsDrawn()
            | events.CardsBurned()
            | events.ShoeChanged()
            | events.CardCorrected()
            | events.CardInserted()
            | events.CardRemoved()
        ):
            return _cards(event, tr)
        case events.TotalCalled() | events.Challenged() | events.Resolved():
            return _calls(event, tr)
        case _:
            return _records(event, currency, tr)


def _amount(amount: Minor, currency: Currency, tr: Translator) -> str:
    # A refused amount finer than the minor unit never enters a history; whole minor units always do.
    return amount_text(int(amount), currency, tr)


def _bets(
    event: events.BetPlaced | events.BetTaken | events.BetsClosed, currency: Currency, tr: Translator
) -> str:
    match event:
        case events.BetPlaced():
            return tr.text(
                "{seat}: {kind} {amount}",
                seat=str(event.seat),
                kind=kind_word(event.kind, tr),
                amount=_amount(event.amount, currency, tr),
            )
        case events.BetTaken():
            return tr.text("{seat}: {kind} taken back", seat=str(event.seat), kind=kind_word(event.kind, tr))
        case events.BetsClosed():
            return tr.text("No more bets")
        case _:
            assert_never(event)


def _offers(
    event: events.InsuranceTaken | events.EvenMoneyTaken | events.OffersDone,
    currency: Currency,
    tr: Translator,
) -> str:
    match event:
        case events.InsuranceTaken():
            seat = str(event.seat)
            if event.amount is None:
                return tr.text("{seat}: insurance", seat=seat)
            return tr.text(
                "{seat}: insurance {amount}", seat=seat, amount=_amount(event.amount, currency, tr)
            )
        case events.EvenMoneyTaken():
            return tr.text("{seat}: equal money", seat=str(event.seat))
        case events.OffersDone():
            return tr.text("Offers are closed")
        case _:
            assert_never(event)


def _decisions(
    event: events.Stood | events.Doubled | events.Split | events.Surrendered | events.OwnerNamed,
    currency: Currency,
    tr: Translator,
) -> str:
    match event:
        case events.Stood():
            return tr.text("Box {box} stands", box=event.box)
        case events.Doubled():
            return _doubled(event, currency, tr)
        case events.Split():
            return tr.text("{seat}: split", seat=str(event.seat))
        case events.Surrendered():
            return tr.text("{seat}: surrender", seat=str(event.seat))
        case events.OwnerNamed():
            return tr.text("Box {box}: seat {seat} decides", box=event.box, seat=str(event.seat))
        case _:
            assert_never(event)


def _doubled(event: events.Doubled, currency: Currency, tr: Translator) -> str:
    seat = str(event.seat)
    if event.amount is None:
        return (
            tr.text("{seat}: dark double", seat=seat) if event.dark else tr.text("{seat}: double", seat=seat)
        )
    amount = _amount(event.amount, currency, tr)
    if event.dark:
        return tr.text("{seat}: dark double for {amount}", seat=seat, amount=amount)
    return tr.text("{seat}: double for {amount}", seat=seat, amount=amount)


def _cards(
    event: events.CardsDrawn
    | events.CardsBurned
    | events.ShoeChanged
    | events.CardCorrected
    | events.CardInserted
    | events.CardRemoved,
    tr: Translator,
) -> str:
    match event:
        case events.CardsDrawn():
            return tr.plural("{n} card drawn", "{n} cards drawn", len(event.cards))
        case events.CardsBurned():
            return tr.plural("{n} card burned", "{n} cards burned", len(event.cards))
        case events.ShoeChanged():
            return tr.text("New pack in the shoe")
        case events.CardCorrected():
            return tr.text("Card {place} was misread and is corrected", place=event.place)
        case events.CardInserted():
            return tr.text("A card not scanned is put in before card {place}", place=event.place)
        case events.CardRemoved():
            return tr.text("Card {place} was extra and is burned", place=event.place)
        case _:
            assert_never(event)


def _calls(event: events.TotalCalled | events.Challenged | events.Resolved, tr: Translator) -> str:
    match event:
        case events.TotalCalled():
            place, call = place_word(str(event.target), tr), call_word(str(event.call), tr)
            return tr.text("{place}: called {call}", place=place, call=call)
        case events.Challenged():
            return tr.text("{seat}: disagrees", seat=str(event.seat))
        case events.Resolved():
            return tr.text("Released by a supervisor")
        case _:
            assert_never(event)


def _records(
    event: events.RoundVoided
    | events.BoxVoided
    | events.PaidOut
    | events.Adjusted
    | events.Undone
    | events.LineAmended
    | events.Remarked,
    currency: Currency,
    tr: Translator,
) -> str:
    match event:
        case events.RoundVoided():
            return tr.text("Round void: {reason}", reason=event.reason)
        case events.BoxVoided():
            return tr.text("Box {box} void: {reason}", box=event.box, reason=event.reason)
        case events.PaidOut():
            return tr.text("Paid out")
        case events.Adjusted():
            amount = signed_text(int(event.amount), currency, tr)
            return tr.text(
                "{seat}: adjusted {amount}, {reason}",
                seat=str(event.seat),
                amount=amount,
                reason=event.reason,
            )
        case events.Undone():
            return tr.text("Last touch taken back")
        case events.LineAmended():
            if event.event is None:
                return tr.text("Line {line} does not count", line=event.line)
            changed = describe_event(event.event, currency, tr)
            return tr.text("Line {line} should read: {changed}", line=event.line, changed=changed)
        case events.Remarked():
            return tr.text("Remark: {remark}", remark=event.text)
        case _:
            assert_never(event)
