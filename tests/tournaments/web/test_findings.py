"""What went against the laws on the page of a judgement: choices, consequences, rulings."""

import pytest
from django.test import Client

import referee
from tests.tournaments.web.judged_records import BANNED, LED, SIX, Judged

pytestmark = pytest.mark.django_db

EXAMPLES = {example.name: example.text for example in referee.examples()}


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_step_of_every_example_is_drawn_in_both_languages(
    client: Client, judged: Judged, name: str
) -> None:
    address = judged(EXAMPLES[name])
    replay = client.get(address).context["replay"]
    for step in {0, replay.last // 2, replay.last - 1, replay.last} - {-1}:
        for language in ("en", "ru"):
            client.cookies["language"] = language
            assert client.get(address, {"step": str(step)}).status_code == 200


def test_a_choice_that_is_open_stands_with_its_article(client: Client, judged: Judged) -> None:
    answer = client.get(judged(LED))
    page = answer.content.decode()
    board = answer.context["board"]
    assert "Nina must choose" in page
    assert (board.phase, board.turn) == ("remedy", "Nina")
    assert [choice.message for choice in board.findings.choices] == [
        "choice/accept",
        "choice/ban",
        "choice/order",
    ]
    article = referee.laws_named("russian/sochi").article("3.9.14.1")
    assert article is not None
    assert article[:60] in page
    assert '/laws/russian/sochi/#article-3.9.14.1"' in page
    assert [(card.seat, card.card.code) for card in board.trick if card.at_stake] == [
        ("Olga", "DQ")
    ]


def test_an_exposed_card_lies_beside_the_hand_and_a_ban_is_told(
    client: Client, judged: Judged
) -> None:
    answer = client.get(judged(BANNED))
    seats = {seat.name: seat for seat in answer.context["board"].seats}
    assert [card.code for card in seats["Olga"].exposed.cards] == ["DQ"]
    assert "DQ" not in [card.code for card in seats["Olga"].hand.cards]
    assert [note.message for note in seats["Pavel"].notes] == ["note/ban"]
    page = answer.content.decode()
    assert "open on the table" in page
    assert "chosen:" in page


def test_a_ban_is_told_until_it_is_discharged(client: Client, judged: Judged) -> None:
    text = BANNED + "Nina play CA\nPavel play C8\nOlga play C7\nNina play S7\nPavel play SA\n"
    address = judged(text + "Olga play SK\nPavel play CT\n")
    for step, notes in (("18", ["note/ban"]), ("19", [])):
        board = client.get(address, {"step": step}).context["board"]
        (pavel,) = [seat for seat in board.seats if seat.name == "Pavel"]
        assert [note.message for note in pavel.notes] == notes


def test_the_time_line_marks_the_irregularity_at_its_action(client: Client, judged: Judged) -> None:
    answer = client.get(judged(BANNED))
    marks = [(stop.stage, stop.link) for stop in answer.context["stops"] if stop.is_mark]
    assert marks == [("irregularity", "?step=11")]
    assert 'class="is-irregularity"' in answer.content.decode()


def test_before_it_happened_nothing_is_told_of_it(client: Client, judged: Judged) -> None:
    board = client.get(judged(BANNED), {"step": "10"}).context["board"]
    assert board.findings.irregularities == ()
    assert board.phase == "play"


def test_the_director_s_lines_stand_with_article_and_reason(client: Client, judged: Judged) -> None:
    ruling = "director tricks Nina=6 Pavel=3 Olga=1 article 3.9.22 because all agree\n"
    page = client.get(judged(SIX + ruling)).content.decode()
    assert "The result is assigned: Nina\u00a06, Pavel\u00a03, Olga\u00a01" in page
    assert "all agree" in page
    assert "article 3.9.22" in page
    assert 'class="is-ruling"' in page


def test_a_waived_irregularity_stays_and_says_so(client: Client, judged: Judged) -> None:
    text = SIX + "Nina look-discard\ndirector waive 1 because all agree\n"
    page = client.get(judged(text)).content.decode()
    assert "Nina looked at the discard" in page
    assert "not punished, by the director" in page


def test_the_laws_page_tells_what_the_program_does(client: Client) -> None:
    page = client.get("/laws/russian/sochi/").content.decode()
    shown = page.partition('id="article-3.9.3"')[2].partition("</dd>")[0]
    assert '<span class="tag is-refused">refused</span>' in shown
    assert '<span class="tag is-remedied">remedied</span>' in shown
    assert "if it was played (<code>!</code>), it is a revoke" in shown
    client.cookies["language"] = "ru"
    page = client.get("/laws/russian/sochi/").content.decode()
    assert '<span class="tag is-director">судья</span>' in page


def test_statements_stand_with_the_findings(client: Client, judged: Judged) -> None:
    answer = client.get(judged(SIX + "Pavel states the seven <lay> open\n"))
    page = answer.content.decode()
    assert "Stated for the record" in page
    assert "Pavel states: the seven &lt;lay&gt; open" in page
    (statement,) = answer.context["board"].findings.statements
    assert statement.action == 11


def test_a_bid_out_of_turn_is_named(client: Client, judged: Judged) -> None:
    page = client.get(judged(SIX.partition("Nina bid")[0] + "Pavel bid 6H !\n")).content.decode()
    assert '<span class="unseen">6 hearts</span>' in page.partition("Against the laws")[2]
