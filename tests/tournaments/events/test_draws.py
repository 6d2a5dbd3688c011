"""Draws: what can be seated, by lot and as prescribed, and who meets again."""

from collections import Counter
from itertools import chain

import pytest

from tests.rig.evenings import Evening, at_once, evening
from tournaments.models import Round, Seat, Table, Tournament
from tournaments.services import draws, entries, rounds, seating
from tournaments.services.draws import Drawn
from tournaments.services.errors import Hidden, Refused


def _tables(round_: Round) -> dict[int, list[int]]:
    """Entry numbers in order of turn, by table."""
    found: dict[int, list[int]] = {}
    for seat in Seat.objects.filter(table__round=round_).order_by("table__number", "place"):
        found.setdefault(seat.table.number, []).append(seat.entry.number)
    return found


def _random(made: Evening, **fields: object) -> Drawn:
    return draws.random(actor=made.director, tournament=made.tournament, **fields)  # type: ignore[arg-type]


def _prescribed(made: Evening, text: str, **fields: object) -> Drawn:
    return draws.prescribed(
        actor=made.director,
        tournament=made.tournament,
        text=text,
        **fields,  # type: ignore[arg-type]
    )


@pytest.mark.parametrize("players", range(200))
def test_impossible_numbers_are_zero_one_two_and_five(players: int) -> None:
    found = draws.explain(players)
    assert bool(found.splits) == (players not in (0, 1, 2, 5)) == (not found.reason)
    for split in found.splits:
        assert sum(split.sizes) == players
    assert len(set(found.splits)) == len(found.splits)


@pytest.mark.parametrize(
    ("players", "splits"),
    [(3, [(1, 0)]), (4, [(0, 1)]), (7, [(1, 1)]), (12, [(4, 0), (0, 3)]), (9, [(3, 0)])],
)
def test_the_ways_are_listed(players: int, splits: list[tuple[int, int]]) -> None:
    found = draws.explain(players)
    assert [(split.threes, split.fours) for split in found.splits] == splits


@pytest.mark.parametrize("players", [1, 2, 5])
def test_nothing_is_created_for_an_impossible_number(any_database: str, players: int) -> None:
    made = evening(players)
    with pytest.raises(Refused) as refused:
        _random(made)
    assert refused.value.code == "seating-impossible"
    assert refused.value.message == draws.explain(players).reason
    assert not Round.objects.exists()


@pytest.mark.parametrize(
    ("players", "size", "sizes"),
    [(9, 3, [3, 3, 3]), (12, 3, [3, 3, 3, 3]), (12, 4, [4, 4, 4]), (10, 4, [3, 3, 4])],
)
def test_everybody_is_seated_once(
    any_database: str, players: int, size: int, sizes: list[int]
) -> None:
    tables = _tables(_random(evening(players), size=size).round)
    assert [len(seated) for seated in tables.values()] == sizes
    assert list(tables) == list(range(1, len(sizes) + 1))
    assert sorted(chain.from_iterable(tables.values())) == list(range(1, players + 1))


def test_a_seed_draws_the_same_again(any_database: str) -> None:
    made = evening(9)
    first = _random(made).round
    tables, seed = _tables(first), first.seed
    assert len(seed) == 16
    other = draws.redraw(actor=made.director, drafted=first)
    assert (other.round.pk, other.round.number) == (first.pk, 1)
    assert other.round.seed != seed
    assert Table.objects.count() == 3
    again = draws.redraw(actor=made.director, drafted=first, seed=seed).round
    assert _tables(again) == tables


def test_the_lot_can_be_computed_by_anybody() -> None:
    # for n in 1 2 3 4 5 6; do echo "$(printf "evening $n" | sha256sum) $n"; done | sort
    assert seating.lot("evening", range(1, 7)) == [3, 1, 6, 4, 2, 5]
    lots = Counter(tuple(seating.lot(str(seed), range(1, 4))) for seed in range(6000))
    assert len(lots) == 6
    assert all(850 < count < 1150 for count in lots.values())


def test_a_draw_asked_for_twice_with_its_seed_is_one(any_database_for_threads: str) -> None:
    made = evening(6)
    found = at_once(lambda _: _random(made, seed="evening"))
    assert len({one.round.pk for one in found if isinstance(one, Drawn)}) == 1
    assert all(isinstance(one, Drawn) for one in found)


def test_two_draws_at_once_leave_one_draft(any_database_for_threads: str) -> None:
    made = evening(6)
    found = at_once(lambda _: _random(made))
    assert sum(isinstance(one, Drawn) for one in found) == 1
    assert {one.code for one in found if isinstance(one, Refused)} == {"draft-waits"}
    assert (Round.objects.count(), Table.objects.count(), Seat.objects.count()) == (1, 2, 6)


@pytest.mark.parametrize("players", [3, 4, 7])
def test_places_go_round(any_database: str, players: int) -> None:
    """In as many rounds as a table has places, who sits with the same players has each once."""
    made = evening(players)
    had: Counter[tuple[int, int]] = Counter()
    for _ in range(4):
        opened = made.opened()
        for seat in Seat.objects.filter(table__round=opened):
            had[seat.entry.number, seat.place] += 1
        rounds.close(actor=made.director, round_=opened)
    if players == 4:
        assert set(had.values()) == {1}
    assert max(had.values()) <= 2


