"""The administration shows judgements and changes none."""

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tests.rig.records import LAWFUL
from tournaments.models import Judgement
from tournaments.services import judgements


@pytest.fixture
def judged(db: None) -> Judgement:
    return judgements.judge(text=LAWFUL)


@pytest.fixture
def chief(client: Client, db: None) -> Client:
    client.force_login(get_user_model().objects.create_superuser("chief", password=None))
    return client


def test_judgements_are_listed_and_shown(chief: Client, judged: Judgement) -> None:
    assert chief.get("/admin/tournaments/judgement/").status_code == 200
    page = chief.get(f"/admin/tournaments/judgement/{judged.pk}/change/")
    assert page.status_code == 200
    assert judged.token in page.content.decode()


def test_nothing_can_be_added_changed_or_deleted(chief: Client, judged: Judgement) -> None:
    base = "/admin/tournaments/judgement/"
    assert chief.get(f"{base}add/").status_code == 403
    assert chief.post(f"{base}add/", {}).status_code == 403
    assert chief.post(f"{base}{judged.pk}/change/", {"code": "x"}).status_code == 403
    assert chief.post(f"{base}{judged.pk}/delete/", {"post": "yes"}).status_code == 403
    assert Judgement.objects.get() == judged


def test_strangers_are_sent_to_the_login(client: Client, judged: Judgement) -> None:
    assert client.get("/admin/tournaments/judgement/").status_code == 302
