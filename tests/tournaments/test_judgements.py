"""The service that judges records and keeps what was found."""

import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import IntegrityError, connection, transaction

from tests.rig.records import BROKEN, LAWFUL, records
from tests.rig.site import ROOT
from tournaments.models import Judgement
from tournaments.services import judgements
from tournaments.services.errors import Refused


def test_a_verdict_is_stored_with_its_record(any_database: str) -> None:
    judged = judgements.judge(text=LAWFUL)
    stored = Judgement.objects.get(token=judged.token)
    assert stored.record == LAWFUL
    assert stored.verdict == judged.verdict
    assert (stored.laws, stored.edition) == ("russian/sochi", stored.verdict["edition"])
    assert (stored.status, stored.code) == ("open", "")
    assert len(stored.token) >= 22


def test_an_unlawful_record_is_judged_and_stored(any_database: str) -> None:
    judged = judgements.judge(text=BROKEN)
    assert (judged.status, judged.code) == ("refused", judged.verdict["refusal"]["code"])
    assert judged.code


def test_the_same_text_is_the_same_judgement(any_database: str) -> None:
    first = judgements.judge(text=LAWFUL)
    again = judgements.judge(text=LAWFUL.replace("\n", "\r\n"))
    other = judgements.judge(text=BROKEN)
    assert first.pk == again.pk != other.pk
    assert Judgement.objects.count() == 2


@pytest.mark.parametrize("text", records())
def test_every_example_of_the_law_can_be_stored(any_database: str, text: str) -> None:
    judged = judgements.judge(text=text)
    assert Judgement.objects.get(pk=judged.pk).verdict == judged.verdict


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("A" * 65_537, "record-too-large"),
        ("ы" * 40_000, "record-too-large"),
        (b"Laws: \xff", "not-text"),
        ("Laws: \0", "not-text"),
        ("Laws: \ud800", "not-text"),
    ],
)
def test_what_is_no_record_is_refused_and_not_stored(
    any_database: str, text: str | bytes, code: str
) -> None:
    with pytest.raises(Refused) as refused:
        judgements.judge(text=text)
    assert refused.value.code == code
    assert refused.value.message
    assert not Judgement.objects.exists()


@pytest.mark.parametrize("text", ["", "\ufeff", "Laws: " + "x" * 500, "Edition: " + "9" * 90])
def test_any_text_gets_a_verdict(any_database: str, text: str) -> None:
    assert judgements.judge(text=text).status == "refused"


def test_two_at_once_get_one_row(any_database_for_threads: str) -> None:
    def judge(_: int) -> str:
        try:
            return judgements.judge(text=LAWFUL).token
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        tokens = set(pool.map(judge, range(32)))
    assert len(tokens) == Judgement.objects.count() == 1


def test_the_database_refuses_a_refusal_without_code(any_database: str) -> None:
    judged = judgements.judge(text=LAWFUL)
    with pytest.raises(IntegrityError), transaction.atomic():
        Judgement.objects.filter(pk=judged.pk).update(status="refused")


def test_times_are_stored_in_utc(any_database: str) -> None:
    created = judgements.judge(text=LAWFUL).created
    assert created.utcoffset() is not None
    assert created.utcoffset().total_seconds() == 0


def test_the_office_judges_by_one_way_only() -> None:
    """`queries.verdicts` keeps every search of a request short, the jobs `proofs` and `damages`
    have time; all others search nothing.
    """
    asked = re.compile(r"referee\.(judge|replay|adjudicate|proved)\((?!.*limit=0)")
    found = {
        path.name for path in (ROOT / "tournaments").rglob("*.py") if asked.search(path.read_text())
    }
    assert found == {"verdicts.py", "proofs.py", "damages.py"}
