"""Reasons over the API: an incident's facts and the office's own words in the reader's language,
whatever the director's was who wrote them; somebody's own words as he wrote them."""

import pytest

from tests.rig.callers import Caller
from tests.rig.evenings import Evening, evening
from tests.rig.visitors import account, visitor
from tests.tournaments.incidents.addresses import address
from tests.tournaments.incidents.test_attaching import sent
from tests.tournaments.incidents.test_counting import HEAD, PASSED
from tests.tournaments.incidents.test_naming import REVOKED
from tournaments.models import Deal, Ruling
from tournaments.services import corrections, papers
from tournaments.services.actors import ROOT
from tournaments.services.corrections import Correction
from tournaments.services.incidents import Filing, attach

FACTS = {
    "en": "Vera played ♥A out of turn.",
    "ru": "Vera: карта ♥A не в очередь.",
}
LINES = ["B declare 6S", "C whist", "A whist", "tricks A=2 B=6 C=2"]


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def deal(made: Evening) -> Deal:
    return papers.result(table=made.table("1: 1 2 3"), lines=LINES, actor=ROOT)


@pytest.fixture
def director(made: Evening) -> Caller:
    assert made.director.person is not None
    return Caller(account(made.director.person))


def asked_in_german(made: Evening, deal: Deal, form: dict[str, str] | None = None) -> None:
    """The desk's answers are attached by a director who reads German."""
    phone = visitor(made.director)
    phone.cookies["language"] = "de"
    phone.post("/incident/attach/", form or sent(deal, "B choose ban"))


@pytest.mark.parametrize("language", FACTS)
def test_facts_are_told_in_the_reader_s_language(
    made: Evening, deal: Deal, director: Caller, language: str
) -> None:
    asked_in_german(made, deal)
    path, reader = f"/api/v1/deals/{deal.token}", {"Accept_Language": language}
    [row] = director.get(f"{path}/log?kind=incident", **reader)["items"]
    [incident] = director.get(f"{path}/incidents", **reader)["items"]
    [ruling] = director.get(f"{path}/rulings", **reader)["items"]
    told = next(one["reason"] for one in ruling["decisions"] if one["kind"] == "incident")
    for text in (row["reason"], told, " ".join(incident["facts"])):
        assert FACTS[language] in text.replace("\ufe0e", "")
        assert "ausgespielt" not in text


def test_they_are_written_down_in_the_house_s_language(made: Evening, deal: Deal) -> None:
    asked_in_german(made, deal)
    row, ruling = deal.actions.get(kind="incident"), Ruling.objects.get(kind="incident")
    assert row.reason == ruling.reason
    assert FACTS["en"] in row.reason.replace("\ufe0e", "")


def test_everybody_is_told_what_happened_and_not_who_pointed_it_out(
    made: Evening, deal: Deal, director: Caller
) -> None:
    """The desk's C, who pointed it out, is Anna at this table."""
    query = address(REVOKED).partition("?")[2]
    asked_in_german(made, deal, {"to": deal.token, "answers": query, "kept": "1", "seen": "5"})
    path = f"/api/v1/deals/{deal.token}"
    [official], [public] = (who.get(f"{path}/incidents")["items"] for who in (director, Caller()))
    pointed_out = "Pointed out by Anna."
    assert pointed_out in official["facts"]
    assert [one for one in official["facts"] if one not in public["facts"]] == [pointed_out]
    [ruling] = Caller().get(f"{path}/rulings")["items"]
    reasons = [one["reason"] for one in ruling["decisions"] if one["kind"] == "incident"]
    assert reasons == [" ".join(public["facts"])]


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("en", "As the incident’s record counts the tricks."),
        ("de", "Wie das Protokoll des Vorfalls"),
    ],
)
def test_what_the_office_orders_by_itself_says_why_in_the_reader_s_language(
    made: Evening, director: Caller, language: str, why: str
) -> None:
    table = made.table("1: 1 2 3")
    paper = papers.result(table=table, lines=["all-pass", "tricks A=3 B=4 C=3"], actor=ROOT)
    record = "\n".join([f"{PASSED}Penalty: B=1", "", "C play HA !", ""])
    attach(deal=paper, filing=Filing(record), seen=None, actor=made.director)
    path = f"/api/v1/deals/{paper.token}/rulings"
    found = director.get(path, Accept_Language=language)["items"]
    reasons = [one["reason"] for matter in found for one in matter["decisions"]]
    assert any(reason.startswith(why) for reason in reasons), reasons


def test_one_s_own_words_stay_as_they_were_written(
    made: Evening, deal: Deal, director: Caller
) -> None:
    record = f"{HEAD}\nB look-discard\n"
    filing = Filing(record, facts="Er sah hin.")
    attach(deal=deal, filing=filing, seen=None, actor=made.director)
    deal.refresh_from_db()
    mended = (*LINES[:3], "tricks A=1 B=7 C=2", "B look-discard")
    why = Correction(mended, "Verlesen.", "table-entry")
    corrections.correct(deal=deal, correction=why, seen=deal.version, actor=made.director)
    log = director.get(f"/api/v1/deals/{deal.token}/log", Accept_Language="ru")["items"]
    reasons = [row["reason"] for row in log if row["reason"]]
    assert reasons == ["Er sah hin.", "Решение по случаю за столом.", "Verlesen."]
