"""A result from paper, asked one question a screen: every answer is a link, the address holds all
that was answered, and so back, reload and rotation lose nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict
from django.utils.translation import get_language

from referee import Speech
from tournaments.models import PLACES, Table
from tournaments.queries import announcements
from tournaments.queries.announcements import Announcement
from tournaments.queries.ladders import Rung, ladder
from tournaments.queries.sentences import sentence
from tournaments.queries.tables import players
from tournaments.queries.words import words
from tournaments.services import papers
from tournaments.services.running import laws_of
from tournaments.services.sequence import due
from tournaments.web.told import among

TRICKS = 10
_PLAIN = {"open", "closed"}
_WHISTING = ("whist", "alone", "invite")


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: what it says, and the address with it; `article` is the one by which nothing is
    paid for what it announces, empty where something is.
    """

    text: str
    url: str
    article: str = ""

    @property
    def word(self) -> str:
        """The text, where it is a word that is announced."""
        return self.text


@dataclass(frozen=True, slots=True)
class Screen:
    """`kind` is `who`, `contract`, `word`, `tricks`, `done` or `refused`; `seat` is asked about.

    Contracts stand on `rungs` with their addresses; what else may be answered are `choices`.
    `unpaid` was announced and nothing is paid for it.
    """

    kind: str
    lines: tuple[str, ...]
    back: str
    seat: str = ""
    choices: tuple[Choice, ...] = ()
    rungs: tuple[Rung, ...] = ()
    refusal: str = ""
    unpaid: tuple[Announcement, ...] = ()


@dataclass(slots=True)
class Answers:
    """What the address says: the lines so far, the declarer, the tricks counted so far, and the
    number of the deal that was due when the first answer was given.
    """

    table: Table
    lines: list[str]
    declarer: str
    took: dict[str, int]
    order: tuple[str, ...] = field(default=())
    dealer: str = ""
    number: int = 0

    @classmethod
    def of(cls, table: Table, sent: QueryDict) -> Answers:
        """From the address; what cannot be an answer is passed over."""
        took = {
            text[0]: int(text[1:])
            for text in sent.getlist("took")[:4]
            if text[:1] in PLACES and text.isascii() and text[1:].isdigit() and len(text) < 4
        }
        headers = due(table)
        count = len(players(table))
        around = [PLACES[(headers["dealer"] + step) % count] for step in range(1, count + 1)]
        playing = around[:3]
        declarer = sent.get("declarer", "")
        lines = [line[:80] for line in sent.getlist("line")[:12] if line.strip()]
        return cls(
            table, lines, declarer if declarer in playing else "", took, tuple(playing),
            PLACES[headers["dealer"]], headers["number"],
        )  # fmt: skip

    def url(self, *lines: str, declarer: str = "", took: Mapping[str, int] | None = None) -> str:
        """The address with one more answer."""
        pairs = [("deal", str(self.number))]
        pairs += [("line", line) for line in (*self.lines, *lines)]
        if declarer:
            pairs.append(("declarer", declarer))
        for seat, count in (took or {}).items():
            pairs.append(("took", f"{seat}{count}"))
        return "?" + urlencode(pairs)

    @property
    def speech(self) -> Speech:
        """What is said in the table's game."""
        return laws_of(self.table.round.tournament).speech

    @property
    def back(self) -> str:
        """The address of the question before; empty at the first."""
        if self.took:
            return self.url(took=dict(list(self.took.items())[:-1]))
        if self.lines:
            shorter = Answers(self.table, self.lines[:-1], "", {}, number=self.number)
            return shorter.url(declarer=self.lines[0][0] if len(self.lines) == 1 else "")
        return "?" if self.declarer else ""


def screen(answers: Answers) -> Screen:
    """The question that comes next."""
    if not answers.lines:
        return _contract(answers) if answers.declarer else _who(answers)
    verdict = papers.preview(table=answers.table, lines=answers.lines)
    lines = tuple(answers.lines)
    if verdict["refusal"] is not None:
        refusal: Mapping[str, Any] = verdict["refusal"]  # type: ignore[assignment]
        return Screen("refused", lines, answers.back, refusal=_refused(answers, refusal))
    if verdict["contract"] is None:  # lines that no step of this form has written
        return Screen("refused", lines, answers.back)
    if verdict["phase"] == "finished":
        return _done(answers, verdict)
    if verdict["phase"] == "defence":
        offered = [word for word in verdict["lawful"] if not word.startswith("declare")]  # type: ignore[attr-defined]
        if set(offered) != _PLAIN:
            return _word(answers, str(verdict["turn"]), offered)
    return _tricks(answers, verdict)


