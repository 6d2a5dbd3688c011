"""What a director's line that was written while the deal was played changed once it has a score."""

import html

import pytest

from tests.rig.evenings import Evening
from tests.rig.visitors import visitor
from tests.tournaments.incidents.phones import played
from tournaments.models import Deal, Table
from tournaments.queries import rulings

FINE = "director fine C 5 article 3.9.19 because he spoke again"
TRICK = "director adjust B tricks -1 article 3.4.9 because he looked"
WARN = "director warn A article 3.9.19 because he spoke"
ENDED = "director tricks A=2 B=6 C=2 article 3.9.9 because mixed"


def done(made: Evening, table: Table, *lines: str) -> Deal:
    return played(made, table, "B play SA", *lines, ENDED)


def test_figures_and_tricks_have_their_effect(made: Evening, table: Table) -> None:
    deal = done(made, table, FINE, TRICK, WARN)
    found = {one.decisions[0].order: one.effect for one in rulings.of_deal(deal)}
    fine = found["fine"]
    assert fine is not None
    assert [(one.what, one.seat, one.before, one.after) for one in fine.changes] == [
        ("mountain", "C", 0, 5)
    ]
    trick = found["adjust"]
    assert trick is not None
    assert ("pool", "B", 2, 0) in [
        (one.what, one.seat, one.before, one.after) for one in trick.changes
    ]
    warn = found["warn"]
    assert warn is not None
    assert warn.is_nothing


def test_none_while_it_is_played(made: Evening, table: Table) -> None:
    deal = played(made, table, "B play SA", FINE)
    assert [one.effect for one in rulings.of_deal(deal)] == [None]


def test_it_is_told_on_the_page_in_the_list_and_to_programs(made: Evening, table: Table) -> None:
    deal = done(made, table, FINE)
    public = visitor()
    for address in (f"/deals/{deal.token}/", "/rulings/"):
        page = html.unescape(public.get(address).content.decode())
        told = page.partition("he spoke again")[2]
        assert "Vera: mountain" in told.replace("Mountain", "mountain")
    [fine, _ended] = public.get(f"/api/v1/deals/{deal.token}/rulings").json()["items"]
    change = {"what": "mountain", "seat": "C", "on": None, "before": 0, "after": 5}
    assert change in fine["effect"]["changes"]


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        ({"order": "fine", "onumber": "5"}, "+5 in Anna’s mountain when the deal is scored."),
        ({"order": "adjust-tricks", "onumber": "-1"}, "Anna is credited −1 tricks"),
        ({"order": "whists", "oon": "B", "onumber": "7"}, "+7 whists of Anna on Boris"),
        ({"order": "warn"}, "It writes no figure."),
    ],
)
def test_the_preview_says_what_it_will_write(
    made: Evening, table: Table, sent: dict[str, str], told: str
) -> None:
    deal = played(made, table, "B play SA")
    form = {"owho": "A", "oarticle": "3.9.19", "oreason": "again", "show": "1", **sent}
    answer = visitor(made.director).post(f"/desk/deals/{deal.token}/order/", form)
    assert told in html.unescape(answer.content.decode())


def test_another_line_than_the_one_shown_is_not_written(made: Evening, table: Table) -> None:
    deal = played(made, table, "B play SA")
    form = {"order": "fine", "owho": "A", "onumber": "1", "oarticle": "3.9.19", "oreason": "x"}
    desk, address = visitor(made.director), f"/desk/deals/{deal.token}/order/"
    shown = "director fine A 1 article 3.9.19 because x"
    other = form | {"owho": "B", "onumber": "99", "seen": str(deal.version), "shown": shown}
    page = html.unescape(desk.post(address, other | {"save": "1"}).content.decode())
    assert "This is another line than the one that was shown" in page
    assert "+99 in Boris’s mountain" in page
    deal.refresh_from_db()
    assert not deal.rulings.exists()
