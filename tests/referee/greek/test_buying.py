"""Greek 3: the unseen talon, the discard, the contract, giving up, four aces."""

import pytest

import referee
from tests.referee import tables
from tests.referee.greek.tables import CARDS, climbed, judged, refused
from tests.referee.tables import payments

BOUGHT = "A bid 6S; B pass; C pass"


def test_greek_3_the_buyer_takes_the_talon_unseen() -> None:
    verdict = judged(BOUGHT)
    assert sorted(verdict["lawful"]) == ["concede", "discard"]
    deal = referee.read(_text(BOUGHT)).deal()
    for line in BOUGHT.split("; "):
        deal.act(referee.read_line(line, {"A": 0, "B": 1, "C": 2}))
    assert len(deal.view(0).talon) == 2
    assert deal.view(1).talon == () == deal.view(None).talon
    assert deal.view(None).sizes == (12, 10, 10)


def test_greek_3_with_unknown_hands_too_twelve_cards_lie_in_his_hand() -> None:
    deal = referee.read(_text(BOUGHT, cards="")).deal()
    for line in BOUGHT.split("; "):
        deal.act(referee.read_line(line, {"A": 0, "B": 1, "C": 2}))
    assert deal.view(None).sizes == (12, 10, 10)
    assert judged(f"{BOUGHT}; A discard; A declare 6S", cards="")["phase"] == "defence"
    assert judged(f"{BOUGHT}; A talon SQ D8; A discard SQ D8", cards="")["turn"] == "A"


def _text(body: str, **head: str) -> str:
    return tables.text("", laws="greek/prefa", **{"cards": CARDS, **head})


def test_greek_3_two_different_cards_of_the_twelve() -> None:
    assert refused(f"{BOUGHT}; A discard H7 H7") == ("bad-discard", "greek 3")
    assert refused(f"{BOUGHT}; A discard H7 SQ") == ("card-not-held", "greek 3")
    assert refused(f"{BOUGHT}; B discard SQ SJ") == ("out-of-turn", "greek 3")
    assert refused(f"{BOUGHT}; A declare 6S") == ("wrong-phase", None)
    again = judged(f"{BOUGHT}; A discard H7 H9; A discard S7 H7")
    assert again["phase"] == "declaration"


def test_greek_3_the_contract_is_not_below_the_bid() -> None:
    bought = "A bid 6S; B bid 6C; C pass; A pass; B discard H9 D9"
    assert refused(f"{bought}; B declare 6S") == ("contract-too-low", "greek 3")
    assert refused(f"{bought}; B declare misere") == ("choice-not-offered", "greek 3")
    assert refused(f"{bought}; B declare H") == ("choice-not-offered", "greek 3")
    lawful = judged(bought)["lawful"]
    assert len(lawful) == 25
    assert "declare 6S" not in lawful
    assert {"declare 6C", "declare 10NT", "concede"} <= set(lawful)


def test_greek_3_a_contract_once_named_stands() -> None:
    declared = f"{BOUGHT}; A discard H7 H9; A declare 6S"
    assert refused(f"{declared}; A declare 7S") == ("wrong-phase", None)
    assert refused(f"{declared}; A declare 7S !") == ("wrong-phase", None)
    assert refused(f"{declared}; A concede") == ("wrong-phase", None)


def test_greek_3_bought_if_left_the_contract_is_six_spades_at_least() -> None:
    bought = "A if-left; B pass; C pass; A discard H7 H9"
    lawful = judged(bought)["lawful"]
    assert len(lawful) == 26
    conceded = judged(f"{bought}; A concede")
    assert (conceded["contract"]["level"], conceded["contract"]["strain"]) == (6, "S")
    assert payments(conceded) == ["A>pot 40 remise", "A>B 12 tricks", "A>C 12 tricks"]


@pytest.mark.parametrize("discarded", ["", "; A discard H7 H9"])
def test_greek_3_giving_up_counts_as_played_by_the_table(discarded: str) -> None:
    verdict = judged(f"{BOUGHT}{discarded}; A concede")
    assert verdict["contract"] == {
        "kind": "game", "declarer": "A", "level": 6, "strain": "S", "conceded": True,
    }  # fmt: skip
    assert (verdict["mode"], verdict["defence"], verdict["turn"]) == (None, {}, None)
    assert verdict["tricks"] == {"A": 0, "B": 0, "C": 0}
    assert verdict["credited"] == {"A": 4, "B": 3, "C": 3}


@pytest.mark.parametrize(
    ("steps", "shares", "unit"),
    [(5, (5, 3, 2), 7), (10, (6, 2, 2), 8), (15, (7, 2, 1), 9), (20, (8, 1, 1), 10)],
)
def test_greek_3_the_table_of_contracts_given_up(
    steps: int, shares: tuple[int, int, int], unit: int
) -> None:
    buyer, next_one, other = ("A", "B", "C") if steps % 2 == 0 else ("B", "C", "A")
    loser = "B" if buyer == "A" else "A"
    verdict = judged(f"{climbed(steps + 1)}; {loser} pass; {buyer} concede")
    assert verdict["credited"] == dict(zip((buyer, next_one, other), shares, strict=True))
    assert payments(verdict) == [
        f"{buyer}>pot {20 * unit} remise",
        f"{buyer}>{next_one} {2 * unit * shares[1]} tricks",
        f"{buyer}>{other} {2 * unit * shares[2]} tricks",
    ]


def test_greek_3_four_aces_between_the_contract_and_the_first_word() -> None:
    bought = f"{BOUGHT}; A discard SA H9"
    declared = f"{bought}; A declare 6S"
    cards = {"cards": _aces()}
    assert refused(f"{bought}; A announce four-aces", **cards) == ("wrong-phase", None)
    assert judged(f"{declared}; A announce four-aces", **cards)["turn"] == "B"
    assert refused(f"{declared}; B pass; A announce four-aces", **cards) == (
        "too-late",
        "greek 3",
    )
    assert refused(f"{declared}; B announce four-aces", **cards) == ("out-of-turn", "greek 4")
    twice = f"{declared}; A announce four-aces; A announce four-aces"
    assert refused(twice, **cards) == ("wrong-phase", None)


def test_greek_3_a_false_announcement_and_one_not_offered() -> None:
    declared = f"{BOUGHT}; A discard H7 H9; A declare 6S"
    assert refused(f"{declared}; A announce four-aces") == ("announcement-false", "greek 3")
    assert refused(f"{declared}; A announce no-aces") == ("choice-not-offered", "greek 3")
    assert refused(f"{declared}; A announce four-aces", options="aces=no") == (
        "choice-not-offered",
        "greek 3",
    )


def _aces() -> str:
    """A is dealt every ace."""
    return CARDS.replace("H7\n", "HA\n").replace("HAJT", "HJT7")


@pytest.mark.parametrize("word", ["no-aces", "four-aces"])
def test_greek_3_a_word_that_is_not_announced_here_is_tested_after_phase_and_turn(
    word: str,
) -> None:
    bought, options = f"{BOUGHT}; A discard H7 H9", "aces=no"
    assert refused(f"{bought}; A announce {word}", options=options) == ("wrong-phase", None)
    declared = f"{bought}; A declare 6D"
    assert refused(f"{declared}; B announce {word}", options=options) == ("out-of-turn", "greek 4")
    expected = ("choice-not-offered", "greek 3")
    assert refused(f"{declared}; A announce {word}", options=options) == expected
