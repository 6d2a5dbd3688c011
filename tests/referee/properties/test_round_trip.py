"""Records and lines read back as what was written, whatever a record may contain."""

from __future__ import annotations

from functools import cache
from random import Random

from hypothesis import given
from hypothesis import strategies as st

import referee
from referee.actions import Action
from tests.referee.dealing import NAMES, any_table, record_of
from tests.referee.properties.chance import CHANCES, examples
from tests.referee.properties.deals import paper_head, paper_result, played_out
from tests.referee.properties.grammar import lines

AWKWARD = ("with", "article", "10", "Ёж-7_x")
"""Names that the grammar allows and that look like something else."""
SIGNS = str.maketrans("SCDH", "♠♣♦♥")

whole_grammar = cache(lines)


@examples(400)
@given(whole_grammar(4), st.sampled_from((NAMES, AWKWARD)))
def test_every_line_of_the_grammar_reads_as_what_was_written(
    action: Action, names: tuple[str, ...]
) -> None:
    line = referee.write_line(action, names)
    places = {name: place for place, name in enumerate(names)}
    assert referee.read_line(line, places) == action
    assert referee.write_line(referee.read_line(f"  {line}\t", places), names) == line


@examples(60)
@given(CHANCES)
def test_record_to_deal_to_record_is_identity(chance: Random) -> None:
    table = any_table(chance)
    deal, company = played_out(chance, table)
    _is_identity(record_of(deal, table.head(company.layout)))


@examples(60)
@given(CHANCES)
def test_a_paper_result_is_written_as_it_was_read(chance: Random) -> None:
    table = any_table(chance)
    _is_identity(record_of(paper_result(chance, table), paper_head(table)))


def _is_identity(text: str) -> None:
    """Record → deal → record is the normalised text, and normalising is done once for all."""
    record = referee.read(text)
    played = referee.replay(text)
    assert played.deal is not None
    written = record.of(played.deal).write()
    assert written == record.write()
    assert referee.read(written).write() == written
    again = referee.replay(written)
    assert again.deal == played.deal
    assert referee.judge(written) == referee.judge(text)


free_text = st.text(st.characters(codec="utf-8", exclude_characters="\n#"), max_size=20)


@examples(80)
@given(CHANCES, st.lists(st.tuples(st.text("abcXYZ -", min_size=1, max_size=9), free_text)))
def test_careless_writing_and_free_headers_read_alike(
    chance: Random, free: list[tuple[str, str]]
) -> None:
    """Suit signs, small letters, tens as `10`, comments, blank lines, CRLF and a byte-order
    mark change nothing; free headers are kept."""
    table = any_table(chance)
    deal, company = played_out(chance, table)
    text = record_of(deal, table.head(company.layout))
    head, _, body = text.partition("\n\n")
    rows = [_careless(chance, row) for row in body.splitlines()]
    extra = [f"Note {key.strip()}: {value}" for key, value in free if key.strip()]
    messy = "\ufeff" + "\r\n".join([head.replace("\n", "\r\n"), *extra, "", *rows, ""])
    record, plain = referee.read(messy), referee.read(text)
    assert [line.text for line in record.lines] == [line.text for line in plain.lines]
    assert record.setup == plain.setup
    assert record.headers[: len(plain.headers)] == plain.headers
    assert referee.read(record.write()).write() == record.write()
    assert referee.replay(messy).deal == deal


def _careless(chance: Random, row: str) -> str:
    """The same line as a hurried person would write it."""
    name, verb, *rest = row.split(" ")
    if verb in {"play", "discard", "talon"} and chance.choice((True, False)):
        rest = [word.translate(SIGNS).replace("T", "10").lower() for word in rest]
    elif verb in {"bid", "declare"} and chance.choice((True, False)):
        rest = [chance.choice((word.translate(SIGNS), word.lower())) for word in rest]
    verb = chance.choice((verb, verb.upper(), verb.title()))
    parted = chance.choice(("  ", " ", "\t")).join([name, verb, *rest])
    return (
        chance.choice(("", "", "\r\n", "# a comment\r\n")) + parted + chance.choice(("", " # so"))
    )
