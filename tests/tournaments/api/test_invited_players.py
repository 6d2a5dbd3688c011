"""The player of an entry invited over the API: a link shown once makes him that player."""

import pytest

from tests.rig.callers import Caller
from tests.tournaments.api.conftest import World
from tournaments.models import Entry, Invitation
from tournaments.services import invitations
from tournaments.services.errors import Refused

ENTRY = "/api/v1/tournaments/{slug}/entries/2"


@pytest.fixture
def address(world: World) -> str:
    return f"{world.path(ENTRY)}/invite"


def test_whoever_takes_the_link_up_is_that_player(
    world: World, director: Caller, address: str
) -> None:
    made = director.post(address, {"email": "b@club.example"})
    entry = Entry.objects.get(tournament=world.made.tournament, number=2)
    assert (made["entry"], made["name"], made["kind"]) == (2, entry.name, "player")
    assert (made["tournament"], made["email"]) == (world.made.tournament.slug, "b@club.example")
    person = invitations.take_up(token=made["token"], username="boris", password="seven-of-clubs-9")
    entry.refresh_from_db()
    assert entry.person == person
    told = director.post(address, {}, status=422)
    assert (told["code"], told["params"]) == ("entry-linked", {"entry": 2})


def test_the_link_is_told_once(director: Caller, address: str) -> None:
    first = director.post(address, {}, key="k")
    again = director.post(address, {}, key="k")
    assert (again["token"], again["reference"]) == (None, first["reference"])
    assert Invitation.objects.filter(kind="player").count() == 1


def test_an_earlier_link_of_his_ends(director: Caller, address: str) -> None:
    first, second = director.post(address, {}), director.post(address, {})
    with pytest.raises(Refused, match="no longer good"):
        invitations.take_up(token=first["token"], username="b", password="seven-of-clubs-9")
    assert second["token"] != first["token"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"email": "nowhere"}, 422, "email-unfit"), ({"email": 7}, 400, "bad-request"),
        ({"email": "x" * 255}, 400, "bad-request"),
    ],
)  # fmt: skip
def test_what_is_no_address_is_named(
    director: Caller, address: str, body: object, status: int, code: str
) -> None:
    told = director.post(address, body, status=status)
    assert (told["code"], list(told["params"])) == (code, ["email"])
    assert not Invitation.objects.filter(kind="player").exists()


def test_an_entry_that_is_not_there_is_not_found(world: World, director: Caller) -> None:
    director.post(f"{world.path('/api/v1/tournaments/{slug}')}/entries/99/invite", {}, status=404)
