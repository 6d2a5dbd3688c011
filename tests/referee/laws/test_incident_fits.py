"""An incident whose headers contradict one another, or the laws, is no deal (`bad-deal`)."""

from __future__ import annotations

import pytest

import referee

from .test_incident import judged, refused, written

FOUR = {"Seats": "A B C D", "Dealer": "D"}
MISERE = {"Contract": "A misere", "Defence": None, "Mode": "open", "Tricks": "B=3 C=3"}
PASSED = {"Contract": "all-pass", "Defence": None, "Laws": "russian/rostov"}
ALONE = {"Options": "invitation=yes", "Defence": "B=alone C=pass", "Hand_C": None}


@pytest.mark.parametrize(
    ("at", "changed"),
    [
        ("Hand B", {"Hand_B": "SAQ HA CA"}),
        ("Hand A", {"Hand_A": "SAA H9 D9"}),
        ("Trick", {"Trick": "A SA"}),
        ("Trick", {"Trick": "A H7 B H7"}),
        ("Trick 6", {"Trick_6": "C C9 A SK B CT"}),
        ("Trick 6", {"Trick_6": "C C9 A C9 B CT"}),
        ("Trick 6", {"Trick_5": "C CJ A C9 B CK", "Trick_6": "C C9 A S7 B CT"}),
        ("Talon", {"Talon": "SQ D8"}),
        ("Talon", {**PASSED, "Talon": "SA D8"}),
    ],
)
def test_1_3_no_card_lies_in_two_places(at: str, changed: dict[str, str]) -> None:
    assert refused(**changed) == ("bad-deal", at)


def test_the_buyer_may_hold_or_have_played_the_talon() -> None:
    assert judged(Talon="SA D8")["turn"] == "A"
    assert judged(Talon="S7 D8", Trick_6="C C9 A S7 B CT")["turn"] == "A"
    assert refused(Talon="C9 D8", Trick_6="C C9 A S7 B CT") == ("bad-deal", "Talon")


@pytest.mark.parametrize(
    ("at", "changed"),
    [
        ("Hand B", {"Hand_B": "SQ HA8"}),
        ("Hand C", {"Hand_C": "HK DK7 C87"}),
        ("Hand A", {"Hand_A": "SA987 CKQJT9 DKQJ"}),
        ("Hand A", {"Trick": "A S9"}),
        (
            "Hand B",
            {"Trick": "A SA", "Hand_A": "SK H9 D9", "Hand_B": "SQ H8 CA", "Hand_C": "HK D7 C87"},
        ),
        ("Tricks", {"Tricks": "A=4 B=1"}),
        ("Tricks", {"Tricks": "A=5 B=1 C=1"}),
        ("Tricks", {"Tricks": "A=99"}),
        ("Tricks", {"Hand_A": "SA", "Hand_B": "SQ", "Hand_C": "HK"}),
    ],
)
def test_hands_and_tricks_add_up_to_ten(at: str, changed: dict[str, str]) -> None:
    assert refused(**changed) == ("bad-deal", at)


def test_a_complete_trick_does_not_lie_on_the_table() -> None:
    head = {"Hand_A": "H9 D9", "Hand_B": "HA8", "Hand_C": "HK D7", "Tricks": "A=5 B=1 C=1"}
    assert refused(Trick="A SA B SQ C C8", **head) == ("bad-deal", "Trick")


@pytest.mark.parametrize("trick", ["B SQ", "A SA C C8", "A SA A H9", "A SA B SQ A SK"])
def test_3_9_1_the_trick_on_the_table_is_in_order_of_turn(trick: str) -> None:
    cards = trick.split()[1::2]
    hands = {"Hand_A": "SAK H9 D9", "Hand_B": "SQ HA8 CA", "Hand_C": "HK D7 C87"}
    for card in cards:
        for key, hand in hands.items():
            held = [f"{group[0]}{rank}" for group in hand.split() for rank in group[1:]]
            hands[key] = " ".join(one for one in held if one != card)
    assert refused(Trick=trick, **hands) == ("bad-deal", "Trick")


def test_3_9_1_the_first_hand_leads_to_the_first_trick() -> None:
    hands = {
        "Hand_A": "SAKQJT98 HA DA CA",
        "Hand_B": "S7 DKQJT CKQJT9",
        "Hand_C": "HKQJT98 D98 C87",
        "Tricks": "A=0 B=0 C=0",
    }
    assert judged(**hands)["turn"] == "A"
    assert refused(**hands, Leader="B") == ("bad-deal", "Leader")


@pytest.mark.parametrize(
    ("at", "changed"),
    [
        ("Leader", {"Trick_6": "C C9 A S7 B CT", "Leader": "B"}),
        ("Leader", {"Tricks": "A=4 B=2", "Leader": "C"}),
        ("Trick 6", {"Trick_6": "C C9 A S7 B CT", "Tricks": "A=4 B=2"}),
        ("Trick 6", {"Trick_5": "B D8 C DT A S8", "Trick_6": "C C9 A S7 B CT"}),
        ("Tricks", {"Trick_6": "C C9 A S7 B CT", "Tricks": "A=0 B=3 C=3"}),
        (
            "Tricks",
            {
                "Trick_5": "C D8 A S8 B DT",
                "Trick_6": "A S7 B S9 C CJ",
                "Tricks": "B=2 C=4",
                "Leader": "B",
            },
        ),
    ],
)
def test_3_9_4_who_took_the_trick_leads_the_next(at: str, changed: dict[str, str]) -> None:
    assert refused(**changed) == ("bad-deal", at)


