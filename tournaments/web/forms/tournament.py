"""A tournament's name, laws, mode and zone: every option with the preset's own value shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.conf import settings
from django.forms.boundfield import BoundField
from django.utils.translation import gettext_lazy as _

import referee
from tournaments.models import Club, Tournament
from tournaments.queries.options import NUMBER, ShownOption, Value
from tournaments.services.names import LONGEST
from tournaments.services.terms import MOST_DEALS

PREFIX = "option_"


class LawsForm(forms.Form):
    """The options of one preset; only those that differ from it are kept."""

    mode = forms.ChoiceField(
        label=_("When a card breaks the laws"),
        choices=Tournament.Mode.choices,
        widget=forms.RadioSelect,
        help_text=_(
            "Real cards on a table: silent. Training, or play without cards on a table: strict."
        ),
    )

    deals_per_table = forms.IntegerField(
        label=_("Deals per table"),
        required=False,
        min_value=1,
        max_value=MOST_DEALS,
        widget=forms.NumberInput(attrs={"autocomplete": "off", "inputmode": "numeric"}),
        help_text=_("After so many deals a table’s session is over. Empty: as the laws end it."),
    )

    def __init__(self, *args: Any, options: Iterable[ShownOption], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._options = tuple(options)
        for option in self._options:
            self.fields[PREFIX + option.name] = _field(option)

    @property
    def options(self) -> Iterator[tuple[ShownOption, BoundField]]:
        """Every option with its field, in the laws' order."""
        return ((option, self[PREFIX + option.name]) for option in self._options)

    @property
    def changed(self) -> int:
        """How many options are not the preset's own, for the summary."""
        return len(self.chosen(self.initial if not self.is_bound else self.cleaned_data))

    def chosen(self, values: Mapping[str, Any]) -> dict[str, str]:
        """The options that depart from the preset."""
        found = {}
        for option in self._options:
            value = str(values.get(PREFIX + option.name, "") or option.default).strip()
            if value != option.default:
                found[option.name] = value
        return found


class TournamentForm(LawsForm):
    """A new tournament."""

    name = forms.CharField(label=_("Name"), max_length=LONGEST)
    zone = forms.ChoiceField(label=_("Time zone"))
    club = forms.ChoiceField(label=_("Club"))

    field_order = ("name", "club", "zone", "mode", "deals_per_table")

    def __init__(self, *args: Any, clubs: Iterable[Club], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._clubs = {club.slug: club for club in clubs}
        self._choices("club", [(club.slug, club.name) for club in self._clubs.values()])
        self._choices("zone", zones())
        self.fields["zone"].initial = settings.TIME_ZONE
        self.fields["mode"].initial = Tournament.Mode.SILENT

    @property
    def has_one_club(self) -> bool:
        """Whether there is nothing to choose."""
        return len(self._clubs) == 1

    @property
    def club_chosen(self) -> Club:
        """The club that was chosen."""
        return self._clubs[self.cleaned_data["club"]]

    def _choices(self, name: str, choices: list[tuple[str, str]]) -> None:
        field = self.fields[name]
        if isinstance(field, forms.ChoiceField):
            field.choices = choices


def zones() -> list[tuple[str, str]]:
    """The time zones of the world by place, and UTC."""
    found = sorted(name for name in available_timezones() if "/" in name)
    named = [name for name in found if not name.startswith(("Etc/", "SystemV/"))]
    return [("UTC", "UTC"), *((name, name.replace("_", " ")) for name in named)]


def _field(option: ShownOption) -> forms.Field:
    """One option: named values to choose from, or a figure or list to be written."""
    told = {value.text: _told(value) for value in option.values if value.text != NUMBER}
    own = {"value": told.get(option.default) or option.default}
    hint = f"{option.meaning} {_('In this preset: %(value)s.') % own}"
    free = any(value.is_number for value in option.values) or "," in option.default
    if free:
        return forms.CharField(
            label=option.label, help_text=hint, required=False, max_length=80,
            initial=option.default, widget=forms.TextInput(attrs={"autocomplete": "off"}),
        )  # fmt: skip
    return forms.ChoiceField(
        label=option.label, help_text=hint, required=False, choices=list(told.items()),
        initial=option.default,
    )  # fmt: skip


def _told(value: Value) -> str:
    """What the value means, and as a record writes it."""
    return f"{value.meaning} ({value.text})" if value.meaning else value.text


def initial_of(tournament: Tournament) -> dict[str, Any]:
    """The form's values for a tournament that is there already."""
    chosen = {PREFIX + name: value for name, value in tournament.options.items()}
    return {
        **chosen,
        "mode": tournament.mode,
        "deals_per_table": tournament.deals_per_table,
    }


def laws_of(name: str) -> referee.Laws | None:
    """A preset's laws, or None where there is no such preset."""
    try:
        return referee.laws_named(name)
    except referee.Refusal:
        return None
