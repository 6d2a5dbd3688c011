"""The rate limit: it holds under parallel requests, and nobody talks his way around it."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.http import HttpResponse
from django.test import Client, RequestFactory
from pytest_django import Settings

from tests.rig.evenings import evening
from tests.rig.records import LAWFUL
from tests.rig.site import Site
from tournaments.config.clients import client_address
from tournaments.config.databases import cache as cache_settings
from tournaments.config.rates import KNOWN, WINDOW, Budget, RateLimit, seconds_to_wait
from tournaments.services import devices

MIDDLE = 30.0  # seconds into a window


@pytest.fixture(params=["memory", "redis"])
def any_cache(request: pytest.FixtureRequest, settings: Settings) -> Iterator[str]:
    if request.param == "redis":
        settings.CACHES = {"default": cache_settings(request.getfixturevalue("redis_url"))}
    cache.clear()
    yield request.param
    cache.clear()


def test_of_parallel_requests_exactly_the_limit_passes(any_cache: str) -> None:
    budget = Budget("test", 10)
    with ThreadPoolExecutor(20) as pool:
        waits = list(
            pool.map(lambda _: seconds_to_wait(budget, address="a", now=MIDDLE), range(100))
        )
    assert waits.count(0) == 10
    assert set(waits) == {0, 30}


def test_addresses_budgets_and_windows_are_counted_apart(any_cache: str) -> None:
    one = Budget("one", 1)
    assert seconds_to_wait(one, address="a", now=MIDDLE) == 0
    assert seconds_to_wait(one, address="a", now=MIDDLE) == 30
    assert seconds_to_wait(one, address="b", now=MIDDLE) == 0
    assert seconds_to_wait(Budget("two", 1), address="a", now=MIDDLE) == 0
    assert seconds_to_wait(one, address="a", now=MIDDLE + WINDOW) == 0


def test_many_addresses_do_not_push_a_count_out_of_memory() -> None:
    budget = Budget("test", 1)
    seconds_to_wait(budget, address="a", now=MIDDLE)
    for number in range(2_000):
        seconds_to_wait(budget, address=str(number), now=MIDDLE)
    assert seconds_to_wait(budget, address="a", now=MIDDLE) > 0


def test_a_cache_that_is_down_stops_nobody(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.CACHES = {"default": cache_settings("redis://127.0.0.1:1/0")}
    assert seconds_to_wait(Budget("test", 1), address="a", now=MIDDLE) == 0
    assert "requests are not counted" in caplog.text
    settings.CACHES = {"default": cache_settings("")}


@pytest.mark.django_db
def test_the_answer_says_when_to_come_back(client: Client, settings: Settings) -> None:
    settings.POST_RATE = 2
    body = {"record": LAWFUL}
    statuses = []
    for _ in range(4):
        response = client.post("/api/v1/judge", body, content_type="application/json")
        statuses.append(response.status_code)
    assert statuses == [200, 200, 429, 429]
    assert 1 <= int(response["Retry-After"]) <= WINDOW
    found = response.json()
    assert (found["code"], found["article"]) == ("too-many-requests", None)
    assert found["params"]["seconds"] == int(response["Retry-After"])


@pytest.mark.django_db
def test_a_page_is_answered_with_a_page(client: Client, settings: Settings) -> None:
    settings.GET_RATE = 1
    client.get("/")
    response = client.get("/", headers={"accept-language": "ru"})
    assert response.status_code == 429
    assert response["Retry-After"]
    assert '<html lang="ru"' in response.content.decode()


@pytest.mark.django_db
def test_health_is_never_limited(client: Client, settings: Settings) -> None:
    settings.GET_RATE = 1
    assert {client.get("/health/live").status_code for _ in range(5)} == {200}


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        (0, "9.9.9.9", "10.0.0.1"),
        (1, "9.9.9.9", "9.9.9.9"),
        (1, "1.1.1.1, 9.9.9.9", "9.9.9.9"),
        (2, "1.1.1.1, 9.9.9.9, 8.8.8.8", "9.9.9.9"),
        (2, "9.9.9.9", "10.0.0.1"),
        (1, "", "10.0.0.1"),
        (1, "nonsense", "10.0.0.1"),
        (1, "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        (1, "::ffff:9.9.9.9", "9.9.9.9"),
    ],
)
def test_only_own_proxies_are_believed(
    settings: Settings, proxies: int, forwarded: str, address: str
) -> None:
    settings.TRUSTED_PROXIES = proxies
    request = RequestFactory().get(
        "/", REMOTE_ADDR="10.0.0.1", headers={"X-Forwarded-For": forwarded}
    )
    assert client_address(request) == address


def test_a_forged_header_buys_no_further_requests(settings: Settings) -> None:
    settings.GET_RATE = 3
    limit = RateLimit(lambda request: HttpResponse())
    statuses = [
        limit(RequestFactory().get("/", headers={"X-Forwarded-For": f"9.9.9.{number}"})).status_code
        for number in range(6)
    ]
    assert sorted(statuses) == [200, 200, 200, 429, 429, 429]


@pytest.mark.parametrize("by", ["cookie", "header", "invented"])
def test_a_tables_phone_is_counted_by_itself_and_may_do_more(
    any_database: str, settings: Settings, by: str
) -> None:
    settings.POST_RATE = 2
    made = evening(3)
    code = devices.enrol_code(actor=made.director, table=made.table("1: 1 2 3"))
    secret = devices.enrol(code=code.text).secret if by != "invented" else "invented"
    limit = RateLimit(lambda request: HttpResponse())
    statuses = []
    for _ in range(2 * KNOWN + 1):
        sent = {"Authorization": f"Device {secret}"} if by == "header" else {}
        request = RequestFactory().post("/", headers=sent)
        if by != "header":
            request.COOKIES["device"] = secret
        statuses.append(limit(request).status_code)
    assert statuses.count(200) == (2 if by == "invented" else 2 * KNOWN)


def test_somebody_logged_in_is_counted_by_himself(db: None, settings: Settings) -> None:
    settings.GET_RATE = 1
    limit = RateLimit(lambda request: HttpResponse())
    for name in ("anna", "boris"):
        request = RequestFactory().get("/")
        request.user = User.objects.create_user(name)
        statuses = [limit(request).status_code for _ in range(KNOWN + 1)]
        assert statuses == [200] * KNOWN + [429]


def test_the_limit_holds_over_http(live_site_on_servers: Site) -> None:
    for visitor in range(7, 17):
        window = time.time() // WINDOW
        statuses = _posted_at_once(live_site_on_servers, f"198.51.100.{visitor}")
        if time.time() // WINDOW == window:  # else the count began anew half way through
            break
    assert sorted(statuses) == [200] * 20 + [429] * 28


def _posted_at_once(site: Site, visitor: str) -> list[int]:
    def post(_: int) -> int:
        headers = {"X-Forwarded-For": visitor}
        return site.ask("POST", "/api/v1/judge", json={"record": LAWFUL}, headers=headers).status

    with ThreadPoolExecutor(12) as pool:
        return list(pool.map(post, range(48)))
