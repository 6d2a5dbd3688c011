"""What was ruled in a deal: matters with their decisions and what they did to the score."""

import pytest

from tests.tournaments.rulings.conftest import FINED, HANDS, LOOKED, SIX, disputed, entered
from tournaments.models import Deal, Infraction, Ruling, Table
from tournaments.queries import rulings
from tournaments.queries.effects import Effect
from tournaments.services import corrections, deals
from tournaments.services.actors import ROOT
from tournaments.services.corrections import Correction


def told(effect: Effect | None) -> list[tuple[str, str, str, object, object]]:
    """The changes of an effect."""
    assert effect is not None
    return [(one.what, one.seat, one.on, one.before, one.after) for one in effect.changes]


def test_an_infraction_costs_what_the_score_would_be_without_it(table: Table) -> None:
    deal = entered(table, *LOOKED)
    [matter] = rulings.of_deal(deal)
    assert matter.infraction is not None
    assert (matter.article, matter.edition, matter.phase) == ("3.4.9", "1", "play")
    assert matter.row.line == "B look-discard"
    assert matter.effect is not None
    assert matter.effect.after == deal.result
    clean = entered(table, "B declare 6S", "C whist", "A whist", "tricks B=6 C=3 A=1")
    assert matter.effect.before == clean.result
    assert ("pool", "B", "", 2, 0) in told(matter.effect)
    assert ("mountain", "B", "", 0, 2) in told(matter.effect)


def test_the_worth_of_an_effect_sums_to_nought(table: Table) -> None:
    [matter] = rulings.of_deal(entered(table, *LOOKED))
    assert matter.effect is not None
    worth = dict(matter.effect.worth)
    assert set(worth) == {"A", "B", "C"}
    assert sum(worth.values()) == 0
    assert worth["B"] < 0 < worth["C"]


def test_what_is_not_punished_has_no_effect(table: Table) -> None:
    deal = entered(table, *LOOKED, "director waive 1 because all agree")
    [matter] = rulings.of_deal(deal)
    assert matter.account is not None
    assert matter.account["waived"]
    assert matter.effect is None
    [decision] = matter.decisions
    assert (decision.order, decision.ruling.reason) == ("waive", "all agree")
    assert ("mountain", "B", "", 2, 0) in told(decision.effect)


def test_a_directors_figures_are_a_matter_of_their_own(table: Table) -> None:
    [matter] = rulings.of_deal(entered(table, *FINED))
    assert matter.infraction is None
    assert (matter.article, matter.phase) == ("3.9.19", "finished")
    assert told(matter.effect) == [("mountain", "C", "", 0, 3)]


def test_a_remedy_belongs_to_its_infraction(table: Table) -> None:
    deal = deals.open_next(table=table, actor=ROOT, cards=HANDS)
    lines = ["B pass", "C pass", "A bid 6C", "A discard SQ D8", "A declare 6C", "B whist",
             "C whist", "C play DK !", "A choose accept"]  # fmt: skip
    for line in lines:
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    [matter] = rulings.of_deal(deal)
    assert matter.account is not None
    assert (matter.article, matter.account["remedy"]) == ("3.9.14.1", "accept")
    [decision] = matter.decisions
    assert decision.ruling.kind == Ruling.Kind.REMEDY
    assert matter.effect is None  # the deal goes on: nobody knows yet


def test_a_claims_proof_is_a_ruling_with_its_effect(table: Table) -> None:
    deal = disputed(table)
    [matter] = rulings.of_deal(deal)
    assert matter.decisions[0].ruling.kind == Ruling.Kind.PROOF
    assert (matter.article, matter.phase) == ("3.9.14.4", "claim")
    assert matter.effect is not None
    assert (matter.effect.before, matter.effect.after) == (None, deal.result)


def test_nothing_is_searched_for_a_claim(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    deal = disputed(table)

    def search(*_args: object) -> None:
        raise AssertionError

    monkeypatch.setattr("referee.claims.adjudicate", search)
    monkeypatch.setattr("referee.steps.proved", search)
    assert len(rulings.of_deal(deal)) == 1


def test_what_ended_the_deal_has_no_score_before(table: Table) -> None:
    """3.4.4: with the contract as bid, the deal would have been played."""
    deal = deals.open_next(table=table, actor=ROOT, cards=HANDS)
    lines = ["B pass", "C pass", "A bid 7C", "A discard SQ D8", "A declare 6C !"]
    for line in lines:
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    assert deal.state == Deal.State.FINISHED
    [matter] = rulings.of_deal(deal)
    assert matter.effect is not None
    assert (matter.effect.before, matter.effect.after) == (None, deal.result)
    assert not matter.effect.is_nothing


def test_undone_and_corrected_rows_are_struck(table: Table) -> None:
    deal = entered(table, *FINED)
    lines = (*SIX, "director adjust C mountain 2 article 3.9.19 because he counted aloud again")
    mended = Correction(lines, "Two, not three.", "table-entry")
    corrections.correct(deal=deal, correction=mended, seen=deal.version, actor=ROOT)
    deal.refresh_from_db()
    [stands] = rulings.of_deal(deal)
    assert told(stands.effect) == [("mountain", "C", "", 0, 2)]
    struck = [matter.is_struck for matter in rulings.of_deal(deal, with_struck=True)]
    assert struck == [True, False]


def test_a_struck_infraction_has_no_account(table: Table) -> None:
    deal = deals.open_next(table=table, actor=ROOT)
    deal = deals.act(deal=deal, line="A bid 6S !", seen=deal.version, actor=ROOT)
    deal = deals.undo(deal=deal, seen=deal.version, actor=ROOT)
    assert rulings.of_deal(deal) == ()
    [matter] = rulings.of_deal(deal, with_struck=True)
    assert (matter.is_struck, matter.account, matter.effect) == (True, None, None)


@pytest.mark.parametrize(
    ("lines", "phases"),
    [
        (["A bid 6S !"], ["auction"]),
        (["B remark"], ["auction"]),
        (["B pass", "C pass", "A bid 6C", "A discard SQ D8", "A declare 6C", "outsider remark"],
         ["defence"]),
    ],
)  # fmt: skip
def test_an_infraction_knows_its_part_of_the_deal(
    table: Table, lines: list[str], phases: list[str]
) -> None:
    deal = deals.open_next(table=table, actor=ROOT, cards=HANDS)
    for line in lines:
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    assert list(Infraction.objects.values_list("phase", flat=True)) == phases
