"""The administration: clubs, people and roles can be edited, everything else is read."""

import pytest
from django.contrib import admin
from django.contrib.auth import get_user_model
from django.db.models import Model
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.rig.records import LAWFUL
from tests.tournaments.api.conftest import POSITION
from tests.tournaments.evening.conftest import Begin, table_of
from tests.tournaments.evening.conftest import begin as begin
from tournaments.admin import Read
from tournaments.models import (
    Club,
    Device,
    Enrolment,
    Incident,
    Invitation,
    Kind,
    Person,
    Receipt,
    Role,
    Search,
    Tournament,
    append_only,
)
from tournaments.services import (
    calls,
    devices,
    invitations,
    judgements,
    papers,
    protests,
    searches,
    standings,
)
from tournaments.services.actors import ROOT

READ = [model for model, shown in admin.site._registry.items() if isinstance(shown, Read)]
EDITED = (Club, Person, Role)
MOST_QUERIES = 15


RULED = [
    "all-pass",
    "tricks A=4 B=3 C=3",
    "A inspect B 1",
    "director adjust A mountain 1 article 3.9.11.2 because he looked again",
]


@pytest.fixture
def chief(client: Client, db: None) -> Client:
    client.force_login(get_user_model().objects.create_superuser("chief", password=None))
    return client


@pytest.fixture
def filled(begin: Begin, db: None) -> Tournament:
    """Several rows of every kind."""
    for preset in ("russian/sochi", "russian/rostov"):
        tournament = begin(preset=preset)
        table = table_of(tournament)
        for _ in range(5):
            deal = papers.result(table=table, lines=RULED, actor=ROOT)
            Incident.objects.create(deal=deal, record=LAWFUL, edition="1", authority="root")
            protests.file(deal=deal, actor=ROOT, text="The tricks were counted wrong.")
            calls.call(table=table, actor=ROOT, reason="score")
            standings.compute(tournament.slug)
            devices.enrol(code=devices.enrol_code(actor=ROOT, table=table).text)
            invitations.invite(actor=ROOT, club=tournament.club, kind=Kind.CLUB_ADMIN, name="Nina")
    for number in range(5):
        judgements.judge(text=LAWFUL.replace("6S", f"{number + 6}S"))
        person = Person.objects.create(name=f"Person {number}")
        Role.objects.create(person=person, kind=Kind.SCORER, club=table.round.tournament.club,
                            tournament=tournament)  # fmt: skip
        searches.ask(owner=f"person:{person.pk}", kind="solve", question=POSITION)
        Receipt.objects.create(
            actor=f"person:{person.pk}", key=str(number), request="f00d" * 16, status=200,
            answer={"secret": "told-once"}, lease=timezone.now(),
        )  # fmt: skip
    return tournament


def _address(model: type[Model], *rest: object) -> str:
    return "/".join(["/admin/tournaments", model._meta.model_name or "", *map(str, rest), ""])


@pytest.mark.parametrize("model", [*READ, *EDITED])
def test_a_list_asks_for_its_rows_at_once(
    chief: Client,
    filled: Tournament,
    model: type[Model],
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    assert model._default_manager.count() >= 2
    with django_assert_max_num_queries(MOST_QUERIES):
        page = chief.get(_address(model), {"q": "a"})
        assert page.status_code == 200
    rows = len(page.context["cl"].result_list)
    with django_assert_max_num_queries(MOST_QUERIES):
        page = chief.get(_address(model))
    assert len(page.context["cl"].result_list) >= max(2, rows)


def test_what_grows_or_is_derived_can_only_be_read(chief: Client, filled: Tournament) -> None:
    for model in READ:
        row = model._default_manager.first()
        assert row is not None
        change = _address(model, row.pk, "change")
        assert chief.get(change).status_code == 200
        assert chief.post(change, {}).status_code == 403
        assert chief.get(_address(model, "add")).status_code == 403
        assert chief.post(_address(model, row.pk, "delete"), {"post": "yes"}).status_code == 403


def test_every_table_that_only_grows_is_among_them() -> None:
    names = {model._meta.db_table for model in READ}
    assert set(append_only.TABLES) <= names
    derived = {"job", "judgement", "runningsheet", "receipt", "device", "enrolment"}
    assert {f"tournaments_{name}" for name in derived} <= names


def test_no_digest_of_a_secret_and_no_kept_answer_is_shown(
    chief: Client, filled: Tournament
) -> None:
    for model, column in (
        (Device, "digest"), (Enrolment, "digest"), (Invitation, "digest"), (Receipt, "request"),
        (Search, "token"),
    ):  # fmt: skip
        row = model._default_manager.first()
        assert row is not None
        for page in (_address(model), _address(model, row.pk, "change")):
            text = chief.get(page).content.decode()
            assert getattr(row, column) not in text
            assert "told-once" not in text


def test_a_superuser_edits_clubs_people_and_roles(chief: Client, filled: Tournament) -> None:
    club = {"name": "New Club", "slug": "new-club"}
    assert chief.post(_address(Club, "add"), club).status_code == 302
    made = Club.objects.get(slug="new-club")
    chief.post(_address(Club, made.pk, "change"), {"name": "Newer Club", "slug": "other"})
    made.refresh_from_db()
    assert (made.name, made.slug) == ("Newer Club", "new-club")
    inline = {"roles-TOTAL_FORMS": "1", "roles-INITIAL_FORMS": "0"}
    role = {"roles-0-kind": "director", "roles-0-club": str(made.pk)}
    chief.post(_address(Person, "add"), {"name": "Vera", **inline, **role})
    assert Role.objects.get(person__name="Vera").club == made
    wrong = {"person": Person.objects.get(name="Vera").pk, "kind": "club-admin",
             "club": made.pk, "tournament": filled.pk}  # fmt: skip
    assert "role_of_a_club" in chief.post(_address(Role, "add"), wrong).content.decode()


def test_strangers_are_sent_to_the_login(client: Client, db: None) -> None:
    for model in (*READ, *EDITED):
        assert client.get(_address(model)).status_code == 302
