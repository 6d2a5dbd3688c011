"""What a director still owes a deal is on his desk, and holds an official result up."""

import pytest

from tests.rig.evenings import Evening, evening, role
from tests.rig.visitors import visitor
from tests.tournaments.cases.conftest import MADE
from tests.tournaments.damages.conftest import Played, page
from tournaments.models import Deal, Kind, Round, Tournament
from tournaments.queries import owed, waiting
from tournaments.services import deals, decisions, papers, protests, rounds, tournaments
from tournaments.services.actors import ROOT
from tournaments.services.decisions import Decision
from tournaments.services.errors import Refused

RESERVED = "director reserve because the facts are to be asked"
QUEUE, DESK = "/desk/sochi-cup/calls/", "/desk/sochi-cup/"


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def deal(made: Evening) -> Deal:
    """A result from paper with a ruling that was put off."""
    table = made.table("1: 1 2 3")
    return papers.result(table=table, lines=[*MADE, RESERVED], actor=made.director)


def act(deal: Deal, line: str) -> None:
    deal.refresh_from_db()
    deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)


def finished(made: Evening) -> Tournament:
    rounds.close(actor=made.director, round_=Round.objects.get())
    return tournaments.finish(actor=made.director, tournament=made.tournament)


def test_a_ruling_that_was_put_off_waits_on_the_desk(made: Evening, deal: Deal) -> None:
    maria = visitor(made.director)
    desk = page(maria, DESK)
    assert "1 matter waits for a director." in desk
    assert "1 ruling due" in desk
    queue = page(maria, QUEUE)
    assert "Deal 1: the director put the ruling off" in queue
    assert "<q>the facts are to be asked</q>" in queue
    assert "Table 1, round 1" in queue
    assert f'href="/desk/deals/{deal.token}/order/"' in queue
    order = page(maria, f"/desk/deals/{deal.token}/order/")
    assert "The ruling was put off: <q>the facts are to be asked</q>" in order
    act(deal, "director fact all agree")
    assert "waits for a director" not in page(maria, DESK)
    assert "Nothing waits." in page(maria, QUEUE)


def test_compensation_asked_waits_until_it_is_ruled_on(played: Played) -> None:
    assert "1 ruling due" in page(played.maria, DESK)
    queue = page(played.maria, QUEUE)
    assert "Deal 1: compensation is asked" in queue
    where = f"/desk/deals/{played.token}/order/?order=allow"
    assert f'href="{where}"' in queue
    order = page(played.maria, where)
    assert '<option value="allow" selected>' in order
    assert "Boris asks compensation" in order
    played.act("director deny damage because only against good sense")
    assert "Nothing waits." in page(played.maria, QUEUE)
    played.act("A damage A=1 B=4 C=5")
    (due,) = owed.of_deal(played.deal)
    assert (due.kind, due.row.line) == ("damage", "A damage A=1 B=4 C=5")


def test_an_open_deal_waits_for_a_ruling_too(made: Evening) -> None:
    deal = deals.open_next(table=made.table("1: 1 2 3"), actor=ROOT)
    act(deal, "B pass")
    act(deal, RESERVED)
    assert [(one.token, one.kind) for one in owed.of_tournament(made.tournament)] == [
        (deal.token, "reserve")
    ]
    deal.refresh_from_db()
    deals.undo(deal=deal, seen=deal.version, actor=ROOT)
    assert owed.of_tournament(made.tournament) == []


def test_a_director_who_plays_there_reads_no_reason(made: Evening, deal: Deal) -> None:
    other = role(Kind.DIRECTOR, made.club, made.tournament, "Nikita")
    made.tournament.entries.filter(number=2).update(person=other.person)
    queue = page(visitor(other), QUEUE)
    assert "Deal 1: the director put the ruling off" in queue
    assert "the facts are to be asked" not in queue
    assert "another director rules here" in queue
    assert "/order/" not in queue


def test_an_official_result_waits_for_the_ruling(made: Evening, deal: Deal) -> None:
    tournament = finished(made)
    maria = visitor(made.director)
    question = page(maria, "/desk/sochi-cup/state/publish/")
    assert "Ruling put off: deal 1 at table 1, round 1" in question
    assert "Rulings that are due have to be given first." in question
    assert "Make it official</button>" not in question
    with pytest.raises(Refused, match=r"Rulings are still due .*: 1.1: 1\.") as refused:
        tournaments.publish(actor=made.director, tournament=tournament)
    assert (refused.value.code, refused.value.params["deals"]) == ("rulings-due", ["1.1: 1"])
    act(deal, "director fact all agree")
    published = tournaments.publish(actor=made.director, tournament=tournament)
    assert published.state == "official"


def test_compensation_asked_holds_an_official_result_up(played: Played) -> None:
    tournament = finished(played.made)
    answer = played.maria.post(
        "/api/v1/tournaments/sochi-cup/publish",
        {},
        "application/json",
        headers={"Idempotency-Key": "publish"},
    )
    assert answer.status_code == 422, answer.content
    assert answer.json()["code"] == "rulings-due"
    assert answer.json()["params"]["deals"] == ["1.1: 1"]
    played.act("director allow damage")
    assert tournaments.publish(actor=ROOT, tournament=tournament).state == "official"


def test_what_is_owed_can_be_ruled_on_beside_a_decided_protest(played: Played) -> None:
    """Else the result could never become official."""
    maria, other = played.made.director, role(Kind.DIRECTOR, played.made.club, None, "Nikita")
    protest = protests.file(deal=played.deal, actor=maria, row=None, text="-", evidence="-")
    protests.take(protest=protest, actor=other)
    rejected = Decision("rejected", "3.9.14.3", "It stands.")
    decisions.decide(protest=protest, decision=rejected, seen=played.deal.version, actor=other)
    with pytest.raises(Refused) as refused:
        played.act("director warn A article 3.9.19 because of a remark")
    assert refused.value.code == "decided"
    played.act("director allow damage")
    assert owed.of_deal(played.deal) == ()
    with pytest.raises(Refused) as refused:
        played.act("director deny damage because it is absurd")
    assert refused.value.code == "decided"


def test_before_a_round_or_a_tournament_ends_it_is_named(played: Played) -> None:
    name = "Compensation asked: deal 1 at table 1, round 1"
    assert name in page(played.maria, "/desk/sochi-cup/rounds/1/close/")
    rounds.close(actor=ROOT, round_=Round.objects.get())
    assert name in page(played.maria, "/desk/sochi-cup/state/finish/")


def test_an_official_tournament_owes_nothing_any_more(made: Evening, deal: Deal) -> None:
    Tournament.objects.update(state="official")
    official = Tournament.objects.get()
    assert owed.of_tournament(official) == []
    assert waiting.count(official) == 0


def test_a_void_deal_waits_for_nothing(made: Evening, deal: Deal) -> None:
    deals.void(deal=deal, reason="all agree", seen=deal.version, actor=ROOT)
    assert owed.of_tournament(made.tournament) == []
