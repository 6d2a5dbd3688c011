"""What a deal writes that ended before its last card, by how it ended."""

from collections.abc import Mapping

import pytest

import referee
from referee import events as ev
from referee.applied import after
from referee.deal import Deal
from tests.referee.tables import HANDS, text

FOUR = {"seats": "A B C D", "dealer": "D"}
Figures = tuple[dict[str, int], dict[str, int], dict[str, int]]
BELOW = ev.Ended(1, "below-bid", "declaration")
DISCARD = ev.Ended(1, "wrong-discard", "declaration")


def deal_of(body: str, **head: str) -> Deal:
    record = referee.replay(text(body, cards=HANDS, **head))
    assert record.deal is not None
    assert record.refused is None
    return record.deal


def written(body: str, *events: ev.Event, **head: str) -> Figures:
    """Pool, mountain and whists of the deal after these events."""
    deal = deal_of(body, **head)
    state = after(deal.state, *events, ev.Entered("finished"))
    names = state.seats.names
    score = deal.laws.score(state)
    return (
        _without_noughts(score.pool, names),
        _without_noughts(score.mountain, names),
        {f"{names[one]} on {names[on]}": int(n) for (one, on), n in score.whists.items() if n},
    )


def _without_noughts(figures: tuple[int, ...], names: tuple[str, ...]) -> dict[str, int]:
    return {name: int(figure) for name, figure in zip(names, figures, strict=True) if figure}


BUYING = "A bid 7D; B pass; C pass; A discard HT D8"
BOUGHT = f"{BUYING}; A declare 7D"
MISERE = "A bid misere; B pass; C pass; A discard HT D8"


def adjusted(what: str, amount: int) -> ev.Adjusted:
    return ev.Adjusted(None, 0, what, amount)


@pytest.mark.parametrize(
    ("options", "mountain", "consolation"),
    [
        ("", 28, 28),
        ("doubled=yes", 56, 56),
        ("consolation=10", 28, 70),
        ("without_three=yes", 28, 28),
    ],
)
def test_3_4_4_below_the_bid_is_without_all_on_the_bid_reached(
    options: str, mountain: int, consolation: int
) -> None:
    pool, heap, whists = written(BUYING, BELOW, options=options, **FOUR)
    assert (pool, heap) == ({}, {"A": mountain})
    assert whists == dict.fromkeys(("B on A", "C on A", "D on A"), consolation)


@pytest.mark.parametrize(("options", "mountain"), [("", 100), ("doubled=yes", 200)])
def test_3_4_4_a_misere_bidder_s_other_contract(options: str, mountain: int) -> None:
    assert written(MISERE, BELOW, options=options) == ({}, {"A": mountain}, {})


@pytest.mark.parametrize(
    ("options", "mountain", "consolation"),
    [("", 8, 8), ("doubled=yes", 16, 16), ("consolation=10", 8, 20), ("without_three=yes", 8, 8)],
)
def test_3_4_6_a_wrong_discard_fails_by_two_on_the_declared_game(
    options: str, mountain: int, consolation: int
) -> None:
    pool, heap, whists = written(BOUGHT, DISCARD, options=options)
    assert (pool, heap) == ({}, {"A": mountain})
    assert whists == {"B on A": consolation, "C on A": consolation}


def test_3_4_6_more_undertricks_as_the_director_proves_them() -> None:
    _, heap, whists = written(BOUGHT, DISCARD, adjusted("tricks", -1))
    assert heap == {"A": 12}
    assert whists == {"B on A": 8, "C on A": 8}


def test_3_4_6_a_wrong_discard_on_misere() -> None:
    declared = f"{MISERE}; A declare misere"
    assert written(declared, DISCARD) == ({}, {"A": 20}, {})
    assert written(declared, DISCARD, options="doubled=yes") == ({}, {"A": 40}, {})
    assert written(declared, DISCARD, adjusted("tricks", 1)) == ({}, {"A": 30}, {})


def test_3_5_4_giving_up_with_a_penalty_consoles_for_the_bid() -> None:
    conceded = "A bid 7D; B pass; C pass; A concede"
    _, heap, whists = written(conceded, adjusted("tricks", -1))
    assert heap == {"A": 32}
    assert whists == {"B on A": 28, "C on A": 28}


TRICK = "B whist; C whist; A play DA; B play DT; C play D7"


def test_3_9_22_claimed_tricks_are_added_to_those_taken() -> None:
    claimed = ev.Ended(None, "claimed", "play", None, ((0, 6), (1, 3)))
    pool, heap, whists = written(f"{BOUGHT}; {TRICK}", claimed)
    assert (pool, heap, whists) == ({"A": 4}, {}, {"B on A": 12})


def test_3_9_14_3_the_rest_of_an_all_pass_is_awarded() -> None:
    body = "A pass; B pass; C pass; A play SA; B play S7; C play S8"
    awarded = ev.Ended(1, "awarded", "all-pass", 1)
    assert written(body, awarded, laws="russian/rostov") == (
        {"C": 1},
        {},
        {"C on A": 5, "C on B": 45},
    )


def test_3_2_19_the_talon_seen_all_ten_are_his() -> None:
    body = "A pass; B pass; C pass"
    awarded = ev.Ended(1, "awarded", "auction", 1)
    assert written(body, awarded, laws="russian/rostov", **FOUR) == (
        {"A": 1, "C": 1, "D": 1},
        {},
        {"A on B": 25, "C on B": 25},
    )


@pytest.mark.parametrize("body", ["A bid 6S", BOUGHT, f"{BOUGHT}; {TRICK}"])
def test_3_3_16_3_a_deal_that_passes_has_the_director_s_figures_alone(body: str) -> None:
    passed = ev.Ended(None, "passed", "auction")
    figures = (
        ev.WhistsGiven(None, 1, 0, 12),
        ev.WhistsGiven(None, 2, 0, 8),
        adjusted("mountain", 5),
        adjusted("tricks", -1),
        ev.ResultGiven(None, 2, ((0, 10),)),
    )
    assert written(body, *figures, passed) == ({}, {"A": 5}, {"B on A": 12, "C on A": 8})


def test_5_a_figure_of_an_irregularity_goes_with_its_waiver() -> None:
    noted = ev.Noted(0, "talon-looked", "3.2.21")
    looked = (noted, ev.Adjusted(1, 0, "mountain", 5))
    passed = ev.Ended(None, "passed", "auction")
    assert written("A bid 6S", *looked, passed)[1] == {"A": 5}
    assert written("A bid 6S", *looked, ev.Waived(1), passed)[1] == {}


def test_a_misdeal_that_is_waived_is_played() -> None:
    deal = deal_of("director fact the cards were looked at")
    noted = ev.Noted(2, "misdeal", "3.2.15")
    deal.state = after(deal.state, noted, ev.Voided())
    assert deal.void
    seats: Mapping[str, int] = {"A": 0, "B": 1, "C": 2}
    deal.act(referee.read_line("director waive 1 because all agree", seats))
    assert (deal.void, deal.finished, deal.turn()) == (False, False, 0)
