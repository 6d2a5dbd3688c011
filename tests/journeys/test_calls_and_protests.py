"""An evening's quarrels in the browser: the director is called and comes, a result is protested by
a player and changed by another official, and whoever looks on sees it without reloading.
"""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.rig import evening_pages as evening
from tests.rig.site import Site, site

from .conftest import Watch
from .test_working_pages import _is_for_everybody

pytestmark = pytest.mark.browser

EVENT = "/t/sochi-cup/"
QUEUE = "/desk/sochi-cup/calls/"
PLAYER = "Олесь Кремінь"
Reader = Callable[..., Page]


@pytest.fixture(scope="module")
def live_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A demo of its own: its results are changed here."""
    with site(
        tmp_path_factory.mktemp("quarrels"), REFEREE_POST_RATE="100000", REFEREE_GET_RATE="100000"
    ) as found:
        yield found


@pytest.fixture(autouse=True)
def _nothing_waits(browser: Browser, live_site: Site) -> None:
    """The demo's own protest is withdrawn by its player, so that the queue is empty."""
    context = browser.new_context(base_url=live_site.url)
    page = context.new_page()
    evening.log_in(page, live_site, "admin")
    page.goto(QUEUE)
    protests = page.locator("main a[href^='/protests/']")
    if protests.count():
        protest = protests.first.get_attribute("href")
        context.clear_cookies()
        _log_in_as_player(page, live_site)
        page.goto(str(protest))
        page.get_by_role("button", name="Withdraw the protest").click()
        page.get_by_text(re.compile("withdrawn")).first.wait_for()
    context.close()


def _log_in_as_player(page: Page, live_site: Site) -> None:
    page.goto("/accounts/login/?next=/tournaments/")
    page.locator("#id_username").fill("player")
    page.locator("#id_password").fill(evening.password_of(live_site, "player"))
    page.locator("main form button[type=submit]").click()
    page.wait_for_url("**/tournaments/")


@pytest.fixture
def reader(browser: Browser, live_site: Site, watch: Watch) -> Iterator[Reader]:
    """Browsers of several people, small unless said otherwise."""
    contexts = []
    watch.expect("409", "403", "400", "404")

    def come(username: str = "", width: int = 360, scheme: str = "light") -> Page:
        context = browser.new_context(
            base_url=live_site.url,
            viewport={"width": width, "height": 740},
            color_scheme="dark" if scheme == "dark" else "light",
            has_touch=width < 500,
        )
        contexts.append(context)
        page = context.new_page()
        watch.over(page)
        if username == "player":
            _log_in_as_player(page, live_site)
        elif username:
            evening.log_in(page, live_site, username)
        return page

    yield come
    for context in contexts:
        context.close()


def test_a_table_calls_and_of_two_directors_one_comes(reader: Reader) -> None:
    director, admin = reader("director"), reader("admin", 1280, "dark")
    admin.goto(QUEUE)
    expect(admin.get_by_text("Nothing waits.")).to_be_visible()
    _is_for_everybody(admin)

    director.goto("/desk/sochi-cup/")
    director.get_by_role("link", name="Console", exact=True).first.click()
    console = director.url
    director.get_by_role("link", name="Director…").click()
    _is_for_everybody(director)
    director.get_by_label("A word on it").fill("He led out of turn.")
    director.get_by_role("button", name="Something was done against the laws").click()
    director.wait_for_url(console)
    expect(director.get_by_text("Nobody has taken the call yet.")).to_be_visible()
    _is_for_everybody(director)

    line = admin.locator(".queue > li")
    expect(line).to_contain_text("He led out of turn.")
    _is_for_everybody(admin)
    other = reader("director")
    other.goto(QUEUE)
    line.get_by_role("button", name="Take it").click()
    admin.get_by_label("What came of it").wait_for()
    _is_for_everybody(admin)
    expect(director.get_by_text("Helena Marquardt is coming.")).to_be_visible()
    expect(other.get_by_text("Helena Marquardt has it in hand")).to_be_visible()
    _is_for_everybody(other)

    admin.get_by_label("What came of it").fill("Led again, 3.9.14.")
    admin.get_by_label("Minutes credited").fill("3")
    admin.get_by_role("button", name="Resolve it").click()
    expect(admin.get_by_text("The call is resolved.")).to_be_visible()
    expect(director.get_by_text("was called at")).to_have_count(0)


