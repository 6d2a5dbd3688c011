"""How a contract and its defence are written on a sheet: the lines before the tricks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

import referee
from tournaments.services.errors import Refused

HALF = "half-whist"
ALL_PASS = "all-pass"  # noqa: S105


def course(played: referee.Replay, head: str, before: Sequence[str]) -> tuple[str, ...]:
    """The lines of a result from paper that lead to the contract and the defence of this deal.

    Those of `before` where they say the same.
    """
    if played.record is None or played.deal is None:
        raise referee.Fault("an incident that was judged cannot be read")
    first, *rest = dict(played.record.headers)["Contract"].split()
    begun = first if first == ALL_PASS else f"{first} declare {' '.join(rest)}"
    wanted = played.deal.state
    told = tuple(before[: _until_tricks(before)])
    if told[:1] == (begun,) and _leads(head, told, wanted):
        return told
    for lines in _courses(head, begun):
        if _leads(head, lines, wanted):
            return lines
    raise Refused("no-sheet", _("This defence cannot be written as a result from paper."))


def _until_tricks(lines: Sequence[str]) -> int:
    return next((at for at, line in enumerate(lines) if line.startswith("tricks")), len(lines))


def _courses(head: str, begun: str) -> Iterator[tuple[str, ...]]:
    """Every course of words that the law offers behind the contract."""
    waiting: list[tuple[str, ...]] = [(begun,)]
    while waiting:
        said = waiting.pop()
        deal = _deal(head, said)
        turn = None if deal is None else deal.turn()
        if deal is None or deal.stage.phase != "defence" or turn is None:
            yield said
            continue
        names = deal.state.seats.names
        words = [referee.write_line(action, names) for action in deal.lawful(turn)]
        waiting += [(*said, word) for word in words if "declare" not in word]


def _leads(head: str, lines: Sequence[str], wanted: referee.State) -> bool:
    deal = _deal(head, lines)
    if deal is None or deal.state.contract != wanted.contract:
        return False
    same = _last_words(deal.state) == _last_words(wanted)
    return same and deal.state.sides == wanted.sides


def _deal(head: str, lines: Sequence[str]) -> referee.Deal | None:
    played = referee.replay("\n".join([head, "", *lines, ""]), limit=0)
    return None if played.refused is not None else played.deal


def _last_words(state: referee.State) -> dict[int, str]:
    """A half-whist that was returned stays one, as an incident writes it."""
    words: dict[int, str] = {}
    for seat, word in state.words:
        if word not in ("open", "closed") and words.get(seat) != HALF:
            words[seat] = word
    return words
