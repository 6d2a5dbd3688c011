"""After advice or a revoke an opponent names cards (3.9.20, 3.9.16.2): the desk has a button for
it, and what was said binds."""

import html
import re

from django.test import Client

from tests.tournaments.incidents.addresses import SIX, address

ADVISED = SIX | {"what": "advice", "advised": "A"}
REVOKED = {
    "table": "russian/sochi:3", "declarer": "A", "contract": "6S", "defence": "whist.whist.closed",
    "tA": "3", "tB": "3", "tC": "1", "leader": "B", "trick": "H7",
    "hA": "SA.SK.HQ", "hB": "S7.S8", "hC": "S9.SJ.H9",
    "what": "revoke", "who": "A", "trickno": "7", "p7": "B.HA.H8.C7", "when": "next-led", "by": "C",
}  # fmt: skip


def page(client: Client, answers: dict[str, str], *lines: str) -> str:
    found = client.get(address(answers, *lines, at="ruling")).content.decode()
    return html.unescape(found).replace("\ufe0e", "")


def named(shown: str) -> set[str]:
    return set(re.findall(r"line=([A-D]\+require\+\w\w)", shown))


def test_3_9_20_the_opponent_names_a_lawful_card_of_the_advised(client: Client, db: None) -> None:
    shown = page(client, ADVISED)
    assert named(shown) == {f"B+require+{card}" for card in ("SA", "SK", "H9", "D9")}
    said = page(client, ADVISED, "B require D9")
    assert "A must play ♦9 now" in said
    assert "B demands ♦9" in said
    assert named(said) == {"B+require+D9"}


def test_3_9_16_2_doubts_against_the_revoker_are_written_on_his_turn(
    client: Client, db: None
) -> None:
    shown = page(client, REVOKED)
    assert {line[0] for line in named(shown)} == {"B", "C"}
    said = page(client, REVOKED, sorted(named(shown))[0].replace("+", " "))
    assert re.search(r"A must play ♥\w+ now", said) is not None
