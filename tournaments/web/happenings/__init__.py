"""What can happen at a table beside the game: the likeliest of each phase first."""

from __future__ import annotations

from collections.abc import Mapping

from tournaments.queries.situations import Situation
from tournaments.web.happenings.beside import BESIDE
from tournaments.web.happenings.buying import BUYING
from tournaments.web.happenings.kinds import Happening
from tournaments.web.happenings.playing import PLAYING

HAPPENINGS: Mapping[str, Happening] = {**BUYING, **PLAYING, **BESIDE}

FIRST: Mapping[str, tuple[str, ...]] = {
    "auction": ("call", "talon", "misdeal", "dealt", "expose", "cards", "remark", "advise"),
    "exchange": ("discard", "expose", "cards", "remark", "advise"),
    "declaration": ("below", "expose", "cards", "remark", "advise"),
    "defence": ("changed", "falter", "expose", "cards", "remark", "advise"),
    "play": ("turn", "revoke", "expose", "inspect", "look-discard", "cards", "count", "remark"),
    "claim": ("hand", "revoke", "expose", "inspect", "look-discard", "count", "remark", "advise"),
    "remedy": ("expose", "inspect", "look-discard", "falter", "count", "remark", "advise"),
    "finished": ("revoke", "inspect", "look-discard", "cards", "damage"),
}
"""The likeliest of each phase, at most eight; the rest is behind "Something else"."""

REST: Mapping[str, tuple[str, ...]] = {
    "play": ("stop", "advise", "hand", "dissent", "ask", "show", "object", "cover"),
    "claim": ("dissent",),
    "remedy": ("dissent",),
}


def offered(situation: Situation, keys: tuple[str, ...]) -> dict[str, Happening]:
    """Those of these that the law would hear in this phase."""
    asides, phase = situation.game.laws.asides, situation.phase
    found = {key: HAPPENINGS[key] for key in keys}
    return {
        key: one
        for key, one in found.items()
        if one.when(situation)
        and (not one.verb or (one.verb in asides and phase in asides[one.verb].phases))
    }


def first(situation: Situation) -> dict[str, Happening]:
    """What the sheet offers at once."""
    return offered(situation, FIRST.get(situation.phase, ()))


def rest(situation: Situation) -> dict[str, Happening]:
    """What it offers behind that."""
    return offered(situation, (*REST.get(situation.phase, ()), "states"))
