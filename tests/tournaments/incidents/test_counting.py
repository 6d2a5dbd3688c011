"""An incident attached to a paper deal counts: result, sheet and standing move by themselves, and
what was ruled stands in rows with its article."""

import html
import re

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening
from tests.rig.visitors import visitor
from tests.tournaments.incidents.addresses import address
from tournaments.models import Action, Deal, Incident, Infraction, Ruling, Table
from tournaments.queries import rulings
from tournaments.services import papers, protests, recounts, standings
from tournaments.services.actors import ROOT, Actor
from tournaments.services.errors import Forbidden, Refused
from tournaments.services.incidents import Filing, attach, enter

HEAD = (
    "Laws: russian/sochi\nSeats: A B C\nDealer: A\nEntry: position\nContract: B 6S\n"
    "Defence: C=whist A=whist\nTricks: B=4 C=1 A=1\nLeader: B\nHand A: HK D7 C87\n"
    "Hand B: SAK H9 D9\nHand C: SQ HA8 CA\n"
)
PASSED = HEAD.replace("Contract: B 6S\nDefence: C=whist A=whist", "Contract: all-pass")
LINES = ["B declare 6S", "C whist", "A whist", "tricks A=2 B=6 C=2"]
MADE = {"A": 0, "B": 2, "C": 0}
LOOKED = "B look-discard"


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def table(made: Evening) -> Table:
    return made.table("1: 1 2 3")


@pytest.fixture
def deal(table: Table) -> Deal:
    return papers.result(table=table, lines=LINES, actor=ROOT)


def ruled(deal: Deal, director: Actor, *body: str, head: str = HEAD, counts: bool = True) -> Deal:
    record = "\n".join([head, *body, ""])
    filing = Filing(record, facts="As told.", counts=counts)
    return attach(deal=deal, filing=filing, seen=None, actor=director).deal


def test_a_penalty_trick_is_taken_off_the_result_that_was_entered(
    made: Evening, deal: Deal
) -> None:
    before = deal.result
    after = ruled(deal, made.director, LOOKED)
    assert (before["pool"], before["mountain"]["B"]) == (MADE, 0)
    assert (after.result["pool"]["B"], after.result["mountain"]["B"]) == (0, 2)
    assert after.table.sheet.figures["mountain"]["B"] == 2
    infraction = Infraction.objects.get()
    assert (infraction.article, infraction.kind, infraction.offender) == (
        "3.4.9",
        "discard-look",
        1,
    )
    ruling = Ruling.objects.get()
    assert (ruling.kind, ruling.article, ruling.reason) == ("incident", "3.4.9", "As told.")
    assert (ruling.before["pool"]["B"], ruling.after["pool"]["B"]) == (2, 0)
    assert (ruling.edition, ruling.person, ruling.authority) == (
        "1",
        made.director.person,
        "director",
    )
    assert ruling.infraction == infraction


def standing(made: Evening) -> dict[int, int]:
    standings.compute(made.tournament.slug)
    snapshot = made.tournament.snapshots.latest("number")
    return {row["number"]: row["total"] for row in snapshot.rows}


def test_the_standing_follows(made: Evening, deal: Deal) -> None:
    before = standing(made)
    ruled(deal, made.director, LOOKED)
    after = standing(made)
    assert before[2] > after[2]
    assert sum(after.values()) == 0
    assert recounts.recount(tournament=made.tournament).differences == ()


def test_a_claim_proved_at_the_desk_replaces_the_result(made: Evening, deal: Deal) -> None:
    """Seven were entered; the worst line after a wrong claim leaves five."""
    body = ("C play HA !", "B choose accept", "A play HK", "B play H9", "B claim 3", "C dispute")
    after = ruled(deal, made.director, *body)
    lines = [row.line for row in after.actions.filter(kind="line")]
    assert lines[-1] == "tricks A=1 B=6 C=3"
    assert after.result["whists"] == {"A": {"B": 2}, "C": {"B": 6}}
    kinds = sorted(Ruling.objects.values_list("kind", flat=True))
    assert kinds == ["incident", "proof", "remedy"]
    infraction = Infraction.objects.get()
    assert infraction.row.kind == Action.Kind.INCIDENT
    remedy = Ruling.objects.get(kind="remedy")
    assert (remedy.line, remedy.infraction) == ("B choose accept", infraction)
    replaced = after.actions.get(kind="correction")
    assert (replaced.nature, replaced.person) == ("ruling", made.director.person)


