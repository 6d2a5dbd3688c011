"""Deals that come whole: pasted records, results from paper, corrections with their difference."""

import pytest

import referee
from tests.rig.evenings import role
from tests.tournaments.evening.conftest import Begin, table_of
from tests.tournaments.evening.test_recording import HANDS
from tournaments.models import Action, Deal, Kind, RunningSheet, Table
from tournaments.queries import logs
from tournaments.services import corrections, deals, papers
from tournaments.services.actors import ROOT
from tournaments.services.corrections import Correction
from tournaments.services.errors import Conflict, Forbidden, Refused

MADE = ["A declare 6S", "B whist", "C whist", "tricks A=6 B=2 C=2"]
RECORD = """Laws: russian/sochi
Seats: Nina Oleg Pavel
Dealer: Nina
Hand Nina: SAT9 HKT DAJ CKQT
Hand Oleg: SK7 HA87 DT CA987
Hand Pavel: SJ8 HQJ9 DKQ97 CJ
Talon: SQ D8

Oleg pass
Pavel pass
Nina bid 6S
Nina concede
"""


@pytest.fixture
def table(any_database: str, begin: Begin) -> Table:
    return table_of(begin())


def test_a_result_is_entered_as_lines_of_the_grammar(table: Table) -> None:
    deal = papers.result(table=table, lines=MADE, actor=ROOT, key="k")
    assert (deal.state, deal.source, deal.version) == ("finished", "result", 5)
    assert papers.result(table=table, lines=MADE, actor=ROOT, key="k").pk == deal.pk
    assert Deal.objects.count() == 1


def test_an_incident_is_no_record_of_the_tables_deal(table: Table) -> None:
    text = (
        "Laws: russian/sochi\nSeats: Nina Oleg Pavel\nDealer: Nina\nEntry: position\n"
        "Hand Nina: SA\nHand Oleg: SK\nHand Pavel: SQ\n"
        "Contract: Nina misere\nTricks: Nina=5 Oleg=4\nLeader: Nina\n"
    )
    assert referee.judge(text)["refusal"] is None
    with pytest.raises(Refused) as caught:
        papers.record(table=table, text=text, actor=ROOT)
    assert caught.value.code == "bad-deal"
    assert not Deal.objects.exists()


@pytest.mark.parametrize(
    ("lines", "code", "named"),
    [
        (["A declare 6S", "B whist", "C whist", "tricks A=6 B=2 C=1"], "choice-not-offered", "4"),
        (["A declare 6S", "C whist"], "out-of-turn", "2"),
        (["A declare 6S", "B whist", "X whist"], "unreadable", "3"),
        (["A declare 6S", "B whist", "C whist"], "unfinished", "tricks"),
        (["A declare 6S", "B whist", "C pass"], "unfinished", "tricks"),
        (["A declare 6S", "B pass"], "unfinished", "a word of the defence"),
        (["A declare 6S", "B pass", "C half-whist"], "unfinished", "a word of the defence"),
        (["A declare 6S"], "unfinished", "a word of the defence"),
        ([], "unfinished", "contract"),
    ],
)
def test_a_wrong_result_names_its_line_and_stores_nothing(
    table: Table, lines: list[str], code: str, named: str
) -> None:
    with pytest.raises(Refused) as caught:
        papers.result(table=table, lines=lines, actor=ROOT)
    assert caught.value.code == code
    assert named in caught.value.message
    assert not Deal.objects.exists()


def test_a_deal_entered_by_somebody_else_meanwhile_is_not_entered_twice(table: Table) -> None:
    papers.result(table=table, lines=MADE, actor=ROOT, key="one", number=1)
    with pytest.raises(Conflict) as caught:
        papers.result(table=table, lines=MADE, actor=ROOT, key="two", number=1)
    assert caught.value.current["number"] == 2
    with pytest.raises(Conflict):
        papers.record(table=table, text=RECORD, actor=ROOT, number=1)
    assert Deal.objects.count() == 1


def test_the_preview_stores_nothing(table: Table) -> None:
    assert papers.preview(table=table, lines=MADE)["status"] == "finished"
    assert not Deal.objects.exists()


def test_a_record_is_taken_over_under_the_tables_own_seats(table: Table) -> None:
    deal = papers.record(table=table, text=RECORD, actor=ROOT, key="k")
    assert deal.state == "finished"
    assert deal.cards.splitlines()[0] == "Hand B: SK7 CA987 DT HA87"
    assert next(row.line for row in logs.standing(logs.rows(deal))) == "B pass"
    assert deal.result["mountain"] == {"A": 12, "B": 0, "C": 0}
    assert papers.record(table=table, text=RECORD, actor=ROOT, key="k").pk == deal.pk


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("russian/sochi", "russian/rostov"), "other-table"),
        (("Dealer: Nina", "Dealer: Oleg"), "other-table"),
        (("Talon: SQ D8", "Talon: SQ D8\nProgression: 2"), "other-table"),
        (("Talon: SQ D8", "Talon: SQ D8\nOptions: whist=gentleman"), "other-table"),
        (("Oleg pass", "Pavel pass"), "out-of-turn"),
        (("CA987", "CA98"), "bad-deal"),
        (("Laws", "Lows"), "unreadable"),
    ],
)
def test_a_record_of_another_table_or_against_the_law_is_refused_whole(
    table: Table, change: tuple[str, str], code: str
) -> None:
    with pytest.raises(Refused) as caught:
        papers.record(table=table, text=RECORD.replace(*change, 1), actor=ROOT)
    assert caught.value.code == code
    assert not Deal.objects.exists()


