"""How far a table or a tournament has come: the number of its last event."""

from django.db.models import Max

from tournaments.models import Action, CallStep, ProtestStep, Tournament


def of_tournament(slug: str) -> int | None:
    """None when there is no such tournament."""
    return Tournament.objects.filter(slug=slug).values_list("position", flat=True).first()


def of_table(table: int) -> int:
    """0 before the first event at this table: in a deal's log, in a call's or a protest's life."""
    logs = (
        Action.objects.filter(deal__table=table),
        CallStep.objects.filter(case__table=table),
        ProtestStep.objects.filter(case__deal__table=table),
    )
    return max(rows.aggregate(last=Max("position"))["last"] or 0 for rows in logs)
