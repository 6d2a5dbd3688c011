"""The director's phone at a table in progress: facts, article, options, what binds; his own lines
with their effect before they are saved."""

import html
import re

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening
from tests.rig.visitors import visitor, visitors
from tests.tournaments.incidents.phones import DEALT, LED, hidden, lines_of, played, text, url
from tournaments.models import Deal, Person, Ruling, Table
from tournaments.services import deals, inquiries
from tournaments.services.actors import Actor
from tournaments.services.errors import Forbidden, Refused


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def table(made: Evening) -> Table:
    return made.table("1: 1 2 3")


@pytest.fixture
def deal(made: Evening, table: Table) -> Deal:
    return played(made, table)


@pytest.fixture
def phone(made: Evening) -> Client:
    return visitor(made.director)


def test_the_table_is_told_first_to_leave_the_cards(phone: Client, deal: Deal) -> None:
    page = text(phone, url(deal))
    assert "Leave the cards as they lie. · Boris: 6♠ · play" in page
    shown = re.search(r'data-screen="what"[^>]*?(?<!hidden) aria', page)
    assert shown is not None


def test_from_what_happened_to_what_binds(phone: Client, deal: Deal) -> None:
    for answers, question in (
        ({"what": "out-of-turn"}, "who"),
        ({"what": "out-of-turn", "who": "C"}, "card"),
        ({"what": "out-of-turn", "who": "C", "card": "HA"}, "when"),
    ):
        page = text(phone, url(deal), **answers)
        assert re.search(rf'data-screen="{question}"[^>]*?(?<!hidden) aria', page), question
    page = text(phone, url(deal), **LED)
    assert "Vera played ♥A out of turn." in page
    assert "3.9.14.1" in page
    assert "Boris chooses" in page
    assert lines_of(deal)[-1] == "A whist"
    answer = phone.post(url(deal), hidden(page), follow=True)
    page = html.unescape(answer.content.decode())
    assert lines_of(deal)[-1] == "C play HA !"
    assert "Boris: Forbid the suit to the partner" in page
    sent = hidden(page) | {"line": "B choose ban"}
    page = html.unescape(phone.post(url(deal), sent, follow=True).content.decode())
    assert lines_of(deal)[-1] == "B choose ban"
    assert "Anna must not lead ♥ at the next lead" in page
    assert "Play on" in page
    ruling = Ruling.objects.get()
    assert (ruling.article, ruling.authority, ruling.kind) == ("3.9.14.1", "director", "remedy")


def test_what_the_scribe_took_down_in_silence_is_offered(
    phone: Client, made: Evening, table: Table
) -> None:
    deal = played(made, table, "C play HA", "A play H7")
    assert lines_of(deal)[-2:] == ["C play HA ! late", "A play H7"]
    page = text(phone, url(deal))
    assert "Taken down: Vera: ♥A" in page
    link = re.search(r'href="\?(what=out-of-turn[^"]+)"', page)
    assert link is not None
    page = text(phone, f"{url(deal)}?{link[1]}&when=one-later")
    phone.post(url(deal), hidden(page))
    assert lines_of(deal)[-1] == "stop"


def test_several_lines_are_written_or_none(phone: Client, made: Evening, deal: Deal) -> None:
    sent = LED | {"when": "one-later", "after": "H7"}
    page = text(phone, url(deal), **sent)
    for _ in range(2):
        phone.post(url(deal), hidden(page))
    assert lines_of(deal)[-3:] == ["C play HA ! late", "A play H7", "stop"]
    deal.refresh_from_db()
    version = deal.version
    with pytest.raises(Refused):
        inquiries.write(
            deal=deal, lines=("B choose accept", "B play HA"), seen=version, actor=made.director
        )
    deal.refresh_from_db()
    assert deal.version == version


def test_a_later_version_is_said_and_nothing_written(
    phone: Client, made: Evening, deal: Deal
) -> None:
    page = text(phone, url(deal), **LED)
    deals.act(deal=deal, line="B play SA", seen=deal.version, actor=made.director)
    answer = phone.post(url(deal), hidden(page), follow=True)
    assert "Somebody was faster" in html.unescape(answer.content.decode())
    assert lines_of(deal)[-1] == "B play SA"


