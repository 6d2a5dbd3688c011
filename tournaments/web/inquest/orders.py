"""A director's line put together from a form, and ready sentences for its reason."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from referee import Laws
from tournaments.queries.words import words

LETTERS = ("A", "B", "C", "D")
WHOLE, MOST = re.compile(r"[+-]?[0-9]{1,4}"), 9999


@dataclass(frozen=True, slots=True)
class Kind:
    """A director's line: its label and the fields that it has."""

    name: str
    label: str
    fields: tuple[str, ...]


OF_A_SHEET = ("adjust-pool", "adjust-mountain", "whists")
"""Lines that write what a pot game does not keep."""

OF_DAMAGE = ("allow", "deny")
"""Lines on damage, which is asked of an all-pass deal that was played (3.9.14.3)."""

WITHOUT_ARTICLE = ("waive", "deny", "trick", "reserve")
"""Lines that name their reason alone."""


ON_A_VOID_DEAL = ("warn", "fine-pass-deal", "waive", "tricks", "fact")
"""Lines that a void deal can take: they move no figure, or let it count by what they say."""


def kinds(laws: Laws, *, is_void: bool = False) -> tuple[Kind, ...]:
    """Every line that these laws know, the commonest first; what a pot game calls its pot is told
    in its own words. `is_void`: those that a void deal can take.
    """
    fine, without = _("Fine into the mountain"), tuple[str, ...]()
    if laws.account != "sheet":
        fine = str(capfirst(words(get_language() or "en", laws).payment("fine")))
        without = OF_A_SHEET
    if not laws.speech.all_pass:
        without = (*without, *OF_DAMAGE)
    if is_void:
        return tuple(one for one in _every(fine) if one.name in ON_A_VOID_DEAL)
    return tuple(one for one in _every(fine) if one.name not in without)


def _every(fine: str) -> tuple[Kind, ...]:
    return (
        Kind("warn", _("Warning"), ("who", "article", "reason")),
        Kind("fine", fine, ("who", "number", "article", "reason")),
        Kind("adjust-tricks", _("Tricks added or taken"), ("who", "number", "article", "reason")),
        Kind("adjust-pool", _("Pool added or taken"), ("who", "number", "article", "reason")),
        Kind("adjust-mountain", _("Mountain added or taken"),
             ("who", "number", "article", "reason")),
        Kind("whists", _("Whists of one on another"),
             ("who", "on", "number", "article", "reason")),
        Kind("tricks", _("Assigned result for all"), ("tricks", "article", "reason")),
        Kind("result", _("Assigned result for one"), ("who", "tricks", "article", "reason")),
        Kind("trick", _("A trick lay in the wrong pile"), ("who", "number", "reason")),
        Kind("waive", _("The irregularity is not punished"), ("number", "reason")),
        Kind("allow", _("Compensation allowed"), ()),
        Kind("deny", _("Compensation denied"), ("reason",)),
        Kind("reserve", _("Decided later, play goes on"), ("reason",)),
        Kind("fact", _("A finding of fact"), ("reason",)),
        Kind("redeal", _("The deal is void, dealt again"), ("article", "reason")),
        Kind("fine-pass-deal", _("Fine, and the deal is not dealt again"),
             ("who", "number", "article", "reason")),
    )  # fmt: skip


