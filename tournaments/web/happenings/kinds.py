"""What is asked about something that happened at a table, and which line it becomes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise

from tournaments.queries.situations import Situation


@dataclass(frozen=True, slots=True)
class Step:
    """One question. `kind`: `player` (everybody at the table), `hand` (who has cards in play),
    `claimant` (who can ask compensation),
    `voice` (players and spectators), `trick`, `card`, `one` (a card, if it is known), `cards`,
    `left` (all cards that a hand still has), `call`, `contract`, `counts`, `text`, or `word`, one
    of `words`: its key, what it says, what stands in the line.
    """

    name: str
    kind: str
    title: str | Promise
    words: tuple[tuple[str, str | Promise, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened. `verb` is the report by which the law's window is known, empty for
    a stage's own word that is marked; `when` says where else it makes no sense.
    """

    label: str | Promise
    line: str
    steps: tuple[Step, ...] = ()
    verb: str = ""
    when: Callable[[Situation], bool] = lambda _situation: True
