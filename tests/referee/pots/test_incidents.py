"""Deals of the pot games taken up in the middle (`record.md` 7)."""

from __future__ import annotations

import pytest

from tests.referee.pots.tables import austrian, position, refused
from tests.referee.tables import judged, payments

HANDS = {"A": "SA CK D7", "B": "SK DQ HJ", "C": "SQ HA H8"}
TWO = {seat: HANDS[seat] for seat in "AB"}
DONE = "A=4 B=2 C=1"


def taken_up(contract: str, defence: str, tricks: str = DONE, leader: str = "A",
             hands: dict[str, str] = HANDS, **head: str) -> dict[str, object]:  # fmt: skip
    """The verdict on an Austrian incident as it lies."""
    return austrian("", cards=position(contract, defence, tricks, leader, **hands), **head)


def wrong(
    contract: str,
    defence: str,
    *led: str,
    hands: dict[str, str] = HANDS,
    laws: str = "austrian/base",
    options: str = "",
) -> tuple[str, str]:
    """Code and header of what does not fit; `led` are the tricks so far and who leads."""
    tricks, leader = led or (DONE, "A")
    cards = position(contract, defence, tricks, leader, **hands)
    found = judged("", cards=cards, laws=laws, options=options)["refusal"]
    return found["code"], found["params"]["header"]


@pytest.mark.parametrize("by_hand", [False, True])
def test_an_austrian_contract_is_a_suit_perhaps_from_hand(by_hand: bool) -> None:
    verdict = taken_up("A H hand" if by_hand else "A H", "B=whist C=whist")
    assert verdict["contract"] == {
        "kind": "game", "declarer": "A", "level": 6, "strain": "H", "from_hand": by_hand,
    }  # fmt: skip
    assert (verdict["phase"], verdict["turn"], verdict["mode"]) == ("play", "A", "closed")


def test_nothing_was_put_away_from_hand() -> None:
    def looked(contract: str) -> dict[str, object]:
        cards = position(contract, "B=whist C=whist", DONE, "A", **HANDS)
        return austrian("A look-discard", cards=cards)

    assert looked("A H")["irregularities"][0]["kind"] == "discard-look"
    assert looked("A H hand")["refusal"]["article"] == "3.4.9"


def test_a_contract_of_another_game_does_not_fit() -> None:
    for contract in ("A 6H", "A misere", "all-pass"):
        assert wrong(contract, "B=whist C=whist") == ("bad-deal", "Contract")
    for contract in ("A H", "A misere", "all-pass"):
        assert wrong(contract, "B=whist C=whist", laws="greek/prefa") == ("bad-deal", "Contract")
    assert wrong("A H hand", "B=whist C=whist", options="hand=no") == ("bad-deal", "Contract")


@pytest.mark.parametrize(("defence", "turn"), [("B=alone C=pass", "B"), ("C=alone B=pass", "C")])
def test_the_passers_hand_is_dead(defence: str, turn: str) -> None:
    hands = {seat: HANDS[seat] for seat in ("A", turn)}
    verdict = taken_up("A C", defence, f"A=4 {turn}=3", turn, hands)
    assert (verdict["turn"], verdict["defence"]) == (
        turn,
        dict(one.split("=") for one in sorted(defence.split())),
    )
    assert wrong("A C", defence, f"A=4 {turn}=3", turn) == (
        "bad-deal", f"Hand {'C' if turn == 'B' else 'B'}",
    )  # fmt: skip


def test_an_invited_player_has_his_own_cards_and_turn() -> None:
    verdict = taken_up("A C", "B=invite C=pass", leader="C")
    assert (verdict["turn"], set(verdict["lawful"])) == ("C", {"play SQ", "play HA", "play H8"})
    assert wrong("A C", "B=invite C=pass", hands=TWO) == ("bad-deal", "Hand")


def test_words_that_lead_to_no_play_do_not_fit() -> None:
    for defence in ("B=whist C=pass", "B=pass C=pass", "B=half-whist C=pass", "B=alone C=whist"):
        assert wrong("A C", defence) == ("bad-deal", "Defence")


ALL = {
    "A": "SKJT97 CKT8 D7 H9", "B": "S8 CAQJ7 DQJT9 HK", "C": "SAQ C9 D8 HAQJT87",
}  # fmt: skip


@pytest.mark.parametrize(
    ("seats_led", "defence", "options"),
    [
        ("B", "A=whist C=whist", ""),
        ("B", "A=whist C=whist", "lead=first-hand"),
        ("B", "C=invite A=pass", ""),
        ("A", "C=invite A=pass", "lead=first-hand"),
    ],
)
def test_austrian_5_the_first_trick_is_the_declarers_to_lead(
    seats_led: str, defence: str, options: str
) -> None:
    for leader in "ABC":
        cards = position("B C", defence, "A=0 B=0 C=0", leader, **ALL)
        refusal = judged("", cards=cards, laws="austrian/base", options=options)["refusal"]
        assert (refusal is None) == (leader == seats_led), leader


def test_austrian_5_first_hand_dead_the_next_leads() -> None:
    hands = {seat: ALL[seat] for seat in "BC"}
    cards = position("B C", "C=alone A=pass", "B=0 C=0", "B", **hands)
    found = judged("", cards=cards, laws="austrian/base", options="lead=first-hand")
    assert (found["refusal"], found["turn"]) == (None, "B")
    assert wrong("B C", "C=alone A=pass", "B=0 C=0", "C", hands=hands) == (
        "bad-deal", "Leader",
    )  # fmt: skip


def test_greek_5_the_first_hand_leads_or_the_next_who_plays() -> None:
    assert wrong("B 6C", "A=whist C=whist", "A=0 B=0 C=0", "B", hands=ALL, laws="greek/prefa") == (
        "bad-deal", "Leader",
    )  # fmt: skip
    hands = {seat: ALL[seat] for seat in "BC"}
    cards = position("B 6C", "C=alone A=pass", "B=0 C=0", "B", **hands)
    assert judged("", cards=cards, laws="greek/prefa")["turn"] == "B"


def test_the_rest_is_played_and_paid_out_of_the_pot_of_the_head() -> None:
    cards = position("A C", "B=whist C=whist", "A=5 B=2 C=2", "A", A="CK", B="HJ", C="HA")
    verdict = austrian("A play CK; B play HJ; C play HA; A announce four-aces",
                       cards=f"{cards}\nPot: 40")  # fmt: skip
    assert verdict["refusal"]["code"] == "announcement-false"
    verdict = austrian("A play CK; B play HJ; C play HA", cards=f"{cards}\nPot: 40")
    assert payments(verdict) == ["pot>A 10 pot", "A>B 2 tricks", "A>C 2 tricks"]


def test_what_hangs_over_the_play_is_taken_up_too() -> None:
    head = position("A C", "B=whist C=whist", DONE, "C", **HANDS)
    assert refused("C play SQ", cards=f"{head}\nOrder: C ban S") == ("banned-suit", "3.9.14.1")
    assert austrian("", cards=f"{head}\nExposed: C H8")["lawful"] == ["play H8"]
    fined = position("A C", "B=whist C=whist", "A=6 B=2 C=2", "A", A="", B="", C="")
    assert austrian("", cards=f"{fined}\nPenalty: A=1")["credited"]["A"] == 5
    lone = position("A C", "B=alone C=pass", "A=4 B=3", "B", **TWO)
    found = austrian("", cards=f"{lone}\nOrder: B ban S")["refusal"]
    assert (found["code"], found["params"]["header"]) == ("bad-deal", "Order")
