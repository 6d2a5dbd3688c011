"""Somebody pastes a record with one wrong card, finds the line, mends it and reads the score."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import PLAYED, SIX

pytestmark = pytest.mark.browser

WRONG = SIX + PLAYED.replace("Olga play C7", "Olga play D7", 1)


def test_a_wrong_card_is_found_and_mended_and_the_score_read(watched: Page) -> None:
    watched.goto("/")
    watched.get_by_role("link", name="Judge a record").click()
    watched.get_by_label("The record").fill(WRONG)
    watched.locator(".judge-form").get_by_role("button", name="Judge").click()

    expect(watched.get_by_role("heading", level=1)).to_have_text("Refused at line 21")
    why = watched.get_by_role("region", name="Olga holds the suit led")
    expect(why.get_by_text("must-follow-suit")).to_be_visible()
    expect(why.get_by_role("blockquote")).to_contain_text("3.9.3")
    refused = watched.locator("#refused-line")
    expect(refused).to_be_in_viewport()
    expect(refused).to_contain_text("Olga play D7")
    expect(watched.get_by_role("region", name="What Olga may do")).to_contain_text("seven of clubs")

    watched.get_by_role("link", name="Mend it").click()
    record = watched.get_by_label("The record")
    expect(record).to_have_value(WRONG)
    watched.wait_for_load_state()
    assert record.evaluate("box => box.value.slice(box.selectionStart, box.selectionEnd)") == (
        "Olga play D7"
    )
    watched.keyboard.type("Olga play C7")
    watched.locator(".judge-form").get_by_role("button", name="Judge").click()

    expect(watched.get_by_role("heading", level=1)).to_have_text("Lawful to the end")
    expect(watched.get_by_text("Nina makes 6♠")).to_be_visible()
    score = watched.get_by_role("region", name="The result")
    nina = score.locator("tbody tr").first
    expect(nina.get_by_role("rowheader")).to_have_text("Nina")
    expect(nina.get_by_role("cell").first).to_have_text("+2")


def test_the_article_is_one_click_away(watched: Page) -> None:
    watched.goto("/judge/")
    watched.get_by_label("The record").fill(WRONG)
    watched.locator(".judge-form").get_by_role("button", name="Judge").click()
    watched.get_by_role("link", name="article 3.9.3").click()
    expect(watched.locator("[id='article-3.9.3']")).to_be_in_viewport()


def test_a_file_is_laid_open_before_it_is_judged(watched: Page) -> None:
    watched.goto("/judge/")
    file = {"name": "six.deal", "mimeType": "text/plain", "buffer": SIX.encode()}
    watched.get_by_label("Or a file").set_input_files(file)
    expect(watched.get_by_label("The record")).to_have_value(SIX)
    watched.locator(".judge-form").get_by_role("button", name="Judge").click()
    expect(watched.get_by_role("heading", level=1)).to_have_text("Lawful so far")
