"""What every answer forbids the browser, and that no page asks for what is forbidden."""

import re
from html.parser import HTMLParser

import pytest

from tests.rig.site import Answer, Site
from tournaments.config.settings import CONTENT_SECURITY_POLICY

ADDRESSES = (
    "/",
    "/judge/",
    "/settle/",
    "/laws/",
    "/laws/russian/sochi/",
    "/api/docs/",
    "/api/v1/laws",
    "/api/schema/",
    "/admin/login/",
    "/health/live",
    "/nowhere",
    "/api/nowhere",
    "/static/tournaments/site.css",
)


def _policy(answer: Answer) -> dict[str, list[str]]:
    header = answer.headers["Content-Security-Policy"]
    parts = (part.split() for part in header.split(";"))
    return {name: values for name, *values in parts}


@pytest.mark.parametrize("address", ADDRESSES)
def test_the_strict_policy_is_on_every_answer(live_site: Site, address: str) -> None:
    answer = live_site.ask("GET", address)
    assert _policy(answer) == CONTENT_SECURITY_POLICY["DIRECTIVES"]
    assert {value for values in _policy(answer).values() for value in values} == {
        "'self'",
        "'none'",
    }


@pytest.mark.parametrize("address", ADDRESSES)
def test_the_other_headers_are_on_every_answer(live_site: Site, address: str) -> None:
    headers = live_site.ask("GET", address).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "camera=()" in headers["Permissions-Policy"]
    assert headers["X-Request-ID"]
    assert "Server" not in {name.title() for name in headers}


class _Forbidden(HTMLParser):
    """Collects what the policy would block: inline code and style, foreign addresses."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "style" or (tag == "script" and "src" not in given):
            self.found.append(tag)
        for name, value in given.items():
            if name == "style" or name.startswith("on"):
                self.found.append(f"{tag} {name}")
            loads = (tag, name) in (("script", "src"), ("link", "href"), ("img", "src"))
            if loads and re.match(r"(https?:)?//|data:", value or ""):
                self.found.append(f"{tag} {value}")


@pytest.mark.parametrize("address", [*ADDRESSES[:6], "/nowhere"])
def test_no_page_holds_what_the_policy_blocks(live_site: Site, address: str) -> None:
    parser = _Forbidden()
    parser.feed(live_site.ask("GET", address).text)
    assert parser.found == []


def test_files_have_hashed_names_and_stay_cached(live_site: Site) -> None:
    found = re.search(r'href="(/static/tournaments/site\.[0-9a-f]{12}\.css)"',
                      live_site.ask("GET", "/").text)  # fmt: skip
    assert found
    answer = live_site.ask("GET", found.group(1))
    assert answer.status == 200
    assert "immutable" in answer.headers["Cache-Control"]
    assert "url(data:" not in answer.text


def test_cookies_are_kept_from_scripts(live_site: Site) -> None:
    cookie = live_site.ask("GET", "/judge/").headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
