"""The table of rights, walked: each deed by each role, at home and abroad."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.utils import timezone

from tests.rig.evenings import Evening, evening, role
from tournaments.models import Device, Kind, Person, Table, Tournament
from tournaments.services import actors, devices, rights, tournaments
from tournaments.services.actors import NOBODY, ROOT, Actor
from tournaments.services.errors import Forbidden, Hidden
from tournaments.services.rights import Deed, Subject

ROLES = ("root", "admin", "chief", "director", "scorer", "device", "player", "public", "stranger")
"""`chief` directs the whole club; `stranger` is admin of another one."""

# What each may do; the letters are those of `_letters`, in the order of ROLES.
TABLE = """
found-club       r . . . . . . . .
set-password     r . . . . . . . .
run-club         r a . . . . . . .
make-tournament  r a d . . . . . .
run-tournament   r a d d . . . . .
read-tournament  r a d d s p p p p
read-desk        r a d d s . . . .
read-jobs        r a d d . . . . .
read-queue       r a d d . . . . .
read-table       r a d d s D P p p
watch-deal       r a d d s D P . .
record-deal      r a d d . D . . .
enter-result     r a d d s D . . .
correct-keying   r a d d s . . . .
correct-deal     r a d d . . . . .
read-marks       r a d d . . . . .
call-director    r a d d s D P . .
answer-call      r a d d . . . . .
read-protests    r a d d . . P . .
file-protest     r a d d . . P . .
decide-protest   r a d d . . . . .
"""
AUTHORITY = {
    "r": "root", "a": "club-admin", "d": "director", "s": "scorer", "D": "device", "P": "player",
    "p": "public", ".": None,
}  # fmt: skip
ROWS = [(row.split()[0], row.split()[1:]) for row in TABLE.strip().splitlines()]


class House:
    """One open table, and one actor for each role."""

    def __init__(self) -> None:
        made: Evening = evening(3)
        self.table: Table = made.table()
        self.tournament: Tournament = self.table.round.tournament
        self.club = made.club
        abroad = evening(3, name="Elsewhere")
        enrolled = devices.enrol(
            code=devices.enrol_code(actor=made.director, table=self.table).text
        )
        self.device: Device = enrolled.device
        player = Person.objects.create(name="Anna")
        made.tournament.entries.filter(number=1).update(person=player)
        self.actors: dict[str, Actor] = {
            "root": ROOT,
            "admin": made.admin,
            "chief": role(Kind.DIRECTOR, made.club),
            "director": made.director,
            "scorer": role(Kind.SCORER, made.club, self.tournament),
            "device": Actor(device=enrolled.device),
            "player": Actor(person=player),
            "public": NOBODY,
            "stranger": abroad.admin,
        }

    def subject(self, deed: Deed) -> Subject:
        if deed in (Deed.FOUND_CLUB, Deed.SET_PASSWORD):
            return None
        if deed in (Deed.RUN_CLUB, Deed.MAKE_TOURNAMENT):
            return self.club
        if deed.value.endswith(("tournament", "desk", "jobs", "queue")):
            return self.tournament
        return self.table


@pytest.fixture
def house(any_database: str) -> House:
    return House()


def test_the_table_names_every_deed() -> None:
    assert [name for name, _letters in ROWS] == [deed.value for deed in Deed]
    assert {deed for deed, _ in rights.MAY.items()} == set(Deed)


def test_every_deed_by_every_role(house: House) -> None:
    for name, letters in ROWS:
        deed = Deed(name)
        found = {who: rights.may(house.actors[who], deed, house.subject(deed)) for who in ROLES}
        assert found == {
            who: AUTHORITY[letter] for who, letter in zip(ROLES, letters, strict=True)
        }, name


def test_what_may_be_read_is_forbidden_and_not_hidden(house: House) -> None:
    with pytest.raises(Forbidden):
        rights.require(NOBODY, Deed.RUN_TOURNAMENT, house.tournament)
    with pytest.raises(Forbidden):
        rights.require(house.actors["scorer"], Deed.RUN_CLUB, house.club)
    with pytest.raises(Forbidden):
        rights.require(NOBODY, Deed.FOUND_CLUB)


def test_another_clubs_things_are_hidden(any_database: str) -> None:
    made, abroad = evening(3), evening(name="Elsewhere")
    drawn = made.drawn().tables.get()
    subjects: tuple[Subject, ...] = (made.club, made.tournament, drawn)
    for subject in subjects:
        for deed in (Deed.RUN_CLUB, Deed.RUN_TOURNAMENT, Deed.READ_TABLE):
            with pytest.raises(Hidden) as hidden:
                rights.require(abroad.admin, deed, subject)
            assert str(hidden.value) == str(Hidden())


def test_a_draft_is_seen_by_those_who_run_it_alone(any_database: str) -> None:
    made = evening(3)
    table = made.drawn().tables.get()
    tournaments.open_registration(actor=made.director, tournament=made.tournament)
    table = Table.objects.select_related("round__tournament").get(pk=table.pk)
    player = Actor(person=Person.objects.create(name="Anna"))
    made.tournament.entries.update(person=player.person)
    assert rights.may(NOBODY, Deed.READ_TOURNAMENT, table.round.tournament) == "public"
    assert rights.may(made.director, Deed.READ_TABLE, table) == "director"
    assert rights.may(NOBODY, Deed.READ_TABLE, table) is None
    assert rights.may(player, Deed.READ_TABLE, table) is None


def test_a_director_of_one_tournament_has_no_other(any_database: str) -> None:
    made = evening()
    other = tournaments.create(
        actor=made.admin, club=made.club, name="Second", preset="russian/sochi"
    )
    assert rights.may(made.director, Deed.RUN_TOURNAMENT, other) is None
    assert rights.may(role(Kind.DIRECTOR, made.club), Deed.RUN_TOURNAMENT, other) == "director"


def _revoked(house: House) -> None:
    Device.objects.filter(pk=house.device.pk).update(revoked=timezone.now())


def _expired(house: House) -> None:
    Device.objects.filter(pk=house.device.pk).update(expires=timezone.now() - timedelta(seconds=1))


def _replaced(house: House) -> None:
    Table.objects.filter(pk=house.table.pk).update(epoch=house.device.epoch + 1)


@pytest.mark.parametrize("end", [_revoked, _expired, _replaced])
def test_a_phone_whose_time_is_over_is_told_so(house: House, end: Callable[[House], None]) -> None:
    end(house)
    with pytest.raises(Forbidden, match="no longer records"):
        rights.require(house.actors["device"], Deed.RECORD_DEAL, house.table)


def test_a_phone_has_its_own_table_alone(any_database: str) -> None:
    made = evening(6)
    first, second = made.opened().tables.all()
    device = devices.enrol(code=devices.enrol_code(actor=made.director, table=first).text).device
    assert rights.may(Actor(device=device), Deed.RECORD_DEAL, first) == "device"
    assert rights.may(Actor(device=device), Deed.RECORD_DEAL, second) is None


def test_actors_are_found_behind_sessions(any_database: str) -> None:
    user = User.objects.create_user("anna")
    person = Person.objects.create(name="Anna", user=user)
    assert actors.by_user(user) == Actor(person=person)
    assert actors.by_user(AnonymousUser()) == NOBODY
    user.is_active = False
    assert actors.by_user(user) == NOBODY
    assert actors.by_user(User.objects.create_superuser("chief")) == ROOT


def test_actors_have_keys_without_names(house: House) -> None:
    assert NOBODY.key == "nobody"
    assert ROOT.key == "root"
    person = house.actors["player"].person
    assert person is not None
    assert Actor(person=person, is_root=True).key == f"person:{person.pk}"
    assert house.actors["device"].key == f"device:{house.device.pk}"
