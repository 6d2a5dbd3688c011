"""Irregularities, rulings and claims in words."""

import re
from string import Formatter

import pytest

import referee
from referee.account import EFFECTS
from referee.telling import TELLINGS, account_of, english

from .tables import HANDS, judged

KINDS = (
    "lead-out-of-turn", "play-out-of-turn", "out-of-turn-late", "revoke", "revoke-corrected",
    "exposed-card", "inspection", "improper-request", "discard-look", "wrong-count",
    "wrong-discard", "contract-below-bid", "insufficient-bid", "bid-out-of-turn",
    "pass-out-of-turn", "misdeal", "plan-dispute", "remark", "talon-seen", "talon-looked",
    "talon-taken", "talon-shown", "count-aloud", "advice", "advice-contract",
    "announcement-false",
)  # fmt: skip
ORDERS = (
    "tricks", "result", "adjust", "whists", "warn", "fine", "waive", "allow", "deny", "redeal",
    "trick", "fact", "reserve",
)  # fmt: skip
CHOICES = ["accept", "ban", "order", "expose", "none", "correct", "replay", "agree", "dispute"]
PLAYED = "A bid 6D; B pass; C pass; A discard HT D8; A declare 6D; B whist; C whist; A play SA"


def told(body: str) -> list[str]:
    """Everything that is told of the first irregularity of this deal."""
    account = account_of(judged(body, cards=HANDS)["irregularities"][0])
    tellings = [account.what, *account.at, *account.offered, *account.followed]
    return [english(telling) for telling in tellings]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_irregularity_has_its_words(kind: str) -> None:
    assert f"kind/{kind}" in TELLINGS


def test_every_choice_order_and_consequence_has_its_words() -> None:
    begun = {message.rpartition("/")[0] for message in TELLINGS} | set(TELLINGS)
    wanted = [*(f"choice/{word}" for word in CHOICES), *(f"order/{word}" for word in ORDERS)]
    wanted += [f"effect/{word}" for word in EFFECTS.values()]
    assert [message for message in wanted if message not in begun] == []


def test_templates_use_only_named_parts() -> None:
    for template in TELLINGS.values():
        for _, name, _, _ in Formatter().parse(template):
            assert name is None or name.isidentifier()


def test_3_9_14_1_a_lead_out_of_turn_is_told_with_its_choices_and_what_they_brought() -> None:
    played = f"{PLAYED}; B play S7; C play S8"
    assert told(f"{played}; B play HA !; A choose order") == [
        "B led out of turn",
        "♥A",
        "trick 2",
        "accept the lead",
        "forbid the suit to the partner’s next lead",
        "ask the suit of the partner’s next lead",
        "♥A of B must lie open on the table",
        "C must lead ♥ at the next lead",
    ]


def test_3_9_19_a_spectator_is_called_one() -> None:
    assert told(f"{PLAYED}; outsider remark") == ["A spectator made a remark or gave a hint"]


def test_a_word_that_nobody_has_put_into_a_sentence_stands_for_itself() -> None:
    row = judged(f"{PLAYED}; B remark", cards=HANDS)["irregularities"][0]
    account = account_of({**row, "kind": "mumbling", "remedies": ["shrug"]})
    assert english(account.what) == "B: mumbling"
    assert english(account.offered[0]) == "shrug"


@pytest.mark.parametrize("example", referee.examples(), ids=lambda example: example.name)
def test_whatever_an_example_shows_can_be_told(example: referee.Example) -> None:
    for row in referee.judge(example.text)["irregularities"]:
        account = account_of(row)
        assert f"kind/{row['kind']}" in TELLINGS
        for telling in (account.what, *account.at, *account.offered, *account.followed):
            assert not re.search("[{}]", english(telling))
