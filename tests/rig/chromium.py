"""Debian's Chromium under Playwright; no browser is ever downloaded."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from tests.rig.machine import NotRunnable, install

_FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)
_NAMES = ("chromium", "chromium-browser", "google-chrome")


def _executable() -> str | None:
    return next((path for name in _NAMES if (path := shutil.which(name))), None)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Ends with the block: while Playwright runs, Django takes this thread for an async one."""
    executable = _executable()
    if executable is None and install("chromium"):
        executable = _executable()
    if executable is None:
        raise NotRunnable("Chromium is not installed (apt-get install chromium)")
    root = ("--no-sandbox",) if os.geteuid() == 0 else ()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=[*_FLAGS, *root])
        try:
            yield browser
        finally:
            browser.close()
