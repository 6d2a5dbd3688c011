"""A claim settled by its proof is protested against like any ruling (3.9.14.4)."""

import pytest

from tests.rig.callers import Caller
from tests.rig.visitors import visitor
from tests.tournaments.cases.conftest import House, build
from tests.tournaments.rulings.conftest import disputed
from tournaments.models import Deal, Protest, RunningSheet, Snapshot, Table
from tournaments.queries import ruled, rulings
from tournaments.services import decisions, protests, standings
from tournaments.services.actors import ROOT
from tournaments.services.decisions import Decision

ASSIGNED = "director tricks A=6 B=3 C=1 article 3.9.14.4 because he was to play the king last"
GIVEN = Decision("upheld", "3.9.14.4", "The plan was clear.", (ASSIGNED,))


@pytest.fixture
def house(db: None) -> House:
    return build()


@pytest.fixture
def proved(house: House) -> Deal:
    """At the second table Gleb has claimed nine; the proof says seven."""
    return disputed(Table.objects.get(round=house.table.round, number=2))


@pytest.fixture
def protest(house: House, proved: Deal) -> Protest:
    [one] = ruled.ruled(proved)
    return protests.file(deal=proved, actor=house.stranger, row=one.row.number, text="No.")


def test_the_proof_is_among_what_can_be_protested(proved: Deal) -> None:
    [one] = ruled.ruled(proved)
    assert (one.sort, one.article, one.row.kind) == ("proof", "3.9.14.4", "proof")
    assert [each.message for each in one.what] == ["claim/number", "claim/not-upheld"]


def test_anybody_who_directs_decides_it_and_sheet_and_standing_move(
    house: House, protest: Protest, proved: Deal
) -> None:
    def total() -> int:
        slug = house.made.tournament.slug
        standings.compute(slug)
        rows = Snapshot.objects.filter(tournament__slug=slug).latest("number").rows
        return int(next(row["total"] for row in rows if row["number"] == 4))

    before, sheet = total(), RunningSheet.objects.get(table=proved.table).figures
    assert protest.row is not None
    protests.take(protest=protest, actor=house.director)
    found = decisions.preview(protest=protest, decision=GIVEN, actor=house.director)
    assert found.result[0] != found.result[1]
    decisions.decide(protest=protest, decision=GIVEN, seen=proved.version, actor=house.director)
    fresh = Deal.objects.get(pk=proved.pk)
    assert (fresh.state, fresh.result) == ("finished", found.result[1])
    assert RunningSheet.objects.get(table=proved.table).figures != sheet
    assert total() != before
    proof, assigned = rulings.of_deal(fresh)
    assert proof.is_overturned
    assert assigned.decisions[0].on is not None
    assert assigned.decisions[0].on.protest == protest


def test_nobody_has_written_a_proof(house: House, protest: Protest) -> None:
    assert protests.take(protest=protest, actor=ROOT).state == "in-hand"


def test_it_is_told_in_words_and_as_what_it_is(house: House, proved: Deal) -> None:
    page = visitor(house.stranger).get(f"/deals/{proved.token}/protest/").content.decode()
    assert "Gleb claims 9 of the 9 tricks still to come · Not upheld: at worst" in page
    assert "3.9.14.4 · proved by the adjudicator · row 14" in page
    assert "console" not in page
    log = visitor(house.director).get(f"/desk/deals/{proved.token}/").content.decode()
    row = log.partition('id="row-14"')[2].partition("</tr>")[0]
    assert "proved by the adjudicator" in row
    assert "administrator" not in row


def test_from_the_form_to_the_decision(house: House, proved: Deal) -> None:
    gleb, maria = visitor(house.stranger), visitor(house.director)
    sent = {"against": "14", "text": "My plan was clear."}
    address = gleb.post(f"/deals/{proved.token}/protest/", sent)["Location"]
    maria.post(address, {"deed": "take"})
    assert "Gleb claims 9 of the 9 tricks" in maria.get(f"{address}decide/").content.decode()
    form = {
        "outcome": "upheld", "article": "3.9.14.4", "text": "It was clear.", "lines": "",
        "order": "tricks", "oA": "6", "oB": "3", "oC": "1", "seen": str(proved.version),
    }  # fmt: skip
    page = maria.post(f"{address}decide/", form | {"show": "1"}).content.decode()
    assert (
        "The result is assigned: Gleb\u00a06, Dina\u00a03, Egor\u00a01: <q>It was clear.</q>"
        in page
    )
    line = "director tricks A=6 B=3 C=1 article 3.9.14.4 because It was clear."
    assert f">{line}</textarea>" in page
    saved = form | {"order": "", "lines": line, "shown": line, "save": "1"}
    assert maria.post(f"{address}decide/", saved)["Location"] == address
    assert "The result is assigned" in gleb.get(address).content.decode()
    [proof, _assigned] = Caller().get(f"/api/v1/deals/{proved.token}/rulings")["items"]
    assert (proof["overturned"], proof["decisions"][0]["authority"]) == (True, "adjudicator")
