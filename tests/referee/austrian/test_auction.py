"""Austrian 2: numbers one at a time, the elder's hold, `hand`, and the contest of suits."""

import pytest

from tests.referee.austrian.tables import judged, offered, refused

SUITS = ["declare C", "declare D", "declare H", "declare S"]


def test_austrian_2_the_first_number_is_one() -> None:
    assert offered("") == ("auction", "A", ["bid 1", "hand", "pass"])
    assert refused("A bid 2") == ("bid-not-allowed", "austrian 2")
    assert offered("A pass; B pass") == ("auction", "C", ["bid 1", "hand", "pass"])


def test_austrian_2_who_sits_behind_the_owner_bids_one_more_and_never_holds() -> None:
    assert offered("A bid 1") == ("auction", "B", ["bid 2", "hand", "pass"])
    assert refused("A bid 1; B hold") == ("bid-not-allowed", "austrian 2")
    assert refused("A bid 1; B bid 3") == ("bid-not-allowed", "austrian 2")
    assert refused("A bid 1; B bid 1") == ("bid-too-low", "austrian 2")


def test_austrian_2_who_sits_before_the_owner_holds_and_never_bids() -> None:
    assert offered("A bid 1; B bid 2; C bid 3") == ("auction", "A", ["hold", "pass"])
    assert refused("A bid 1; B bid 2; C bid 3; A bid 4") == ("bid-not-allowed", "austrian 2")
    assert refused("A bid 1; B bid 2; C bid 3; A bid 3") == ("bid-too-low", "austrian 2")
    assert refused("A hold") == ("bid-not-allowed", "austrian 2")


def test_austrian_2_a_hold_makes_its_caller_the_owner_of_the_number() -> None:
    held = "A bid 1; B bid 2; C bid 3; A hold"
    assert offered(held) == ("auction", "B", ["bid 4", "pass"])
    assert offered(f"{held}; B pass") == ("auction", "C", ["bid 4", "pass"])
    assert offered(f"{held}; B pass; C pass") == ("exchange", "A", ["discard"])


def test_austrian_2_the_seeds_auction() -> None:
    body = "A bid 1; B bid 2; C bid 3; A pass; B hold; C bid 4; B pass; C discard C9 D8"
    assert offered(body) == ("declaration", "C", ["declare H"])


def test_austrian_2_a_seat_that_can_only_pass_says_so_while_another_can_speak() -> None:
    body = "A bid 1; B bid 2; C bid 3; A hold; B bid 4"
    assert offered(body) == ("auction", "C", ["pass"])
    assert offered(f"{body}; C pass") == ("auction", "A", ["hold", "pass"])


def test_austrian_2_it_ends_at_once_when_nobody_else_can_speak() -> None:
    held = "A bid 1; B bid 2; C bid 3; A hold; B bid 4; C pass; A hold"
    assert offered(held)[:2] == ("exchange", "A")
    assert refused(f"{held}; B pass") == ("wrong-phase", None)
    by_hand = "A bid 1; B bid 2; C hand"
    assert offered(by_hand) == ("declaration", "C", SUITS)
    assert refused(f"{by_hand}; A pass") == ("wrong-phase", None)


def test_austrian_2_hand_beats_every_number() -> None:
    assert offered("A hand") == ("auction", "B", ["hand", "pass"])
    assert refused("A hand; B bid 4") == ("bid-too-low", "austrian 2")
    assert refused("A hand; B hold") == ("bid-not-allowed", "austrian 2")
    assert offered("A hand; B pass; C pass") == ("declaration", "A", SUITS)


def test_austrian_2_hand_is_a_first_call_only() -> None:
    assert refused("A bid 1; B bid 2; C pass; A hand") == ("bid-not-allowed", "austrian 2")


def test_austrian_2_the_option_takes_hand_away() -> None:
    assert offered("", options="hand=no")[2] == ["bid 1", "pass"]
    assert refused("A hand", options="hand=no") == ("bid-not-allowed", "austrian 2")