def test_3_9_14_3_the_rest_goes_to_the_offender_and_damage_is_written(db: None) -> None:
    """The example of the seed: 2, 1 and 7 by penalty; 2, 4 and 4 were possible, worth 50."""
    made = evening(3, preset="russian/rostov")
    table = made.table("1: 1 2 3")
    deal = papers.result(table=table, lines=["all-pass", "tricks A=3 B=4 C=3"], actor=ROOT)
    head = PASSED.replace("sochi", "rostov").replace("B=4 C=1 A=1", "A=2 B=1 C=3")
    body = ("C play HA !", "A damage A=2 B=4 C=4", "director allow damage")
    after = ruled(deal, made.director, *body, head=head)
    assert after.result == Incident.objects.get().verdict["score"]
    assert after.result["whists"]["A"]["C"] == 50
    assert [row.line for row in after.actions.filter(kind="line")][-3:] == [
        "tricks A=2 B=1 C=7", "A damage A=2 B=4 C=4", "director allow damage",
    ]  # fmt: skip
    assert set(Infraction.objects.values_list("article", flat=True)) == {"3.9.14.3"}


def test_penalties_of_before_are_written_as_the_director_s_line(
    made: Evening, table: Table
) -> None:
    deal = papers.result(table=table, lines=["all-pass", "tricks A=3 B=4 C=3"], actor=ROOT)
    after = ruled(deal, made.director, "C play HA !", head=PASSED + "Penalty: B=1\n")
    assert after.result == Incident.objects.get().verdict["score"]
    last = after.actions.filter(kind="line").last()
    assert last is not None
    assert last.line.startswith("director adjust B tricks 1 article 3.9.14.3 because")


def test_a_penalty_of_before_is_not_counted_twice(made: Evening, deal: Deal) -> None:
    once = ruled(deal, made.director, LOOKED)
    body = ("B claim A=1 B=2 C=1", "C agree", "A agree")
    twice = ruled(once, made.director, *body, head=HEAD + "Penalty: B=1\n")
    lines = [row.line for row in twice.actions.filter(kind="line")]
    assert lines == [*LINES, LOOKED]
    assert (twice.result["pool"]["B"], twice.result["mountain"]["B"]) == (0, 2)


def test_a_deal_that_is_dealt_again_goes_off_the_sheet(made: Evening, deal: Deal) -> None:
    void = ruled(deal, made.director, "director redeal article 3.9.9 because mixed")
    assert (void.state, void.label, void.result) == ("void", "1v1", None)
    assert Ruling.objects.filter(kind="incident", article="3.9.9").exists()


def test_the_next_deal_is_entered_by_its_incident(made: Evening, table: Table) -> None:
    record = "\n".join([HEAD, "B claim A=0 B=3 C=1", "C agree", "A agree", ""])
    filing = Filing(record, facts="Told.")
    deal = enter(table=table, filing=filing, number=1, actor=made.director).deal
    assert (deal.state, deal.contract, deal.result["pool"]["B"]) == ("finished", "6S", 2)
    with pytest.raises(Refused) as refused:
        enter(table=table, filing=Filing(HEAD), number=2, actor=made.director)
    assert refused.value.code in ("unfinished", "other-table")
    assert Deal.objects.count() == 1


def test_what_it_cost_the_next_deal_is_noted_once(made: Evening, table: Table) -> None:
    """From no result to the one that it gives; the fine is one ruling, not two."""
    fined = "director fine C 2 article 3.2.21 because he looked"
    record = "\n".join([HEAD, "B claim A=0 B=3 C=1", "C agree", "A agree", LOOKED, fined, ""])
    enter(table=table, filing=Filing(record), number=1, actor=made.director)
    assert Infraction.objects.filter(article="3.4.9").count() == 1
    assert Ruling.objects.filter(kind="director", article="3.2.21").count() == 1
    [told] = Ruling.objects.filter(kind="incident")
    assert told.before is None
    assert told.after is not None


