"""A result from paper in a few taps, a whole record with every error by its line."""

import html
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.rig.evenings import Evening, evening, role
from tests.rig.phones import phone_of
from tests.rig.visitors import visitor
from tournaments.models import Deal, Job, Kind, Table
from tournaments.services import deals
from tournaments.services.actors import ROOT

PASSED = "B bid 6S\nC pass\nA pass\nB talon SA SK\nB discard\nB declare 6S\nC pass\nA pass\n"


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def table(made: Evening) -> Table:
    return made.table("1: 1 2 3")


@pytest.fixture
def client(made: Evening, table: Table) -> Client:
    return visitor(made.director)


class Taps:
    """Follows the answers of the paper pages, counting."""

    def __init__(self, client: Client, table: Table) -> None:
        self.client, self.url, self.count = client, f"/console/{table.token}/paper/", 0
        self.page = self._get("")

    def _get(self, query: str) -> str:
        self.address = self.url + query
        answer = self.client.get(self.address)
        assert answer.status_code == 200
        return answer.content.decode()

    def tap(self, *words: str) -> None:
        for word in words:
            links = re.findall(r'<a class="tap[^"]*" href="([^"]+)">(.*?)</a>', self.page)
            by_text = {_spoken(text): url for url, text in links}
            assert word in by_text, (word, by_text)
            self.count += 1
            self.page = self._get(html.unescape(by_text[word]))

    def save(self) -> Deal:
        lines = re.findall(r'name="line" value="([^"]+)"', self.page)
        key = re.search(r'name="key" value="([^"]+)"', self.page)
        assert key is not None
        self.count += 1
        sent = {"line": lines, "key": key[1]}
        for _ in range(2):
            assert self.client.post(self.url, sent).status_code == 302
        return Deal.objects.latest("pk")


def _spoken(text: str) -> str:
    """What a screen reader says of an answer."""
    unseen = re.search(r'class="unseen">([^<]+)<', text)
    return unseen[1] if unseen else text.strip()


def test_a_game_with_one_whister_takes_six_taps(client: Client, table: Table) -> None:
    taps = Taps(client, table)
    taps.tap("Boris")
    taps.tap("6 spades", "whist", "pass")
    taps.tap("5")
    assert "This is what it writes" in taps.page
    deal = taps.save()
    assert [row.line for row in deal.actions.order_by("number")][1:] == [
        "B declare 6S", "C whist", "A pass", "tricks B=5 C=5"
    ]  # fmt: skip
    assert taps.count == 6
    assert (deal.state, Job.objects.count(), table.deals.count()) == ("finished", 1, 1)


def test_two_whisters_are_counted_apart(client: Client, table: Table) -> None:
    taps = Taps(client, table)
    taps.tap("Anna", "7 hearts", "whist", "whist", "6", "1")
    deal = taps.save()
    assert deal.result is not None
    assert "tricks A=6 B=1 C=3" in [row.line for row in deal.actions.all()]
    assert taps.count < 10


def test_misere_and_all_pass(client: Client, table: Table) -> None:
    taps = Taps(client, table)
    taps.tap("Vera", "misère", "0")
    assert taps.save().contract == "misere"
    taps = Taps(client, table)
    taps.tap("all-pass", "3", "4")
    assert taps.save().contract == "all-pass"
    assert taps.count < 10


def test_unplayed_when_both_pass(client: Client, table: Table) -> None:
    taps = Taps(client, table)
    taps.tap("Boris", "10 spades", "pass", "pass")
    result = taps.save().result
    assert result is not None
    assert result["pool"] == {"A": 0, "B": 10, "C": 0}


def test_at_a_table_of_four_the_dealer_declares_nothing_but_takes_talon_tricks(db: None) -> None:
    made = evening(4)
    table = made.table("1: 1 2 3 4")
    taps = Taps(visitor(made.director), table)
    assert "Anna" not in re.findall(r'class="tap[^"]*" href="[^"]+">([^<]+)<', taps.page)
    taps.tap("all-pass")
    assert "How many tricks did Anna take?" in taps.page
    taps.tap("1", "4", "3")
    assert "tricks A=1 B=4 C=3 D=2" in [row.line for row in taps.save().actions.all()]


def test_the_preview_shows_the_sheet_and_stores_nothing(client: Client, table: Table) -> None:
    query = "?line=B+declare+6S&line=C+pass&line=A+pass"
    page = client.get(f"/console/{table.token}/paper/{query}").content.decode()
    assert "The running sheet after it" in page
    assert '<td class="is-new">2</td>' in page
    assert (table.deals.count(), Job.objects.count()) == (0, 0)


def test_answers_that_cannot_be_are_told(client: Client, table: Table) -> None:
    url = f"/console/{table.token}/paper/"
    page = client.get(url + "?line=B+declare+6S&line=C+dance").content.decode()
    assert "These answers do not fit together" in page
    assert client.post(url, {"line": ["B declare 6S", "C whist"]}).status_code == 400
    assert not table.deals.exists()


