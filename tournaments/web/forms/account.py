"""What every account to be settled has: the laws, three or four players, and who they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.forms.boundfield import BoundField
from django.utils.translation import gettext_lazy as _

from tournaments.queries.games import NamedPreset
from tournaments.queries.words import Words

LETTERS = "ABCD"


@dataclass(frozen=True, slots=True)
class PlayerFields:
    """The fields of one player, for the template."""

    number: int
    name: BoundField
    figures: tuple[BoundField, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with the form: the element, whose field it is (0: nobody's), and what."""

    id: str
    player: int
    label: str
    message: str


class AccountForm(forms.Form):
    """An account of three or four players; names of fields end in the player's number."""

    laws = forms.ChoiceField(label=_("Laws"))
    setting: tuple[str, ...] = ()
    """The fields of the table as a whole, beside the laws."""

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        players: int,
        presets: Iterable[NamedPreset],
        words: Words,
    ) -> None:
        super().__init__(data)
        self.words = words
        self.numbers = range(1, players + 1)
        choices = [(preset.name, preset.title) for preset in presets]
        self.fields["laws"] = forms.ChoiceField(label=_("Laws"), choices=choices)
        for number in self.numbers:
            self.fields[f"name_{number}"] = forms.CharField(
                label=_("Name"), required=False, max_length=20,
                widget=forms.TextInput(
                    attrs={"placeholder": LETTERS[number - 1], "autocomplete": "off"}
                ),
            )  # fmt: skip
            for name, field in self.figures_of(number):
                self.fields[name] = field

    def figures_of(self, number: int) -> Iterator[tuple[str, forms.Field]]:
        """The fields of one player's figures, by their names; none that every account has."""
        return iter(())

    def settings(self) -> Iterator[BoundField]:
        """The fields of the table as a whole."""
        return (self[name] for name in self.setting)

    def players(self) -> Iterator[PlayerFields]:
        """Every player's fields in order."""
        for number in self.numbers:
            figures = tuple(self[name] for name, _field in self.figures_of(number))
            yield PlayerFields(number, self[f"name_{number}"], figures)

    def clean(self) -> dict[str, Any]:
        """Names: distinct, a missing one is the seat's letter."""
        data = super().clean() or self.cleaned_data
        taken: dict[str, int] = {}
        for number in self.numbers:
            name = data.get(f"name_{number}") or LETTERS[number - 1]
            data[f"name_{number}"] = name
            if name.casefold() in taken:
                self.add_error(
                    f"name_{number}",
                    forms.ValidationError(
                        _("Player %(number)s has this name already."),
                        params={"number": taken[name.casefold()]},
                        code="same-name",
                    ),
                )
            taken.setdefault(name.casefold(), number)
        return data

    def faults(self) -> list[Fault]:
        """What is wrong with single fields, in the order of the form."""
        return [
            Fault(bound.auto_id, _owner(bound.name), str(bound.label), str(message))
            for bound in self
            for message in bound.errors
        ]

    def names(self) -> tuple[str, ...]:
        """The players in order; only of a valid form."""
        return tuple(self.cleaned_data[f"name_{number}"] for number in self.numbers)

    def by_player(self, figure: str) -> dict[str, str]:
        """The figures of that name by player; only of a valid form."""
        numbered = zip(self.numbers, self.names(), strict=True)
        return {name: self.cleaned_data[f"{figure}_{number}"] for number, name in numbered}

    def options(self) -> dict[str, int]:
        """The options that the form changes."""
        return {}

    def sheet(self) -> dict[str, Any]:
        """The account as `settle` takes it, as far as all have it; only of a valid form."""
        return {
            "laws": self.cleaned_data["laws"],
            "options": self.options(),
            "players": list(self.names()),
        }


def _owner(field: str) -> int:
    """The player to whom a field such as `whists_2_1` belongs; 0 for the table's own."""
    parts = field.split("_")
    return int(parts[1]) if len(parts) > 1 and parts[1].isdigit() else 0