@pytest.mark.parametrize(
    ("at", "changed"),
    [
        ("Trick 5", {"Trick_5": "C C9 A S7 B CT"}),
        ("Trick 7", {"Trick_7": "C C9 A S7 B CT"}),
        ("Trick 4", {"Trick_4": "C CJ A C9 B CK", "Trick_6": "C DT A S7 B CT"}),
        ("Trick 0", {"Trick_0": "C C9 A S7 B CT"}),
        ("Trick 6", {"Trick_6": "C C9 A S7"}),
        ("Trick 6", {"Trick_6": "C C9 B CT A S7"}),
        ("Trick 6", {"Trick_6": "C C9 A S7 A S8"}),
    ],
)
def test_3_9_9_the_tricks_opened_are_the_last_ones(at: str, changed: dict[str, str]) -> None:
    assert refused(**changed) == ("bad-deal", at)


@pytest.mark.parametrize(
    ("at", "changed"),
    [
        ("Contract", {"Contract": "A H"}),
        ("Contract", {"Contract": "A H hand"}),
        ("Contract", {**FOUR, "Contract": "D 6S"}),
        ("Contract", {"Contract": "A 10S", "Options": "ten=unwhisted", "Defence": None}),
        ("Contract", {"Defence": None}),
        ("Defence", {"Defence": "B=whist"}),
        ("Defence", {"Defence": "B=pass C=pass"}),
        ("Defence", {"Defence": "B=pass C=half-whist"}),
        ("Defence", {"Defence": "B=half-whist C=whist"}),
        ("Defence", {"Defence": "A=whist C=whist"}),
        ("Defence", {"Defence": "B=alone C=pass"}),
        ("Defence", {"Defence": "B=whist C=half-whist", "Contract": "A 8S"}),
        ("Defence", {**MISERE, "Defence": "B=whist C=whist"}),
        ("Defence", {**PASSED, "Defence": "B=pass C=pass"}),
        ("Mode", {"Mode": "open"}),
        ("Mode", {**MISERE, "Mode": "closed"}),
        ("Mode", {**PASSED, "Mode": "open"}),
        ("Mode", {**FOUR, "Defence": "B=pass C=pass D=whist"}),
    ],
)
def test_contract_and_defence_are_those_of_the_laws(at: str, changed: dict[str, str]) -> None:
    assert refused(**changed) == ("bad-deal", at)


@pytest.mark.parametrize(
    ("defence", "mode", "more", "whisters", "commander"),
    [
        ("B=whist C=pass", "open", {}, (1,), 1),
        ("B=pass C=whist", "closed", {}, (2,), None),
        ("B=whist C=half-whist", "open", {}, (1,), 1),
        ("B=half-whist C=whist", "closed", {"Options": "whist=gentleman"}, (2,), None),
        ("B=pass C=pass D=whist", "open", FOUR, (3,), 3),
        ("B=pass C=half-whist D=whist", "open", FOUR, (3,), 3),
        ("B=whist C=pass", None, {}, (1,), None),
        ("B=whist C=whist", None, {}, (1, 2), None),
        (None, None, {"Contract": "A 10S", "Options": "ten=checked"}, (1, 2), None),
    ],
)
def test_3_8_the_words_tell_who_plays_how(
    defence: str | None,
    mode: str | None,
    more: dict[str, str],
    whisters: tuple[int, ...],
    commander: int | None,
) -> None:
    sides = referee.read(written(**{**more, "Defence": defence, "Mode": mode})).deal().state.sides
    assert sides is not None
    assert (sides.whisters, sides.commander) == (whisters, commander)


def test_3_8_14_who_said_half_whist_shares_no_whists() -> None:
    """The half-whist was returned by B: he alone writes the whists on the failed contract."""
    rest = "A play H9; B play HA; C play HK; B play CA; C play C8; A play SK; A play D9"
    rest += "; B play SQ; C play D7; B play H8; C play C7; A play SA"
    head = {"Tricks": "A=3 B=2 C=1", "Mode": "closed", "Options": "whist=gentleman"}
    shared = judged(rest, Defence="B=whist C=pass", **head)["score"]["whists"]
    alone = judged(rest, Defence="B=whist C=half-whist", **head)["score"]["whists"]
    assert (shared["B"]["A"], shared["C"]["A"]) == (7, 7)
    assert (alone["B"]["A"], alone["C"]["A"]) == (12, 2)


def test_3_8_15_a_dead_hand_is_left_out() -> None:
    dead = {**ALONE, "Tricks": "A=4 B=2"}
    assert judged(**dead)["turn"] == "A"
    assert judged("A play SA", **dead)["turn"] == "B"
    assert refused(**{**dead, "Hand_C": "HK D7 C87"}) == ("bad-deal", "Hand C")
    assert refused(**{**dead, "Tricks": "A=4 B=1 C=1"}) == ("bad-deal", "Tricks")
    assert refused(**{**dead, "Leader": "C"}) == ("bad-deal", "Leader")
    assert refused(**{**dead, "Order": "B ban H"}) == ("bad-deal", "Order")
    assert refused(**{**dead, "Exposed": "C HK"}) == ("bad-deal", "Exposed")


def test_the_idle_dealer_has_neither_cards_nor_tricks() -> None:
    assert judged(**FOUR)["turn"] == "A"
    assert refused(**FOUR, Hand_D="SJ") == ("bad-deal", "Hand D")
    assert refused(**FOUR, Tricks="A=4 B=1 D=1") == ("bad-deal", "Tricks")
    assert refused(**FOUR, Leader="D") == ("bad-deal", "Leader")
    assert refused(**FOUR, Penalty="D=1") == ("bad-deal", "Penalty")
    assert refused(**FOUR, Trick="D SJ") == ("bad-deal", "Trick")
