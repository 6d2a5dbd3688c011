"""A wrong number of cards (3.2.16, 3.9.18)."""

from __future__ import annotations

from collections.abc import Mapping

from ..asides import Report

REPORTS: Mapping[str, Report] = {}
