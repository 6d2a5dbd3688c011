"""A table's phone by a code shown once, and people by an invitation shown once."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.rig.evenings import Evening, evening
from tests.rig.visitors import visitor
from tournaments.models import Device, Enrolment, Invitation, Kind, Role, Table

TABLE = "/desk/sochi-cup/rounds/1/tables/1/"
PEOPLE = "/desk/sochi-cup/people/"


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def table(made: Evening) -> Table:
    return made.table("1: 1 2 3")


def _link(client: Client) -> str:
    page = client.post(TABLE).content.decode()
    assert '<svg viewBox="0 0' in page
    found = re.search(r"http://testserver(/enrol/[^<]+/)<", page)
    assert found is not None
    return found[1]


def test_a_code_is_shown_once_and_works_once(made: Evening, table: Table) -> None:
    director = visitor(made.director)
    link = _link(director)
    assert link not in director.get(TABLE).content.decode()
    assert Client().get(link).status_code == 200
    assert not Device.objects.exists(), "opening the link does nothing"
    phone = Client()
    assert phone.post(link)["Location"] == f"/console/{table.token}/"
    assert phone.get(f"/console/{table.token}/").status_code == 200
    answer = Client().post(link)
    assert answer.status_code == 400
    assert "no longer good" in answer.content.decode()


def test_a_code_is_good_for_ten_minutes(made: Evening, table: Table) -> None:
    link = _link(visitor(made.director))
    Enrolment.objects.update(expires=timezone.now() - timedelta(seconds=1))
    assert Client().post(link).status_code == 400


def test_a_phone_is_revoked_after_a_question(made: Evening, table: Table) -> None:
    director, phone = visitor(made.director), Client()
    assert director.get(f"{TABLE}revoke/").status_code == 404
    phone.post(_link(director))
    assert "records nothing more for table 1" in director.get(f"{TABLE}revoke/").content.decode()
    assert director.post(f"{TABLE}revoke/").status_code == 302
    assert phone.get(f"/console/{table.token}/").status_code == 403
    assert "No phone records here yet." in director.get(TABLE).content.decode()


def test_an_invitation_link_is_shown_once(made: Evening) -> None:
    admin = visitor(made.admin)
    page = admin.post(PEOPLE, {"name": "Oleg", "kind": "director", "email": ""}).content.decode()
    found = re.search(r'value="http://testserver(/join/[^"]+/)"', page)
    assert found is not None
    assert found[1] not in admin.get(PEOPLE).content.decode()
    assert Client().get(found[1]).status_code == 200
    invitation = Invitation.objects.get()
    assert (invitation.tournament, invitation.kind) == (made.tournament, Kind.DIRECTOR)


def test_what_is_wrong_with_an_invitation_is_said(made: Evening) -> None:
    answer = visitor(made.admin).post(PEOPLE, {"name": "Oleg", "kind": "scorer", "email": "oleg",
                                               "whole_club": "on"})  # fmt: skip
    assert answer.status_code == 400
    assert "A scorer belongs to one tournament" in answer.content.decode()
    assert not Invitation.objects.exists()


def test_an_invitation_is_withdrawn(made: Evening) -> None:
    admin = visitor(made.admin)
    admin.post(PEOPLE, {"name": "Oleg", "kind": "director", "email": ""})
    way = re.search(rf'href="({PEOPLE}invitations/[^"]+/)"', admin.get(PEOPLE).content.decode())
    assert way is not None
    assert "Its link works no more." in admin.get(way[1]).content.decode()
    admin.post(way[1])
    assert admin.get(way[1]).status_code == 404
    assert admin.get(f"{PEOPLE}invitations/7/").status_code == 404


def test_a_role_is_taken_but_not_the_last_admins(made: Evening) -> None:
    admin = visitor(made.admin)
    ways = re.findall(rf'href="({PEOPLE}roles/[^"]+/)"', admin.get(PEOPLE).content.decode())
    refused, taken = (admin.post(way).status_code for way in ways)
    assert (refused, taken) == (400, 302)
    assert list(Role.objects.values_list("kind", flat=True)) == [Kind.CLUB_ADMIN]


def test_people_are_the_club_admins_business(made: Evening) -> None:
    assert visitor(made.director).get(PEOPLE).status_code == 403


def test_only_who_may_open_the_people_is_shown_the_way(made: Evening) -> None:
    desk = "/desk/sochi-cup/"
    assert f'href="{PEOPLE}"' in visitor(made.admin).get(desk).content.decode()
    assert f'href="{PEOPLE}"' not in visitor(made.director).get(desk).content.decode()
