"""An incident of a paper table ruled on a phone, from the first tap to the printed form; the
network goes in the middle and comes back."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from tests.rig import evening_pages as evening
from tests.rig.site import Site

from .conftest import Watch

pytestmark = pytest.mark.browser

HANDS = ("SA", "SK", "H9", "D9", "SQ", "HA", "H8", "CA", "HK", "D7", "C8", "C7")
SMALL = """() => [...document.querySelectorAll(".incident .tap, .incident .button")]
  .filter(tap => tap.getBoundingClientRect().height && (tap.getBoundingClientRect().height < 47.5
    || tap.getBoundingClientRect().width < 47.5))
  .map(tap => tap.outerHTML.slice(0, 80))"""


def _tap(page: Page, field: str, value: str) -> None:
    taps = page.locator(f'.screen:not([hidden]) button[name="{field}"][value="{value}"]')
    taps.locator("visible=true").first.tap()


def _pick(page: Page, *cards: str) -> None:
    for card in cards:
        page.locator(f"[data-card={card}]").tap()


def _is_for_everybody(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in found] == []
    wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0, f"{page.url} is {wide} pixels too wide"
    assert page.locator("[style]").count() == 0
    assert page.evaluate(SMALL) == []


def _to_the_cards(page: Page) -> None:
    page.goto("/incident/")
    _tap(page, "table", "russian/sochi:3")
    _tap(page, "declarer", "A")
    _tap(page, "contract", "6S")
    _tap(page, "defence", "whist.whist.closed")
    for seat, count in (("A", "4"), ("B", "1"), ("C", "1")):
        _tap(page, f"t{seat}", count)
    _tap(page, "leader", "A")
    page.locator("[data-ok]").tap()


def test_a_lead_out_of_turn_ruled_while_the_network_is_gone(phone: Page, watch: Watch) -> None:
    watch.expect("ERR_INTERNET_DISCONNECTED", "Failed to load resource")
    network: BrowserContext = phone.context
    phone.goto("/incident/")
    phone.locator(".net-ready").wait_for()
    _to_the_cards(phone)
    _pick(phone, *HANDS[:5])
    network.set_offline(True)
    expect(phone.locator(".net-off")).to_be_visible()
    phone.reload()
    expect(phone.locator("[data-seats] [aria-current]")).to_contain_text("1/4")
    _pick(phone, *HANDS[5:])
    phone.locator("[data-ok]").tap()
    _tap(phone, "what", "out-of-turn")
    _tap(phone, "who", "B")
    expect(phone.locator("[data-card]:visible")).to_have_count(4)
    _pick(phone, "HA")
    _tap(phone, "when", "at-once")
    expect(phone.locator(".article-number")).to_have_text("3.9.14.1")
    expect(phone.locator("[data-facts]")).to_contain_text("B played ♥A out of turn.")
    _is_for_everybody(phone)
    phone.go_back()
    expect(phone.locator(".screen:not([hidden]) h2")).to_have_text("When was it noticed?")
    _tap(phone, "when", "at-once")
    phone.get_by_role("button", name="Forbid the suit to the partner").tap()
    network.set_offline(False)
    phone.wait_for_url(re.compile("at=ruling&line=A"))
    expect(phone.locator(".bonds")).to_contain_text("C must not lead ♥")
    _is_for_everybody(phone)
    phone.get_by_role("link", name="The ruling form").tap()
    phone.emulate_media(media="print")
    expect(phone.locator(".masthead")).to_be_hidden()
    expect(phone.locator(".paper-form")).to_contain_text("A: Forbid the suit to the partner")
    expect(phone.locator(".lines-to-sign")).to_contain_text("Date and time")
    phone.emulate_media(media="screen")
    _is_for_everybody(phone)


def test_a_phone_that_was_put_away_goes_on_where_it_was(phone: Page) -> None:
    _to_the_cards(phone)
    _pick(phone, "SA")
    phone.goto("/incident/")
    phone.get_by_role("link", name="Go on with it").tap()
    expect(phone.locator("[data-picked]")).to_contain_text("♠A")
    phone.locator("[data-chips] a", has_text="A 4").tap()
    _tap(phone, "tA", "7")
    expect(phone.locator("[data-seats] button").first).to_contain_text("1/1")


def test_the_screens_are_for_everybody_on_a_desk_too(phone: Page, watched: Page) -> None:
    for page in (phone, watched):
        page.goto("/incident/")
        _is_for_everybody(page)
        answers = (
            "?table=russian/sochi:3&declarer=A&contract=6S&defence=whist.whist.closed&tA=4&tB=1"
            "&tC=1&leader=A&trick=-&hA=SA.SK.H9.D9&hB=SQ.HA.H8.CA&hC=HK.D7.C8.C7"
        )
        for at in ("declarer", "contract", "defence", "tA", "trick", "hands", "what"):
            page.goto(f"/incident/{answers}&at={at}")
            _is_for_everybody(page)
        page.context.add_cookies([{"name": "language", "value": "ru", "url": page.url}])
        page.goto(f"/incident/{answers}&what=revoke&who=C&trickno=3")
        _is_for_everybody(page)


def test_the_director_s_phone_at_a_table_in_progress(
    phone: Page, page: Page, live_site: Site
) -> None:
    evening.log_in(page, live_site, "admin")
    desk = evening.make_tournament(page, "Called to the table", mode="strict")
    evening.enter_players(page, desk, "Anna", "Boris", "Vera")
    evening.open_round(page, desk, "1: 1 2 3")
    page.goto(f"{desk}rounds/1/tables/1/")
    page.get_by_role("link", name="Console", exact=True).click()
    page.locator(".console-between form button").first.click()
    page.locator(".ladder").wait_for()
    for line in ("B bid 6S", "C pass", "A pass"):
        evening.tap(page, line)
    evening.pick(page, "SQ", "D8")
    for line in ("B discard", "B declare 6S", "C whist", "A whist"):
        evening.tap(page, line)
    evening.log_in(phone, live_site, "admin")
    phone.goto(f"{desk}rounds/1/tables/1/")
    phone.get_by_role("link", name="Rule on an incident").tap()
    expect(phone.locator(".notice").first).to_contain_text("Leave the cards as they lie.")
    _tap(phone, "what", "out-of-turn")
    _tap(phone, "who", "C")
    expect(phone.locator("[data-card]:visible")).to_have_count(32)
    phone.locator(".net-ready").wait_for()
    phone.context.set_offline(True)
    _pick(phone, "HA")
    _tap(phone, "when", "at-once")
    expect(phone.locator(".article-number")).to_have_text("3.9.14.1")
    expect(phone.locator("[data-chooser]")).to_have_text("Boris chooses:")
    phone.context.set_offline(False)
    phone.get_by_role("button", name="The facts are agreed: write it").tap()
    forbid = phone.get_by_role("button", name="Boris: Forbid the suit to the partner")
    forbid.wait_for()
    _is_for_everybody(phone)
    forbid.tap()
    expect(phone.locator(".bonds")).to_contain_text("Anna must not lead ♥")
    phone.get_by_role("link", name="Play on").wait_for()
    phone.get_by_role("link", name="A director’s line").tap()
    phone.locator("#oreason").fill("First offence of this kind.")
    phone.locator("#oarticle").fill("3.9.14")
    phone.get_by_role("button", name="Show the effect").tap()
    expect(phone.locator(".difference")).to_contain_text("Anna is warned")
    _is_for_everybody(phone)


ANSWERS = (
    "/incident/?table=russian/sochi:3&declarer=A&contract=6S&defence=whist.whist.closed&tA=4&tB=1"
    "&tC=1&leader=A&trick=-&hA=SA.SK.H9.D9&hB=SQ.HA.H8.CA&hC=HK.D7.C8.C7"
)
PLAYED_OUT = "&what=remark&who=B&line=A+claim+A%3D2+B%3D1+C%3D1&line=B+agree&line=C+agree"


def _attach(phone: Page, told: str, deal: str) -> None:
    """To the deal whose label ends so, as far as the effect."""
    phone.goto(f"{ANSWERS}{told}&at=ruling")
    phone.locator("summary", has_text="Attach to a table").tap()
    option = phone.locator("#to option", has_text="Paper evening").filter(has_text=deal)
    phone.locator("#to").select_option(value=option.get_attribute("value"))
    phone.get_by_role("button", name="Show the effect").tap()
    expect(phone.locator(".facts-list")).to_contain_text("Boris plays 6♠.")
    _is_for_everybody(phone)


def test_incidents_enter_the_deal_of_a_paper_table_and_move_its_standing(
    phone: Page, page: Page, live_site: Site
) -> None:
    evening.log_in(page, live_site, "admin")
    desk = evening.make_tournament(page, "Paper evening")
    evening.enter_players(page, desk, "Anna", "Boris", "Vera")
    evening.open_round(page, desk, "1: 1 2 3")
    page.goto(f"/t/{desk.rstrip('/').rpartition('/')[2]}/")
    evening.log_in(phone, live_site, "admin")

    _attach(phone, PLAYED_OUT, "its next deal")
    expect(phone.locator(".difference")).to_contain_text("no result yet")
    phone.get_by_role("button", name="Enter the deal by it").tap()
    expect(phone.locator("main")).to_contain_text("The incident is kept with deal 1.")
    expect(page.locator(".standing tbody tr").first).to_contain_text("Boris")

    _attach(phone, "&what=discard-look", "deal 1")
    phone.get_by_role("button", name="Attach: this is the result").tap()
    expect(phone.locator(".rulings")).to_contain_text("3.4.9")
    expect(page.locator(".standing tbody tr").last).to_contain_text("Boris")
    page.get_by_role("link", name="Published rulings").first.click()
    expect(page.locator("main")).to_contain_text("3.4.9")
