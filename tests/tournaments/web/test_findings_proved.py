"""What was searched for on the page of a judgement: claims and proofs, compensation."""

import pytest
from django.test import Client

import referee
from tests.tournaments.web.judged_records import AGREED, DAMAGE, SIX, WRONG, Judged
from tests.tournaments.web.test_findings import EXAMPLES
from tournaments.models import Judgement
from tournaments.queries import verdicts

pytestmark = pytest.mark.django_db


def test_a_claim_lies_on_the_table_and_is_answered(client: Client, judged: Judged) -> None:
    answer = client.get(judged(SIX + "Nina claim 9\n"))
    board = answer.context["board"]
    assert board.phase == "claim"
    assert [seat.name for seat in board.seats if seat.is_laid] == ["Nina"]
    page = answer.content.decode()
    assert "Pavel must answer the claim" in page
    assert "Nina claims 9 of the 9 tricks still to come" in page


def test_a_wrong_claim_leads_to_its_proof_without_scripts(client: Client, judged: Judged) -> None:
    address = judged(WRONG)
    page = client.get(address).content.decode()
    assert "The claim is not upheld" in page
    assert 'href="?proof=claim&amp;step=0"' in page
    start = client.get(address, {"proof": "claim", "step": "0"})
    assert start.context["board"].phase == "play"
    assert 'id="step-on" role="link" href="?proof=claim&amp;step=1"' in start.content.decode()
    assert 'id="step-back" role="link" href="?step=12"' in start.content.decode()


def test_a_proof_is_stepped_through_to_its_end(client: Client, judged: Judged) -> None:
    address = judged(WRONG)
    (line,) = client.get(address).context["proofs"]
    verdict = Judgement.objects.get().verdict
    assert line.last == len(verdict["claim"]["line"]) == 27
    for step in range(line.last + 1):
        board = client.get(address, {"proof": "claim", "step": str(step)}).context["board"]
        assert board.score is None
    assert {seat.name: seat.taken for seat in board.seats}["Nina"] == 1 + verdict["claim"]["result"]
    end = client.get(address, {"proof": "claim", "step": "27"}).content.decode()
    assert 'id="step-on" role="link" aria-disabled="true"' in end
    assert "Back to the deal" in end


def test_the_time_line_has_the_proof_s_tricks_after_the_claim(
    client: Client, judged: Judged
) -> None:
    stops = client.get(judged(WRONG), {"proof": "claim", "step": "5"}).context["stops"]
    assert [stop.stage for stop in stops[-10:]] == ["claim"] + ["proof"] * 9
    assert [stop.trick for stop in stops if stop.current] == [3]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"proof": "nothing"}, "There is no proof “nothing” here"),
        ({"proof": "claim", "step": "28"}, "There is no step 28"),
        ({"proof": "claim", "step": "-1"}, "There is no step -1"),
    ],
)
def test_a_proof_or_a_step_that_there_is_not_is_named(
    client: Client, judged: Judged, asked: dict[str, str], said: str
) -> None:
    page = client.get(judged(WRONG), asked)
    assert page.status_code == 404
    assert said in page.content.decode()


def test_a_damage_has_a_line_of_its_own(client: Client, judged: Judged) -> None:
    address = judged(EXAMPLES["russian/damage-allowed"])
    page = client.get(address)
    (line,) = page.context["proofs"]
    assert line.key == "damage-1-1"
    assert "asks compensation" in page.content.decode()
    shown = client.get(address, {"proof": line.key, "step": str(line.last)})
    assert shown.status_code == 200
    assert "A line without the irregularity" in shown.content.decode()


def test_what_was_found_once_is_not_searched_for_again(
    client: Client, judged: Judged, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = judged(WRONG)
    monkeypatch.setattr(verdicts, "LIMIT", 0)
    for asked in ({}, {"step": "12"}, {"proof": "claim", "step": "3"}):
        assert "The claim is not upheld" in client.get(address, asked).content.decode()


def test_a_claim_that_is_not_decided_says_so_plainly(
    client: Client, judged: Judged, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verdicts, "LIMIT", 3)
    page = client.get(judged(WRONG)).content.decode()
    assert "The claim is not decided" in page
    assert "Not decided: 3 positions were searched in vain" in page
    assert "Play the proof" not in page


def test_a_claim_has_its_article_one_tap_away(client: Client, judged: Judged) -> None:
    for text, number in ((WRONG, "3.9.14.4"), (AGREED, "3.9.22")):
        page = client.get(judged(text)).content.decode()
        article = referee.laws_named("russian/sochi").article(number)
        assert article is not None
        claim = page[page.index('aria-labelledby="claim"') :]
        assert f"article {number}" in claim
        assert article[:60] in claim


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "was not decided within the limit"), ("ru", "в пределах поиска не решено")],
)
def test_damage_that_was_not_decided_says_so(
    client: Client, judged: Judged, monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    monkeypatch.setattr(verdicts, "LIMIT", 1)
    address = judged(
        DAMAGE.format(hands="HK D8", other="H8 D7", third="HQ D9", asked="A=3 B=2 C=5")
    )
    client.cookies["language"] = language
    assert words in client.get(address).content.decode()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("against good sense: A leads", "the director confirms whether")),
        ("ru", ("против здравого смысла: A ходит", "подтверждает судья")),
    ],
)
def test_absurd_plays_of_a_damage_s_line_are_named(
    client: Client, judged: Judged, language: str, words: tuple[str, ...]
) -> None:
    address = judged(
        DAMAGE.format(hands="HA H7", other="H8 S7", third="H9 D9", asked="A=4 B=2 C=4")
    )
    client.cookies["language"] = language
    page = client.get(address).content.decode()
    assert [one for one in words if one not in page] == []
