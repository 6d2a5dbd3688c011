"""Invitations: an account with a role, once; and nothing is learnt from one that is spent."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone
from pytest_django import Settings

from tests.rig.evenings import Evening, at_once, evening
from tournaments.models import Invitation, Kind, Person, Role
from tournaments.services import invitations
from tournaments.services.actors import NOBODY, Actor
from tournaments.services.errors import Forbidden, Hidden, Refused
from tournaments.services.invitations import Invited

PASSWORD = "seven-of-clubs-9"


def _invited(made: Evening, kind: str = Kind.DIRECTOR, **fields: str) -> Invited:
    return invitations.invite(actor=made.admin, club=made.club, kind=kind, name="Vera", **fields)


def _taken(token: str, username: str = "vera", password: str = PASSWORD) -> Person:
    return invitations.take_up(token=token, username=username, password=password)


def test_an_account_a_person_and_a_role_in_one_go(any_database: str) -> None:
    made = evening()
    invited = _invited(made, email="vera@club.example")
    person = _taken(invited.token, username=" Vera ")
    user = User.objects.get(username="vera")
    assert (person.user, person.name, user.email) == (user, "Vera", "vera@club.example")
    assert user.check_password(PASSWORD)
    role = Role.objects.get(person=person)
    assert (role.kind, role.club, role.tournament) == (Kind.DIRECTOR, made.club, None)


def test_only_a_digest_of_the_token_is_stored(any_database: str) -> None:
    invited = _invited(evening())
    assert len(invited.token) >= 22
    row = Invitation.objects.values().get()
    assert invited.token not in str(row)


def test_the_days_are_configured(any_database: str, settings: Settings) -> None:
    settings.INVITATION_DAYS = 2
    left = _invited(evening()).invitation.expires - timezone.now()
    assert timedelta(days=1, hours=23) < left <= timedelta(days=2)


def test_used_expired_withdrawn_and_unknown_say_the_same(any_database: str) -> None:
    made = evening()
    used, expired, gone = (_invited(made) for _ in range(3))
    _taken(used.token)
    Invitation.objects.filter(pk=expired.invitation.pk).update(expires=timezone.now())
    invitations.withdraw(actor=made.admin, invitation=gone.invitation)
    said = set()
    for token in (used.token, expired.token, gone.token, "unknown"):
        with pytest.raises(Refused) as refused:
            _taken(token, username="other")
        said.add((refused.value.code, refused.value.message))
    assert len(said) == 1
    assert User.objects.count() == 1


def test_two_at_once_make_one_account(any_database_for_threads: str) -> None:
    token = _invited(evening()).token
    found = at_once(lambda number: _taken(token, username=f"vera{number}"))
    assert sum(isinstance(one, Person) for one in found) == 1
    assert {one.code for one in found if isinstance(one, Refused)} == {"invitation-spent"}
    assert User.objects.count() == 1
    assert Role.objects.filter(person__user__isnull=False).count() == 1


def test_two_at_once_with_one_name_make_one_account(any_database_for_threads: str) -> None:
    made = evening()
    tokens = [_invited(made).token for _ in range(4)]
    found = at_once(lambda number: _taken(tokens[number]))
    assert sum(isinstance(one, Person) for one in found) == 1
    assert {one.code for one in found if isinstance(one, Refused)} == {"username-taken"}
    assert Invitation.objects.filter(used=None).count() == 3


@pytest.mark.parametrize("password", ["short", "12345678901", "password123", "veravera"])
def test_a_weak_password_is_refused_and_the_link_stays_good(
    any_database: str, password: str
) -> None:
    token = _invited(evening()).token
    with pytest.raises(Refused) as refused:
        _taken(token, username="veravera", password=password)
    assert refused.value.code == "password-weak"
    assert refused.value.message
    assert _taken(token)


@pytest.mark.parametrize("username", ["", "v", "two words", "tab\t1", "x" * 151, "vera\u202e"])
def test_an_unfit_user_name_is_refused(any_database: str, username: str) -> None:
    token = _invited(evening()).token
    with pytest.raises(Refused) as refused:
        _taken(token, username=username)
    assert refused.value.code == "username-unfit"


@pytest.mark.parametrize("username", ["VERA", "vera", "Ｖｅｒａ"])
def test_a_user_name_is_one_however_it_is_written(any_database: str, username: str) -> None:
    made = evening()
    _taken(_invited(made).token)
    token = _invited(made).token
    with pytest.raises(Refused) as refused:
        _taken(token, username=username)
    assert refused.value.code == "username-taken"
    assert _taken(token, username="vera2")


def test_a_mail_address_as_user_name_is_where_a_new_password_goes(any_database: str) -> None:
    person = _taken(_invited(evening()).token, username="Vera@Club.example")
    assert person.user is not None
    assert person.user.email == "vera@club.example"


def test_somebody_with_an_account_joins_with_it(any_database: str) -> None:
    made, abroad = evening(), evening(name="Elsewhere")
    person = _taken(_invited(made).token)
    token = _invited(abroad, kind=Kind.CLUB_ADMIN).token
    with pytest.raises(Refused):
        invitations.join(token=token, actor=NOBODY)
    invitations.join(token=token, actor=Actor(person=person))
    assert set(person.roles.values_list("club", flat=True)) == {made.club.pk, abroad.club.pk}
    with pytest.raises(Refused):
        invitations.join(token=token, actor=Actor(person=person))


def test_one_that_was_taken_up_cannot_be_withdrawn(any_database: str) -> None:
    made = evening()
    invited = _invited(made)
    _taken(invited.token)
    with pytest.raises(Refused) as refused:
        invitations.withdraw(actor=made.admin, invitation=invited.invitation)
    assert refused.value.code == "invitation-used"


def test_who_may_invite(any_database: str) -> None:
    made, abroad = evening(), evening(name="Elsewhere")
    fields = {"club": made.club, "kind": Kind.SCORER, "name": "Gleb"}
    with pytest.raises(Forbidden):
        invitations.invite(actor=made.director, tournament=made.tournament, **fields)
    with pytest.raises(Hidden):
        invitations.invite(actor=abroad.admin, tournament=made.tournament, **fields)
    with pytest.raises(Hidden):
        invitations.invite(actor=made.admin, tournament=abroad.tournament, **fields)
    assert invitations.invite(actor=made.admin, tournament=made.tournament, **fields).token


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"kind": "king"}, "role-unknown"),
        ({"kind": "scorer"}, "role-scope"),
        ({"email": "nowhere"}, "email-unfit"),
        ({"name": " "}, "name-missing"),
        ({"name": "x" * 81}, "name-too-long"),
        ({"name": "a\u202eb"}, "name-unprintable"),
    ],
)
def test_an_unfit_invitation_is_refused(
    any_database: str, fields: dict[str, str], code: str
) -> None:
    made = evening()
    with pytest.raises(Refused) as refused:
        invitations.invite(
            actor=made.admin,
            club=made.club,
            **{"kind": Kind.DIRECTOR, "name": "Vera", **fields},
        )
    assert refused.value.code == code
    assert not Invitation.objects.exists()
