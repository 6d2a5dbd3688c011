"""The screens on what an earlier ruling of the same deal has left."""

from __future__ import annotations

from django.utils.translation import gettext as _

from tournaments.web.inquest import phrases
from tournaments.web.inquest.screens import LETTERS, Condition, Option, Screen
from tournaments.web.inquest.seated import IN_PLAY, PARTNERED, numbers, of_seat, plays


def left_over() -> tuple[Screen, ...]:
    """Cards that lie exposed, bans and orders, penalty tricks."""
    kinds = {
        "nothing": _("Nothing lay open"),
        "exposed": _("Cards lie exposed"),
        "bound": _("A lead is forbidden or ordered"),
        "penalty": _("Penalty tricks were given"),
        "all": _("Several of these"),
    }
    return (
        Screen(
            "open", "taps", _("Did something lie open or bind before this?"),
            tuple(Option(value, label) for value, label in kinds.items()), (IN_PLAY,),
            _("From an earlier ruling in the same deal."), optional=True,
        ),
        Screen(
            "exposed", "pick", _("Which cards lay exposed before this?"), (),
            (IN_PLAY, ("open", "in", ("exposed", "all"))),
            fact=_("Exposed before: {exposed}."), least="0", most="12", source="held",
            done=_("None, or these"),
        ),
        *_leads(),
        *_penalties(),
    )  # fmt: skip


def _leads() -> tuple[Screen, ...]:
    """A ban or an order on the next lead of a seat."""
    bound = tuple(Option(f"{word}.{suit}", phrases.bound(word, suit))
                  for word in ("ban", "order") for suit in "SCDH")  # fmt: skip
    return tuple(
        Screen(
            f"o{letter}", "taps", of_seat(_("Must {name} lead, or not lead, a suit?"), letter),
            (Option("-", _("No")), *bound),
            (*_holds(letter), ("declarer", "not", (letter,)), PARTNERED,
             ("open", "in", ("bound", "all"))),
            fact=of_seat(_("The next lead of {name}: {lead}."), letter).replace(
                "{lead}", f"{{o{letter}}}"),
        )
        for letter in LETTERS
    )  # fmt: skip


def _penalties() -> tuple[Screen, ...]:
    """Penalty tricks so far."""
    return tuple(
        Screen(
            f"q{letter}", "numbers", of_seat(_("How many penalty tricks has {name}?"), letter),
            numbers(0, 5, ""), (*_holds(letter), ("open", "in", ("penalty", "all"))),
            fact=of_seat(_("Penalty tricks of {name}: {count}."), letter).replace(
                "{count}", f"{{q{letter}}}"),
        )
        for letter in LETTERS
    )  # fmt: skip


def _holds(letter: str) -> tuple[Condition, ...]:
    return (*plays(letter), IN_PLAY)
