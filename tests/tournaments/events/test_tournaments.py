"""A tournament's life: made by the law's leave, moved step by step, its laws frozen."""

import pytest

from tests.rig.evenings import at_once, evening
from tournaments.models import Deal, Tournament
from tournaments.queries import events
from tournaments.services import rounds, tournaments
from tournaments.services.actors import NOBODY
from tournaments.services.errors import Forbidden, Hidden, Refused

State = Tournament.State


def test_a_draft_has_its_laws_checked_and_written(any_database: str) -> None:
    made = evening(options={"whist": "gentleman", "pool": "20"}, mode="strict", zone="Europe/Sofia")
    row = Tournament.objects.get(slug="sochi-cup")
    assert row == made.tournament
    assert (row.state, row.edition, row.mode) == ("draft", "1", "strict")
    assert row.options == {"pool": "20", "whist": "gentleman"}
    assert not row.is_public


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"preset": "russian/nowhere"}, "unknown-laws"),
        ({"options": {"whist": "loud"}}, "unknown-option"),
        ({"options": {"colour": "red"}}, "unknown-option"),
        ({"mode": "loud"}, "mode-unknown"),
        ({"zone": "Mars/Base"}, "zone-unknown"),
        ({"name": "\n"}, "name-missing"),
    ],
)
def test_what_does_not_fit_is_refused(
    any_database: str, fields: dict[str, object], code: str
) -> None:
    with pytest.raises(Refused) as refused:
        evening(**fields)  # type: ignore[arg-type]
    assert refused.value.code == code
    assert refused.value.message
    assert not Tournament.objects.exists()


def test_a_name_is_a_tournaments_own_in_its_club(any_database: str) -> None:
    made, abroad = evening(), evening(name="Elsewhere")
    fields = {"name": "SOCHI  cup", "preset": "russian/sochi"}
    with pytest.raises(Refused) as refused:
        tournaments.create(actor=made.admin, club=made.club, **fields)
    assert refused.value.code == "name-taken"
    other = tournaments.create(actor=abroad.admin, club=abroad.club, **fields)
    assert other.slug == "sochi-cup-2"


def test_a_double_click_makes_one_tournament(any_database_for_threads: str) -> None:
    made = evening()
    found = at_once(
        lambda _: tournaments.create(
            actor=made.admin, club=made.club, name="Twice", preset="russian/sochi"
        )
    )
    assert sum(isinstance(one, Tournament) for one in found) == 1
    assert {one.code for one in found if isinstance(one, Refused)} == {"name-taken"}


def test_only_the_club_makes_tournaments(any_database: str) -> None:
    made, abroad = evening(), evening(name="Elsewhere")
    fields = {"club": made.club, "name": "Third", "preset": "russian/sochi"}
    with pytest.raises(Hidden):
        tournaments.create(actor=abroad.admin, **fields)
    with pytest.raises(Forbidden):
        tournaments.create(actor=made.director, **fields)


def test_laws_change_until_a_round_has_been_opened(any_database: str) -> None:
    made = evening(3)
    change = {"actor": made.director, "tournament": made.tournament}
    row = tournaments.change_options(
        preset="russian/rostov", options={"pool": "30"}, mode="strict", **change
    )
    assert (row.preset, row.options, row.mode) == ("russian/rostov", {"pool": "30"}, "strict")
    drawn = made.drawn()
    tournaments.change_options(preset="russian/sochi", options={}, **change)
    rounds.open_round(actor=made.director, round_=drawn)
    with pytest.raises(Refused) as refused:
        tournaments.change_options(preset="russian/rostov", options={}, **change)
    assert refused.value.code == "frozen"
    assert Tournament.objects.get(pk=row.pk).preset == "russian/sochi"


def test_the_first_round_pins_the_newest_edition(any_database: str) -> None:
    made = evening(3)
    Tournament.objects.update(edition="0")
    made.opened()
    assert made.tournament.edition == "1"


def test_opening_and_changing_at_once_never_mix(any_database_for_threads: str) -> None:
    made = evening(3)
    drawn = made.drawn()

    def deed(number: int) -> Tournament:
        if number:
            return tournaments.change_options(
                actor=made.director, tournament=made.tournament, preset="russian/rostov",
                options={},
            )  # fmt: skip
        return rounds.open_round(actor=made.director, round_=drawn).tournament

    opened, *changed = at_once(deed)
    assert isinstance(opened, Tournament)
    done = any(isinstance(one, Tournament) for one in changed)
    row = Tournament.objects.get()
    assert row.preset == ("russian/rostov" if done else "russian/sochi")
    assert row.preset == opened.preset


