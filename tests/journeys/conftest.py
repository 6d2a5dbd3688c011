"""For journeys in a browser: every page a test opens is watched for what must never happen."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

from tests.rig.records import BOUGHT
from tests.rig.site import Site

SIX = BOUGHT

PLAYED = """\
Nina play HA
Pavel play H9
Olga play H8
Nina play CA
Pavel play C8
Olga play C7
Nina play S7
Pavel play S9
Olga play SK
Olga play HK
Nina play S8
Pavel play HQ
Nina play D9
Pavel play DJ
Olga play D7
Pavel play DA
Olga play D8
Nina play DT
Pavel play SA
Olga play C9
Nina play ST
Pavel play CT
Olga play CK
Nina play SJ
Nina play SQ
Pavel play CJ
Olga play HJ
Nina play DK
Pavel play CQ
Olga play DQ
"""


GIVEN_UP = ("htmx:afterRequest,", "htmx:sendAbort,", "htmx:sendError,")
"""A request whose page was left, or before which a tap went. One that failed is told by the browser
itself as well.
"""


class Watch:
    """What the browser complained of, and every address asked for outside the site."""

    def __init__(self, site: Site) -> None:
        self.complaints: list[str] = []
        self._home = site.url
        self._expected: tuple[str, ...] = ()

    def over(self, page: Page) -> None:
        """Watches this page from now on."""
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(f"script: {error}"))
        page.on("request", self._asked)

    def expect(self, *words: str) -> None:
        """A complaint with one of these words is meant by the test."""
        self._expected = words

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if not any(word in message.text for word in (*self._expected, *GIVEN_UP)):
            self.complaints.append(f"{message.type}: {message.text}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith(self._home):
            self.complaints.append(f"outside: {request.url}")


@pytest.fixture
def watch(live_site: Site) -> Iterator[Watch]:
    """Fails the test at its end if anything was complained of."""
    watching = Watch(live_site)
    yield watching
    assert watching.complaints == []


@pytest.fixture
def watched(page: Page, watch: Watch) -> Page:
    """A fresh page, watched."""
    watch.over(page)
    return page


@pytest.fixture
def phone(browser: Browser, live_site: Site, watch: Watch) -> Iterator[Page]:
    """A page on a small phone with a touch screen, watched."""
    context: BrowserContext = browser.new_context(
        base_url=live_site.url, viewport={"width": 360, "height": 740}, has_touch=True
    )
    page = context.new_page()
    watch.over(page)
    yield page
    context.close()
