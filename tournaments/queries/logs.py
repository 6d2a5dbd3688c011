"""A deal's log read as a record: the lines that stand, under the headers that were frozen."""

from collections.abc import Iterable, Sequence

import referee
from tournaments.models import PLACES, Action, Deal, Tournament
from tournaments.queries import verdicts


def rows(deal: Deal) -> list[Action]:
    """The whole log, in order."""
    return list(Action.objects.filter(deal=deal).order_by("number"))


def standing(log: Iterable[Action]) -> list[Action]:
    """The rows whose lines stand: no later row replaces them."""
    log = list(log)
    replaced = {number for row in log for number in row.replaces}
    return [row for row in log if row.kind == Action.Kind.LINE and row.number not in replaced]


def marks(log: Iterable[Action]) -> list[Action]:
    """What was taken down in silence for the director, and not taken back at once."""
    log = list(log)
    replaced = {number for row in log for number in row.replaces}
    return [row for row in log if row.kind == Action.Kind.MARK and row.number not in replaced]


def unmended(log: Iterable[Action]) -> list[Action]:
    """The marks since the last line that stands: the table has played on past the law."""
    log = list(log)
    lines = standing(log)
    last = lines[-1].number if lines else 0
    return [row for row in marks(log) if row.number > last]


def head(deal: Deal, places: int) -> str:
    """The headers of a deal at a table of three or four."""
    tournament = deal.table.round.tournament
    names = PLACES[:places]
    lines = [
        f"Laws: {tournament.preset}",
        f"Edition: {tournament.edition}",
        *_options(tournament),
        f"Seats: {' '.join(names)}",
        f"Dealer: {names[deal.dealer]}",
        *deal.cards.splitlines(),
        f"Progression: {deal.progression}",
    ]
    if deal.source == Deal.Source.RESULT:
        lines.append("Entry: result")
    return "\n".join(lines)


def record(deal: Deal, lines: Sequence[str], places: int) -> str:
    """The deal as a record with these lines."""
    return "\n".join([head(deal, places), "", *lines, ""])


def text(deal: Deal) -> str:
    """The deal as a record, as it stands now."""
    lines = [row.line for row in standing(rows(deal))]
    return record(deal, lines, places(deal))


def places(deal: Deal) -> int:
    """How many sit at the deal's table."""
    return deal.table.seats.count()


def played(deal: Deal) -> referee.Replay:
    """The deal judged again from its lines."""
    return verdicts.replayed(text(deal))


def _options(tournament: Tournament) -> list[str]:
    pairs = [f"{name}={value}" for name, value in sorted(tournament.options.items())]
    return [f"Options: {' '.join(pairs)}"] if pairs else []
