"""The first page."""

import pytest
from django.test import Client

import referee
from tournaments.queries import judgements


@pytest.mark.django_db
def test_three_doors_lead_on(client: Client) -> None:
    page = client.get("/").content.decode()
    for address in ("/judge/", "/settle/", "/laws/"):
        assert f'<h2><a href="{address}">' in page


@pytest.mark.django_db
def test_judged_examples_are_shown_with_their_links(client: Client) -> None:
    example = referee.examples()[0]
    assert example.title("en") not in client.get("/").content.decode()
    address = client.post("/judge/", {"example": example.name})["Location"]
    page = client.get("/").content.decode()
    assert f'<a href="{address}">{example.title("en")}</a>' in page


@pytest.mark.django_db
def test_a_stranger_s_record_is_not_shown(client: Client) -> None:
    client.post("/judge/", {"record": "Laws: russian/sochi\nSeats: X Y Z\nDealer: X\n\nY pass\n"})
    assert "/judgements/" not in client.get("/").content.decode()


@pytest.mark.django_db
def test_judged_examples_are_of_every_game(client: Client) -> None:
    families = {preset.family for preset in referee.presets()}
    for family in families:
        names = [one.name for one in referee.examples() if one.name.startswith(f"{family}/")]
        for name in names[:6]:
            client.post("/judge/", {"example": name})
    shown = {one.laws.partition("/")[0] for one in judgements.examples("en")}
    assert shown == families
