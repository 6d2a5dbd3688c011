"""What a director writes in a pot game: tricks as at any table; figures of a sheet not at all."""

import html
import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

import referee
from tests.rig.callers import Caller
from tests.rig.evenings import role
from tests.rig.visitors import visitor
from tests.tournaments.pots.conftest import Sat, account, entered, recounted
from tournaments.models import Deal, Kind, Table
from tournaments.services import deals, inquiries
from tournaments.services.actors import ROOT
from tournaments.services.errors import Refused
from tournaments.web.inquest import orders

WHY = "article 3.9.11.2 because he looked"
LESS = f"director adjust B tricks -1 {WHY}"
OF_A_SHEET = (
    f"director adjust B pool 2 {WHY}",
    f"director adjust B mountain 2 {WHY}",
    f"director whists A on B 4 {WHY}",
)
MADE = {
    "austrian/base": ("B declare S", "C whist", "A whist", "tricks B=6 C=2 A=2"),
    "greek/prefa": ("B declare 6S", "C whist", "A whist", "tricks B=6 C=2 A=2"),
}
POTS = sorted(MADE)


def director_of(table: Table) -> Client:
    tournament = table.round.tournament
    return visitor(role(Kind.DIRECTOR, tournament.club, tournament))


def page_of(client: Client, deal: Deal, **sent: str) -> str:
    url = f"/desk/deals/{deal.token}/order/"
    answer = client.post(url, sent) if sent else client.get(url)
    return html.unescape(answer.content.decode())


@pytest.mark.parametrize("preset", POTS)
def test_a_penalty_trick_at_the_director_s_page(sat: Sat, preset: str) -> None:
    """The declarer's seventh line: one short, and so twice the amount into the pot."""
    table = sat(preset)
    deal, client = entered(table, *MADE[preset]), director_of(table)
    page = page_of(client, deal)
    assert re.findall(r'<option value="adjust-[^"]+"', page) == ['<option value="adjust-tricks"']
    sent = {
        "order": "adjust-tricks", "owho": "B", "onumber": "-1", "oarticle": "3.9.11.2",
        "oreason": "he looked", "seen": str(deal.version),
    }  # fmt: skip
    shown = page_of(client, deal, **sent, show="1")
    assert 'id="effect"' in shown
    assert "Write the line" in shown
    deal.refresh_from_db()
    assert deal.version == len(MADE[preset]) + 1
    answer = client.post(f"/desk/deals/{deal.token}/order/", {**sent, "shown": LESS, "save": "1"})
    assert answer.status_code == 302
    deal.refresh_from_db()
    paid = {(row["from"], row["for"]): row["amount"] for row in deal.result["payments"]}
    assert paid["B", "remise"] == 20
    assert deal.actions.latest("number").line == LESS
    assert recounted(table) == ()


@pytest.mark.parametrize("preset", POTS)
def test_a_whister_s_trick_moves_his_own_pay_alone(sat: Sat, preset: str) -> None:
    table = sat(preset)
    deal = entered(table, *MADE[preset])
    before = account(table)[0]
    line = LESS.replace(" B ", " C ")
    inquiries.write(deal=deal, lines=(line,), seen=deal.version, actor=ROOT)
    after = account(table)[0]
    assert after["C"] < before["C"]  # type: ignore[operator]
    assert after["A"] >= before["A"]  # type: ignore[operator]


@pytest.mark.parametrize("preset", POTS)
@pytest.mark.parametrize("line", OF_A_SHEET)
def test_figures_of_a_sheet_are_refused_and_say_why(sat: Sat, preset: str, line: str) -> None:
    table = sat(preset)
    deal = entered(table, *MADE[preset])
    with pytest.raises(Refused) as caught:
        deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    word = line.split()[3] if "adjust" in line else "whists"
    assert caught.value.code == "choice-not-offered"
    assert caught.value.message.startswith(f"In this game there is no “{word}” to write")
    deal.refresh_from_db()
    assert deal.version == len(MADE[preset]) + 1


@pytest.mark.parametrize("preset", POTS)
def test_a_page_that_is_sent_one_all_the_same_tells_it(sat: Sat, preset: str) -> None:
    table = sat(preset)
    deal, client = entered(table, *MADE[preset]), director_of(table)
    assert "On whom (whists)" not in page_of(client, deal)
    for order in ("adjust-pool", "adjust-mountain", "whists"):
        sent = {"order": order, "owho": "A", "oon": "B", "onumber": "4", "oarticle": "3.4.9",
                "oreason": "so", "seen": str(deal.version), "save": "1"}  # fmt: skip
        answer = client.post(f"/desk/deals/{deal.token}/order/", sent)
        assert answer.status_code == 400
        assert "Choose what is decided." in html.unescape(answer.content.decode())


def test_over_the_api_it_is_the_same(sat: Sat, admin_user: User) -> None:
    table = sat("austrian/base")
    deal, root = entered(table, *MADE["austrian/base"]), Caller(user=admin_user)
    path = f"/api/v1/deals/{deal.token}/actions"
    told = root.post(path, {"line": OF_A_SHEET[0], "seen": deal.version}, 422)
    assert told["code"] == "choice-not-offered"
    done = root.post(path, {"line": LESS, "seen": deal.version})
    assert done["result"]["net"]["B"] < 0


def test_damage_is_ruled_only_where_an_all_pass_deal_is_played() -> None:
    def offered(preset: str, **options: str) -> set[str]:
        return {one.name for one in orders.kinds(referee.laws_named(preset, options))}

    assert {"allow", "deny"} <= offered("russian/sochi")
    assert {"allow", "deny"} <= offered("greek/prefa", all_pass="play")
    for preset in POTS:
        assert not {"allow", "deny"} & offered(preset)
