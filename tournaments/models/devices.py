"""Table devices: enrolled by a code that works once, known by a token of which a digest is kept."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.people import Person
from tournaments.models.rounds import Table


class Enrolment(models.Model):
    """A one-use code, shown as a QR, that turns a phone into its table's device."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="enrolments")
    digest = models.CharField(max_length=64, unique=True, editable=False)
    made_by = models.ForeignKey(Person, on_delete=models.SET_NULL, null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    expires = models.DateTimeField()
    used = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-created",)
        verbose_name = _("enrolment")
        verbose_name_plural = _("enrolments")

    def __str__(self) -> str:
        return f"{self.table}"


class Device(models.Model):
    """The scribe's phone. The newest one of a table replaces the older: their epochs tell."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="devices")
    digest = models.CharField(max_length=64, unique=True, editable=False)
    epoch = models.PositiveIntegerField()
    made = models.DateTimeField(auto_now_add=True)
    expires = models.DateTimeField()
    revoked = models.DateTimeField(null=True, blank=True)
    last_used = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("table", "-epoch")
        verbose_name = _("table device")
        verbose_name_plural = _("table devices")
        constraints = [
            models.UniqueConstraint(name="device_epoch_once", fields=("table", "epoch")),
        ]

    def __str__(self) -> str:
        return f"{self.table} · {self.epoch}"
