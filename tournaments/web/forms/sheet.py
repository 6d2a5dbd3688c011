"""A score sheet as it stands on paper: pools, mountains, whists of each on each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.web.forms.account import LETTERS, AccountForm
from tournaments.web.forms.figures import FigureField


class SheetForm(AccountForm):
    """A sheet of pool, mountain and whists."""

    pool_target = forms.IntegerField(
        label=pgettext_lazy("the pool to be filled", "Pool target"),
        required=False, min_value=1, max_value=1000,
        help_text=_("Empty: as in the laws."),
    )  # fmt: skip
    pool_point = forms.IntegerField(
        label=_("Whists for a pool point"),
        required=False, min_value=1, max_value=1000,
        help_text=_("Empty: as in the laws."),
    )  # fmt: skip
    setting = ("pool_target", "pool_point")

    def figures_of(self, number: int) -> Iterator[tuple[str, forms.Field]]:
        """Pool, mountain, and whists on every other player."""
        yield f"pool_{number}", FigureField(label=_("Pool"))
        yield f"mountain_{number}", FigureField(label=_("Mountain"))
        for other in self._others(number):
            yield f"whists_{number}_{other}", self._whists(other)

    def _whists(self, other: int) -> FigureField:
        pattern = _("Whists on %(name)s")
        name = str(self.data.get(f"name_{other}", "")).strip()[:20] or LETTERS[other - 1]
        field = FigureField(label=pattern % {"name": name})
        field.label_pattern = str(pattern)
        field.named_after = f"id_name_{other}"
        return field

    def _others(self, number: int) -> list[int]:
        return [other for other in self.numbers if other != number]

    def options(self) -> dict[str, int]:
        """The options that the form changes."""
        data = self.cleaned_data
        chosen = {"pool": data["pool_target"], "pool_point": data["pool_point"]}
        return {name: value for name, value in chosen.items() if value is not None}

    def sheet(self) -> dict[str, Any]:
        """The sheet as `settle` takes it; only of a valid form."""
        data, names = self.cleaned_data, self.names()
        return {
            **super().sheet(),
            "pool": self.by_player("pool"),
            "mountain": self.by_player("mountain"),
            "whists": {
                name: {
                    names[other - 1]: data[f"whists_{number}_{other}"]
                    for other in self._others(number)
                }
                for number, name in zip(self.numbers, names, strict=True)
            },
        }
