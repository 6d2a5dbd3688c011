"""A visitor with a wrong claim: judges it, reads why it is wrong, plays the proof to its end."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.rig.everybody import is_for_everybody
from tests.rig.site import Site

from .conftest import SIX, Watch

pytestmark = pytest.mark.browser

WRONG = SIX + "Nina play HA\nPavel play H9\nOlga play H8\nNina claim 9\nPavel dispute\n"
CARDS = 27
HURRY = """() => {
  const clock = window.setTimeout;
  window.setTimeout = (deed, wait, ...rest) => clock(deed, Math.min(wait ?? 0, 60), ...rest);
}"""


@pytest.fixture(params=[360, 1280])
def visitor(
    request: pytest.FixtureRequest, browser: Browser, live_site: Site, watch: Watch
) -> Iterator[Page]:
    """On a small phone, and at a desk."""
    width = int(request.param)
    context = browser.new_context(
        base_url=live_site.url, viewport={"width": width, "height": 760}, has_touch=width < 500
    )
    page = context.new_page()
    watch.over(page)
    yield page
    context.close()


def _judge(page: Page) -> None:
    page.goto("/judge/")
    page.get_by_label("The record").fill(WRONG)
    page.locator(".judge-form button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The claim is not upheld")
    page.wait_for_load_state()


def _at_card(page: Page, card: int) -> None:
    expect(page.locator(".caption")).to_contain_text(f"Proof, card {card} of {CARDS}")
    expect(page).to_have_url(re.compile(rf"\?proof=claim&step={card}$"))


def test_a_wrong_claim_and_its_proof_card_by_card(visitor: Page) -> None:
    _judge(visitor)
    claim = visitor.get_by_role("region", name="The claim", exact=True)
    expect(claim).to_contain_text("Nina claims 9 of the 9 tricks still to come. Pavel disputes it.")
    expect(claim).to_contain_text(re.compile(r"at worst the claimant’s side takes \d, not 9"))
    expect(claim.get_by_role("listitem")).to_have_count(9)
    is_for_everybody(visitor)

    claim.get_by_role("link", name="trick 2").click()
    _at_card(visitor, 3)
    visitor.keyboard.press("Home")
    _at_card(visitor, 0)
    expect(visitor.locator(".felt.is-proof")).to_be_visible()
    for card in range(1, CARDS + 1):
        visitor.keyboard.press("ArrowRight")
        _at_card(visitor, card)
        wide = visitor.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert wide <= 0, f"card {card} is {wide} pixels too wide"
    expect(visitor.locator("#step-on")).to_have_attribute("aria-disabled", "true")
    is_for_everybody(visitor)

    visitor.keyboard.press("Escape")
    expect(visitor.locator(".caption")).to_contain_text("Step 12 of 12")
    expect(visitor.locator(".felt.is-proof")).to_have_count(0)


def test_the_proof_plays_itself_pauses_and_goes_on(visitor: Page) -> None:
    _judge(visitor)
    visitor.get_by_role("link", name="Play the proof").click()
    play = visitor.get_by_role("button", name="Play by itself")
    expect(play).to_have_attribute("aria-pressed", "true")
    expect(visitor.locator(".caption")).to_contain_text(re.compile(r"card [2-9] of"))
    play.click()
    expect(play).to_have_attribute("aria-pressed", "false")
    stopped = visitor.locator(".stepper-count").inner_text()
    visitor.wait_for_timeout(1_500)  # longer than a card lies
    assert visitor.locator(".stepper-count").inner_text() == stopped
    visitor.evaluate(HURRY)
    visitor.locator("h1").click()
    visitor.keyboard.press("Space")
    _at_card(visitor, CARDS)
    expect(play).to_be_disabled()
    expect(play).to_have_attribute("aria-pressed", "false")
    visitor.go_back()  # of all those cards the history has one
    expect(visitor.locator(".caption")).to_contain_text(re.compile("Step 12 of 12|Proof, card 0"))


def test_the_article_is_one_tap_away(visitor: Page) -> None:
    visitor.goto("/judge/")
    visitor.get_by_label("The record").fill(SIX + "Nina play HA\nPavel play H9\nOlga play H8\n"
                                            "Olga play DQ !\n")  # fmt: skip
    visitor.locator(".judge-form button").click()
    waiting = visitor.get_by_role("region", name="Nina chooses what follows")
    expect(waiting).to_contain_text("accept the lead")
    waiting.get_by_text("article 3.9.14.1").click()
    is_for_everybody(visitor)
    waiting.get_by_role("link", name="In the laws").click()
    article = visitor.locator("[id='article-3.9.14.1']")
    expect(article).to_be_in_viewport()
    expect(article).to_contain_text("remedied")


def test_without_scripts_the_proof_is_a_row_of_links(browser: Browser, live_site: Site) -> None:
    context = browser.new_context(base_url=live_site.url, java_script_enabled=False)
    page = context.new_page()
    _judge(page)
    page.get_by_role("link", name="Play the proof").click()
    for card in range(1, 4):
        page.get_by_role("link", name="One step on").click()
        _at_card(page, card)
    page.get_by_role("link", name="Back to the deal").click()
    expect(page.locator(".caption")).to_contain_text("Step 12 of 12")
    expect(page.get_by_role("button", name="Play by itself")).to_have_count(0)
    context.close()
