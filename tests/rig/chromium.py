"""Debian's Chromium under Playwright; no browser is ever downloaded."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, expect, sync_playwright

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
_PATIENCE = 30_000
"""Milliseconds until what is expected has to be there, on a machine that does other things too;
pages themselves have as long by Playwright's own choice."""
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
    expect.set_options(timeout=_PATIENCE)
    root = ("--no-sandbox",) if os.geteuid() == 0 else ()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=[*_FLAGS, *root])
        try:
            yield browser
        finally:
            browser.close()
