"""A revoke is named by the duties that the laws of the table know."""

import html
import re

import pytest
from django.test import Client

import referee
from tests.tournaments.incidents.addresses import address
from tests.tournaments.incidents.test_every_law import told
from tournaments.queries.inquiry_games import playable

TILE = re.compile(
    r'<button class="tap[^"]*"[^>]*name="what" value="revoke"(?![^>]* hidden)[^>]*>(.*?)</button>',
    re.S,
)


@pytest.mark.parametrize("preset", [preset.name for preset in referee.presets()])
def test_not_beating_is_a_revoke_where_it_is_a_duty(preset: str, client: Client, db: None) -> None:
    must = referee.laws_named(preset).overtake != "off"
    named = f"Did not follow suit{', trump or beat' if must else ' or trump'}"
    contract = playable(preset).contracts[0]
    answers = told(preset, contract, playable(preset).courses[3, contract][0])
    page = html.unescape(client.get(address(answers, at="what")).content.decode())
    tiles = [re.sub(r"<[^>]+>", "", tile).strip() for tile in TILE.findall(page)]
    assert tiles == [named]
    answers |= {"what": "revoke", "who": "B", "trickno": "7", "card": "HA", "when": "at-once"}
    read = html.unescape(client.get(address(answers, at="ruling")).content.decode())
    assert f"B: {named}. ♥A" in read
