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


WORD = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen"
LONG = (
    "Константинопольский-Задунайский Ферапонт", "Maximiliane Wolkenstein-Trostburg",
    "Παπαχριστοδουλόπουλος Αλέξανδρος",
)  # fmt: skip
SENT = """async ([path, body]) => {
  const token = document.querySelector("[name=csrfmiddlewaretoken]").value;
  const headers = {"Content-Type": "application/json", "X-CSRFToken": token,
                   "Idempotency-Key": crypto.randomUUID()};
  const sent = {method: "POST", headers, body: JSON.stringify(body)};
  const answer = await fetch(`/api/v1${path}`, sent);
  return [answer.status, await answer.json()];
}"""
LINKS = """() => [...document.querySelectorAll("main a[href]")]
  .map(link => new URL(link.getAttribute("href"), location.href))
  .filter(link => link.origin === location.origin).map(link => link.pathname + link.search)"""
WIDE = "document.documentElement.scrollWidth - window.innerWidth"
CLIPPED = """() => [...document.querySelectorAll("label:not(.unseen), legend, q, .tap, .button")]
  .filter(box => box.clientWidth && box.scrollWidth > box.clientWidth + 2)
  .map(box => box.outerHTML.slice(0, 80))"""


def _sent(page: Page, path: str, **body: object) -> dict[str, object]:
    status, answer = page.evaluate(SENT, [path, body])
    assert status in (200, 201), answer
    return dict(answer)


def _long_evening(page: Page) -> tuple[str, ...]:
    """Long names, and one long word in all that can be written; what an address of it holds."""
    desk = evening.make_tournament(page, f"{WORD} {next(NUMBERS)}", mode="strict")
    evening.enter_players(page, desk, *LONG)
    evening.open_round(page, desk, "1: 1 2 3")
    page.goto(f"{desk}rounds/1/tables/1/")
    console = page.get_by_role("link", name="Console", exact=True).get_attribute("href") or ""
    table = console.strip("/").split("/")[-1]
    fine = f"director fine C 5 article 3.9.19 because {WORD * 2}"
    lines = ["A declare 6S", "B whist", "C whist", "tricks A=6 B=2 C=2", fine]
    deal = str(_sent(page, f"/tables/{table}/results", lines=lines)["token"])
    protest = _sent(page, f"/deals/{deal}/protests", row=6, text=WORD * 3, evidence=WORD * 3)
    played = str(_sent(page, f"/tables/{table}/deals")["token"])
    _sent(page, f"/tables/{table}/calls", reason="irregularity", text=WORD * 3)
    return desk.split("/")[-2], table, deal, played, str(protest["token"])


def _shape(address: str, names: tuple[str, ...]) -> str:
    """An address without what it names, and of its query what it asks alone."""
    for name in names:
        address = address.replace(name, "")
    path, _sign, query = address.partition("?")
    return path + "".join(part for part in query.split("&") if part.startswith(("at=", "ask=")))


def test_whatever_is_typed_breaks(phone: Page, live_site: Site) -> None:
    """By every link from the desk, one page of each kind."""
    evening.log_in(phone, live_site, "admin")
    names = _long_evening(phone)
    _russian_on_a_phone(phone)
    slug, table, deal, played, protest = names
    waiting = [
        f"/desk/{slug}/", f"/desk/{slug}/calls/", f"/desk/deals/{deal}/", f"/console/{table}/",
        f"/desk/deals/{played}/order/", f"/desk/deals/{played}/incident/?at=what",
        f"/protests/{protest}/", f"/t/{slug}/", f"/incident/?deal={deal}",
    ]  # fmt: skip
    seen: set[str] = set()
    faults: list[str] = []
    while waiting:
        address = waiting.pop(0)
        kind = _shape(address, names)
        if kind in seen:
            continue
        seen.add(kind)
        phone.goto(address)
        if phone.evaluate(WIDE) > 0:
            faults.append(f"{address} is too wide")
        faults += [f"{address}: {one}" for one in phone.evaluate(CLIPPED)]
        waiting += [
            one
            for one in phone.evaluate(LINKS)
            if any(name in one for name in names) and not one.endswith((".csv", ".xlsx", ".pdf"))
        ]
    assert faults == []
    assert len(seen) > 30
