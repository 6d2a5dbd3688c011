"""3.9.14.3: what is known of the line of play behind a compensation is one truth everywhere."""

import pytest
from django.test import Client

import referee
from tests.tournaments.damages.conftest import ASKED, IN_VAIN, Played, leads_there, page
from tournaments.models import Job
from tournaments.queries import damages
from tournaments.services import damages as searching
from tournaments.services import deals
from tournaments.services.actors import ROOT


def everywhere(played: Played) -> dict[str, str]:
    """Every page and operation that tells of the compensation."""
    deal, public = f"/deals/{played.token}/", Client()
    return {
        "replay": page(public, deal),
        "published": page(public, "/t/sochi-cup/rulings/"),
        "desk": page(played.maria, f"/desk{deal}"),
        "phone": page(played.maria, f"/desk{deal}incident/?at=now"),
        "order": page(played.maria, f"/desk{deal}order/"),
    }


def told_by_the_api(played: Played, operation: str) -> dict[str, object]:
    answer = Client().get(f"/api/v1/deals/{played.token}/{operation}").json()
    if operation == "verdict":
        return answer["irregularities"][0]["damage"][0]
    return answer["items"][0]["infraction"]["damage"][0]


def test_while_it_is_searched_every_page_says_how_far_it_is(played: Played) -> None:
    Job.objects.filter(kind="damage").update(state="running", positions=700, most=9000)
    for name, text in everywhere(played).items():
        assert "is being searched: 700 of at most 9000 positions so far" in text, name
        assert IN_VAIN not in text, name
        assert not leads_there(text), name
    for operation in ("verdict", "rulings"):
        told = told_by_the_api(played, operation)
        assert (told["decided"], told["positions"], told["searching"]) == (False, 700, 9000)


def test_what_is_found_is_one_truth_everywhere(played: Played) -> None:
    job = played.searched()
    assert (job.result or {})["decided"] is True
    for name, text in everywhere(played).items():
        assert leads_there(text), name
        assert IN_VAIN not in text, name
        assert "is being searched" not in text, name
        if name != "published":
            assert "?proof=damage-1-1&amp;step=0" in text, name
    lines = []
    for operation in ("verdict", "rulings"):
        told = told_by_the_api(played, operation)
        assert (told["reachable"], told["allowed"]) == (True, None)
        lines.append(told["line"])
    assert lines[0] == lines[1]
    assert told_by_the_api(played, "rulings")["claimant"] is None, "who asked is not told"


def test_the_line_is_lawful_and_ends_in_these_tricks(played: Played) -> None:
    job = played.searched()
    ((row,),) = (job.result or {})["found"].values()
    head = page(Client(), f"/api/v1/deals/{played.token}/record")
    assert "russian/rostov" in head
    record = Client().get(f"/api/v1/deals/{played.token}/record").json()["record"]
    before = record[: record.index("C play HJ !")]
    verdict = referee.judge(before + "\n".join(row["line"]) + "\n", limit=0)
    assert (verdict["refusal"], verdict["status"]) == (None, "finished")
    assert verdict["tricks"] == {"A": 4, "B": 1, "C": 5}


def test_the_deal_goes_on_and_the_proof_stays(played: Played) -> None:
    played.searched()
    played.act("director fact all agree", "director allow damage")
    assert not Job.objects.filter(kind="damage", state="queued").exists()
    for name in ("replay", "published", "desk"):
        assert leads_there(everywhere(played)[name]), name


def test_after_the_limit_the_real_figure_stands(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searching, "MOST", 3)
    assert (played.searched().result or {})["decided"] is False
    for name, text in everywhere(played).items():
        assert f"was not decided within the limit: 3 {IN_VAIN}" in text, name


def test_by_the_clock_it_is_left_to_the_director(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searching, "SECONDS", -1)
    job = played.searched()
    ((row,),) = (job.result or {})["found"].values()
    assert (row["reachable"], row["decided"]) == (None, False)
    assert row["positions"] == job.positions


def test_a_second_claim_is_searched_for_too(played: Played) -> None:
    played.searched()
    played.act("A damage A=1 B=4 C=5")
    text = everywhere(played)["desk"]
    assert leads_there(text)
    assert "is being searched: 0 of at most" in text
    played.searched()
    assert "is being searched" not in everywhere(played)["desk"]


def test_another_play_is_another_question(played: Played) -> None:
    """What was found for the cards as they lay before a correction says nothing of these."""
    played.searched()
    deals.undo(deal=played.deal, seen=played.deal.version, actor=ROOT)
    deals.undo(deal=played.deal, seen=played.deal.version, actor=ROOT)
    played.act("C play SJ !", ASKED)
    assert Job.objects.filter(kind="damage", state="queued").count() == 1
    assert "is being searched" in everywhere(played)["replay"]
    first, second = Job.objects.filter(kind="damage").order_by("pk")
    played.searched()
    second.refresh_from_db()
    assert set((first.result or {})["found"]).isdisjoint((second.result or {})["found"])


def test_a_search_that_nobody_waits_for_ends(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay = referee.replay

    def interrupted(text: str, *args: object, **named: object) -> referee.Replay:
        if (work := named.get("work")) is not None:
            deals.undo(deal=played.deal, seen=played.deal.version, actor=ROOT)
            monkeypatch.setattr("tournaments.services.heartbeats.EVERY", 0)
            for _ in range(5000):
                work.check()  # type: ignore[attr-defined]
        return replay(text, *args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(referee, "replay", interrupted)
    assert (played.searched().result or {}) == {"found": {}, "stale": True}


def test_the_jobs_page_names_it(played: Played) -> None:
    address = "/desk/sochi-cup/jobs/"
    assert "A line of play for compensation" in page(played.maria, address)
    played.searched()
    assert "Decided." in page(played.maria, address)


def test_a_void_deal_asks_for_nothing(played: Played) -> None:
    Job.objects.filter(kind="damage").delete()
    deals.void(deal=played.deal, reason="all agree", seen=played.deal.version, actor=ROOT)
    assert not Job.objects.filter(kind="damage").exists()
    assert damages.unsearched(played.deal, played.deal.actions.all())
