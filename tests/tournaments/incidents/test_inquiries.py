"""What the director is told, as lines: each combination is a record that the law takes, or a clear
answer why not."""

from dataclasses import replace

import pytest

import referee
from tournaments.queries.incidents import Incident, Pile
from tournaments.queries.inquiries import Finding, found
from tournaments.queries.inquiry_kinds import ALL_WHATS, ASKS, FIRST, WHATS
from tournaments.queries.inquiry_outcomes import Outcome, outcome
from tournaments.queries.inquiry_samples import samples
from tournaments.queries.inquiry_teller import Told

SIX = Incident(
    "russian/sochi", "ABC", "C", "A", "6S", (("B", "whist"), ("C", "whist")), "closed",
    (("A", 4), ("B", 1), ("C", 1)), "A", (),
    (("A", "SAK H9 D9"), ("B", "SQ HA8 CA"), ("C", "HK D7 C87")),
)  # fmt: skip
LED = replace(
    SIX, leader="B", lying=(("B", "HA"),),
    hands=(("A", "SAK H9 D9"), ("B", "SQ H8 CA"), ("C", "HK D7 C87")),
)  # fmt: skip
PASSED = replace(SIX, declarer="all-pass", contract="", words=(), mode="")
SHARES = (("A", 4), ("B", 3), ("C", 3))
CARDS = ("SA", "HA", "CA", "HK", "D9", "C8", "S7")
"""Some of every hand of the samples, the last one of nobody’s."""
LIVE = """\
Laws: russian/sochi
Seats: A B C
Dealer: C

A bid 6S
B pass
C pass
A talon SQ D8
A discard D8 HT
A declare 6S
B whist
C whist
"""


def told(incident: Incident, *answers: object, **more: object) -> tuple[Finding, Outcome]:
    game = referee.read(incident.text()).deal()
    finding = found(game, Told(*answers, **more))  # type: ignore[arg-type]
    return finding, outcome(game, finding)


def live(body: str, *answers: object, **more: object) -> tuple[Finding, Outcome]:
    played = referee.replay(LIVE + body)
    assert played.deal is not None
    assert played.refused is None
    finding = found(played.deal, Told(*answers, **more))  # type: ignore[arg-type]
    return finding, outcome(played.deal, finding)


def test_3_9_14_1_a_lead_out_of_turn_noticed_at_once() -> None:
    finding, known = told(SIX, "out-of-turn", "B", cards=("HA",))
    assert finding.lines == ("B play HA !",)
    assert known == Outcome("3.9.14.1", "lead-out-of-turn", "A", ("accept", "ban", "order"))


def test_3_9_14_1_the_declarer_who_followed_has_accepted_it() -> None:
    finding, known = told(SIX, "out-of-turn", "C", "one-later", ("HK",), ("H9",))
    assert finding.lines == ("C play HK ! late", "A play H9", "stop")
    assert (known.article, known.chooser) == ("3.9.14.1", "")


def test_3_9_14_1_a_partner_who_followed_shows_his_card() -> None:
    finding, known = told(SIX, "out-of-turn", "B", "one-later", ("HA",), ("HK",))
    assert finding.lines == ("B play HA ! late", "C play HK", "stop")
    assert (known.chooser, known.choices) == ("A", ("accept", "ban", "order"))


@pytest.mark.parametrize("when", ["complete", "next-led"])
def test_3_9_14_5_after_the_trick_it_stands(when: str) -> None:
    after = ("H9", "HA", "SQ") if when == "next-led" else ("H9", "HA")
    finding, known = told(SIX, "out-of-turn", "C", when, ("HK",), after)
    assert finding.lines[0] == "C play HK ! late"
    assert len(finding.lines) == len(after) + 1
    assert (known.article, known.note, finding.stands) == ("3.9.14.5", "no-penalty", True)


@pytest.mark.parametrize("when", ["mixed", "entered"])
def test_3_9_14_5_later_nothing_needs_be_written(when: str) -> None:
    finding, known = told(SIX, "out-of-turn", "C", when, ("HK",))
    assert (finding.lines, known.article, finding.stands) == ((), "3.9.14.5", True)


def test_3_9_14_together_with_the_rightful_card() -> None:
    finding, known = told(SIX, "out-of-turn", "C", "together", ("HK",), ("H9",))
    assert finding.lines == ("A play H9", "C play HK ! same")
    assert (known.article, known.kind) == ("3.9.14", "play-out-of-turn")


def test_3_9_14_3_all_pass_gives_him_the_rest() -> None:
    finding, known = told(PASSED, "out-of-turn", "B", cards=("HA",))
    assert (finding.lines, known.article) == (("B play HA !",), "3.9.14.3")


@pytest.mark.parametrize(
    ("when", "after", "lines"),
    [
        ("at-once", (), ("C play C8 !", "A revoke C 7")),
        ("one-later", ("H9",), ("C play C8 !", "A play H9", "A revoke C 7")),
        ("complete", ("H9",), ("C play C8 !", "A play H9", "A revoke C 7")),
        ("next-led", ("H9", "H8"), ("C play C8 !", "A play H9", "B play H8", "A revoke C 7")),
    ],
)
def test_3_9_16_a_revoke_by_when_it_was_noticed(
    when: str, after: tuple[str, ...], lines: tuple[str, ...]
) -> None:
    finding, known = told(LED, "revoke", "C", when, ("C8",), after)
    assert finding.lines == lines
    assert known.kind == "revoke"
    assert known.choices == (() if when == "next-led" else ("correct",))


