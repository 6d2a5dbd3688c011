"""The incident desk without a script: every tap is a form, every screen has its address."""

import html
import json
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

import referee
from tests.tournaments.incidents.addresses import LED, SIX, address
from tests.tournaments.incidents.taps import Taps
from tournaments.queries import verdicts


@pytest.fixture
def taps(client: Client, db: None) -> Taps:
    return Taps(client)


def test_from_the_first_tap_to_the_article(taps: Taps) -> None:
    for name, value in (
        ("table", "russian/sochi:3"), ("declarer", "A"), ("contract", "6S"),
        ("defence", "whist.whist.closed"), ("tA", "4"), ("tB", "1"), ("tC", "1"), ("leader", "A"),
    ):  # fmt: skip
        assert taps.question == name
        taps.tap(name, value)
    assert taps.question == "trick"
    taps.done()
    for card in ("SA", "SK", "H9", "D9", "SQ", "HA", "H8", "CA", "HK", "D7", "C8", "C7"):
        assert taps.question == "hands"
        taps.tap("pick", card)
    taps.done()
    taps.tap("what", "out-of-turn")
    taps.tap("who", "B")
    offered = [value for (name, value), rest in taps.buttons.items()
               if name == "pick" and len(value) == 2 and " hidden" not in rest]  # fmt: skip
    assert offered == ["SQ", "CA", "HA", "H8"], taps.url
    taps.tap("pick", "HA")
    taps.tap("when", "at-once")
    assert taps.question == "ruling"
    assert "3.9.14.1" in taps.page
    assert "B played ♥A out of turn." in taps.page
    assert "Forbid the suit to the partner" in taps.page


def test_a_card_is_in_one_place_and_can_be_taken_up_again(taps: Taps) -> None:
    taps.open(address({key: SIX[key] for key in SIX if key[0] != "h"}, at="hands"))
    taps.tap("pick", "SA")
    assert parse_qs(urlsplit(taps.url).query)["hA"] == ["SA"]
    taps.tap("fill", "B")
    taps.tap("pick", "SA")
    sent = parse_qs(urlsplit(taps.url).query)
    assert ("hA" not in sent, sent["hB"]) == (True, ["SA"])
    taps.tap("pick", "SA")
    assert "hB" not in parse_qs(urlsplit(taps.url).query)


def test_every_screen_has_an_address_and_back_leads_to_the_one_before(taps: Taps) -> None:
    for field in ("table", "declarer", "contract", "defence", "tB", "leader", "trick", "hands",
                  "what", "who", "card", "when"):  # fmt: skip
        taps.open(address(LED, at=field))
        assert taps.question == field
        back = re.search(r'href="([^"]*)" data-back', taps.page)
        if field == "table":
            continue
        assert back is not None
        taps.open("/incident/" + html.unescape(back[1]))
        assert taps.question not in (field, "ruling")


def test_another_number_of_tricks_asks_for_the_hands_again(taps: Taps) -> None:
    taps.open(address(LED, tA="5"))
    assert taps.question == "hands"


def test_what_does_not_fit_together_is_said_and_mended_there(taps: Taps) -> None:
    taps.open(address(LED, tA="0", tB="5", leader="A"))
    assert "These answers do not fit together" in taps.page
    mend = re.search(r'is-first" href="([^"]+)"', taps.page)
    assert mend is not None
    taps.open("/incident/" + html.unescape(mend[1]))
    assert taps.question == "leader"


def test_a_choice_and_what_binds_until_it_is_discharged(client: Client, db: None) -> None:
    page = client.get(address(LED, "A choose ban", at="ruling")).content.decode()
    assert "B: exposed on the table: ♥A" in page
    assert "C must not lead ♥ at the next lead" in page
    assert "Play on: A is on turn" in page
    later = client.get(address(LED, "A choose ban", "A play H9", "B play HA", at="ruling"))
    assert "exposed on the table" not in later.content.decode()


def test_a_claim_is_proved_and_disputed_by_a_tap(client: Client, db: None) -> None:
    told = SIX | {"what": "claim", "who": "A", "claimed": "3", "plan": "-", "sA": "3", "sB": "1"}
    told |= {"sC": "0"}
    page = client.get(address(told)).content.decode()
    assert "3.9.14.4" in page
    assert "B: Disputes" in html.unescape(page)
    page = client.get(address(told, "B dispute", at="ruling")).content.decode()
    assert "at worst" in page
    assert "What it writes" in page


def test_damage_is_looked_for_and_allowed(client: Client, db: None) -> None:
    told = LED | {"declarer": "all-pass", "table": "russian/rostov:3"}
    answer = client.get(address(told, at="ruling", dwho="A", dA="5", dB="2", dC="3"))
    assert answer.status_code == 302
    page = client.get(answer["Location"]).content.decode()
    assert "Compensation asked" in page
    assert "lawful line reaches" in page
    answer = client.get(answer["Location"], {"order": "allow"})
    lines = ["A damage A=5 B=2 C=3", "director allow damage"]
    page = client.get(address(told, *lines, at="ruling")).content.decode()
    assert "The compensation is allowed" in page


def test_damage_that_was_not_decided_says_so(
    client: Client, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = LED | {"declarer": "all-pass", "table": "russian/rostov:3"}
    monkeypatch.setattr(verdicts, "LIMIT", 1)
    page = client.get(address(told, "A damage A=5 B=2 C=3", at="ruling")).content.decode()
    assert "was not decided within the limit" in page
    assert "lawful line reaches these tricks:" not in page


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Against good sense: A: ♥A."), ("ru", "Против здравого смысла: A: ♥A.")],
)
def test_absurd_plays_of_a_damage_s_line_are_named(
    client: Client, db: None, language: str, words: str
) -> None:
    told = LED | {"declarer": "all-pass", "table": "russian/rostov:3", "who": "C", "card": "D9"}
    told |= {"tA": "2", "tB": "2", "tC": "4", "hA": "HA.H7", "hB": "H8.S7", "hC": "H9.D9"}
    client.cookies["language"] = language
    page = client.get(address(told, "B damage A=4 B=2 C=4", at="ruling")).content.decode()
    assert words in page.replace("\ufe0e", "")


