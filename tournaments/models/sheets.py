"""A table's running account, kept beside the log it comes from."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.rounds import Table


class RunningSheet(models.Model):
    """The account by place after the deals that count; computed anew at will.

    `figures` are pool, mountain and whists, or in pot games the players' cash, the pot and the
    stake: what the laws settle. `closed`: no further deal is begun.
    """

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="sheet")
    version = models.PositiveIntegerField(default=0)
    figures = models.JSONField(default=dict)
    deals = models.PositiveSmallIntegerField(default=0)
    closed = models.BooleanField(default=False)

    class Meta:
        verbose_name = _("running sheet")
        verbose_name_plural = _("running sheets")

    def __str__(self) -> str:
        return f"{self.table}"
