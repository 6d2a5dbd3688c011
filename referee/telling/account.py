"""An irregularity as the verdict accounts for it, told: what, which choice, what followed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from .sentence import Told, told
from .templates import TELLINGS

Row = Mapping[str, Any]


class Damage(NamedTuple):
    """A compensation that was asked for; `key` names the line of play that leads there."""

    key: str
    tellings: tuple[Told, ...]


class Account(NamedTuple):
    """One irregularity. `offered` are the choices somebody had, `taken` the one that was made."""

    number: int
    action: int | None
    article: str | None
    what: Told
    at: tuple[Told, ...]
    offered: tuple[Told, ...]
    taken: Told | None
    followed: tuple[Told, ...]
    damages: tuple[Damage, ...]
    waived: bool


def account_of(row: Row) -> Account:
    """The account of a row of the verdict's `irregularities`."""
    return Account(
        number=row["number"],
        action=row["action"],
        article=row["article"],
        what=_what(row),
        at=_at(row),
        offered=tuple(choice_told(word) for word in row["remedies"]),
        taken=None if row["remedy"] is None else choice_told(row["remedy"]),
        followed=tuple(_followed(row)),
        damages=tuple(
            _damage(f"damage-{row['number']}-{number}", damage)
            for number, damage in enumerate(row.get("damage", ()), start=1)
        ),
        waived=row["waived"],
    )


def choice_told(word: str) -> Told:
    """A remedy as words; one that nobody has put into words stands for itself."""
    exact = f"choice/{word}"
    return told(exact) if exact in TELLINGS else told("choice", word=word)


def waiting(verdict: Mapping[str, Any]) -> Told | None:
    """Who must choose or answer before the deal goes on, or that nobody but the director can."""
    phase, turn = verdict["phase"], verdict["turn"]
    if phase == "remedy":
        if turn is None:
            return told("wait/director")
        mends = any(line.startswith("correct") for line in verdict["lawful"])
        return told("wait/correct" if mends else "wait/remedy", seat=turn)
    if phase == "claim":
        return told("wait/proof") if turn is None else told("wait/claim", seat=turn)
    pending = (verdict["score"] or {}).get("pending")
    return told("wait/ruling") if pending else None


def _what(row: Row) -> Told:
    kind, seat = row["kind"], row["seat"]
    if f"kind/{kind}" not in TELLINGS:
        return told("kind", seat=seat, kind=kind)
    return told(f"kind/{kind}", seat=seat)


def _at(row: Row) -> tuple[Told, ...]:
    """The card, the call or the suit, and the trick."""
    found: list[Told] = []
    if row["card"]:
        found.append(told("at/card", card=row["card"]))
    elif row.get("call"):
        found.append(told("at/call", call=row["call"]))
    elif row["suit"]:
        found.append(told("at/suit", suit=row["suit"]))
    if row["trick"]:
        found.append(told("at/trick", trick=row["trick"]))
    return tuple(found)


def _followed(row: Row) -> Iterator[Told]:
    """The consequences, and what a wrong number of cards costs a whister beside them."""
    yield from (_effect(effect) for effect in row["effects"])
    if row.get("short"):
        yield told("effect/short", seat=row["seat"], short=row["short"])


def _effect(row: Row) -> Told:
    """One consequence; of several templates the one that fits its fields."""
    fields = {name: value for name, value in row.items() if value is not None}
    return Told(_template(fields.pop("effect"), fields), fields)


def _template(word: str, fields: Row) -> str:
    if word == "bound":
        return f"effect/bound/{fields['order']}"
    if word == "prescribed":
        return "effect/prescribed/once" if fields["once"] else "effect/prescribed"
    if word == "count":
        return "effect/count/card" if "card" in fields else "effect/count"
    if word == "figure":
        return f"effect/figure/{fields['what']}"
    if word == "ended":
        exact = f"effect/ended/{fields['how']}"
        return exact if exact in TELLINGS else "effect/ended"
    return f"effect/{word}"


def _damage(key: str, row: Row) -> Damage:
    asked = told("damage/asked", claimant=row["claimant"], tricks=row["asserted"])
    tellings = (asked, *_worth(row), *_line(row), _ruled(row["allowed"]))
    return Damage(key, tellings)


def _worth(row: Row) -> Iterator[Told]:
    if row["amount"] is not None:
        yield told("damage/amount", amount=row["amount"])


def _line(row: Row) -> Iterator[Told]:
    """Whether a line leads there, and which of its plays are absurd."""
    if row["reachable"] is not None:
        yield told("damage/reachable" if row["reachable"] else "damage/unreachable")
    elif row.get("searching"):
        yield told("damage/searching", positions=row["positions"], most=row["searching"])
    elif row.get("decided") is False:
        searched = row["positions"]
        yield (
            told("damage/undecided", positions=searched) if searched else told("damage/unsearched")
        )
    else:
        yield told("damage/unknown")
    absurd = row.get("absurd", ())
    rules = row.get("absurd_by", ("",) * len(absurd))
    for number, rule in zip(absurd, rules, strict=True):
        seat, _verb, card = row["line"][number].split()
        exact = f"damage/absurd/{rule}"
        yield told(exact if exact in TELLINGS else "damage/absurd", seat=seat, card=card)
    if absurd and row["allowed"] is None:
        yield told("damage/sense")


def _ruled(allowed: bool | None) -> Told:
    if allowed is None:
        return told("damage/open")
    return told("damage/allowed" if allowed else "damage/denied")