def test_the_way_of_a_tournament(any_database: str) -> None:
    made = evening(3)
    deed = {"actor": made.director, "tournament": made.tournament}
    for step, state in (
        (tournaments.open_registration, State.REGISTRATION),
        (tournaments.open_registration, State.REGISTRATION),
    ):
        assert step(**deed).state == state
    opened = made.opened()
    assert made.tournament.state == State.RUNNING
    with pytest.raises(Refused) as refused:
        tournaments.finish(**deed)
    assert refused.value.code == "rounds-left"
    rounds.close(actor=made.director, round_=opened)
    for step, state in (
        (tournaments.finish, State.FINISHED),
        (tournaments.resume, State.RUNNING),
        (tournaments.finish, State.FINISHED),
        (tournaments.publish, State.OFFICIAL),
        (tournaments.publish, State.OFFICIAL),
    ):
        assert step(**deed).state == state


@pytest.mark.parametrize(
    ("state", "step"),
    [
        ("draft", "finish"), ("draft", "publish"), ("draft", "resume"),
        ("registration", "finish"), ("registration", "publish"),
        ("running", "open_registration"), ("running", "publish"),
        ("finished", "open_registration"),
        ("official", "resume"), ("official", "finish"), ("official", "open_registration"),
    ],
)  # fmt: skip
def test_impossible_moves_are_refused(any_database: str, state: str, step: str) -> None:
    made = evening()
    Tournament.objects.update(state=state)
    with pytest.raises(Refused) as refused:
        getattr(tournaments, step)(actor=made.director, tournament=made.tournament)
    assert refused.value.code == "wrong-state"
    assert refused.value.params == {"state": state}
    assert Tournament.objects.get().state == state


def test_a_name_can_be_mended_until_it_is_official(any_database: str) -> None:
    made = evening()
    deed = {"actor": made.director, "tournament": made.tournament, "zone": "Europe/Minsk"}
    row = tournaments.rename(name="sochi cup", **deed)
    assert (row.name, row.slug, row.zone) == ("sochi cup", "sochi-cup", "Europe/Minsk")
    Tournament.objects.update(state=State.OFFICIAL)
    with pytest.raises(Refused) as refused:
        tournaments.rename(name="Another", **deed)
    assert refused.value.code == "wrong-state"


def test_everybody_sees_what_is_no_draft(any_database: str) -> None:
    made = evening()
    assert list(events.public()) == []
    assert made.director.person is not None
    assert list(events.run_by(made.director.person)) == [made.tournament]
    with pytest.raises(Hidden):
        tournaments.open_registration(actor=NOBODY, tournament=made.tournament)
    tournaments.open_registration(actor=made.director, tournament=made.tournament)
    assert list(events.public()) == [made.tournament]
    assert events.by_slug("sochi-cup") == made.tournament
    assert events.by_slug("nowhere") is None


def test_a_round_is_opened_once_and_one_at_a_time(any_database: str) -> None:
    made = evening(3)
    opened = made.opened()
    again = rounds.open_round(actor=made.director, round_=opened)
    assert again.opened == opened.opened
    with pytest.raises(Refused) as refused:
        rounds.open_round(actor=made.director, round_=made.drawn())
    assert refused.value.code == "round-open"
    closed = rounds.close(actor=made.director, round_=opened)
    assert rounds.close(actor=made.director, round_=opened).closed == closed.closed
    with pytest.raises(Refused) as refused:
        rounds.open_round(actor=made.director, round_=opened)
    assert refused.value.code == "round-closed"


def test_a_round_is_closed_when_its_deals_are_done(any_database: str) -> None:
    made = evening(3)
    table = made.table()
    deal = Deal.objects.create(table=table, number=4, dealer=0)
    with pytest.raises(Refused, match="deal 4 at table 1") as refused:
        rounds.close(actor=made.director, round_=table.round)
    assert refused.value.code == "deals-open"
    Deal.objects.filter(pk=deal.pk).update(state=Deal.State.VOID)
    assert rounds.close(actor=made.director, round_=table.round).state == "closed"


def test_a_draft_is_discarded_and_nothing_else(any_database: str) -> None:
    made = evening(3)
    drawn = made.drawn()
    with pytest.raises(Refused):
        rounds.close(actor=made.director, round_=drawn)
    for _ in range(2):
        rounds.discard(actor=made.director, round_=drawn)
    with pytest.raises(Refused):
        rounds.open_round(actor=made.director, round_=drawn)
    opened = made.opened()
    assert opened.number == 1
    with pytest.raises(Refused):
        rounds.discard(actor=made.director, round_=opened)


def test_who_runs_rounds(any_database: str) -> None:
    made, abroad = evening(3), evening(name="Elsewhere")
    drawn = made.drawn()
    for deed in (rounds.open_round, rounds.close, rounds.discard):
        with pytest.raises(Hidden):
            deed(actor=abroad.admin, round_=drawn)
