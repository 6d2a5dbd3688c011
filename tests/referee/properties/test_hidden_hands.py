"""A record without hands proves less, but never refuses a deal that was played lawfully."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given

import referee
from tests.referee.dealing import Table, any_table, record_of, words
from tests.referee.properties.chance import CHANCES, examples
from tests.referee.properties.deals import played_out

SAME = ("status", "phase", "turn", "contract", "defence", "mode", "tricks", "score", "refusal")


@examples(90)
@given(CHANCES)
def test_a_record_without_its_hands_has_the_same_result(chance: Random) -> None:
    table = replace(any_table(chance, hands_told=True), talon_told=True)
    deal, company = played_out(chance, table)
    told = referee.judge(record_of(deal, table.head(company.layout)))
    assert told["refusal"] is None

    lines = record_of(deal, "").splitlines()
    talon_only = replace(table, hands_told=False)
    live = referee.judge(talon_only.head(company.layout) + "\n".join(lines))
    assert {key: live[key] for key in SAME} == {key: told[key] for key in SAME}

    stated = table.live.head(company.layout) + "\n".join(
        _stating(lines, table, company.layout.talon)
    )
    live = referee.judge(stated)
    assert {key: live[key] for key in SAME} == {key: told[key] for key in SAME}


def _stating(lines: list[str], table: Table, talon: tuple[referee.Card, ...]) -> list[str]:
    """The lines with the talon stated by the buyer, or opened by the dealer on an all-pass."""
    verbs = [line.split()[1] for line in lines]
    exchange = [at for at, verb in enumerate(verbs) if verb in {"discard", "concede"}]
    if exchange:
        at = exchange[0]
        buyer = lines[at].split()[0]
        return [*lines[:at], f"{buyer} talon {words(talon)}", *lines[at:]]
    if referee.laws_named(table.laws, table.options).choices.get("all_pass_talon") != "opened":
        return lines
    dealer = table.names[table.dealer]
    first, second = (f"{dealer} talon {card}" for card in talon)
    return [*lines[:3], first, *lines[3:6], second, *lines[6:]]
