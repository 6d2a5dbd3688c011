"""The figures before and after what is looked at and not yet done, among the table's players."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from tournaments.models import Deal
from tournaments.queries.running_rows import running_rows
from tournaments.queries.tables import players
from tournaments.services.corrections import Difference
from tournaments.services.decisions import Effect
from tournaments.services.previews import Preview
from tournaments.web.between import score_of
from tournaments.web.moving import moved_sentences


def effect(deal: Deal, preview: Preview) -> dict[str, Any]:
    """What the deal and the account would be, and the later headers that stay as they are."""
    names = players(deal.table)
    return {
        "preview": preview,
        "before": score_of(deal.result, names),
        "after": score_of(preview.deal.result, names),
        "sheet": running_rows(preview.after, names, preview.before),
        "moved": moved_sentences(deal.table, preview.moved),
    }


def difference(deal: Deal, found: Difference | Effect) -> dict[str, Any]:
    """The same where other lines would stand in the deal's log."""
    names = players(deal.table)
    return {
        "scores": [
            (_("Before"), score_of(found.result[0], names)),
            (_("After"), score_of(found.result[1], names)),
        ],
        "sheet": running_rows(found.sheet[1], names, found.sheet[0]),
        "moved": moved_sentences(deal.table, found.moved),
    }
