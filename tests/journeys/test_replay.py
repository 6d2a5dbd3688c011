"""Stepping through a deal: by keys, buttons, lines, swipe, and back through the history."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.rig.site import Site

from .conftest import PLAYED, SIX

pytestmark = pytest.mark.browser


def _judge(page: Page) -> str:
    page.goto("/judge/")
    page.get_by_label("The record").fill(SIX + PLAYED)
    page.locator(".judge-form button").click()
    expect(page.locator(".caption")).to_contain_text("Step 37 of 37")
    page.wait_for_load_state()
    return page.url


def _at(page: Page, step: int) -> None:
    expect(page.locator(".caption")).to_contain_text(f"Step {step} of 37")
    expect(page).to_have_url(re.compile(rf"\?step={step}$"))


def test_keys_step_and_every_step_has_its_address(watched: Page) -> None:
    _judge(watched)
    watched.keyboard.press("Home")
    _at(watched, 0)
    watched.keyboard.press("ArrowRight")
    _at(watched, 1)
    watched.keyboard.press("ArrowRight")
    _at(watched, 2)
    watched.keyboard.press("ArrowLeft")
    _at(watched, 1)
    watched.keyboard.press("End")
    _at(watched, 37)


def test_only_the_replay_is_exchanged_and_the_history_leads_back(watched: Page) -> None:
    _judge(watched)
    watched.evaluate("window.here = true")
    watched.keyboard.press("Home")
    _at(watched, 0)
    watched.keyboard.press("ArrowRight")
    _at(watched, 1)
    assert watched.evaluate("window.here") is True
    watched.go_back()
    _at(watched, 0)
    watched.reload()
    _at(watched, 0)


def test_the_buttons_are_reached_and_pressed_by_keyboard(watched: Page) -> None:
    _judge(watched)
    back = watched.get_by_role("link", name="One step back")
    back.focus()
    watched.keyboard.press("Enter")
    _at(watched, 36)
    expect(watched.locator("#step-back")).to_be_focused()
    watched.keyboard.press("Enter")
    _at(watched, 35)


def test_lines_and_stops_lead_to_their_steps(watched: Page) -> None:
    _judge(watched)
    watched.get_by_role("link", name="Nina declare 6S").click()
    _at(watched, 5)
    expect(watched.get_by_role("link", name="Nina declare 6S")).to_have_attribute(
        "aria-current", "step"
    )
    watched.get_by_role("navigation", name="The course of the deal").get_by_role(
        "link", name="trick 4"
    ).click()
    _at(watched, 17)


def test_the_keys_leave_a_text_box_alone(watched: Page) -> None:
    _judge(watched)
    address = watched.url
    watched.evaluate(
        "document.querySelector('main').insertAdjacentHTML('beforeend', '<input id=box>')"
    )
    watched.locator("#box").focus()
    watched.keyboard.press("ArrowLeft")
    watched.wait_for_timeout(200)
    assert watched.url == address


def test_a_swipe_steps(phone: Page) -> None:
    _judge(phone)
    swipe = """([from, to]) => {
      const board = document.querySelector("[data-board]");
      const at = x => [new Touch({identifier: 1, target: board, clientX: x, clientY: 300})];
      const send = (kind, now, changed) => board.dispatchEvent(new TouchEvent(
        kind, {bubbles: true, touches: now, changedTouches: changed}));
      send("touchstart", at(from), at(from));
      send("touchend", [], at(to));
    }"""
    phone.evaluate(swipe, [80, 280])
    _at(phone, 36)
    phone.evaluate(swipe, [280, 80])
    _at(phone, 37)
    phone.evaluate(swipe, [280, 260])
    phone.wait_for_timeout(200)
    _at(phone, 37)


def test_without_scripts_the_links_do_it(browser: Browser, live_site: Site) -> None:
    context = browser.new_context(base_url=live_site.url, java_script_enabled=False)
    page = context.new_page()
    address = _judge(page)
    page.get_by_role("link", name="One step back").click()
    _at(page, 36)
    page.get_by_role("link", name="Nina bid 6S").click()
    _at(page, 1)
    assert address in page.locator("noscript").inner_text()
    context.close()


def test_the_link_is_copied(browser: Browser, live_site: Site) -> None:
    context = browser.new_context(
        base_url=live_site.url, permissions=["clipboard-read", "clipboard-write"]
    )
    page = context.new_page()
    address = _judge(page)
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == address
    context.close()
