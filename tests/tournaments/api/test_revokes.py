"""Revokes that the record does not prove, over the API: the table's word and its director's."""

import pytest

from tests.rig.callers import Caller
from tests.rig.evenings import Evening, evening
from tests.rig.visitors import account
from tests.tournaments.incidents.phones import DEALT, played
from tournaments.models import Action, Deal, Table
from tournaments.queries import logs
from tournaments.services import devices
from tournaments.services.actors import ROOT

FELL = ("B play SA", "C play C8", "A play S9", "B play DA")
POINTED = "A revoke C 1"


@pytest.fixture
def made(db: None) -> Evening:
    return evening(3)


@pytest.fixture
def table(made: Evening) -> Table:
    return made.table("1: 1 2 3")


@pytest.fixture
def deal(made: Evening, table: Table) -> Deal:
    return played(made, table, *FELL)


@pytest.fixture
def phone(table: Table) -> Caller:
    code = devices.enrol_code(actor=ROOT, table=table).text
    return Caller(secret=devices.enrol(code=code).secret)


@pytest.fixture
def director(made: Evening) -> Caller:
    assert made.director.person is not None
    return Caller(account(made.director.person))


def path(deal: Deal, more: str = "revokes") -> str:
    return f"/api/v1/deals/{deal.token}/{more}"


def standing(deal: Deal) -> list[str]:
    return [row.line for row in logs.standing(logs.rows(deal))]


def test_3_9_16_the_table_states_it_and_takes_it_back(phone: Caller, deal: Deal) -> None:
    before, body = standing(deal), {"line": POINTED, "seen": deal.version}
    assert phone.post(path(deal, "actions"), body, status=422)["code"] == "no-revoke"
    stated = phone.post(path(deal), body, key="k")
    after = ["C play C8 !", "A play S9", "B play DA", POINTED]
    assert standing(deal)[-4:] == after
    assert phone.post(path(deal), body, key="k") == stated
    row = deal.actions.get(kind=Action.Kind.CORRECTION)
    assert (row.nature, row.authority, len(row.replaces)) == ("table-entry", "device", 3)
    undone = phone.post(path(deal, "undo"), {"seen": stated["version"]}, key="u")
    assert standing(deal) == before
    assert phone.post(path(deal, "undo"), {"seen": stated["version"]}, key="u") == undone


def test_3_9_16_one_that_the_record_proves_is_an_action(
    made: Evening, table: Table, phone: Caller
) -> None:
    deal = played(made, table, "B play SA", "C play SJ", "A play S7", "B play ST", "C play HQ !",
                  cards=DEALT)  # fmt: skip
    phone.post(path(deal), {"line": "A revoke C 2", "seen": deal.version})
    assert standing(deal)[-2:] == ["C play HQ !", "A revoke C 2"]
    assert not deal.actions.filter(kind=Action.Kind.CORRECTION).exists()


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("A revoke C 2", "no-revoke"), ("A revoke B 1", "no-revoke"),
        ("C play C9", "not-a-revoke"), ("A states C revoke", "not-a-revoke"), ("", "bad-request"),
        ("A revoke Z 1", "unreadable"), ("A revoke", "unreadable"),
    ],
)  # fmt: skip
def test_what_is_no_revoke_is_refused(phone: Caller, deal: Deal, line: str, code: str) -> None:
    before = standing(deal)
    status = 400 if code == "bad-request" else 422
    told = phone.post(path(deal), {"line": line, "seen": deal.version}, status=status)
    assert told["code"] == code
    if code == "not-a-revoke":
        assert told["params"] == {"line": line}
    assert standing(deal) == before


def test_3_9_16_the_director_restates_it_with_what_followed(
    made: Evening, table: Table, director: Caller
) -> None:
    deal = played(made, table, *FELL[:2])
    body = {"lines": ["A play S9", "A revoke C 1"], "seen": deal.version}
    done = director.post(path(deal, "revokes/restate"), body, key="k")
    assert standing(deal)[-3:] == ["C play C8 !", *body["lines"]]
    assert director.post(path(deal, "revokes/restate"), body, key="k") == done
    row = deal.actions.get(kind=Action.Kind.CORRECTION)
    assert (row.nature, row.authority, row.person) == ("ruling", "director", made.director.person)


def test_all_of_his_lines_stand_or_none(director: Caller, deal: Deal) -> None:
    before, address = standing(deal), path(deal, "revokes/restate")
    wrong = {"lines": ["A play S9", "A play S9", POINTED], "seen": deal.version}
    told = director.post(address, wrong, status=422)
    assert told["params"]["line"] == "A play S9"
    none = {"lines": ["A revoke B 1"], "seen": deal.version}
    assert director.post(address, none, status=422)["code"] == "no-revoke"
    empty = director.post(address, {"lines": [], "seen": deal.version}, status=400)
    assert list(empty["params"]) == ["lines"]
    stale = director.post(address, {"lines": [POINTED], "seen": 1}, status=409)
    assert stale["params"]["version"] == deal.version
    assert standing(deal) == before


def test_a_director_who_plays_there_calls_his_deputy(
    made: Evening, director: Caller, phone: Caller, deal: Deal
) -> None:
    body = {"lines": [POINTED], "seen": deal.version}
    phone.post(path(deal, "revokes/restate"), body, status=403)
    made.tournament.entries.filter(number=1).update(person=made.director.person)
    director.post(path(deal, "revokes/restate"), body, status=403)
    assert POINTED not in standing(deal)


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("en", "The table states that it was a revoke."),
        ("ru", "Стол говорит, что это был фальшренонс."),
    ],
)
def test_the_office_s_own_reason_is_told_in_the_reader_s_language(
    phone: Caller, director: Caller, deal: Deal, language: str, why: str
) -> None:
    body = {"line": POINTED, "seen": deal.version}
    phone.post(path(deal), body, Accept_Language="de")
    log = director.get(path(deal, "log?kind=correction"), Accept_Language=language)["items"]
    assert [row["reason"] for row in log] == [why]
