"""An incident as it was told and judged: facts, article, choices, what binds, what can be done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

import referee
from tournaments.models import Search
from tournaments.queries import ruled
from tournaments.queries.named import Names
from tournaments.queries.reachable import Reachable, reachable
from tournaments.queries.scores import Shown, score_table, seats_of
from tournaments.queries.sentences import sentence
from tournaments.queries.words import Words
from tournaments.web.decided import Line
from tournaments.web.inquest import hanging, phrases, readback
from tournaments.web.inquest.answers import RULING, Answers
from tournaments.web.inquest.hanging import Move
from tournaments.web.inquest.kinds import kind
from tournaments.web.inquest.recorded import Recorded, recorded
from tournaments.web.inquest.screens import LETTERS
from tournaments.web.told import among

FAULTS = {
    "Contract": "contract", "Defence": "defence", "Mode": "defence", "Tricks": "tA",
    "Leader": "leader", "Trick": "trick", "Talon": "talon", "Laws": "table", "Hand": "hands",
    "Exposed": "exposed", "Order": "open", "Penalty": "open", "Pot": "table",
}  # fmt: skip
"""The screen on which a refused header is mended."""


@dataclass(frozen=True, slots=True)
class Step:
    """A button: what it says, where it leads."""

    move: Move
    url: str


@dataclass(frozen=True, slots=True)
class Article:
    """The article that decides, its text in the reader's language, of which edition."""

    number: str
    text: str
    edition: str


@dataclass(frozen=True)
class Ruling:
    """Everything that the page of a ruling shows."""

    answers: Answers
    facts: tuple[str, ...]
    fault: str = ""
    mend: str = ""
    article: Article | None = None
    kind: str = ""
    note: str = ""
    refusal: str = ""
    chooser: str = ""
    choices: tuple[Step, ...] = ()
    bonds: tuple[str, ...] = ()
    demands: tuple[Step, ...] = ()
    namings: tuple[tuple[str, tuple[Step, ...]], ...] = ()
    turn: str = ""
    plays: tuple[Step, ...] = ()
    decided: tuple[Line, ...] = ()
    score: Shown | None = None
    without: Shown | None = None
    proof: Mapping[str, Any] | None = None
    damages: tuple[Mapping[str, Any], ...] = ()
    undecided: int | None = None
    is_cut_short: bool = False
    search: Search | None = None
    phase: str = ""
    names: tuple[tuple[str, str], ...] = ()
    claimants: tuple[tuple[str, str], ...] = ()
    text: str = ""
    reachable: Reachable | None = None

    @property
    def is_searching(self) -> bool:
        """Whether a longer search is under way."""
        return self.search is not None and self.search.place is not None


def ruling(answers: Answers, words: Words, language: str) -> Ruling:
    """The ruling on these answers."""
    made = recorded(answers)
    answers, facts = made.answers, readback.facts(answers, words)
    if made.fault is not None:
        return _misfit(answers, facts, made.fault, words)
    played, known = made.played, made.outcome
    if played is None or played.deal is None or known is None:
        return Ruling(answers, facts)
    game, names = played.deal, readback.names(answers)
    verdict = referee.verdict_of(played)
    laws, steps = game.laws, tuple(_step(answers, move) for move in hanging.moves(game, names))
    choosing = game.stage.phase in ("remedy", "claim")
    refused = None if made.finding is None else made.finding.refusal
    seats = game.state.seats.names
    return Ruling(
        answers,
        facts,
        article=_article(laws, known.article, language),
        kind=kind(known.kind),
        note=phrases.notes().get(known.note, ""),
        refusal=told(made.declined or refused, names, words),
        chooser=names[seats[turn]] if choosing and (turn := game.turn()) is not None else "",
        choices=steps if choosing else (),
        bonds=hanging.bonds(game, names),
        demands=tuple(_step(answers, move) for move in hanging.demands(game, names)),
        namings=tuple(
            (one.title, tuple(_step(answers, move) for move in one.moves))
            for one in hanging.namings(game, names, is_open=True)
        ),
        turn="" if verdict["turn"] is None else names[verdict["turn"]],
        plays=() if choosing else steps,
        decided=tuple(_decided(line, seats, names).checked(laws) for line in answers.lines),
        score=_score(verdict, names),
        without=_without(made, names),
        proof=_proof(verdict, names),
        damages=tuple(_damages(verdict, names)),
        undecided=played.undecided,
        is_cut_short=played.is_cut_short,
        search=made.search,
        reachable=reachable(game),
        phase=game.stage.phase,
        names=tuple((one, names[one]) for one in seats),
        claimants=tuple((seats[one], names[seats[one]]) for one in referee.claimants(game.state)),
        text=made.text,
    )