def test_who_sits_out_is_not_seated(any_database: str) -> None:
    made = evening(5)
    tables = _tables(_random(made, without=[5]).round)
    assert sorted(tables[1]) == [1, 2, 3, 4]
    with pytest.raises(Refused) as refused:
        _random(made, without=[9])
    assert refused.value.code == "unknown-entry"


def test_withdrawn_players_are_not_drawn(any_database: str) -> None:
    made = evening(4)
    entries.withdraw(actor=made.director, entry=made.entered(1)[0])
    assert sorted(_tables(_random(made).round)[1]) == [2, 3, 4]


def test_a_script_seats_in_order_of_turn(any_database: str) -> None:
    drawn = _prescribed(evening(7), "2: 7, 1, 6\n\n 1: 5 4;3 2 ")
    assert _tables(drawn.round) == {1: [5, 4, 3, 2], 2: [7, 1, 6]}
    assert (drawn.round.seed, drawn.repeats) == ("", ())


def test_tables_without_numbers_are_numbered_on(any_database: str) -> None:
    assert list(_tables(_prescribed(evening(9), "7 8 9\n5: 4 5 6\n1 2 3").round)) == [1, 5, 6]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("1: 1 2 3\n2: 3 4 5", [(2, "number 3 sits in line 1 already"), (2, "not seated: 6")]),
        ("1: 1 2 2\n2: 4 5 6 3", [(1, "number 2 sits in line 1 already")]),
        ("1: 1 2 9\n2: 4 5 6 3", [(1, "number 9 is not entered")]),
        ("1: 1 2\n2: 4 5 6 3", [(1, "2 at a table")]),
        ("1: 1 2 3 4 5\n2: 6", [(1, "5 at a table"), (2, "1 at a table")]),
        ("1: 1 2 3\n1: 4 5 6", [(2, "table 1 cannot stand here")]),
        ("0: 1 2 3\n1: 4 5 6", [(1, "table 0 cannot stand here")]),
        ("1: 1 2 3\nsecond: 4 5 6", [(2, "is written as"), (2, "not seated: 4, 5, 6")]),
        ("1: 1 2 3\n2: 4 5 ٦", [(2, "is written as"), (2, "not seated: 4, 5, 6")]),
        ("", [(1, "not seated: 1, 2, 3, 4, 5, 6")]),
    ],
)
def test_what_is_wrong_in_a_script_is_named_with_its_line(
    any_database: str, text: str, lines: list[tuple[int, str]]
) -> None:
    with pytest.raises(Refused) as refused:
        _prescribed(evening(6), text)
    assert refused.value.code == "seating"
    rows = refused.value.params["lines"]
    assert isinstance(rows, list)
    for line, words in lines:
        assert any(row["line"] == line and words in row["message"] for row in rows), rows
    assert not Round.objects.exists()


def test_meetings_are_counted_and_told(any_database: str) -> None:
    made = evening(6)
    for _ in range(2):
        rounds.close(actor=made.director, round_=made.opened("1: 1 2 3\n2: 4 5 6"))
    drawn = _prescribed(made, "1: 1 2 4\n2: 3 5 6")
    assert [(one.first, one.second, one.times) for one in drawn.repeats] == [(1, 2, 2), (5, 6, 2)]
    again = draws.redraw(actor=made.director, drafted=drawn.round)
    assert all(one.times == 2 for one in again.repeats)


def test_a_draft_waits_until_it_is_drawn_anew_or_gone(any_database: str) -> None:
    made = evening(6)
    drawn = _random(made).round
    with pytest.raises(Refused) as refused:
        _prescribed(made, "1: 1 2 3\n2: 4 5 6")
    assert refused.value.code == "draft-waits"
    replaced = _prescribed(made, "1: 1 2 3\n2: 4 5 6", replacing=drawn).round
    assert (replaced.pk, _tables(replaced)) == (drawn.pk, {1: [1, 2, 3], 2: [4, 5, 6]})
    rounds.open_round(actor=made.director, round_=drawn)
    with pytest.raises(Refused) as refused:
        draws.redraw(actor=made.director, drafted=drawn)
    assert refused.value.code == "no-draft"


@pytest.mark.parametrize("fields", [{"size": 5}, {"seed": "x" * 33}, {"seed": "a\nb"}])
def test_unfit_wishes_are_refused(any_database: str, fields: dict[str, object]) -> None:
    with pytest.raises(Refused):
        _random(evening(6), **fields)


def test_after_the_end_nothing_is_drawn(any_database: str) -> None:
    made = evening(6)
    Tournament.objects.update(state=Tournament.State.FINISHED)
    with pytest.raises(Refused):
        _random(made)


def test_who_draws(any_database: str) -> None:
    made, abroad = evening(6), evening(name="Elsewhere")
    with pytest.raises(Hidden):
        draws.random(actor=abroad.admin, tournament=made.tournament)
    with pytest.raises(Hidden):
        draws.prescribed(actor=abroad.admin, tournament=made.tournament, text="1: 1 2 3")
