"""The claim dialog: who claims, how many tricks or whose, by which plan; a hand to be laid down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import referee
from tournaments.queries import claims, hands
from tournaments.queries.questions import grid, mask_of
from tournaments.queries.situations import Situation
from tournaments.services.errors import Refused
from tournaments.web import screens
from tournaments.web.happenings.cards import laying
from tournaments.web.screens import Choice, Screen

ASK, LAY = "claim", "hand"
PLAN = "with"
TRICKS = 10


@dataclass(slots=True)
class Dialog:
    """The answers so far: who claims, how many, who else takes which, the plan's cards."""

    situation: Situation
    seat: int
    path: list[str]
    told: list[str]

    @property
    def letter(self) -> str:
        """The claimant in records."""
        return self.situation.letters[self.seat]

    @property
    def left(self) -> int:
        """The tricks still to come, the one in progress among them."""
        return TRICKS - self.situation.game.state.board.done

    def refused(self, figures: str) -> referee.Refusal | None:
        """What the law says against this claim; it is judged without being made."""
        action = self.situation.read(f"{self.letter} claim {figures}")
        try:
            self.situation.game.laws.asides["claim"].check(self.situation.game.state, action)
        except referee.Refusal as refusal:
            refusal.params.setdefault("seat", self.letter)
            return refusal
        return None

    def screen(self, title: str, **fields: Any) -> Screen:
        """A question of this dialog; back leads to the one before."""
        asked = Screen(title, screens.address(ASK, self.path[:-1]), tuple(self.told))
        return replace(asked, **fields)


def screen(situation: Situation, at: Sequence[str]) -> Screen:
    """The question that comes after these answers."""
    letter, *given = at or [""]
    seat = situation.seat(letter)
    if seat is None or not referee.commanded(situation.game.state, seat):
        return _who(situation)
    dialog = Dialog(situation, seat, [letter], [situation.names[seat]])
    for hand in referee.commanded(situation.game.state, seat):
        if not situation.hands_known and claims.is_hidden(situation, hand):
            return _lay(dialog, hand)
    number = _number(given.pop(0), dialog.left) if given else None
    if number is None:
        return _how_many(dialog)
    dialog.path.append(str(number))
    dialog.told.append(str(number))
    figures = _figures(dialog, number, given)
    return figures if isinstance(figures, Screen) else _plan(dialog, figures, given)


def _figures(dialog: Dialog, number: int, given: list[str]) -> Screen | str:
    """The number, or the split where the law needs one; a question, or why neither can be."""
    figures = str(number)
    refusal = dialog.refused(figures)
    if refusal is not None and refusal.code == "split-needed":
        shares = _shares(dialog, number, given)
        if isinstance(shares, Screen):
            return shares
        figures, refusal = shares, dialog.refused(shares)
    if refusal is None:
        return figures
    return dialog.screen(_("This cannot be claimed"), hint=Refused.by_law(refusal).message)


def laid(situation: Situation, letter: str) -> Screen | None:
    """A hand to be put on record, asked for by itself: an opponent's for a dispute."""
    seat = situation.seat(letter)
    if seat is None or seat not in situation.game.state.hands:
        return None
    if not claims.is_hidden(situation, seat) and not situation.hands_known:
        return None
    title = _("The cards of %(name)s") % {"name": situation.names[seat]}
    return laying(situation, seat, Screen(title, "?", hint=_("All that are left in the hand.")))


def _who(situation: Situation) -> Screen:
    state = situation.game.state
    seats = [seat for seat in range(len(situation.names)) if referee.commanded(state, seat)]
    choices = tuple(
        Choice(situation.names[seat], screens.address(ASK, [situation.letters[seat]]))
        for seat in seats
    )
    return Screen(_("Who claims?"), "?", choices=choices)


def _lay(dialog: Dialog, hand: int) -> Screen:
    title = _("Which cards does %(name)s lay down?") % {"name": dialog.situation.names[hand]}
    asked = dialog.screen(title, hint=_("Whoever claims shows the cards first."))
    return laying(dialog.situation, hand, asked, then=screens.BETWEEN.join(dialog.path))


def _number(text: str, most: int) -> int | None:
    fits = text.isascii() and text.isdigit() and len(text) < 3
    return int(text) if fits and int(text) <= most else None


