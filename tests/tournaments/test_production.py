"""The site as a club runs it: production settings, PostgreSQL, Redis, HTTPS at one proxy."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rig.machine import free_port
from tests.rig.postgresql import new_database
from tests.rig.records import LAWFUL
from tests.rig.site import ROOT, Site, environment

HTTPS = {"Host": "referee.example", "X-Forwarded-Proto": "https"}


@pytest.fixture
def production(postgresql_url: str, redis_url: str, tmp_path: Path) -> Iterator[Site]:
    variables = environment(
        tmp_path,
        REFEREE_MODE="production",
        REFEREE_SECRET_KEY="0123456789abcdefghijklmnopqrstuvwxyz0123456789abcdefghij",
        REFEREE_HOSTS="referee.example",
        REFEREE_TRUSTED_PROXIES="1",
        DATABASE_URL=new_database(postgresql_url, f"production_{free_port()}"),
        REDIS_URL=redis_url,
    )
    for command in (("migrate", "-v0"), ("collectstatic", "--noinput", "-v0")):
        subprocess.run([sys.executable, "manage.py", *command], cwd=ROOT, env=variables, check=True)
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "uvicorn", "tournaments.config.asgi:application",
         "--port", str(port), "--no-proxy-headers", "--log-level", "warning"],
        cwd=ROOT, env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    found = Site(url=f"http://127.0.0.1:{port}/", process=process)
    try:
        _await_answer(found)
        yield found
    finally:
        process.terminate()
        process.communicate(timeout=60)


def _await_answer(found: Site) -> None:
    deadline = time.monotonic() + 90
    while time.monotonic() < deadline and found.process.poll() is None:
        try:
            found.ask("GET", "/health/live", headers=HTTPS)
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError("the production site did not start")


def test_a_club_is_served_over_https_only(production: Site) -> None:
    plain = production.ask("GET", "/judge/", headers={"Host": "referee.example"})
    assert (plain.status, plain.headers["Location"]) == (301, "https://referee.example/judge/")
    page = production.ask("GET", "/judge/", headers=HTTPS)
    assert page.status == 200
    assert "max-age=31536000" in page.headers["Strict-Transport-Security"]
    assert "Secure" in page.headers["Set-Cookie"]
    assert production.ask("GET", "/health/ready", headers={"Host": "referee.example"}).status == 200
    assert production.ask("GET", "/judge/", headers={**HTTPS, "Host": "x.example"}).status == 400
    judged = production.ask("POST", "/api/v1/judge", json={"record": LAWFUL}, headers=HTTPS)
    assert judged.status == 200
    assert judged.json()["status"] == "open"
