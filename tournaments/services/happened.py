"""Writing a line of a deal; in silence an unlawful card as what it is, without a sign."""

from dataclasses import replace

import referee
from tournaments.models import Tournament
from tournaments.services import discretion
from tournaments.services.ledger import Ledger

HAPPENED = {
    "must-follow-suit": "!",
    "must-trump": "!",
    "must-overtake": "!",
    "out-of-turn": "! late",
}
"""How a card is taken down that was played although the laws forbid it, by their refusal; any
other refusal is a slip of the scribe.
"""


def take_down(book: Ledger, game: referee.Deal, action: referee.Action) -> None:
    """The line as one more of the log; raises the law's refusal, or one that betrays no hand."""
    try:
        book.act(game, action)
    except referee.Refusal as refusal:
        mark = HAPPENED.get(refusal.code, "")
        silent = book.tournament.mode == Tournament.Mode.SILENT
        if silent and action.verb == "play" and not action.mark and mark:
            take_down(book, game, replace(action, mark=mark))
            return
        discretion.must_not_betray(book.actor, book.deal, game, action, refusal)
        raise
