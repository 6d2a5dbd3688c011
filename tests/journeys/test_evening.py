"""A club evening in browsers: two tables play a deal each, one tapped, one from paper."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.rig import evening_pages as evening
from tests.rig.site import Site

from .conftest import PLAYED, Watch

pytestmark = pytest.mark.browser

PLAYERS = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor")
SEATS = {"Olga": "A", "Nina": "B", "Pavel": "C"}


@pytest.fixture
def reader(browser: Browser, live_site: Site, watch: Watch) -> Iterator[Page]:
    """Somebody at home who never reloads."""
    context: BrowserContext = browser.new_context(base_url=live_site.url)
    page = context.new_page()
    watch.over(page)
    yield page
    context.close()


def _cards() -> list[str]:
    """The thirty cards of a deal, under the letters of the seats."""
    lines = [line.split() for line in PLAYED.splitlines()]
    return [f"{SEATS[who]} play {card}" for who, _verb, card in lines]


def test_a_tournament_for_six(watched: Page, phone: Page, reader: Page, live_site: Site) -> None:
    director = watched
    evening.log_in(director, live_site)
    desk = evening.make_tournament(director, "Six at two tables")
    evening.enter_players(director, desk, *PLAYERS)
    evening.open_round(director, desk, "1: 1 2 3\n2: 4 5 6")
    evening.enrol(director, phone, desk, 1)

    director.goto(desk)
    row = director.locator(".glance tr", has=director.get_by_role("link", name="1", exact=True))
    reader.goto(f"/t/{desk.rstrip('/').rpartition('/')[2]}/")
    reader.evaluate("window.here = true")

    _play_by_taps(phone)
    expect(row).to_contain_text("1 deal finished")
    expect(reader.locator(".standing tbody tr").first).to_contain_text("Boris")

    _enter_from_paper(director, desk)
    expect(reader.locator(".standing tbody tr").first).to_contain_text("Dina")
    assert reader.evaluate("window.here") is True


def _play_by_taps(phone: Page) -> None:
    phone.get_by_role("button", name="Next deal: Anna deals").click()
    phone.locator(".ladder").wait_for()
    for line in ("B bid 6S", "C pass", "A pass"):
        evening.tap(phone, line)
    evening.pick(phone, "HT", "H7")
    for line in ("B discard", "B declare 6S", "C whist", "A whist"):
        evening.tap(phone, line)
    for number, card in enumerate(_cards()[:-1]):
        if number == 10:
            phone.set_viewport_size({"width": 740, "height": 360})
            phone.reload()
            phone.set_viewport_size({"width": 360, "height": 740})
        evening.tap(phone, card)
        wide = phone.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert wide <= 0
    phone.locator(f'button[value="{_cards()[-1]}"]').click()
    expect(phone.get_by_role("button", name="Next deal: Boris deals")).to_be_visible()


def _enter_from_paper(director: Page, desk: str) -> None:
    director.goto(f"{desk}rounds/1/tables/2/")
    director.get_by_role("link", name="From paper").click()
    taps = ("Dina", "10 spades", "pass", "pass")
    for name in taps:
        director.locator(".console-question").get_by_role("link", name=name, exact=True).click()
    expect(director.locator(".console-question")).to_contain_text("This is what it writes")
    director.get_by_role("button", name="Save deal 1").click()
    director.get_by_role("button", name="Next deal").wait_for()


def _second_phone(browser: Browser, phone: Page, site: Site) -> Page:
    """The same table's cookie in another browser: two who record at once."""
    context = browser.new_context(base_url=site.url, viewport={"width": 360, "height": 740})
    context.add_cookies(phone.context.cookies())  # type: ignore[arg-type]
    return context.new_page()


def test_two_browsers_at_one_table(
    browser: Browser, watched: Page, phone: Page, watch: Watch, live_site: Site
) -> None:
    watch.expect("409")
    evening.log_in(watched, live_site)
    desk = evening.make_tournament(watched, "Two phones", mode="strict")
    evening.enter_players(watched, desk, *PLAYERS[:3])
    evening.open_round(watched, desk, "1: 1 2 3")
    evening.enrol(watched, phone, desk, 1)
    phone.get_by_role("button", name="Next deal: Anna deals").click()
    phone.locator(".ladder").wait_for()
    other = _second_phone(browser, phone, live_site)
    other.route("**/live/**", lambda route: route.abort())  # hears nothing by itself
    other.goto(phone.url)
    other.locator(".ladder").wait_for()

    evening.tap(phone, "B pass")
    other.locator('button[value="B pass"]').click()
    expect(other.locator("[data-notice]")).to_contain_text("It is recorded already")
    expect(other.locator("#question")).to_have_text("Vera bids")

    evening.tap(phone, "C pass")
    other.locator('button[value="C bid 6S"]').click()
    expect(other.locator("[data-notice]")).to_contain_text("Somebody was faster")
    expect(other.locator("[data-notice]")).to_contain_text("C bid 6S")
    expect(other.get_by_role("button", name="Record it now")).to_have_count(0)

    evening.tap(other, "A bid 6S")
    expect(phone.locator("#question")).to_have_text("The talon’s two cards")
    other.context.close()


def test_picked_cards_and_a_lost_connection(
    watched: Page, phone: Page, watch: Watch, live_site: Site
) -> None:
    watch.expect("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "htmx:")
    evening.log_in(watched, live_site)
    desk = evening.make_tournament(watched, "No network")
    evening.enter_players(watched, desk, *PLAYERS[:3])
    evening.open_round(watched, desk, "1: 1 2 3")
    evening.enrol(watched, phone, desk, 1)
    phone.get_by_role("button", name="Next deal: Anna deals").click()
    phone.locator(".ladder").wait_for()
    phone.wait_for_load_state()  # the page's own scripts are there
    phone.context.set_offline(True)
    phone.locator('button[value="B bid 6S"]').click()
    expect(phone.locator("#console-unsent")).to_contain_text("Not sent: no connection.")
    expect(phone.locator(".is-sent")).to_have_count(0)
    phone.context.set_offline(False)
    for line in ("B bid 6S", "C pass", "A pass"):
        evening.tap(phone, line)
    phone.locator("input[value=SA]").check(force=True)
    expect(phone.locator("[data-done]")).to_be_disabled()
    phone.locator("input[value=HK]").check(force=True)
    expect(phone.locator("input[value=HQ]")).to_be_disabled()
    phone.reload()
    expect(phone.locator("input[name=card]:checked")).to_have_count(2)
    phone.locator("[data-done]").click()
    expect(phone.locator("#question")).to_contain_text("puts two cards away")


def test_the_console_works_without_scripts(
    browser: Browser, watched: Page, live_site: Site
) -> None:
    evening.log_in(watched, live_site)
    desk = evening.make_tournament(watched, "No scripts")
    evening.enter_players(watched, desk, *PLAYERS[:3])
    evening.open_round(watched, desk, "1: 1 2 3")
    context = browser.new_context(base_url=live_site.url, java_script_enabled=False)
    page = context.new_page()
    evening.enrol(watched, page, desk, 1)
    page.get_by_role("button", name="Next deal: Anna deals").click()
    for line in ("B bid 6S", "C pass", "A pass"):
        page.locator(f'button[value="{line}"]').click()
    for card in ("SA", "HK"):
        page.locator(f"input[value={card}]").check(force=True)
    page.get_by_role("button", name="These are the two cards").click()
    expect(page.locator("#question")).to_contain_text("puts two cards away")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#question")).to_contain_text("The talon’s two cards")
    context.close()