def test_a_whole_record_is_shown_before_it_is_saved(client: Client, table: Table) -> None:
    url = f"/console/{table.token}/record/"
    page = client.get(url).content.decode()
    head = html.unescape(re.search(r"<textarea[^>]*>(.*?)</textarea>", page, re.DOTALL)[1])  # type: ignore[index]
    text = head.lstrip("\n") + PASSED
    shown = client.post(url, {"record": text, "preview": "1", "key": "k"}).content.decode()
    assert "This is what it writes" in shown
    assert not table.deals.exists()
    for _ in range(2):
        sent = {"record": text, "save": "1", "key": "k"}
        assert client.post(url, sent)["Location"] == f"/console/{table.token}/"
    assert [deal.contract for deal in table.deals.all()] == ["6S"]


def test_every_error_of_a_record_is_named_by_its_line(client: Client, table: Table) -> None:
    url = f"/console/{table.token}/record/"
    head = "Laws: russian/sochi\nSeats: A B C\nDealer: A\n\n"
    text = head + "B bid 6S\nC hum\nA pass\nB bid 5S\n"
    file = SimpleUploadedFile("evening.deal", text.encode())
    answer = client.post(url, {"file": file, "preview": "1"})
    page = answer.content.decode()
    assert answer.status_code == 400
    assert re.findall(r"<strong>(Line \d+)</strong>", page) == ["Line 6", "Line 8"]
    late = client.post(url, {"record": head + "B bid 6S\nA pass\n", "preview": "1"})
    assert "<strong>Line 6</strong> <code>A pass</code>: A is not on turn." in (
        late.content.decode()
    )


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        ("Laws: russian/rostov\nSeats: A B C\nDealer: A\n\nB pass\n", "Laws: the record says"),
        ("Laws: russian/sochi\nSeats: A B C\nDealer: B\n\nC pass\n", "Dealer: the record says B"),
        ("Laws: russian/sochi\nSeats: A B\nDealer: A\n\n", "<strong>Line 2</strong>"),
        (" ", "Laws"),
    ],
)
def test_a_record_of_another_table_is_refused(
    client: Client, table: Table, record: str, sentence: str
) -> None:
    answer = client.post(f"/console/{table.token}/record/", {"record": record, "preview": "1"})
    assert answer.status_code == 400
    assert sentence in answer.content.decode()


def test_a_file_that_is_no_text_is_refused(client: Client, table: Table) -> None:
    file = SimpleUploadedFile("evening.deal", b"\xff\xfe")
    answer = client.post(f"/console/{table.token}/record/", {"file": file, "preview": "1"})
    assert answer.status_code == 400
    assert "not UTF-8" in answer.content.decode()


@pytest.mark.django_db
def test_digits_of_other_kinds_are_no_count() -> None:
    phone = phone_of("strict")
    assert phone.client.get(f"{phone.url}paper/?declarer=B&took=A²").status_code == 200


def test_back_after_saving_does_not_offer_it_as_the_next_deal(client: Client, table: Table) -> None:
    taps = Taps(client, table)
    taps.tap("Anna", "6 spades", "pass", "pass")
    address = taps.address
    assert "Save deal 1" in taps.page
    deal = taps.save()
    answer = client.get(address)
    assert answer.status_code == 409
    page = answer.content.decode()
    assert "This result is stored as deal 1." in page
    assert "Save deal" not in page
    assert f'href="/deals/{deal.token}/"' in page
    sent = {"line": ["A declare 6S", "B pass", "C pass"], "key": "another", "number": "1"}
    assert client.post(address, sent)["Location"] == address
    assert table.deals.count() == 1
    assert Taps(client, table).page.count("Who declared?") == 1


def test_a_deal_in_play_is_told_at_the_first_question(made: Evening, table: Table) -> None:
    scorer = visitor(role(Kind.SCORER, made.club, made.tournament, "Sonya"))
    deal = deals.open_next(table=table, actor=ROOT)
    deals.act(deal=deal, line="B pass", seen=deal.version, actor=ROOT)
    answer = scorer.get(f"/console/{table.token}/paper/")
    assert answer.status_code == 409
    page = answer.content.decode()
    assert "Deal 1 of this table is still open." in page
    assert "Who declared?" not in page
    assert 'href="/desk/sochi-cup/"' in page


@pytest.mark.parametrize("line", ["", " ", "#", "director redeal article 3.9.22 because x"])
def test_lines_that_no_step_has_written_lead_back(client: Client, table: Table, line: str) -> None:
    answer = client.get(f"/console/{table.token}/paper/", {"line": line})
    assert answer.status_code in (200, 400)
    assert "Save" not in answer.content.decode()
