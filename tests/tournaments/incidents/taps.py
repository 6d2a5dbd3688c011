"""The incident desk tapped through without a script."""

import html
import re

from django.test import Client

BUTTON = re.compile(r'<button class="tap[^"]*" type="submit" name="(\w+)" value="([^"]+)"([^>]*)>')
HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')


class Taps:
    """Follows the forms of the page as a browser without scripts does."""

    def __init__(self, client: Client) -> None:
        self.client, self.page, self.url = client, "", ""
        self.open("/incident/")

    def open(self, url: str) -> None:
        answer = self.client.get(url, follow=True)
        assert answer.status_code == 200, url
        self.url = answer.redirect_chain[-1][0] if answer.redirect_chain else url
        self.page = answer.content.decode()

    @property
    def question(self) -> str:
        found = re.search(r'data-screen="(\w+)"[^>]*?(?<!hidden) aria', self.page)
        return found[1] if found else "ruling"

    @property
    def buttons(self) -> dict[tuple[str, str], str]:
        """What stands behind each; of two alike the one that is shown."""
        found = BUTTON.findall(self.page)
        found.sort(key=lambda button: " hidden" not in button[2])
        return {(name, value): rest for name, value, rest in found}

    def tap(self, name: str, value: str) -> None:
        assert " hidden" not in self.buttons.get((name, value), " hidden"), (name, value)
        form = self.page.partition("data-state>")[2].partition("</div>")[0]
        pairs = [(key, html.unescape(kept)) for key, kept in HIDDEN.findall(form)]
        sent = "&".join(f"{key}={kept}" for key, kept in [*pairs, (name, value)])
        self.open(f"/incident/?{sent}")

    def done(self) -> None:
        found = re.search(r'name="ok" value="(\w+)"', self.page)
        assert found is not None
        form = self.page.partition("data-state>")[2].partition("</div>")[0]
        pairs = [*HIDDEN.findall(form), ("ok", found[1])]
        self.open("/incident/?" + "&".join(f"{key}={value}" for key, value in pairs))
