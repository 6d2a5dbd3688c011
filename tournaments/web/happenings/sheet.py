"""The answers given so far about something that happened, and what may be answered next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

import referee
from tournaments.queries.situations import Situation
from tournaments.web.happenings.kinds import Happening, Step

ASK = "happened"
TRICKS = 10


@dataclass(slots=True)
class Sheet:
    """The answers so far: `path` is their address, `values` what stands in the line."""

    situation: Situation
    path: list[str]
    values: dict[str, str]
    told: list[str]
    counts: list[int] = field(default_factory=list)

    def line(self, happening: Happening, name: str, value: str) -> str:
        """The line with this answer; a later one that was not given is empty."""
        filled = {step.name: "" for step in happening.steps} | self.values | {name: value}
        return happening.line.format(**filled)


def base(situation: Situation) -> dict[str, str]:
    """The seats that a line may name without asking."""
    state, letters = situation.game.state, situation.letters
    contract = state.contract
    declarer = None if contract is None else contract.declarer
    seats = {"dealer": state.seats.dealer, "buyer": state.auction.owner, "declarer": declarer}
    return {name: "" if seat is None else letters[seat] for name, seat in seats.items()}


def taken(sheet: Sheet, step: Step, answer: str) -> bool | None:
    """Whether the answer completes the step; None if it is none."""
    if step.kind == "counts":
        return _counted(sheet, answer)
    for key, label, text in answers(sheet, step):
        if key == answer:
            sheet.values[step.name] = text
            sheet.told.append(label)
            return True
    return None


def _counted(sheet: Sheet, answer: str) -> bool | None:
    if not (answer.isascii() and answer.isdigit()) or int(answer) > TRICKS - sum(sheet.counts):
        return None
    order = takers(sheet.situation)
    if len(sheet.counts) + 1 >= len(order):
        return None
    sheet.told.append(f"{sheet.situation.names[order[len(sheet.counts)]]} {answer}")
    sheet.counts.append(int(answer))
    return False


def takers(situation: Situation) -> list[int]:
    """Who can have taken tricks in this deal."""
    state = situation.game.state
    owner = None if state.sides is None else state.sides.talon_owner
    return sorted({*state.hands, *(() if owner is None else (owner,))})


def answers(sheet: Sheet, step: Step) -> Iterator[tuple[str, str, str]]:
    """Key, label and text of every answer that is a word."""
    situation = sheet.situation
    letters, names = situation.letters, situation.names
    if step.kind == "word":
        yield from ((key, str(label), text) for key, label, text in step.words)
    elif step.kind == "trick":
        yield from _tricks(situation)
    elif step.kind in ("player", "voice", "hand", "claimant"):
        seats = _seats(situation, step.kind)
        yield from ((letters[seat], names[seat], letters[seat]) for seat in seats)
        if step.kind == "voice":
            yield "outsider", _("A spectator"), "outsider"


def _seats(situation: Situation, kind: str) -> Sequence[int]:
    state = situation.game.state
    if kind == "claimant":
        return referee.claimants(state)
    return sorted(state.hands) if kind == "hand" else range(len(situation.names))


def _tricks(situation: Situation) -> Iterator[tuple[str, str, str]]:
    """The trick that lies on the table, the one before, and all by number: how many there have
    been a silent table is not told.
    """
    board = situation.game.state.board
    now = board.done + 1 if board.plays else board.done
    if now:
        yield "now", _("The trick on the table"), str(now)
    if now > 1:
        yield "before", _("The trick before it"), str(now - 1)
    for number in range(1, (max(now, 1) if situation.strict else TRICKS) + 1):
        yield str(number), str(number), str(number)
