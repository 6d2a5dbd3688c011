"""The reasons that the office gives by itself: kept in English, told in the reader's language."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

REVOKE_STATED = gettext_noop("The table states that it was a revoke.")
REVOKE_TAKEN_BACK = gettext_noop("The table takes back that it was a revoke.")
INCIDENT_RULED = gettext_noop("Ruled on an incident.")
INCIDENT_TRICKS = gettext_noop("As the incident’s record counts the tricks.")
INCIDENT_SCORE = gettext_noop("As the incident’s record scores it.")
OFFICIAL = gettext_noop("The result became official.")

_OWN = frozenset(
    {
        REVOKE_STATED,
        REVOKE_TAKEN_BACK,
        INCIDENT_RULED,
        INCIDENT_TRICKS,
        INCIDENT_SCORE,
        OFFICIAL,
    }
)


def told(reason: str) -> str:
    """The reason for whoever reads it; somebody's own words as he wrote them."""
    return _(reason) if reason in _OWN else reason
