"""A figure as it stands on paper."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

FIGURE = r"[-−]?[0-9]{1,%(digits)d}(/[0-9]{1,%(digits)d})?"


class FigureField(forms.CharField):
    """A whole number or a fraction such as 7/2; an empty field is nought, or `empty`. No part of it
    has more `digits`.
    """

    label_pattern = ""
    named_after = ""

    def __init__(self, *, empty: str = "0", digits: int = 6, **options: Any) -> None:
        super().__init__(
            required=False,
            max_length=2 * digits + 4,
            widget=forms.TextInput(attrs={"inputmode": "text", "autocomplete": "off"}),
            **options,
        )
        self.empty = empty
        self.pattern = re.compile(FIGURE % {"digits": digits})

    def clean(self, value: Any) -> str:
        """The figure in the law's own writing."""
        text = str(super().clean(value)).replace(" ", "").replace("−", "-")
        if not text:
            return self.empty
        if not self.pattern.fullmatch(text) or (
            text.partition("/")[2].strip("0") == "" and "/" in text
        ):
            raise forms.ValidationError(
                _("Write a whole number such as 12 or −4, or a fraction such as 7/2."),
                code="figure",
            )
        return str(Fraction(text))
