"""A club: whoever runs tournaments under one name."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Club(models.Model):
    """Tournaments and roles belong to a club; nothing of it is seen by another club's people."""

    name = models.CharField(max_length=80, unique=True)
    slug = models.SlugField(max_length=80, unique=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("name",)
        verbose_name = _("club")
        verbose_name_plural = _("clubs")

    def __str__(self) -> str:
        return self.name
