"""Disputed claims settled outside any transaction, stored if the deal still stands as it was."""

from typing import Any

import referee
from tournaments.models import Deal
from tournaments.queries import logs
from tournaments.services.actors import ROOT
from tournaments.services.errors import Conflict
from tournaments.services.ledger import ledger
from tournaments.services.rights import Deed

LIMIT = 3_000_000
"""Positions searched before a claim is left to the director."""


def settle(subject: str) -> dict[str, Any]:
    """Searches for the proof of the claim disputed in the deal with this token and enters it."""
    deal = Deal.objects.select_related("table__round__tournament").get(token=subject)
    version, rows = deal.version, logs.rows(deal)
    game = logs.game(deal, logs.standing(rows), logs.proofs(rows))
    if not game.disputed or deal.state != Deal.State.OPEN:
        return {"settled": False}
    try:
        proof = referee.adjudicate(game, LIMIT)
    except referee.Undecided as undecided:
        return {"settled": False, "positions": undecided.positions}
    try:
        with ledger(deal=deal, actor=ROOT, deed=Deed.RECORD_DEAL, seen=version) as book:
            game = book.game()
            book.settle(game, proof)
            book.project(game)
    except Conflict:
        return {"settled": False, "stale": True}
    return {"settled": True, "positions": proof.positions}
