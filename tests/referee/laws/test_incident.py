"""A deal taken up in the middle (`Entry: position`): what is read, what follows from it."""

from __future__ import annotations

from typing import Any

import pytest

import referee

HEADERS = {
    "Laws": "russian/sochi",
    "Seats": "A B C",
    "Dealer": "C",
    "Entry": "position",
    "Contract": "A 6S",
    "Defence": "B=whist C=whist",
    "Mode": "closed",
    "Hand A": "SAK H9 D9",
    "Hand B": "SQ HA8 CA",
    "Hand C": "HK D7 C87",
    "Tricks": "A=4 B=1 C=1",
    "Leader": "A",
}
"""Six spades, both whist, four tricks to come; A is the first hand."""


def written(body: str = "", **changed: str | None) -> str:
    """The incident with some headers changed, added (`Trick_6` is `Trick 6`) or left out."""
    headers: dict[str, str | None] = {**HEADERS}
    headers |= {key.replace("_", " "): value for key, value in changed.items()}
    rows = [f"{key}: {value}" for key, value in headers.items() if value is not None]
    return "\n".join([*rows, "", *(line.strip() for line in body.split(";")), ""])


def judged(body: str = "", **changed: str | None) -> dict[str, Any]:
    verdict = referee.judge(written(body, **changed))
    assert verdict["refusal"] is None, verdict["refusal"]
    return verdict


def refused(body: str = "", **changed: str | None) -> tuple[str, str | None]:
    """Code, and the key of the header at fault (None behind the last)."""
    text = written(body, **changed)
    refusal = referee.judge(text)["refusal"]
    assert refusal is not None, "nothing was refused"
    assert refusal["action"] is None
    line = text.split("\n")[refusal["line"] - 1]
    return refusal["code"], line.partition(":")[0] or None


def test_an_incident_begins_in_the_play() -> None:
    verdict = judged()
    assert (verdict["status"], verdict["phase"], verdict["turn"]) == ("open", "play", "A")
    assert verdict["contract"] == {"kind": "game", "declarer": "A", "level": 6, "strain": "S"}
    assert (verdict["defence"], verdict["mode"]) == ({"B": "whist", "C": "whist"}, "closed")
    assert verdict["tricks"] == verdict["credited"] == {"A": 4, "B": 1, "C": 1}
    assert verdict["lawful"] == ["play SK", "play SA", "play D9", "play H9"]


def test_the_trick_on_the_table_goes_on() -> None:
    verdict = judged(Leader="B", Trick="B HA", Hand_B="SQ H8 CA")
    assert (verdict["turn"], verdict["lawful"]) == ("C", ["play HK"])
    verdict = judged("C play HK; A play H9", Leader="B", Trick="B HA", Hand_B="SQ H8 CA")
    assert (verdict["turn"], verdict["tricks"]) == ("B", {"A": 4, "B": 2, "C": 1})


def test_in_the_last_trick_a_hand_may_be_empty() -> None:
    head = {"Hand_A": "", "Hand_B": "", "Hand_C": "C8", "Tricks": "A=6 B=2 C=1", "Leader": "A"}
    verdict = judged("C play C8", Trick="A D9 B CA", **head)
    assert (verdict["status"], verdict["tricks"]) == ("finished", {"A": 7, "B": 2, "C": 1})
    text = written(Trick="A D9 B CA", **head)
    assert "Hand A:\n" in referee.read(text).write()


def test_a_deal_played_to_its_end_is_finished_at_once() -> None:
    head = {"Hand_A": "", "Hand_B": "", "Hand_C": "", "Tricks": "A=7 B=2 C=1"}
    verdict = judged(**head)
    assert (verdict["status"], verdict["score"]["pool"]["A"]) == ("finished", 2)
    assert judged("scored", **head)["status"] == "finished"


def test_entry_may_stand_last_and_first() -> None:
    rows = written().split("\n")
    entry = "Entry: position"
    others = [row for row in rows if row != entry]
    places = [rows, [entry, *others], [*others[:11], entry, *others[11:]]]
    verdicts = [referee.judge("\n".join(place)) for place in places]
    assert verdicts[0] == verdicts[1] == verdicts[2]
    assert verdicts[0]["refusal"] is None


@pytest.mark.parametrize("entry", [None, "result"])
def test_headers_of_an_incident_are_free_text_elsewhere(entry: str | None) -> None:
    free = {"Contract": "a", "Trick": "b", "Trick_3": "c", "Tricks": "d", "Order": "drinks"}
    hands = dict.fromkeys(("Hand_A", "Hand_B", "Hand_C"))
    others = {"Leader": "the club's", "Mode": "fair", "Penalty": "e", "Exposed": "f"}
    text = written(
        "A pass" if entry is None else "all-pass", Entry=entry, **hands, **free, **others
    )
    record = referee.read(text)
    assert ("Order", "drinks") in record.headers
    assert ("Trick 3", "c") in record.headers
    assert referee.judge(text)["refusal"] is None
    assert referee.read(record.write()).write() == record.write()


