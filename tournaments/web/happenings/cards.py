"""Questions about something that happened whose answer is a card, a call, or a count."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _

from tournaments.queries import claims
from tournaments.queries.ladders import ladder
from tournaments.queries.questions import FULL, grid
from tournaments.queries.situations import Situation, lying
from tournaments.web import screens
from tournaments.web.happenings.kinds import Happening, Step
from tournaments.web.happenings.sheet import ASK, TRICKS, Sheet, takers
from tournaments.web.screens import Choice, Pick, Screen

HOLE = "\0"
"""Stands in a line for what is still to be answered."""


def card(sheet: Sheet, happening: Happening, step: Step, base: Screen) -> Screen:
    """One card of those that may be meant; `one` may stay unnamed."""
    is_optional = step.kind == "one"
    hole = f" {HOLE}" if is_optional else HOLE
    before, _hole, after = sheet.line(happening, step.name, hole).partition(HOLE)
    unnamed = Choice(_("Not known"), line=sheet.line(happening, step.name, ""), is_aside=True)
    return replace(
        base,
        suits=grid(_meant(sheet, step)),
        before=before,
        after=after,
        choices=(unnamed,) if is_optional else (),
    )


def _meant(sheet: Sheet, step: Step) -> int:
    """The cards that everybody knows may be meant; in silence all of them."""
    situation = sheet.situation
    state, seat = situation.game.state, situation.seat(sheet.values.get("who", ""))
    if not situation.strict:
        return FULL
    if situation.hands_known or seat is None or step.kind == "one":
        return FULL & ~state.board.played
    return state.possible(seat)


def pick(sheet: Sheet, happening: Happening, step: Step, base: Screen) -> Screen:
    """Several cards of a seat; all that it has left are taken from the record where it has them."""
    seat, verb, *mark = sheet.line(happening, step.name, "").split()
    place, least, most = sheet.situation.seat(seat), 1, 12
    if step.kind == "left" and place is not None:
        return laying(sheet.situation, place, base)
    pick = Pick(seat, verb, " ".join(mark), least, most)
    return replace(base, suits=grid(_meant(sheet, step)), pick=pick)


def laying(situation: Situation, seat: int, base: Screen, then: str = "") -> Screen:
    """How a hand comes face up on the table: ticked, or taken from the record that knows it."""
    letter = situation.letters[seat]
    if situation.hands_known:
        label = _("The cards are laid on the table")
        return replace(base, choices=(Choice(label, line=letter, deed="lay"),), then=then)
    size = claims.hidden(situation, seat).count
    return replace(
        base,
        suits=grid(_left(situation, seat)),
        pick=Pick(letter, "hand", "", size, size),
        then=then,
    )


def _left(situation: Situation, seat: int) -> int:
    """The cards that may be left in this hand. Of those played a silent table is not reminded
    (3.9.8): there only what lies before everybody’s eyes, and is not this hand’s, is left out.
    """
    game = situation.game
    if situation.strict:
        return int(game.state.possible(seat))
    return FULL & ~(lying(game) & ~game.view(None).hands[seat])


def calls(sheet: Sheet, happening: Happening, step: Step, base: Screen) -> Screen:
    """The whole ladder, lawful or not."""
    speech = sheet.situation.game.laws.speech
    calls = speech.calls if step.kind == "call" else speech.contracts
    by_name = {call.rpartition(" ")[2]: call for call in calls}
    found = ladder(by_name, lambda name: sheet.line(happening, step.name, by_name[name]))
    choices = tuple(
        Choice(name, line=sheet.line(happening, step.name, by_name[name])) for name in found.words
    )
    return replace(base, rungs=found.rungs, choices=choices)


def counts(sheet: Sheet, happening: Happening, step: Step, base: Screen) -> Screen:
    """Tricks seat by seat; the last one has what is left."""
    situation, counts = sheet.situation, sheet.counts
    order, left = takers(situation), TRICKS - sum(sheet.counts)
    asked = situation.names[order[len(counts)]]
    choices = []
    for count in range(left + 1):
        told = [*counts, count]
        if len(told) + 1 < len(order):
            choices.append(Choice(str(count), screens.address(ASK, [*sheet.path, str(count)])))
            continue
        shares = zip(order, [*told, left - count], strict=True)
        text = " ".join(f"{situation.letters[seat]}={number}" for seat, number in shares)
        choices.append(Choice(str(count), line=sheet.line(happening, step.name, text)))
    title = str(step.title).format(name=asked)
    return replace(base, title=title, choices=tuple(choices))
