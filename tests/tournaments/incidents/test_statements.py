"""Who does not nod when the facts are read back states otherwise, and it is kept with the deal."""

import html
import re

import pytest
from django.test import Client

from tests.rig.evenings import Evening
from tests.tournaments.incidents.test_live_phone import (
    LED,
    deal,
    hidden,
    lines_of,
    made,
    phone,
    table,
    text,
    url,
)  # fmt: skip
from tournaments.models import Deal

__all__ = ("deal", "made", "phone", "table")

SAID = {"swho": "B", "stext": "I had led\nalready #1"}
INCIDENT = (
    "/incident/?table=russian/sochi:3&declarer=A&contract=6S&defence=whist.whist.closed&tA=4&tB=1"
    "&tC=1&leader=A&trick=-&hA=SA.SK.H9.D9&hB=SQ.HA.H8.CA&hC=HK.D7.C8.C7&nB=Boris"
    "&what=remark&who=B"
)


def test_a_statement_is_kept_and_the_facts_are_still_asked(phone: Client, deal: Deal) -> None:
    page = text(phone, url(deal), **LED)
    answer = phone.post(url(deal), hidden(page) | SAID, follow=True)
    assert lines_of(deal)[-2:] == ["A whist", "B states I had led already 1"]
    page = html.unescape(answer.content.decode())
    assert "Vera played ♥A out of turn." in page
    phone.post(url(deal), hidden(page))
    assert lines_of(deal)[-1] == "C play HA !"


def test_a_spectator_states_while_somebody_chooses(phone: Client, deal: Deal) -> None:
    phone.post(url(deal), hidden(text(phone, url(deal), **LED)))
    page = text(phone, url(deal), at="now")
    phone.post(url(deal), hidden(page) | {"swho": "outsider", "stext": "He did."})
    assert lines_of(deal)[-2:] == ["C play HA !", "outsider states He did."]
    assert "Boris: Forbid the suit to the partner" in text(phone, url(deal), at="now")


@pytest.mark.parametrize("said", [{"swho": "B", "stext": " "}, {"swho": "Z", "stext": "No."}])
def test_nothing_is_no_statement(phone: Client, deal: Deal, said: dict[str, str]) -> None:
    page = text(phone, url(deal), **LED)
    answer = phone.post(url(deal), hidden(page) | said, follow=True)
    assert lines_of(deal)[-1] == "A whist"
    assert 'class="notice is-error" role="alert"' in answer.content.decode()


def test_sent_twice_it_stands_once(phone: Client, made: Evening, deal: Deal) -> None:
    sent = hidden(text(phone, url(deal), **LED)) | SAID
    for _ in range(2):
        phone.post(url(deal), sent)
    assert [line for line in lines_of(deal) if " states " in line] == [
        "B states I had led already 1"
    ]


def test_the_incident_desk_keeps_it_in_words_and_on_the_form(client: Client, db: None) -> None:
    led = client.get(f"{INCIDENT}&swho=B&stext=I+did+not.")
    assert led.status_code == 302
    page = html.unescape(client.get(led["Location"]).content.decode())
    assert "Boris states: I did not." in page
    assert re.search(r"B states I did not\.\n", page), "it stands in the record"
    form = client.get(led["Location"].replace("at=ruling", "at=form")).content.decode()
    assert "Boris states: I did not." in html.unescape(form)


def test_a_director_s_line_is_told_in_words(client: Client, db: None) -> None:
    line = "director+warn+B+article+3.9.19+because+First+offence."
    page = client.get(f"{INCIDENT}&line={line}&at=ruling").content.decode()
    assert re.search(r"Boris is warned: <q>First offence\.</q>.*article 3\.9\.19", page)
