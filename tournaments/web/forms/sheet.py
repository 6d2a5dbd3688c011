"""A score sheet as it stands on paper: names, pools, mountains, whists of each on each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django import forms
from django.forms.boundfield import BoundField
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _

import referee
from tournaments.queries.words import words

LETTERS = "ABCD"
FIGURE = re.compile(r"^[-−]?\d{1,6}(/\d{1,4})?$", re.ASCII)


class FigureField(forms.CharField):
    """A whole number or a fraction such as 7/2; an empty field is nought."""

    label_pattern = ""
    named_after = ""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            required=False,
            max_length=16,
            widget=forms.TextInput(attrs={"inputmode": "text", "autocomplete": "off"}),
            **options,
        )

    def clean(self, value: Any) -> str:
        """The figure in the law's own writing."""
        text = str(super().clean(value)).replace(" ", "").replace("−", "-")
        if not text:
            return "0"
        if not FIGURE.match(text) or (text.partition("/")[2].strip("0") == "" and "/" in text):
            raise forms.ValidationError(
                _("Write a whole number such as 12 or −4, or a fraction such as 7/2."),
                code="figure",
            )
        return str(Fraction(text))


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


class SheetForm(forms.Form):
    """A sheet of three or four players; names of fields end in the player's number."""

    laws = forms.ChoiceField(label=_("Laws"))
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

    def __init__(self, data: Mapping[str, Any] | None = None, *, players: int) -> None:
        super().__init__(data)
        self.numbers = range(1, players + 1)
        self.fields["laws"] = forms.ChoiceField(label=_("Laws"), choices=sheet_presets)
        for number in self.numbers:
            self._add_player(number)

    def _add_player(self, number: int) -> None:
        letter = LETTERS[number - 1]
        self.fields[f"name_{number}"] = forms.CharField(
            label=_("Name"), required=False, max_length=20,
            widget=forms.TextInput(attrs={"placeholder": letter, "autocomplete": "off"}),
        )  # fmt: skip
        self.fields[f"pool_{number}"] = FigureField(label=_("Pool"))
        self.fields[f"mountain_{number}"] = FigureField(label=_("Mountain"))
        for other in self.numbers:
            if other != number:
                self.fields[f"whists_{number}_{other}"] = self._whists(other)

    def _whists(self, other: int) -> FigureField:
        pattern = _("Whists on %(name)s")
        name = str(self.data.get(f"name_{other}", "")).strip()[:20] or LETTERS[other - 1]
        field = FigureField(label=pattern % {"name": name})
        field.label_pattern = str(pattern)
        field.named_after = f"id_name_{other}"
        return field

    def players(self) -> Iterator[PlayerFields]:
        """Every player's fields in order."""
        for number in self.numbers:
            figures = [self[f"pool_{number}"], self[f"mountain_{number}"]]
            figures += [self[f"whists_{number}_{other}"] for other in self._others(number)]
            yield PlayerFields(number, self[f"name_{number}"], tuple(figures))

    def _others(self, number: int) -> list[int]:
        return [other for other in self.numbers if other != number]

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

    def options(self) -> dict[str, int]:
        """The options that the form changes."""
        data = self.cleaned_data
        chosen = {"pool": data["pool_target"], "pool_point": data["pool_point"]}
        return {name: value for name, value in chosen.items() if value is not None}

    def sheet(self) -> dict[str, Any]:
        """The sheet as `settle` takes it; only of a valid form."""
        data, names = self.cleaned_data, self.names()
        each = list(zip(self.numbers, names, strict=True))
        return {
            "laws": data["laws"],
            "options": self.options(),
            "players": list(names),
            "pool": {name: data[f"pool_{number}"] for number, name in each},
            "mountain": {name: data[f"mountain_{number}"] for number, name in each},
            "whists": {
                name: {
                    names[other - 1]: data[f"whists_{number}_{other}"]
                    for other in self._others(number)
                }
                for number, name in each
            },
        }


def _owner(field: str) -> int:
    """The player to whom a field such as `whists_2_1` belongs; 0 for the table's own."""
    parts = field.split("_")
    return int(parts[1]) if len(parts) > 1 and parts[1].isdigit() else 0


def sheet_presets() -> list[tuple[str, str]]:
    """The presets whose account is a sheet, by name for people."""
    language = get_language() or "en"
    found = []
    for preset in referee.presets():
        laws = referee.laws_named(preset.name)
        if laws.account == "sheet":
            found.append((preset.name, words(language, laws).preset(preset.name)))
    return found
