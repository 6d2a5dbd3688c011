"""Answers kept under the key of their request, so that a request sent twice is done once."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Receipt(models.Model):
    """One write over the API: who asked, under which key, what was answered."""

    actor = models.CharField(max_length=40)
    key = models.CharField(max_length=80)
    request = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField(null=True)
    answer = models.JSONField(null=True)
    lease = models.DateTimeField()
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-pk",)
        verbose_name = _("receipt")
        verbose_name_plural = _("receipts")
        constraints = [
            models.UniqueConstraint(name="receipt_key_once", fields=("actor", "key")),
        ]

    def __str__(self) -> str:
        return f"{self.actor} {self.key}"
