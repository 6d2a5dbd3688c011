"""What an incident comes to in a deal from paper: lines of its result that the law takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

import referee
from tournaments.queries import reasons
from tournaments.services.courses import course
from tournaments.services.errors import Refused

REPORTS = frozenset({"inspect", "look-discard", "cards", "damage"})
"""What a deal from paper reports in a line of its own; everything else shows in the tricks."""
ORDERS = frozenset(
    {"adjust", "whists", "warn", "fine", "result", "tricks", "allow", "deny", "fact", "reserve"}
)
"""The director's lines that mean the same there; the others speak of cards or of numbers."""
ENDS = ("director redeal", "director tricks")
TRICKS_IN_A_DEAL = 10

Verdict = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Carried:
    """The deal's lines; `own` are the incident's irregularities that these report themselves,
    `copied` the numbers of the incident's actions that stand among them.
    """

    lines: tuple[str, ...]
    own: frozenset[int]
    copied: frozenset[int]


def carried(played: referee.Replay, head: str, before: Sequence[str], article: str) -> Carried:
    """The deal with the incident ruled; `before` are its lines, `head` its headers.

    An incident that came to its end gives the result; of another one what it costs is written
    beside the result that the table has entered. Refused where a sheet cannot say it.
    """
    return _Carrying(played, head, tuple(before), article).carried()


