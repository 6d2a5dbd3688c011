"""The phones that record at tables."""

from typing import Any

from rest_framework import serializers

from tournaments.api.shapes.fields import Line
from tournaments.models import Device


class NewCode(serializers.Serializer[Any]):
    """A code with which one phone becomes the table's."""

    code = serializers.CharField(
        allow_null=True, help_text="Told once, null when the answer is repeated."
    )
    expires = serializers.DateTimeField()


class EnrolmentCode(serializers.Serializer[Any]):
    code = Line(max_length=64)


class Enrolled(serializers.Serializer[Any]):
    """The phone is the table's device now."""

    secret = serializers.CharField(
        allow_null=True,
        help_text="For `Authorization: Device …`. Told once, null when the answer is repeated.",
    )
    table = serializers.CharField()
    epoch = serializers.IntegerField()
    expires = serializers.DateTimeField()


class DeviceBody(serializers.Serializer[Any]):
    """A phone of the table; the newest one, if it is not revoked, records."""

    epoch = serializers.IntegerField(help_text="Which one of the table it was.")
    current = serializers.BooleanField()
    made = serializers.DateTimeField()
    expires = serializers.DateTimeField()
    revoked = serializers.DateTimeField(allow_null=True)
    last_used = serializers.DateTimeField(allow_null=True)


def device_body(device: Device, current: Device | None) -> dict[str, Any]:
    return {
        "epoch": device.epoch,
        "current": device == current,
        "made": device.made,
        "expires": device.expires,
        "revoked": device.revoked,
        "last_used": device.last_used,
    }
