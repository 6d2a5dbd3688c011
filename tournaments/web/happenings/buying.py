"""What can happen before the play: in dealing, in the auction, with talon and contract."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from tournaments.queries.situations import Situation
from tournaments.web.happenings.kinds import Happening, Step

MISDEALS = (
    ("card-shown", _("A card was shown in dealing"), "card-shown"),
    ("uneven", _("Too many or too few cards were dealt"), "uneven"),
    ("order", _("The cards were dealt in a wrong order"), "order"),
    ("uncut", _("The pack was not cut"), "uncut"),
    ("short-pack", _("The pack is not complete"), "short-pack"),
)
TALONS = (
    ("see", _("Seen by chance"), "see"),
    ("look", _("Looked at on purpose"), "look"),
    ("take", _("Taken into the hand"), "take"),
    ("show", _("Shown to everybody"), "show"),
)
PAUSE = (("once", _("At once, without a pause"), ""), ("pause", _("After a pause"), " !"))


def _nobody_has_called(situation: Situation) -> bool:
    return not situation.game.state.auction.calls


BUYING: Mapping[str, Happening] = {
    "call": Happening(
        _("A call against the laws"),
        "{who} {call} !",
        (
            Step("who", "player", _("Who called?")),
            Step("call", "call", _("Which call?")),
        ),
    ),
    "talon": Happening(
        _("The talon was seen"),
        "{who} {how}-talon",
        (
            Step("how", "word", _("How?"), TALONS),
            Step("who", "player", _("Who?")),
        ),
        "take-talon",
    ),
    "misdeal": Happening(
        _("A misdeal"),
        "{dealer} misdeal {fault}",
        (Step("fault", "word", _("What went wrong in dealing?"), MISDEALS),),
        "misdeal",
        _nobody_has_called,
    ),
    "dealt": Happening(
        _("The wrong player dealt"),
        "{who} misdeal out-of-turn",
        (Step("who", "player", _("Who dealt?")),),
        "misdeal",
        _nobody_has_called,
    ),
    "discard": Happening(
        _("More or fewer than two cards put away"),
        "{buyer} discard {cards} !",
        (Step("cards", "cards", _("Which cards were put away?")),),
    ),
    "below": Happening(
        _("A contract below the bid"),
        "{buyer} declare {contract} !",
        (Step("contract", "contract", _("Which contract was declared?")),),
    ),
    "changed": Happening(
        _("The contract is changed"),
        "{declarer} declare {contract}{how}",
        (
            Step("how", "word", _("How was it changed?"), PAUSE),
            Step("contract", "contract", _("Which contract now?")),
        ),
    ),
    "falter": Happening(
        _("The declarer was heard mending the contract"), "{declarer} falter", (), "falter"
    ),
}
