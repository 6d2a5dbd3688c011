"""A revoke that the scribe took down like any card: the director's phone writes it anew, and the
opponents name the revoker's cards there."""

import pytest
from playwright.sync_api import Page, expect

from tests.rig import evening_pages as evening
from tests.rig.site import Site

from .test_incident import _is_for_everybody, _tap

pytestmark = pytest.mark.browser


def test_the_card_is_written_anew_and_doubts_are_named(
    phone: Page, page: Page, live_site: Site
) -> None:
    evening.log_in(page, live_site, "admin")
    desk = evening.make_tournament(page, "Stated at the table")
    evening.enter_players(page, desk, "Anna", "Boris", "Vera")
    evening.open_round(page, desk, "1: 1 2 3")
    page.goto(f"{desk}rounds/1/tables/1/")
    page.get_by_role("link", name="Console", exact=True).click()
    page.locator(".console-between form button").first.click()
    page.locator(".ladder").wait_for()
    for line in ("B bid 6S", "C pass", "A pass"):
        evening.tap(page, line)
    evening.pick(page, "SQ", "D8")
    for line in ("B discard", "B declare 6S", "C whist", "A whist", "B play SA", "C play C8",
                 "A play S9", "B play DA"):  # fmt: skip
        evening.tap(page, line)
    evening.log_in(phone, live_site, "admin")
    phone.goto(f"{desk}rounds/1/tables/1/")
    phone.get_by_role("link", name="Rule on an incident").tap()
    _tap(phone, "what", "revoke")
    _tap(phone, "who", "C")
    _tap(phone, "trickno", "1")
    _tap(phone, "when", "next-led")
    _tap(phone, "by", "B")
    expect(phone.locator(".article-number")).to_have_text("3.9.16.2")
    expect(phone.locator(".notice.is-warning")).to_contain_text("Vera’s ♣8 is on record")
    _is_for_everybody(phone)
    phone.get_by_role("button", name="The facts are agreed: write it").tap()
    expect(phone.locator(".bonds")).to_contain_text("may name Vera’s cards")
    phone.locator("summary", has_text="may name Vera").first.tap()
    phone.locator('[value="B require SK"]').wait_for()
    _is_for_everybody(phone)
    phone.locator('[value="B require SK"]').tap()
    expect(phone.locator(".bonds")).to_contain_text("Vera must play ♠K now")
