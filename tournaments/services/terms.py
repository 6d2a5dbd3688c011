"""What a tournament is played under: laws with their options, mode, length, time zone.

Each is read by itself, and refused with what it can be.
"""

from collections.abc import Mapping
from zoneinfo import available_timezones

from django.utils.translation import gettext as _

import referee
from tournaments.models import Tournament
from tournaments.services.errors import Refused

MOST_DEALS = 999


def laws(preset: str, options: Mapping[str, str]) -> referee.Laws:
    """The preset with these options, in its newest edition."""
    try:
        return referee.laws_named(preset, options)
    except referee.Refusal as refusal:
        raise Refused.by_law(refusal) from refusal


def written(options: Mapping[str, object]) -> dict[str, str]:
    """Options as a record writes them, in one order."""
    return {str(name): str(options[name]) for name in sorted(options)}


def mode(mode: str) -> str:
    """What becomes of a card that breaks the laws."""
    if mode in Tournament.Mode.values:
        return mode
    raise Refused(
        "mode-unknown", _("The mode is “silent” or “strict”."), params={"mode": mode[:40]}
    )


def length(count: int | None) -> int | None:
    """How many deals a table plays; None where the laws alone end its session."""
    if count is None or 1 <= count <= MOST_DEALS:
        return count
    raise Refused(
        "deals-per-table",
        _("A table plays from 1 to %(most)s deals, or without a limit.") % {"most": MOST_DEALS},
        params={"most": MOST_DEALS},
    )


def zone(zone: str) -> str:
    """Where its evenings are, as the time zones are named."""
    if zone in available_timezones():
        return zone
    raise Refused(
        "zone-unknown",
        _("“%(zone)s” is no time zone: write it as Europe/Berlin.") % {"zone": zone[:60]},
        params={"zone": zone[:60]},
    )
