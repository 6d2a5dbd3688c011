"""The page of a judgement: each step has its address, and the refused line stands out."""

from collections.abc import Callable

import pytest
from django.test import Client

from .conftest import LIVE, REVOKE, SIX

pytestmark = pytest.mark.django_db

Judged = Callable[[str], str]


def test_the_last_step_is_shown_first(client: Client, judged: Judged) -> None:
    page = client.get(judged(SIX)).content.decode()
    assert "Step 12 of 12" in page
    assert "Lawful so far" in page


def test_each_step_has_its_own_address(client: Client, judged: Judged) -> None:
    address = judged(SIX)
    dealt = client.get(address, {"step": "0"}).context["board"]
    assert [len(seat.hand.cards) for seat in dealt.seats] == [10, 10, 10]
    assert [card.code for card in dealt.talon.cards] == ["HT", "H7"]
    bought = client.get(address, {"step": "3"}).context["board"]
    assert bought.seats[0].hand.count == 12
    assert bought.talon.count == 0
    put_away = client.get(address, {"step": "4"}).context["board"]
    assert [card.code for card in put_away.discard.cards] == ["HT", "H7"]


def test_steps_before_and_after_are_links(client: Client, judged: Judged) -> None:
    address = judged(SIX)
    first = client.get(address, {"step": "0"}).content.decode()
    assert 'id="step-on" role="link" href="?step=1"' in first
    assert 'id="step-back" role="link" aria-disabled="true"' in first
    last = client.get(address).content.decode()
    assert 'id="step-back" role="link" href="?step=11"' in last
    assert 'id="step-on" role="link" aria-disabled="true"' in last


def test_a_complete_trick_is_shown_with_its_winner(client: Client, judged: Judged) -> None:
    board = client.get(judged(SIX), {"step": "10"}).context["board"]
    assert [(played.card.code, played.takes) for played in board.trick] == [
        ("HA", True),
        ("H9", False),
        ("H8", False),
    ]
    assert board.happened.winner == "Nina"


def test_suits_are_words_for_the_ear(client: Client, judged: Judged) -> None:
    address = judged(SIX)
    assert "king of spades" in client.get(address).content.decode()
    client.cookies["language"] = "ru"
    assert "король пик" in client.get(address).content.decode()


def test_htmx_gets_the_replay_alone(client: Client, judged: Judged) -> None:
    address = judged(SIX)
    part = client.get(address, {"step": "5"}, headers={"HX-Request": "true"})
    assert "<html" not in part.content.decode()
    assert "Step 5 of 12" in part.content.decode()
    assert "HX-Request" in part["Vary"]


def test_history_gets_the_whole_page_back(client: Client, judged: Judged) -> None:
    headers = {"HX-Request": "true", "HX-History-Restore-Request": "true"}
    page = client.get(judged(SIX), {"step": "5"}, headers=headers)
    assert "<html" in page.content.decode()


def test_the_refused_line_stands_out_with_its_article(client: Client, judged: Judged) -> None:
    answer = client.get(judged(REVOKE))
    page = answer.content.decode()
    assert "Refused at line 21" in page
    assert "must-follow-suit" in page
    assert '/laws/russian/sochi/#article-3.9.3"' in page
    lines = {line.number: line for line in answer.context["lines"]}
    assert (lines[21].fate, lines[22].fate, lines[20].fate) == ("refused", "after", "current")
    refused = [played for played in answer.context["board"].trick if played.refused]
    assert [(played.seat, played.card.code) for played in refused] == [("Olga", "D7")]


def test_the_article_is_told_in_the_reader_s_language(client: Client, judged: Judged) -> None:
    address = judged(REVOKE)
    english = client.get(address).context["refusal"]
    client.cookies["language"] = "ru"
    russian = client.get(address).context["refusal"]
    assert english.article == russian.article == "3.9.3"
    assert english.message != russian.message
    assert english.article_text != russian.article_text


def test_unknown_hands_are_counted_not_guessed(client: Client, judged: Judged) -> None:
    board = client.get(judged(LIVE)).context["board"]
    assert [(len(seat.hand.cards), seat.hand.unseen) for seat in board.seats] == [
        (1, 8),
        (0, 10),
        (0, 10),
    ]
    assert board.seats[0].hand.cards[0].code == "SQ"
    before = client.get(judged(LIVE), {"step": "3"}).context["board"]
    assert (before.talon.unseen, before.seats[0].hand.count) == (2, 10)


@pytest.mark.parametrize("text", ["hello", "Laws: russian/nowhere\nSeats: A B C\nDealer: A\n\n"])
def test_without_a_deal_there_is_no_board(client: Client, judged: Judged, text: str) -> None:
    page = client.get(judged(text))
    assert page.status_code == 200
    assert page.context["board"] is None
    assert "no deal to draw" in page.content.decode()


@pytest.mark.parametrize(
    "step", ["13", "99999999999999999999", "0" * 9 + "9" * 5000, "000000000999", "-1", "two", "²"]
)
def test_a_step_that_there_is_not_is_named(client: Client, judged: Judged, step: str) -> None:
    page = client.get(judged(SIX), {"step": step})
    assert page.status_code == 404
    assert "this record has the steps 0 to 12" in page.content.decode()


def test_an_unknown_link_is_not_found(client: Client) -> None:
    assert client.get("/judgements/nobody/").status_code == 404


def test_markup_in_a_record_stays_text(client: Client, judged: Judged) -> None:
    page = client.get(judged(SIX + "# <script>alert(1)</script>\n<b> play SA\n")).content.decode()
    assert "<script>alert" not in page
    assert "<b> play" not in page
