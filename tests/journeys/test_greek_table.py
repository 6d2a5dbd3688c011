"""A table of Greek prefa on a phone in Greek: one deal from the first word to the kasa."""

import pytest
from playwright.sync_api import Page, expect

from tests.rig import evening_pages as evening
from tests.rig.everybody import is_for_everybody
from tests.rig.phones import HANDS
from tests.rig.site import Site

from .conftest import Watch

pytestmark = pytest.mark.browser

PLAYERS = ("Ελένη", "Νίκος", "Σοφία")
SPOKEN = (
    ("B pass", "πάσο"),
    ("C if-left", "άμα μείνουν"),
    ("A bid 6S", "6♠"),
)


def test_a_deal_at_a_greek_table(watched: Page, phone: Page, live_site: Site, watch: Watch) -> None:
    evening.log_in(watched, live_site)
    desk = evening.make_tournament(watched, "Prefa by the sea", "strict", "greek/prefa")
    evening.enter_players(watched, desk, *PLAYERS)
    evening.open_round(watched, desk, "1: 1 2 3")
    evening.enrol(watched, phone, desk, 1)
    watched.goto(phone.url)
    watched.get_by_text("The hands are known").click()
    watched.locator("#cards").fill(HANDS)
    watched.get_by_role("button", name="Next deal: Ελένη deals").click()
    phone.context.add_cookies([{"name": "language", "value": "el", "url": live_site.url}])
    phone.reload()

    _auction_and_defence(phone)
    _the_play(phone)

    phone.get_by_role("button", name="Επόμενη μοιρασιά: μοιράζει ο/η Νίκος").wait_for()
    expect(phone.locator("body")).to_contain_text("κάσα")
    is_for_everybody(phone)
    _everybody_sees_it(watched, desk)


def _auction_and_defence(phone: Page) -> None:
    """What is said stands on the buttons in Greek, and the turn runs to the right."""
    for line, spoken in SPOKEN:
        button = phone.locator(f'button[value="{line}"]')
        expect(button).to_contain_text(spoken.replace("♠", ""))
        evening.tap(phone, line)
    order = [seat.bounding_box() for seat in phone.locator(".console-seat").all()]
    across = [box["x"] for box in order if box is not None]
    assert across == sorted(across, reverse=True)
    _show_hand(phone)
    evening.pick(phone, "SQ", "D8")
    evening.tap(phone, "A declare 6C")
    expect(phone.locator('button[value="B whist"]')).to_have_text("παίζω")
    evening.tap(phone, "B whist")
    evening.tap(phone, "C pass")
    expect(phone.locator('button[value="B invite"]')).to_have_text("μαζί")
    evening.tap(phone, "B alone")
    is_for_everybody(phone)


def _the_play(phone: Page) -> None:
    """Ten tricks of two cards each, whichever the law lets be played."""
    for _card in range(20):
        _show_hand(phone)
        card = phone.locator(".console-question button[name=line][value*=' play ']").first
        evening.tap(phone, card.get_attribute("value") or "")


def _show_hand(phone: Page) -> None:
    phone.get_by_role("link", name="Εμφάνιση χεριού").click()


def _everybody_sees_it(reader: Page, desk: str) -> None:
    """The account of the table, the board counter-clockwise, and a standing that sums to nought."""
    slug = desk.rstrip("/").rpartition("/")[2]
    reader.goto(f"/t/{slug}/rounds/1/tables/1/")
    account = reader.locator("table", has_text="kasa").first
    expect(account).to_contain_text("1500")
    reader.get_by_role("link", name="1", exact=True).first.click()
    expect(reader.locator(".seat.at-right")).to_contain_text("Νίκος")
    reader.goto(f"/t/{slug}/")
    expect(reader.locator(".standing tbody tr").first).to_contain_text("Ελένη")
