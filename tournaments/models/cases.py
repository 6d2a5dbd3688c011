"""A matter that waits for a director: the shape that calls and protests share.

Its life is told by its steps, which only grow; who has it in hand and whether it has ended is
what they come to.
"""

from datetime import timedelta
from typing import TYPE_CHECKING

from django.db import models
from django.utils import timezone

from tournaments.models.devices import Device
from tournaments.models.people import Person
from tournaments.models.tokens import new_token

LEASE = timedelta(minutes=30)
"""How long a case stays with whoever took it, unless he takes it again."""


class Case(models.Model):
    """`version` is the number of the last step; `lease` is set while somebody has it in hand.

    The holder is nobody where the administrator, who need not be a person, has it.
    """

    token = models.CharField(max_length=32, unique=True, default=new_token, editable=False)
    version = models.PositiveIntegerField(default=0, editable=False)
    holder = models.ForeignKey(Person, on_delete=models.PROTECT, null=True, related_name="+")
    lease = models.DateTimeField(null=True)
    made = models.DateTimeField(auto_now_add=True)
    ended = models.DateTimeField(null=True)

    if TYPE_CHECKING:

        @property
        def state(self) -> str:
            """Where it stands now, in a word: each kind of case has its own."""

    class Meta:
        abstract = True

    @property
    def is_open(self) -> bool:
        """Whether it still waits for its end."""
        return self.ended is None

    @property
    def is_taken(self) -> bool:
        """Whether somebody has it in hand; his time may run out."""
        return self.is_open and self.lease is not None and self.lease > timezone.now()


class Step(models.Model):
    """One row of a case's life: who, on which authority, when.

    `position` counts the rows of the whole tournament, those of the deals' logs included.
    """

    number = models.PositiveIntegerField()
    position = models.PositiveIntegerField()
    kind = models.CharField(max_length=10)
    text = models.TextField(blank=True)
    person = models.ForeignKey(Person, on_delete=models.PROTECT, null=True, related_name="+")
    device = models.ForeignKey(Device, on_delete=models.PROTECT, null=True, related_name="+")
    authority = models.CharField(max_length=20)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        abstract = True
