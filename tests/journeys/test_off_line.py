"""The network goes: at a table in the auction the director's phone is loaded again and tells the
article all the same; at the desk it tells whether a revoke of a complete trick stands."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.rig import evening_pages as evening
from tests.rig.site import Site

from .conftest import Watch

pytestmark = pytest.mark.browser


def _tap(page: Page, field: str, value: str) -> None:
    taps = page.locator(f'.screen:not([hidden]) button[name="{field}"][value="{value}"]')
    taps.locator("visible=true").first.tap()


def test_a_bid_out_of_turn_is_ruled_off_line_after_a_reload(
    phone: Page, page: Page, live_site: Site, watch: Watch
) -> None:
    watch.expect("ERR_INTERNET_DISCONNECTED", "Failed to load resource")
    evening.log_in(page, live_site, "admin")
    desk = evening.make_tournament(page, "Called to the auction", mode="strict")
    evening.enter_players(page, desk, "Anna", "Boris", "Vera")
    evening.open_round(page, desk, "1: 1 2 3")
    page.goto(f"{desk}rounds/1/tables/1/")
    page.get_by_role("link", name="Console", exact=True).click()
    page.locator(".console-between form button").first.click()
    page.locator(".ladder").wait_for()
    evening.log_in(phone, live_site, "admin")
    phone.goto(f"{desk}rounds/1/tables/1/")
    phone.get_by_role("link", name="Rule on an incident").tap()
    phone.locator(".net-ready").wait_for()
    _tap(phone, "what", "bid-out-of-turn")
    phone.context.set_offline(True)
    phone.reload()
    expect(phone.locator(".net-off")).to_be_visible()
    expect(phone.locator("[data-afresh]")).to_be_hidden()
    _tap(phone, "who", "C")
    _tap(phone, "bid", "7H")
    expect(phone.locator(".article-number")).to_have_text("3.3.18")
    expect(phone.locator("[data-facts]")).to_contain_text("Vera bid 7♥ out of turn.")
    expect(phone.locator("[data-send]")).to_be_hidden()
    phone.context.set_offline(False)
    phone.get_by_role("button", name="The facts are agreed: write it").wait_for()


SEVENTH = {
    "table": "russian/sochi:3", "declarer": "A", "contract": "6S", "defence": "whist.whist.closed",
    "tA": "3", "tB": "3", "tC": "1", "leader": "B", "trick": "-",
    "hA": "SA.SK.HQ", "hB": "S7.S8.H7", "hC": "S9.SJ.H9",
    "what": "revoke", "who": "A", "trickno": "7", "p7": "B.HA.H8.C7",
}  # fmt: skip


@pytest.mark.parametrize(("when", "article"), [("complete", "3.9.16.1"), ("next-led", "3.9.16.2")])
def test_a_revoke_of_a_complete_trick_is_told_off_line(
    phone: Page, watch: Watch, when: str, article: str
) -> None:
    watch.expect("ERR_INTERNET_DISCONNECTED", "Failed to load resource")
    phone.goto(f"/incident/?{urlencode(SEVENTH)}")
    phone.locator(".net-ready").wait_for()
    phone.context.set_offline(True)
    _tap(phone, "when", when)
    if article == "3.9.16.2":
        phone.locator("[data-card=H7]").tap()
        _tap(phone, "by", "C")
        expect(phone.locator("[data-facts]")).to_contain_text("Led to the next trick: ♥7.")
    expect(phone.locator(".article-number")).to_have_text(article)
    expect(phone.locator("[data-facts]")).to_contain_text("♣7, trick 7.")


PLAYED = {
    "table": "russian/sochi:3", "declarer": "A", "contract": "6S", "defence": "whist.whist.closed",
    "tA": "4", "tB": "1", "tC": "1", "leader": "B", "trick": "-",
    "hA": "SA.SK.H9.D9", "hB": "SQ.HA.H8.CA", "hC": "HK.D7.C8.C7",
}  # fmt: skip


def test_a_lead_against_a_ban_is_told_off_line(phone: Page, watch: Watch) -> None:
    watch.expect("ERR_INTERNET_DISCONNECTED", "Failed to load resource")
    told = PLAYED | {"open": "bound", "oB": "ban.H", "oC": "-"}
    phone.goto(f"/incident/?{urlencode(told)}&at=what")
    phone.locator(".net-ready").wait_for()
    phone.context.set_offline(True)
    _tap(phone, "what", "breach")
    _tap(phone, "who", "B")
    phone.locator("[data-card=HA]").tap()
    _tap(phone, "when", "at-once")
    expect(phone.locator("[data-card=HA]")).to_be_hidden()
    phone.locator("[data-card=SQ]").tap()
    expect(phone.locator(".article-number")).to_have_text("3.9.14.1")
    facts = phone.locator("[data-facts]")
    expect(facts).to_contain_text("B: Led against a ban or an order. ♥A")
    expect(facts).to_contain_text("Instead: ♠Q.")


def test_who_is_not_on_turn_has_not_revoked(phone: Page, watch: Watch) -> None:
    """That follows from what was told, without any laws."""
    watch.expect("ERR_INTERNET_DISCONNECTED", "Failed to load resource")
    phone.goto(f"/incident/?{urlencode(PLAYED)}&at=what")
    phone.locator(".net-ready").wait_for()
    phone.context.set_offline(True)
    _tap(phone, "what", "revoke")
    _tap(phone, "who", "C")
    _tap(phone, "trickno", "7")
    phone.locator("[data-card=HK]").tap()
    _tap(phone, "when", "at-once")
    expect(phone.locator("[data-local-note]")).to_contain_text("another player’s turn")
    expect(phone.locator("[data-unknown]")).to_be_hidden()
    expect(phone.locator("[data-article]")).to_be_hidden()


def test_a_claim_of_a_whister_is_told_off_line_with_his_own_cards(
    phone: Page, watch: Watch
) -> None:
    watch.expect("ERR_INTERNET_DISCONNECTED", "Failed to load resource")
    phone.goto(f"/incident/?{urlencode(PLAYED)}&at=what")
    phone.locator(".net-ready").wait_for()
    phone.context.set_offline(True)
    _tap(phone, "what", "claim")
    _tap(phone, "who", "B")
    _tap(phone, "claimed", "2")
    shown = phone.locator("[data-card]:not([hidden])")
    expect(shown).to_have_count(4)
    phone.locator("[data-ok]").tap()
    for seat, count in (("A", "1"), ("B", "2"), ("C", "1")):
        _tap(phone, f"s{seat}", count)
    expect(phone.locator(".article-number")).to_have_text("3.9.14.4")
