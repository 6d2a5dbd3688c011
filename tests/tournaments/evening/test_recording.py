"""Recording a deal live: rows of the log, versions, undo, void, silence."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import DatabaseError, connection, transaction

from tests.rig.evenings import role
from tests.tournaments.evening.conftest import Begin, table_of
from tournaments.models import Action, Deal, Job, Kind, RunningSheet, Table
from tournaments.queries import logs
from tournaments.services import corrections, deals, papers, rounds, tournaments
from tournaments.services.actors import NOBODY, ROOT
from tournaments.services.corrections import Correction
from tournaments.services.errors import Conflict, Forbidden, Refused

HANDS = """Hand A: SAT9 HKT DAJ CKQT
Hand B: SK7 HA87 DT CA987
Hand C: SJ8 HQJ9 DKQ97 CJ
Talon: SQ D8"""
UNPLAYED = ["A bid 6S", "B pass", "C pass", "A discard HT D8", "A declare 6S", "B pass", "C pass"]


def play(deal: Deal, *lines: str) -> Deal:
    """Takes the lines down one after the other."""
    for line in lines:
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    return deal


@pytest.fixture
def table(any_database: str, begin: Begin) -> Table:
    return table_of(begin())


@pytest.fixture
def deal(table: Table) -> Deal:
    return deals.open_next(table=table, actor=ROOT, cards=HANDS)


def test_a_deal_opens_with_frozen_headers(deal: Deal) -> None:
    assert (deal.number, deal.dealer, deal.progression, deal.version) == (1, 0, 1, 1)
    assert (deal.phase, deal.turn) == ("auction", 1)
    assert logs.text(deal).startswith("Laws: russian/sochi\nEdition: 1\nSeats: A B C\nDealer: A\n")


def test_a_line_is_a_row_with_its_events_and_authority(deal: Deal) -> None:
    deal = play(deal, "B  bid 6s")
    row = Action.objects.get(deal=deal, number=2)
    assert (row.line, row.kind, row.authority, row.position) == ("B bid 6S", "line", "root", 2)
    assert row.events == [{"event": "Called", "schema": 1, "seat": 1, "word": "bid", "bid": "6S"}]
    assert (deal.version, deal.turn) == (2, 2)


def test_a_director_does_not_ask_the_law_about_the_cards_of_his_own_table(deal: Deal) -> None:
    tournament = deal.table.round.tournament
    director = role(Kind.DIRECTOR, tournament.club, tournament)
    assert deals.act(deal=deal, line="B pass", seen=1, actor=director).version == 2
    tournament.entries.filter(number=1).update(person=director.person)
    with pytest.raises(Forbidden):
        deals.act(deal=deal, line="C bid 6S", seen=2, actor=director)


def test_the_law_refuses_and_nothing_is_stored(deal: Deal) -> None:
    for line, code in (("B bid 5S", "unreadable"), ("C pass", "out-of-turn"), ("", "unreadable")):
        with pytest.raises(Refused) as caught:
            deals.act(deal=deal, line=line, seen=1, actor=ROOT)
        assert caught.value.code == code
    assert Action.objects.filter(deal=deal).count() == 1
    deal.refresh_from_db()
    assert deal.version == 1


def test_a_write_on_an_old_version_conflicts_and_says_how_things_stand(deal: Deal) -> None:
    play(deal, "B pass")
    with pytest.raises(Conflict) as caught:
        deals.act(deal=deal, line="B bid 6S", seen=1, actor=ROOT)
    assert caught.value.current["version"] == 2


def test_the_same_request_twice_is_written_once(deal: Deal) -> None:
    for _ in range(2):
        found = deals.act(deal=deal, line="B pass", seen=1, actor=ROOT, key="k1")
        assert found.version == 2
    assert Action.objects.filter(deal=deal).count() == 2


def test_nobody_in_particular_may_not_record(deal: Deal) -> None:
    with pytest.raises(Forbidden):
        deals.act(deal=deal, line="B pass", seen=1, actor=NOBODY)


def replaced(deal: Deal) -> None:
    """What SQLite's REPLACE does; PostgreSQL knows no such statement."""
    verb = "REPLACE INTO" if connection.vendor == "sqlite" else "INSERT INTO"
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM tournaments_action WHERE deal_id = %s", [deal.pk])
        row = cursor.fetchone()
        marks = ", ".join(["%s"] * len(row))
        cursor.execute(f"{verb} tournaments_action VALUES ({marks})", row)


def test_the_log_only_grows(deal: Deal) -> None:
    for deed in (
        lambda: Action.objects.filter(deal=deal).update(line="A pass"),
        lambda: Action.objects.filter(deal=deal).delete(),
        lambda: replaced(deal),
    ):
        with pytest.raises(DatabaseError), transaction.atomic():
            deed()
    assert Action.objects.filter(deal=deal).count() == 1


