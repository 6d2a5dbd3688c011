"""Published standings: numbered snapshots that never change."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.tournaments import Tournament


class Snapshot(models.Model):
    """The standing as computed from the tournament's event `position`; page and API show it."""

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="snapshots")
    number = models.PositiveIntegerField()
    position = models.PositiveIntegerField()
    computed = models.DateTimeField(auto_now_add=True)
    rows = models.JSONField()
    digest = models.CharField(max_length=64)

    class Meta:
        ordering = ("tournament", "-number")
        verbose_name = _("snapshot")
        verbose_name_plural = _("snapshots")
        constraints = [
            models.UniqueConstraint(name="snapshot_number_once", fields=("tournament", "number")),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} · {self.number}"
