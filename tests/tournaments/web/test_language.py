"""English and Russian: the switch, and the law's refusals in both."""

import re

import pytest
from babel.messages.pofile import read_po
from django.test import Client
from django.utils.translation import override

import referee
from tests.rig.site import ROOT
from tournaments.queries.sentences import sentence

FIELD = re.compile(r"\{(\w+)\}")
CATALOGUE = ROOT / "tournaments/locale/ru/LC_MESSAGES/django.po"


@pytest.mark.django_db
def test_the_switch_keeps_the_page_and_the_choice(client: Client) -> None:
    answer = client.post("/language/", {"language": "ru", "next": "/settle/?players=4"})
    assert answer["Location"] == "/settle/?players=4"
    assert '<html lang="ru">' in client.get("/settle/").content.decode()
    client.post("/language/", {"language": "en", "next": "/settle/"})
    assert '<html lang="en">' in client.get("/settle/").content.decode()


@pytest.mark.django_db
def test_the_switch_does_not_lead_elsewhere(client: Client) -> None:
    answer = client.post("/language/", {"language": "ru", "next": "https://elsewhere.example/"})
    assert "elsewhere" not in answer["Location"]


def test_every_sentence_of_the_law_has_its_russian_one() -> None:
    with CATALOGUE.open("rb") as file:
        catalogue = read_po(file, locale="ru")
    for message_id, template in referee.SENTENCES.items():
        message = catalogue.get(template)
        assert message is not None, message_id
        assert message.string, message_id
        assert set(FIELD.findall(str(message.string))) == set(FIELD.findall(template)), message_id


def test_everything_that_the_law_tells_has_its_russian_words() -> None:
    with CATALOGUE.open("rb") as file:
        catalogue = read_po(file, locale="ru")
    for message_id, template in referee.TELLINGS.items():
        message = catalogue.get(template)
        assert message is not None, message_id
        assert message.string, message_id
        assert set(FIELD.findall(str(message.string))) == set(FIELD.findall(template)), message_id


def test_a_sentence_is_told_in_the_active_language() -> None:
    params = {"seat": "Анна", "card": "SQ"}
    with override("ru"):
        assert sentence("card-not-held", params) == "Анна: карты SQ на руках нет."
    with override("en"):
        assert sentence("card-not-held", params) == "Анна does not hold SQ."


def test_an_unknown_sentence_gives_way_to_the_law_s_own() -> None:
    assert sentence("no-such-sentence", {}, "As the law said.") == "As the law said."
