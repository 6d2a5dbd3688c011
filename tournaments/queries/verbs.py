"""What the lines of a record are called among people, by their verbs."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from tournaments.queries import calls
from tournaments.queries.hands import card_named
from tournaments.queries.words import SIGNS, Words

REPORTED = {
    "proof": _("the proof"),
    "choose": _("the choice"),
    "correct": _("the revoke mended"),
    "expose": _("the card shown"),
    "revoke": _("the revoke pointed out"),
    "inspect": _("the trick looked at"),
    "look-discard": _("the look at the discard"),
    "see-talon": _("the talon seen"),
    "look-talon": _("the talon seen"),
    "take-talon": _("the talon taken"),
    "show-talon": _("the talon shown"),
    "cards": _("the number of cards"),
    "falter": _("the mending heard"),
    "count": _("the counting aloud"),
    "remark": _("the remark"),
    "advise": _("the advice"),
    "states": _("the statement"),
    "hand-laid": _("the hand laid down"),
    "dissent": _("the other plan"),
    "damage": _("the compensation asked"),
    "misdeal": _("the misdeal"),
    "ask": _("the request"),
    "show": _("the trick shown"),
    "object": _("the objection"),
    "cover": _("the tricks turned over"),
    "stop": _("the stop"),
    "director": _("the director’s ruling"),
}
"""What a line is called that is no call and no card, by its verb."""


def verb(name: str, words: Words) -> str:
    """A verb in words: a term of the game, or what somebody reports."""
    return gettext(REPORTED[name]) if name in REPORTED else words.term(name)


def drawn(code: str) -> str:
    """A card by its sign: `♥10`; other text as it is."""
    card = card_named(code)
    return code if card is None else SIGNS[card.suit] + card.rank.replace("T", "10")


def action(line: str, names: Mapping[str, str], words: Words) -> str:
    """A seat's line: who, and the card or what was said; the mark that it happened all the same
    is left out.
    """
    actor, name, thing = calls.parts(line.partition(" !")[0], names)
    told = " ".join(drawn(one) for one in thing.split()) or verb(name, words)
    return f"{names[actor]}: {told}" if actor else told
