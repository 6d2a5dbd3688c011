"""Results from paper in games with a pot: what nobody bought, what does not fit together."""

import re
from html import unescape

import pytest
from django.http import QueryDict

from tests.rig.phones import Phone, words
from tests.tournaments.pots.conftest import Sat, entered, recounted
from tournaments.services import deals
from tournaments.services.actors import ROOT
from tournaments.services.errors import Refused
from tournaments.services.sequence import next_headers
from tournaments.web.paper_steps import Answers, screen


@pytest.mark.parametrize(("preset", "pot"), [("austrian/limited", "20"), ("greek/prefa", "1500")])
def test_a_deal_that_everybody_passed_is_entered_and_the_next_one_deals(
    sat: Sat, preset: str, pot: str
) -> None:
    phone = Phone(sat(preset))
    who = screen(Answers.of(phone.table, QueryDict("")))
    last = who.choices[-1]
    assert last.text == "all-pass"
    done = screen(Answers.of(phone.table, QueryDict(last.url.removeprefix("?"))))
    assert (done.kind, done.choices, done.lines) == ("done", (), ("all-pass",))
    page = phone.client.get(f"{phone.url}paper/{last.url}").content.decode()
    assert "Save deal 1" in page
    sent = {"line": "all-pass", "key": "k", "number": "1"}
    assert phone.client.post(f"{phone.url}paper/", sent).status_code == 302
    headers = next_headers(phone.table)
    assert (headers["number"], headers["dealer"], headers["pot"]) == (2, 1, pot)


def test_answers_that_do_not_fit_are_told_in_the_readers_language(sat: Sat) -> None:
    phone = Phone(sat("greek/prefa"))
    phone.client.cookies["language"] = "ru"
    page = phone.client.get(f"{phone.url}paper/?line=B+declare+6C&line=C+invite")
    assert "Anna" not in words(page.content.decode())
    assert "Vera не может" in page.content.decode()


def test_a_result_is_taken_back_at_the_console_and_entered_anew(sat: Sat) -> None:
    phone = Phone(sat("austrian/limited"))
    entered(phone.table, "B declare S", "C pass", "A pass")
    assert "Take back the result of deal 1?" in phone.page("?ask=undo")
    phone.undo()
    page = phone.page()
    assert "The result of this deal is not entered yet." in page
    assert f'href="{phone.url}paper/"' in page
    assert "The director decides" not in page
    again = entered(phone.table, "B declare H", "C pass", "A pass")
    assert (again.state, again.number, phone.table.deals.count()) == ("finished", 1, 1)


def test_a_deal_opened_at_the_console_may_come_from_paper_while_nothing_stands_in_it(
    sat: Sat,
) -> None:
    phone = Phone(sat("austrian/limited", players=4))
    deals.open_next(table=phone.table, actor=ROOT)
    who = screen(Answers.of(phone.table, QueryDict("")))
    assert [choice.text for choice in who.choices] == ["B", "C", "D", "all-pass"]
    lines = ("B declare S", "C pass", "D pass")
    done = screen(Answers.of(phone.table, QueryDict("line=" + "&line=".join(lines))))
    assert (done.kind, done.lines) == ("done", lines)
    deal = entered(phone.table, *lines)
    assert (deal.number, deal.source, deal.state) == (1, "result", "finished")
    assert phone.table.deals.count() == 1
    assert recounted(phone.table) == ()


def test_a_deal_with_a_word_in_it_goes_on_where_it_began(sat: Sat) -> None:
    phone = Phone(sat("austrian/limited"))
    deals.open_next(table=phone.table, actor=ROOT)
    phone.tap("B pass")
    with pytest.raises(Refused, match="still open"):
        entered(phone.table, "B declare S", "C pass", "A pass")
    assert phone.deal().source == "deal"


def text(phone: Phone, query: str) -> str:
    """What the page of a result from paper says."""
    page = phone.client.get(f"{phone.url}paper/{query}").content.decode()
    return " ".join(re.sub(r"<[^>]+>", "", unescape(page)).split())


def test_four_aces_of_a_contract_that_failed_say_that_they_pay_nothing(sat: Sat) -> None:
    """Accepted, pays nothing (austrian 6): told where it is offered and where it was taken."""
    phone = Phone(sat("austrian/base"))
    lines = "?line=B+declare+S&line=C+whist&line=A+whist"
    offer, told = "“four aces” is taken down if it is announced, but pays nothing", "four aces"
    failed = f"{lines}&line=tricks+B%3D5+C%3D3+A%3D2"
    page = text(phone, failed)
    assert f"{offer} in this deal (austrian 6)." in page
    assert "“no ace” is taken down" not in page
    page = text(phone, f"{failed}&line=B+announce+four-aces")
    assert f"Boris announced “{told}”: it is taken down and pays nothing in this deal" in page
    assert "Save deal 1" in page
    made = f"{lines}&line=tricks+B%3D6+C%3D2+A%3D2"
    page = text(phone, made)
    assert "Boris announced: four aces" in page
    assert "pays nothing" not in page
    page = text(phone, f"{made}&line=B+announce+four-aces")
    assert "pays nothing" not in page


def test_in_a_game_that_pays_for_them_either_way_nothing_is_said(sat: Sat) -> None:
    phone = Phone(sat("greek/prefa"))
    lines = "?line=B+declare+6S&line=C+whist&line=A+whist&line=tricks+B%3D5+C%3D3+A%3D2"
    page = text(phone, lines)
    assert "Boris announced: four aces" in page
    assert "pays nothing" not in page
