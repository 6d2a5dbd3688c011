"""Whose a ruling is: a line that somebody else writes anew as it was keeps its author and time."""

import pytest

from tests.rig.callers import Caller
from tests.rig.evenings import Evening, evening, role
from tests.rig.visitors import visitor
from tests.tournaments.cases.conftest import FINED, MADE, House, build, filed
from tests.tournaments.incidents.phones import played
from tournaments.models import Action, Deal, Kind, Table
from tournaments.queries import logs
from tournaments.services import corrections, deals, devices, protests, revokes
from tournaments.services.actors import ROOT, Actor
from tournaments.services.corrections import Correction
from tournaments.services.errors import Forbidden

SEVEN = (*MADE[:3], "tricks B=7 A=2 C=1", FINED)
WARNED = "director warn C article 3.9.19 because he counted aloud"


@pytest.fixture
def house(db: None) -> House:
    return build()


@pytest.fixture
def scorer(house: House) -> Actor:
    return role(Kind.SCORER, house.made.club, house.made.tournament, "Sonya")


def corrected(house: House, actor: Actor, *lines: str, nature: str = "keying") -> Deal:
    deal = house.fresh()
    wanted = Correction(lines, "A slip.", nature)
    return corrections.correct(deal=deal, correction=wanted, seen=deal.version, actor=actor)


def fine_of(deal: Deal) -> Action:
    return logs.standing(logs.rows(deal))[-1]


def test_a_correction_of_an_earlier_line_leaves_the_ruling_its_author(house: House) -> None:
    first = fine_of(house.deal)
    done = corrected(house, house.other, *SEVEN)
    again = fine_of(done)
    assert (again.number, again.line) == (first.number + 3, FINED)
    assert (again.person, again.authority) == (house.director.person, "director")
    assert again.written == first.at < again.at
    slip = done.actions.get(kind=Action.Kind.CORRECTION)
    assert slip.person == house.other.person
    tricks = logs.standing(logs.rows(done))[-2]
    assert (tricks.person, tricks.since) == (house.other.person, None)


def test_published_it_is_its_authors_at_its_time(house: House) -> None:
    first = fine_of(house.deal)
    corrected(house, house.other, *SEVEN)
    for address in ("/rulings/", f"/deals/{house.deal.token}/"):
        page = visitor().get(address).content.decode()
        assert "Maria" in page
        assert "Nikita" not in page
        assert first.at.isoformat() in page
    [ruling] = Caller().get(f"/api/v1/deals/{house.deal.token}/rulings")["items"]
    [decision] = ruling["decisions"]
    assert (decision["by"], decision["authority"]) == ("Maria", "director")
    assert decision["at"][:19] == first.at.isoformat()[:19]


def test_whoever_mended_a_slip_may_still_decide_on_the_ruling(house: House) -> None:
    house.deal = corrected(house, house.other, *SEVEN)
    protest = filed(house)
    with pytest.raises(Forbidden, match="You have written"):
        protests.take(protest=protest, actor=house.director)
    assert protests.take(protest=protest, actor=house.other).holder == house.other.person


def test_a_scorer_mends_a_slip_before_a_directors_line(house: House, scorer: Actor) -> None:
    done = corrected(house, scorer, *SEVEN)
    assert done.result["pool"]["B"] == 2
    assert fine_of(done).person == house.director.person
    assert done.actions.get(kind=Action.Kind.CORRECTION).authority == "scorer"


@pytest.mark.parametrize(
    "lines",
    [
        MADE,
        (*SEVEN[:-1], FINED.replace("mountain 3", "mountain 6")),
        (*SEVEN, FINED),
        (*SEVEN, WARNED),
    ],
)
def test_but_no_directors_line(house: House, scorer: Actor, lines: tuple[str, ...]) -> None:
    with pytest.raises(Forbidden, match="Only the director"):
        corrected(house, scorer, *lines)
    assert house.fresh().version == house.deal.version


def test_a_waiver_is_the_same_only_for_the_same_irregularity(house: House, scorer: Actor) -> None:
    waived = "director waive 1 because nobody minded"
    house.deal = corrected(house, house.director, *MADE, "B look-discard", waived, nature="ruling")
    for lines in ((*SEVEN[:-1], "B look-discard", waived),):
        assert fine_of(corrected(house, scorer, *lines)).person == house.director.person
    with pytest.raises(Forbidden, match="Only the director rules here"):
        corrected(house, scorer, *MADE, "A see-talon", "B look-discard", waived)


def test_taken_back_by_another_the_line_is_his_own_again(house: House) -> None:
    """A line that is written anew after it was gone is a new one."""
    corrected(house, house.director, *MADE, nature="ruling")
    done = corrected(house, house.other, *MADE, FINED, nature="ruling")
    assert (fine_of(done).person, fine_of(done).since) == (house.other.person, None)


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def revoking(made: Evening) -> tuple[Deal, Actor, Actor]:
    """Vera's ♣8 was a revoke that nobody saw; then Maria has fined her. The phone comes last."""
    table: Table = made.table("1: 1 2 3")
    deal = played(made, table, "B play SA", "C play C8", "A play S9")
    maria = role(Kind.DIRECTOR, made.club, made.tournament, "Maria")
    deal = deals.act(deal=deal, line=WARNED, seen=deal.version, actor=maria)
    code = devices.enrol_code(actor=ROOT, table=table).text
    return deal, maria, Actor(device=devices.enrol(code=code).device)


def test_3_9_16_a_revoke_is_stated_behind_a_directors_line(
    revoking: tuple[Deal, Actor, Actor],
) -> None:
    deal, maria, phone = revoking
    done = revokes.point_out(deal=deal, line="B revoke C 1", seen=deal.version, actor=phone)
    lines = [row for row in logs.standing(logs.rows(done)) if row.line == WARNED]
    assert [(row.person, row.authority) for row in lines] == [(maria.person, "director")]
    assert logs.standing(logs.rows(done))[-1].line == "B revoke C 1"
    back = revokes.undo(deal=done, seen=done.version, actor=phone)
    standing = logs.standing(logs.rows(back))
    assert [row.line for row in standing[-3:]] == ["C play C8", "A play S9", WARNED]
    assert standing[-1].person == maria.person


def test_3_9_16_another_directors_phone_states_it_too(
    made: Evening, revoking: tuple[Deal, Actor, Actor]
) -> None:
    deal, maria, _phone = revoking
    other = role(Kind.DIRECTOR, made.club, made.tournament, "Nikita")
    done = revokes.point_out(deal=deal, line="B revoke C 1", seen=deal.version, actor=other)
    [ruling] = done.rulings.filter(row__in=logs.standing(logs.rows(done)), line=WARNED)
    assert (ruling.person, ruling.row.written) == (maria.person, ruling.row.since)