def _how_many(dialog: Dialog) -> Screen:
    title = _("How many of the %(left)s tricks still to come?") % {"left": dialog.left}
    choices = screens.numbered(ASK, dialog.path, range(dialog.left + 1))
    return dialog.screen(title, choices=choices)


def _shares(dialog: Dialog, number: int, given: list[str]) -> Screen | str:
    """Whose the tricks are that more than one may take: asked seat by seat, the last has the
    rest; the whole split once it is known.
    """
    situation = dialog.situation
    seats, rest, fixed = _takers(dialog, number)
    counts: list[int] = []
    while len(counts) < len(seats) - 1:
        left = rest - sum(counts)
        count = _number(given[0], left) if given else None
        name = situation.names[seats[len(counts)]]
        if count is None:
            title = ngettext(
                "%(rest)s more trick is left: how many does %(name)s take?",
                "How many of the other %(rest)s does %(name)s take?",
                rest,
            )
            return dialog.screen(
                title % {"rest": rest, "name": name},
                choices=screens.numbered(ASK, dialog.path, range(left + 1)),
            )
        counts.append(count)
        dialog.path.append(given.pop(0))
        dialog.told.append(f"{name} {count}")
    shares = [*fixed, *zip(seats, [*counts, rest - sum(counts)], strict=True)]
    return " ".join(f"{situation.letters[seat]}={count}" for seat, count in shares)


def _takers(dialog: Dialog, number: int) -> tuple[list[int], int, list[tuple[int, int]]]:
    """Among whom how many tricks are to be divided, and what the others have without asking."""
    state, seat = dialog.situation.game.state, dialog.seat
    declarer = None if state.contract is None else state.contract.declarer
    if declarer is None or seat == declarer:
        owner = None if state.sides is None else state.sides.talon_owner
        others = [one for one in state.hands if one != seat]
        opened = [] if owner is None else [owner]
        return [*others, *opened], dialog.left - number, [(seat, number)]
    side = [one for one in state.hands if one != declarer]
    return side, number, [(declarer, dialog.left - number)]


def _plan(dialog: Dialog, figures: str, given: list[str]) -> Screen:
    """With or without a plan; its cards are tapped one after another."""
    line = f"{dialog.letter} claim {figures}"
    if not given or given[0] != PLAN:
        with_plan = screens.address(ASK, [*dialog.path, PLAN])
        choices = (
            Choice(_("Without a plan"), line=line),
            Choice(_("With a plan, card by card"), href=with_plan),
        )
        hint = _("Without a plan the opponents choose the order of the cards.")
        return dialog.screen(_("By which plan?"), choices=choices, hint=hint)
    dialog.path.append(PLAN)
    situation = dialog.situation
    commanded = referee.commanded(situation.game.state, dialog.seat)
    for hand in commanded:
        if claims.is_covered(situation, hand):
            return _lay_here(dialog, hand, given)
    return _order(dialog, line, commanded, given[1:])


def _lay_here(dialog: Dialog, hand: int, given: list[str]) -> Screen:
    """A hand that the record knows comes face up before its cards are tapped."""
    title = _("%(name)s lays the cards down first") % {"name": dialog.situation.names[hand]}
    here = screens.BETWEEN.join([*dialog.path, *given[1:]])
    return laying(dialog.situation, hand, dialog.screen(title), then=here)


def _order(dialog: Dialog, line: str, commanded: Sequence[int], given: list[str]) -> Screen:
    view = dialog.situation.game.view(None)
    mine = [code for hand in commanded for code in hands.codes_in(view.hands[hand])]
    plan = []
    for code in given:
        if code in mine and code not in plan:
            plan.append(code)
            dialog.path.append(code)
    kept = mask_of(code for code in mine if code not in plan)
    title = _("Card %(number)s of the plan") % {"number": len(plan) + 1}
    done = (Choice(_("This is the plan"), line=f"{line} with {' '.join(plan)}"),) if plan else ()
    return dialog.screen(
        title,
        told=tuple(dialog.told),
        planned=hands.loose(plan),
        choices=done,
        suits=grid(kept),
        is_grid=False,
        before=screens.address(ASK, dialog.path) + screens.BETWEEN,
        leads=True,
    )
