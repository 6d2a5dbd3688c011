"""The page that explains the API, in a browser: readable, reachable, asking nobody else."""

from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.rig.site import Site


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page: Page, width: int, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 800})
    page.goto("/api/docs/")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_it_asks_this_site_only_and_nothing_is_blocked(page: Page, live_site: Site) -> None:
    asked, said = [], []
    page.on("request", lambda request: asked.append(urlsplit(request.url).netloc))
    page.on("console", lambda message: said.append(message.text))
    page.goto("/api/docs/")
    assert set(asked) == {urlsplit(live_site.url).netloc}
    assert said == []


def test_every_link_on_it_leads_somewhere(page: Page, live_site: Site) -> None:
    page.goto("/api/docs/")
    links = page.eval_on_selector_all("main a", "all => all.map(a => a.getAttribute('href'))")
    for link in links:
        if link.startswith("#"):
            assert page.locator(link).count() == 1
        else:
            assert live_site.ask("GET", link).status == 200
