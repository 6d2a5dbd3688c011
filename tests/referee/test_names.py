"""What a seat may be called, however its letters were typed (record 1)."""

from unicodedata import normalize

import pytest

import referee

ANDREI = "Андре\u0438\u0306"
"""The last letter as two signs, as some clipboards have it."""
RAVI = "रवि"
"""A vowel sign of its own behind the second letter."""
THAI, VIETNAMESE = "น้ำ", "Nguye\u0302\u0303n"


def judged(names: list[str], body: str = "", more: str = "") -> dict[str, object]:
    head = f"Laws: russian/sochi\nSeats: {' '.join(names)}\nDealer: {names[-1]}\n{more}"
    return referee.judge(f"{head}\n{body}")


@pytest.mark.parametrize("name", [ANDREI, RAVI, THAI, VIETNAMESE, "é" * 20, "e\u0301" * 20, "a-1_"])
def test_letters_of_any_script_with_their_marks(name: str) -> None:
    verdict = judged([name, "B", "C"], f"{name} bid 6S\n")
    assert verdict["refusal"] is None
    assert verdict["turn"] == "B"


@pytest.mark.parametrize(
    "name",
    ["e\u0301" * 21, "\u0301a", "a-\u0301", "a\u0301" + "\u0302" * 60, "a.b", "a\u200bb", "а" * 21],
)
def test_what_is_no_letter_or_too_many(name: str) -> None:
    refusal = judged([name, "B", "C"])["refusal"]
    assert (refusal["code"], refusal["line"]) == ("bad-deal", 2)


def test_one_name_however_it_was_typed() -> None:
    whole = normalize("NFC", ANDREI)
    assert whole != ANDREI
    hands = (
        f"Hand {ANDREI}: SAT9 HKT DAJ CKQT\nHand B: SK7 HA87 DT CA987\nHand C: SJ8 HQJ9 DKQ97 CJ\n"
    )
    verdict = judged([whole, "B", "C"], f"{ANDREI} bid 6S\n{whole} hold\n", hands)
    assert verdict["refusal"]["code"] == "out-of-turn"
    assert whole in verdict["tricks"]
    assert judged([whole, ANDREI, "C"])["refusal"]["code"] == "bad-deal"


def test_in_the_headers_of_an_incident_too() -> None:
    whole = normalize("NFC", ANDREI)
    record = (
        f"Laws: russian/sochi\nSeats: B C {whole}\nDealer: {ANDREI}\nEntry: position\n"
        f"Contract: {ANDREI} 6S\nDefence: B=whist C=whist\nMode: closed\n"
        f"Tricks: {ANDREI}=5 B=2 C=2\nLeader: {ANDREI}\n"
        f"Hand {ANDREI}: SQ\nHand B: HA\nHand C: D7\n\n{ANDREI} play SQ\n"
    )
    verdict = referee.judge(record)
    assert (verdict["refusal"], verdict["turn"]) == (None, "B")
    assert verdict["contract"]["declarer"] == whole


def test_a_line_by_itself_knows_its_seat() -> None:
    action = referee.read_line(f"{ANDREI} pass", {normalize("NFC", ANDREI): 1})
    assert action.seat == 1
