"""What a console writes, and what becomes of it: taken once, too late, taken back."""

import re

from tests.rig.evenings import evening
from tests.rig.phones import HANDS, Phone
from tournaments.models import Action, Table
from tournaments.services import deals
from tournaments.services.actors import ROOT
from tournaments.web.actors import DEVICE_COOKIE


def test_a_double_tap_writes_once(strict: Phone) -> None:
    deals.open_next(table=strict.table, actor=ROOT)
    for _ in range(2):
        assert strict.send(line="B pass", key="one-tap", seen=1) == 302
    assert Action.objects.filter(line="B pass").count() == 1


def test_somebody_was_faster_and_the_tap_is_not_lost(strict: Phone) -> None:
    deals.open_next(table=strict.table, actor=ROOT)
    strict.tap("B pass")
    assert strict.send(line="C bid 6S", seen=1) == 409
    assert "Somebody was faster" in strict.answer
    assert "<strong>C bid 6S</strong>" in strict.answer
    assert "Record it now" in strict.answer
    assert "Vera bids" in strict.answer
    assert strict.send(line="C bid 6S") == 302


def test_the_same_answer_from_two_phones_is_told_to_be_there(strict: Phone) -> None:
    deals.open_next(table=strict.table, actor=ROOT)
    strict.tap("B pass")
    assert strict.send(line="B  pass", seen=1) == 409
    assert "It is recorded already, by another phone." in strict.answer
    assert "Record it now" not in strict.answer


def test_picked_cards_outlive_a_conflict(strict: Phone) -> None:
    deals.open_next(table=strict.table, actor=ROOT)
    strict.tap("B pass", "C pass", "A bid 6C")
    assert strict.send(seat="A", verb="talon", card=["SQ", "D8"], seen=3) == 409
    assert re.findall(r'value="(\w\w)" checked', strict.answer) == ["SQ", "D8"]


def test_undo_takes_back_and_says_what(strict: Phone) -> None:
    deals.open_next(table=strict.table, actor=ROOT)
    assert "Undo" not in strict.page()
    strict.tap("B pass")
    assert "Undo" in strict.page()
    assert strict.send(deed="undo") == 302
    assert "Boris bids" in strict.page()


def test_undo_never_tells_the_cards_put_away(strict: Phone) -> None:
    deals.open_next(table=strict.table, actor=ROOT, cards=HANDS)
    strict.tap("B pass", "C pass", "A bid 6C", "A discard SQ D8")
    bar = strict.page().partition('class="console-bar"')[2]
    assert "discard" in bar
    assert "queen of spades" not in bar


def test_between_deals_the_sheet_and_the_way_back(strict: Phone) -> None:
    deals.open_next(table=strict.table, actor=ROOT)
    strict.tap("B pass", "C pass", "A bid 6C", "A talon SQ D8", "A discard", "A declare 6C",
               "B pass", "C pass")  # fmt: skip
    page = strict.page()
    assert "Next deal: Boris deals" in page
    assert "Deal 1 wrote" in page
    asked = strict.page("?ask=undo")
    assert "Take back the last action of deal 1?" in asked
    assert "+2" in asked
    assert strict.send(deed="undo") == 302
    assert "Vera answers" in strict.page()


def test_a_refresh_that_would_show_the_same_is_empty(strict: Phone) -> None:
    deals.open_next(table=strict.table, actor=ROOT)
    htmx = {"HX-Request": "true"}
    part = strict.client.get(strict.url, headers=htmx)
    state = re.search(r'"state": "([^"]+)"', part.content.decode())
    assert state is not None
    again = strict.client.get(strict.url, {"state": state[1]}, headers=htmx)
    assert again.status_code == 204
    strict.tap("B pass")
    assert strict.client.get(strict.url, {"state": state[1]}, headers=htmx).status_code == 200


def test_the_newest_phone_replaces_the_older(strict: Phone) -> None:
    newer = Phone(strict.table)
    assert newer.client.get(newer.url).status_code == 200
    answer = strict.client.get(strict.url)
    assert answer.status_code == 403
    assert "no longer records" in answer.content.decode()
    cookie = newer.client.cookies[DEVICE_COOKIE]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")


def test_a_phone_is_no_key_to_another_table(db: None) -> None:
    made = evening(6)
    first = Phone(made.table("1: 1 2 3\n2: 4 5 6"))
    other = Table.objects.get(number=2)
    assert first.client.get(f"/console/{other.token}/").status_code == 403
    stranger = deals.open_next(table=other, actor=ROOT)
    sent = {"deed": "act", "deal": stranger.token, "seen": "1", "line": "B pass"}
    assert first.client.post(first.url, sent).status_code == 404
    assert first.client.post(first.url, sent | {"seen": "x"}).status_code in (400, 404)
