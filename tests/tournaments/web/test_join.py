"""An invitation's page: a new account, the account there is, and links that are spent."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from tests.rig.evenings import Evening, evening
from tests.rig.visitors import account, body, visitor
from tournaments.models import Invitation, Kind, Person, Role
from tournaments.services import invitations
from tournaments.services.actors import Actor

pytestmark = pytest.mark.django_db

PASSWORD = "ten-of-diamonds-3"
SENT = {"name": "Vera", "username": "vera", "password": PASSWORD, "again": PASSWORD}


@pytest.fixture
def made() -> Evening:
    return evening(3)


@pytest.fixture
def token(made: Evening) -> str:
    return invitations.invite(
        actor=made.admin, club=made.club, kind=Kind.DIRECTOR, name="Vera"
    ).token


def test_the_page_says_who_is_invited_to_what(made: Evening, token: str) -> None:
    page = Client().get(f"/join/{token}/").content.decode()
    assert "An invitation for Vera" in page
    assert "Role: director, Club of Sochi Cup." in page
    assert 'value="Vera"' in page


def test_an_account_is_opened_and_logged_in(token: str) -> None:
    client = Client()
    response = client.post(f"/join/{token}/", SENT)
    assert (response.status_code, response["Location"]) == (302, "/desk/")
    assert '<span class="account-name">Vera</span>' in client.get("/").content.decode()
    assert Role.objects.filter(person__user__username="vera", kind=Kind.DIRECTOR).exists()


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"username": "x y"}, "username"),
        ({"username": ""}, "username"),
        ({"username": "Taken"}, "username"),
        ({"password": "12345678", "again": "12345678"}, "password"),
        ({"again": "other"}, "again"),
        ({"name": " "}, "name"),
        ({"name": "x" * 81}, "name"),
    ],
)
def test_what_is_wrong_is_said_beside_its_field(
    token: str, sent: dict[str, str], field: str
) -> None:
    User.objects.create_user("taken")
    response = Client().post(f"/join/{token}/", SENT | sent)
    assert response.status_code == 400
    page = response.content.decode()
    assert f'id="id_{field}_error"' in page
    assert PASSWORD not in page
    assert invitations.take_up(token=token, username="vera", password=PASSWORD)


def test_whoever_has_an_account_keeps_it(token: str) -> None:
    person = Person.objects.create(name="Vera Petrova")
    client = visitor(Actor(person=person))
    assert "You are logged in as Vera Petrova" in client.get(f"/join/{token}/").content.decode()
    assert client.post(f"/join/{token}/", {"mine": "1"})["Location"] == "/desk/"
    assert Role.objects.filter(person=person, kind=Kind.DIRECTOR).exists()
    assert User.objects.count() == 1


def test_an_account_that_is_nobody_s_cannot_be_used(token: str) -> None:
    response = Client().post(f"/join/{token}/", {"mine": "1"})
    assert response.status_code == 400
    assert b"Log in first" in response.content
    assert Invitation.objects.get().used is None


def test_used_withdrawn_expired_and_unknown_look_the_same(made: Evening, token: str) -> None:
    links = [token, *(_more(made) for _ in range(2)), "unknown"]
    account(Person.objects.create(name="Lev"), "lev")
    Client().post(f"/join/{links[0]}/", SENT)
    rows = list(Invitation.objects.order_by("pk"))
    invitations.withdraw(actor=made.admin, invitation=rows[1])
    Invitation.objects.filter(pk=rows[2].pk).update(expires=timezone.now() - timedelta(days=1))
    pages = set()
    for link in links:
        for response in (Client().get(f"/join/{link}/"), Client().post(f"/join/{link}/", SENT)):
            assert response.status_code == 404
            pages.add(body(response.content).replace(link.encode(), b""))
    assert len(pages) == 1


def _more(made: Evening) -> str:
    return invitations.invite(
        actor=made.admin, club=made.club, kind=Kind.DIRECTOR, name="Vera"
    ).token
