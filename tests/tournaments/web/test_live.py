"""Streams: who may watch, what is told, who comes back, and how they end."""

import asyncio
import gc
from collections.abc import Awaitable, Callable

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from django.test import AsyncClient, Client
from pytest_django import Settings

from tests.rig.evenings import Evening, evening
from tests.rig.readers import reading
from tests.rig.visitors import visitors
from tournaments import live
from tournaments.live import Change
from tournaments.models import Table
from tournaments.services import papers, tournaments
from tournaments.services.actors import ROOT
from tournaments.web import streams

SIX = ("A declare 6S", "B pass", "C pass")
TOURNAMENT = "/live/tournament/sochi-cup/"

pytestmark = pytest.mark.django_db


@pytest.fixture
def made() -> Evening:
    return evening(3)


@pytest.fixture
def table(made: Evening) -> Table:
    return made.table("1: 1 2 3")


def _in_a_loop(test: Callable[[], Awaitable[None]]) -> None:
    """Runs it beside this thread's database."""
    async_to_sync(test)()


def test_what_a_reader_may_not_see_he_may_not_watch(made: Evening) -> None:
    clients = visitors(made)
    for who, client in clients.items():
        status = client.get(TOURNAMENT).status_code
        assert status == (503 if who == "director" else 404), who
    tournaments.open_registration(actor=ROOT, tournament=made.tournament)
    made.drawn()
    hidden = Table.objects.get()
    for who, client in clients.items():
        assert client.get(TOURNAMENT).status_code == 503
        status = client.get(f"/live/table/{hidden.token}/").status_code
        assert status == (503 if who == "director" else 404), who


@pytest.mark.parametrize(
    "address", ["/live/tournament/nowhere/", "/live/table/nowhere/", "/live/deal/sochi-cup/"]
)
def test_what_there_is_not(table: Table, address: str) -> None:
    assert Client().get(address).status_code == 404


def test_a_server_that_cannot_stream_says_so(table: Table) -> None:
    response = Client().get(TOURNAMENT)
    assert response.status_code == 503
    assert response["Retry-After"] == "30"


def test_onlyreading(table: Table) -> None:
    assert Client().post(TOURNAMENT).status_code == 405


def test_first_the_version_then_every_change(table: Table) -> None:
    async def test() -> None:
        async with reading(TOURNAMENT) as reader:
            assert await reader.version() == 0
            live.publish(Change("tournament", "sochi-cup", 7))
            assert await reader.version() == 7
            live.publish(Change("tournament", "elsewhere", 8))
            live.publish(Change("table", "sochi-cup", 9))
            live.publish(Change("tournament", "sochi-cup", 10))
            assert await reader.version() == 10

    _in_a_loop(test)


def test_the_headers_that_proxies_understand(table: Table) -> None:
    async def test() -> None:
        async with reading(TOURNAMENT) as reader:
            headers = reader.response.headers
            assert headers["Content-Type"] == "text/event-stream"
            assert headers["Cache-Control"] == "no-cache, no-transform"
            assert headers["X-Accel-Buffering"] == "no"
            assert "Content-Length" not in headers

    _in_a_loop(test)


def test_a_table_s_version_is_its_own_last_event(table: Table) -> None:
    papers.result(table=table, lines=SIX, actor=ROOT)

    async def test() -> None:
        async with reading(f"/live/table/{table.token}/") as reader:
            assert await reader.version() == 4

    _in_a_loop(test)


@pytest.mark.parametrize(("seen", "told"), [("4", False), ("3", True), ("x", True), ("", True)])
def test_who_comes_back_is_told_only_what_he_has_not_heard(
    table: Table, seen: str, told: bool
) -> None:
    papers.result(table=table, lines=SIX, actor=ROOT)

    async def test() -> None:
        async with reading(TOURNAMENT, **{"Last-Event-ID": seen}) as reader:
            first = await reader.part()
            assert first.startswith("id: 4\n" if told else ": ")
            live.publish(Change("tournament", "sochi-cup", 5))
            assert await reader.version() == 5

    _in_a_loop(test)


def test_silence_is_broken_by_comments(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 0.01)

    async def test() -> None:
        async with reading(TOURNAMENT) as reader:
            await reader.version()
            for _ in range(3):
                assert (await reader.part()).startswith(": ")

    _in_a_loop(test)


def test_a_slow_reader_hears_of_the_last_change(table: Table) -> None:
    async def test() -> None:
        async with reading(TOURNAMENT) as reader:
            await reader.version()
            for version in range(1, 3 * live.BACKLOG):
                live.publish(Change("tournament", "sochi-cup", version))
            await asyncio.sleep(0)
            assert await reader.version() == 3 * live.BACKLOG - 1

    _in_a_loop(test)


def test_after_a_gap_everybody_looks_again(table: Table) -> None:
    async def test() -> None:
        async with reading(TOURNAMENT) as reader:
            await reader.version()
            await sync_to_async(papers.result)(table=table, lines=SIX, actor=ROOT)
            live.hub.tell_all(live.AGAIN)
            assert await reader.version() == 4

    _in_a_loop(test)


def test_so_many_streams_and_no_more(table: Table, settings: Settings) -> None:
    settings.STREAMS = len(streams.slots) + 2

    async def test() -> None:
        async with reading(TOURNAMENT), reading(TOURNAMENT):
            refused = await AsyncClient().get(TOURNAMENT)
            assert refused.status_code == 503
        async with reading(TOURNAMENT):
            pass

    _in_a_loop(test)


def test_who_leaves_is_watched_for_no_more(table: Table) -> None:
    taken = len(streams.slots)

    async def test() -> None:
        async with reading(TOURNAMENT) as reader:
            await reader.version()
            assert live.hub.watching == 1
            assert len(streams.slots) == taken + 1
        assert live.hub.watching == 0
        assert len(streams.slots) == taken

    _in_a_loop(test)


def test_a_reader_who_was_gone_at_once_keeps_no_place(table: Table) -> None:
    taken = len(streams.slots)

    async def test() -> None:
        response = await AsyncClient().get(TOURNAMENT)
        assert response.status_code == 200
        assert len(streams.slots) == taken + 1

    _in_a_loop(test)
    gc.collect()
    assert len(streams.slots) == taken


def test_when_the_process_ends_streams_end(table: Table) -> None:
    async def test() -> None:
        async with reading(TOURNAMENT) as reader:
            await reader.version()
            live.hub.tell_all(live.END)
            with pytest.raises(StopAsyncIteration):
                await reader.part()

    _in_a_loop(test)
