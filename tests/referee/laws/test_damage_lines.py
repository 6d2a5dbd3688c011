"""3.9.14.3: the line of play that a compensation rests on, and the search for it."""

from __future__ import annotations

import referee
from tests.referee.tables import judged, text

from .test_damage import ASKED, ASKED_TOO, AWARDED, SEED, THREE, WRONG_LEAD, asked


def test_3_9_14_3_the_line_is_lawful_and_ends_in_these_tricks() -> None:
    (row,) = asked(ASKED, **SEED)
    played = WRONG_LEAD.rpartition(";")[0]
    verdict = judged("; ".join([played, *row["line"]]), **SEED)
    assert (verdict["refusal"], verdict["status"]) == (None, "finished")
    assert verdict["tricks"] == {"А": 2, "Б": 4, "В": 4}
    assert row["line"][0].startswith("А play")


def test_3_9_14_3_what_no_line_comes_to() -> None:
    for body in ("B damage A=4 B=2 C=4", "A damage A=2 B=4 C=4"):
        (row,) = asked(f"{AWARDED}; {body}", **THREE)
        assert (row["reachable"], row["line"]) == (False, [])


def test_3_9_14_3_a_search_that_is_too_long_says_nothing() -> None:
    played = referee.replay(text(ASKED, **SEED), limit=0)
    assert damages(played) == [None]
    assert played.is_cut_short

    row = referee.verdict_of(referee.replay(text(ASKED, **SEED), 1))["irregularities"][0]
    (found,) = row["damage"]
    assert (found["reachable"], found["decided"], found["positions"]) == (None, False, 1)
    account = referee.account_of(row)
    told = [telling.message for telling in account.damages[0].tellings]
    assert told == ["damage/asked", "damage/amount", "damage/undecided", "damage/open"]


def test_3_9_14_3_all_the_lines_of_a_record_share_its_limit() -> None:
    """Each of the two alone would be found."""
    both = text(f"{ASKED}; {ASKED_TOO}", **SEED)
    whole = referee.replay(both)
    assert damages(whole) == [True, True]
    assert not whole.is_cut_short
    least = whole.searches.work.positions
    within = referee.replay(both, limit=least)
    assert damages(within) == damages(within) == [True, True]
    assert within.searches.work.positions == least
    short = referee.replay(both, limit=least - 1)
    assert damages(short) == damages(short) == [True, None]
    assert short.is_cut_short
    assert short.searches.work.positions < least


def damages(played: referee.Replay) -> list[bool | None]:
    """Whether the lines of the damages asked can be reached."""
    rows = referee.verdict_of(played)["irregularities"]
    return [damage["reachable"] for row in rows for damage in row.get("damage", ())]


def test_3_9_14_3_absurd_plays_of_the_line_are_marked() -> None:
    """Only by leading the ace, which nobody can beat, A comes to two tricks more."""
    head = {**THREE, "cards": "Hand A: HA H7\nHand B: H8 S7\nHand C: H9 D9"}
    (row,) = asked(f"{AWARDED}; B damage A=4 B=2 C=4", **head)
    assert (row["reachable"], row["line"][0], row["absurd"]) == (True, "A play HA", [0])
    assert row["absurd_by"] == ["lead-high"]
    (row,) = asked(f"{AWARDED}; B damage A=4 B=2 C=4", options="absurd=none", **head)
    assert (row["reachable"], "absurd" in row) == (True, False)
