"""A Greek deal as a protocol for people, and what the command line tells of the laws."""

import json

import pytest

import referee
from referee.__main__ import main
from referee.protocol import deal_protocol
from tests.referee import tables
from tests.referee.greek.tables import CARDS, LAWS


def protocol(body: str, **head: str) -> str:
    record = tables.text(body, laws=LAWS, **{"cards": CARDS, **head})
    return deal_protocol(referee.replay(record))


def test_a_deal_that_pays_nothing_says_so() -> None:
    out = protocol("A pass; B pass; C pass")
    assert "Contract: all-pass" in out
    assert "Score\n  nobody pays anything\nNet: A 0, B 0, C 0\n" in out


def test_who_gives_up_does_so_in_the_words_of_the_game() -> None:
    out = protocol("A bid 6S; B pass; C pass; A concede")
    assert "A gives up, “solo”, on 6♠." in out
    assert "Counted: A 4, B 3, C 3" in out
    assert "  A  →  pot  40  remise\n" in out


def test_the_auction_shows_the_words_that_were_said() -> None:
    out = protocol("A if-left; B bid 6S; C bid 6C; B hold; C pass")
    table = out.partition("Auction\n")[2].partition("\n\n")[0]
    assert [line.split() for line in table.splitlines()[:3]] == [
        ["A", "B", "C"], ["if-left", "6♠", "6♣"], ["–", "hold", "pass"],
    ]  # fmt: skip


def test_the_command_tells_the_options_and_the_articles(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["laws", LAWS, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["family"], told["edition"]) == ("greek", "1")
    assert {one["name"]: one["default"] for one in told["options"]} == {
        "hold": "any", "all_pass": "redeal", "aces": "yes", "take_over": "no",
        "partner_solo": "no", "fine": "declarer-tricks", "last": "regular", "stake": "500",
        "irregularities": "codex",
    }  # fmt: skip
    assert [one["number"] for one in told["articles"]][:6] == [f"greek {n}" for n in range(1, 7)]


@pytest.mark.parametrize(
    "option",
    ["hold=all", "stake=many", "stake=0", "stake=10000", "cap=100", "aces=", "absurd=duck"],
)
def test_an_option_that_the_game_lacks_is_refused(option: str) -> None:
    refusal = referee.judge(tables.text("", laws=LAWS, options=option))["refusal"]
    assert (refusal["code"], refusal["article"]) == ("unknown-option", None)
