"""Moments of the play for the tests of its laws, taken up in the middle, and what comes of them.

In all of them A declares or leads the first trick, and C deals.
"""

from __future__ import annotations

from typing import Any

from tests.referee.tables import judged, refused

Head = dict[str, str]

BOTH = "B=whist C=whist"


def moment(
    contract: str,
    hands: str,
    tricks: str,
    *,
    leader: str = "A",
    defence: str = "",
    mode: str = "closed",
    seats: str = "A B C",
    more: str = "",
    laws: str = "russian/sochi",
) -> Head:
    """The head of an incident; `hands` are those of A, B and C, parted by bars."""
    rows = [f"Contract: {contract}", f"Tricks: {tricks}", f"Leader: {leader}", f"Mode: {mode}"]
    rows += [f"Defence: {defence}"] if defence else []
    rows += [row.strip() for row in more.split(";") if row.strip()]
    cards = [
        f"Hand {seat}: {hand.strip()}"
        for seat, hand in zip("ABC", hands.split("|"), strict=False)
        if hand.strip()
    ]
    return {
        "more": "\n".join(["Entry: position", *rows]),
        "cards": "\n".join(cards),
        "seats": seats,
        "dealer": seats.split()[-1],
        "laws": laws,
    }


GAME = moment("A 6S", "SA HQ D9 C9 | DAQ H8 CA | DK7 C8 H7", "A=3 B=2 C=1", defence=BOTH)
"""Six spades, two whisters, four tricks to come."""

MISERE = moment("A misere", "S7 H9 D9 C7 | DAQ H8 CA | DK8 C8 H7", "A=1 B=3 C=2", mode="open")
"""Misère with the defenders' hands on the table."""

ALL_PASS = moment(
    "all-pass", "S7 H9 D9 C7 | DAQ H8 CA | DK8 C8 H7", "A=1 B=3 C=2", laws="russian/rostov"
)
"""All-pass with the talon closed."""

SINGLE = moment(
    "A 6S", "SA HQ D9 C9 | DAQ H8 CA | DK7 C8 H7", "A=3 B=2 C=1", mode="open",
    defence="B=whist C=pass",
)  # fmt: skip
"""One whister, B, who plays both hands open."""

ALONE = {
    **moment("A 6S", "SA HQ D9 C9 | DAQ H8 CA | ", "A=4 B=2", defence="B=alone C=pass"),
    "options": "invitation=yes",
}
"""B plays alone against A, C's cards are dead."""

DEALER = moment(
    "A 6S", "SA HQ D9 C9 | DAQ H8 CA | DK7 C8 H7", "A=3 B=2 C=1", mode="open",
    defence="B=pass C=pass D=whist", seats="A B C D",
)  # fmt: skip
"""At a table of four the dealer D whists and plays both defenders' hands."""

LAST = moment("A 6S", "SA | DA | DK", "A=5 B=2 C=2", defence=BOTH)
"""The last trick."""


def led_by_b(head: Head) -> Head:
    """The same moment with B to lead instead of A."""
    return {**head, "more": head["more"].replace("Leader: A", "Leader: B")}


def now(body: str, head: Head) -> tuple[str, str | None, list[str]]:
    """Phase, turn and what is lawful after these actions; cards without the word `play`."""
    verdict = judged(body, **head)
    assert verdict["refusal"] is None, verdict["refusal"]
    return verdict["phase"], verdict["turn"], words(verdict)


def words(verdict: dict[str, Any]) -> list[str]:
    """What is lawful, cards without `play`, in alphabetical order."""
    return sorted(word.removeprefix("play ") for word in verdict["lawful"])


def may(body: str, head: Head) -> tuple[str | None, str]:
    """Who plays next and which cards he may play, in alphabetical order."""
    phase, turn, lawful = now(body, head)
    assert phase == "play", phase
    return turn, " ".join(lawful)


def no(body: str, head: Head) -> tuple[str, str | None]:
    """Code and article of the refusal of the last action."""
    return refused(body, **head)


def rows(body: str, head: Head) -> list[dict[str, Any]]:
    """The irregularities of the verdict."""
    verdict = judged(body, **head)
    assert verdict["refusal"] is None, verdict["refusal"]
    return list(verdict["irregularities"])


def row(body: str, head: Head) -> tuple[str, str, str | None, list[str], str | None]:
    """The only irregularity: offender, kind, article, remedies offered and taken."""
    (one,) = rows(body, head)
    return one["seat"], one["kind"], one["article"], one["remedies"], one["remedy"]


REVOKED = "A play D9; B play H8 !"
ESTABLISHED = f"{REVOKED}; C play DK; C play H7; A play HQ"
"""B has two diamonds."""