def test_undo_takes_back_the_last_line_as_a_row_of_its_own(deal: Deal) -> None:
    deal = play(deal, "B bid 6S", "C pass")
    deal = deals.undo(deal=deal, seen=deal.version, actor=ROOT)
    assert [row.line for row in logs.standing(logs.rows(deal))] == ["B bid 6S"]
    assert (deal.version, deal.turn) == (4, 2)
    assert Action.objects.get(deal=deal, number=4).replaces == [3]
    deal = deals.undo(deal=deal, seen=4, actor=ROOT)
    with pytest.raises(Refused):
        deals.undo(deal=deal, seen=deal.version, actor=ROOT)


def test_a_finished_deal_reaches_the_sheet_and_asks_for_the_standing(table: Table) -> None:
    deal = play(deals.open_next(table=table, actor=ROOT), "B pass", "C pass", "A bid 6S",
                "A talon SA SK", "A discard", "A declare 6S", "B pass", "C pass")  # fmt: skip
    assert (deal.state, deal.contract) == ("finished", "6S")
    sheet = RunningSheet.objects.get(table=table)
    assert (sheet.figures["pool"], sheet.deals) == ({"A": 2, "B": 0, "C": 0}, 1)
    assert Job.objects.filter(kind="standings", subject="evening").count() == 1


def test_undo_in_a_finished_deal_takes_it_off_the_sheet(table: Table) -> None:
    deal = papers.result(table=table, lines=["A declare 6S", "B pass", "C pass"], actor=ROOT)
    deals.undo(deal=deal, seen=deal.version, actor=ROOT)
    assert RunningSheet.objects.get(table=table).figures["pool"]["A"] == 0
    assert Job.objects.count() == 2


def test_a_result_from_paper_is_taken_back_whole_and_entered_anew(table: Table) -> None:
    made = ["A declare 6S", "B pass", "C pass"]
    deal = papers.result(table=table, lines=made, actor=ROOT)
    taken = deals.undo(deal=deal, seen=deal.version, actor=ROOT)
    assert logs.standing(logs.rows(taken)) == []
    again = papers.result(table=table, lines=["B declare 6S", "C pass", "A pass"], actor=ROOT)
    assert (again.pk, again.state) == (deal.pk, "finished")


def test_a_closed_round_and_an_official_tournament_are_not_written_in(table: Table) -> None:
    deal = papers.result(table=table, lines=["A declare 6S", "B pass", "C pass"], actor=ROOT)
    tournament = table.round.tournament
    rounds.close(actor=ROOT, round_=table.round)
    with pytest.raises(Refused) as caught:
        deals.undo(deal=deal, seen=deal.version, actor=ROOT)
    assert caught.value.code == "round-not-open"
    tournaments.finish(actor=ROOT, tournament=tournament)
    cut = Correction(("A declare 6S",), "misread", "keying")
    opened = corrections.correct(deal=deal, correction=cut, seen=deal.version, actor=ROOT)
    with pytest.raises(Refused) as caught:
        tournaments.publish(actor=ROOT, tournament=tournament)
    assert caught.value.code == "deals-open"
    deals.void(deal=opened, reason="lost", seen=opened.version, actor=ROOT)
    tournaments.publish(actor=ROOT, tournament=tournament)
    opened.refresh_from_db()
    with pytest.raises(Refused) as caught:
        corrections.correct(deal=opened, correction=cut, seen=opened.version, actor=ROOT)
    assert caught.value.code == "official"


def test_undo_stops_where_a_later_deal_has_begun(table: Table) -> None:
    deal = papers.result(table=table, lines=["A declare 6S", "B pass", "C pass"], actor=ROOT)
    deals.open_next(table=table, actor=ROOT)
    with pytest.raises(Refused) as caught:
        deals.undo(deal=deal, seen=deal.version, actor=ROOT)
    assert caught.value.code == "later-deal"


def test_strict_mode_refuses_an_unlawful_card(deal: Deal) -> None:
    deal = play(deal, "B pass", "C pass", "A bid 6C", "A discard SQ D8", "A declare 6C", "B whist",
                "C whist", "B play SK")  # fmt: skip
    with pytest.raises(Refused) as caught:
        play(deal, "C play HQ")
    assert (caught.value.code, caught.value.article) == ("must-follow-suit", "3.9.3")


def test_two_scribes_at_once_write_one_row_each_or_are_told(
    any_database_for_threads: str, begin: Begin
) -> None:
    deal = deals.open_next(table=table_of(begin()), actor=ROOT, cards=HANDS)

    def write(line: str) -> str:
        try:
            return f"version {deals.act(deal=deal, line=line, seen=1, actor=ROOT).version}"
        except Conflict as conflict:
            return f"conflict {conflict.current['version']}"
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as threads:
        answers = sorted(threads.map(write, ["B pass", "B bid 6S", "B bid 6C", "B bid 6D"]))
    assert answers == ["conflict 2", "conflict 2", "conflict 2", "version 2"]
    assert Action.objects.filter(deal=deal).count() == 2
