"""Whatever happens at a table against the laws, the deal stays whole and can be played on."""

from __future__ import annotations

import json
from random import Random

from hypothesis import given

import referee
from referee.actions import Action
from referee.applied import apply
from referee.cards import FULL, mask_of
from referee.claims import adjudicate
from referee.deal import Deal
from referee.state import start
from referee.verdict import of_deal
from tests.referee.dealing import Table, any_table, record_of
from tests.referee.properties.chance import CHANCES, examples
from tests.referee.properties.deals import refused, twin_of
from tests.referee.properties.grammar import ordinary
from tests.referee.properties.mischief import Mischief

CHOICES = ("accept", "ban", "order", "expose", "none")


def played(company: Mischief, steps: int = 90) -> Deal:
    """The deal after so many steps, every one of them looked at, then played to its end."""
    deal, chance = company.deal, company.chance
    wild = chance.choice((0.05, 0.2, 0.5))
    for _ in range(steps):
        if deal.finished and chance.random() < 0.5:
            break
        _step(company, company.unlawful() if chance.random() < wild else company.lawful())
    for _ in range(120):
        action = company.lawful()
        if action is None:
            return deal
        _step(company, action, sure=True)
    raise AssertionError("the deal has no end")


def _step(company: Mischief, action: Action | None, *, sure: bool = False) -> None:
    if action is None:
        return
    deal, before, done = company.deal, company.deal.state, len(company.deal.log)
    refusal = _refused(company, action)
    if refusal is not None:
        assert not sure, (action, refusal)
        assert referee.sentence(refusal)
        assert deal.state is before
        assert len(deal.log) == done
        return
    if deal.disputed:
        deal.settle(adjudicate(deal))
    _nothing_is_forgotten(before.desk.irregularities, deal)
    _every_card_is_somewhere(company)
    _somebody_is_on_turn(deal)


def _refused(company: Mischief, action: Action) -> referee.Refusal | None:
    try:
        company.act(action)
    except referee.Refusal as refusal:
        return refusal
    return None


def _nothing_is_forgotten(before: tuple[object, ...], deal: Deal) -> None:
    """What was noted stays noted, with its offender, action and card."""
    now = deal.state.desk.irregularities
    assert len(now) >= len(before)
    for old, new in zip(before, now, strict=False):
        same = ("seat", "action", "trick", "card", "suit")
        assert [getattr(old, name) for name in same] == [getattr(new, name) for name in same]


def _every_card_is_somewhere(company: Mischief) -> None:
    """Hands, tricks, talon and discard have all the cards, each once, where hands are known."""
    state = company.deal.state
    board, custody = state.board, state.custody
    lying = [card for trick in board.tricks for _, card in trick.plays]
    lying += [card for _, card in board.plays]
    assert len(set(lying)) == len(lying)
    held = [state.held(seat) for seat in range(len(state.seats.names))]
    places = [*held, mask_of(lying)]
    for at, place in enumerate(places):
        assert all(not place & other for other in places[at + 1 :])
    if not company.table.hands_told:
        return
    assert custody.held == custody.possible
    loose = mask_of(custody.discard or ())
    if custody.taken_by is None:
        loose |= mask_of(card for card in custody.talon if card not in lying)
    assert sum(places) | loose == FULL
    assert not sum(places) & loose


def _somebody_is_on_turn(deal: Deal) -> None:
    """Nobody only after the end, or where the director has the word."""
    turn, offer = deal.turn(), deal.state.desk.offer
    if turn is None:
        assert deal.finished or (offer is not None and offer.seat is None)
    else:
        assert deal.lawful(turn), "the seat on turn can do nothing"
    for seat in (None, *range(len(deal.state.seats.names))):
        assert all(size >= 0 for size in deal.view(seat).sizes)


def _told_again(company: Mischief) -> None:
    """The written lines and the stored events both lead to the same deal."""
    deal = company.deal
    again = referee.replay(record_of(deal, company.head))
    assert again.refused is None
    assert again.deal is not None
    assert again.deal.state == deal.state
    assert again.deal.log == deal.log
    state = start(deal.state.setup, deal.laws.entries["deal"])
    for entry in deal.log:
        for event in entry.events:
            stored = referee.event_from(json.loads(json.dumps(referee.as_json(event))))
            assert stored == event
            state = apply(state, stored)
    assert state == deal.state
    assert of_deal(again.deal) == of_deal(deal)


@examples(220)
@given(CHANCES)
def test_the_deal_stays_whole_and_comes_to_its_end(chance: Random) -> None:
    company = Mischief(chance, any_table(chance))
    played(company)
    _told_again(company)


@examples(120)
@given(CHANCES)
def test_under_the_presets_as_they_are(chance: Random) -> None:
    laws = chance.choice([preset.name for preset in referee.presets()])
    seats = chance.choice((3, 4))
    told = chance.choice((True, False))
    table = Table(laws, {}, seats, chance.randrange(seats), hands_told=told, talon_told=told)
    company = Mischief(chance, table)
    played(company)
    _told_again(company)


@examples(40)
@given(CHANCES)
def test_lawful_and_act_are_of_one_mind_in_whatever_happened(chance: Random) -> None:
    company = Mischief(chance, any_table(chance))
    steps = chance.choice((3, 8, 12, 20, 30, 45))
    deal = company.deal
    for _ in range(steps):
        if deal.finished:
            break
        _step(company, company.unlawful() if chance.random() < 0.4 else company.lawful())
    names = deal.state.seats.names
    twin = twin_of(deal)
    for seat in range(len(names)):
        listed = set(deal.lawful(seat))
        bare = {action for action in listed if action.verb in ("discard", "talon")}
        known = {*ordinary(names, seat), *_remedies(company, seat)}
        assert listed - bare <= known
        for action in known:
            if action.verb in ("agree", "dispute") and action not in listed:
                continue
            refusal = refused(twin, action)
            assert (refusal is None) == (action in listed), (action, refusal)
            twin = twin if refusal else twin_of(deal)


def _remedies(company: Mischief, seat: int) -> list[Action]:
    """Choices, and corrections while a revoke has to be mended."""
    name = company.table.names[seat]
    found = [company.line(f"{name} choose {choice}") for choice in CHOICES]
    if company.deal.stage.phase == "remedy":
        found += [company.line(f"{name} correct {card}") for card in referee.cards.DECK]
    return found
