"""Headers and lines: what is read, what is refused and at which line."""

import pytest

import referee

from .tables import HANDS, judged, text

GOOD = text("A bid 6S; B pass; C pass", cards=HANDS)


def refusal(record: str) -> tuple[str, int, int | None]:
    found = referee.judge(record)["refusal"]
    return found["code"], found["line"], found["action"]


def with_line(number: int, line: str) -> str:
    rows = GOOD.split("\n")
    rows[number - 1] = line
    return "\n".join(rows)


@pytest.mark.parametrize(
    ("number", "line", "code"),
    [
        (1, "Laws: russian/moscow", "unknown-laws"),
        (1, "Laws: russian", "unknown-laws"),
        (1, "Laws:", "unreadable"),
        (1, "Laws: russian sochi", "unreadable"),
        (1, "Laws russian/sochi", "unreadable"),
        (2, "Seats:", "unreadable"),
        (2, "Seats: A B", "bad-deal"),
        (2, "Seats: A B C D E", "bad-deal"),
        (2, "Seats: A B A", "bad-deal"),
        (2, "Seats: A B pass", "bad-deal"),
        (2, "Seats: A B Director", "bad-deal"),
        (2, "Seats: A B all-pass", "bad-deal"),
        (2, "Seats: A B C=1", "bad-deal"),
        (2, "Seats: A B " + 21 * "x", "bad-deal"),
        (3, "Dealer: D", "bad-deal"),
        (3, "Dealer:", "unreadable"),
        (3, "Dealer: A B", "unreadable"),
        (4, "Hand A: SAT9 HKT DAJ CKQ", "bad-deal"),
        (4, "Hand A: SAT9 HKT DAJ CKQTT", "bad-deal"),
        (4, "Hand A: SAT9 HKT DAJ CKQT1", "unreadable"),
        (4, "Hand X: SAT9 HKT DAJ CKQT", "bad-deal"),
        (5, "Hand A: SK7 HA87 DT CA987", "unreadable"),
        (6, "Hand C: SJ8 HQJ9 DKQ97 SA", "bad-deal"),
        (7, "Talon: SQ", "bad-deal"),
        (7, "Talon: SQ SQ", "bad-deal"),
        (7, "Talon: SQ SK", "bad-deal"),
        (7, "Options: whist=gentleman colour=red", "unknown-option"),
        (7, "Options: whist=polite", "unknown-option"),
        (7, "Options: whist=greedy whist=greedy", "unknown-option"),
        (7, "Options: gentleman", "unreadable"),
        (7, "Options: pool=99999", "unknown-option"),
        (7, "Edition: 99", "unknown-laws"),
        (7, "Progression: 0", "unreadable"),
        (7, "Talon: SQ D", "unreadable"),
        (7, "Progression: two", "unreadable"),
        (7, "Progression: ٣", "unreadable"),
        (7, "Entry: guess", "unreadable"),
    ],
)
def test_a_wrong_header_is_refused_at_its_line(number: int, line: str, code: str) -> None:
    assert refusal(with_line(number, line)) == (code, number, None)


@pytest.mark.parametrize("key", ["Laws", "Seats", "Dealer"])
def test_a_missing_header_is_named(key: str) -> None:
    rows = [row for row in GOOD.split("\n") if not row.startswith(key)]
    found = referee.judge("\n".join(rows))["refusal"]
    assert found["code"] == "unreadable"
    assert key in found["message"]


@pytest.mark.parametrize("key", ["Laws", "Seats", "Dealer", "Hand A", "Talon"])
def test_a_doubled_header_is_refused(key: str) -> None:
    rows = GOOD.split("\n")
    row = next(row for row in rows if row.startswith(key))
    found = referee.judge("\n".join([*rows[:7], row, *rows[7:]]))["refusal"]
    assert (found["code"], found["line"]) == ("unreadable", 8)


def test_a_free_header_may_begin_with_a_word_of_the_grammar() -> None:
    record = text("A pass", cards="Laws of the club: ours\nLaws of the club: theirs")
    assert referee.judge(record)["refusal"] is None
    assert referee.read(record).write().count("Laws of the club") == 2


def test_the_first_wrong_header_of_the_file_decides() -> None:
    record = text("", cards="Hand Z: SA\nOptions: no=no")
    assert refusal(record)[:2] == ("bad-deal", 4)
    record = text("", cards="Options: no=no\nHand Z: SA")
    assert refusal(record)[:2] == ("unknown-option", 4)
    record = text("", cards="nonsense", laws="russian/moscow")
    assert refusal(record)[:2] == ("unknown-laws", 1)
    record = text("", cards="Dealer: A", laws="russian/moscow")
    assert refusal(record)[:2] == ("unknown-laws", 1)
    twice = HANDS.replace("SK7", "SA7") + "\nProgression: x"
    assert refusal(text("", cards=twice))[:2] == ("bad-deal", 5)
    assert refusal(text("", cards="Progression: 0\nHand A: SA"))[:2] == ("unreadable", 4)