def test_until_the_facts_are_told_no_card_of_known_hands_is_betrayed(
    phone: Client, made: Evening, table: Table
) -> None:
    deal = played(made, table, "B play SA", "C play SJ", cards=DEALT)
    for answers in (
        {}, {"what": "revoke", "who": "A"}, {"what": "revoke", "who": "A", "trickno": "1"},
        {"what": "revoke", "who": "A", "trickno": "1", "card": "D7", "when": "at-once"},
    ):  # fmt: skip
        page = text(phone, url(deal), **answers)
        grid = re.findall(r'data-card="(\w\w)" aria-pressed="\w+"( hidden)?', page)
        if grid:
            assert [code for code, away in grid if away] == [] or "card" not in answers
        assert "pool" not in page
        assert "SAT9" not in page
    page = text(phone, url(deal), what="revoke", who="A", trickno="1")
    offered = re.findall(r'data-card="(\w\w)" aria-pressed="\w+">', page)
    assert len(offered) == 32
    deals.act(deal=deal, line="A play DT !", seen=deal.version, actor=made.director)
    deal.refresh_from_db()
    deal = deals.act(deal=deal, line="B revoke A 1", seen=deal.version, actor=made.director)
    page = text(phone, url(deal))
    assert re.findall(r'name="line" value="A correct (\w\w)"', page) == ["SK", "S7"]


def test_of_hands_unknown_a_revoke_is_mended_with_what_was_not_seen_elsewhere(
    made: Evening, table: Table, phone: Client
) -> None:
    deal = played(made, table, "B play SA", "C play SJ", "A play DT !", "B revoke A 1")
    found = re.findall(r'name="line" value="A correct (\w\w)"', text(phone, url(deal)))
    assert {"SA", "SJ", "DT"}.isdisjoint(found)
    assert {"SK", "S7", "ST"} <= set(found)


def test_who_plays_at_the_table_or_does_not_direct_rules_nothing(
    made: Evening, table: Table, deal: Deal
) -> None:
    for who, client in visitors(made).items():
        expected = {"director": 200}.get(who)
        for address in (url(deal), f"/desk/deals/{deal.token}/order/"):
            status = client.get(address).status_code
            assert status == expected or (expected is None and status in (403, 404)), who
    person = made.director.person
    assert person is not None
    seat = table.seats.first()
    assert seat is not None
    seat.entry.person = person
    seat.entry.save()
    assert visitor(made.director).get(url(deal)).status_code == 403
    with pytest.raises(Forbidden):
        inquiries.must_be_free(deal=deal, actor=Actor(person=Person.objects.get(pk=person.pk)))


def test_a_director_s_line_shows_its_effect_before_it_is_saved(
    phone: Client, made: Evening, deal: Deal
) -> None:
    address = f"/desk/deals/{deal.token}/order/"
    page = text(phone, address)
    assert "The play cannot be restored." in page
    sent = {
        "order": "tricks", "oA": "2", "oB": "6", "oC": "2", "oarticle": "3.9.9",
        "oreason": "The cards are mixed.", **hidden(page),
    }  # fmt: skip
    shown = html.unescape(phone.post(address, sent | {"show": "1"}).content.decode())
    assert "The result is assigned: Anna\u00a02, Boris\u00a06, Vera\u00a02" in shown
    assert "<q>The cards are mixed.</q>" in shown
    assert "The running sheet after it" in shown
    deal.refresh_from_db()
    assert (deal.state, lines_of(deal)[-1]) == ("open", "A whist")
    for _ in range(2):
        answer = phone.post(address, sent | {"save": "1", "shown": hidden(shown)["shown"]})
        assert answer.status_code in (302, 409)
    deal.refresh_from_db()
    assert deal.state == "finished"
    ruling = Ruling.objects.get()
    assert (ruling.article, ruling.reason) == ("3.9.9", "The cards are mixed.")


def test_an_incomplete_line_is_told(phone: Client, deal: Deal) -> None:
    address = f"/desk/deals/{deal.token}/order/"
    sent = {"order": "warn", "owho": "A", "oreason": "First offence of this kind.", "show": "1"}
    answer = phone.post(address, sent | hidden(text(phone, address)))
    assert answer.status_code == 400
    assert "Not done" in answer.content.decode()


def test_before_the_play_the_phase_has_its_own_questions(
    phone: Client, made: Evening, table: Table
) -> None:
    deal = deals.open_next(table=table, actor=made.director)
    page = text(phone, url(deal), what="bid-out-of-turn", who="C", bid="7H")
    assert "Vera bid 7♥ out of turn." in page
    assert "3.3.18" in page
    phone.post(url(deal), hidden(page))
    assert lines_of(deal) == ["C bid 7H !"]


def test_the_desk_and_a_call_lead_there(phone: Client, made: Evening, deal: Deal) -> None:
    page = text(phone, "/desk/sochi-cup/rounds/1/tables/1/")
    assert url(deal) in page
    assert url(deal) in text(phone, f"/desk/deals/{deal.token}/")
