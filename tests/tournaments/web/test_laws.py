"""The laws: every preset with its options and articles, in the reader's language."""

import pytest
from django.test import Client

import referee

pytestmark = pytest.mark.django_db

PRESETS = [preset.name for preset in referee.presets()]


def test_every_preset_has_its_page(client: Client) -> None:
    page = client.get("/laws/").content.decode()
    for name in PRESETS:
        assert f'href="/laws/{name}/"' in page


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_shows_options_and_articles(client: Client, name: str) -> None:
    laws = referee.laws_named(name)
    page = client.get(f"/laws/{name}/").content.decode()
    for option in laws.options:
        assert f'id="option-{option.name}"' in page
        shown = page.partition(f'id="option-{option.name}"')[2].partition("</dd>")[0]
        for value in option.default.split(","):
            assert f'<span class="tag is-default">{value}<' in shown
    for number in laws.articles():
        assert f'id="article-{number.replace(" ", "-")}"' in page


def test_articles_are_in_the_reader_s_language(client: Client) -> None:
    client.cookies["language"] = "ru"
    page = client.get(f"/laws/{PRESETS[0]}/").content.decode()
    texts = referee.laws_named(PRESETS[0]).articles("ru")
    assert next(iter(texts.values()))[:30] in page


@pytest.mark.parametrize("address", ["/laws/russian/nowhere/", "/laws/nobody/sochi/"])
def test_an_unknown_preset_is_not_found(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404