def test_before_the_body_what_is_not_known_is_empty() -> None:
    verdict = referee.judge(with_line(2, "Seats: A B"))
    assert verdict["status"] == "refused"
    assert verdict["laws"] == "russian/sochi"
    assert {verdict[key] for key in ("phase", "turn", "contract", "mode", "claim", "score")} == {
        None
    }
    assert (verdict["lawful"], verdict["irregularities"]) == ([], [])
    assert (verdict["defence"], verdict["tricks"], verdict["credited"]) == ({}, {}, {})
    assert referee.judge("")["laws"] is None


def test_hands_for_some_seats_only_are_no_deal() -> None:
    cards = HANDS.split("\n")[0]
    assert refusal(text("", cards=cards))[0] == "bad-deal"


def test_the_idle_dealer_has_no_hand() -> None:
    record = text("", cards="Hand D: SAT9 HKT DAJ CKQT", seats="A B C D", dealer="D")
    assert refusal(record) == ("bad-deal", 4, None)


@pytest.mark.parametrize(
    "line",
    [
        "X bid 6S",
        "A jump",
        "A bid 5S",
        "A bid 11S",
        "A bid H",
        "A bid",
        "A bid 6S now",
        "A",
        "A play",
        "A play SA SK",
        "A play S1",
        "A play ſA",
        "A bid 6ſ",
        "A as\u212a B 2",
        "A discard H D",
        "A discard HT D",
        "A declare 2",
        "A pass ! late",
        "A bid 6S ! same",
        "A whist !",
        "A claim !",
        "tricks A=6 A=4",
        "tricks",
        "tricks A=six",
        "director dance",
        "director tricks X=10 article 1 because y",
        "outsider bid 6S",
        "A misdeal dropped",
        "A announce two-aces",
        "! A pass",
    ],
)
def test_what_no_deal_contains_is_unreadable(line: str) -> None:
    record = text(f"A pass; {line}", cards=HANDS)
    assert refusal(record) == ("unreadable", 10, 2)


def test_the_first_failing_line_decides_whatever_follows() -> None:
    record = text("A bid 6S; A bid 7S; X jump", cards=HANDS)
    assert refusal(record) == ("out-of-turn", 10, 2)


def test_lines_are_counted_in_the_file_and_actions_in_the_body() -> None:
    record = (
        "\ufeff# a deal\r\n" + GOOD.replace("\n", "\r\n") + "\r\n# then\r\n\r\nA bid 7S # no\r\n"
    )
    assert refusal(record) == ("wrong-phase", 16, 4)


def test_the_refused_record_is_described_just_before_the_refused_action() -> None:
    verdict = judged("A bid 6S; B bid 6S", cards=HANDS)
    assert (verdict["status"], verdict["phase"], verdict["turn"]) == ("refused", "auction", "B")
    assert "pass" in verdict["lawful"]


def test_spellings_are_read_and_written_in_normal_form() -> None:
    record = text(
        "A bid 6s; B  pass  # thinks; C Pass\nA discard ♥10 d8; A DECLARE 6♦",
        cards=HANDS.replace("ST9", "S109").replace("Hand A: S", "Hand A: ♠").replace("DT", "dt"),
        more="Event: Evening  cup",
    )
    written = referee.read(record).write()
    assert written == (
        "Laws: russian/sochi\nSeats: A B C\nDealer: C\n"
        "Hand A: SAT9 CKQT DAJ HKT\nHand B: SK7 CA987 DT HA87\nHand C: SJ8 CJ DKQ97 HQJ9\n"
        "Talon: SQ D8\nEvent: Evening  cup\n\n"
        "A bid 6S\nB pass\nC pass\nA discard HT D8\nA declare 6D\n"
    )
    assert referee.read(written).write() == written


@pytest.mark.parametrize(
    ("written", "normal"),
    [
        ("A Declare h HAND", "A declare H hand"),
        ("A claim 5 WITH sk", "A claim 5 with SK"),
        ("A play SK ! Late", "A play SK ! late"),
        ("A play SK ! SAME", "A play SK ! same"),
        ("Director Fine A 5 Pass-Deal Article 3.9 Because of it",
         "director fine A 5 pass-deal article 3.9 because of it"),
    ],
)  # fmt: skip
def test_words_of_the_grammar_are_read_in_any_letter_case(written: str, normal: str) -> None:
    record = text(written)
    assert referee.read(record).write().splitlines()[-1] == normal


@pytest.mark.parametrize(
    ("pot", "normal"),
    [("40", "40"), ("-7/2", "-7/2"), ("42/4", "21/2"), ("0", "0"), ("007", "7")],
)
def test_the_pot_is_written_as_an_exact_figure(pot: str, normal: str) -> None:
    head = f"Laws: greek/prefa\nSeats: A B C\nDealer: C\nPot: {pot}\n\nA bid 6S\n"
    assert f"\nPot: {normal}\n" in referee.read(head).write()


def test_seats_may_have_names_in_any_script() -> None:
    verdict = judged("Юг pass; Ανατολή pass; 北_1 pass", seats="Юг Ανατολή 北_1", dealer="北_1")
    assert verdict["refusal"] is None