@pytest.mark.parametrize("call", ["bid 6S", "bid misere", "if-left"])
def test_austrian_2_calls_of_other_games(call: str) -> None:
    assert refused(f"A {call}") == ("bid-not-allowed", "austrian 2")


def test_austrian_2_all_pass_is_thrown_in() -> None:
    verdict = judged("A pass; B pass; C pass")
    assert (verdict["status"], verdict["phase"]) == ("finished", "finished")
    assert set(verdict["contract"].values()) == {"all-pass", None}
    assert verdict["score"] == {
        "payments": [],
        "pot_before": 60,
        "pot_after": 60,
        "net": {"A": 0, "B": 0, "C": 0},
    }
    assert (verdict["mode"], verdict["defence"]) == (None, {})


def test_austrian_2_the_idle_dealer_does_not_speak() -> None:
    head = {"seats": "A B C D", "dealer": "D"}
    assert refused("D pass", **head) == ("out-of-turn", "austrian 2")
    assert refused("B bid 1", **head) == ("out-of-turn", "austrian 2")


def test_austrian_2_the_contest_goes_round_from_the_first_who_called() -> None:
    three = "A hand; B hand; C hand"
    assert offered(three) == ("auction", "A", [*SUITS, "pass"])
    assert offered(f"{three}; A declare C; B declare S")[1:] == (
        "C",
        ["declare D", "declare H", "pass"],
    )
    assert offered(f"{three}; A declare C; B declare S; C pass")[1] == "A"
    assert refused(f"{three}; A declare C; C declare D") == ("out-of-turn", "austrian 2")
    assert refused(f"{three}; A declare D; B declare S") == ("bid-too-low", "austrian 2")
    assert refused(f"{three}; A declare D; B declare D") == ("bid-too-low", "austrian 2")


def test_austrian_2_a_seat_without_hand_has_no_part_in_the_contest() -> None:
    assert offered("A bid 1; B hand; C hand")[:2] == ("auction", "B")
    assert refused("A hand; B hand; C pass; C declare S") == ("out-of-turn", "austrian 2")


@pytest.mark.parametrize(
    ("end", "declarer", "suit"),
    [
        ("A declare C; B declare D; C pass; A pass", "B", "D"),
        ("A declare C; B declare H", "B", "H"),
        ("A declare C; B pass; C pass", "A", "C"),
        ("A pass; B declare S; C declare D; B declare H", "B", "H"),
    ],
)
def test_austrian_2_whoever_is_left_or_named_hearts_has_declared(
    end: str, declarer: str, suit: str
) -> None:
    verdict = judged(f"A hand; B hand; C hand; {end}")
    assert (verdict["refusal"], verdict["phase"]) == (None, "defence")
    contract = {"kind": "game", "declarer": declarer, "level": 6, "strain": suit}
    assert verdict["contract"] == {**contract, "from_hand": True}


def test_austrian_2_a_winner_who_has_named_nothing_declares() -> None:
    assert offered("A hand; B hand; C hand; A pass; B pass") == ("declaration", "C", SUITS)


def test_austrian_2_other_calls_in_the_contest() -> None:
    two = "A hand; B hand; C pass"
    assert refused(f"{two}; A bid 4") == ("bid-too-low", "austrian 2")
    assert refused(f"{two}; A hold") == ("bid-not-allowed", "austrian 2")
    assert refused(f"{two}; A hand") == ("bid-not-allowed", "austrian 2")
    assert refused(f"{two}; A bid 6S") == ("bid-not-allowed", "austrian 2")
    assert refused(f"{two}; A declare 6S") == ("choice-not-offered", "austrian 2")
    assert refused(f"{two}; A declare H hand") == ("choice-not-offered", "austrian 2")
    assert refused("A declare S") == ("wrong-phase", None)


def test_austrian_2_hand_with_cards_is_no_call() -> None:
    assert refused("A hand SK") == ("wrong-phase", None)
    assert refused("B hand S8 CA") == ("wrong-phase", None)
    assert refused("A hand; B hand; C pass; A hand SK") == ("wrong-phase", None)
