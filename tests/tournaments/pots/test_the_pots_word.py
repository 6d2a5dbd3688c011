"""What the pot is called: one word on a page, the game's own in the reader's language."""

from html import unescape

import pytest
from django.conf import settings
from django.test import Client

import referee
from tests.rig.evenings import role
from tests.rig.visitors import visitor
from tests.tournaments.pots.conftest import Sat, entered
from tests.tournaments.pots.test_pages import played, shown
from tournaments.models import Kind

LANGUAGES = [code for code, _name in settings.LANGUAGES]

WON = {
    "austrian/unlimited": (
        ("B declare D", "C whist", "A whist", "tricks B=6 C=3 A=1"),
        ("C bid 1", "20", "10"),
    ),
    "greek/prefa": (("B declare 6D", "C pass", "A pass"), ("C bid 6S", "1460", "1500")),
}
"""A first deal that changes the pot; what begins the second, its pot as frozen and without that."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", WON)
def test_a_later_deals_pot_is_told_in_the_games_word(sat: Sat, preset: str, language: str) -> None:
    table = sat(preset)
    lines, (call, frozen, now) = WON[preset]
    first = entered(table, *lines)
    played(table, call)
    director = visitor(role(Kind.DIRECTOR, table.round.tournament.club, table.round.tournament))
    director.cookies["language"] = language
    page = unescape(shown(director, f"/desk/deals/{first.token}/void/"))
    word = referee.laws_named(preset).words(language)["terms"]["pot"]
    told = page.partition(f", {word}:")[2].partition("<")[0]
    assert [figure in told for figure in (frozen, now)] == [True, True], page


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", ["austrian", "greek"])
def test_the_page_that_settles_it_has_no_other_word(family: str, language: str) -> None:
    client = Client()
    client.cookies["language"] = language
    page = unescape(shown(client, f"/settle/?game={family}")).casefold()
    heading = page.partition("<h1>")[2].partition("</h1>")[0]
    words = {
        referee.laws_named(preset).words(language)["terms"]["pot"].casefold() for preset in WON
    }
    assert heading
    assert [word for word in words | {"pot"} if word in heading] == []
    own = referee.laws_named(f"{family}/{'prefa' if family == 'greek' else 'base'}")
    assert own.words(language)["terms"]["pot"].casefold() in page
