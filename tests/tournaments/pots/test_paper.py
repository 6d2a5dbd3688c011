"""Results from paper in games with a pot: what nobody bought, what does not fit together."""

import pytest
from django.http import QueryDict

from tests.rig.phones import Phone, words
from tests.tournaments.pots.conftest import Sat, entered
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
