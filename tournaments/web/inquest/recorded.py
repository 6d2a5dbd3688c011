"""The answers as the record of an incident, and what the law says of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import referee
from tournaments.models import Search
from tournaments.queries import incident_searches
from tournaments.queries.incidents import Incident, Pile
from tournaments.queries.inquiries import Finding, found
from tournaments.queries.inquiry_games import DEAD
from tournaments.queries.inquiry_outcomes import Outcome, outcome
from tournaments.web.inquest.answers import Answers
from tournaments.web.inquest.derived import cards_of
from tournaments.web.inquest.screens import LETTERS, PILES


@dataclass(frozen=True, slots=True)
class Recorded:
    """The record with the lines found and those written after them; `played` is the law's word.

    `answers` have the lines that the law has taken, `declined` is its word on one that it has not.
    `fault` is the refusal of a header: the answers do not fit together. `search` is the one that
    was asked for where something is undecided.
    """

    answers: Answers
    incident: Incident
    lines: tuple[str, ...] = ()
    finding: Finding | None = None
    outcome: Outcome | None = None
    played: referee.Replay | None = None
    fault: referee.HeaderRefusal | None = None
    search: Search | None = None
    declined: referee.Refusal | None = None

    @property
    def text(self) -> str:
        """The whole record."""
        return self.incident.text(self.lines)


def recorded(answers: Answers) -> Recorded:
    """The incident as it was told, judged."""
    incident, game = incident_of(answers), None
    fault: referee.HeaderRefusal | None = None
    for leader in [incident.leader] if incident.leader else answers.playing:
        incident = replace(incident, leader=leader)
        try:
            game, fault = referee.read(incident.text()).deal(), None
            break
        except referee.HeaderRefusal as refused:
            fault = fault or refused
    if game is None:
        return Recorded(answers, incident, fault=fault)
    finding = found(game, answers.told())
    answers, played, declined = _heard(answers, incident, finding)
    lines = (*finding.lines, *answers.lines)
    text = incident.text(lines)
    search = incident_searches.search_of(text) if played.is_cut_short else None
    known = outcome(game, finding)
    return Recorded(answers, incident, lines, finding, known, played, None, search, declined)


def _heard(
    answers: Answers, incident: Incident, finding: Finding
) -> tuple[Answers, referee.Replay, referee.Refusal | None]:
    """Without the lines that the law refuses, played, and its word on the last of them."""
    lines, declined = list(answers.lines), None
    while True:
        played = incident_searches.replayed(incident.text((*finding.lines, *lines)))
        refused = played.refused
        at = -1 if refused is None else (refused.action or 0) - 1 - len(finding.lines)
        if refused is None or not 0 <= at < len(lines):
            return replace(answers, lines=tuple(lines)), played, declined
        declined = refused.refusal
        del lines[at]


def incident_of(answers: Answers) -> Incident:
    """What lay on the table."""
    values, letters = _asked(answers), LETTERS[: int(answers.facts["n"])]
    *said, mode = (values.get("defence") or "").split(".")
    return Incident(
        laws=values.get("table", "").rpartition(":")[0],
        seats="".join(letters),
        dealer=answers.facts["dealer"],
        declarer=values.get("declarer", "all-pass"),
        contract=values.get("contract", ""),
        words=tuple(_words(answers, said)),
        mode=mode,
        tricks=_tricks(answers),
        leader=values.get("leader", ""),
        lying=tuple(zip(answers.order, cards_of(values.get("trick", "")), strict=False)),
        hands=tuple((one, " ".join(answers.hand(one))) for one in answers.playing),
        talon=" ".join(cards_of(values.get("talon", ""))),
        piles=tuple(_piles(answers)),
        options=str(answers.given.get("options", "")),
        progression=int(answers.given.get("progression", 1)),
        pot=_pot(answers),
        exposed=tuple(_exposed(answers, values)),
        bound=tuple(_bound(answers, values)),
        penalties=tuple(_penalties(answers, values)),
        free=_free(answers),
    )


def _asked(answers: Answers) -> dict[str, str]:
    """The answers that count: what is asked no more, after another was changed, does not."""
    fields = {screen.field for screen in answers.asked}
    return {name: value for name, value in answers.values.items() if name in fields}


def _words(answers: Answers, said: list[str]) -> Iterator[tuple[str, str]]:
    """Who said what; whoever laid his hand down had passed."""
    for one, word in zip(_defenders(answers), said, strict=False):
        yield one, "pass" if word == DEAD else word


def _defenders(answers: Answers) -> tuple[str, ...]:
    """In the order in which they speak: after the declarer, at last a dealer who sits out."""
    return (*answers.others(answers.values.get("declarer", "")), str(answers.facts["idle"]))


def _pot(answers: Answers) -> str:
    """What lay in the pot, where the laws keep one."""
    if answers.given.get("pot"):
        return str(answers.given["pot"])
    laws = referee.laws_named(answers.values.get("table", "").rpartition(":")[0])
    return answers.values.get("pot", "") if laws.account == "pot" else ""


def _exposed(answers: Answers, values: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Every holder with those of his cards that lie open."""
    cards = cards_of(values.get("exposed", ""))
    for one in answers.playing:
        own = [card for card in cards if card in answers.hand(one)]
        if own:
            yield one, " ".join(own)


def _bound(answers: Answers, values: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    """Every seat whose next lead is under a ban or an order."""
    for one in answers.playing:
        word, _point, suit = values.get(f"o{one}", "").partition(".")
        if suit:
            yield one, word, suit


def _penalties(answers: Answers, values: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    for one in answers.playing:
        count = int(values.get(f"q{one}", "0"))
        if count:
            yield one, count


def _tricks(answers: Answers) -> tuple[tuple[str, int], ...]:
    counts = [(one, int(answers.values.get(f"t{one}", "0"))) for one in answers.playing]
    talon = int(answers.values.get("tT", "0"))
    return (*counts, *(((str(answers.facts["idle"]), talon),) if talon else ()))


def _piles(answers: Answers) -> list[Pile]:
    piles = []
    asked = {screen.field for screen in answers.asked}
    for number, field in enumerate(PILES, start=1):
        value = answers.values.get(field, "")
        if field in asked and value[:1] in answers.playing:
            order = answers.turn_from(value[0])
            piles.append(Pile(number, tuple(zip(order, cards_of(value), strict=False))))
    return piles


def _free(answers: Answers) -> tuple[tuple[str, str], ...]:
    """Names and event as free headers."""
    letters = LETTERS[: int(answers.facts["n"])]
    named = {one: answers.values.get(f"n{one}") or answers.given.get(f"n{one}") for one in letters}
    players = ", ".join(f"{one} {name}" for one, name in named.items() if name)
    event = answers.values.get("event", "")
    rows = (("Players", players), ("Event", event))
    return tuple((key, value.replace("#", " ")) for key, value in rows if value)
