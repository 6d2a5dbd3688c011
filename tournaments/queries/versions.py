"""How far a table or a tournament has come: the number of its last event."""

from django.db.models import Max

from tournaments.models import Action, Tournament


def of_tournament(slug: str) -> int | None:
    """None when there is no such tournament."""
    return Tournament.objects.filter(slug=slug).values_list("position", flat=True).first()


def of_table(table: int) -> int:
    """0 before the first event at this table."""
    last = Action.objects.filter(deal__table=table).aggregate(last=Max("position"))["last"]
    return last or 0
