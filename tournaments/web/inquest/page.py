"""What the page of the questions is drawn from, on the server and off line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tournaments.queries.hands import BoardCard
from tournaments.queries.inquiry_kinds import ASKS
from tournaments.queries.words import SIGNS, Words
from tournaments.web.inquest import phrases, picking, readback
from tournaments.web.inquest.answers import Answers
from tournaments.web.inquest.derived import cards_of
from tournaments.web.inquest.screens import DECK, LETTERS, Condition, Option, Screen, holds


@dataclass(frozen=True, slots=True)
class ShownOption:
    """An answer as a button; hidden where it does not apply."""

    value: str
    label: str
    text: str
    asked: tuple[Condition, ...]
    is_shown: bool
    is_chosen: bool

    @property
    def asked_json(self) -> str:
        """Its conditions as the phone reads them."""
        return json.dumps(self.asked)


@dataclass(frozen=True, slots=True)
class Aside:
    """A way to an optional screen; `is_open`: nobody has gone there yet."""

    field: str
    title: str
    is_open: bool


@dataclass(frozen=True, slots=True)
class ShownScreen:
    """A screen; only the one that is asked now is not hidden. `asides` lead from it to others."""

    screen: Screen
    text: str
    is_here: bool
    first: tuple[ShownOption, ...]
    others: tuple[ShownOption, ...]
    asides: tuple[Aside, ...] = ()

    @property
    def rungs(self) -> tuple[tuple[str, tuple[ShownOption, ...]], ...]:
        """A ladder's levels, from the lowest."""
        rungs: dict[str, tuple[ShownOption, ...]] = {}
        for option in self.first:
            if (found := readback.BID.fullmatch(option.value)) is not None:
                rungs[found[1]] = (*rungs.get(found[1], ()), option)
        return tuple(sorted(rungs.items(), key=lambda rung: int(rung[0])))

    @property
    def bare(self) -> tuple[ShownOption, ...]:
        """What is no level and strain."""
        return tuple(one for one in self.first if readback.BID.fullmatch(one.value) is None)


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card of the grid: whether it can be tapped, and where it lies."""

    card: BoardCard
    is_offered: bool
    owner: str
    is_picked: bool


@dataclass(frozen=True, slots=True)
class Grid:
    """The cards to be tapped, by suit, and what was tapped."""

    rows: tuple[tuple[ShownCard, ...], ...]
    picked: tuple[BoardCard, ...]
    seats: tuple[tuple[str, str, int, int], ...]
    fill: str
    led: str
    is_done: bool
    done: str


def screens(answers: Answers, here: Screen | None, words: Words) -> tuple[ShownScreen, ...]:
    """Every screen of the page."""
    texts = readback.texts(answers, words)
    return tuple(_screen(answers, screen, here, texts, words) for screen in answers.screens)


def _screen(
    answers: Answers, screen: Screen, here: Screen | None, texts: Mapping[str, str], words: Words
) -> ShownScreen:
    def shown(options: tuple[Option, ...]) -> tuple[ShownOption, ...]:
        return tuple(
            ShownOption(
                option.value,
                label := readback.bid(option.label, words),
                readback.filled(label, texts),
                option.asked,
                holds(option.asked, answers.facts),
                answers.values.get(screen.field) == option.value,
            )
            for option in options
        )

    first, others = shown(screen.first), shown(screen.others)
    text = readback.filled(screen.title, texts)
    asides = _asides(answers) if screen.field == "what" else ()
    return ShownScreen(screen, text, screen is here, first, others, asides)


def _asides(answers: Answers) -> tuple[Aside, ...]:
    """Before it is told what happened: whether something hung over the deal already."""
    return tuple(
        Aside(
            one.field,
            one.title,
            holds(one.asked, answers.facts) and one.field not in answers.values,
        )
        for one in answers.screens
        if one.optional
    )


def grid(answers: Answers, here: Screen, fill: str, words: Words) -> Grid:
    """The deck for the screen that is asked now."""
    names = readback.names(answers)
    offered = picking.offered(answers, here) if here.picks else ()
    seats = tuple(
        (one, names[one], len(answers.hand(one)), size) for one, size in answers.sizes.items()
    )
    if fill not in answers.playing:
        fill = next((one for one, _name, held, size in seats if held < size), answers.playing[0])
    value = answers.values.get(here.field, "") if here.picks else ""
    picked = answers.hand(fill) if here.kind == "hands" else cards_of(value)
    owners = {card: one for one in answers.playing for card in answers.hand(one)}
    cards = [
        ShownCard(
            BoardCard(code[0], code[1]), code in offered,
            owners.get(code, "") if here.kind == "hands" else "", code in picked,
        )
        for code in DECK
    ]  # fmt: skip
    return Grid(
        tuple(tuple(card for card in cards if card.card.suit == suit) for suit in "SCDH"),
        tuple(BoardCard(code[0], code[1]) for code in picked),
        tuple(sorted(seats, key=lambda seat: answers.playing.index(seat[0]))),
        fill,
        value[:1] if here.kind == "pile" and value[:1] in LETTERS else "",
        answers.is_answered(here) or answers.bound(here.least) == 0,
        here.done,
    )


def asking(answers: Answers, here: Screen, words: Words, fill: str = "") -> dict[str, Any]:
    """The question that is asked now, and the ways on and back; `fill` is the hand filled now."""
    before = answers.before(here)
    return {
        "words": words,
        "screens": screens(answers, here, words),
        "here": here,
        "here_value": answers.values.get(here.field, ""),
        "grid": grid(answers, here, fill, words),
        "chips": readback.chips(answers, words),
        "kept": [(name, value) for name, value in answers.values.items() if name != here.field],
        "back": answers.query(at=before.field) if before else "",
        "query": answers.query(),
    }


def carried(answers: Answers, words: Words, **more: Any) -> dict[str, Any]:
    """What the phone needs to go on without a server."""
    return {
        "screens": [screen.as_json() for screen in answers.screens],
        "asks": {
            what: {"who": ask.who, "needs": ask.needs, "whens": ask.whens}
            for what, ask in ASKS.items()
        },
        "happened": phrases.facts(),
        "notes": phrases.notes(),
        "choices": {
            word: phrases.choice(word)
            for word in ("accept", "expose", "ban", "order", "none", "correct", "agree", "dispute")
        },
        "signs": SIGNS,
        "nothing": phrases.nothing(),
        "past": phrases.past(),
        "given": {name: one for name, one in answers.given.items() if name != "tricks"},
        **more,
    }
