"""Every page for everybody: axe finds nothing, nothing overflows, in light and dark, on a small
phone and on a desk, in both languages; no request leaves the site and the policy holds."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.rig.everybody import is_for_everybody_by_day_and_night
from tests.rig.logged_in import password_of
from tests.rig.site import Site

from .conftest import PLAYED, SIX, Watch

pytestmark = pytest.mark.browser

FOUR = """\
Laws: russian/sochi
Seats: Аня Боря Вера Гриша
Dealer: Аня

Боря pass
Вера pass
Гриша pass
Аня talon H8
Боря play H9
"""

TRICK = "Nina play HA\nPavel play H9\nOlga play H8\n"
RECORDS = {
    "finished": SIX + PLAYED,
    "refused": SIX + PLAYED.replace("Olga play C7", "Olga play D7", 1),
    "exchange": SIX.partition("Nina discard")[0],
    "four at a table, hands unknown": FOUR,
    "result": "Laws: russian/sochi\nSeats: A B C\nDealer: C\nEntry: result\n\nA declare 6S\n"
    "B whist\nC whist\ntricks A=5 B=3 C=2\n",
    "payments": "Laws: greek/prefa\nSeats: A B C D\nDealer: D\nPot: 2000\nEntry: result\n\n"
    "A declare 7H\nB whist\nC whist\ntricks A=5 B=3 C=2\n",
    "unreadable": "hello\n",
    "a choice open": SIX + TRICK + "Olga play DQ !\n",
    "a ban and an exposed card": SIX + TRICK + "Olga play DQ !\nNina choose ban\n",
    "the director's line": SIX
    + TRICK
    + "director tricks Nina=6 Pavel=3 Olga=1 article 3.9.22 because all agree\n",
}
PAGES = {
    "home": "/",
    "judge": "/judge/",
    "settle": "/settle/?players=4",
    "settle a pot": "/settle/?game=greek&players=4",
    "laws": "/laws/",
    "a preset with a pot": "/laws/austrian/limited/",
    "preset": "/laws/russian/sochi/",
    "not found": "/nowhere/",
    "tournaments": "/tournaments/",
    "a tournament of two rounds": "/t/sochi-cup/",
    "an older standing": "/t/sochi-cup/?snapshot=2",
    "a table of three": "/t/sochi-cup/rounds/1/tables/1/",
    "a table with an open deal": "/t/sochi-cup/rounds/2/tables/1/",
    "a table of four": "/t/leningrad-four/rounds/1/tables/1/",
    "published rulings": "/rulings/",
    "no ruling fits": "/rulings/?contract=misere",
    "a tournament without rulings": "/t/leningrad-four/rulings/",
    "log in": "/accounts/login/?password=new",
    "password forgotten": "/accounts/password/lost/",
    "a link was sent": "/accounts/password/lost/sent/",
    "a link that is spent": "/accounts/password/new/x/y/",
    "an invitation that is spent": "/join/nothing/",
}


@pytest.fixture(params=[360, 1280])
def width(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture
def seen(browser: Browser, live_site: Site, watch: Watch, width: int) -> Iterator[Page]:
    """A page of this width, in Russian on the phone, in English on the desk."""
    context = browser.new_context(
        base_url=live_site.url,
        viewport={"width": width, "height": 800},
        has_touch=width < 500,
    )
    language = "ru" if width < 500 else "en"
    context.add_cookies([{"name": "language", "value": language, "url": live_site.url}])
    page = context.new_page()
    watch.over(page)
    watch.expect("404", "400")
    yield page
    context.close()


def _judge(page: Page, record: str) -> None:
    page.goto("/judge/")
    page.locator("#id_record").fill(record)
    page.locator(".judge-form button").click()
    page.locator(".replay").wait_for()


@pytest.mark.parametrize("name", PAGES)
def test_pages(seen: Page, name: str) -> None:
    seen.goto(PAGES[name])
    is_for_everybody_by_day_and_night(seen)


def test_a_deal_with_a_ruling(seen: Page) -> None:
    seen.goto("/rulings/?contract=game")
    seen.locator(".ruling-place a[href^='/deals/']").last.click()
    seen.locator("#rulings-of-deal").wait_for()
    seen.locator(".rulings .by-article summary").click()
    is_for_everybody_by_day_and_night(seen)


@pytest.mark.parametrize("name", RECORDS)
def test_verdicts(seen: Page, name: str) -> None:
    _judge(seen, RECORDS[name])
    is_for_everybody_by_day_and_night(seen)


def test_a_verdict_after_a_step(seen: Page) -> None:
    _judge(seen, RECORDS["finished"])
    seen.locator("#step-back").click()
    seen.wait_for_url("**/?step=36")
    is_for_everybody_by_day_and_night(seen)


def test_mending_and_errors(seen: Page) -> None:
    _judge(seen, RECORDS["refused"])
    seen.locator(".judgement-ways a").click()
    seen.locator(".judge-form").wait_for()
    is_for_everybody_by_day_and_night(seen)
    seen.locator("#id_record").fill(" ")
    seen.locator(".judge-form button").click()
    seen.locator(".notice.is-error").wait_for()
    is_for_everybody_by_day_and_night(seen)


@pytest.mark.parametrize("figure", ["10", "ten"])
def test_settling(seen: Page, figure: str) -> None:
    seen.goto("/settle/?players=4")
    seen.locator("#id_name_1").fill("Александра-Мария")
    seen.locator("#id_pool_1").fill(figure)
    seen.locator(".button.is-first").click()
    seen.locator(".outcome, .notice.is-error").first.wait_for()
    is_for_everybody_by_day_and_night(seen)


@pytest.mark.parametrize("pot", ["2000", "1999", "all"])
def test_settling_a_pot(seen: Page, pot: str) -> None:
    seen.goto("/settle/?game=greek&players=4")
    seen.locator("#id_name_1").fill("Александра-Мария")
    seen.locator("#id_pot").fill(pot)
    seen.locator(".button.is-first").click()
    seen.locator(".outcome, .notice.is-error").first.wait_for()
    is_for_everybody_by_day_and_night(seen)


@pytest.mark.parametrize("state", ["finished", "open"])
def test_deals(seen: Page, state: str) -> None:
    seen.goto("/t/sochi-cup/rounds/2/tables/1/")
    seen.locator(f".deals .is-{state} th a").first.click()
    seen.locator(".crumbs").wait_for()
    is_for_everybody_by_day_and_night(seen)


def test_an_account(seen: Page, live_site: Site) -> None:
    seen.goto("/accounts/login/")
    seen.locator("#id_username").fill("player")
    seen.locator("#id_password").fill("wrong")
    seen.locator(".narrow button").click()
    seen.locator(".notice.is-error").wait_for()
    is_for_everybody_by_day_and_night(seen)
    seen.locator("#id_username").fill("player")
    seen.locator("#id_password").fill(password_of(live_site, "player"))
    seen.locator(".narrow button").click()
    seen.locator(".account:not(.tongues) summary").click()
    is_for_everybody_by_day_and_night(seen)
    seen.locator(".account-menu a").last.click()
    seen.locator("#id_old_password").wait_for()
    seen.locator(".narrow button").click()
    seen.locator(".field .error").first.wait_for()
    is_for_everybody_by_day_and_night(seen)
