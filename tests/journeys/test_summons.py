"""A card that the laws have no kind for: in silence the phone only says that the director comes."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.rig import evening_pages as evening
from tests.rig.everybody import is_for_everybody
from tests.rig.phones import BOUGHT, HANDS
from tests.rig.site import Site

from .conftest import Watch

pytestmark = pytest.mark.browser


def _begun(watched: Page, phone: Page, site: Site, mode: str) -> str:
    """A table of that mode where hearts are banned to Boris, who is to lead."""
    evening.log_in(watched, site)
    desk = evening.make_tournament(watched, f"Summons {mode}", mode=mode)
    evening.enter_players(watched, desk, "Anna", "Boris", "Vera")
    evening.open_round(watched, desk, "1: 1 2 3")
    evening.enrol(watched, phone, desk, 1)
    watched.goto(phone.url)
    watched.get_by_text("The hands are known").click()
    watched.locator("#cards").fill(HANDS)
    watched.get_by_role("button", name="Next deal: Anna deals").click()
    phone.locator(".ladder").wait_for()
    for line in BOUGHT:
        if " discard " in line:
            _shown(phone)
            evening.pick(phone, *line.split()[2:])
        else:
            evening.tap(phone, line)
    phone.get_by_role("link", name="Vera", exact=True).click()
    phone.locator('button[value="C play HJ"]').click()
    if mode == "silent":
        expect(phone.locator(".console-slot .card-H")).to_have_count(1)
    if mode == "silent":
        phone.get_by_role("button", name="Noticed: stop").click()
    else:
        phone.get_by_role("button", name="It happened anyway").click()
    phone.get_by_role("button", name="Boris may not lead hearts").click()
    expect(phone.locator(".console-bonds")).to_contain_text("Boris may not lead hearts next")
    _shown(phone)
    phone.locator('button[value="B play HA"]').click()
    return desk


def _shown(phone: Page) -> None:
    phone.get_by_role("link", name=re.compile("Show the hand of")).click()


def test_in_silence_the_phone_says_nothing_and_the_director_everything(
    watched: Page, phone: Page, live_site: Site
) -> None:
    desk = _begun(watched, phone, live_site, "silent")
    expect(phone.locator("#question")).to_have_text("The director is called")
    expect(phone.locator("#console")).to_contain_text("Nobody has taken the call yet.")
    expect(phone.locator("#console")).not_to_contain_text(re.compile("hearts|3\\.9|may not"))
    is_for_everybody(phone)
    phone.reload()
    expect(phone.locator("#question")).to_have_text("The director is called")

    watched.goto(f"{desk}calls/")
    queue = watched.locator(".queue")
    expect(queue).to_contain_text("B play HA")
    expect(queue).to_contain_text("Boris may not lead the suit of ♥A now.")
    expect(queue).to_contain_text("3.9.14.1")
    is_for_everybody(watched)

    phone.get_by_role("link", name="Director called").or_(
        phone.get_by_role("link", name="Director…")
    ).first.click()
    is_for_everybody(phone)
    phone.get_by_label("A word on it, if you like").fill("And the clock stands")
    phone.get_by_role("button", name="Time, or somebody is missing").click()
    expect(queue).to_contain_text("And the clock stands")
    watched.get_by_role("button", name="Take it").click()
    expect(watched.locator(".life")).to_contain_text("Called again")
    is_for_everybody(watched)
    watched.get_by_role("link", name="Rule on deal 1").click()
    expect(watched.locator("main")).to_contain_text("B play HA")
    is_for_everybody(watched)

    expect(phone.locator("#console")).to_contain_text("is coming")
    phone.get_by_role("link", name=re.compile("Show the hand of")).click()
    phone.locator('button[value="B play SK"]').click()
    expect(phone.locator("#question")).to_have_text("Vera plays")


def test_strict_refuses_and_one_tap_calls(
    watched: Page, phone: Page, live_site: Site, watch: Watch
) -> None:
    watch.expect("400", "htmx:")
    desk = _begun(watched, phone, live_site, "strict")
    notice = phone.locator("[data-notice]")
    expect(notice).to_contain_text("Boris may not lead the suit of ♥A now.")
    expect(notice).to_contain_text("3.9.14.1")
    is_for_everybody(phone)
    phone.get_by_role("button", name="It happened: call the director").click()
    expect(phone.locator("#console")).to_contain_text("The director was called at")
    expect(phone.locator("#question")).to_have_text("Boris plays")

    watched.goto(f"{desk}calls/")
    expect(watched.locator(".queue")).to_contain_text("Something was done against the laws")
    expect(watched.locator(".queue")).to_contain_text("B play HA")
    watched.goto(f"{desk}jobs/")
    expect(watched.locator("h1")).to_have_text("Work in the background")
    is_for_everybody(watched)
