"""Boards of the law's examples: at every step all cards are somewhere, once."""

import pytest

import referee
from referee.events import Miscounted
from tournaments.queries import boards, proof_lines, timelines

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
        assert _cards(board) == _total(replay) - _missing(step), step.text


def _missing(step: referee.Step) -> int:
    """Cards that a hand lacks by report, wherever they may be (3.9.18)."""
    miscounts = step.state.desk.of(Miscounted)
    return sum(due.card is not None and due.holds < 10 for due in miscounts)


def _total(replay: referee.Replay) -> int:
    """All cards; in an incident those held, on the table and in the tricks that were opened."""
    if replay.steps[0].state.setup.incident is None:
        return 32
    dealt = boards.board("", replay, 0)
    assert dealt is not None
    return _cards(dealt)


def _cards(board: boards.Board) -> int:
    held = sum(seat.hand.count + seat.exposed.count for seat in board.seats)
    shown_last = any(played.takes for played in board.trick)
    on_table = (
        0 if shown_last else sum(not (played.refused or played.at_stake) for played in board.trick)
    )
    past = sum(
        (row.talon is not None) + sum(cell.card is not None for cell in row.cells)
        for row in board.tricks.rows
    )
    put_away = board.discard.count if board.discard else 0
    return held + on_table + past + board.talon.count + put_away


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_stops_cover_every_step_once(name: str) -> None:
    replay = referee.replay(EXAMPLES[name])
    verdict = referee.verdict_of(replay)
    lines = proof_lines.proof_lines(replay, verdict)
    stops = timelines.stops(replay, verdict, lines, 0)
    covered = [
        number
        for stop in stops
        if not stop.is_mark and not stop.proof
        for number in range(stop.first, stop.last + 1)
    ]
    assert covered == [step.number for step in replay.steps]
    assert sum(stop.current for stop in stops) == 1


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_irregularity_and_ruling_has_its_mark(name: str) -> None:
    replay = referee.replay(EXAMPLES[name])
    verdict = referee.verdict_of(replay)
    marks = {
        (stop.stage, stop.first) for stop in timelines.stops(replay, verdict, (), 0) if stop.is_mark
    }
    for row in verdict["irregularities"]:
        assert row["action"] is None or ("irregularity", row["action"]) in marks
    for row in verdict["rulings"]:
        assert ("ruling", row["action"]) in marks


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_card_of_a_proof_is_somewhere_and_its_stops_cover_it(name: str) -> None:
    replay = referee.replay(EXAMPLES[name])
    for line in proof_lines.proof_lines(replay, referee.verdict_of(replay)):
        covered = [number for stop in line.stops for number in range(stop.first, stop.last + 1)]
        assert covered == list(range(1, line.last + 1))
        for number in range(line.last + 1):
            board = boards.proof_board(replay, line, number)
            assert board is not None
            assert _cards(board) == _total(replay)
            assert board.score is None
