"""What a trick is worth is told in every language as it is paid (greek 6)."""

from __future__ import annotations

import pytest

import referee
from referee.families import greek
from referee.families.greek.rules import UNITS

LANGUAGES = ("en", "de", "el", "ru")


@pytest.mark.parametrize("language", LANGUAGES)
def test_greek_6_the_price_list_stands_in_the_article(language: str) -> None:
    told = greek.TEXTS.articles(language)["greek 6"]
    rows = (f"{level}: {', '.join(map(str, row))}" for level, row in UNITS.items())
    assert "; ".join(rows) in told


def test_greek_6_the_price_list_is_what_a_contract_pays() -> None:
    """A contract that nobody plays against brings ten times the worth of a trick."""
    for level, row in UNITS.items():
        for strain, worth in zip(("S", "C", "D", "H", "NT"), row, strict=True):
            record = (
                "Laws: greek/prefa\nSeats: A B C\nDealer: C\nEntry: result\n\n"
                f"A declare {level}{strain}\nB pass\nC pass\n"
            )
            (paid,) = referee.judge(record)["score"]["payments"]
            assert (paid["to"], paid["amount"]) == ("A", 10 * worth)