def test_an_incident_is_written_in_its_normal_form() -> None:
    text = written(
        "A play ♠A",
        Contract="A  6s",
        Defence="B=Whist  C=WHIST",
        Mode="OPEN",
        Hand_A="♠AK 9♥".replace("9♥", "H9") + " d9",
        Exposed="C ♥K c87 B sq",
        Order="C Ban ♥",
        Penalty="B=01",
        Trick_06="C c9  A s7 B c10",
        Event="Evening",
    ).replace("Mode: OPEN", "Mode: Closed")
    assert referee.read(text).write() == (
        "Laws: russian/sochi\nSeats: A B C\nDealer: C\n"
        "Hand A: SAK D9 H9\nHand B: SQ CA HA8\nHand C: C87 D7 HK\n"
        "Entry: position\nContract: A 6S\nDefence: B=whist C=whist\nMode: closed\n"
        "Tricks: A=4 B=1 C=1\nLeader: A\nExposed: C HK C8 C7 B SQ\nOrder: C ban H\nPenalty: B=1\n"
        "Trick 6: C C9 A S7 B CT\nEvent: Evening\n\nA play SA\n"
    )


@pytest.mark.parametrize("key", ["Contract", "Tricks", "Leader"])
def test_a_missing_header_is_unreadable(key: str) -> None:
    found = referee.judge(written(**{key: None}))["refusal"]
    assert (found["code"], found["action"]) == ("unreadable", None)
    assert key in found["message"]


def test_hands_are_needed_for_every_seat_in_play() -> None:
    assert refused(Hand_A=None, Hand_B=None, Hand_C=None)[0] == "unreadable"
    assert refused(Hand_B=None) == ("bad-deal", "Hand C")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("Contract", "A"),
        ("Contract", "A 5S"),
        ("Contract", "A 6"),
        ("Contract", "A 2"),
        ("Contract", "A 6S now"),
        ("Contract", "A 6S !"),
        ("Contract", "all-pass A"),
        ("Defence", ""),
        ("Defence", "B"),
        ("Defence", "B=whistle"),
        ("Defence", "B=whist B=pass"),
        ("Mode", "half-open"),
        ("Tricks", "A=4 B=1 C=x"),
        ("Tricks", "A=4 A=1"),
        ("Tricks", ""),
        ("Leader", ""),
        ("Trick", "B"),
        ("Trick", "B HA C"),
        ("Trick", "B HAK"),
        ("Trick_6", "C C9 A S7 B"),
        ("Exposed", "SK"),
        ("Exposed", "B"),
        ("Exposed", "B SQ C"),
        ("Order", "B ban"),
        ("Order", "B forbid H"),
        ("Order", "B ban NT"),
        ("Order", "B ban HA"),
        ("Penalty", "B"),
        ("Penalty", "B=-1"),
        ("Hand A", "SAK H9 D"),
    ],
)
def test_a_malformed_header_is_unreadable_at_its_line(key: str, value: str) -> None:
    assert refused(**{key: value}) == ("unreadable", key.replace("_", " "))


@pytest.mark.parametrize("key", ["Contract", "Leader", "Mode", "Trick 6"])
def test_a_doubled_header_is_unreadable(key: str) -> None:
    text = written(Trick_6="C C9 A S7 B CT")
    row = next(row for row in text.split("\n") if row.startswith(key))
    found = referee.judge(text.replace(row, f"{row}\n{row}"))["refusal"]
    assert found["code"] == "unreadable"
    assert key in found["message"]


def test_one_trick_has_one_header_however_it_is_spelt() -> None:
    trick = "C C9 A S7 B CT"
    assert refused(Trick_6=trick, Trick_06=trick) == ("unreadable", "Trick 06")


def test_the_first_wrong_header_of_the_file_decides() -> None:
    assert refused(Leader="", Mode="x") == ("unreadable", "Mode")
    assert refused(Mode="open", Leader="X") == ("bad-deal", "Leader")
    assert refused(Contract=None, Mode="open")[0] == "unreadable"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("Contract", "X 6S"),
        ("Defence", "X=whist C=pass"),
        ("Tricks", "A=4 X=2"),
        ("Leader", "X"),
        ("Trick", "X HA"),
        ("Trick_6", "C C9 A S7 X CT"),
        ("Exposed", "X SK"),
        ("Order", "X ban H"),
        ("Penalty", "X=1"),
        ("Hand X", "SAK H9 D9"),
    ],
)
def test_a_seat_that_is_not_there(key: str, value: str) -> None:
    assert refused(**{key: value}) == ("bad-deal", key.replace("_", " "))