def test_a_live_deal_may_be_entered_unfinished_and_played_on(table: Table) -> None:
    deal = papers.record(table=table, text=RECORD.replace("Nina concede\n", ""), actor=ROOT)
    assert (deal.state, deal.phase) == ("open", "exchange")
    deal = deals.act(deal=deal, line="A concede", seen=deal.version, actor=ROOT)
    assert deal.state == "finished"


def fixed(text: str, reason: str = "misread", nature: str = "keying") -> Correction:
    return Correction.of(text, reason, nature)


def test_a_correction_shows_its_difference_before_it_is_saved(table: Table) -> None:
    deal = papers.result(table=table, lines=MADE, actor=ROOT)
    lines = [*MADE[:3], "tricks A=5 B=3 C=2"]
    found = corrections.preview(deal=deal, lines=lines)
    assert (found.replaced, found.added) == ((MADE[3],), (lines[3],))
    assert found.result[0]["pool"]["A"] == 2
    assert found.result[1]["mountain"]["A"] == 2
    assert found.sheet[1]["whists"]["B"]["A"] == 8
    assert (found.refusal, found.headers) == (None, ())
    assert Action.objects.filter(kind="correction").count() == 0
    deal.refresh_from_db()
    assert deal.result["pool"]["A"] == 2


def test_a_correction_replaces_rows_and_moves_the_sheet(table: Table) -> None:
    deal = papers.result(table=table, lines=MADE, actor=ROOT)
    text = "\n".join([*MADE[:3], "tricks A=5 B=3 C=2"])
    deal = corrections.correct(deal=deal, correction=fixed(text), seen=deal.version, actor=ROOT)
    row = Action.objects.get(deal=deal, kind="correction")
    assert (row.replaces, row.reason, row.nature) == ([5], "misread", "keying")
    assert [row.line for row in logs.standing(logs.rows(deal))][-1] == "tricks A=5 B=3 C=2"
    assert Action.objects.get(deal=deal, number=5).line == MADE[3]
    assert RunningSheet.objects.get(table=table).figures["mountain"]["A"] == 2


@pytest.mark.parametrize(
    ("correction", "code"),
    [
        (fixed("\n".join(MADE)), "no-change"),
        (fixed("A declare 7S", reason=" "), "reason-missing"),
        (fixed("A declare 7S", nature="whim"), "nature-missing"),
        (fixed("A declare 7S\nC whist"), "out-of-turn"),
    ],
)
def test_a_correction_without_reason_or_against_the_law_changes_nothing(
    table: Table, correction: Correction, code: str
) -> None:
    deal = papers.result(table=table, lines=MADE, actor=ROOT)
    with pytest.raises(Refused) as caught:
        corrections.correct(deal=deal, correction=correction, seen=5, actor=ROOT)
    assert caught.value.code == code
    assert Action.objects.filter(deal=deal).count() == 5


def test_a_scorer_mends_slips_of_the_keys_and_nothing_else(table: Table) -> None:
    tournament = table.round.tournament
    scorer = role(Kind.SCORER, tournament.club, tournament)
    deal = papers.result(table=table, lines=MADE, actor=scorer)
    text = "\n".join([*MADE[:3], "tricks A=5 B=3 C=2"])
    wrong = fixed(text, nature="table-entry")
    with pytest.raises(Forbidden):
        corrections.correct(deal=deal, correction=wrong, seen=5, actor=scorer)
    deal = corrections.correct(deal=deal, correction=fixed(text), seen=5, actor=scorer)
    assert deal.result["mountain"]["A"] == 2
    live = deals.open_next(table=table, actor=ROOT, cards="")
    with pytest.raises(Forbidden):
        corrections.correct(deal=live, correction=fixed("C pass"), seen=1, actor=scorer)


def test_a_tail_that_the_law_refuses_may_be_cut_off(table: Table) -> None:
    deal = papers.result(table=table, lines=MADE, actor=ROOT)
    lines = ["A declare 8S", "B pass", "C whist", MADE[3], "scored"]
    found = corrections.preview(deal=deal, lines=[*lines[:3], "C half-whist"])
    assert found.refusal is not None
    cut = fixed("\n".join(lines[:3]))
    deal = corrections.correct(deal=deal, correction=cut, seen=deal.version, actor=ROOT)
    assert (deal.state, deal.result) == ("open", None)
    assert RunningSheet.objects.get(table=table).deals == 0


def test_a_deal_is_not_cut_short_while_a_later_one_lies_on_the_table(table: Table) -> None:
    deal = papers.result(table=table, lines=MADE, actor=ROOT)
    deals.open_next(table=table, actor=ROOT)
    with pytest.raises(Refused) as caught:
        corrections.correct(
            deal=deal, correction=fixed("A declare 8S"), seen=deal.version, actor=ROOT
        )
    assert caught.value.code == "later-deal"
    deal.refresh_from_db()
    assert deal.state == "finished"


def test_later_deals_keep_their_frozen_headers_and_are_named(table: Table) -> None:
    first = papers.result(table=table, lines=["all-pass", "tricks A=4 B=3 C=3"], actor=ROOT)
    second = papers.result(table=table, lines=["all-pass", "tricks A=4 B=3 C=3"], actor=ROOT)
    assert second.progression == 2
    found = corrections.preview(deal=first, lines=["B declare 6S", "C pass", "A pass"])
    assert found.headers == ("2",)
    assert Deal.objects.get(pk=second.pk).progression == 2


def test_cards_written_before_cannot_be_changed_by_a_correction(table: Table) -> None:
    deal = deals.open_next(table=table, actor=ROOT, cards=HANDS)
    assert corrections.preview(deal=deal, lines=["B pass", "C play SA"]).refusal is not None
