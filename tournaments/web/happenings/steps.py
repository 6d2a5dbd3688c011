"""The sheet "Something happened": from what it was, question by question, to its line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from tournaments.queries.situations import Situation
from tournaments.web import screens
from tournaments.web.happenings import HAPPENINGS, cards, first, rest
from tournaments.web.happenings.kinds import Happening, Step
from tournaments.web.happenings.sheet import ASK, Sheet, answers, base, taken
from tournaments.web.screens import Choice, Screen

OTHER = "other"
Asking = Callable[[Sheet, Happening, Step, Screen], Screen]
BY_KIND: Mapping[str, Asking] = {
    "card": cards.card,
    "one": cards.card,
    "cards": cards.pick,
    "left": cards.pick,
    "call": cards.calls,
    "contract": cards.calls,
    "counts": cards.counts,
}
"""How a question is put whose answer is no word."""


def screen(situation: Situation, at: Sequence[str]) -> Screen:
    """The question that comes after these answers; what cannot be one is passed over."""
    key, *given = at or [""]
    happening = HAPPENINGS.get(key)
    if happening is None or key not in {**first(situation), **rest(situation), **_others()}:
        return _menu(situation, is_first=key != OTHER)
    sheet = Sheet(situation, [key], base(situation), [str(happening.label)])
    for step in happening.steps:
        is_last = step is happening.steps[-1]
        found = None
        while given and not (is_last and step.kind != "counts"):
            found = taken(sheet, step, given[0])
            if found is None:
                break
            sheet.path.append(given.pop(0))
            if found:
                break
        if not found:
            return _question(sheet, happening, step, is_last=is_last)
    return _menu(situation, is_first=True)


def _others() -> Mapping[str, Happening]:
    """What is reached from elsewhere than the sheet."""
    return {"require": HAPPENINGS["require"]}


def _menu(situation: Situation, *, is_first: bool) -> Screen:
    listed = first(situation) if is_first else rest(situation)
    choices = [_entry(situation, key, one) for key, one in listed.items()]
    if is_first:
        href = screens.address(ASK, [OTHER])
        choices.append(Choice(_("Something else"), href=href, is_aside=True))
    title = _("What happened?") if is_first else _("What else happened?")
    back = "?" if is_first else screens.address(ASK)
    return Screen(title=title, back=back, choices=tuple(choices))


def _entry(situation: Situation, key: str, happening: Happening) -> Choice:
    if happening.steps:
        return Choice(str(happening.label), href=screens.address(ASK, [key]))
    return Choice(str(happening.label), line=happening.line.format(**base(situation)))


def _question(sheet: Sheet, happening: Happening, step: Step, *, is_last: bool) -> Screen:
    back = screens.address(ASK, sheet.path[:-1])
    asked = Screen(title=str(step.title), back=back, told=tuple(sheet.told))
    asking = BY_KIND.get(step.kind)
    if asking is not None:
        return asking(sheet, happening, step, asked)
    if step.kind == "text":
        return replace(asked, writes=sheet.line(happening, step.name, ""))
    choices = tuple(
        Choice(label, line=sheet.line(happening, step.name, text))
        if is_last
        else Choice(label, href=screens.address(ASK, [*sheet.path, key]))
        for key, label, text in answers(sheet, step)
    )
    return replace(asked, choices=choices)
