"""Disputed claims settled outside any transaction, stored if the deal still stands as it was."""

from typing import Any

import referee
from tournaments.models import Deal
from tournaments.queries import logs
from tournaments.services.actors import ROOT
from tournaments.services.errors import Conflict
from tournaments.services.heartbeats import Effort, Heartbeat
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
    still = Deal.objects.filter(pk=deal.pk, version=version)
    search = Effort(beat, LIMIT, SECONDS, still.exists)
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
