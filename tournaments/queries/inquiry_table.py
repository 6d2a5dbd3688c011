"""Every outcome of an incident by its key, found by asking the law about sample deals.

A phone without network tells the article from it. Keys are `situation.what.role.when.where`; of a
card `where` is `lead`, `lead-declarer` (the next to play is the declarer), `follow` or `last`, of
a deal played out `finished`, of a breach what bound (`order`, `exposed`), else empty. What happens
before the play has the keys of `inquiry_before`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import Any

import referee
from tournaments.queries.hands import codes_in
from tournaments.queries.incidents import ALL_PASS
from tournaments.queries.inquiries import found
from tournaments.queries.inquiry_before import rows as before_play
from tournaments.queries.inquiry_kinds import (
    ASKS,
    AT_ONCE,
    BREACH,
    COMPLETE,
    ENTERED,
    MIXED,
    NEXT_LED,
    ONE_LATER,
    TOGETHER,
    WHATS,
)
from tournaments.queries.inquiry_outcomes import Outcome, outcome, role_of
from tournaments.queries.inquiry_samples import EXPOSED, OPENING, ORDER, awarded, samples
from tournaments.queries.inquiry_teller import Told

BY_CARD = ("out-of-turn", "revoke")
"""Where it matters whether the card was led or followed, and whether in the last trick."""
FINE = ("", "no-penalty", "proved-no-more")
PLACES = ("lead", "lead-declarer", "follow", "last", "finished", ORDER, EXPOSED, "")
LETTERS = "ABC"
PHASES = {"finished": "finished"}

Rows = Mapping[str, Mapping[str, Any]]


def table(laws: str, options: str = "") -> Rows:
    """The outcomes under these laws with these options; presets that choose alike share theirs."""
    head = f"Laws: {laws}\nOptions: {options}\n" if options else f"Laws: {laws}\n"
    chosen = referee.read(f"{head}Seats: A B C\nDealer: C\n\n").laws
    return _table(chosen.family, tuple(sorted(chosen.choices.items())))


@lru_cache(maxsize=32)
def _table(family: str, choices: tuple[tuple[str, str], ...]) -> Rows:
    """What is ruled at a table hangs on the game and its options, not on what a trick is worth."""
    laws = next(preset.name for preset in referee.presets() if preset.family == family)
    options = " ".join(f"{name}={value}" for name, value in choices)
    rows: dict[str, Mapping[str, Any]] = {
        key: _row(game, known) for key, game, known in before_play(laws, options)
    }
    for situation, where, record in samples(laws, options):
        sample = _Sample(where, record, record.deal())
        for what in _whats(where):
            for role, when in product(sample.roles(what), ASKS[what].whens or (AT_ONCE,)):
                prefix = f"{situation}.{what}.{role}.{when}."
                seen = {place for place in PLACES if prefix + place in rows}
                for place, known in sample.outcomes(what, role, when, seen):
                    rows[prefix + place] = known
    return {**rows, **_asked_afterwards(laws, options)}


def _asked_afterwards(laws: str, options: str) -> Rows:
    """Compensation, which is asked where a lead out of turn has ended the deal."""
    found_rows = {}
    for game in awarded(laws, options):
        who = game.state.seats.names[-1]
        finding = found(game, Told("damage", who, shares=(("A", 5), ("B", 3), ("C", 2))))
        if finding.refusal is None:
            key = f"{ALL_PASS}.damage.{role_of(game, who)}.{AT_ONCE}.finished"
            found_rows[key] = _row(game, outcome(game, finding))
    return found_rows


def _whats(where: str) -> tuple[str, ...]:
    """What can happen there."""
    if where in (ORDER, EXPOSED):
        return (BREACH,)
    return ("dissent", "exposed") if where == OPENING else WHATS[PHASES.get(where, "play")]


@dataclass(frozen=True, slots=True)
class _Sample:
    """A deal of its kind, taken up in the middle; `still` is looked at and never goes on."""

    where: str
    record: referee.Record
    still: referee.Deal

    def roles(self, what: str) -> tuple[str, ...]:
        """Who can have done it."""
        who, game = ASKS[what].who, self.still
        if who in ("declarer", "outsider"):
            return (who,)
        names = game.state.seats.names
        seats = tuple(dict.fromkeys(role_of(game, letter) for letter in names))
        return (*seats, "outsider") if who == "anyone" else seats

    def outcomes(
        self, what: str, role: str, when: str, seen: set[str]
    ) -> Iterator[tuple[str, dict[str, Any]]]:
        """The outcome of the first telling that the law takes, by the place of the card; those
        in `seen` are known already.
        """
        for told in self._tellings(what, role, when):
            place = self._place(told)
            if place in seen or self._is_turned(told):
                continue
            game = self.record.deal()
            finding = found(game, self._followed(told))
            is_free = when == TOGETHER or (what == BREACH and role == "declarer")
            is_fine = finding.note in FINE or (is_free and finding.note == "lawful")
            stands = finding.refusal is None and is_fine
            if stands or (when == ENTERED and finding.refusal is not None):
                known = outcome(game, finding)
                if what == "out-of-turn" and known.kind == "revoke":
                    continue  # it was his turn by then
                seen.add(place)
                yield place, _row(game, known)

    def _place(self, told: Told) -> str:
        if self.where == "finished":
            return "finished"
        if told.what == BREACH:
            return self.where
        if told.what not in BY_CARD:
            return ""
        if self.where != "lead" or told.when != ONE_LATER:
            return self.where
        order = [one for one in LETTERS if self._plays(one)]
        after = order[(order.index(told.who) + 1) % len(order)] if told.who in order else ""
        declarer = role_of(self.still, after) == "declarer"
        return "lead-declarer" if declarer else "lead"

    def _plays(self, letter: str) -> bool:
        """Whether this hand takes part in the play."""
        return self.still.state.seats.names.index(letter) in self.still.state.hands

    def _is_turned(self, told: Told) -> bool:
        """Whether whose turn it is says already that there is no such thing: a phone knows it."""
        turn = self.still.turn()
        if turn is None or told.what not in BY_CARD or told.when in (MIXED, ENTERED):
            return False
        is_turn = self.still.state.seats.names[turn] == told.who
        return is_turn == (told.what == "out-of-turn")

    def _tellings(self, what: str, role: str, when: str) -> Iterator[Told]:
        game = self.still
        names = game.state.seats.names
        for who in (one for one in (*names, "outsider") if role_of(game, one) == role):
            if what in BY_CARD or what == BREACH:
                yield from self._cards(what, who, when)
                continue
            other = next(one for one in LETTERS if one != who)
            cards = tuple(_held(game, who)[:1]) if "cards" in ASKS[what].needs else ()
            shares = (("A", 4), ("B", 3), ("C", 3)) if "shares" in ASKS[what].needs else ()
            for number in {"wrong-count": (9, 11), "claim": (None, 1)}.get(what, (1,)):
                yield Told(what, who, when, cards, (), other, number, "", shares)
            if what == "claim":
                left = 10 - game.state.board.done
                yield Told(what, who, when, shares=((who, left - 1), (other, 1)))

    def _cards(self, what: str, who: str, when: str) -> Iterator[Told]:
        """Every card of this hand, and an earlier trick where the deal is played out."""
        game = self.still
        if game.finished:
            yield Told(what, who, when, number=7)
            return
        lawful = referee.write_line(game.lawful(game.turn() or 0)[0], game.state.seats.names)
        instead = (lawful.split()[-1],) if what == BREACH else ()
        for card in _held(game, who):
            yield Told(what, who, when, (card,), instead)

    def _followed(self, told: Told) -> Told:
        """With the cards behind it, as many as the moment wants."""
        game = self.still
        if told.what not in BY_CARD or game.finished or told.when in (AT_ONCE, MIXED, ENTERED):
            return told
        mark = "! late" if told.what == "out-of-turn" else "!"
        first = "" if told.when == TOGETHER else f"{told.who} play {told.cards[0]} {mark}"
        lying, hands = len(game.state.board.plays), len(game.state.hands)
        count = {COMPLETE: hands - 1 - lying, NEXT_LED: hands - lying}.get(told.when, 1)
        return replace(told, after=_after(self.record.deal(), first, count))


def _row(game: referee.Deal, known: Outcome) -> dict[str, Any]:
    """As the page carries it; the chooser by his role."""
    return {
        "article": known.article,
        "kind": known.kind,
        "chooser": role_of(game, known.chooser) if known.chooser else "",
        "choices": list(known.choices),
        "note": known.note,
    }


def _held(game: referee.Deal, letter: str) -> list[str]:
    names = game.state.seats.names
    return codes_in(game.state.held(names.index(letter))) if letter in names else []


def _after(game: referee.Deal, first: str, count: int) -> tuple[str, ...]:
    """So many lawful cards behind this line."""
    names, cards = game.state.seats.names, list[str]()
    seats = {name: seat for seat, name in enumerate(names)}
    try:
        if first:
            game.act(referee.read_line(first, seats))
        while len(cards) < count and game.stage.phase == "play":
            turn = game.turn()
            action = game.lawful(turn if turn is not None else 0)[0]
            game.act(action)
            cards.append(referee.write_line(action, names).split()[2])
    except (referee.Refusal, IndexError):
        pass
    return tuple(cards)
