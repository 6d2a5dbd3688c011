"""The demo's five tournaments: made by the services, once, with everything in them."""

import pytest
from django.contrib.auth import authenticate

import referee
from tournaments.management import evenings
from tournaments.management.scripts import FOLDER, scenes
from tournaments.models import (
    Action,
    Club,
    Deal,
    Job,
    Kind,
    Person,
    Protest,
    Role,
    Seat,
    Snapshot,
    Tournament,
)
from tournaments.queries import logs, precedents, proved
from tournaments.queries.precedents import Wanted
from tournaments.services import recounts, standings


@pytest.mark.parametrize("tournament", sorted(path.name for path in FOLDER.iterdir()))
def test_every_script_is_lawful(tournament: str) -> None:
    for scene in scenes(tournament):
        if scene.kind != "results":
            verdict = referee.judge(scene.text)
            assert verdict["refusal"] is None
            assert verdict["status"] == ("open" if scene.kind == "live" else "finished")


def test_the_evenings_are_loaded_once_and_whole(any_database: str) -> None:
    logins = evenings.load()
    found = {one.slug: one for one in Tournament.objects.all()}
    assert {slug: one.state for slug, one in found.items()} == {
        "sochi-cup": "running", "leningrad-four": "running", "rostov-evening": "finished",
        "grazer-topf": "running", "piraeus-prefa": "running",
    }  # fmt: skip
    for one in found.values():
        last = Snapshot.objects.filter(tournament=one).latest("number")
        counted = recounts.recount(tournament=one)
        assert counted.differences == ()
        assert standings.canonical(last.rows) == standings.canonical(counted.rows)
    assert set(Job.objects.values_list("state", flat=True)) == {"done"}
    _is_a_cup(found["sochi-cup"])
    _has_every_kind()
    _has_rulings(found["sochi-cup"])
    _has_pots()
    assert [login.username for login in logins] == ["admin", "director", "scorer", "player"]
    assert all(authenticate(username=one.username, password=one.password) for one in logins)
    before = (Club.objects.count(), Person.objects.count(), Action.objects.count())
    assert evenings.load() == []
    assert before == (Club.objects.count(), Person.objects.count(), Action.objects.count())


def _is_a_cup(cup: Tournament) -> None:
    """Nine players, three tables, a round closed and one open with a deal in mid-play."""
    first, second = cup.rounds.order_by("number")
    assert (first.state, second.state, bool(first.seed)) == ("closed", "open", True)
    assert cup.entries.count() == 9
    for round_ in (first, second):
        assert round_.tables.count() == 3
    assert min(table.deals.count() for table in first.tables.all()) >= 4
    live = Deal.objects.get(state="open", table__round__tournament=cup)
    game = logs.played(live).steps[-1].state
    assert (live.table.round, live.phase) == (second, "play")
    assert live.cards.count("Hand") == 3
    assert game.board.tricks
    player = Person.objects.get(user__username="player")
    assert Seat.objects.filter(table=live.table, entry__person=player).exists()
    assert Role.objects.get(person=player).kind == Kind.PLAYER


def _has_rulings(cup: Tournament) -> None:
    """A lead out of turn with a ban, a claim that its proof refutes, a trick that a look cost; a
    protest that is open.
    """
    found = precedents.find(Wanted(), cup).entries
    told = {one.matter.article: one.matter for one in precedents.published(found)}
    assert set(told) == {"3.9.14.1", "3.9.14.4", "3.4.9"}
    assert told["3.4.9"].effect is not None
    assert told["3.4.9"].effect.changes
    lead, claim = told["3.9.14.1"], told["3.9.14.4"]
    assert lead.account is not None
    assert (lead.account["kind"], lead.account["remedy"]) == ("lead-out-of-turn", "ban")
    deal = Deal.objects.get(actions=lead.row)
    assert logs.standing(logs.rows(deal))[-1].line == "scored"
    [proof] = proved.proved(logs.rows(Deal.objects.get(actions=claim.row)))
    assert (proof.claimed, proof.upheld) == (7, False)
    protest = Protest.objects.get()
    assert protest.is_open
    assert (protest.deal, protest.row) == (deal, lead.row)
    assert protest.by == Person.objects.get(user__username="player")


def _has_pots() -> None:
    """A pot that a failed contract filled, a redeal, an invitation, a game from hand; a kasa that
    pays, a fined defence, a concession; two deals in mid-play.
    """
    deals = Deal.objects.exclude(pot="")
    labels = {row["for"] for deal in deals.exclude(result=None) for row in deal.result["payments"]}
    assert {"pot", "tricks", "remise", "quota", "hearts"} <= labels
    words = "\n".join(Action.objects.filter(deal__in=deals).values_list("line", flat=True))
    assert all(word in words for word in ("invite", "alone", "hand", "if-left", "hold", "concede"))
    assert deals.filter(state="open", phase="play").count() == 2


def _has_every_kind() -> None:
    """Made and failed games, misères both ways, all-pass, half-whists, paper, a correction."""
    words = "\n".join(Action.objects.values_list("line", flat=True))
    assert "half-whist" in words
    assert {"all-pass", "misere"} <= set(Deal.objects.values_list("contract", flat=True))
    finished = Deal.objects.exclude(result=None)
    games = [deal for deal in finished if deal.contract != "all-pass" and not deal.pot]
    pools = [any(deal.result["pool"].values()) for deal in games]
    assert {True, False} == set(pools)
    assert Deal.objects.filter(progression=2).exists()
    assert Deal.objects.filter(source="result").count() >= 10
    assert {"undo", "correction"} <= set(Action.objects.values_list("kind", flat=True))
    four = Deal.objects.filter(table__round__tournament__slug="leningrad-four")
    assert {deal.dealer for deal in four} == {0, 1, 2, 3}
