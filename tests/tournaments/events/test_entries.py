"""Entries: a pasted list is taken whole or not at all."""

import pytest

from tests.rig.evenings import at_once, evening
from tournaments.models import Entry, Person, Tournament
from tournaments.services import entries, rounds
from tournaments.services.errors import Hidden, Refused


def test_a_list_is_numbered_on(any_database: str) -> None:
    made = evening(3)
    added = entries.add_many(
        actor=made.director, tournament=made.tournament, text="\n Новиков  П. \r\n\r\nZoë\n"
    )
    assert [(entry.number, entry.name) for entry in added] == [(4, "Новиков П."), (5, "Zoë")]
    assert Entry.objects.count() == 5


def test_everything_wrong_is_named_with_its_line(any_database: str) -> None:
    made = evening(3)
    text = f"New\nANNA\n\n{'x' * 81}\nnew\nAnother"
    with pytest.raises(Refused) as refused:
        entries.add_many(actor=made.director, tournament=made.tournament, text=text)
    assert refused.value.code == "names"
    rows = refused.value.params["lines"]
    assert isinstance(rows, list)
    assert [row["line"] for row in rows] == [2, 4, 5]
    assert refused.value.message.splitlines() == [
        "Line 2: “ANNA” is entered already, as number 1: tell the two apart.",
        "Line 4: The name has 81 characters; 80 are the most.",
        "Line 5: “new” stands in line 1 too.",
    ]
    assert Entry.objects.count() == 3


def test_many_faults_are_told_in_ten_lines(any_database: str) -> None:
    made = evening()
    with pytest.raises(Refused) as refused:
        entries.add_many(actor=made.director, tournament=made.tournament, text="Anna\n" * 30)
    assert len(refused.value.message.splitlines()) == 11
    assert refused.value.message.endswith("And 19 more.")


@pytest.mark.parametrize("text", ["", " \n\t\n"])
def test_an_empty_list_is_refused(any_database: str, text: str) -> None:
    made = evening()
    with pytest.raises(Refused) as refused:
        entries.add_many(actor=made.director, tournament=made.tournament, text=text)
    assert refused.value.code == "names-missing"


def test_a_tournament_has_room_for_three_digits(any_database: str) -> None:
    made = evening(3)
    text = "\n".join(f"Player {number}" for number in range(997))
    with pytest.raises(Refused) as refused:
        entries.add_many(actor=made.director, tournament=made.tournament, text=text)
    assert refused.value.code == "too-many"
    assert Entry.objects.count() == 3


def test_numbers_are_given_once(any_database_for_threads: str) -> None:
    made = evening()
    at_once(
        lambda part: entries.add_many(
            actor=made.director,
            tournament=made.tournament,
            text=f"Anna {part}\nBoris {part}\nVera {part}",
        )
    )
    assert sorted(Entry.objects.values_list("number", flat=True)) == list(range(1, 13))


def test_the_same_list_sent_twice_is_entered_once(any_database_for_threads: str) -> None:
    made = evening()
    at_once(
        lambda _: entries.add_many(
            actor=made.director, tournament=made.tournament, text="Anna\nBoris"
        )
    )
    assert Entry.objects.count() == 2


def test_one_is_added_renamed_and_linked(any_database: str) -> None:
    made = evening(3)
    entry = entries.add(
        actor=made.director, tournament=made.tournament, name="Gleb", person=made.admin.person
    )
    assert (entry.number, entry.person) == (4, made.admin.person)
    assert entries.rename(actor=made.director, entry=entry, name="GLEB").name == "GLEB"
    with pytest.raises(Refused):
        entries.rename(actor=made.director, entry=entry, name="anna")
    assert entries.link(actor=made.director, entry=entry, person=None).person is None
    with pytest.raises(Hidden):
        entries.link(
            actor=made.director, entry=entry, person=Person.objects.create(name="From abroad")
        )


def test_who_sits_at_an_open_table_cannot_withdraw(any_database: str) -> None:
    made = evening(3)
    opened = made.opened()
    [entry] = made.entered(2)
    with pytest.raises(Refused, match="table 1") as refused:
        entries.withdraw(actor=made.director, entry=entry)
    assert refused.value.code == "seated"
    rounds.close(actor=made.director, round_=opened)
    for _ in range(2):
        assert entries.withdraw(actor=made.director, entry=entry).state == "withdrawn"
    assert entries.readmit(actor=made.director, entry=entry).state == "entered"


def test_a_draft_with_somebody_withdrawn_does_not_open(any_database: str) -> None:
    made = evening(3)
    drawn = made.drawn()
    entries.withdraw(actor=made.director, entry=made.entered(2)[0])
    with pytest.raises(Refused, match="Boris at table 1") as refused:
        rounds.open_round(actor=made.director, round_=drawn)
    assert refused.value.code == "withdrawn"


def test_after_the_end_entries_stay(any_database: str) -> None:
    made = evening(3)
    Tournament.objects.update(state=Tournament.State.FINISHED)
    with pytest.raises(Refused):
        entries.add(actor=made.director, tournament=made.tournament, name="Late")
    with pytest.raises(Refused):
        entries.withdraw(actor=made.director, entry=made.entered(1)[0])


def test_who_enters_players(any_database: str) -> None:
    made, abroad = evening(3), evening(name="Elsewhere")
    with pytest.raises(Hidden):
        entries.add(actor=abroad.admin, tournament=made.tournament, name="Late")
    with pytest.raises(Hidden):
        entries.rename(actor=abroad.admin, entry=made.entered(1)[0], name="Another")