class _Carrying:
    """One incident on its way into one deal."""

    def __init__(
        self, played: referee.Replay, head: str, before: tuple[str, ...], article: str
    ) -> None:
        self._played, self._head, self._before = played, head, before
        self._verdict = referee.verdict_of(played)
        self._article = article or "3.9.12"
        self._reports, self._own = self._reported()
        self._orders = self._ordered()

    def carried(self) -> Carried:
        redeal = [line for line in self._all_orders().values() if line.startswith(ENDS[0])]
        if redeal:
            lines = (*self._before, redeal[-1])
        elif self._verdict["status"] == "finished":
            lines = self._ended()
        else:
            lines = self._going_on()
        _must_be_lawful(self._judged(lines))
        copied = {*self._reports, *self._orders}
        copied |= {at for at, line in self._all_orders().items() if line in redeal}
        return Carried(lines, self._own, frozenset(copied))

    def _reported(self) -> tuple[dict[int, str], frozenset[int]]:
        """Reports that cost something and were not waived, by the number of their action."""
        lines, own = {}, set()
        noted = {row["action"]: row for row in self._verdict["irregularities"]}
        for step in self._played.steps[1:]:
            verb = [*step.text.split(), ""][1]
            row = noted.get(step.number)
            if verb == "damage" or (verb in REPORTS and row is not None and not row["waived"]):
                lines[step.number] = step.text
                own |= {row["number"]} if row is not None else set()
        own |= {row["number"] for row in noted.values() if row.get("damage")}
        return lines, frozenset(own)

    def _all_orders(self) -> dict[int, str]:
        return {row["action"]: row["text"] for row in self._verdict["rulings"]}

    def _ordered(self) -> dict[int, str]:
        return {at: line for at, line in self._all_orders().items() if line.split()[1] in ORDERS}

    def _going_on(self) -> tuple[str, ...]:
        """Beside the result of the table, which has played on."""
        verdict = self._judged(self._before)
        if not self._before or verdict["status"] != "finished":
            raise Refused(
                "unfinished",
                _("The incident has not come to its end: enter the table’s result first."),
            )
        if verdict["contract"] != self._verdict["contract"]:
            raise Refused(
                "other-contract",
                _("The deal’s contract is another one than the incident’s: correct one of them."),
            )
        added = [*self._reports.values(), *self._moves(), *self._orders.values()]
        return (*self._before, *(line for line in added if line not in self._before))

    def _moves(self) -> Iterator[str]:
        """Revokes whose trick is still to be moved at the end."""
        deal = self._played.deal
        due = () if deal is None else deal.state.desk.due
        numbers = {one.number for one in due if type(one).__name__ == "TransferDue"}
        for step in self._played.steps[1:]:
            words = step.text.split()
            noted = {event.number for event in step.events if hasattr(event, "number")}
            if words[1:2] == ["revoke"] and noted & numbers:
                yield " ".join(words[:3])

    def _ended(self) -> tuple[str, ...]:
        """In place of the result: contract, words, tricks, what they cost beside the tricks."""
        told = [*course(self._played, self._head, self._before), *self._tricks()]
        new = [*self._reports.values(), *self._orders.values()]
        tail = self._tail()
        adjusted = self._adjusted([*told, *new])
        figures = self._figures([*told, *new, *adjusted])
        extra = [line for line in new if line not in tail]
        rest = self._not_there_yet(adjusted, [*told, *tail])
        return (*told, *tail, *extra, *rest, *figures)

    def _tricks(self) -> Iterator[str]:
        counts = {one: count for one, count in sorted(self._verdict["tricks"].items()) if count}
        if sum(counts.values()) == TRICKS_IN_A_DEAL:
            yield "tricks " + " ".join(f"{one}={count}" for one, count in counts.items())

    def _tail(self) -> list[str]:
        """What was reported and ruled behind the result before."""
        at = [number for number, line in enumerate(self._before) if line.startswith("tricks")]
        rest = self._before[at[0] + 1 :] if at else ()
        return [line for line in rest if not line.startswith((*ENDS, "scored"))]

    def _adjusted(self, lines: Sequence[str]) -> list[str]:
        """Tricks that count otherwise than the lines say: penalties of before, house readings."""
        verdict = self._judged(lines)
        _must_be_lawful(verdict)
        due = {
            one: count - verdict["credited"].get(one, 0)
            for one, count in self._verdict["credited"].items()
        }
        return [self._adjust(one, count) for one, count in due.items() if count]

    def _adjust(self, seat: str, count: int) -> str:
        why = f"article {self._article} because {reasons.INCIDENT_TRICKS}"
        return f"director adjust {seat} tricks {count} {why}"

    def _not_there_yet(self, adjusted: Sequence[str], told: Sequence[str]) -> list[str]:
        """Without penalty tricks that what was ruled before counts already."""
        verdict = self._judged(told)
        kept = []
        for line in adjusted:
            seat, count = line.split()[2], int(line.split()[4])
            has = verdict["credited"].get(seat, 0) - verdict["tricks"].get(seat, 0)
            if has * count > 0:
                count -= min(count, has) if count > 0 else max(count, has)
            if count:
                kept.append(self._adjust(seat, count))
        return kept

    def _figures(self, lines: Sequence[str]) -> list[str]:
        """Figures of the sheet that the lines do not come to."""
        found, due = self._judged(lines)["score"], self._verdict["score"]
        if found == due:
            return []
        why = f"article {self._article} because {reasons.INCIDENT_SCORE}"
        rows = []
        for (what, seat, on), count in _differences(found, due):
            name = f"whists {seat} on {on}" if what == "whists" else f"adjust {seat} {what}"
            rows.append(f"director {name} {count} {why}")
        if not rows or self._judged([*lines, *rows])["score"] != due:
            raise Refused(
                "no-sheet",
                _("A result from paper cannot say what this incident comes to: correct the deal."),
            )
        return rows

    def _judged(self, lines: Sequence[str]) -> Verdict:
        return referee.judge("\n".join([self._head, "", *lines, ""]), limit=0)


def _must_be_lawful(verdict: Verdict) -> None:
    refusal = verdict["refusal"]
    if refusal is not None:
        raise Refused(refusal["code"], refusal["message"], refusal["article"])


def _differences(
    found: Verdict | None, due: Verdict | None
) -> Iterator[tuple[tuple[str, str, str], int]]:
    """What is to be added to every figure, as far as a sheet has whole figures."""
    old, new = dict(_flat(found or {})), dict(_flat(due or {}))
    for key in dict.fromkeys((*old, *new)):
        before, after = old.get(key, 0), new.get(key, 0)
        if before != after and isinstance(before, int) and isinstance(after, int):
            yield key, after - before


def _flat(score: Verdict) -> Iterator[tuple[tuple[str, str, str], int | str]]:
    for what in ("pool", "mountain"):
        for seat, figure in score.get(what, {}).items():
            yield (what, seat, ""), figure
    for seat, written in score.get("whists", {}).items():
        for on, figure in written.items():
            yield ("whists", seat, on), figure
