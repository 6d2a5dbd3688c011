"""The answers in an address: which screen is next, the way back, the record and the telling."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict

from tournaments.queries.inquiry_kinds import BREACH
from tournaments.queries.inquiry_teller import Told
from tournaments.web.inquest.derived import TRICKS, cards_of, derived
from tournaments.web.inquest.screens import LETTERS, NONE, Option, Screen, holds

NAMES = tuple(f"n{letter}" for letter in LETTERS)
FREE = (*NAMES, "event", "deal", "pot")
HANDS = tuple(f"h{letter}" for letter in LETTERS)
CARDS = re.compile(r"-|[A-D]?(\.?[SCDH][789TJQKA]){0,12}")
LONGEST = 240
MOST_LINES = 80
RULING = "ruling"
OTHERS = {
    "inspection": "owner", "advice": "advised", "advice-contract": "advised", "misdeal": "dealt",
}  # fmt: skip
"""Which answer names the second person of what happened; else who pointed it out."""


@dataclass(frozen=True)
class Answers:
    """The answers by field, the lines written after them, and what a live table gives."""

    screens: tuple[Screen, ...]
    values: Mapping[str, str]
    lines: tuple[str, ...] = ()
    given: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def of(
        cls, sent: QueryDict, screens: tuple[Screen, ...], given: Mapping[str, Any] | None = None
    ) -> Answers:
        """From an address; what cannot be an answer is passed over."""
        values = {name: sent.get(name, "").strip()[:LONGEST] for name in FREE}
        for screen in screens:
            for name in HANDS if screen.kind == "hands" else (screen.field,):
                value = sent.get(name, "").strip()[:LONGEST]
                if _can_be(screen, value):
                    values[name] = value
        lines = [line.strip()[:LONGEST] for line in sent.getlist("line")[:MOST_LINES]]
        kept = {name: value for name, value in values.items() if value}
        return cls(screens, kept, tuple(line for line in lines if line), given or {})

    @cached_property
    def facts(self) -> dict[str, Any]:
        """The answers with everything that follows from them."""
        facts = derived(self.values, self.given)
        counts = {one: int(self.values.get(f"t{one}", "0")) for one in (*LETTERS, "T")}
        for letter, count in counts.items():
            facts[f"most-{letter}"] = TRICKS - sum(counts.values()) + count
        return facts

    @property
    def asked(self) -> tuple[Screen, ...]:
        """The screens that these answers lead through."""
        return tuple(screen for screen in self.screens if holds(screen.asked, self.facts))

    def screen(self, at: str) -> Screen | None:
        """The screen asked for, else the first without an answer; None when all is told."""
        asked = self.asked
        wanted = next((screen for screen in asked if screen.field == at), None)
        return wanted or next((screen for screen in asked if not self.is_answered(screen)), None)

    def before(self, screen: Screen | None) -> Screen | None:
        """The screen before this one, or the last."""
        asked = [one for one in self.asked if one is screen or not self._is_passed_over(one)]
        place = asked.index(screen) if screen in asked else len(asked)
        return asked[place - 1] if place else None

    def _is_passed_over(self, screen: Screen) -> bool:
        """Whether nobody went to it."""
        return screen.optional and not self.values.get(screen.field)

    def options(self, screen: Screen) -> tuple[Option, ...]:
        """The answers that are offered now."""
        return tuple(option for option in screen.options if holds(option.asked, self.facts))

    def is_answered(self, screen: Screen) -> bool:
        """Whether its answer is there and fits."""
        if screen.kind == "hands":
            return all(len(self.hand(letter)) == count for letter, count in self.sizes.items())
        value = self.values.get(screen.field, "")
        if self._is_passed_over(screen):
            return True
        if not screen.picks:
            return any(option.value == value for option in self.options(screen))
        cards = cards_of(value)
        least, most = self.bound(screen.least), self.bound(screen.most)
        led = screen.kind != "pile" or value[:1] in LETTERS
        return bool(value) and led and least <= len(cards) <= most

    def bound(self, name: str) -> int:
        """A number of cards, by its name where it is derived."""
        return int(self.facts.get(name, name))

    def hand(self, letter: str) -> tuple[str, ...]:
        """The cards that this seat still holds."""
        return cards_of(self.values.get(f"h{letter}", ""))

    @property
    def dealt(self) -> tuple[str, ...]:
        """The seats that were dealt cards, in order of turn from the first hand."""
        letters = LETTERS[: int(self.facts["n"])]
        first = (letters.index(self.facts["dealer"]) + 1) % len(letters)
        return tuple(letters[(first + step) % len(letters)] for step in range(3))

    @property
    def playing(self) -> tuple[str, ...]:
        """Those of them who play; a hand that was laid down does not."""
        return tuple(one for one in self.dealt if one != self.facts["dead"])

    def turn_from(self, letter: str) -> tuple[str, ...]:
        """The seats that play in order of turn, this one first."""
        return _from(self.playing, letter)

    def others(self, letter: str) -> tuple[str, ...]:
        """The two others who were dealt cards, in order of turn from this one."""
        return _from(self.dealt, letter)[1:]

    @property
    def order(self) -> tuple[str, ...]:
        """The seats in the order in which they play to the trick on the table."""
        return self.turn_from(self.values.get("leader", ""))

    @property
    def sizes(self) -> dict[str, int]:
        """How many cards each seat holds beside the trick on the table."""
        lying = len(cards_of(self.values.get("trick", "")))
        return {
            letter: max(0, int(self.facts["left"]) - (place < lying))
            for place, letter in enumerate(self.order)
        }

    def with_(self, **values: str) -> Answers:
        """With these answers in place of the old ones; an empty one is taken away."""
        kept = {**self.values, **values}
        return replace(self, values={name: value for name, value in kept.items() if value})

    def query(self, *lines: str, **more: str) -> str:
        """The address with these lines after those that stand."""
        pairs = [*self.values.items(), *(("line", line) for line in (*self.lines, *lines))]
        pairs += [(name, value) for name, value in more.items() if value]
        return urlencode(pairs)

    def undone(self) -> str:
        """The address without the last line."""
        return replace(self, lines=self.lines[:-1]).query(at=RULING)

    def told(self) -> Told:
        """The answers about what happened."""
        values = self.values
        number = next(
            (values[name] for name in ("trickno", "count", "claimed") if name in self._needs), ""
        )
        earlier = self.facts["earlier"] == "yes"
        card = "" if earlier else values.get("card", "")
        cards = values.get("plan" if values.get("what") == "claim" else "cards", "")
        return Told(
            values.get("what", ""), values.get("who", ""), values.get("when", "at-once"),
            cards_of(card) or cards_of(cards),
            self._behind(),
            values.get(OTHERS.get(values.get("what", ""), "by"), ""),
            int(number) if number.isdigit() else None,
            values.get("bid", values.get("misdeal", "")),
            tuple((one, int(values[f"s{one}"])) for one in LETTERS if f"s{one}" in values),
        )  # fmt: skip

    def _behind(self) -> tuple[str, ...]:
        """What was played behind it, or instead of it, as far as it was asked."""
        if self.values.get("what") == BREACH:
            return cards_of(self.values.get("instead", ""))
        if self.facts["unled"] == "yes":
            return cards_of(self.values.get("led", ""))
        return cards_of(self.values.get("after", ""))[: self.bound("need")]

    @property
    def _needs(self) -> Sequence[str]:
        return [name for name in self.facts["needs"] if name in self.values]


def _can_be(screen: Screen, value: str) -> bool:
    """Whether this is one of the screen's answers at all."""
    if screen.picks:
        return CARDS.fullmatch(value) is not None
    return any(option.value == value for option in screen.options)


def _from(seats: tuple[str, ...], letter: str) -> tuple[str, ...]:
    place = seats.index(letter) if letter in seats else 0
    return seats[place:] + seats[:place]


__all__ = ["NONE", "RULING", "Answers"]
