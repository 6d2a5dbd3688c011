"""The laws: every preset with its options and articles, in the reader's language."""

import re
from html import unescape

import pytest
from django.conf import settings
from django.test import Client

import referee
from tests.rig.evenings import evening
from tests.rig.visitors import visitor

pytestmark = pytest.mark.django_db

PRESETS = [preset.name for preset in referee.presets()]
LANGUAGES = [code for code, _name in settings.LANGUAGES]


def test_every_preset_has_its_page(client: Client) -> None:
    page = client.get("/laws/").content.decode()
    for name in PRESETS:
        assert f'href="/laws/{name}/"' in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_presets_stand_under_their_game_in_its_own_words(client: Client, language: str) -> None:
    client.cookies["language"] = language
    page = client.get("/laws/").content.decode()
    sections = page.split("<section ")[1:]
    families = {preset.family for preset in referee.presets()}
    assert len(sections) == len(families) > 2
    for preset in referee.presets():
        words = referee.laws_named(preset.name).words(language)
        [section] = [one for one in sections if f"/laws/{preset.name}/" in one]
        assert f'id="game-{preset.family}">{words["family"]["name"]}</h2>' in section
        assert f">{words['presets'][preset.name]}</a>" in section
        assert words["presets"]["about"][preset.name] in unescape(section)


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_value_of_a_preset_has_its_label_and_meaning(
    client: Client, name: str, language: str
) -> None:
    client.cookies["language"] = language
    laws = referee.laws_named(name)
    page = unescape(client.get(f"/laws/{name}/").content.decode())
    for option in laws.options:
        shown = page.partition(f'id="option-{option.name}"')[2].partition("</dd>")[0]
        assert f"<dt>{option.label(language)} <code>{option.name}</code></dt>" in shown
        assert option.meaning(language) in shown
        named = [value for value in option.values if value != "number" and not value.isdigit()]
        values = laws.words(language)["options"][option.name].get("values", {})
        for value in named:
            assert values.get(value, value) in shown
            assert value in values or "-" in value


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_language_of_the_site_has_its_own_meanings(language: str) -> None:
    options = [option for name in PRESETS for option in referee.laws_named(name).options]
    assert [one.name for one in options if one.meaning(language) == one.meaning("en")] == []


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_article_is_told_in_every_language_of_the_site(language: str) -> None:
    for name in PRESETS:
        laws = referee.laws_named(name)
        english, own = laws.articles("en"), laws.articles(language)
        assert [number for number, text in english.items() if own[number] == text] == []
        how = {number: laws.enforced(number, "en") for number in english}
        assert [one for one in how if laws.enforced(one, language) == how[one]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_in_the_reader_s_language_is_not_marked_as_another(
    client: Client, language: str
) -> None:
    client.cookies["language"] = language
    for name in PRESETS:
        page = client.get(f"/laws/{name}/").content.decode()
        told = page.partition('<dl class="articles">')[2].partition("</dl>")[0]
        assert set(re.findall(r'lang="(\w+)"', told)) == {language}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_of_a_new_tournament_tells_every_option_in_the_reader_s_language(
    language: str,
) -> None:
    client = visitor(evening(3).admin)
    client.cookies["language"] = language
    for name in PRESETS:
        laws, selects = referee.laws_named(name), 0
        page = unescape(client.get(f"/desk/make/{name}/").content.decode())
        for option in laws.options:
            field = page.partition(f'for="id_option_{option.name}"')[2].partition("<label")[0]
            label = f"{option.label(language)} <code>{option.name}</code>"
            assert label in field.partition("</label>")[0]
            assert option.meaning(language) in field
            values = laws.words(language)["options"][option.name].get("values", {})
            if "<select" in field:
                selects += 1
                assert [one for one, told in values.items() if f"{told} ({one})" not in field] == []
        assert selects >= 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_frozen_laws_tell_what_departs_from_the_preset_in_the_reader_s_language(
    language: str,
) -> None:
    """Named values, a number and a list of names, each with what a record writes."""
    options = {"whist": "gentleman", "pool": "20", "absurd": "duck,overtake"}
    made = evening(3, options=options)
    made.opened("1: 1 2 3")
    client, laws = visitor(made.director), referee.laws_named("russian/sochi", options)
    client.cookies["language"] = language
    page = unescape(client.get(f"/desk/{made.tournament.slug}/laws/").content.decode())
    shown = re.findall(r"<dt>(.*?) <code>(.*?)</code></dt><dd>(.*?)</dd>", page)
    words = laws.words(language)["options"]
    told = {option.name: option.label(language) for option in laws.options}
    absurd = "; ".join(words["absurd"]["values"][one] for one in ("duck", "overtake"))
    assert shown == [
        (told["whist"], "whist", f"{words['whist']['values']['gentleman']} <code>gentleman</code>"),
        (told["pool"], "pool", "20"),
        (told["absurd"], "absurd", f"{absurd} <code>duck,overtake</code>"),
    ]


@pytest.mark.parametrize("name", PRESETS)
def test_the_sample_of_an_option_is_one_that_the_preset_takes(client: Client, name: str) -> None:
    page = client.get(f"/laws/{name}/").content.decode()
    sample = page.partition("<code>Options: ")[2].partition("</code>")[0]
    option, _, value = sample.partition("=")
    assert referee.laws_named(name, {option: value}).choices[option] == value


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
