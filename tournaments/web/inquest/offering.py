"""A choice that is given after an irregularity: what happened, and whom its options would bind."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _

import referee
from tournaments.queries.hands import SUITS
from tournaments.queries.words import SIGNS
from tournaments.web.inquest import phrases
from tournaments.web.inquest.kinds import kind

Names = Mapping[str, str]
BINDING = ("ban", "order")


def happened(game: referee.Deal, names: Names) -> str:
    """Who did what with which card, by the irregularity that the choice is about; empty where
    nothing is chosen.
    """
    row = _noted(game)
    if row is None:
        return ""
    name = names[game.state.seats.names[row.seat]] if row.seat >= 0 else ""
    card = "" if row.card is None else phrases.drawn(str(row.card))
    told = {
        "lead-out-of-turn": _("%(name)s led %(shown)s out of turn."),
        "bid-out-of-turn": _("%(name)s bid %(suit)s out of turn."),
        "revoke": _("%(name)s revoked with %(shown)s."),
        "talon-shown": _("%(name)s showed the talon to everybody."),
    }.get(row.kind)
    if told is None:
        return " ".join(part for part in (f"{name}:", kind(row.kind), card) if part)
    return told % {"name": name, "shown": card, "suit": _suit(row)}


def choice(game: referee.Deal, word: str, names: Names) -> str:
    """An option in words, with the defender and the suit that it would bind."""
    row, told = _noted(game), phrases.choice(word)
    if row is None or word not in BINDING:
        return told
    letters = game.state.seats.names
    partner = [names[letters[seat]] for seat in game.state.defenders if seat != row.seat]
    bound = ", ".join(part for part in (*partner[:1], _suit(row)) if part)
    return f"{told} ({bound})" if bound else told


def _noted(game: referee.Deal) -> referee.Irregularity | None:
    offer = game.state.desk.offer
    return None if offer is None else game.state.desk.irregularities[offer.number - 1]


def _suit(row: referee.Irregularity) -> str:
    suit = row.suit if row.card is None else row.card >> 3
    return "" if suit is None else SIGNS[SUITS[suit]]
