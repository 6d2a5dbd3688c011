"""A revoke at a table of unknown hands whose card the scribe took down like any other: the table's
word marks it (rulings.md 2), on the director's phone and on the console; nothing is a dead end."""

import html
import re

import pytest
from django.test import Client

from tests.rig.evenings import Evening, evening
from tests.rig.visitors import visitor
from tests.tournaments.incidents.phones import DEALT, hidden, lines_of, played, text, url
from tournaments.models import Action, Deal, Table
from tournaments.queries import logs
from tournaments.services import deals, revokes
from tournaments.services.errors import Refused
from tournaments.services.rights import Deed

FELL = {"what": "revoke", "who": "C", "trickno": "1", "card": "C8"}
ANEW = "Vera’s ♣8 is on record like any other card. It is taken back and written anew as a revoke"


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def table(made: Evening) -> Table:
    return made.table("1: 1 2 3")


def told(phone: Client, deal: Deal, **more: str) -> str:
    return text(phone, url(deal), **FELL, **more).replace("\ufe0e", "")


def standing(deal: Deal) -> list[str]:
    return [row.line for row in logs.standing(logs.rows(deal))]


@pytest.mark.parametrize(
    ("lines", "more", "written"),
    [
        (("C play C8",), {"when": "at-once", "by": "B"}, ["C play C8 !"]),
        (
            ("C play C8",), {"when": "one-later", "after": "S9"}, ["C play C8 !", "A play S9"],
        ),
        (("C play C8", "A play S9"), {"when": "complete"}, ["C play C8 !", "A play S9"]),
        (
            ("C play C8", "A play S9", "B play DA"), {"when": "next-led", "by": "B"},
            ["C play C8 !", "A play S9", "B play DA"],
        ),
    ],
)  # fmt: skip
def test_3_9_16_the_phone_writes_the_card_anew_with_its_mark(
    made: Evening, table: Table, lines: tuple[str, ...], more: dict[str, str], written: list[str]
) -> None:
    deal, phone = played(made, table, "B play SA", *lines), visitor(made.director)
    page = told(phone, deal, **more)
    article = "3.9.16.2" if more["when"] == "next-led" else "3.9.16.1"
    assert f'<p class="article-number">{article}</p>' in page
    assert ANEW in page
    phone.post(url(deal), hidden(page))
    assert standing(deal)[-len(written) - 1 : -1] == written
    assert re.fullmatch("[AB] revoke C 1", standing(deal)[-1])
    row = deal.actions.get(kind=Action.Kind.CORRECTION)
    gone = [one.line for one in deal.actions.filter(number__in=row.replaces)]
    assert (gone, row.nature) == (list(lines), "ruling")
    before = deal.actions.count()
    phone.post(url(deal), hidden(page))
    assert deal.actions.count() == before


def test_3_9_16_what_followed_is_asked_where_the_record_lacks_it(
    made: Evening, table: Table
) -> None:
    deal, phone = played(made, table, "B play SA", "C play C8"), visitor(made.director)
    page = told(phone, deal, when="one-later")
    assert re.search(r'data-screen="after"[^>]*?(?<!hidden) aria', page)


def test_a_card_that_cannot_have_been_a_revoke_is_not_made_one(made: Evening, table: Table) -> None:
    deal, phone = played(made, table, "B play SA", "C play S8"), visitor(made.director)
    page = text(phone, url(deal), **(FELL | {"card": "S8", "when": "at-once"}))
    assert "written anew" not in page
    assert "The facts are agreed: write it" not in page


def test_3_9_16_known_hands_prove_it_themselves(made: Evening, table: Table) -> None:
    deal = played(made, table, "B play SA", "C play SJ", cards=DEALT)
    page = text(visitor(made.director), url(deal), **(FELL | {"card": "SJ", "when": "at-once"}))
    assert "written anew" not in page


def test_3_9_16_the_console_says_what_becomes_of_the_card_before_it_is_written(
    made: Evening, table: Table
) -> None:
    deal, console = played(made, table, "B play SA", "C play C8"), visitor(made.director)
    address = f"/console/{table.token}/"
    sent = {"deal": deal.token, "seen": str(deal.version), "key": "k", "line": "B revoke C 1"}
    answer = console.post(address, sent)
    page = html.unescape(answer.content.decode()).replace("\ufe0e", "")
    assert answer.status_code == 400
    assert ANEW in page
    assert lines_of(deal)[-1] == "C play C8"
    console.post(address, sent | {"deed": "stated"})
    assert standing(deal)[-2:] == ["C play C8 !", "B revoke C 1"]
    assert deal.actions.get(kind=Action.Kind.CORRECTION).nature == "table-entry"


def test_nothing_but_a_revoke_is_stated(made: Evening, table: Table) -> None:
    """Any other line would be told what the law says of a card, which in silence nobody hears."""
    deal, console = played(made, table, "B play SA", "C play C8"), visitor(made.director)
    sent = {"deal": deal.token, "seen": str(deal.version), "key": "k", "deed": "stated"}
    for line in ("A play C8", "A play S9"):
        answer = console.post(f"/console/{table.token}/", sent | {"line": line})
        assert answer.status_code == 400
        assert "points out no revoke" in html.unescape(answer.content.decode())
        assert lines_of(deal)[-1] == "C play C8"


def test_undone_the_record_is_as_it_was(made: Evening, table: Table) -> None:
    lines = ("B play SA", "C play C8", "A play S9", "B play DA")
    deal, phone = played(made, table, *lines), visitor(made.director)
    before = standing(deal)
    deal = revokes.point_out(deal=deal, line="A revoke C 1", seen=deal.version, actor=made.director)
    assert "C play C8 !" in standing(deal)
    sent = {"deed": "undo", "deal": deal.token, "seen": deal.version, "key": "once"}
    for _again in range(2):
        assert phone.post(f"/console/{table.token}/", sent).status_code in (302, 409)
        assert standing(deal) == before
    assert not deal.infractions.filter(row__number__in=standing_numbers(deal)).exists()
    deal.refresh_from_db()
    undone = revokes.undo(deal=deal, seen=deal.version, actor=made.director)
    assert standing(undone) == before[:-1]


def test_of_a_deal_made_void_since_neither_is_written_nor_undone(
    made: Evening, table: Table
) -> None:
    deal = played(made, table, "B play SA", "C play C8", "A play S9", "B play DA")
    stated = revokes.point_out(
        deal=deal, line="A revoke C 1", seen=deal.version, actor=made.director
    )
    void = deals.void(deal=stated, reason="Mixed.", seen=stated.version, actor=made.director)
    before = standing(void)
    back = revokes.undo(deal=void, seen=void.version, actor=made.director)
    assert (back.state, standing(back)) == ("open", before)
    back = revokes.undo(deal=back, seen=back.version, actor=made.director)
    void = deals.void(deal=back, reason="Mixed.", seen=back.version, actor=made.director)
    with pytest.raises(Refused, match="The deal is void"):
        revokes.restate(
            deal=void, lines=("A revoke C 1",), seen=void.version, actor=made.director,
            deed=Deed.CORRECT_DEAL,
        )  # fmt: skip
    void.refresh_from_db()
    assert (void.state, void.label) == ("void", f"{void.number}v1")


def standing_numbers(deal: Deal) -> list[int]:
    return [row.number for row in logs.standing(logs.rows(deal))]
