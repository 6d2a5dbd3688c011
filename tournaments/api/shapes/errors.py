"""The one shape of an error."""

from typing import Any

from rest_framework import serializers


class ErrorBody(serializers.Serializer[Any]):
    """The one shape of an error."""

    code = serializers.CharField(help_text="For programs; never translated.")
    article = serializers.CharField(allow_null=True, help_text="The article of the laws.")
    message = serializers.CharField(help_text="For people, in their language.")
    params = serializers.DictField(
        child=serializers.JSONField(), help_text="What the message speaks of."
    )
