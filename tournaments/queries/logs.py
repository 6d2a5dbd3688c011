"""A deal's log read as a record: the lines that stand, under the headers that were frozen."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import referee
from tournaments.models import PLACES, Action, Deal, Tournament


def rows(deal: Deal) -> list[Action]:
    """The whole log, in order."""
    return list(Action.objects.filter(deal=deal).order_by("number"))


def standing(log: Iterable[Action]) -> list[Action]:
    """The rows whose lines stand: no later row replaces them."""
    log = list(log)
    replaced = {number for row in log for number in row.replaces}
    return [row for row in log if row.kind == Action.Kind.LINE and row.number not in replaced]


def settled(log: Iterable[Action]) -> list[Action]:
    """The lines that stand and the proofs of disputed claims among them, in order."""
    log = list(log)
    replaced = {number for row in log for number in row.replaces}
    kinds = (Action.Kind.LINE, Action.Kind.PROOF)
    return [row for row in log if row.kind in kinds and row.number not in replaced]


def incidents(log: Iterable[Action]) -> list[Action]:
    """The incidents beside the log that stand, in order."""
    log = list(log)
    replaced = {number for row in log for number in row.replaces}
    kind = Action.Kind.INCIDENT
    return [row for row in log if row.kind == kind and row.number not in replaced]


def proofs(log: Iterable[Action]) -> list[referee.ClaimProved]:
    """The proofs of disputed claims, in the order of the disputes."""
    rows = [row for row in settled(log) if row.kind == Action.Kind.PROOF]
    events = [referee.event_from(row.events[0]) for row in rows]
    return [event for event in events if isinstance(event, referee.ClaimProved)]


def marks(log: Iterable[Action]) -> list[Action]:
    """What was taken down as it happened although the laws forbid it, and not taken back."""
    log = list(log)
    replaced = {number for row in log for number in row.replaces}
    return [row for row in log if is_marked(row) and row.number not in replaced]


def is_marked(row: Action) -> bool:
    """Whether the row's line says that it happened although the laws forbid it."""
    return row.kind == Action.Kind.MARK or " !" in row.line


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
        f"Pot: {deal.pot}" if deal.pot else f"Progression: {deal.progression}",
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


def game(
    deal: Deal, lines: Iterable[Action], proofs: Iterable[referee.ClaimProved]
) -> referee.Deal:
    """The deal under its laws after these lines; disputed claims are settled by their proofs."""
    names = PLACES[: places(deal)]
    found = referee.read(head(deal, len(names)) + "\n").deal()
    seats, known = {name: place for place, name in enumerate(names)}, iter(proofs)
    for row in lines:
        found.act(referee.read_line(row.line, seats))
        if found.disputed and (proof := next(known, None)) is not None:
            found.settle(proof)
    return found


def now(deal: Deal) -> referee.Deal:
    """The deal under its laws as its log has it."""
    log = rows(deal)
    return game(deal, standing(log), proofs(log))


def articles(game: referee.Deal) -> dict[str, str]:
    """The articles of the deal's irregularities by number, as far as the law names any; none of
    what nobody pointed out.
    """
    noted = enumerate(game.state.desk.irregularities, start=1)
    return {
        str(number): "" if row.is_unnoticed else row.article for number, row in noted if row.article
    }


def places(deal: Deal) -> int:
    """How many sit at the deal's table."""
    return deal.table.seats.count()


def verdict(deal: Deal, log: Sequence[Action], places: int) -> dict[str, Any]:
    """What the lines that stand come to; claims as they were proved, nothing is searched."""
    text = record(deal, [row.line for row in standing(log)], places)
    return referee.verdict_of(replayed(text, proofs(log)))


def played(deal: Deal) -> referee.Replay:
    """The deal judged again from its lines; claims are settled by the proofs that were found."""
    log = rows(deal)
    lines = [row.line for row in standing(log)]
    return replayed(record(deal, lines, places(deal)), proofs(log))


def replayed(
    text: str, proofs: Sequence[referee.ClaimProved], found: Mapping[str, Any] | None = None
) -> referee.Replay:
    """A record judged without searching: its disputed claims are settled by these proofs, `found`
    are the lines of play on which its compensations rest.
    """
    return referee.replay(text, limit=0, proofs=proofs, found=found)


def common(before: Sequence[str], after: Sequence[str]) -> int:
    """How many lines at the beginning are the same."""
    same = 0
    for old, new in zip(before, after, strict=False):
        if old != new:
            break
        same += 1
    return same


def _options(tournament: Tournament) -> list[str]:
    pairs = [f"{name}={value}" for name, value in sorted(tournament.options.items())]
    return [f"Options: {' '.join(pairs)}"] if pairs else []
