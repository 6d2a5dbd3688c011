"""The languages: the switch, and what the law says in each."""

import re
from datetime import UTC, datetime

import pytest
from babel.messages.pofile import read_po
from django.conf import settings
from django.test import Client
from django.utils.formats import date_format
from django.utils.translation import override

import referee
from tests.rig.site import ROOT
from tournaments.queries.sentences import sentence

FIELD = re.compile(r"\{(\w+)\}")
LANGUAGES = [code for code, _name in settings.LANGUAGES if code != "en"]


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "said", [referee.SENTENCES, referee.TELLINGS], ids=["refusals", "tellings"]
)
def test_everything_that_the_law_says_has_its_words(language: str, said: dict[str, str]) -> None:
    with (ROOT / f"tournaments/locale/{language}/LC_MESSAGES/django.po").open("rb") as file:
        catalogue = read_po(file, locale=language)
    for message_id, template in said.items():
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


@pytest.mark.parametrize(
    ("language", "day"),
    [
        ("en", "5 November 2026"),
        ("ru", "5 ноября 2026"),
        ("de", "5. November 2026"),
        ("el", "5 Νοεμβρίου 2026"),
    ],
)
def test_a_day_is_written_as_its_language_writes_it(language: str, day: str) -> None:
    at = datetime(2026, 11, 5, 14, 3, tzinfo=UTC)
    short = day.removesuffix(" 2026")
    with override(language):
        assert date_format(at, "DATE_FORMAT") == day
        assert date_format(at, "DATETIME_FORMAT") == f"{day}, 14:03"
        assert date_format(at, "ZONED_DATETIME_FORMAT") == f"{day}, 14:03 UTC"
        assert date_format(at, "SHORT_DATETIME_FORMAT") == f"{short}, 14:03"
        assert date_format(at, "ZONED_SHORT_DATETIME_FORMAT") == f"{short}, 14:03 UTC"
