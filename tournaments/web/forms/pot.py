"""A pot game's account as it stands on paper: everybody's cash, what is left in the pot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from tournaments.web.forms.account import AccountForm
from tournaments.web.forms.figures import FigureField

DIGITS = 100
"""As many as the laws read: a pot that nothing limits grows from deal to deal."""


class PotForm(AccountForm):
    """Cash, pot, and what each player put in at the start."""

    pot = FigureField(digits=DIGITS, help_text=_("What is left there at the end."))
    stake = FigureField(
        empty="",
        label=_("Stake of each player"),
        help_text=_("What each put in at the start. Empty: as in the laws."),
    )
    setting = ("pot", "stake")

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["pot"].label = capfirst(self.words.term("pot"))

    def figures_of(self, number: int) -> Iterator[tuple[str, forms.Field]]:
        """What the player has won and lost."""
        yield f"cash_{number}", FigureField(digits=DIGITS, label=_("Won or lost in all"))

    def sheet(self) -> dict[str, Any]:
        """The account as `settle` takes it; only of a valid form."""
        data = self.cleaned_data
        stake = {"stake": data["stake"]} if data["stake"] else {}
        return {
            **super().sheet(),
            "cash": self.by_player("cash"),
            "pot": data["pot"],
            **stake,
        }
