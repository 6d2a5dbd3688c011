"""A deal that waits, opened anew: by its result, with its hands. Its log and the stream tell it."""

import pytest
from django.db import transaction

from tests.tournaments.evening.conftest import Begin, table_of
from tests.tournaments.evening.test_papers import MADE, RECORD
from tests.tournaments.evening.test_recording import HANDS
from tournaments import live
from tournaments.models import Action, Deal, Table
from tournaments.queries import logs
from tournaments.queries.openings import reopened
from tournaments.services import deals, papers, previews
from tournaments.services.actors import ROOT
from tournaments.services.errors import Refused
from tournaments.services.recounts import recount


@pytest.fixture
def table(any_database: str, begin: Begin) -> Table:
    return table_of(begin())


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[live.Change]:
    """What was announced; a commit is at once."""
    found: list[live.Change] = []
    monkeypatch.setattr(live, "publish", found.append)
    monkeypatch.setattr(transaction, "on_commit", lambda told: told())
    return found


def openings(deal: Deal) -> list[Action]:
    return [row for row in logs.rows(deal) if row.kind == Action.Kind.OPEN]


def test_entered_from_paper_it_says_so_in_a_row_that_names_the_opening_before(
    table: Table, heard: list[live.Change]
) -> None:
    waiting = deals.open_next(table=table, actor=ROOT)
    heard.clear()
    deal = papers.result(table=table, lines=MADE, actor=ROOT, key="k")
    assert (deal.pk, deal.source, deal.state) == (waiting.pk, "result", "finished")
    first, second = openings(deal)
    assert (first.replaces, second.replaces, second.number) == ([], [first.number], 2)
    told = reopened(second)
    assert told is not None
    assert (told.before.source, told.after.source) == ("deal", "result")
    assert {change.kind for change in heard} == {"table", "tournament"}
    assert deal.version == 6


def test_opened_for_paper_alone_the_stream_hears_of_it(
    table: Table, heard: list[live.Change]
) -> None:
    deals.open_next(table=table, actor=ROOT)
    heard.clear()
    deal = deals.open_next(table=table, actor=ROOT, source=Deal.Source.RESULT)
    assert (deal.version, deal.phase) == (2, "declaration")
    [told] = [change for change in heard if change.kind == "table"]
    assert told.version == openings(deal)[-1].position
    assert deals.open_next(table=table, actor=ROOT, source=Deal.Source.RESULT).version == 2


def test_typed_hands_do_not_stay_with_a_result_and_are_not_lost(table: Table) -> None:
    deals.open_next(table=table, actor=ROOT, cards=HANDS)
    deal = papers.result(table=table, lines=MADE, actor=ROOT)
    assert deal.cards == ""
    assert "Hand " not in logs.text(deal)
    told = reopened(openings(deal)[-1])
    assert told is not None
    assert told.dropped == HANDS
    assert recount(tournament=table.round.tournament).differences == (
        "Evening: nothing has been published",
    )


def test_hands_come_to_a_deal_that_had_none_but_other_hands_do_not(table: Table) -> None:
    waiting = deals.open_next(table=table, actor=ROOT)
    deal = papers.record(table=table, text=RECORD, actor=ROOT)
    assert (deal.pk, deal.state, len(openings(deal))) == (waiting.pk, "finished", 2)
    again = deals.open_next(table=table, actor=ROOT, cards=HANDS)
    other = (
        HANDS.replace("Hand A", "Hand X").replace("Hand B", "Hand A").replace("Hand X", "Hand B")
    )
    for cards in (other, ""):
        with pytest.raises(Refused) as caught:
            deals.open_next(table=table, actor=ROOT, cards=cards)
        assert caught.value.code == "deal-open"
    again.refresh_from_db()
    assert (again.cards, again.version) == (HANDS, 1)


def test_a_result_taken_back_may_be_recorded_card_by_card(table: Table) -> None:
    deal = papers.result(table=table, lines=MADE, actor=ROOT)
    deal = deals.undo(deal=deal, seen=deal.version, actor=ROOT)
    deal = deals.open_next(table=table, actor=ROOT)
    assert (deal.source, deal.phase) == ("deal", "auction")
    assert deals.act(deal=deal, line="B pass", seen=deal.version, actor=ROOT).turn == 2


def test_what_is_played_is_not_entered_from_paper(table: Table) -> None:
    deal = deals.open_next(table=table, actor=ROOT)
    deals.act(deal=deal, line="B pass", seen=1, actor=ROOT)
    with pytest.raises(Refused) as caught:
        papers.result(table=table, lines=MADE, actor=ROOT)
    assert caught.value.code == "deal-open"


def test_cards_that_are_no_deal_leave_the_opening_alone(table: Table) -> None:
    waiting = deals.open_next(table=table, actor=ROOT)
    with pytest.raises(Refused) as caught:
        deals.open_next(table=table, actor=ROOT, cards="Hand A: SA")
    assert caught.value.code == "bad-deal"
    waiting.refresh_from_db()
    assert (waiting.cards, waiting.version) == ("", 1)


def test_a_preview_opens_nothing_anew(table: Table) -> None:
    waiting = deals.open_next(table=table, actor=ROOT, cards=HANDS)
    assert previews.of_result(table=table, lines=MADE, actor=ROOT).deal.result is not None
    waiting.refresh_from_db()
    assert (waiting.source, waiting.cards, waiting.version) == ("deal", HANDS, 1)