def told(refusal: referee.Refusal | None, names: Mapping[str, str], words: Words) -> str:
    """The law's refusal in the reader's language, among people."""
    if refusal is None:
        return ""
    people = [names[letter] for letter in LETTERS if letter in names]
    params = among(refusal.params, people, words)
    return sentence(refusal.message_id, params, referee.sentence(refusal))


def _misfit(
    answers: Answers, facts: tuple[str, ...], fault: referee.HeaderRefusal, words: Words
) -> Ruling:
    """The answers do not fit together: where they are mended."""
    header = str(fault.refusal.params.get("header", ""))
    field = FAULTS.get(header.split(" ")[0], "hands")
    numbered = header.removeprefix("Trick ")
    if header.startswith("Trick ") and numbered.isdigit():
        field = f"p{numbered}"
    return Ruling(
        answers, facts, told(fault.refusal, readback.names(answers), words), answers.query(at=field)
    )


def _article(laws: referee.Laws, number: str, language: str) -> Article | None:
    text = laws.article(number, language) if number else None
    return Article(number, text, laws.edition) if text else None


def _step(answers: Answers, move: Move) -> Step:
    return Step(move, answers.query(move.line, at=RULING))


def _score(verdict: Mapping[str, Any], names: Mapping[str, str]) -> Shown | None:
    score = verdict["score"]
    shown = score_table(score, seats_of(score)) if score else None
    return None if shown is None else shown.renamed(names.__getitem__)


def _without(made: Recorded, names: Mapping[str, str]) -> Shown | None:
    """What would stand if the irregularity were not punished; None where it changes nothing."""
    number = None if made.finding is None else made.finding.number
    if number is None or made.played is None or made.played.deal is None:
        return None
    if not made.played.deal.finished or made.played.undecided is not None:
        return None
    line = f"director waive {number} because -"
    verdict = referee.judge(made.incident.text((*made.lines, line)), limit=0)
    before = referee.verdict_of(made.played)
    if verdict["refusal"] or verdict["score"] in (None, before["score"]):
        return None
    return _score(verdict, names)


def _proof(verdict: Mapping[str, Any], names: Mapping[str, str]) -> Mapping[str, Any] | None:
    proof = verdict["claim"]
    if proof is None:
        return None
    return {**proof, "line": tuple(line_told(line, names) for line in proof["line"])}


def _damages(verdict: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[Mapping[str, Any]]:
    """What is asked, with the absurd plays of its line, or that none was found in the limit."""
    for one in verdict["irregularities"]:
        for row in one.get("damage", ()):
            line = tuple(line_told(play, names) for play in row["line"])
            absurd = tuple(line[number] for number in row.get("absurd", ()))
            undecided = row.get("decided") is False
            yield {**row, "line": line, "absurd": absurd, "undecided": undecided}


def _decided(line: str, letters: Sequence[str], names: Mapping[str, str]) -> Line:
    """What was added to the facts: a choice, a statement, a director's line in words."""
    among = Names(names)
    seat, _space, rest = line.partition(" ")
    if rest.startswith("states "):
        stated = referee.told("record/states", seat=seat, text=rest.removeprefix("states "))
        return Line(line, among.told(stated), "", "")
    if (order := ruled.line_told(line, letters, among))[0] is not None:
        return Line(line, *order)
    return Line(line_told(line, names), None, "", "")


def line_told(line: str, names: Mapping[str, str]) -> str:
    """A line of the record among people."""
    first, _space, rest = line.partition(" ")
    verb, _space, thing = rest.partition(" ")
    if first not in names:
        return line
    if verb == "choose":
        return f"{names[first]}: {phrases.choice(thing)}"
    if verb in ("damage", "claim"):
        return _counted(verb, names[first], thing, names)
    if verb in ("agree", "dispute"):
        return f"{names[first]}: {phrases.choice(verb)}"
    cards = thing.split(" ") if verb in ("play", "correct", "require", "forbid") else []
    drawn = readback.cards(tuple(card for card in cards if len(card) == 2))
    if verb in ("require", "forbid"):
        return phrases.demand(verb) % {"name": names[first], "card": drawn}
    if verb == "correct":
        return _("%(name)s mends it with %(card)s") % {"name": names[first], "card": drawn}
    return f"{names[first]}: {drawn or rest}"


def _counted(verb: str, who: str, told: str, names: Mapping[str, str]) -> str:
    """What is claimed, or said to have been possible, seat by seat, with the plan."""
    claimed, _with, plan = told.partition("with")
    parts = [part.partition("=") for part in claimed.split()]
    counts = [f"{names.get(one, one)} {count}".strip() for one, _sign, count in parts]
    shares = ", ".join(counts)
    words = {"who": who, "shares": shares, "claimed": shares or "–"}
    words["plan"] = readback.cards(tuple(card for card in plan.split() if len(card) == 2))
    return readback.filled(phrases.facts()[verb], words)
