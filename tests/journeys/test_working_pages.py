"""The working pages for everybody: axe finds nothing, nothing overflows, light and dark, on a small
phone and on a desk; what is tapped with a thumb is large enough for one."""

from collections.abc import Iterator
from itertools import count

import pytest
from playwright.sync_api import Browser, Page

from tests.rig import evening_pages as evening
from tests.rig.everybody import is_for_everybody, is_for_everybody_by_day_and_night
from tests.rig.site import Site

from .conftest import Watch

pytestmark = pytest.mark.browser

PAGES = (
    "/desk/",
    "/desk/make/russian/leningrad/",
    "/desk/sochi-cup/",
    "/desk/sochi-cup/laws/",
    "/desk/sochi-cup/entries/",
    "/desk/sochi-cup/entries/1/",
    "/desk/sochi-cup/entries/1/withdraw/",
    "/desk/sochi-cup/draw/",
    "/desk/sochi-cup/rounds/2/close/",
    "/desk/sochi-cup/rounds/2/tables/1/",
    "/desk/sochi-cup/people/",
    "/desk/sochi-cup/calls/",
)
NUMBERS = count(1)
SMALL = """() => [...document.querySelectorAll(".tap, .console-bar .button, .console .button")]
  .filter(tap => tap.getBoundingClientRect().height && tap.getBoundingClientRect().height < 47.5)
  .map(tap => tap.outerHTML.slice(0, 80))"""


@pytest.fixture(params=[360, 1280])
def admin(
    request: pytest.FixtureRequest, browser: Browser, live_site: Site, watch: Watch
) -> Iterator[Page]:
    """The club's admin, logged in, in Russian on the phone and in English on the desk."""
    width = int(request.param)
    context = browser.new_context(
        base_url=live_site.url, viewport={"width": width, "height": 740}, has_touch=width < 500
    )
    page = context.new_page()
    watch.over(page)
    evening.log_in(page, live_site, "admin")
    yield page
    context.close()


def _russian_on_a_phone(page: Page) -> None:
    size = page.viewport_size
    language = "ru" if size and size["width"] < 500 else "en"
    url = page.url
    page.context.add_cookies([{"name": "language", "value": language, "url": url}])


def _is_for_everybody(page: Page) -> None:
    is_for_everybody(page)
    assert page.evaluate(SMALL) == []


def _by_day_and_night(page: Page) -> None:
    is_for_everybody_by_day_and_night(page)
    assert page.evaluate(SMALL) == []


def test_the_desk(admin: Page) -> None:
    _russian_on_a_phone(admin)
    for address in PAGES:
        admin.goto(address)
        _by_day_and_night(admin)
    admin.goto("/desk/sochi-cup/rounds/2/tables/2/")
    admin.locator("main form button").click()
    admin.locator(".qr").wait_for()
    _by_day_and_night(admin)


def test_a_deal_with_its_log(admin: Page) -> None:
    _russian_on_a_phone(admin)
    admin.goto("/desk/sochi-cup/rounds/1/tables/1/")
    admin.locator(".rows a").first.click()
    admin.locator(".log").wait_for()
    deal = admin.url
    _by_day_and_night(admin)
    admin.goto(f"{deal}correct/")
    admin.locator("#lines").fill("B pass\nC pass\nA pass")
    admin.locator("button[name=show]").click()
    admin.locator(".difference").wait_for()
    _by_day_and_night(admin)
    admin.goto(f"{deal}void/")
    _by_day_and_night(admin)


def test_the_console_at_every_question(admin: Page) -> None:
    desk = evening.make_tournament(admin, f"Console {next(NUMBERS)}", mode="strict")
    evening.enter_players(admin, desk, "Александра-Мария Константинопольская", "Bo", "Vera")
    evening.open_round(admin, desk, "1: 1 2 3")
    admin.goto(f"{desk}rounds/1/tables/1/")
    admin.get_by_role("link", name="Console", exact=True).click()
    _russian_on_a_phone(admin)
    admin.reload()
    _by_day_and_night(admin)
    admin.locator(".console-between form button").first.click()
    admin.locator(".ladder").wait_for()
    _by_day_and_night(admin)
    for line in ("B bid 6S", "C pass", "A pass"):
        evening.tap(admin, line)
    _by_day_and_night(admin)
    evening.pick(admin, "SA", "SK")
    _by_day_and_night(admin)
    for line in ("B discard", "B declare 6S"):
        evening.tap(admin, line)
    _by_day_and_night(admin)
    for line in ("C whist", "A pass", "C closed", "B play S7"):
        evening.tap(admin, line)
    _by_day_and_night(admin)


def test_paper_at_every_question(admin: Page) -> None:
    _russian_on_a_phone(admin)
    admin.goto("/desk/sochi-cup/rounds/2/tables/3/")
    admin.locator("main .buttons a").nth(1).click()
    for at in (0, 2, 0, 1, 6):
        _by_day_and_night(admin)
        admin.locator(".console-question .tap").nth(at).click()
    admin.locator(".is-new, .figures").first.wait_for()
    _by_day_and_night(admin)
    admin.goto(admin.url.partition("paper/")[0] + "record/")
    _by_day_and_night(admin)
    admin.locator("button[name=preview]").click()
    admin.locator("#record").wait_for()
    _by_day_and_night(admin)