def test_the_next_deal_takes_its_result_from_the_incident_or_is_none(
    made: Evening, table: Table
) -> None:
    record = "\n".join([HEAD, "B claim A=0 B=3 C=1", "C agree", "A agree", ""])
    with pytest.raises(Refused, match="it counts"):
        enter(table=table, filing=Filing(record, counts=False), number=1, actor=made.director)
    assert not Deal.objects.exists()


def test_it_can_be_kept_without_a_change(made: Evening, deal: Deal) -> None:
    after = ruled(deal, made.director, LOOKED, counts=False)
    assert after.result == deal.result
    assert Infraction.objects.get().row.kind == Action.Kind.INCIDENT
    assert rulings.of_deal(after)[0].article == "3.4.9"


def test_what_the_table_played_must_be_the_incident_s_contract(made: Evening, table: Table) -> None:
    deal = papers.result(
        table=table, lines=["B declare 7S", "C whist", "A whist", LINES[3]], actor=ROOT
    )
    with pytest.raises(Refused) as refused:
        ruled(deal, made.director, LOOKED)
    assert refused.value.code == "other-contract"
    assert not Incident.objects.exists()
    assert not Infraction.objects.exists()


def test_it_is_protested_and_its_author_does_not_decide(made: Evening, deal: Deal) -> None:
    after = ruled(deal, made.director, "C play HA !", "B choose ban")
    row = after.actions.get(kind="incident")
    protest = protests.file(deal=after, actor=ROOT, text="It was my turn.", row=row.number)
    assert protest.row == row
    with pytest.raises(Forbidden):
        protests.take(protest=protest, actor=made.director)


def test_it_is_published_by_its_article_and_nobody_is_named(
    made: Evening, deal: Deal, client: Client
) -> None:
    record = "\n".join([HEAD, "C play HA !", "B choose ban", ""])
    filing = Filing(record, facts="Pointed out by Boris.")
    attach(deal=deal, filing=filing, seen=None, actor=made.director)
    page = client.get(f"/t/{made.tournament.slug}/rulings/").content.decode()
    assert "3.9.14.1" in page
    assert "ruled at the incident desk" in page
    assert "Pointed out" not in page
    assert "Pointed out" not in client.get(f"/deals/{deal.token}/").content.decode()
    body = client.get(f"/api/v1/deals/{deal.token}/rulings").json()["items"]
    assert [one["infraction"]["kind"] for one in body] == ["lead-out-of-turn"]


def test_told_without_a_table_its_seats_are_turned_to_the_table_s(
    made: Evening, deal: Deal
) -> None:
    """The desk’s A is the first hand: here that is B, Boris."""
    told = {
        "table": "russian/sochi:3", "declarer": "A", "contract": "6S",
        "defence": "whist.whist.closed", "tA": "4", "tB": "1", "tC": "1", "leader": "A",
        "trick": "-", "hA": "SA.SK.H9.D9", "hB": "SQ.HA.H8.CA", "hC": "HK.D7.C8.C7",
        "what": "discard-look",
    }  # fmt: skip
    director, query = visitor(made.director), address(told).partition("?")[2]
    sent = {"to": deal.token, "answers": query}
    page = director.post("/incident/attach/", sent).content.decode()
    assert "Boris plays 6♠." in html.unescape(page).replace("\ufe0e", "")
    assert Incident.objects.count() == 0
    seen = re.search(r'name="seen" value="(\d+)"', page)
    assert seen is not None
    director.post("/incident/attach/", sent | {"save": "1", "seen": seen[1]})
    after = Deal.objects.get()
    assert (after.result["pool"]["B"], after.result["mountain"]["B"]) == (0, 2)
    stale = director.post("/incident/attach/", sent | {
        "answers": query + "&line=B+states+other", "save": "1", "seen": "5"})  # fmt: skip
    assert stale.status_code == 409
