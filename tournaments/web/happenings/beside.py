"""What can happen in any part of a deal: cards shown, counted or missing, and what is said."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from tournaments.web.happenings.kinds import Happening, Step

HELD = (("8", "8", "8"), ("9", "9", "9"), ("11", "11", "11"), ("12", "12", "12"))
ADVICE = (
    ("card", _("On the next card"), ""),
    ("contract", _("On the contract"), " contract"),
)

BESIDE: Mapping[str, Happening] = {
    "expose": Happening(
        _("A card was shown"),
        "{who} expose {cards}",
        (
            Step("who", "hand", _("Who showed it?")),
            Step("cards", "cards", _("Which cards were shown?")),
        ),
        "expose",
    ),
    "cards": Happening(
        _("A wrong number of cards"),
        "{who} cards {number}{card}",
        (
            Step("who", "hand", _("Who has them?")),
            Step("number", "word", _("How many cards instead of ten?"), HELD),
            Step("card", "one", _("Which card is missing or too many?")),
        ),
        "cards",
    ),
    "count": Happening(
        _("Tricks or trumps counted aloud"),
        "{who} count",
        (Step("who", "voice", _("Who counted?")),),
        "count",
    ),
    "remark": Happening(
        _("A hint or a remark"),
        "{who} remark",
        (Step("who", "voice", _("Who made it?")),),
        "remark",
    ),
    "advise": Happening(
        _("Advice from outside"),
        "outsider advise {who}{about}",
        (
            Step("who", "hand", _("Who was advised?")),
            Step("about", "word", _("On what?"), ADVICE),
        ),
        "advise",
    ),
    "states": Happening(
        _("A statement to be kept"),
        "{who} states",
        (
            Step("who", "voice", _("Whose statement?")),
            Step("text", "text", _("What is stated?")),
        ),
        "states",
    ),
}