def test_a_director_s_line_from_its_form(client: Client, db: None) -> None:
    sent = {"order": "adjust-tricks", "owho": "B", "onumber": "-1", "oarticle": "3.9.11.2",
            "oreason": "Looked at a closed trick."}  # fmt: skip
    answer = client.get(address(LED | sent, "A choose accept", at="ruling"))
    line = parse_qs(urlsplit(answer["Location"]).query)["line"][-1]
    assert line == "director adjust B tricks -1 article 3.9.11.2 because Looked at a closed trick."
    missing = client.get(address(LED | sent | {"oarticle": ""}, "A choose accept"), follow=True)
    assert "Not" in missing.content.decode()


def test_a_revoke_in_an_earlier_trick_is_opened(taps: Taps) -> None:
    told = SIX | {
        "tB": "3", "hA": "SA.D9", "hB": "C9.H8", "hC": "D8.HK", "what": "revoke", "who": "C",
        "trickno": "7",
    }  # fmt: skip
    taps.open(address(told))
    assert taps.question == "p7"
    taps.open(address(told, p7="B.HA.D7.H9"))
    assert taps.question == "p8"
    piles = {"p7": "B.HA.D7.H9", "p8": "B.CA.C8.SK"}
    taps.open(address(told | piles | {"when": "next-led"}))
    assert taps.question == "by"
    taps.open(address(told | piles | {"when": "next-led", "by": "A"}))
    assert "3.9.16.2" in taps.page


def test_a_deal_played_out_needs_no_cards(taps: Taps) -> None:
    told = {**SIX, "tA": "6", "tB": "3"}
    told = {key: value for key, value in told.items() if key[0] != "h" and key != "leader"}
    taps.open(address(told | {"what": "discard-look", "when": "at-once"}))
    assert "3.4.9" in taps.page
    assert "Without the irregularity" in taps.page
    taps.open(address(told | {"what": "discard-look", "when": "entered"}))
    assert "finished" in taps.page or "entered" in taps.page


def test_the_form_has_everything_that_is_signed(client: Client, db: None) -> None:
    page = client.get(address(LED, "A choose ban", at="form", nA="Anna", nB="Boris"))
    text = page.content.decode()
    for word in ("Ruling form", "3.9.14.1", "edition", "Anna: Forbid the suit to the partner",
                 "Boris played ♥A out of turn.", "Date and time", "Director"):  # fmt: skip
        assert word in text, word


def test_the_record_is_the_ordinary_text(client: Client, db: None) -> None:
    answer = client.get(address(LED, "A choose ban", at="record", nA="Anna"))
    assert answer["Content-Disposition"] == 'attachment; filename="incident.deal"'
    verdict = referee.judge(answer.content.decode())
    assert (verdict["refusal"], verdict["phase"]) == (None, "play")
    page = client.get(address(LED, at="ruling")).content.decode()
    record = re.search(r'name="record" value="([^"]*)"', page)
    assert record is not None
    sent = {"record": html.unescape(record[1])}
    assert client.post("/judge/", sent)["Location"].startswith("/judgements/")


def test_at_a_table_of_four_the_dealer_sits_out(taps: Taps) -> None:
    taps.open(address({"table": "russian/sochi:4"}))
    assert " hidden" in taps.buttons["declarer", "D"]
    taps.open(address({"table": "russian/sochi:4", "declarer": "A", "contract": "6S"}))
    offered = [value for (name, value), rest in taps.buttons.items()
               if name == "defence" and " hidden" not in rest]  # fmt: skip
    assert "pass.pass.whist.open" in offered
    told = LED | {"table": "russian/sochi:4", "defence": "pass.pass.whist.open"}
    taps.open(address(told))
    assert "3.9.14.1" in taps.page


@pytest.mark.parametrize("field", ["table", "tA", "trick", "hA", "what", "who", "when", "claimed"])
def test_nonsense_in_an_address_is_passed_over(client: Client, db: None, field: str) -> None:
    for nonsense in ("x", "99", "SA.SA.SA", "\u0663", "-.-", "<b>", "A.A.A"):
        answer = client.get(address(LED, at="ruling") + f"&{field}={nonsense}", follow=True)
        assert answer.status_code == 200
    assert client.get("/incident/?at=hands&pick=ZZ&fill=Q", follow=True).status_code == 200


def test_what_the_phone_carries_is_made_by_the_law(client: Client, db: None) -> None:
    data = client.get("/incident/outcomes.json?laws=russian/sochi").json()
    assert data["rows"]["two.out-of-turn.whister.at-once.lead"]["article"] == "3.9.14.1"
    assert "declarer" in data["articles"]["3.9.14.1"]
    client.cookies["language"] = "ru"
    russian = client.get("/incident/outcomes.json?laws=russian/sochi").json()["articles"][
        "3.9.14.1"
    ]
    assert "разыгрывающий" in russian
    page = client.get("/incident/").content.decode()
    carried = json.loads(re.search(r'id="incident-data"[^>]*>(.*?)</script>', page)[1])  # type: ignore[index]
    assert {"screens", "asks", "happened", "notes", "choices"} <= set(carried)
    worker = client.get("/incident/worker.js")
    assert worker["Content-Type"].startswith("text/javascript")
    assert "/incident/outcomes.json" in worker.content.decode()
