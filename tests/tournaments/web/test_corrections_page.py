"""A deal for its director: the log, a correction with its difference, an end as void."""

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening
from tests.rig.visitors import visitor
from tournaments.models import Action, Deal, RunningSheet, Table
from tournaments.services import corrections, deals, papers
from tournaments.services.actors import ROOT
from tournaments.services.corrections import Correction

LINES = "B declare 6S\nC whist\nA pass\ntricks B=6 C=4"
MENDED = LINES.replace("B=6 C=4", "B=5 C=5")


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def table(made: Evening) -> Table:
    return made.table("1: 1 2 3")


@pytest.fixture
def deal(table: Table) -> Deal:
    return papers.result(table=table, lines=LINES.split("\n"), actor=ROOT)


@pytest.fixture
def client(made: Evening) -> Client:
    return visitor(made.director)


def _send(client: Client, deal: Deal, button: str = "show", **sent: object) -> tuple[int, str]:
    form = {"lines": MENDED, "reason": "miscounted", "nature": "keying", "seen": deal.version,
            "key": "k", button: "1", **sent}  # fmt: skip
    answer = client.post(f"/desk/deals/{deal.token}/correct/", form)
    return answer.status_code, answer.content.decode()


def test_the_log_shows_who_when_and_what_was_replaced(client: Client, deal: Deal) -> None:
    mended = Correction.of(MENDED, "miscounted", "keying")
    corrections.correct(deal=deal, correction=mended, seen=deal.version, actor=ROOT)
    page = client.get(f"/desk/deals/{deal.token}/").content.decode()
    assert "<s><code>tricks B=6 C=4</code></s>" in page
    assert "<code>tricks B=5 C=5</code>" in page
    for told in ("miscounted", "paper right, entry wrong", "replaces", "administrator"):
        assert told in page


def test_the_difference_is_shown_before_anything_is_saved(client: Client, deal: Deal) -> None:
    status, page = _send(client, deal)
    assert status == 200
    assert "<s><code>tricks B=6 C=4</code></s>" in page
    assert "<code>tricks B=5 C=5</code>" in page
    assert '<td class="is-new">2</td>' in page, "the mountain of the sheet"
    assert "Save the correction" in page
    assert not Action.objects.filter(kind="correction").exists()


def test_saved_it_replaces_lines_and_moves_the_sheet(
    client: Client, table: Table, deal: Deal
) -> None:
    for _ in range(2):
        assert _send(client, deal, "save")[0] == 302
    assert Action.objects.filter(kind="correction").count() == 1
    assert RunningSheet.objects.get(table=table).figures["mountain"]["B"] == 2


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("reason", " ", "Say why the deal is corrected."),
        ("nature", "mood", "Say what kind of correction it is."),
        ("lines", LINES, "These lines are the deal as it stands."),
    ],
)
def test_what_is_missing_is_said(
    client: Client, deal: Deal, field: str, value: str, sentence: str
) -> None:
    status, page = _send(client, deal, "save", **{field: value})
    assert status == 400
    assert sentence in page
    assert not Action.objects.filter(kind="correction").exists()


def test_lines_that_the_law_refuses_are_mended_or_cut_off(client: Client, deal: Deal) -> None:
    broken = LINES.replace("A pass", "A half-whist")
    _status, page = _send(client, deal, lines=broken)
    assert "Action 3 is refused" in page
    assert "Save the correction" not in page
    assert _send(client, deal, "save", lines=broken)[0] == 400
    _status, page = _send(client, deal, "cut", lines=broken)
    assert "B declare 6S\nC whist</textarea>" in page
    assert "no result: the deal is open" in page


def test_later_deals_are_named_whose_headers_would_differ(
    client: Client, table: Table, deal: Deal
) -> None:
    second = papers.result(table=table, lines=["all-pass", "tricks A=4 B=3 C=3"], actor=ROOT)
    deals.open_next(table=table, actor=ROOT)
    _status, page = _send(client, second, lines="B declare 6S\nC pass\nA pass")
    assert "Deal 3 had place" in page


def test_somebody_was_faster_and_the_text_is_kept(client: Client, deal: Deal) -> None:
    other = Correction.of(LINES.replace("B=6 C=4", "B=7 C=3"), "again", "keying")
    corrections.correct(deal=deal, correction=other, seen=deal.version, actor=ROOT)
    status, page = _send(client, deal, "save")
    assert status == 409
    assert MENDED + "</textarea>" in page
    assert "<s><code>tricks B=7 C=3</code></s>" in page
    deal.refresh_from_db()
    assert f'name="seen" value="{deal.version}"' in page


def test_void_asks_why_and_says_what_it_changes(client: Client, deal: Deal) -> None:
    url = f"/desk/deals/{deal.token}/void/"
    page = client.get(url).content.decode()
    for sentence in ("4 actions count nowhere", "dealt again by Anna", "no longer counts"):
        assert sentence in page
    assert client.post(url, {"seen": deal.version, "reason": ""}).status_code == 400
    assert client.post(url, {"seen": 1, "reason": "x"}).status_code == 409
    assert client.post(url, {"seen": deal.version, "reason": "a card was shown"}).status_code == 302
    deal.refresh_from_db()
    assert (deal.state, deal.label) == ("void", "1v1")
    page = client.get(f"/desk/deals/{deal.token}/").content.decode()
    assert "a card was shown" in page
    assert "/correct/" not in page


def test_an_open_deal_is_corrected_too(client: Client, table: Table) -> None:
    deal = deals.open_next(table=table, actor=ROOT)
    deal = deals.act(deal=deal, line="B pass", seen=1, actor=ROOT)
    assert _send(client, deal, "save", lines="B bid 6S")[0] == 302
    assert "/console/" in client.get(f"/desk/deals/{deal.token}/").content.decode()
