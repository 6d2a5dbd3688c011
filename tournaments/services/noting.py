"""Beside a line of the log: the infractions that it brought to light, the rulings that it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import referee
from tournaments.models import Action, Deal, Infraction, Ruling

SPECTATOR = -2
CLAIM = "3.9.14.4"
PHASES = {
    "misdeal": "auction",
    "bid-out-of-turn": "auction",
    "pass-out-of-turn": "auction",
    "insufficient-bid": "auction",
    "talon-seen": "auction",
    "talon-looked": "auction",
    "talon-taken": "auction",
    "talon-shown": "auction",
    "wrong-discard": "exchange",
    "contract-below-bid": "declaration",
    "announcement-false": "declaration",
    "plan-dispute": "play",
    "lead-out-of-turn": "play",
    "play-out-of-turn": "play",
    "out-of-turn-late": "play",
    "revoke": "play",
    "revoke-corrected": "play",
    "inspection": "play",
    "improper-request": "play",
    "discard-look": "play",
    "wrong-count": "play",
}
"""Where an irregularity takes place, whenever it is reported; others wherever they are noted."""


@dataclass(frozen=True, slots=True)
class Written:
    """A row just written, the deal under its laws after it, score and phase before it."""

    row: Action
    deal: Deal
    names: str
    game: referee.Deal
    before: Any
    phase: str

    @property
    def scores(self) -> dict[str, Any]:
        """The deal's score around the row, as stored."""
        after = None if self.row.kind == Action.Kind.VOID else self.game.score()
        return {
            name: None if score is None else score.as_json(self.names)
            for name, score in (("before", self.before), ("after", after))
        }

    def rule(self, kind: Ruling.Kind, infraction: Infraction | None = None, **fields: Any) -> None:
        """One ruling of this row, on the row's own authority."""
        Ruling.objects.create(
            infraction=infraction,
            phase=self.phase if infraction is None else infraction.phase,
            deal=self.deal,
            row=self.row,
            kind=kind,
            line=self.row.line,
            edition=self.row.edition,
            person=self.row.person,
            device=self.row.device,
            authority=self.row.authority,
            **self.scores,
            **fields,
        )


def phase_of(game: referee.Deal) -> str:
    """The part of the deal that it is in; while somebody chooses a remedy, the one beneath."""
    stage = game.stage
    return game.laws.stages[game.state.stage].phase if stage.phase == "remedy" else stage.phase


def note(written: Written, action: referee.Action, events: Sequence[referee.Event]) -> None:
    """The infractions and rulings of a line that the law has taken."""
    _infractions(written, events)
    for event in events:
        if isinstance(event, referee.Remedied):
            row = written.game.state.desk.irregularities[event.number - 1]
            written.rule(
                Ruling.Kind.REMEDY,
                _standing(written.deal, event.number),
                article=row.article or "",
            )
    if isinstance(action, referee.Order):
        about = _answered(written, action)
        written.rule(
            Ruling.Kind.DIRECTOR,
            about,
            article=action.article or _article_now(written, about),
            reason=action.reason or "",
        )


def _article_now(written: Written, about: Infraction | None) -> str:
    """That of the irregularity as the lines until now have made it: a card that was stopped in time
    has another one than when it was written down.
    """
    if about is None:
        return ""
    return written.game.state.desk.irregularities[about.number - 1].article or ""


def note_void(written: Written, reason: str) -> None:
    """A deal made void without a line of the record."""
    written.rule(Ruling.Kind.DIRECTOR, reason=reason)


def note_proof(written: Written) -> None:
    """A disputed claim settled."""
    written.rule(Ruling.Kind.PROOF, article=CLAIM)


def _infractions(written: Written, events: Sequence[referee.Event]) -> None:
    """One row for every irregularity that these events noted, with the number it has now."""
    rows = written.game.state.desk.irregularities
    count = sum(1 for event in events if isinstance(event, referee.Noted))
    for number in range(len(rows) - count + 1, len(rows) + 1):
        irregularity = rows[number - 1]
        Infraction.objects.create(
            deal=written.deal,
            row=written.row,
            number=number,
            kind=irregularity.kind,
            article=irregularity.article or "",
            edition=written.row.edition,
            phase=PHASES.get(irregularity.kind, written.phase),
            offender=None if irregularity.seat == SPECTATOR else irregularity.seat,
            facts=_facts(irregularity),
        )


def _facts(irregularity: referee.Irregularity) -> dict[str, Any]:
    card = irregularity.card
    return {
        "action": irregularity.action,
        "trick": irregularity.trick,
        "card": None if card is None else str(card),
        "remedies": list(irregularity.remedies),
    }


def _standing(deal: Deal, number: int) -> Infraction | None:
    """The infraction that has this number now: the last one written with it. Those of an incident
    are numbered in its own record.
    """
    own = deal.infractions.exclude(row__kind=Action.Kind.INCIDENT)
    return own.filter(number=number).order_by("-pk").first()


def _answered(written: Written, order: referee.Order) -> Infraction | None:
    """What the line answers: an infraction that is not punished, or that damage is asked for."""
    number = referee.answered(written.game.state, order)
    return None if number is None else _standing(written.deal, number)
