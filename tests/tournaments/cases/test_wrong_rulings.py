"""A wrong ruling corrected: the director's, and only where a ruling is what changes."""

import pytest

import referee
from tests.rig.callers import Caller
from tests.rig.evenings import role
from tests.rig.visitors import account, visitor
from tests.tournaments.cases.conftest import FINED, MADE, House, build
from tests.tournaments.cases.test_who_rules import playing_director
from tournaments.models import Action, Deal, Kind
from tournaments.queries import logs
from tournaments.services import corrections, deals
from tournaments.services.actors import ROOT, Actor
from tournaments.services.corrections import Correction
from tournaments.services.errors import Forbidden, Refused

SIX = FINED.replace("mountain 3", "mountain 6")


@pytest.fixture
def house(db: None) -> House:
    return build()


def corrected(house: House, *lines: str, actor: Actor | None = None) -> Deal:
    wanted = Correction(lines, "Six, not three.", "ruling")
    deal = house.fresh()
    return corrections.correct(
        deal=deal, correction=wanted, seen=deal.version, actor=actor or house.director
    )


@pytest.mark.parametrize("lines", [(*MADE, SIX), MADE, (*MADE, FINED, SIX)])
def test_a_directors_line_is_changed_taken_away_or_added(
    house: House, lines: tuple[str, ...]
) -> None:
    done = corrected(house, *lines)
    row = done.actions.get(kind=Action.Kind.CORRECTION)
    assert (row.nature, row.authority) == ("ruling", "director")
    assert row.get_nature_display() == "the director ruled"


def test_an_irregularity_is_a_ruling_too(house: House) -> None:
    done = corrected(house, *MADE, "B see-talon", FINED)
    assert done.infractions.count() == 1


def test_a_remedy_is_one(house: House) -> None:
    deal = deals.open_next(table=house.table, actor=ROOT)
    lines = ("C pass", "A bid 6C", "B pass", "A talon SQ D8", "A discard SQ D8", "A declare 6C",
             "B whist", "C whist", "B play DK !", "A choose accept")  # fmt: skip
    for line in lines:
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=ROOT)
    wanted = Correction((*lines[:-1], "A choose ban"), "He said ban.", "ruling")
    done = corrections.correct(
        deal=deal, correction=wanted, seen=deal.version, actor=house.director
    )
    assert done.actions.get(kind=Action.Kind.CORRECTION).nature == "ruling"
    assert referee.judge(logs.text(done))["irregularities"][0]["remedy"] == "ban"


@pytest.mark.parametrize(
    "lines",
    [(*MADE[:3], "tricks B=7 A=2 C=1", FINED), (*MADE[:2], "A pass", "tricks B=6 C=4", FINED)],
)
def test_where_no_ruling_changes_it_is_another_kind(house: House, lines: tuple[str, ...]) -> None:
    with pytest.raises(Refused, match="No ruling is among the lines that change") as caught:
        corrected(house, *lines)
    assert caught.value.code == "no-ruling"
    assert house.fresh().version == 6


def test_a_scorer_and_a_director_who_plays_correct_no_ruling(house: House) -> None:
    scorer = role(Kind.SCORER, house.made.club, house.made.tournament, "Sonya")
    for actor in (scorer, playing_director(house), house.phone):
        with pytest.raises(Forbidden):
            corrected(house, *MADE, SIX, actor=actor)
    assert house.fresh().version == 6


def test_the_form_offers_it_and_the_log_names_it(house: House) -> None:
    client = visitor(house.director)
    address = f"/desk/deals/{house.deal.token}/"
    assert 'value="ruling"' in client.get(f"{address}correct/").content.decode()
    sent = {
        "lines": "\n".join((*MADE, SIX)), "reason": "Six.", "nature": "ruling", "seen": "6",
        "key": "k", "save": "1",
    }  # fmt: skip
    slip = sent | {"lines": "\n".join((*MADE[:3], "tricks B=7 A=2 C=1", FINED))}
    answer = client.post(f"{address}correct/", slip)
    assert answer.status_code == 400
    assert "choose another kind of correction" in answer.content.decode()
    assert client.post(f"{address}correct/", sent).status_code == 302
    assert '<span class="tag">the director ruled</span>' in client.get(address).content.decode()


def test_over_the_api(house: House) -> None:
    person = house.director.person
    assert person is not None
    caller = Caller(account(person))
    path = f"/api/v1/deals/{house.deal.token}"
    sent = {"lines": [*MADE, SIX], "reason": "Six.", "nature": "ruling", "seen": 6}
    slip = sent | {"lines": [*MADE[:3], "tricks B=7 A=2 C=1", FINED]}
    assert caller.post(f"{path}/corrections", slip, status=422)["code"] == "no-ruling"
    caller.post(f"{path}/corrections", sent)
    row = next(row for row in caller.get(f"{path}/log")["items"] if row["kind"] == "correction")
    assert (row["nature"], row["reason"]) == ("ruling", "Six.")
