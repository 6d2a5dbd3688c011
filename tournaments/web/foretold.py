"""What a director's line will write once its deal has a score, in sentences: while the deal is
played there are no figures to compare.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from django.utils.translation import get_language
from django.utils.translation import gettext as _

import referee
from referee import Order
from tournaments.queries.words import words

Names = Mapping[str, str]
NO_FIGURE = frozenset({"warn", "fact", "reserve"})
"""Lines that stand in the record and move no figure."""


def foretold(game: referee.Deal, line: str, names: Names) -> str:
    """The sentence about this line of the open deal."""
    letters = game.state.seats.names
    order = referee.read_line(line, {letter: seat for seat, letter in enumerate(letters)})
    if not isinstance(order, Order) or order.order in NO_FIGURE:
        return _("It writes no figure.")
    tell = FIGURES.get(order.what if order.order == "adjust" else order.order)
    if tell is None:
        return _("What it changes shows once the deal has a score.")
    return tell(game, order, [names[letter] for letter in letters])


def _on_a_sheet(what: str, game: referee.Deal, order: Order, names: list[str]) -> str:
    told = {
        "pool": _("%(figure)s in %(name)s’s pool when the deal is scored."),
        "mountain": _("%(figure)s in %(name)s’s mountain when the deal is scored."),
        "tricks": _("%(name)s is credited %(figure)s tricks when the deal is scored."),
    }[what]
    return told % {"figure": signed(order.number), "name": _name(order.other, names)}


def _fine(game: referee.Deal, order: Order, names: list[str]) -> str:
    if game.laws.account == "sheet":
        return _on_a_sheet("mountain", game, order, names)
    label = words(get_language() or "en", game.laws).payment("fine")
    return _("%(label)s: %(name)s %(figure)s when the deal is scored.") % {
        "label": label, "name": _name(order.other, names), "figure": order.number,
    }  # fmt: skip


def _whists(game: referee.Deal, order: Order, names: list[str]) -> str:
    return _("%(figure)s whists of %(name)s on %(other)s when the deal is scored.") % {
        "figure": signed(order.number),
        "name": _name(order.other, names),
        "other": _name(order.second, names),
    }


def _result(game: referee.Deal, order: Order, names: list[str]) -> str:
    return _("%(name)s writes by these tricks when the deal is scored, whatever is taken.") % {
        "name": _name(order.other, names)
    }


FIGURES: Mapping[str, Callable[[referee.Deal, Order, list[str]], str]] = {
    "fine": _fine,
    "pool": partial(_on_a_sheet, "pool"),
    "mountain": partial(_on_a_sheet, "mountain"),
    "tricks": partial(_on_a_sheet, "tricks"),
    "whists": _whists,
    "result": _result,
}
"""By the line, an adjustment by what it adjusts."""


def signed(number: int | None) -> str:
    """With its sign: what is added or taken."""
    return f"{number or 0:+}".replace("-", "−")


def _name(seat: int | None, names: list[str]) -> str:
    return names[seat] if seat is not None and seat >= 0 else ""