def _totals(page: Page) -> list[str]:
    return page.locator(".standing .is-sum").all_inner_texts()


def test_a_result_is_protested_and_changed_by_another_official(reader: Reader) -> None:
    public, player, admin = reader("", 360, "dark"), reader("player"), reader("admin", 1280)
    public.goto(EVENT)
    before = _totals(public)
    expect(public.locator(".pending")).to_have_count(0)

    player.goto(EVENT)
    table = player.locator("section", has_text="Round 1").locator(".door", has_text=PLAYER)
    table.get_by_role("link").first.click()
    player.locator(".deals .is-finished th a").first.click()
    player.get_by_role("link", name="Protest…").click()
    _is_for_everybody(player)
    player.get_by_label("Why").fill("I took one more trick.")
    player.get_by_label("Evidence").fill("The cards lie as they were taken.")
    player.get_by_role("button", name="File the protest").click()
    expect(player.get_by_text("The protest is filed")).to_be_visible()
    _is_for_everybody(player)

    mark = public.locator(".door .pending")
    expect(mark).to_contain_text("pending")
    meaning = mark.locator(".meaning")
    assert (meaning.bounding_box() or {})["width"] <= 1
    mark.focus()
    assert (meaning.bounding_box() or {})["width"] > 50
    _is_for_everybody(public)
    assert PLAYER not in public.locator(".pending").all_inner_texts()

    admin.goto(QUEUE)
    admin.get_by_role("button", name="Take it").click()
    admin.get_by_role("link", name="Decide…").click()
    _is_for_everybody(admin)
    admin.get_by_label("Upheld").check()
    admin.locator("#article").fill("3.2.21")
    admin.get_by_label("Reasons").fill("The cards show it.")
    admin.get_by_label("What is decided").select_option("adjust-mountain")
    admin.get_by_label("For whom").select_option("A")
    admin.get_by_role("button", name="Show what it changes").click()
    expect(admin.get_by_role("alert")).to_contain_text("number")
    _is_for_everybody(admin)
    admin.get_by_label("Number (minus takes away)").fill("5")
    admin.get_by_role("button", name="Show what it changes").click()
    expect(admin.locator(".new-order .lines-list")).to_contain_text("5 in the mountain")
    expect(admin.get_by_role("heading", name="The running sheet after it")).to_be_visible()
    _is_for_everybody(admin)
    admin.get_by_role("button", name="Decide it so").click()
    expect(admin.get_by_text("The protest is decided")).to_be_visible()
    _is_for_everybody(admin)

    expect(public.locator(".pending")).to_have_count(0)
    public.wait_for_function(
        """before => {
          const cells = [...document.querySelectorAll(".standing .is-sum")];
          return cells.map(cell => cell.innerText).join() !== before;
        }""",
        arg=",".join(before),
    )
    player.reload()
    expect(player.locator(".life-text", has_text="The cards show it.")).to_be_visible()
    expect(player.get_by_text(re.compile("upheld")).first).to_be_visible()
    _is_for_everybody(player)


def test_without_javascript_all_of_it_works_and_who_comes_second_is_told(
    browser: Browser, live_site: Site, reader: Reader
) -> None:
    admin, director = reader("admin"), reader("director")
    context = browser.new_context(
        base_url=live_site.url, java_script_enabled=False, viewport={"width": 360, "height": 740}
    )
    context.add_cookies(admin.context.cookies())
    page = context.new_page()
    page.goto("/desk/sochi-cup/")
    page.get_by_role("link", name="Console", exact=True).last.click()
    page.get_by_role("link", name="Director…").click()
    page.get_by_role("button", name="Something else").click()
    expect(page.get_by_text("Nobody has taken the call yet.")).to_be_visible()
    page.goto(QUEUE)
    director.goto(QUEUE)
    director.get_by_role("button", name="Take it").click()
    director.get_by_label("What came of it").wait_for()

    page.get_by_role("button", name="Take it").click()
    expect(page.get_by_role("alert")).to_contain_text("Игнат Воловик has it in hand.")
    director.get_by_role("button", name="Hand it back").click()
    expect(director.get_by_text("The call waits again.")).to_be_visible()
    page.goto(QUEUE)
    page.get_by_role("button", name="Take it").click()
    page.get_by_label("What came of it").fill("Nothing.")
    page.get_by_role("button", name="Resolve it").click()
    expect(page.get_by_text("The call is resolved.")).to_be_visible()
    context.close()
