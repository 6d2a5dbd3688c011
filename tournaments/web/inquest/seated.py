"""Answers and conditions that the screens share: seat by seat, numbers, the play."""

from __future__ import annotations

from tournaments.web.inquest.screens import LETTERS, Condition, Option

IN_PLAY: Condition = ("phase", "in", ("play",))
PARTNERED: Condition = ("sit", "not", ("all-pass", "lone"))
BOUGHT: Condition = ("declarer", "not", ("all-pass",))


def seats(*more: Condition) -> tuple[Option, ...]:
    """Everybody who holds cards."""
    return tuple(Option(letter, f"{{{letter}}}", (*plays(letter), *more)) for letter in LETTERS)


def of_seat(title: str, letter: str) -> str:
    """A question about one seat."""
    return title.replace("{name}", f"{{{letter}}}")


def plays(letter: str) -> tuple[Condition, ...]:
    """Who holds cards and takes part."""
    return (*sits(letter), ("idle", "not", (letter,)), ("dead", "not", (letter,)))


def sits(letter: str) -> tuple[Condition, ...]:
    return (("n", "in", ("4",)),) if letter == "D" else ()


def numbers(least: int, most: int, limit: str) -> tuple[Option, ...]:
    return tuple(
        Option(str(number), str(number), ((limit, "ge", (str(number),)),) if limit else ())
        for number in range(least, most + 1)
    )
