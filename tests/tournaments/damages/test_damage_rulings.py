"""3.9.14.3: infraction, ruling and remedy of a compensation are one matter under one article."""

import pytest
from django.test import Client

from tests.rig.evenings import evening
from tests.rig.visitors import visitor
from tests.tournaments.damages.conftest import Played, leads_there, page
from tests.tournaments.incidents.test_counting import PASSED, ruled
from tests.tournaments.rulings.conftest import HANDS
from tournaments.models import Deal, Infraction, Job, Ruling
from tournaments.queries import verdicts
from tournaments.services import deals, jobs, papers
from tournaments.services.actors import ROOT
from tournaments.services.tournaments import open_registration

ALLOWED = "The compensation is allowed"


@pytest.mark.parametrize(
    ("line", "reason"),
    [("director allow damage", ""), ("director deny damage because it is absurd", "it is absurd")],
)
def test_what_is_decided_on_it_belongs_to_the_infraction(
    played: Played, line: str, reason: str
) -> None:
    played.act(line)
    decided = Ruling.objects.get(line=line)
    assert decided.infraction == Infraction.objects.get()
    assert (decided.article, decided.reason) == ("3.9.14.3", reason)
    page_of = page(Client(), "/t/sochi-cup/rulings/")
    assert "1 ruling" in page_of
    assert "2 rulings" not in page_of
    answer = Client().get("/api/v1/tournaments/sochi-cup/rulings?article=3.9.14.3").json()
    (matter,) = answer["items"]
    assert [one["line"] for one in matter["decisions"]] == [line]
    assert matter["decisions"][0]["article"] == "3.9.14.3"
    (damage,) = matter["infraction"]["damage"]
    assert damage["allowed"] is line.startswith("director allow")


def test_what_it_changed_is_told_with_it(played: Played) -> None:
    played.act("director allow damage")
    text = page(Client(), "/t/sochi-cup/rulings/")
    assert ALLOWED in text
    matter = Client().get(f"/api/v1/deals/{played.token}/rulings").json()["items"][0]
    changes = matter["decisions"][0]["effect"]["changes"]
    assert {"what": "whists", "seat": "B", "on": "C"}.items() <= changes[0].items()


def test_a_waived_infraction_lends_its_article_too(played: Played) -> None:
    played.act("director waive 1 because it harmed nobody")
    decided = Ruling.objects.get(kind="director")
    assert (decided.infraction, decided.article) == (Infraction.objects.get(), "3.9.14.3")


def test_the_protest_form_names_the_article(played: Played) -> None:
    played.act("director allow damage")
    form = page(played.maria, f"/deals/{played.token}/protest/")
    assert ALLOWED in form
    assert form.count("3.9.14.3") >= 2


def attached(*body: str) -> tuple[Deal, Client]:
    """At a paper table, without its cards on record; and its director."""
    made = evening(3, preset="russian/rostov")
    table = made.table("1: 1 2 3")
    deal = papers.result(table=table, lines=["all-pass", "tricks A=3 B=4 C=3"], actor=ROOT)
    head = PASSED.replace("sochi", "rostov").replace("B=4 C=1 A=1", "A=2 B=1 C=3")
    lines = ("C play HA !", "A damage A=2 B=4 C=4", *body)
    ruled(deal, made.director, *lines, head=head)
    return deal, visitor(made.director)


def test_an_attached_incident_keeps_its_proof(db: None) -> None:
    deal, maria = attached("director allow damage")
    assert not Job.objects.filter(kind="damage").exists()
    for client, address in (
        (Client(), f"/deals/{deal.token}/"),
        (Client(), "/t/sochi-cup/rulings/"),
        (maria, f"/desk/deals/{deal.token}/"),
    ):
        text = page(client, address)
        assert leads_there(text), address
        assert "not all cards are on record" not in text, address
        assert "The line:" in text, address
    answer = Client().get(f"/api/v1/deals/{deal.token}/rulings").json()["items"]
    (damage,) = (one for row in answer for one in row["infraction"]["damage"])
    assert (damage["reachable"], damage["allowed"], len(damage["line"])) == (True, True, 12)
    assert Ruling.objects.get(line="director allow damage").article == "3.9.14.3"


def test_what_an_attached_incident_left_undecided_is_searched_on(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verdicts, "LIMIT", 1)
    deal, _maria = attached()
    address = f"/deals/{deal.token}/"
    assert "is being searched: 0 of at most" in page(Client(), address)
    assert jobs.run(job=Job.objects.get(kind="damage").pk)
    assert leads_there(page(Client(), address))
    assert "is being searched" not in page(Client(), address)


def test_without_cards_nothing_was_searched_for(db: None) -> None:
    made = evening(3, preset="russian/rostov")
    lines = ["all-pass", "tricks A=2 B=1 C=7", "A damage A=2 B=4 C=4"]
    deal = papers.result(table=made.table("1: 1 2 3"), lines=lines, actor=ROOT)
    assert not Job.objects.filter(kind="damage").exists()
    assert "not all cards are on record" in page(Client(), f"/deals/{deal.token}/")


def test_a_card_that_was_stopped_lends_the_article_that_it_has_by_then(db: None) -> None:
    made = evening(3, preset="russian/rostov")
    open_registration(actor=ROOT, tournament=made.tournament)
    deal = deals.open_next(table=made.table("1: 1 2 3"), actor=ROOT, cards=HANDS)
    found = Played(made, deal.table, deal.token)
    found.act("B pass", "C pass", "A pass", "C play HJ", "stop", "B damage A=4 B=1 C=5")
    assert Infraction.objects.get().article == "3.9.14.5", "as the scribe took it down"
    found.act("director allow damage")
    assert Ruling.objects.get(line="director allow damage").article == "3.9.14.3"
