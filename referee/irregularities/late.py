"""Cards out of turn that nobody has noticed yet (3.9.14.5)."""

from __future__ import annotations

from collections.abc import Mapping

from ..asides import Report

REPORTS: Mapping[str, Report] = {}
