"""Disputed claims settled outside any transaction, stored if the deal still stands as it was."""

from time import monotonic
from typing import Any

import referee
from tournaments.models import Deal
from tournaments.queries import logs
from tournaments.services.actors import ROOT
from tournaments.services.errors import Conflict
from tournaments.services.heartbeats import Heartbeat
from tournaments.services.ledger import ledger
from tournaments.services.rights import Deed

LIMIT = 3_000_000
"""Positions searched before a claim is left to the director."""
SECONDS = 60
"""The same, by the clock."""
STALE = {"settled": False, "stale": True}


def settle(subject: str, beat: Heartbeat) -> dict[str, Any]:
    """Searches for the proof of the claim disputed in the deal with this token and enters it."""
    deal = Deal.objects.select_related("table__round__tournament").get(token=subject)
    version, rows = deal.version, logs.rows(deal)
    game = logs.game(deal, logs.standing(rows), logs.proofs(rows))
    if not game.disputed or deal.state != Deal.State.OPEN:
        return {"settled": False}
    search = Search(deal, beat)
    try:
        proof = referee.proved(game, search.work)
    except referee.Undecided as undecided:
        return {"settled": False, "positions": undecided.positions}
    except referee.Cancelled:
        return {"settled": False, "positions": search.work.positions} if search.is_late else STALE
    try:
        with ledger(deal=deal, actor=ROOT, deed=Deed.RECORD_DEAL, seen=version) as book:
            game = book.game()
            book.settle(game, proof)
            book.project(game)
    except Conflict:
        return STALE
    finally:
        beat.tell(search.work.positions, LIMIT)
    return {"settled": True, "positions": proof.positions}


class Search:
    """The work of one proof: it tells how far it is, and ends when nobody waits for it any more."""

    def __init__(self, deal: Deal, beat: Heartbeat) -> None:
        self._still = Deal.objects.filter(pk=deal.pk, version=deal.version)
        self._beat = beat
        self._latest = monotonic() + SECONDS
        self.is_late = False
        self.work = referee.Work(LIMIT, self._stops)
        beat.tell(0, LIMIT)

    def _stops(self) -> bool:
        """Asked every few hundred positions: too late, the deal went on, the job is not ours."""
        if monotonic() >= self._latest:
            self.is_late = True
            return True
        if not self._beat.is_due:
            return False
        return not (self._beat.tell(self.work.positions, LIMIT) and self._still.exists())
