"""3.9.14.3 where a pot is played for: damage is what the claimant has lost by the payments."""

from __future__ import annotations

from typing import Any

from tests.referee.pots.tables import position
from tests.referee.tables import judged, payments

CARDS = position(
    "all-pass", "", "A=2 B=1 C=5", "A", A="H7 D8", B="HK D7", C="HQ D9"
)  # C leads the nine although it is A's lead
AWARDED = "C play D9 !"
ASKED = f"{AWARDED}; A damage A=2 B=2 C=6"


def greek(body: str) -> dict[str, Any]:
    """The verdict on a deal that nobody bought and that is played."""
    return judged(body, laws="greek/prefa", options="all_pass=play", cards=CARDS)


def test_the_offender_has_the_rest_of_the_tricks() -> None:
    verdict = greek(AWARDED)
    assert verdict["tricks"] == {"A": 2, "B": 1, "C": 7}
    assert payments(verdict) == ["A>pot 10 all-pass", "C>pot 60 all-pass"]


def test_the_damage_is_the_difference_of_what_is_won() -> None:
    (row,) = greek(ASKED)["irregularities"][0]["damage"]
    assert (row["amount"], row["reachable"], row["allowed"]) == (10, True, None)
    assert row["line"] == ["A play H7", "B play HK", "C play HQ", "B play D7", "C play D9",
                           "A play D8"]  # fmt: skip
    (vain,) = greek(f"{AWARDED}; B damage A=2 B=2 C=6")["irregularities"][0]["damage"]
    assert vain["amount"] == 0
    (false,) = greek(f"{AWARDED}; A damage A=4 B=1 C=5")["irregularities"][0]["damage"]
    assert (false["amount"], false["reachable"]) == (0, False)


def test_allowed_it_is_paid_by_the_offender_beside_the_rest() -> None:
    allowed = greek(f"{ASKED}; director allow damage")
    assert payments(allowed) == ["A>pot 10 all-pass", "C>pot 60 all-pass", "C>A 10 damage"]
    assert allowed["score"]["net"] == {"A": 0, "B": 0, "C": -70}
    denied = greek(f"{ASKED}; director deny damage because it is absurd")
    assert payments(denied) == payments(greek(AWARDED))
