"""Answers told without a table, given to one: its seats have other letters, in the same turn."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

import referee
from tournaments.web.inquest.answers import Answers
from tournaments.web.inquest.screens import LETTERS

OF_A_SEAT = re.compile(r"([thnsoq])([A-D])")
SEATS = ("declarer", "leader", "who", "owner", "advised", "dealt", "by")
STARTED = re.compile(r"p\d+")


def turned(answers: Answers, dealer: str) -> Answers:
    """The answers of a deal that `dealer` has dealt, seat for seat."""
    count = int(answers.facts["n"])
    steps = LETTERS.index(dealer) - LETTERS.index(str(answers.facts["dealer"]))
    letters = LETTERS[:count]
    to = {one: letters[(at + steps) % count] for at, one in enumerate(letters)}
    values = {_name(name, to): _value(name, value, to) for name, value in answers.values.items()}
    lines = tuple(_line(line, letters, to) for line in answers.lines)
    return replace(answers, values=values, lines=lines)


def _name(name: str, to: Mapping[str, str]) -> str:
    found = OF_A_SEAT.fullmatch(name)
    return found[1] + to.get(found[2], found[2]) if found else name


def _value(name: str, value: str, to: Mapping[str, str]) -> str:
    if name in SEATS:
        return to.get(value, value)
    if STARTED.fullmatch(name) and value[:1] in to:
        return to[value[0]] + value[1:]
    return value


def _line(line: str, letters: Sequence[str], to: Mapping[str, str]) -> str:
    """The line with the seats by their new letters; one that nobody can read stays as it is."""
    try:
        action = referee.read_line(line, {one: seat for seat, one in enumerate(letters)})
    except referee.Refusal:
        return line
    return referee.write_line(action, [to[one] for one in letters])
