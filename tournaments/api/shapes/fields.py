"""Fields that take what they say and nothing that merely looks like it."""

import re
from typing import Any

from rest_framework import serializers
from rest_framework.exceptions import ValidationError

_DIGITS = re.compile(r"[0-9]{1,9}", re.ASCII)


class Text(serializers.CharField):
    """A string and nothing else: REST framework would take numbers as well."""

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        return super().to_internal_value(data)


class Line(Text):
    """A string of one line."""

    def to_internal_value(self, data: Any) -> str:
        text = super().to_internal_value(data)
        if len(text.splitlines()) > 1:
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        return text


class Matching(Text, serializers.RegexField):
    """A string of one form."""


class Whole(serializers.IntegerField):
    """A number that is whole: neither a text of digits nor a truth value."""

    def to_internal_value(self, data: Any) -> int:
        is_whole = isinstance(data, int) or (isinstance(data, float) and data.is_integer())
        if isinstance(data, bool) or not is_whole:
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        return super().to_internal_value(int(data))


class Digits(serializers.IntegerField):
    """A whole number written into an address."""

    def to_internal_value(self, data: Any) -> int:
        if not _DIGITS.fullmatch(str(data)):
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        return super().to_internal_value(data)
