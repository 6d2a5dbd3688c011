"""Aces announced at a live table that a later card gives the lie to (austrian 6, greek 3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.referee.tables import judged, refused

BUY = "A bid 1; B pass; C pass; A discard; A declare S"
NO_ACES = f"{BUY}; A announce no-aces; B whist; C whist"
ALL_PLAYED = f"{BUY}; B whist; C whist"
GREEK = "A bid 6S; B pass; C pass; A discard; A declare 6S; A announce four-aces; B whist; C whist"
END = "director tricks A=6 B=2 C=2 article 3.9.22 because all agree"


def at(table: str, body: str) -> dict[str, Any]:
    verdict = judged(body, laws=table, more="Pot: 900")
    assert verdict["refusal"] is None, verdict["refusal"]
    return verdict


def rows(verdict: dict[str, Any]) -> list[tuple[Any, ...]]:
    return [
        (row["action"], row["seat"], row["kind"], row["article"], row["remedies"], row["remedy"])
        for row in verdict["irregularities"]
    ]


def paid(verdict: dict[str, Any]) -> int:
    """The rows for aces."""
    return sum(row["for"].endswith("-aces") for row in verdict["score"]["payments"])


FALSE_NO_ACES = (6, "A", "announcement-false", "austrian 6", [], None)


@pytest.mark.parametrize(
    "shown",
    [
        "A play SA",
        "A play S7; B play S8; C play S9; C play H7; A play HA",
        "A hand SA SK SQ SJ ST S9 S8 CK CQ CJ",
    ],
)
def test_austrian_6_an_own_ace_shown_after_no_aces_is_noted(shown: str) -> None:
    before = at("austrian/base", f"{NO_ACES}; A play C7; B play C8; C play C9")
    assert rows(before) == []
    assert rows(at("austrian/base", f"{NO_ACES}; {shown}")) == [FALSE_NO_ACES]
    ended = at("austrian/base", f"{NO_ACES}; {shown}; {END}")
    assert rows(ended) == [FALSE_NO_ACES]
    assert paid(ended) == 0


def test_austrian_6_said_behind_the_same_card_it_is_refused() -> None:
    shown = f"{ALL_PLAYED}; A hand SA SK SQ SJ ST S9 S8 CK CQ CJ; A announce no-aces"
    assert refused(shown, laws="austrian/base") == ("announcement-false", "austrian 6")


def test_austrian_6_an_ace_that_was_dropped_is_noted_for_itself_too() -> None:
    dropped = at("austrian/base", f"{NO_ACES}; A play C7; B play C8; C play C9; A expose SA")
    assert [row[2] for row in rows(dropped)] == ["exposed-card", "announcement-false"]


def test_austrian_6_in_a_claim_that_all_agree_to() -> None:
    body = "A hand SA SK SQ SJ ST S9 S8 CK CQ CJ; A claim 10; B agree; C agree"
    ended = at("austrian/base", f"{NO_ACES}; {body}")
    assert rows(ended) == [FALSE_NO_ACES]
    assert paid(ended) == 0


@pytest.mark.parametrize(
    "shown", ["A play S7; B play SA", "B expose SA", "B hand SA SK SQ ST S9 S8 CK CQ CJ C7"]
)
def test_greek_3_an_ace_of_another_after_four_aces_is_noted(shown: str) -> None:
    ended = at("greek/prefa", f"{GREEK}; {shown}; {END}")
    assert rows(ended)[-1] == (6, "A", "announcement-false", "greek 3", [], None)
    assert [row[2] for row in rows(ended)].count("announcement-false") == 1
    assert paid(ended) == 0


def test_greek_3_own_aces_and_other_cards_prove_nothing() -> None:
    ended = at("greek/prefa", f"{GREEK}; A play SA; B play SK; C play S9; {END}")
    assert rows(ended) == []
    assert paid(ended) == 2


def test_austrian_6_it_is_noted_once_and_may_be_waived() -> None:
    body = f"{NO_ACES}; A play SA; B play S7; C play S8; A play CA; {END}"
    assert rows(at("austrian/base", body)) == [FALSE_NO_ACES]
    waived = at("austrian/base", f"{body}; director waive 1 because all agree")
    assert len(rows(waived)) == 1
    assert waived["irregularities"][0]["waived"]
    assert paid(waived) == 2


def test_austrian_6_without_the_codex_it_is_noted_as_well() -> None:
    verdict = judged(f"{NO_ACES}; A play SA", laws="austrian/base", options="irregularities=none")
    assert rows(verdict) == [FALSE_NO_ACES]
