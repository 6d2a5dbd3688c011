"""When a revoke of a complete trick was noticed: until the next lead it is mended, after it
established (3.9.16); what the law needs for it is asked."""

import html
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

import referee
from tests.rig.evenings import evening
from tests.rig.visitors import visitor
from tests.tournaments.incidents.addresses import address
from tests.tournaments.incidents.phones import hidden, lines_of, played, text, url
from tests.tournaments.incidents.taps import Taps

SEVENTH = {
    "table": "russian/sochi:3", "declarer": "A", "contract": "6S", "defence": "whist.whist.closed",
    "tA": "3", "tB": "3", "tC": "1", "leader": "B", "trick": "-",
    "hA": "SA.SK.HQ", "hB": "S7.S8.H7", "hC": "S9.SJ.H9",
    "what": "revoke", "who": "A", "trickno": "7", "p7": "B.HA.H8.C7",
}  # fmt: skip


def ruled(client: Client, **more: str) -> str:
    page = client.get(address(SEVENTH, at="ruling", **more)).content.decode()
    return html.unescape(page).replace("\ufe0e", "")


def whens(page: str) -> set[str]:
    buttons = re.findall(r'name="when" value="([\w-]+)"([^>]*)>', page)
    return {value for value, rest in buttons if " hidden" not in rest}


def test_3_9_16_the_lead_that_made_it_stand_is_asked_and_put_down(db: None, client: Client) -> None:
    taps = Taps(client)
    taps.open(address(SEVENTH))
    assert taps.question == "when"
    assert whens(taps.page) == {"complete", "next-led", "mixed"}
    taps.tap("when", "next-led")
    assert taps.question == "led"
    taps.tap("pick", "H7")
    taps.tap("by", "C")
    assert taps.question == "ruling"
    page = html.unescape(taps.page).replace("\ufe0e", "")
    assert '<p class="article-number">3.9.16.2</p>' in page
    assert "Led to the next trick: ♥7." in page
    assert "A: Did not follow suit or trump. ♣7, trick 7." in page
    assert "Mend it" not in page
    record = client.get(address(parse(taps.url), at="record")).content.decode()
    assert record.endswith("B play H7\nC revoke A 7\n")
    assert referee.judge(record)["refusal"] is None


def parse(url: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}


def test_3_9_16_1_until_that_lead_it_is_mended(db: None, client: Client) -> None:
    page = ruled(client, when="complete")
    assert '<p class="article-number">3.9.16.1</p>' in page
    assert "Noticed: the trick was complete." in page


def test_3_9_16_2_of_a_trick_behind_which_cards_lie_it_stands(db: None, client: Client) -> None:
    later = {"trick": "H7", "hB": "S7.S8"}
    page = client.get(address(SEVENTH, **later)).content.decode()
    assert whens(page) == {"next-led", "mixed"}
    assert "3.9.16.2" in ruled(client, when="next-led", by="B", **later)


@pytest.mark.parametrize(
    ("when", "more", "article", "lines"),
    [
        ("complete", {}, "3.9.16.1", ["C revoke A 1"]),
        ("next-led", {"led": "DA"}, "3.9.16.2", ["B play DA", "C revoke A 1"]),
    ],
)
def test_3_9_16_the_same_on_the_phone_of_a_table_in_play(
    db: None, when: str, more: dict[str, str], article: str, lines: list[str]
) -> None:
    made = evening(3)
    deal = played(made, made.table("1: 1 2 3"), "B play SA", "C play S8", "A play C7 !")
    client = visitor(made.director)
    told = {"what": "revoke", "who": "A", "trickno": "1", "when": when, "by": "C"}
    if more:
        asked = text(client, url(deal), **told)
        assert re.search(r'data-screen="led"[^>]*?(?<!hidden) aria', asked)
    page = text(client, url(deal), **told, **more).replace("\ufe0e", "")
    assert f'<p class="article-number">{article}</p>' in page
    assert "Anna: Did not follow suit or trump. ♣7, trick 1." in page
    client.post(url(deal), hidden(page))
    assert lines_of(deal)[-len(lines) - 1 :] == ["A play C7 !", *lines]
