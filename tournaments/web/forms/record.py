"""A record to be judged: pasted, as a file, or one of the laws' examples."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

import referee


class RecordForm(forms.Form):
    """Exactly one source is judged: an example that was picked, else a file, else the text."""

    record = forms.CharField(
        label=_("The record"),
        help_text=_("Laws, Seats and Dealer are needed; hands and talon if they are known."),
        required=False,
        strip=False,
        widget=forms.Textarea(
            attrs={
                "rows": 18,
                "spellcheck": "false",
                "autocapitalize": "off",
                "autocomplete": "off",
                "wrap": "off",
            }
        ),
    )
    file = forms.FileField(
        label=_("Or a file"),
        help_text=_("A text file in UTF-8, such as evening.deal."),
        required=False,
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": ".deal,.txt,text/plain"}),
    )
    example = forms.CharField(required=False, widget=forms.HiddenInput)

    def clean_example(self) -> str:
        """The text of the example that was picked."""
        name: str = self.cleaned_data["example"]
        if not name:
            return ""
        text = example_text(name)
        if text is None:
            raise forms.ValidationError(_("There is no example of this name."), code="example")
        return text

    def clean(self) -> dict[str, Any]:
        """Finds the one source; its text or bytes are `source`."""
        data = super().clean() or self.cleaned_data
        file = data.get("file")
        data["source"] = data.get("example") or (file.read() if file else data.get("record", ""))
        if not self.errors and not data["source"].strip():
            field = "file" if file is not None else "record"
            self.add_error(field, forms.ValidationError(self._nothing(field), code="empty"))
        return data

    @staticmethod
    def _nothing(field: str) -> str:
        if field == "file":
            return gettext("The file is empty.")
        return gettext("Paste a record, choose a file, or take an example below.")


def example_text(name: str) -> str | None:
    """The record of this example, or None."""
    return next((each.text for each in referee.examples() if each.name == name), None)
