"""A player of a tournament gets an account, and with it his table and a protest."""

import re

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening, role
from tests.rig.visitors import account, visitor
from tournaments.models import Invitation, Kind, Person, Protest, Role, Tournament
from tournaments.services import invitations, papers
from tournaments.services.actors import ROOT, Actor
from tournaments.services.errors import Forbidden, Hidden, Refused

ENTRIES = "/desk/sochi-cup/entries/"
PASSWORD = "ten-of-diamonds-3"
SENT = {"name": "Anna", "username": "anna", "password": PASSWORD, "again": PASSWORD}
RESULT = ["A declare 6S", "B pass", "C pass"]


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


def _link(client: Client, number: int = 1) -> str:
    page = client.post(f"{ENTRIES}{number}/", {"invite": "1"}).content.decode()
    found = re.search(r'value="http://testserver(/join/[^"]+/)"', page)
    assert found is not None
    assert found[1] not in client.get(f"{ENTRIES}{number}/").content.decode(), "shown once"
    return found[1]


def test_from_the_invitation_to_a_protest(made: Evening) -> None:
    director, player = visitor(made.director), Client()
    link = _link(director)
    table = made.table("1: 1 2 3")
    deal = papers.result(table=table, lines=RESULT, actor=ROOT)
    assert "You are its player number 1, Anna" in player.get(link).content.decode()
    landed = player.post(link, SENT)["Location"]
    assert landed == "/t/sochi-cup/rounds/1/tables/1/"
    assert "Call the director" in player.get(landed).content.decode()
    assert f'href="{landed}"' in player.get("/").content.decode()
    assert f"/deals/{deal.token}/protest/" in player.get(f"/deals/{deal.token}/").content.decode()
    form = player.get(f"/deals/{deal.token}/protest/")
    assert form.status_code == 200
    sent = {"against": "result", "text": "Boris had whisted."}
    player.post(f"/deals/{deal.token}/protest/", sent)
    assert Protest.objects.get().deal == deal
    assert "account: Anna" in director.get(ENTRIES).content.decode()


def test_before_a_round_is_open_the_player_lands_on_the_tournament(made: Evening) -> None:
    link = _link(visitor(made.director))
    visitor(made.director).post("/desk/sochi-cup/state/open/")
    made.tournament.refresh_from_db()
    assert made.tournament.is_public
    assert Client().post(link, SENT)["Location"] == "/t/sochi-cup/"


def test_an_account_of_the_club_is_tied_and_untied(made: Evening) -> None:
    director = visitor(made.director)
    anna = role(Kind.PLAYER, made.club, name="Anna Petrova").person
    assert anna is not None
    account(anna, "petrova")
    assert "Anna Petrova (petrova)" in director.get(f"{ENTRIES}1/").content.decode()
    director.post(f"{ENTRIES}1/", {"account": "1", "person": "petrova"})
    assert made.entered(1)[0].person == anna
    refused = director.post(f"{ENTRIES}2/", {"account": "1", "person": "petrova"})
    assert refused.status_code == 400
    assert "Anna Petrova is number 1 already, Anna" in refused.content.decode()
    director.post(f"{ENTRIES}1/", {"account": "1", "person": ""})
    assert made.entered(1)[0].person is None


def test_nobody_of_another_club_can_be_chosen(made: Evening) -> None:
    account(Person.objects.create(name="Stranger"), "stranger")
    director = visitor(made.director)
    assert "stranger" not in director.get(f"{ENTRIES}1/").content.decode()
    sent = {"account": "1", "person": "stranger"}
    assert director.post(f"{ENTRIES}1/", sent).status_code == 404


def test_a_director_invites_players_alone_and_of_his_tournament(made: Evening) -> None:
    abroad = evening(3, name="Elsewhere")
    [entry] = made.entered(1)
    with pytest.raises(Hidden):
        invitations.invite_player(actor=abroad.director, entry=entry)
    with pytest.raises(Forbidden):
        invitations.invite(
            actor=made.director, club=made.club, kind=Kind.PLAYER, name="Anna",
            tournament=made.tournament,
        )  # fmt: skip
    invited = invitations.invite_player(actor=made.director, entry=entry)
    assert (invited.invitation.kind, invited.invitation.entry) == (Kind.PLAYER, entry)


def test_a_new_link_ends_the_one_before(made: Evening) -> None:
    director = visitor(made.director)
    first, second = _link(director), _link(director)
    assert Client().get(first).status_code == 404
    assert Client().get(second).status_code == 200
    assert "invited" in director.get(ENTRIES).content.decode()


def test_an_entry_that_has_an_account_keeps_it(made: Evening) -> None:
    [entry] = made.entered(1)
    invited = invitations.invite_player(actor=made.director, entry=entry)
    anna = Person.objects.create(name="Anna")
    made.tournament.entries.filter(number=1).update(person=anna)
    with pytest.raises(Refused) as spent:
        invitations.take_up(token=invited.token, username="late", password=PASSWORD)
    assert spent.value.code == "invitation-spent"
    assert made.entered(1)[0].person == anna
    assert not Person.objects.filter(name="late").exists()
    assert not Role.objects.filter(kind=Kind.PLAYER).exists()
    with pytest.raises(Refused) as refused:
        invitations.invite_player(actor=made.director, entry=made.entered(1)[0])
    assert refused.value.code == "entry-linked"


def test_an_official_tournament_s_entries_are_taken_up_no_more(made: Evening) -> None:
    link = _link(visitor(made.director))
    made.tournament.state = Tournament.State.OFFICIAL
    made.tournament.save()
    player = Client()
    assert "no longer good" in player.get(link).content.decode()
    player.post(link, SENT)
    assert not Person.objects.filter(name="Anna").exists()
    assert made.entered(1)[0].person is None


def test_who_plays_already_does_not_play_twice(made: Evening) -> None:
    anna = Person.objects.create(name="Anna")
    made.tournament.entries.filter(number=1).update(person=anna)
    invited = invitations.invite_player(actor=made.director, entry=made.entered(2)[0])
    with pytest.raises(Refused) as refused:
        invitations.join(token=invited.token, actor=Actor(person=anna))
    assert refused.value.code == "person-taken"
    assert Invitation.objects.get().used is None


def test_a_player_has_no_desk_of_his_tournament(made: Evening) -> None:
    player = Client()
    player.post(_link(visitor(made.director)), SENT)
    assert "/desk/sochi-cup/" not in player.get("/desk/").content.decode()


def test_open_invitations_say_what_they_are_for(made: Evening) -> None:
    _link(visitor(made.director), 2)
    page = visitor(made.admin).get("/desk/sochi-cup/people/").content.decode()
    assert "player, Sochi Cup · number 2" in page
