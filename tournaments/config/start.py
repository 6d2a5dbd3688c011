"""The first step of every process: settings that are refused end it with one line, no traceback."""

import os
import sys
from typing import NoReturn

SETTINGS = "tournaments.config.settings"


def prepare() -> None:
    """Reads the settings; a refused one ends the process with exit status 2."""
    from tournaments.config.environment import SettingRefused

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", SETTINGS)
    try:
        from django.conf import settings

        _ = settings.SECRET_KEY
    except SettingRefused as refusal:
        _refuse(str(refusal))


def _refuse(reason: str) -> NoReturn:
    sys.stderr.write(f"Referee does not start: {reason}\n")
    raise SystemExit(2)
