"""Disputed claims: the proof holds by the record alone, and no line is worse for the claimant."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import given

import referee
from referee.cards import cards_in
from referee.claims import claim_question
from referee.deal import Deal
from referee.solver import SHUNNING, TAKING, solve
from tests.referee.dealing import Table, any_table, record_of
from tests.referee.proof_checker import check
from tests.referee.properties.chance import CHANCES, examples
from tests.referee.properties.claims import anything, disputed, in_play
from tests.referee.properties.deals import refused
from tests.referee.properties.test_events import stored
from tests.referee.solver.brute import Laws, brute, sane
from tests.referee.solver.brute import Table as Plain


def table(chance: Random) -> Table:
    """Any table whose hands and talon are told."""
    return replace(any_table(chance, hands_told=True), talon_told=True)


@examples(150)
@given(CHANCES)
def test_3_9_14_4_the_proof_holds_by_the_record_alone(chance: Random) -> None:
    found = disputed(chance, table(chance), most=6)
    if found is None:
        return
    deal, head = found
    text = record_of(deal, head)
    verdict = referee.judge(text)
    assert verdict["refusal"] is None
    assert verdict["status"] == verdict["phase"] == "finished"
    check(text, verdict)
    assert sum(verdict["tricks"].values()) == 10


@examples(60)
@given(CHANCES)
def test_a_proof_while_the_talon_leads_or_none_within_the_limit(chance: Random) -> None:
    found = disputed(chance, table(chance), most=10)
    if found is None:
        return
    deal, head = found
    text = record_of(deal, head)
    played = referee.replay(text, limit=2_000)
    verdict = referee.verdict_of(played)
    if played.undecided is None:
        check(text, verdict)
        return
    assert verdict["status"] == "open"
    assert (verdict["phase"], verdict["turn"], verdict["lawful"]) == ("claim", None, [])
    claimed = verdict["claim"]["claimed"]
    undecided = {"result": None, "upheld": None, "line": [], "positions": 2_000, "decided": False}
    assert verdict["claim"] == {"claimed": claimed, **undecided}


@examples(60)
@given(CHANCES)
def test_3_9_14_4_no_line_is_worse_for_the_claimant(chance: Random) -> None:
    found = disputed(chance, table(chance), most=4)
    if found is None:
        return
    deal, _ = found
    proof = referee.adjudicate(deal)
    assert proof.result == worst(deal)
    answer = solve(claim_question(deal))
    assert (answer["result"], answer["upheld"]) == (proof.result, proof.upheld)


@examples(40)
@given(CHANCES)
def test_the_log_of_a_settled_claim_tells_the_whole_deal(chance: Random) -> None:
    found = disputed(chance, table(chance), most=5)
    if found is None:
        return
    deal, head = found
    before = deal.state
    proof = referee.adjudicate(deal)
    assert deal.state == before
    assert deal.disputed
    deal.settle(stored(proof))  # type: ignore[arg-type]
    assert not deal.disputed
    played = referee.replay(record_of(deal, head))
    assert played.deal == deal
    assert played.steps[-1].state == deal.state


def worst(deal: Deal) -> int:
    """The claimant's tricks in the worst line, every line played out card by card."""
    claim = deal.state.desk.claim
    assert claim is not None
    made, hands = claim.made, deal.state.hands
    now, laws, rules = plain(deal), laws_of(deal), absurd(deal)

    def choose(seat: int, then: Plain, cards: list[int]) -> tuple[list[int], Any]:
        if hands[seat] in made.claimants:
            planned = [card for card in made.plan if card in cards]
            cards = planned[:1] or sane(then, seat, cards, laws, rules)
        return cards, max if made.low else min

    def gain(rest: int, taker: int | None) -> int:
        return rest + (taker is not None and hands[taker] in made.side)

    result = brute(now, laws, choose, gain, 0)
    assert isinstance(result, int)
    return result


def absurd(deal: Deal) -> frozenset[str]:
    """The plays that nobody imputes to the claimant."""
    claim = deal.state.desk.claim
    assert claim is not None
    is_low = kind_of(deal) != "game" and not claim.made.number
    return (SHUNNING if is_low else TAKING) & deal.laws.absurd


def laws_of(deal: Deal) -> Laws:
    """How cards may be played, in the judge's form."""
    sides = deal.state.sides
    competing = sides is not None and sides.talon_owner is not None
    return Laws(deal.state.trump, overtake=deal.laws.overtake, talon_takes=competing)


def plain(deal: Deal) -> Plain:
    """The deal as it lies, in the judge's form; a talon that leads too."""
    state, hands, board = deal.state, deal.state.hands, deal.state.board
    leader = board.leader if board.leader in hands else state.seats.after(board.leader)
    opened = deal.laws.choices.get("all_pass_talon") == "opened" and kind_of(deal) == "all-pass"
    talon = state.custody.talon[board.done :] if opened else ()
    lies = tuple(card for _, card in board.plays)
    return Plain(
        tuple(frozenset(cards_in(state.held(seat))) for seat in hands),
        hands.index(leader),
        lies or talon[:1],
        talon,
    )


def kind_of(deal: Deal) -> str:
    """What is played: a game, misère, or what everybody passed."""
    contract = deal.state.contract
    assert contract is not None
    return contract.kind


@examples(60)
@given(CHANCES)
def test_what_is_said_about_a_claim_is_taken_or_refused_under_a_law(chance: Random) -> None:
    found = in_play(chance, any_table(chance), most=9)
    if found is None:
        return
    deal, head = found
    for _ in range(12):
        action = anything(chance, deal)
        refusal = refused(deal, action)
        if refusal is not None:
            assert referee.sentence(refusal)
            assert refusal.article is None or deal.laws.article(refusal.article)
        elif deal.disputed:
            deal.settle(referee.adjudicate(deal))
    played = referee.replay(record_of(deal, head))
    assert played.refused is None
    assert played.deal == deal
