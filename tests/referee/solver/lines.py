"""Lines replayed by the laws of the play alone."""

from referee.solver import Position


def replayed(position: Position, line: tuple[tuple[int, int], ...]) -> list[int | None]:
    """The takers of a line's tricks; every card must be in turn and lawful, to the very end."""
    takers = []
    for seat, card in line:
        assert position.turn == seat
        assert position.lawful() >> card & 1
        position, taker = position.played(card)
        if not position.trick:
            takers.append(taker)
    assert not any(position.hands)
    assert not position.trick
    return takers