def test_3_9_16_the_one_who_pointed_it_out_is_named() -> None:
    finding, _ = told(LED, "revoke", "C", "next-led", ("C8",), ("H9", "H8"), "B")
    assert finding.lines[-1] == "B revoke C 7"


def test_3_9_16_a_lawful_card_is_no_revoke() -> None:
    finding, known = told(LED, "revoke", "C", "at-once", ("HK",))
    assert (finding.stands, known.note, known.kind) == (True, "lawful", "")


def test_3_9_14_4_a_claim_by_number_or_shared_out() -> None:
    finding, known = told(SIX, "claim", "A")
    assert (finding.lines, known.article) == (("A claim",), "3.9.14.4")
    assert (known.chooser, known.choices) == ("B", ("agree", "dispute"))
    finding, _ = told(SIX, "claim", "A", shares=(("A", 3), ("B", 1), ("C", 0)), number=3)
    assert finding.lines == ("A claim A=3 B=1 C=0",)
    unshared, _ = told(SIX, "claim", "A", number=3)
    assert unshared.refusal is not None
    assert unshared.refusal.code == "split-needed"


def test_3_9_9_mixed_cards_prove_nothing() -> None:
    finding, known = told(LED, "revoke", "C", "mixed", ("C8",))
    assert (finding.lines, finding.stands) == ((), False)
    assert (known.article, known.note) == ("3.9.9", "proved-no-more")


def test_3_9_17_after_the_entry_it_is_too_late() -> None:
    for situation, where, record in samples("russian/sochi"):
        if where == "finished":
            game = record.deal()
            finding = found(game, Told("revoke", "C", "entered", number=7))
            assert finding.refusal is not None, situation
            assert (finding.refusal.code, finding.article) == ("too-late", "3.9.17")


def test_3_9_16_2_a_revoke_in_a_trick_that_was_opened() -> None:
    head = replace(
        SIX, tricks=(("A", 4), ("B", 3), ("C", 1)),
        hands=(("A", "SA D9"), ("B", "C9 H8"), ("C", "D8 HK")),
        piles=(
            Pile(7, (("B", "HA"), ("C", "D7"), ("A", "H9"))),
            Pile(8, (("B", "CA"), ("C", "C8"), ("A", "SK"))),
        ),
    )  # fmt: skip
    finding, known = told(head, "revoke", "C", "next-led", number=7)
    assert (finding.lines, known.kind) == (("A revoke C 7",), "revoke")
    unopened, _ = told(replace(head, piles=()), "revoke", "C", "next-led", number=7)
    assert unopened.refusal is not None
    assert unopened.refusal.code == "hands-unknown"


def test_a_card_that_the_scribe_has_taken_down_is_noticed_now() -> None:
    finding, known = live("B play HA ! late\n", "out-of-turn", "B", cards=("HA",))
    assert finding.lines == ("stop",)
    assert (known.article, known.choices) == ("3.9.14.1", ("accept", "ban", "order"))
    finding, known = live("A play HA\nB play CA !\n", "revoke", "B", cards=("CA",))
    assert finding.lines == ("A revoke B 1",)
    assert (known.article, known.choices) == ("3.9.16.1", ("correct",))


def test_a_live_deal_without_hands_takes_the_same_answers() -> None:
    finding, _ = live("", "out-of-turn", "B", cards=("HA",))
    assert finding.lines == ("B play HA !",)
    finding, known = live("A play HA\n", "revoke", "B", "next-led", ("CA",), ("H7", "S7"))
    assert finding.lines == ("B play CA !", "C play H7", "A play S7", "A revoke B 1")
    assert known.article == "3.9.16.2"


def test_before_the_play_each_phase_has_its_own() -> None:
    head = LIVE.partition("A bid")[0]
    for what, line in {
        "bid-out-of-turn": "B bid 7H !",
        "pass-out-of-turn": "B pass !",
        "talon-seen": "B see-talon",
        "talon-looked": "B look-talon",
        "talon-shown": "B show-talon",
        "misdeal": "C misdeal uncut",
    }.items():
        game = referee.read(head).deal()
        word = {"bid-out-of-turn": "7H", "misdeal": "uncut"}.get(what, "")
        finding = found(game, Told(what, "B", word=word))
        assert (finding.lines, finding.refusal) == ((line,), None)
        assert finding.article


def test_3_2_11_whoever_dealt_out_of_turn_is_the_offender_not_the_dealer() -> None:
    game = referee.read(LIVE.partition("A bid")[0]).deal()
    assert found(game, Told("misdeal", "B", word="out-of-turn")).note == "missing"
    finding = found(game, Told("misdeal", other="A", word="out-of-turn"))
    assert finding.lines == ("A misdeal out-of-turn",)


def test_answers_that_are_missing_are_said_so() -> None:
    for what, ask in ASKS.items():
        finding, _ = told(SIX, what, "B")
        if {"card", "cards", "shares", "bid", "misdeal", "owner"} & set(ask.needs):
            assert finding.note in ("missing", "proved-no-more"), what
    assert told(SIX, "out-of-turn", "B", "one-later", ("HA",))[0].note == "after-missing"
    assert told(SIX, "out-of-turn", "A", cards=("SA",))[0].note == "on-turn"
    assert told(SIX, "revoke", "B", cards=("SQ",))[0].note == "not-on-turn"


def test_at_most_eight_things_come_first_and_none_twice() -> None:
    assert FIRST == 8
    for whats in WHATS.values():
        assert len(set(whats)) == len(whats)
        assert set(whats) <= set(ASKS)
    assert set(ALL_WHATS) == set(ASKS)
