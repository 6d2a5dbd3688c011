"""Which screens there are: of an incident from the beginning, of a live table from *what* on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from tournaments.queries.words import Words
from tournaments.web.inquest import phrases
from tournaments.web.inquest.earlier import left_over
from tournaments.web.inquest.happened import of_inquiry, under
from tournaments.web.inquest.playing import contracts, courses, presets, wordless
from tournaments.web.inquest.screens import LETTERS, Option, Screen
from tournaments.web.inquest.seated import (
    BOUGHT,
    IN_PLAY,
    numbers,
    of_seat,
    plays,
    seats,
)


def of_incident(words: Words, given: Mapping[str, Any] | None = None) -> tuple[Screen, ...]:
    """From the laws to who pointed it out; a table that is known has chosen them."""
    return (
        *_table(given or {}),
        *_tricks(),
        *_cards(),
        *left_over(),
        *under(presets(given or {}), words, {}),
    )


def _table(given: Mapping[str, Any]) -> tuple[Screen, ...]:
    """Laws, contract and defence, as each of the laws lets them be."""
    laws = presets(given)
    tables = tuple(
        Option(f"{one.name}:{count}", phrases.table(one.title, count))
        for one in laws for count in (3, 4)
    )  # fmt: skip
    return (
        Screen("table", "table", _("Which laws, how many players?"), tables, fact="{table}"),
        Screen(
            "declarer", "taps", _("Who declared?"),
            (*seats(), *contracts(laws).all_pass),
        ),
        Screen(
            "contract", "ladder", _("What did {declarer} declare?"), contracts(laws).named,
            (BOUGHT,),
            fact=_("{declarer} plays {contract}."),
        ),
        Screen(
            "defence", "taps", _("What did the defence say?"),
            tuple(courses(laws)),
            (BOUGHT, ("contract", "not", wordless(laws))), fact="{defence}.",
        ),
    )  # fmt: skip


def _tricks() -> tuple[Screen, ...]:
    """Tricks so far, an idle dealer's too."""
    counted = tuple(
        Screen(
            f"t{letter}", "numbers", of_seat(_("How many tricks has {name}?"), letter),
            numbers(0, 10, f"most-{letter}"),
            plays(letter), _("Complete ones only."),
        )
        for letter in LETTERS
    )  # fmt: skip
    return (
        *counted,
        Screen(
            "tT", "numbers", _("How many tricks did the talon’s cards take for the dealer?"),
            numbers(0, 2, "most-T"), (("n", "in", ("4",)), ("sit", "in", ("all-pass",))),
        ),
    )  # fmt: skip


def _cards() -> tuple[Screen, ...]:
    """The trick on the table, the cards still held."""
    return (
        Screen(
            "leader", "taps", _("Who leads, or led to the trick on the table?"), seats(),
            (IN_PLAY,),
            _("Who has the right to lead, not who led out of turn."),
        ),
        Screen(
            "trick", "pick", _("What lies on the table in its turn?"), (), (IN_PLAY,),
            _(
                "In the order played. What went wrong in this trick stays away with everything"
                " after it; after a fault in an earlier trick all of it lies here."
            ),
            _("{leader} leads. On the table: {trick}."), "0", "lying-most", done=_("That is all"),
        ),
        Screen(
            "hands", "hands", _("Which cards are still held?"), (), (IN_PLAY,),
            _("What was left away from the trick on the table counts as held."),
        ),
        Screen(
            "talon", "pick", _("Which two cards is the talon?"), (),
            (("sit", "in", ("all-pass",)), ("done", "in", ("1",)), IN_PLAY),
            _("The one that was opened first comes first."), _("Talon: {talon}."), "0", "2",
            done=_("It is not opened here"),
        ),
    )  # fmt: skip


__all__ = ["of_incident", "of_inquiry"]
