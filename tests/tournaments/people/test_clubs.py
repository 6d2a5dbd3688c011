"""Clubs, their people's roles, passwords, and the commands for the first person."""

import re
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.rig.evenings import at_once, evening, role
from tournaments.models import Club, Kind, Person, Role
from tournaments.queries import people as found
from tournaments.services import accounts, clubs, invitations, people
from tournaments.services.actors import ROOT
from tournaments.services.errors import Forbidden, Hidden, Refused


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Sochi Club", "sochi-club"),
        ("Клуб «Мизер»", "klub-mizer"),
        ("Щёлково", "shchyolkovo"),
        ("Λέσχη Πρέφας «Ταΐζω»", "leschi-prefas-taizo"),
        ("囲碁", "club"),
        ("É B", "e-b"),
    ],
)
def test_a_club_has_an_address_in_latin_letters(any_database: str, name: str, slug: str) -> None:
    assert clubs.found(actor=ROOT, name=name).slug == slug


def test_names_alike_are_one_and_addresses_are_never_shared(any_database: str) -> None:
    clubs.found(actor=ROOT, name="Клуб Мизер")
    with pytest.raises(Refused) as refused:
        clubs.found(actor=ROOT, name="  клуб  МИЗЕР ")
    assert refused.value.code == "name-taken"
    assert clubs.found(actor=ROOT, name="Клуб - Мизер").slug == "klub-mizer-2"


def test_clubs_founded_at_once_get_addresses_of_their_own(any_database_for_threads: str) -> None:
    made = at_once(lambda number: clubs.found(actor=ROOT, name="Club" + "!" * number))
    assert all(isinstance(one, Club) for one in made), made
    assert set(Club.objects.values_list("slug", flat=True)) == {
        "club", "club-2", "club-3", "club-4",
    }  # fmt: skip


def test_clubs_are_founded_by_who_runs_the_installation(any_database: str) -> None:
    with pytest.raises(Forbidden):
        clubs.found(actor=evening().admin, name="Another")


def test_roles_are_given_to_the_clubs_people_once(any_database: str) -> None:
    made, abroad = evening(), evening(name="Elsewhere")
    person = made.director.person
    assert person is not None
    for _ in range(2):
        people.give_role(
            actor=made.admin, person=person, club=made.club, kind=Kind.SCORER,
            tournament=made.tournament,
        )  # fmt: skip
    assert person.roles.count() == 2
    assert person in found.of_club(made.club)
    with pytest.raises(Hidden):
        people.give_role(actor=abroad.admin, person=person, club=abroad.club, kind=Kind.CLUB_ADMIN)


def test_a_club_keeps_an_admin_who_can_log_in(any_database: str) -> None:
    made = evening()
    mine = Role.objects.get(person=made.admin.person)
    role(Kind.CLUB_ADMIN, made.club, name="without an account")
    with pytest.raises(Refused) as refused:
        people.take_role(actor=made.admin, role=mine)
    assert refused.value.code == "last-admin"
    token = invitations.invite(
        actor=made.admin, club=made.club, kind=Kind.CLUB_ADMIN, name="Vera"
    ).token
    invitations.take_up(token=token, username="vera", password="seven-of-clubs-9")
    people.take_role(actor=made.admin, role=mine)
    assert not Role.objects.filter(pk=mine.pk).exists()


def test_two_admins_who_leave_at_once_do_not_both_go(any_database_for_threads: str) -> None:
    made = evening()
    for name in ("vera", "gleb"):
        token = invitations.invite(
            actor=made.admin, club=made.club, kind=Kind.CLUB_ADMIN, name=name
        ).token
        invitations.take_up(token=token, username=name, password="seven-of-clubs-9")
    roles = list(Role.objects.filter(person__user__isnull=False).order_by("pk"))
    left = at_once(lambda number: people.take_role(actor=ROOT, role=roles[number]), times=2)
    assert sum(isinstance(one, Refused) for one in left) == 1


def test_everybody_names_himself(any_database: str) -> None:
    made = evening()
    person = made.director.person
    assert person is not None
    assert people.rename(actor=made.director, person=person, name=" Vera  P. ").name == "Vera P."
    with pytest.raises(Hidden):
        people.rename(actor=made.admin, person=person, name="Nobody")


def test_a_new_password_is_random_and_told_once(any_database: str) -> None:
    made = evening()
    token = invitations.invite(
        actor=made.admin, club=made.club, kind=Kind.DIRECTOR, name="Vera"
    ).token
    person = invitations.take_up(token=token, username="vera", password="seven-of-clubs-9")
    with pytest.raises(Forbidden):
        accounts.new_password(actor=made.admin, person=person)
    first = accounts.new_password(actor=ROOT, person=person)
    second = accounts.new_password(actor=ROOT, person=person)
    person = Person.objects.get(pk=person.pk)
    assert person.user is not None
    assert first != second
    assert not person.user.check_password(first)
    assert person.user.check_password(second)


def test_without_an_account_there_is_no_password(any_database: str) -> None:
    person = evening().director.person
    assert person is not None
    with pytest.raises(Refused) as refused:
        accounts.new_password(actor=ROOT, person=person)
    assert refused.value.code == "no-account"


def _said(*words: str) -> str:
    out = StringIO()
    call_command(*words, stdout=out)
    return out.getvalue()


def test_the_first_person_comes_by_a_command(any_database: str) -> None:
    links = [
        re.findall("/join/(.+)/", _said("found_club", "Мизер", "--admin", "Vera"))[0]
        for _ in range(2)
    ]
    assert Club.objects.count() == 1
    person = invitations.take_up(token=links[1], username="vera", password="seven-of-clubs-9")
    assert person.roles.get().kind == Kind.CLUB_ADMIN
    said = _said("new_password", "VERA")
    assert person.user is not None
    person.user.refresh_from_db()
    assert person.user.check_password(said.split()[1])


def test_the_commands_say_what_is_wrong(any_database: str) -> None:
    with pytest.raises(CommandError, match="name is missing"):
        _said("found_club", " ", "--admin", "Vera")
    with pytest.raises(CommandError, match="Nobody has the user name"):
        _said("new_password", "nobody")
