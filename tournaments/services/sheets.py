"""Asking the law about what somebody brings along: nothing is stored."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

import referee
from tournaments.services.errors import Refused


def settle(*, sheet: object) -> referee.Settled:
    """Each player's final result; `Refused` names what is wrong with the sheet."""
    if not isinstance(sheet, Mapping):
        raise Refused(
            code="unreadable", message=_("A sheet is an object with players and figures.")
        )
    try:
        return referee.settle(sheet)
    except referee.Refusal as refusal:
        raise Refused.by_law(refusal) from refusal


def laws(*, name: str) -> referee.Laws:
    """A preset's laws as they stand when no option is changed; `Refused` when there are none."""
    try:
        return referee.laws_named(name)
    except referee.Refusal as refusal:
        raise Refused.by_law(refusal) from refusal
