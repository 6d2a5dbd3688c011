"""Headers of later deals that stay as they were frozen, told to whoever corrects an earlier one."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _

from tournaments.models import Table
from tournaments.queries.figures import figure
from tournaments.services.headers import Moved
from tournaments.web import about


def moved_sentences(table: Table, moved: Iterable[Moved]) -> list[str]:
    """The headers of the table's later deals that are frozen as they were, in its game's words."""
    pot = about.words_of(table.round.tournament).term("pot")
    templates = {
        "Pot": _("Deal %(deal)s, %(pot)s: it was played for %(frozen)s; it would be %(now)s now."),
        "Progression": _(
            "Deal %(deal)s had place %(frozen)s after all-pass deals; it would be %(now)s now."
        ),
    }
    return [
        templates[one.header]
        % {"deal": one.label, "pot": pot, "frozen": figure(one.frozen), "now": figure(one.now)}
        for one in moved
    ]
