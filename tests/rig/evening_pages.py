"""A director in a real browser: logs in, makes a tournament, seats its players, opens the round."""

import re

from playwright.sync_api import Page

from tests.rig.logged_in import password_of
from tests.rig.site import Site


def log_in(page: Page, site: Site, username: str = "director") -> None:
    """By the page, with the password that the demo told once."""
    page.goto("/accounts/login/?next=/desk/")
    page.locator("#id_username").fill(username)
    page.locator("#id_password").fill(password_of(site, username))
    page.locator("main form button[type=submit]").click()
    page.wait_for_url("**/desk/")


def make_tournament(
    page: Page, name: str, mode: str = "silent", preset: str = "russian/sochi"
) -> str:
    """A tournament under these laws; its address on the desk."""
    page.goto(f"/desk/make/{preset}/")
    page.locator("#id_name").fill(name)
    page.locator(f"input[name=mode][value={mode}]").check()
    page.locator("main form button[type=submit]").click()
    page.wait_for_url(re.compile(r"/desk/(?!make)[^/]+/$"))
    return page.url


def enter_players(page: Page, desk: str, *names: str) -> None:
    """As a pasted list."""
    page.goto(f"{desk}entries/")
    page.locator("#names").fill("\n".join(names))
    page.get_by_role("button", name="Enter them").click()
    page.locator(".numbered").wait_for()


def open_round(page: Page, desk: str, script: str) -> None:
    """Drawn as prescribed, looked over, opened."""
    page.goto(f"{desk}draw/")
    page.locator("#script").fill(script)
    page.get_by_role("button", name="Seat them so").click()
    page.get_by_role("link", name=re.compile("Open round")).click()
    page.get_by_role("button", name=re.compile("Open round")).click()
    page.get_by_role("heading", name=re.compile("Tables of round")).wait_for()


def enrol(director: Page, phone: Page, desk: str, table: int) -> None:
    """The director shows a code, the phone takes it up: it is the table's console then."""
    director.goto(f"{desk}rounds/1/tables/{table}/")
    director.get_by_role("button", name="Show a code").click()
    link = director.locator(".link-text").inner_text()
    phone.goto(link)
    phone.get_by_role("button", name="Use this phone").click()
    phone.locator("#console").wait_for()
    phone.wait_for_load_state()  # a tap before the scripts are there is sent as a plain form


def tap(page: Page, line: str) -> None:
    """One tap on the console; done once the answer is there."""
    seen = page.locator(".console-question input[name=seen]").first
    before = seen.get_attribute("value")
    page.locator(f'button[name=line][value="{line}"]').first.click()
    page.wait_for_function(
        """before => {
          const seen = document.querySelector(".console-question input[name=seen]");
          return (!seen || seen.value !== before) && !document.querySelector(".is-sent");
        }""",
        arg=before,
    )


def pick(page: Page, *cards: str) -> None:
    """Cards of the talon or a discard, and the button that says so."""
    for card in cards:
        page.locator(f"input[name=card][value={card}]").check(force=True)
    page.locator("[data-done]").click()
    page.locator("form[data-pick]").wait_for(state="detached")
