"""What the console's undo takes back of a deal."""

from collections.abc import Sequence

from tournaments.models import Action, Deal
from tournaments.queries import logs, voids


def undone(deal: Deal, log: Sequence[Action]) -> Sequence[Action]:
    """The rows: a proof goes with its dispute, a result from paper whole."""
    standing = logs.settled(log)
    whole = deal.source == Deal.Source.RESULT and not voids.notes(log)
    proved = bool(standing) and standing[-1].kind == Action.Kind.PROOF
    return standing if whole else standing[-2:] if proved else standing[-1:]
