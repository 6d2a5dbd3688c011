"""An incident as it was told and judged: facts, article, choices, what binds, what can be done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import referee
from tournaments.models import Search
from tournaments.queries.inquiry_outcomes import Outcome
from tournaments.queries.reachable import Reachable, reachable
from tournaments.queries.scores import Shown, score_table, seats_of
from tournaments.queries.words import Words
from tournaments.web.decided import Line
from tournaments.web.inquest import hanging, lines, phrases, readback
from tournaments.web.inquest.answers import RULING, Answers
from tournaments.web.inquest.cited import Article, told
from tournaments.web.inquest.hanging import Move
from tournaments.web.inquest.kinds import kind
from tournaments.web.inquest.recorded import Recorded, recorded

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
    seats = game.state.seats.names
    added = (lines.decided(line, seats, names) for line in answers.lines)
    return Ruling(
        answers,
        facts,
        **_law(made, game, known, words, language),
        **_ways(answers, game, names),
        **_figures(made, played, names),
        decided=tuple(line.checked(game.laws) for line in added),
        reachable=reachable(game),
        names=tuple((one, names[one]) for one in seats),
        claimants=tuple((seats[one], names[seats[one]]) for one in referee.claimants(game.state)),
        text=made.text,
    )


def _law(
    made: Recorded, game: referee.Deal, known: Outcome, words: Words, language: str
) -> dict[str, Any]:
    """What decides, or why nothing does."""
    refused = None if made.finding is None else made.finding.refusal
    return {
        "article": Article.of(game.laws, known.article, language),
        "kind": kind(known.kind),
        "note": phrases.notes().get(known.note, ""),
        "refusal": told(made.declined or refused, readback.names(made.answers), words),
    }


def _ways(answers: Answers, game: referee.Deal, names: Mapping[str, str]) -> dict[str, Any]:
    """Whose turn it is, to choose or to play, what he can do, and what binds."""
    turn, choosing = game.turn(), game.stage.phase in ("remedy", "claim")
    who = "" if turn is None else names[game.state.seats.names[turn]]
    steps = tuple(_step(answers, move) for move in hanging.moves(game, names))
    return {
        "phase": game.stage.phase,
        "turn": who,
        "chooser": who if choosing else "",
        "choices": steps if choosing else (),
        "plays": () if choosing else steps,
        "bonds": hanging.bonds(game, names),
        "demands": tuple(_step(answers, move) for move in hanging.demands(game, names)),
        "namings": tuple(
            (one.title, tuple(_step(answers, move) for move in one.moves))
            for one in hanging.namings(game, names, is_open=True)
        ),
    }


def _figures(made: Recorded, played: referee.Replay, names: Mapping[str, str]) -> dict[str, Any]:
    """What it comes to, and what was found by searching."""
    verdict = referee.verdict_of(played)
    return {
        "score": _score(verdict, names),
        "without": _without(made, names),
        "proof": _proof(verdict, names),
        "damages": tuple(_damages(verdict, names)),
        "undecided": played.undecided,
        "is_cut_short": played.is_cut_short,
        "search": made.search,
    }


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
    return {**proof, "line": tuple(lines.told(line, names) for line in proof["line"])}


def _damages(verdict: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[Mapping[str, Any]]:
    """What is asked, with the absurd plays of its line, or that none was found in the limit."""
    for one in verdict["irregularities"]:
        for row in one.get("damage", ()):
            line = tuple(lines.told(play, names) for play in row["line"])
            absurd = tuple(line[number] for number in row.get("absurd", ()))
            undecided = row.get("decided") is False
            yield {**row, "line": line, "absurd": absurd, "undecided": undecided}
