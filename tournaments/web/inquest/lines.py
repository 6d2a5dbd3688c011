"""Lines of a record among people: what was added to the facts, what a proof plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

import referee
from tournaments.queries import ruled
from tournaments.queries.named import Names
from tournaments.web.decided import Line
from tournaments.web.inquest import phrases, readback


def decided(line: str, letters: Sequence[str], names: Mapping[str, str]) -> Line:
    """What was added to the facts: a choice, a statement, a director's line in words."""
    among = Names(names)
    seat, _space, rest = line.partition(" ")
    if rest.startswith("states "):
        stated = referee.told("record/states", seat=seat, text=rest.removeprefix("states "))
        return Line(line, among.told(stated), "", "")
    if (order := ruled.line_told(line, letters, among))[0] is not None:
        return Line(line, *order)
    return Line(told(line, names), None, "", "")


def told(line: str, names: Mapping[str, str]) -> str:
    """A line of the record among people."""
    first, _space, rest = line.partition(" ")
    verb, _space, thing = rest.partition(" ")
    if first not in names:
        return line
    if verb == "choose":
        return f"{names[first]}: {phrases.choice(thing)}"
    if verb in ("damage", "claim"):
        return _counted(verb, names[first], thing, names)
    if verb in ("agree", "dispute"):
        return f"{names[first]}: {phrases.choice(verb)}"
    cards = thing.split(" ") if verb in ("play", "correct", "require", "forbid") else []
    drawn = readback.cards(tuple(card for card in cards if len(card) == 2))
    if verb in ("require", "forbid"):
        return phrases.demand(verb) % {"name": names[first], "card": drawn}
    if verb == "correct":
        return _("%(name)s mends it with %(card)s") % {"name": names[first], "card": drawn}
    return f"{names[first]}: {drawn or rest}"


def _counted(verb: str, who: str, said: str, names: Mapping[str, str]) -> str:
    """What is claimed, or said to have been possible, seat by seat, with the plan."""
    claimed, _with, plan = said.partition("with")
    parts = [part.partition("=") for part in claimed.split()]
    counts = [f"{names.get(one, one)} {count}".strip() for one, _sign, count in parts]
    shares = ", ".join(counts)
    words = {"who": who, "shares": shares, "claimed": shares or "–"}
    words["plan"] = readback.cards(tuple(card for card in plan.split() if len(card) == 2))
    return readback.filled(phrases.facts()[verb], words)
