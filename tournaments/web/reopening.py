"""A deal that was opened anew before anything stood in it, in sentences."""

from django.utils.translation import gettext as _

from tournaments.models import Deal
from tournaments.queries.openings import Reopened


def told_anew(anew: Reopened) -> str:
    """What the later opening has changed."""
    before, after = anew.before, anew.after
    told = []
    if before.source != after.source:
        paper = after.source == Deal.Source.RESULT
        told.append(_("From paper instead.") if paper else _("Card by card instead."))
    if anew.dropped:
        hands = "; ".join(anew.dropped.splitlines())
        told.append(_("Hands that count no longer: %(hands)s.") % {"hands": hands})
    if after.cards and after.cards != before.cards:
        told.append(_("Hands are known now."))
    return " ".join(told)
