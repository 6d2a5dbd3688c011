"""Published rulings follow the law and the protests: the article by now, what was overturned."""

from importlib import import_module

import pytest
from django.apps import apps

from tests.rig.evenings import Evening, role
from tests.tournaments.rulings.conftest import CLAIM, FINED, HANDS, LOOKED, SIX, entered
from tournaments.models import Deal, Kind, Table
from tournaments.queries import precedents, rulings
from tournaments.queries.precedents import Published, Wanted
from tournaments.services import corrections, deals, decisions, protests, recounts
from tournaments.services.actors import ROOT
from tournaments.services.corrections import Correction
from tournaments.services.decisions import Decision

MENDED = (*CLAIM[:-2], "A play CK", "B play DT !", "B correct CA",
          "director tricks A=8 B=2 C=0 article 3.9.22 because all agree")  # fmt: skip
"""B revokes and mends it in the same trick: noted by 3.9.16.2, it is shown by 3.9.16.1."""
LIFTED = "director adjust C mountain -3 article 3.9.19 because he was silent"
UPHELD = Decision("upheld", "3.9.19", "Nobody heard him.", (LIFTED,))


def mended(table: Table) -> Deal:
    deal = deals.open_next(table=table, actor=ROOT, cards=HANDS)
    for line in MENDED:
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    return deal


def overturned(made: Evening, deal: Deal, decision: Decision = UPHELD) -> Deal:
    """The last row is protested against, and decided."""
    first, second = (role(Kind.DIRECTOR, made.club, made.tournament, name) for name in "MN")
    protest = protests.file(deal=deal, actor=first, row=deal.version, text="No.")
    protests.take(protest=protest, actor=second)
    decisions.decide(protest=protest, decision=decision, seen=deal.version, actor=second)
    return Deal.objects.get(pk=deal.pk)


def found(article: str = "") -> list[Published]:
    return precedents.published(precedents.find(Wanted(article=article)).entries)


def test_a_ruling_is_found_by_the_article_that_is_shown(table: Table) -> None:
    deal = mended(table)
    assert deal.infractions.get().article == "3.9.16.2", "as it was noted"
    assert deal.articles == {"1": "3.9.16.1"}
    [one] = found("3.9.16.1")
    assert one.matter.article == "3.9.16.1"
    assert found("3.9.16.2") == []
    counted = dict(precedents.find(Wanted()).articles)
    assert counted == {"3.9.16.1": 1, "3.9.22": 1}


def test_every_article_is_shown_under_its_filter(table: Table) -> None:
    mended(table)
    entered(table, *LOOKED)
    articles = precedents.find(Wanted()).articles
    assert len(articles) == 3
    for article, _count in articles:
        assert {one.matter.article for one in found(article)} == {article}


def test_a_recount_mends_an_article(made: Evening, table: Table) -> None:
    deal = mended(table)
    Deal.objects.filter(pk=deal.pk).update(articles={})
    counted = recounts.recount(tournament=made.tournament)
    assert any("the articles are" in one for one in counted.differences)
    recounts.recount(tournament=made.tournament, repair=True)
    assert Deal.objects.get(pk=deal.pk).articles == {"1": "3.9.16.1"}


def test_an_overturned_ruling_says_so_and_by_which_decision(made: Evening, table: Table) -> None:
    deal = overturned(made, entered(table, *FINED))
    fined, lifted = rulings.of_deal(deal)
    [decision] = fined.protested
    assert (fined.is_overturned, lifted.is_overturned) == (True, False)
    assert (decision.against, decision.rows) == (6, {7})
    assert decision.step.text == "Nobody heard him."
    assert fined.decisions[0].on is None
    assert lifted.decisions[0].on == decision
    assert [one.matter.is_overturned for one in found("3.9.19")] == [False, True]


@pytest.mark.parametrize(
    ("decision", "overturns"),
    [
        (Decision("rejected", "3.9.19", "Two heard him."), False),
        (Decision("settled", "3.9.19", "They agree to it."), False),
        (Decision("settled", "3.9.19", "They agree.", (LIFTED,)), True),
    ],
)
def test_what_overturns(made: Evening, table: Table, decision: Decision, overturns: bool) -> None:
    deal = overturned(made, entered(table, *FINED), decision)
    fined = rulings.of_deal(deal)[0]
    assert (len(fined.protested), fined.is_overturned) == (1, overturns)


def test_an_irregularity_is_overturned_with_what_was_decided_about_it(
    made: Evening, table: Table
) -> None:
    waived = Decision("upheld", "3.4.9", "It was not his.", ("director waive 1 because not his",))
    [matter] = rulings.of_deal(overturned(made, entered(table, *LOOKED), waived))
    assert matter.is_overturned
    assert matter.decisions[0].on == matter.protested[0]


def test_it_follows_its_lines_through_a_correction(made: Evening, table: Table) -> None:
    deal = overturned(made, entered(table, *FINED))
    lines = (*SIX[:3], "tricks B=7 C=2 A=1", FINED[-1], LIFTED)
    keyed = Correction(lines, "miscounted", "keying")
    deal = corrections.correct(deal=deal, correction=keyed, seen=deal.version, actor=ROOT)
    fined, lifted = rulings.of_deal(deal)
    assert fined.is_overturned
    assert lifted.decisions[0].on == fined.protested[0]


def test_older_deals_are_judged_once_more_by_the_migration(table: Table) -> None:
    mended(table)
    entered(table, *LOOKED)
    Deal.objects.update(articles={})
    import_module("tournaments.migrations.0014_ruled_articles").fill(apps, None)
    assert [deal.articles for deal in table.deals.order_by("number")] == [
        {"1": "3.9.16.1"}, {"1": "3.4.9"},
    ]  # fmt: skip


def test_a_ruling_that_a_decision_took_back_is_published_as_overturned(
    made: Evening, table: Table
) -> None:
    taken = Decision("upheld", "3.9.19", "Nobody heard him.", takes_back=True)
    overturned(made, entered(table, *FINED), taken)
    [one] = found()
    assert one.matter.is_struck
    assert one.matter.is_overturned
    assert dict(precedents.find(Wanted()).articles) == {one.matter.article: 1}
