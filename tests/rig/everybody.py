"""What holds for every page: axe finds nothing, nothing overflows, no style stands in the page."""

from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def is_for_everybody(page: Page) -> None:
    """Fails the test otherwise."""
    found = Axe().run(page).response["violations"]
    assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in found] == []
    wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0, f"{page.url} is {wide} pixels too wide"
    assert page.locator("[style]").count() == 0


def is_for_everybody_by_day_and_night(page: Page) -> None:
    """In light colours and in dark ones, which no script knows of."""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        is_for_everybody(page)
