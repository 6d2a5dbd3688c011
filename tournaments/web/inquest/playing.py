"""The laws that can be chosen, and what each lets be declared and said: answers, conditions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.utils.translation import get_language

import referee
from tournaments.queries.inquiry_games import COUNTS, FROM_HAND, biddable, must_beat, playable
from tournaments.queries.inquiry_games import named as in_order
from tournaments.queries.words import Words, words_of
from tournaments.web.inquest import phrases
from tournaments.web.inquest.screens import Condition, Option

Conditions = tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Laws:
    """A preset with the options that a table has frozen, none at the desk."""

    name: str
    options: str = ""

    @property
    def words(self) -> Words:
        """The game's own, in the reader's language."""
        return words_of(get_language() or "en", self.name)

    @property
    def title(self) -> str:
        """For people."""
        return self.words.preset(self.name)

    @property
    def must_beat(self) -> bool:
        """Whether a card that can beat must be played."""
        return must_beat(self.name, self.options)

    @property
    def tables(self) -> tuple[str, ...]:
        """With three players and with four, as the first answer has it."""
        return tuple(f"{self.name}:{count}" for count in COUNTS)


@dataclass(frozen=True, slots=True)
class Contracts:
    """Contracts as options; a deal that everybody passed, where it is played."""

    named: tuple[Option, ...]
    all_pass: tuple[Option, ...]


def presets(given: Mapping[str, Any]) -> tuple[Laws, ...]:
    """Every preset, or the one of the table."""
    if given.get("laws"):
        return (Laws(str(given["laws"]), str(given.get("options", ""))),)
    return tuple(Laws(preset.name) for preset in referee.presets())


def contracts(laws: Sequence[Laws]) -> Contracts:
    """What can be declared under which laws."""
    tables: dict[tuple[str, str], tuple[str, ...]] = {}
    for one in laws:
        for contract in in_order(one.name, one.options):
            key = contract, one.words.contract(contract)
            tables[key] = (*tables.get(key, ()), *one.tables)
    named = tuple(
        Option(contract, label, _at(found, laws)) for (contract, label), found in tables.items()
    )
    passed: dict[str, tuple[str, ...]] = {}
    for one in laws:
        if playable(one.name, one.options).all_pass:
            label = one.words.term("all-pass")
            passed[label] = (*passed.get(label, ()), *one.tables)
    return Contracts(
        named, tuple(Option("all-pass", label, _at(found, laws)) for label, found in passed.items())
    )


def courses(laws: Sequence[Laws]) -> Iterator[Option]:
    """What a defence can have said in the words of its game, the commonest first; where a contract
    allows it.
    """
    found: dict[tuple[str, str], dict[str, tuple[str, ...]]] = {}
    for one in laws:
        game = playable(one.name, one.options)
        for (count, contract), values in game.courses.items():
            for value in values:
                label = phrases.defence(value, one.words, opens=game.opens)
                at = found.setdefault((value, label), {})
                table = f"{one.name}:{count}"
                at[table] = (*at.get(table, ()), contract)
    for value, label in sorted(found, key=lambda said: _rank(said[0])):
        alike: dict[tuple[str, ...], tuple[str, ...]] = {}
        for table, names in found[value, label].items():
            alike[names] = (*alike.get(names, ()), table)
        for names, tables in alike.items():
            yield Option(value, label, (("table", "in", tables), ("contract", "in", names)))


def wordless(laws: Sequence[Laws]) -> tuple[str, ...]:
    """Contracts after which nobody is asked for a word."""
    rows = (row for one in laws for row in playable(one.name, one.options).courses.items())
    return tuple(dict.fromkeys(contract for (_count, contract), values in rows if not values))


def calls(words: Words, given: Mapping[str, Any]) -> tuple[Option, ...]:
    """What can be bid at a table, and what can be declared below a bid; nothing without a table."""
    if not given.get("laws"):
        return ()
    name, options = str(given["laws"]), str(given.get("options", ""))
    below: Conditions = (("what", "in", ("below-bid",)),)
    above: Conditions = (("what", "not", ("below-bid",)),)
    return (
        *(Option(one, words.contract(one), above) for one in biddable(name, options)),
        *(Option(one, words.contract(one), below) for one in in_order(name, options)),
    )


def revokes(laws: Sequence[Laws]) -> Iterator[tuple[str, Conditions]]:
    """What a revoke is called, and where: it may be not to beat only where whoever can must."""
    for must in (False, True):
        tables = tuple(table for one in laws if one.must_beat == must for table in one.tables)
        if tables:
            yield phrases.what("revoke-or-beat" if must else "revoke"), _at(tables, laws)


@cache
def from_hand() -> tuple[str, ...]:
    """Contracts without a talon, of any laws."""
    every = (name for preset in referee.presets() for name in playable(preset.name).contracts)
    return tuple(dict.fromkeys(name for name in every if name.endswith(f" {FROM_HAND}")))


def _at(tables: tuple[str, ...], laws: Sequence[Laws]) -> Conditions:
    """At these tables; no condition where that is all of them."""
    every = {table for one in laws for table in one.tables}
    return () if set(tables) == every else (("table", "in", tables),)


def _rank(value: str) -> tuple[int, str]:
    """Both, one of them; half-whists and the dealer last."""
    words = value.split(".")
    return (words.count("half-whist") * 4 + len(words) - words.count("whist"), value)
