"""Rounds, their tables, and who sits where."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.tokens import new_token
from tournaments.models.tournaments import Entry, Tournament

PLACES = "ABCD"
"""The names of the places in records, in order of turn."""


class Round(models.Model):
    """A round is drawn as a draft, opened, and closed.

    `seed` is the lot's: the same seed draws the same tables again. A prescribed draw has none.
    """

    class State(models.TextChoices):
        """The life of a round."""

        DRAFT = "draft", _("draft")
        OPEN = "open", _("open")
        CLOSED = "closed", _("closed")

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=6, choices=State.choices, default=State.DRAFT)
    seed = models.CharField(max_length=32, blank=True)
    opened = models.DateTimeField(null=True, blank=True)
    closed = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("tournament", "number")
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        constraints = [
            models.UniqueConstraint(name="round_number_once", fields=("tournament", "number")),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} · {self.number}"


class Table(models.Model):
    """A table of three or four players for one round."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    token = models.CharField(max_length=32, unique=True, default=new_token, editable=False)
    epoch = models.PositiveIntegerField(default=0, editable=False)

    class Meta:
        ordering = ("round", "number")
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        constraints = [
            models.UniqueConstraint(name="table_number_once", fields=("round", "number")),
        ]

    def __str__(self) -> str:
        return f"{self.round} · {self.number}"


class Seat(models.Model):
    """An entry's place at a table; places run in order of turn and are A B C D in records."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    place = models.PositiveSmallIntegerField()
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="seats")

    class Meta:
        ordering = ("table", "place")
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        constraints = [
            models.UniqueConstraint(name="seat_place_once", fields=("table", "place")),
            models.UniqueConstraint(name="seat_entry_once", fields=("table", "entry")),
            models.CheckConstraint(name="seat_place_of_four", condition=models.Q(place__lte=3)),
        ]

    def __str__(self) -> str:
        return f"{PLACES[self.place]}: {self.entry}"