def reasons() -> Mapping[str, tuple[str, ...]]:
    """Ready sentences by the kind of line."""
    agreed = _("All three agree about the facts.")
    return {
        "warn": (
            _("First offence of this kind."), _("Remark during the play."),
            _("Tricks counted aloud."),
        ),
        "fine": (_("Repeated after a warning."), _("Looked at the talon on purpose.")),
        "fine-pass-deal": (_("Repeated misdeal."),),
        "trick": (_("The cards lay in another order than they were played."), agreed),
        "adjust-tricks": (_("Looked at a closed trick."), _("Penalty trick by the article.")),
        "adjust-pool": (_("Entry corrected by the director."),),
        "adjust-mountain": (_("Entry corrected by the director."), _("Repeated after a warning.")),
        "whists": (_("Compensation for the damage."), _("Entry corrected by the director.")),
        "tricks": (_("The play cannot be restored."), _("The cards are mixed."), agreed),
        "result": (_("The plan would have given this result."), agreed),
        "waive": (_("All three ask for no penalty."), _("It harmed nobody.")),
        "deny": (_("No lawful line leads there."), _("Only against good sense.")),
        "reserve": (_("The facts are checked after the deal."),),
        "fact": (agreed, _("The statements differ; the director believes the majority.")),
        "redeal": (_("The cards cannot be restored."), _("Cards were seen before the auction.")),
    }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with the form, and in which of its fields."""

    field: str
    message: str


LIMITS = {"adjust-tricks": (-10, 10), "trick": (1, 10), "waive": (1, 99), "fine": (1, MOST),
          "fine-pass-deal": (1, MOST)}  # fmt: skip
"""The least and the most that a line’s number can be; of any other as far as figures go."""


def fault(laws: Laws, sent: Mapping[str, str]) -> Fault | None:
    """What is missing or cannot be in the form of a director's line."""
    kind = next((one for one in kinds(laws) if one.name == sent.get("order")), None)
    if kind is None:
        return Fault("order", _("Choose what is decided."))
    if "number" in kind.fields and (wrong := _wrong_number(kind, sent.get("number", ""))):
        return Fault("number", wrong)
    if "article" in kind.fields and not sent.get("article", "").strip():
        return Fault("article", _("An article is needed: the one that this rests on."))
    if "reason" in kind.fields and not sent.get("reason", "").strip():
        return Fault("reason", _("A reason is needed."))
    return None


def _wrong_number(kind: Kind, number: str) -> str:
    least, most = LIMITS.get(kind.name, (-MOST, MOST))
    text = _signed(number)
    if WHOLE.fullmatch(text) and least <= int(text) <= most:
        return ""
    limits = {"least": str(least).replace("-", "−"), "most": most, "number": text[:20]}
    if not text:
        return _("A whole number from %(least)s to %(most)s is needed.") % limits
    return _("A whole number from %(least)s to %(most)s is needed, not “%(number)s”.") % limits


MISSING = "?"
"""Stands where a number should: what follows it must not be taken for one."""


def line_of(sent: Mapping[str, str]) -> str:
    """The line that a form wrote; the law says what is missing in it."""
    order = sent.get("order", "")
    word, _sign, what = order.partition("-")
    parts = ["director", word]
    if order.startswith("adjust"):
        parts += [sent.get("who", ""), what, _signed(_number(sent))]
    elif order == "whists":
        parts += [sent.get("who", ""), "on", sent.get("on", ""), _signed(_number(sent))]
    elif word in ("fine", "warn"):
        number = _number(sent) if word == "fine" else ""
        parts += [sent.get("who", ""), number, what]
    elif order == "trick":
        parts += [_number(sent), "to", sent.get("who", "")]
    elif order in ("tricks", "result"):
        parts += [sent.get("who", "") if order == "result" else "", *_counts(sent)]
    elif order == "waive":
        parts.append(_number(sent))
    elif order in ("allow", "deny"):
        parts.append("damage")
    return " ".join([*(part for part in parts if part), *_why(order, sent)])[:400]


def _number(sent: Mapping[str, str]) -> str:
    """As it was written; where nothing was, a sign that the law refuses by its name."""
    return sent.get("number", "").strip() or MISSING


def _why(order: str, sent: Mapping[str, str]) -> Sequence[str]:
    """Article and reason, as far as the line has any."""
    article = "".join(sent.get("article", "").split())
    reason = " ".join(sent.get("reason", "").replace("#", " ").split())
    if order == "allow":
        return ()
    if order == "fact":
        return (reason,)
    parts = ("article", article) if article and order not in WITHOUT_ARTICLE else ()
    return (*parts, *(("because", reason) if reason else ()))


def _counts(sent: Mapping[str, str]) -> list[str]:
    return [
        f"{one}={count}"
        for one in LETTERS
        if (count := sent.get(f"o{one}", "").strip()).isdigit() and len(count) < 3
    ]


def _signed(number: str) -> str:
    return number.strip().replace("−", "-")


def all_reasons() -> tuple[str, ...]:
    """Every ready sentence once, for a list to choose from."""
    return tuple(dict.fromkeys(one for ready in reasons().values() for one in ready))
