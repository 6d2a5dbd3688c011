"""Rulings at a table, on the scribe's phone: a lead out of turn, a claim that is disputed."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.rig import evening_pages as evening
from tests.rig.everybody import is_for_everybody
from tests.rig.phones import BOUGHT, HANDS
from tests.rig.site import Site

from .conftest import Watch

pytestmark = pytest.mark.browser

PLAYERS = ("Anna", "Boris", "Vera")


@pytest.fixture
def seated(watched: Page, phone: Page, live_site: Site, watch: Watch) -> Callable[[str], str]:
    """A table of three with a deal whose hands are known, bought and whisted by both."""

    def seat(name: str) -> str:
        watch.expect("400", "htmx:")
        evening.log_in(watched, live_site)
        desk = evening.make_tournament(watched, name, mode="strict")
        evening.enter_players(watched, desk, *PLAYERS)
        evening.open_round(watched, desk, "1: 1 2 3")
        evening.enrol(watched, phone, desk, 1)
        watched.goto(phone.url)
        watched.get_by_text("The hands are known").click()
        watched.locator("#cards").fill(HANDS)
        watched.get_by_role("button", name="Next deal: Anna deals").click()
        phone.locator(".ladder").wait_for()
        for line in BOUGHT:
            _act(phone, line)
        return desk

    return seat


def _act(phone: Page, line: str) -> None:
    """One action; a hand that is covered is shown first."""
    expect(phone.locator(".is-sent")).to_have_count(0)
    cover = phone.get_by_role("link", name=re.compile("Show the hand of"))
    if " play " in line or " discard " in line:
        cover.click()
    if " discard " in line:
        evening.pick(phone, *line.split()[2:])
    else:
        evening.tap(phone, line)


def _choose(phone: Page, *names: str) -> None:
    """Answers of a sheet, a screen each."""
    for name in names:
        told = phone.locator("#question").inner_text()
        phone.locator(".console-sheet").get_by_text(name, exact=True).first.click()
        expect(phone.locator("#question")).not_to_have_text(told)
        wide = phone.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert wide <= 0
        is_for_everybody(phone)


def _back(phone: Page) -> None:
    told = phone.locator("#question").inner_text()
    phone.get_by_role("link", name="Back one step").click()
    expect(phone.locator("#question")).not_to_have_text(told)


def test_a_tap_goes_before_what_is_fetched(seated: Callable[[str], str], phone: Page) -> None:
    """Else an answer on its way would be taken back by how things stood before it."""
    seated("A tap goes first")
    looked = re.compile(r"[?&]state=")
    phone.route(looked, lambda route: None)  # the answer does not come
    with phone.expect_request(looked):
        phone.evaluate("htmx.trigger('#console', 'changed')")
    with phone.expect_event("requestfailed", lambda request: bool(looked.search(request.url))):
        phone.get_by_role("link", name="Claim…").click()
    expect(phone.locator("#question")).to_have_text("Who claims?")
    assert not looked.search(phone.url)
    phone.unroute(looked)


def test_a_lead_out_of_turn(
    seated: Callable[[str], str], phone: Page, browser: Browser, live_site: Site
) -> None:
    desk = seated("A lead out of turn")
    reader = browser.new_page(base_url=live_site.url)
    reader.goto(f"/t/{desk.rstrip('/').rpartition('/')[2]}/")
    reader.evaluate("window.here = true")

    phone.get_by_role("link", name="Vera", exact=True).click()
    phone.locator('button[value="C play HJ"]').click()
    expect(phone.locator("[data-notice]")).to_contain_text("Vera is not on turn.")
    phone.get_by_role("button", name="It happened anyway").click()
    expect(phone.locator("#question")).to_have_text("Anna chooses")
    expect(phone.locator(".article")).to_contain_text("3.9.14.1")
    is_for_everybody(phone)
    phone.get_by_role("button", name="Boris may not lead hearts").click()
    expect(phone.locator(".console-bonds")).to_contain_text("Boris may not lead hearts next")
    expect(phone.locator(".console-exposed")).to_contain_text("lies open")
    is_for_everybody(phone)

    phone.get_by_role("link", name="Show the hand of Boris").click()
    phone.locator('button[value="B play HA"]').click()
    expect(phone.locator("[data-notice]")).to_contain_text("Boris may not lead the suit of ♥A now.")
    expect(phone.locator("[data-notice]")).to_contain_text("3.9.14.1")
    for line in ("B play SK", "C play SJ", "A play SA"):
        _act(phone, line)

    phone.get_by_role("link", name="Claim…").click()
    _choose(phone, "Anna", "6", "2", "Without a plan")
    evening.tap(phone, "B agree")
    evening.tap(phone, "C agree")
    expect(phone.get_by_role("button", name="Next deal: Boris deals")).to_be_visible()
    expect(reader.locator(".standing tbody tr").first).to_contain_text("Anna")
    expect(reader.locator(".standing tbody tr").first).not_to_contain_text("0.00")
    assert reader.evaluate("window.here") is True
    reader.close()


def test_the_sheet_of_what_happened(seated: Callable[[str], str], phone: Page) -> None:
    seated("Something happened")
    _act(phone, "B play SK")
    phone.get_by_role("link", name="Something happened…").click()
    is_for_everybody(phone)
    _choose(phone, "A card was shown", "Vera")
    phone.locator("input[value=H9]").check(force=True)
    phone.reload()
    expect(phone.locator("input[name=card]:checked")).to_have_count(1)
    phone.get_by_role("button", name="These cards").click()
    expect(phone.locator(".console-exposed")).to_contain_text("nine of hearts")

    phone.get_by_role("link", name="Something happened…").click()
    _choose(phone, "A trick was looked at", "Vera", "Boris")
    phone.go_back()
    expect(phone.locator("#question")).to_have_text("Before whom does the trick lie?")
    _back(phone)
    _back(phone)
    _choose(phone, "Something else", "A statement to be kept", "Boris")
    phone.locator("#text").fill("I was asked for the nine")
    phone.get_by_role("button", name="Keep it with the deal").click()
    expect(phone.locator("#question")).to_have_text("Vera plays")


def test_a_wrong_claim_is_disputed_and_proved(seated: Callable[[str], str], phone: Page) -> None:
    seated("A wrong claim")
    for line in ("B play SK", "C play SJ", "A play SA"):
        _act(phone, line)
    phone.get_by_role("link", name="Claim…").click()
    _choose(phone, "Anna", "9", "With a plan, card by card", "The cards are laid on the table")
    phone.get_by_role("link", name="ten of spades").click()
    expect(phone.locator("#question")).to_have_text("Card 2 of the plan")
    phone.reload()
    phone.get_by_role("link", name="Back one step").click()
    expect(phone.locator("#question")).to_have_text("Card 1 of the plan")
    phone.get_by_role("link", name="ten of spades").click()
    phone.get_by_role("button", name="This is the plan").click()
    expect(phone.locator("#question")).to_have_text("Boris answers the claim")
    phone.get_by_role("button", name="Disputes it").click()

    settled = phone.locator(".claim-settled")
    expect(settled).to_contain_text("Anna claims 9 of the 9 tricks still to come.")
    expect(settled).to_contain_text("Not upheld")
    is_for_everybody(phone)
    settled.locator("summary").click()
    expect(settled.locator(".proof-line li").first).to_have_text(re.compile("Anna .*10"))
    settled.get_by_role("link", name="Play it card by card").click()
    expect(phone.locator(".felt.is-proof")).to_be_visible()
    for step in range(1, 4):
        phone.get_by_role("link", name="One step on").click()
        expect(phone).to_have_url(re.compile(rf"\?proof=claim&step={step}$"))
    expect(phone.locator(".felt.is-proof")).to_contain_text("ten of spades")
    phone.get_by_role("link", name="Back to the deal").click()
    expect(phone.locator(".felt.is-proof")).to_have_count(0)
