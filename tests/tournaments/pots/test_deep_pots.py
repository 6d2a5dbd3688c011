"""Pots that treble in every deal or owe after a correction: the table can go on, and its pages
show whatever lies there.
"""

import json

import pytest
from django.test import Client

from referee.written import DIGITS
from tests.rig.visitors import visitor
from tests.tournaments.pots.conftest import ALL_PASS, Sat, account, entered, recounted
from tournaments.models import Deal, RunningSheet, Table
from tournaments.services import corrections, deals, standings
from tournaments.services.actors import ROOT
from tournaments.services.corrections import Correction
from tournaments.services.errors import Refused
from tournaments.services.sequence import next_headers


def contract(dealer: int, tricks: str) -> tuple[str, ...]:
    """The first hand's contract against both; tricks as `5/4/1`."""
    one, two, three = ("ABC"[(dealer + turn) % 3] for turn in (1, 2, 3))
    first, second, third = tricks.split("/")
    return (
        f"{one} declare D", f"{two} whist", f"{three} whist",
        f"tricks {one}={first} {two}={second} {three}={third}",
    )  # fmt: skip


def played(table: Table, tricks: str) -> Deal:
    """The next deal, failed or made."""
    return entered(table, *contract(next_headers(table)["dealer"], tricks))


def corrected(deal: Deal, tricks: str) -> Deal:
    lines = "\n".join(contract(deal.dealer, tricks))
    fixed = Correction.of(lines, "misread", "keying")
    return corrections.correct(deal=deal, correction=fixed, seen=deal.version, actor=ROOT)


def pages_of(table: Table) -> list[int]:
    """What table, tournament and API answer."""
    slug = table.round.tournament.slug
    addresses = (
        f"/t/{slug}/rounds/1/tables/1/", f"/t/{slug}/",
        f"/api/v1/tables/{table.token}", f"/api/v1/tables/{table.token}/deals",
    )  # fmt: skip
    return [visitor().get(address).status_code for address in addresses]


@pytest.fixture
def table(sat: Sat) -> Table:
    return sat("austrian/unlimited")


def test_a_table_whose_pot_owes_goes_on(table: Table) -> None:
    seven = [played(table, "5/4/1") for _ in range(7)]
    assert [deal.pot for deal in seven] == ["10", "40", "130", "400", "1210", "3640", "10930"]
    assert played(table, "6/2/2").pot == "32800"
    corrected(seven[-1], "6/2/2")
    assert account(table)[1] == -32790
    assert next_headers(table)["pot"] == "-32780"
    following = entered(table, *ALL_PASS)
    assert (following.pot, following.result["pot_before"]) == ("-32780", -32780)
    assert played(table, "6/2/2").state == "finished"
    assert pages_of(table) == [200] * 4
    assert recounted(table) == ()


def test_a_pot_of_ten_digits_is_played_settled_and_shown(table: Table) -> None:
    for _ in range(17):
        last = played(table, "5/4/1")
    assert (last.pot, account(table)[1]) == ("645700810", 1937102430)
    standings.compute(table.round.tournament.slug)
    snapshot = table.round.tournament.snapshots.order_by("-number").first()
    assert snapshot is not None
    assert sum(row["total"] for row in snapshot.rows) == 0
    assert {row["deals"] for row in snapshot.rows} == {17}
    assert played(table, "5/4/1").pot == "1937102440"
    assert pages_of(table) == [200] * 4
    found = Client().get(f"/api/v1/tables/{table.token}").json()["sheet"]
    assert found["pot"] == 5811307320
    assert sum(found["rounded"].values()) == 0
    assert recounted(table) == ()


def deep(table: Table, pot: int) -> Deal:
    """A deal is opened for this pot, as if so many had failed before it."""
    first = entered(table, *ALL_PASS)
    won = {"A": 0, "B": 0, "C": -(pot - 20)}
    row = {"from": "C", "to": "pot", "amount": pot - 20, "for": "remise"}
    score = {"payments": [row], "pot_before": 10, "pot_after": pot - 10, "net": won}
    Deal.objects.filter(pk=first.pk).update(result=score)
    deal = deals.open_next(table=table, actor=ROOT, source=Deal.Source.RESULT)
    assert deal.pot == str(pot)
    return deal


def test_what_could_not_be_written_down_is_refused_before_it_is_saved(table: Table) -> None:
    deep(table, 10 ** (DIGITS - 1) * 4)
    with pytest.raises(Refused) as caught:
        entered(table, *contract(1, "5/4/1"))
    assert caught.value.code == "account-too-long"
    assert caught.value.params == {"digits": DIGITS}
    assert f"more than {DIGITS} digits" in caught.value.message
    deal = table.deals.get(number=2)
    assert (deal.state, deal.version, deal.result) == ("open", 1, None)
    assert pages_of(table) == [200] * 4
    assert entered(table, *contract(1, "6/2/2")).state == "finished"
    assert entered(table, *ALL_PASS).pot == "10"


def test_the_next_dealers_stake_must_find_room_too(table: Table) -> None:
    deep(table, 10**DIGITS - 10)
    with pytest.raises(Refused) as caught:
        entered(table, *ALL_PASS)
    assert caught.value.code == "account-too-long"


def test_figures_that_no_office_wrote_are_shown_without_a_result(table: Table) -> None:
    deal = entered(table, *ALL_PASS)
    far = 10 ** (DIGITS + 5)
    score = {**deal.result, "pot_after": 10 + far, "net": {"A": 0, "B": 0, "C": -far}}
    score["payments"] = [{"from": "C", "to": "pot", "amount": far, "for": "remise"}]
    Deal.objects.filter(pk=deal.pk).update(result=score)
    figures = {**RunningSheet.objects.get(table=table).figures, "pot": 10 + far}
    RunningSheet.objects.filter(table=table).update(figures=figures)
    assert pages_of(table) == [200] * 4
    page = visitor().get(f"/t/{table.round.tournament.slug}/rounds/1/tables/1/").content.decode()
    assert "The laws do not settle figures such as these." in page
    answer = Client().get(f"/api/v1/tables/{table.token}")
    assert json.loads(answer.content)["sheet"]["rounded"] is None
