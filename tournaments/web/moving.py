"""Headers of later deals that stay as they were frozen, told to whoever corrects an earlier one."""

from django.utils.translation import gettext as _

from tournaments.services.headers import Moved


def moved_sentence(moved: Moved) -> str:
    """A header of a later deal that is frozen as it was."""
    return {
        "Pot": _("Deal %(deal)s was played for a pot of %(frozen)s; it would be %(now)s now."),
        "Progression": _(
            "Deal %(deal)s had place %(frozen)s after all-pass deals; it would be %(now)s now."
        ),
    }[moved.header] % {"deal": moved.label, "frozen": moved.frozen, "now": moved.now}
