"""What goes wrong at a table: who may write it, which rows it leaves, how a claim is settled."""

import pytest

from tests.rig.evenings import role
from tests.tournaments.evening.conftest import Begin, table_of
from tests.tournaments.evening.test_papers import MADE
from tests.tournaments.evening.test_recording import HANDS
from tournaments.models import Action, Deal, Infraction, Job, Kind, Ruling, Table
from tournaments.queries import logs
from tournaments.services import deals, devices, jobs, papers
from tournaments.services.actors import ROOT, Actor
from tournaments.services.errors import Forbidden, Refused

FINED = [*MADE, "director adjust B mountain 3 article 3.2.21 because he looked at the talon"]


@pytest.fixture
def table(any_database: str, begin: Begin) -> Table:
    return table_of(begin())


def scorer(table: Table) -> Actor:
    tournament = table.round.tournament
    return role(Kind.SCORER, tournament.club, tournament)


def phone(table: Table) -> Actor:
    code = devices.enrol_code(actor=ROOT, table=table).text
    return Actor(device=devices.enrol(code=code).device)


def opened(table: Table, *lines: str, cards: str = "") -> Deal:
    deal = deals.open_next(table=table, actor=ROOT, cards=cards)
    for line in lines:
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    return deal


def test_a_directors_line_is_the_directors(table: Table) -> None:
    with pytest.raises(Forbidden):
        papers.result(table=table, lines=FINED, actor=scorer(table))
    assert not Deal.objects.exists()
    deal = papers.result(table=table, lines=FINED, actor=ROOT)
    assert deal.result["mountain"]["B"] == 3


def test_a_penalty_on_a_paper_result_anybody_enters_who_may_enter_it(table: Table) -> None:
    deal = papers.result(table=table, lines=[*MADE, "A look-discard"], actor=scorer(table))
    assert deal.result["pool"]["A"] == 0
    assert deal.result["mountain"]["A"] == 2


def test_an_infraction_leaves_a_row_of_its_own(table: Table) -> None:
    deal = opened(table, "A bid 6S !")
    row = Infraction.objects.get()
    assert (row.deal, row.number, row.kind, row.offender) == (deal, 1, "bid-out-of-turn", 0)
    assert (row.article, row.row.line) == ("3.3.18", "A bid 6S !")


def test_a_directors_line_leaves_the_score_before_and_after_it(table: Table) -> None:
    papers.result(table=table, lines=FINED, actor=ROOT)
    row = Ruling.objects.get()
    assert (row.kind, row.article, row.reason) == ("director", "3.2.21", "he looked at the talon")
    assert (row.before["mountain"]["B"], row.after["mountain"]["B"]) == (0, 3)


def test_a_misdeal_leaves_a_void_deal_and_the_same_dealer(table: Table) -> None:
    deal = opened(table, "A misdeal card-shown")
    assert (deal.state, deal.result) == (Deal.State.VOID, None)
    again = deals.open_next(table=table, actor=ROOT)
    assert (again.number, again.dealer, again.suffix) == (deal.number, deal.dealer, 0)


def test_an_undone_line_takes_its_infraction_out_of_what_stands(table: Table) -> None:
    deal = opened(table, "A bid 6S !")
    deal = deals.undo(deal=deal, seen=deal.version, actor=ROOT)
    assert Infraction.objects.count() == 1
    assert logs.game(deal, logs.standing(logs.rows(deal)), ()).state.desk.irregularities == ()


def test_a_finished_deal_is_reported_on_until_the_next_is_opened(table: Table) -> None:
    passed = ("B pass", "C pass", "A bid 6C", "A talon SQ D8", "A discard", "A declare 6C")
    deal = opened(table, *passed, "B pass", "C pass")
    deal = deals.act(deal=deal, line="B states it was late", seen=deal.version, actor=ROOT)
    deals.open_next(table=table, actor=ROOT)
    with pytest.raises(Refused) as caught:
        deals.act(deal=deal, line="B states too late", seen=deal.version, actor=phone(table))
    assert caught.value.code == "later-deal"
    ruled = "director warn B article 3.9.19 because he talked"
    assert deals.act(deal=deal, line=ruled, seen=deal.version, actor=ROOT).state == "finished"


CLAIM = ["B pass", "C pass", "A bid 6C", "A discard SQ D8", "A declare 6C", "B whist", "C whist",
         "B play SK", "C play SJ", "A play SA", "A claim 9", "B dispute"]  # fmt: skip


def test_a_disputed_claim_is_settled_by_a_job(table: Table) -> None:
    deal = opened(table, *CLAIM, cards=HANDS)
    assert (deal.phase, deal.turn, deal.state) == ("claim", None, Deal.State.OPEN)
    job = Job.objects.get(kind="proof")
    assert jobs.run(job=job.pk)
    deal.refresh_from_db()
    assert deal.state == Deal.State.FINISHED
    row = Action.objects.get(deal=deal, kind="proof")
    assert row.events[0]["event"] == "ClaimProved"
    assert Ruling.objects.get(kind="proof").after == deal.result
    assert logs.played(deal).deal.score().as_json("ABC") == deal.result


def test_a_claim_that_was_taken_back_is_not_settled(table: Table) -> None:
    deal = opened(table, *CLAIM, cards=HANDS)
    deals.undo(deal=deal, seen=deal.version, actor=ROOT)
    jobs.run(job=Job.objects.get(kind="proof").pk)
    assert not Action.objects.filter(kind="proof").exists()


def test_undo_takes_back_a_proof_with_its_dispute(table: Table) -> None:
    deal = opened(table, *CLAIM, cards=HANDS)
    jobs.run(job=Job.objects.get(kind="proof").pk)
    deal.refresh_from_db()
    deal = deals.undo(deal=deal, seen=deal.version, actor=ROOT)
    assert (deal.state, deal.phase, deal.turn) == (Deal.State.OPEN, "claim", 1)
