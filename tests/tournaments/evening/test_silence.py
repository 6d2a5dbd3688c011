"""Mode `silent`: what can have been played is taken down as it happened, without a sign."""

import pytest

from tests.tournaments.evening.conftest import Begin, table_of
from tests.tournaments.evening.test_recording import HANDS, play
from tournaments.models import Deal, Infraction
from tournaments.queries import logs
from tournaments.services import deals
from tournaments.services.actors import ROOT
from tournaments.services.errors import Refused

WHISTED = ["B pass", "C pass", "A bid 6C", "A discard SQ D8", "A declare 6C", "B whist", "C whist",
           "B play SK"]  # fmt: skip


@pytest.fixture
def deal(any_database: str, begin: Begin) -> Deal:
    deal = deals.open_next(table=table_of(begin(mode="silent")), actor=ROOT, cards=HANDS)
    return play(deal, *WHISTED)


def test_a_revoke_is_taken_down_and_the_trick_goes_on(deal: Deal) -> None:
    marked = play(deal, "C play HQ")
    assert (marked.version, marked.turn) == (deal.version + 1, 0)
    [mark] = logs.marks(logs.rows(marked))
    assert mark.line == "C play HQ !"
    assert Infraction.objects.get().kind == "revoke"


@pytest.mark.parametrize("impossible", ["C play SA", "C play SK"])
def test_what_cannot_have_been_played_is_refused(deal: Deal, impossible: str) -> None:
    with pytest.raises(Refused):
        play(deal, impossible)


def test_a_card_out_of_turn_stands_until_somebody_notices_it(deal: Deal) -> None:
    deal = play(deal, "A play SA")
    assert logs.marks(logs.rows(deal))[0].line == "A play SA ! late"
    assert Infraction.objects.get().kind == "out-of-turn-late"
    assert deal.turn == 2
    deal = play(deal, "stop")
    assert deal.turn == 2
    assert logs.played(deal).deal.state.desk.irregularities[0].kind == "play-out-of-turn"


def test_undo_takes_back_a_mark_before_a_line(deal: Deal) -> None:
    deal = play(deal, "C play HQ")
    deal = deals.undo(deal=deal, seen=deal.version, actor=ROOT)
    rows = logs.rows(deal)
    assert logs.marks(rows) == []
    assert logs.standing(rows)[-1].line == "B play SK"
    assert play(deal, "C play SJ").turn == 0
