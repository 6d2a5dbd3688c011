"""What the law or the form refuses at the incident desk is told and not kept; a director's line
says which field is wrong."""

import html
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from tests.rig.evenings import evening
from tests.rig.visitors import visitor
from tests.tournaments.incidents.addresses import LED, SIX, address
from tests.tournaments.incidents.phones import hidden, lines_of, played, text
from tournaments.models import Deal

AWARDED = LED | {
    "declarer": "all-pass", "table": "russian/sochi:3", "who": "C", "card": "D9", "tA": "2",
    "tB": "2", "tC": "4", "hA": "HA.H7", "hB": "H8.S7", "hC": "H9.D9",
}  # fmt: skip


def shown(answer: object) -> str:
    return html.unescape(answer.content.decode()).replace("\ufe0e", "")  # type: ignore[attr-defined]


def test_a_demand_that_the_law_refuses_does_not_stick(client: Client, db: None) -> None:
    demand = {"dwho": "B", "dA": "4", "dB": "4", "dC": "4"}
    answer = client.get(address(AWARDED, **demand))
    page = shown(answer)
    assert answer.status_code == 400
    assert "those are 12" in page or "12" in page.partition('role="alert"')[2][:200]
    assert 'id="decided"' not in page
    assert 'name="dA" inputmode="numeric" maxlength="2" autocomplete="off" value="4"' in page
    answer = client.get(address(AWARDED, **demand | {"dB": "2"}), follow=True)
    page = shown(answer)
    assert parse_qs(urlsplit(answer.redirect_chain[-1][0]).query)["line"] == [
        "B damage A=4 B=2 C=4"
    ]
    assert "B says that this was possible: A 4, B 2, C 4." in page
    assert "damage A=4" not in page.partition('id="decided"')[2].partition("</section>")[0]


@pytest.mark.parametrize("line", ["foo bar", "C choose ban", "A play S7"])
def test_a_line_of_an_address_that_the_law_does_not_take_is_no_decision(
    client: Client, db: None, line: str
) -> None:
    page = shown(client.get(address(LED, line, "A choose ban", at="ruling")))
    decided = page.partition('id="decided"')[2].partition("</section>")[0]
    assert "A: Forbid the suit to the partner" in decided
    assert decided.count("<li>") == 1
    assert 'role="alert"' in page
    assert "line=foo" not in page


ORDER = {"order": "fine", "owho": "A", "onumber": "5", "oarticle": "3.9.19", "oreason": "late"}
WRONG = [
    ({"oarticle": ""}, "article", "An article is needed: the one that this rests on."),
    ({"onumber": "99999"}, "number", "A whole number from 1 to 9999 is needed, not “99999”."),
    ({"onumber": ""}, "number", "A whole number from 1 to 9999 is needed."),
    ({"oreason": " "}, "reason", "A reason is needed."),
    ({"order": "adjust-tricks", "onumber": "11"}, "number", "A whole number from −10 to 10"),
]


@pytest.mark.parametrize(("more", "field", "message"), WRONG)
def test_the_desk_says_which_field_of_a_director_s_line_is_wrong(
    client: Client, db: None, more: dict[str, str], field: str, message: str
) -> None:
    answer = client.get(address(SIX, what="remark", who="B", **(ORDER | more)))
    page = shown(answer)
    assert answer.status_code == 400
    assert message in page
    assert "director fine" not in page
    wrong = page.partition(f'id="o{field}"')[2].partition(">")[0]
    assert 'aria-invalid="true"' in wrong
    assert page.count("aria-invalid") == 1


@pytest.mark.parametrize(("more", "field", "message"), WRONG)
def test_so_does_the_form_of_a_deal_in_play(
    db: None, more: dict[str, str], field: str, message: str
) -> None:
    made = evening(3)
    deal: Deal = played(made, made.table("1: 1 2 3"))
    phone, where = visitor(made.director), f"/desk/deals/{deal.token}/order/"
    answer = phone.post(where, hidden(text(phone, where)) | ORDER | more | {"save": "1"})
    assert answer.status_code == 400
    assert message in shown(answer)
    assert f'id="o{field}"' in shown(answer)
    assert lines_of(deal)[-1] == "A whist"


def test_an_article_that_the_laws_have_not_is_told_before_the_line_is_written(db: None) -> None:
    made = evening(3)
    deal: Deal = played(made, made.table("1: 1 2 3"))
    phone, where = visitor(made.director), f"/desk/deals/{deal.token}/order/"
    for article, unknown in (("99.99", True), ("3.9.19", False), ("3.9", False)):
        sent = ORDER | {"oarticle": article, "show": "1"}
        answer = phone.post(where, hidden(text(phone, where)) | sent)
        assert answer.status_code == 200
        assert (f"These laws have no article {article}." in shown(answer)) == unknown
    assert lines_of(deal)[-1] == "A whist"