def _refused(answers: Answers, refusal: Mapping[str, Any]) -> str:
    """The law's no in the reader's language, with the players' names."""
    laws = laws_of(answers.table.round.tournament)
    spoken = words(get_language() or "en", laws)
    params = among(refusal.get("params", {}), players(answers.table), spoken)
    return sentence(refusal.get("message_id", ""), params, refusal["message"])


def _who(answers: Answers) -> Screen:
    choices = [Choice(seat, answers.url(declarer=seat)) for seat in answers.order]
    choices.append(Choice("all-pass", answers.url("all-pass")))
    return Screen("who", (), "", choices=tuple(choices))


def _contract(answers: Answers) -> Screen:
    def url(name: str) -> str:
        return answers.url(f"{answers.declarer} declare {name}")

    found = ladder(answers.speech.paper, url)
    choices = tuple(Choice(name, url(name)) for name in found.words)
    return Screen("contract", (), answers.back, answers.declarer, choices, found.rungs)


def _done(answers: Answers, verdict: Mapping[str, Any]) -> Screen:
    """The result, with what the declarer may have announced beside it until something is."""
    declarer, lines = verdict["contract"]["declarer"] or "", tuple(answers.lines)
    game = papers.game(table=answers.table, lines=lines)
    if game is None or not declarer:
        return Screen("done", lines, answers.back, declarer)
    names = players(answers.table)
    unpaid = announcements.unpaid(game, names)
    if game.state.announced:
        return Screen("done", lines, answers.back, declarer, unpaid=unpaid)
    choices = tuple(
        Choice(one.word, answers.url(one.line), one.article)
        for one in announcements.every(game, names)
    )
    return Screen("done", lines, answers.back, declarer, choices)


def _word(answers: Answers, seat: str, offered: Sequence[str]) -> Screen:
    choices = tuple(Choice(word, answers.url(f"{seat} {word}")) for word in offered)
    return Screen("word", tuple(answers.lines), answers.back, seat, choices)


def _tricks(answers: Answers, verdict: Mapping[str, Any]) -> Screen:
    """Asks for one seat's tricks after another; the last one took the rest."""
    asked, rest = _counted(answers, verdict)
    left = TRICKS - sum(answers.took.values())
    seat = next((one for one in asked if one not in answers.took), None)
    if seat is None or left < 0:
        return Screen("refused", tuple(answers.lines), answers.back)
    most = min(left, 2) if seat not in answers.order else left
    choices = []
    for count in range(most + 1):
        took = {**answers.took, seat: count}
        if len(took) == len(asked):
            url = answers.url(_line({**took, rest: left - count}))
        else:
            url = answers.url(took=took)
        choices.append(Choice(str(count), url))
    return Screen("tricks", tuple(answers.lines), answers.back, seat, tuple(choices))


def _counted(answers: Answers, verdict: Mapping[str, Any]) -> tuple[list[str], str]:
    """Whose tricks are asked for, and who took the rest."""
    contract, order = verdict["contract"], list(answers.order)
    declarer = contract["declarer"]
    if declarer is None:
        seats = [seat for seat in verdict["tricks"] if seat not in order]
        return [*seats, *order[:-1]], order[-1]
    start = order.index(declarer)
    first, second = order[(start + 1) % 3], order[(start + 2) % 3]
    whisters = [seat for seat, word in verdict["defence"].items() if word in _WHISTING]
    if contract["kind"] == "misere" or len(whisters) == 1:
        lone = whisters[0] if whisters and whisters[0] in order else first
        return [declarer], lone
    return [declarer, first], second


def _line(took: Mapping[str, int]) -> str:
    counts = " ".join(f"{seat}={count}" for seat, count in sorted(took.items()) if count)
    return f"tricks {counts}"
