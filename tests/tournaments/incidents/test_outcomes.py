"""What the laws make of every kind of incident, for each game: the table that a phone is given."""

from itertools import product

import pytest

import referee
from tests.tournaments.incidents.test_inquiries import CARDS, SHARES
from tournaments.queries.inquiries import NOTES, found
from tournaments.queries.inquiry_before import PHASES, moments
from tournaments.queries.inquiry_kinds import ASKS, AT_ONCE, WHATS, WHENS
from tournaments.queries.inquiry_samples import bought_under, samples
from tournaments.queries.inquiry_table import table
from tournaments.queries.inquiry_teller import Told
from tournaments.web.inquest.kinds import KINDS

PRESETS = [preset.name for preset in referee.presets()]
FIRST = {preset.family: preset.name for preset in reversed(referee.presets())}
DEALERS: dict[str, dict[str, object]] = {"all-pass.damage.outsider.at-once.finished": {}}
"""A dealer who sits out has a share in a deal that all passed where the talon is opened."""
SITUATIONS = [(laws, one) for laws in FIRST.values() for one in bought_under(laws)]


def combinations(where: str) -> list[Told]:
    rows = []
    for what in WHATS["finished" if where == "finished" else "play"]:
        ask = ASKS[what]
        cards = CARDS if "card" in ask.needs else CARDS[3:4]
        numbers = (7, 9) if "trickno" in ask.needs or "count" in ask.needs else (None,)
        for who, when, card, number in product("ABC", ask.whens or (AT_ONCE,), cards, numbers):
            after = ("H9", "HA", "SQ", "D7")
            shares = SHARES if "shares" in ask.needs else ()
            rows.append(Told(what, who, when, (card,), after, "A", number, "", shares))
    return rows


@pytest.mark.parametrize(("laws", "situation"), SITUATIONS)
def test_every_combination_is_taken_or_answered(laws: str, situation: str) -> None:
    tried = stood = 0
    for name, where, record in samples(laws):
        if name != situation:
            continue
        for one in combinations(where):
            game = record.deal()
            finding = found(game, one)
            tried += 1
            if finding.refusal is not None:
                assert referee.sentence(finding.refusal)
                assert finding.lines == ()
            elif not finding.stands:
                assert finding.note in NOTES
                assert finding.lines == ()
            else:
                stood += 1
                assert finding.article or finding.note == "lawful"
                verdict = referee.judge(record.write() + "\n".join(finding.lines), 2000)
                assert verdict["refusal"] is None, (one, finding)
    assert stood > 40
    assert tried > 300


def test_the_table_has_a_row_wherever_the_law_has_an_answer() -> None:
    rows = table("russian/sochi")
    laws = referee.laws_named("russian/sochi")
    for key, row in rows.items():
        assert len(key.split(".")) == 5
        assert row["kind"] == "" or row["kind"] in KINDS, key
        assert row["article"] == "" or laws.article(row["article"]), key
    assert rows["two.out-of-turn.whister.at-once.lead"] == {
        "article": "3.9.14.1", "kind": "lead-out-of-turn", "chooser": "declarer",
        "choices": ["accept", "ban", "order"], "note": "",
    }  # fmt: skip
    assert rows["two.out-of-turn.whister.one-later.lead-declarer"]["choices"] == []
    assert rows["misere.revoke.declarer.entered.finished"]["note"] == "too-late"
    for what, ask in ASKS.items():
        if what in WHATS["play"] and what not in ("dissent",):
            for when in ask.whens or (AT_ONCE,):
                if when != "entered" or what in ("out-of-turn", "revoke"):
                    assert any(f".{what}." in key and f".{when}." in key for key in rows), what
    assert set(WHENS) >= {key.split(".")[3] for key in rows}


@pytest.mark.parametrize("preset", referee.presets(), ids=lambda preset: preset.name)
def test_the_table_is_the_same_under_every_preset_of_a_game(preset: referee.Preset) -> None:
    rows = table(preset.name)
    first = table(FIRST[preset.family])
    assert {**rows, **DEALERS} == {**first, **DEALERS}
    laws = referee.laws_named(preset.name)
    assert {row["article"] for row in rows.values()} - {""} <= set(laws.articles())
    assert {key.partition(".")[0] for key in rows} == {*PHASES, *bought_under(preset.name)}


@pytest.mark.parametrize("laws", FIRST.values())
def test_before_the_play_whatever_can_happen_has_its_article(laws: str) -> None:
    rows = table(laws)
    assert {moment.phase for moment in moments(laws)} == set(PHASES)
    for phase in PHASES:
        for what in WHATS[phase]:
            if phase == "remedy" and what in ("inspection", "discard-look", "count-aloud"):
                continue  # where the auction is off nothing was played, put away or counted
            assert any(key.startswith(f"{phase}.{what}.") for key in rows), (phase, what)


def test_3_2_16_whoever_has_called_holds_the_wrong_number_for_good() -> None:
    rows = table("russian/sochi")
    assert rows["auction.wrong-count.player.at-once.called"]["article"] == "3.2.16"
    assert rows["auction.wrong-count.player.at-once.own"]["article"] == "3.9.18"
    assert rows["auction.misdeal.player.at-once.fresh-out-of-turn"]["article"] == "3.2.15"
    assert rows["declaration.below-bid.turn.at-once."]["article"] == "3.4.4"
    assert rows["open.dissent.passer.at-once."]["article"] == "3.8.5.1"
