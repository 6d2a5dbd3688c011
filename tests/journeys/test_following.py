"""Somebody follows an evening from home: standing and sheet change under his eyes, no reload."""

from collections.abc import Iterator
from itertools import count

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.rig.logged_in import LoggedIn, director_of, one_down
from tests.rig.site import Site

from .conftest import Watch

pytestmark = pytest.mark.browser

EVENT = "/t/leningrad-four/"
TABLE = "/t/leningrad-four/rounds/1/tables/1/"
KEYS = (f"following-{number}" for number in count())


@pytest.fixture(scope="module")
def director(live_site: Site) -> LoggedIn:
    return director_of(live_site)


@pytest.fixture
def reader(watched: Page) -> Iterator[Page]:
    """A page whose reload would be noticed."""
    yield watched
    assert watched.evaluate("window.here") is True


def _open(page: Page, address: str, says: str = "Live: this page follows by itself.") -> None:
    page.goto(address)
    page.evaluate("window.here = true")
    expect(page.locator(".live")).to_contain_text(says)


def _deals(page: Page) -> list[str]:
    return page.locator(".standing tbody td:nth-last-child(2)").all_inner_texts()


def _play(director: LoggedIn) -> None:
    one_down(director, next(KEYS))


def test_the_standing_follows(reader: Page, director: LoggedIn) -> None:
    _open(reader, EVENT)
    (before,) = set(_deals(reader))
    _play(director)
    expect(reader.locator(".standing tbody tr").first).to_contain_text(str(int(before) + 1))
    assert set(_deals(reader)) == {str(int(before) + 1)}
    expect(reader.locator("[data-live-said]")).to_contain_text("computed from event")


def test_the_sheet_follows(reader: Page, director: LoggedIn) -> None:
    _open(reader, TABLE)
    rows = reader.locator(".deals tbody tr")
    before, entries = rows.count(), reader.locator(".sheet-entry").count()
    _play(director)
    expect(rows).to_have_count(before + 1)
    assert reader.locator(".sheet-entry").count() > entries


def test_sorting_needs_no_reload_and_outlasts_a_change(reader: Page, director: LoggedIn) -> None:
    _open(reader, EVENT)
    names = reader.locator(".standing tbody th")
    alphabet = sorted(names.all_inner_texts(), key=str.casefold)
    reader.get_by_role("button", name="Name").click()
    expect(names).to_have_text(alphabet)
    expect(reader.get_by_role("columnheader", name="Name")).to_have_attribute(
        "aria-sort", "ascending"
    )
    expect(reader.get_by_role("button", name="Name")).to_be_focused()
    reader.keyboard.press("Enter")
    expect(names).to_have_text(alphabet[::-1])
    said = reader.locator("[data-said]").inner_text()
    _play(director)
    expect(reader.locator("[data-said]")).not_to_have_text(said)
    expect(names).to_have_text(alphabet[::-1])
    reader.go_back()
    expect(names).to_have_text(alphabet)


def test_without_a_stream_it_asks_by_the_clock(
    reader: Page, director: LoggedIn, watch: Watch
) -> None:
    watch.expect("ERR_FAILED")
    reader.context.route("**/live/**", lambda route: route.abort())
    reader.clock.install()
    _open(reader, EVENT, "looks for news every 20 seconds")
    said = reader.locator("[data-said]").inner_text()
    _play(director)
    reader.wait_for_timeout(1000)
    expect(reader.locator("[data-said]")).to_have_text(said)
    reader.clock.run_for(21_000)
    expect(reader.locator("[data-said]")).not_to_have_text(said)


def test_a_lost_connection_is_said_and_forgotten(
    reader: Page, director: LoggedIn, watch: Watch
) -> None:
    watch.expect("ERR_INTERNET_DISCONNECTED", "htmx:")
    _open(reader, EVENT)
    said = reader.locator("[data-said]").inner_text()
    reader.context.set_offline(True)
    reader.get_by_role("button", name="Total").click()
    expect(reader.locator(".live")).to_contain_text("may be out of date")
    reader.context.set_offline(False)
    _play(director)
    expect(reader.locator("[data-said]")).not_to_have_text(said)
    expect(reader.locator(".live")).not_to_contain_text("out of date", use_inner_text=True)


def test_without_scripts_the_buttons_sort_all_the_same(browser: Browser, live_site: Site) -> None:
    context = browser.new_context(base_url=live_site.url, java_script_enabled=False)
    page = context.new_page()
    page.goto(EVENT)
    names = page.locator(".standing tbody th")
    alphabet = sorted(names.all_inner_texts(), key=str.casefold)
    page.get_by_role("button", name="Name").click()
    expect(names).to_have_text(alphabet)
    expect(page.locator(".live")).to_be_hidden()
    context.close()


def test_an_entry_of_the_picture_opens_its_deal(watched: Page) -> None:
    watched.goto(TABLE)
    watched.locator(".sheet a").first.click()
    expect(watched.get_by_role("heading", level=1)).to_contain_text("Deal")
    expect(watched.locator(".replay-board")).to_be_visible()
