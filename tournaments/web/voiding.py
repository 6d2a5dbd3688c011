"""What it means that a deal is void: before it is made so, in figures, and on its page after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from tournaments.models import Action, Deal, Round
from tournaments.queries import logs, ruled, voids
from tournaments.queries.named import Names
from tournaments.queries.ruled import Ruled
from tournaments.queries.scores import Shown
from tournaments.queries.tables import players
from tournaments.services.headers import moved_without
from tournaments.web.between import score_of
from tournaments.web.lives import author, authority
from tournaments.web.moving import moved_sentences


@dataclass(frozen=True, slots=True)
class Voided:
    """A void deal: the row that made it so, the step of the record after which it did, whose it is
    and what it says; the result that counts no more, the deal that was dealt in its place.
    """

    row: Action | None
    step: int
    who: str
    authority: str
    former: Shown | None
    again: Deal | None
    said: Ruled | None = None

    @property
    def is_without_a_line(self) -> bool:
        """Whether the record knows nothing of it."""
        return self.row is not None and self.row.kind == Action.Kind.VOID


def of(deal: Deal) -> Voided | None:
    """What the page of a void deal tells; None for another."""
    if deal.state != Deal.State.VOID:
        return None
    log, names = logs.rows(deal), players(deal.table)
    row = voids.act(log)
    return Voided(
        row,
        voids.step(log),
        "" if row is None else author(row),
        "" if row is None else authority(row),
        score_of(voids.former_result(deal), names),
        voids.dealt_again(deal),
        None if row is None else ruled.of_row(deal, row).among(Names.of(names)),
    )


def facts(deal: Deal, *, is_over: bool) -> tuple[str, ...]:
    """What changes if this deal is made void; `is_over`: the table's session would be."""
    lines = len(logs.standing(logs.rows(deal)))
    told = [
        _("%(lines)s actions count nowhere any more; the log keeps them.") % {"lines": lines},
        again(deal, is_over=is_over),
    ]
    if deal.result is not None:
        told.append(_("Its result no longer counts, and the standing is computed anew."))
    later = deal.table.deals.filter(number__gt=deal.number).exclude(state=Deal.State.VOID).count()
    if later:
        told.append(_("Later deals that stay as they are: %(count)s.") % {"count": later})
    told += moved_sentences(deal.table, moved_without(deal))
    return tuple(told)


def again(deal: Deal, *, is_over: bool) -> str:
    """Whether, when and by whom the number is dealt again."""
    told: dict[str, Any] = {
        "number": deal.number,
        "name": players(deal.table)[deal.dealer],
    }
    if deal.table.round.state != Round.State.OPEN:
        return _("The round is closed: number %(number)s is not dealt again.") % told
    if is_over:
        return (
            _("The session of this table is over then: number %(number)s is not dealt again.")
            % told
        )
    other = deal.table.deals.filter(state=Deal.State.OPEN).exclude(pk=deal.pk).first()
    if other is not None:
        told["other"] = other.label
        return (
            _("Number %(number)s is dealt again by %(name)s, once deal %(other)s has ended.") % told
        )
    return _("Number %(number)s is dealt again by %(name)s.") % told
