"""What a protest was against, taken back by the decision on it, with its effect on the score.

A director's line does not stand any more, an irregularity is waived, an incident is taken back with
what it wrote, a void deal counts again. Only a proof cannot be taken back: the laws have found it.
"""

from django.utils.translation import gettext as _

from tournaments.models import Action, Deal, Protest
from tournaments.queries import contested, counted, logs, voids
from tournaments.queries.ruled import is_directors
from tournaments.services import corrections, lateness, papers, retractions
from tournaments.services import voids as void_deals
from tournaments.services.errors import Refused
from tournaments.services.ledger import Ledger

LONGEST = 200
"""Of the decision's reasons, as they stand in a line."""


def take_back(log: Ledger, protest: Protest, article: str, text: str) -> None:
    """Refused where nothing is there to be taken back, or the deal cannot stand without it."""
    row = _protested(log, protest)
    reason = text or "…"  # before the reasons are given it is only looked at
    incident = _incident(log, row)
    if incident is not None:
        retractions.take_out(log, incident, reason)
    elif log.deal.state == Deal.State.VOID and row == voids.act(log.rows):
        void_deals.restore(log, reason)
    elif log.deal.state == Deal.State.VOID:
        log.append(Action.Kind.UNDO, replaces=[row.number], reason=reason)
    elif row.kind == Action.Kind.PROOF:
        raise Refused("proof-stands", _("A proof is not taken back: order what takes its place."))
    elif is_directors(row.line):
        lines = [one.line for one in log.standing if one != row]
        corrections.rewrite(log, lines, reason=reason, nature=Action.Nature.RULING)
    else:
        _waive(log, row, article, reason)
    lateness.must_not_reopen(log.deal)


def _protested(log: Ledger, protest: Protest) -> Action:
    """The row as it stands by now."""
    found = contested.of_protest(protest)
    for row in log.rows:
        if row.number == found.row and found.stands:
            return row
    raise Refused(
        "nothing-to-take-back",
        _("What this protest is against is nothing that can be taken back: order what takes its"
          " place."),
    )  # fmt: skip


def _incident(log: Ledger, row: Action) -> Action | None:
    """The incident that it is, or that has made the deal void by it."""
    if row.kind == Action.Kind.INCIDENT:
        return row
    if row != voids.act(log.rows) or log.deal.state != Deal.State.VOID:
        return None
    own = (one for one in logs.incidents(log.rows))
    return next((one for one in own if row.number in counted.written_by(one, log.rows)), None)


def _waive(log: Ledger, row: Action, article: str, reason: str) -> None:
    game, action = log.game(), log.standing.index(row) + 1
    noted = enumerate(game.state.desk.irregularities, start=1)
    numbers = [number for number, one in noted if one.action == action and not one.waived]
    if not numbers:
        raise Refused("nothing-to-take-back", _("It is not punished as it is."))
    named = f" article {article.split()[0]}" if article.split() else ""
    why = " ".join(reason.split())[:LONGEST]
    for at, number in enumerate(numbers, start=1):
        papers.take(log, game, at, f"director waive {number}{named} because {why}")
    log.project(game)
