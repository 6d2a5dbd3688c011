"""Boards of the law's examples: at every step all cards are somewhere, once."""

import pytest

import referee
from tournaments.queries import boards, timelines

EXAMPLES = {example.name: example.text for example in referee.examples()}


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_card_is_somewhere(name: str) -> None:
    text = EXAMPLES[name]
    replay = referee.replay(text)
    for step in replay.steps:
        board = boards.board(text, replay, step.number)
        assert board is not None
        if board.by_result:
            continue
        unseen = 3 * step.state.board.unlisted  # tricks of an incident that nobody opened
        assert _cards(board) == 32 - unseen, step.text


def _cards(board: boards.Board) -> int:
    held = sum(seat.hand.count for seat in board.seats)
    shown_last = any(played.takes for played in board.trick)
    on_table = 0 if shown_last else sum(not played.refused for played in board.trick)
    past = sum(
        (row.talon is not None) + sum(cell.card is not None for cell in row.cells)
        for row in board.tricks.rows
    )
    put_away = board.discard.count if board.discard else 0
    return held + on_table + past + board.talon.count + put_away


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_verdict_at_a_step_is_the_verdict_on_the_record_so_far(name: str) -> None:
    text = EXAMPLES[name]
    replay = referee.replay(text)
    for step in replay.steps[:-1]:
        verdict = boards.verdict_at(text, replay, step)
        assert verdict["refusal"] is None
        assert verdict["tricks"] == {
            name: step.state.board.taken[step.state.seats.names.index(name)]
            for name in verdict["tricks"]
        }


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_stops_cover_every_step_once(name: str) -> None:
    replay = referee.replay(EXAMPLES[name])
    covered = [
        number for stop in timelines.stops(replay, 0) for number in range(stop.first, stop.last + 1)
    ]
    assert covered == [step.number for step in replay.steps]
