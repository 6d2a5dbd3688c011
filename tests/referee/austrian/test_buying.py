"""Austrian 3: the unseen talon, the discard, and the trump suit not below the number."""

import pytest

from tests.referee.austrian.tables import BASE, BOUGHT, judged, offered, refused
from tests.referee.tables import judged as live
from tests.referee.tables import refused as live_refused

ORDER = "CSDH"
BIDS = ["A bid 1; B pass; C pass", "A bid 1; B bid 2; C pass; A pass"]
BIDS += ["A bid 1; B bid 2; C bid 3; A hold; B pass; C pass"]
BIDS += ["A bid 1; B bid 2; C bid 3; A hold; B bid 4; C pass; A hold"]
AWAY = {"A": "C8 H9", "B": "C7 HK", "C": "C9 D8"}


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_austrian_3_the_suit_counts_as_the_number_at_least(number: int) -> None:
    bids, buyer = BIDS[number - 1], "ABAA"[number - 1]
    bought = f"{bids}; {buyer} discard {AWAY[buyer]}"
    lawful = [f"declare {suit}" for suit in ORDER[number - 1 :]]
    assert offered(bought) == ("declaration", buyer, sorted(lawful))
    for suit in ORDER[: number - 1]:
        assert refused(f"{bought}; {buyer} declare {suit}") == ("contract-too-low", "austrian 3")


def test_austrian_3_the_contract_is_for_six_with_the_talon() -> None:
    verdict = judged(f"{BOUGHT}; A declare S")
    assert (verdict["phase"], verdict["turn"]) == ("defence", "B")
    contract = {"kind": "game", "declarer": "A", "level": 6, "strain": "S"}
    assert verdict["contract"] == {**contract, "from_hand": False}


def test_austrian_3_two_different_cards_of_ones_own_go_away() -> None:
    bought = BIDS[0]
    assert refused(f"{bought}; A discard C8 C8") == ("bad-discard", "austrian 3")
    assert refused(f"{bought}; A discard C8") == ("bad-discard", "austrian 3")
    assert refused(f"{bought}; A discard C8 CA") == ("card-not-held", "austrian 3")
    assert refused(f"{bought}; B discard C7 HK") == ("out-of-turn", "austrian 3")
    assert offered(f"{bought}; A discard DA DK; A discard C8 H9")[0] == "declaration"


def test_austrian_3_hand_skips_the_exchange() -> None:
    by_hand = "A hand; B pass; C pass"
    assert refused(f"{by_hand}; A discard C8 H9") == ("wrong-phase", None)
    assert refused(f"{by_hand}; A talon DA DK") == ("wrong-phase", None)
    assert judged(f"{by_hand}; A declare C")["contract"]["from_hand"] is True


def test_austrian_3_the_other_forms_of_declare_and_giving_up() -> None:
    assert refused(f"{BOUGHT}; A declare 6S") == ("choice-not-offered", "austrian 3")
    assert refused(f"{BOUGHT}; A declare misere") == ("choice-not-offered", "austrian 3")
    assert refused(f"{BOUGHT}; A declare S hand") == ("choice-not-offered", "austrian 3")
    assert refused("A hand; B pass; C pass; A declare H hand") == (
        "choice-not-offered",
        "austrian 3",
    )
    assert refused(f"{BOUGHT}; A concede") == ("choice-not-offered", "austrian 3")
    assert refused(f"{BIDS[0]}; A concede") == ("choice-not-offered", "austrian 3")
    assert refused("A hand; B pass; C pass; A concede") == ("choice-not-offered", "austrian 3")
    assert refused(f"{BOUGHT}; B declare S") == ("out-of-turn", "austrian 3")


def test_austrian_3_a_suit_once_declared_stands() -> None:
    assert refused(f"{BOUGHT}; A declare S; A declare H") == ("wrong-phase", None)


def test_austrian_3_at_a_live_table_the_talon_may_be_stated_or_not() -> None:
    bought = f"{BIDS[0]}; "
    for words in ("A discard; A declare S", "A talon DA DK; A discard DA C8; A declare S"):
        verdict = live(bought + words, laws="austrian/base")
        assert (verdict["refusal"], verdict["phase"]) == (None, "defence")
    verdict = live(bought, laws="austrian/base")
    assert verdict["lawful"] == ["discard"]


def test_austrian_3_cards_put_away_and_taken_back_are_the_buyers() -> None:
    again = "A discard SA SK; A discard S7 S8; A declare C; B whist; C whist; A play D7"
    bought = f"A bid 1; B pass; C pass; {again}"
    assert live_refused(f"{bought}; B play SA", laws=BASE) == ("card-not-held", "austrian 5")
    follow = "B play D8; C play D9; C play SJ; A play ST"
    assert live_refused(f"{bought}; {follow}", laws=BASE) == ("must-overtake", "austrian 5")
