"""3.9.14.4: what a claimant cannot be made to do, plans, sides; one position for each sentence."""

import pytest

from referee.cards import Card, card_named, cards_named, mask_of
from referee.errors import Refusal
from referee.solver import (
    SHUNNING,
    TAKING,
    Claim,
    Position,
    Proof,
    Work,
    absurd_plays,
    adjudicate,
    check_plan,
)
from referee.state import there

from .lines import replayed

NONE: frozenset[str] = frozenset()


def position(*hands: str, leader: int = 0, trump: str | None = None) -> Position:
    masks = tuple(mask_of(cards_named(hand) or ()) for hand in hands)
    return Position(masks, leader, None if trump is None else "SCDH".index(trump))


def claimed(
    made: Position,
    tricks: int,
    *,
    plan: str = "",
    absurd: frozenset[str] = TAKING,
    low: bool = False,
    side: tuple[int, ...] = (0,),
    claimants: tuple[int, ...] = (0,),
) -> Proof:
    named = tuple(cards_named(plan) or ())
    proof = adjudicate(
        made, Claim(frozenset(claimants), frozenset(side), tricks, low, named, absurd), Work()
    )
    takers = replayed(made, proof.line)
    assert sum(taker in side for taker in takers) == proof.result
    return proof


def played(line: tuple[tuple[int, str], ...]) -> tuple[tuple[int, Card], ...]:
    """A line by the names of its cards."""
    return tuple((seat, there(card_named(name), "card")) for seat, name in line)


@pytest.mark.parametrize(("absurd", "result"), [(TAKING, 2), (TAKING - {"underlead"}, 0)])
def test_3_9_14_4_underlead(absurd: frozenset[str], result: int) -> None:
    """Holding the ace nobody is made to lead the seven and to lose both tricks."""
    made = position("SA7", "ST DQ", "SK D9")
    assert claimed(made, 2, absurd=absurd).result == result


def test_3_9_14_4_an_equal_may_be_led_instead() -> None:
    """The queen touches the ace through the king that has been played."""
    assert claimed(position("SAQ", "SJT", "CAK"), 2).upheld


@pytest.mark.parametrize(("absurd", "result"), [(TAKING, 1), (TAKING - {"duck"}, 0)])
def test_3_9_14_4_duck(absurd: frozenset[str], result: int) -> None:
    """Last in hand he takes the nine with his king, having the seven too."""
    made = position("SK7", "SJ DT", "S9 DJ", leader=1)
    assert claimed(made, 1, absurd=absurd).result == result


@pytest.mark.parametrize(("absurd", "result"), [(TAKING, 1), (TAKING - {"throw-master"}, 0)])
def test_3_9_14_4_throw_master(absurd: frozenset[str], result: int) -> None:
    """On the heart he throws the nine of spades, not the ace."""
    made = position("SA9", "SK HA", "SQJ", leader=1)
    assert claimed(made, 1, absurd=absurd).result == result


def test_3_9_14_4_throw_master_a_card_of_the_present_trick_is_still_in_play() -> None:
    """The ten of diamonds lies there: the eight is no master, and goes before the king."""
    made = position("H8 SJ", "DT C8", "SK D8", trump="H")
    thrown, kept = (((0, "H8"), (1, "DT"), (2, name)) for name in ("D8", "SK"))
    assert absurd_plays(made, played(thrown), TAKING) == ()
    assert absurd_plays(made, played(kept), TAKING) == (2,)
    assert claimed(made, 1, side=(2,), claimants=(2,)).upheld


def test_3_9_14_4_a_master_is_thrown_where_there_is_nothing_else() -> None:
    assert claimed(position("SA CA", "HAK", "H87", leader=1), 0).result == 0


@pytest.mark.parametrize(("absurd", "result"), [(SHUNNING, 1), (SHUNNING - {"overtake"}, 2)])
def test_3_9_14_4_overtake_claiming_none(absurd: frozenset[str], result: int) -> None:
    """Last in hand he need not take the eight with the jack, having the seven."""
    made = position("SJ7", "S8 DA", "ST DQ", leader=1)
    assert claimed(made, 0, absurd=absurd, low=True).result == result


@pytest.mark.parametrize(("absurd", "result"), [(SHUNNING, 0), (SHUNNING - {"lead-high"}, 2)])
def test_3_9_14_4_lead_high_claiming_none(absurd: frozenset[str], result: int) -> None:
    """He leads the nine, which can be beaten, before the king, which cannot."""
    made = position("DK9", "DT HT", "D8 H8")
    assert claimed(made, 0, absurd=absurd, low=True).result == result


def test_3_9_14_4_an_outstanding_trump_takes_one() -> None:
    proof = claimed(position("SAJ9", "SQ8 CA", "HK C8 D7", trump="S"), 3)
    assert (proof.result, proof.upheld) == (2, False)


def test_3_9_14_4_the_plan_comes_in_its_order_whenever_lawful() -> None:
    made = position("SAK H7", "SQ HA CA", "S87 HK", trump=None)
    assert claimed(made, 2, plan="SAK").upheld
    assert claimed(made, 2, plan="H7", absurd=NONE).result < 2


def test_3_9_14_4_trumps_first_by_plan_ten_cards() -> None:
    made = position("SAKQJT98 HA DA CA", "S7 DKQJT CKQJT9", "HKQJT98 D98 C87", trump="S")
    proof = claimed(made, 10, plan="SA HA DA CA")
    assert (proof.result, proof.upheld) == (10, True)
    assert claimed(made, 10).result < 10


def test_3_9_14_4_the_disputers_choose_the_partners_cards_too() -> None:
    """The partner's ace is made to fall under the claimant's."""
    made = position("SA7", "SK8", "CA HA", leader=0)
    assert claimed(made, 2, side=(0, 2), absurd=NONE).result <= 1


def test_more_than_claimed_is_still_the_worst() -> None:
    proof = claimed(position("SAK", "SQJ", "S87"), 1)
    assert (proof.result, proof.upheld) == (2, True)


def test_a_plan_names_cards_that_are_held_each_once() -> None:
    made = position("SA7", "SK8", "HAK")
    for plan in ("SK", "SAA"):
        claim = Claim(frozenset({0}), frozenset({0}), 1, plan=tuple(cards_named(plan) or ()))
        with pytest.raises(Refusal, match="bad-deal/plan-card"):
            check_plan(made, claim)


def test_absurd_plays_of_a_line_are_found() -> None:
    made = position("SA7 C7", "SK8 CA", "HAK CK", leader=0)
    cards = [card_named(name) for name in ("S7", "S8", "HA", "CA", "CK", "C7", "SK", "HK", "SA")]
    line = tuple(
        (seat, card) for seat, card in zip((0, 1, 2, 1, 2, 0, 1, 2, 0), cards, strict=True)
    )
    assert absurd_plays(made, line, TAKING) == (0, 2)  # type: ignore[arg-type]
    assert absurd_plays(made, line, TAKING, frozenset({1})) == ()  # type: ignore[arg-type]


def test_nobodys_tricks_are_never_claimed_in_vain() -> None:
    made = position("SA7", "SK8", "HAK", trump="S")
    assert claimed(made, 1, side=(), low=True, absurd=NONE).result == 0
    assert claimed(made, 1, side=(0, 1, 2), absurd=NONE).result == 2
