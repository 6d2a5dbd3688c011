"""Claims: made, answered, and settled by proof (3.9.14.4, 3.9.22)."""

from __future__ import annotations

from collections.abc import Mapping

from .asides import Report

REPORTS: Mapping[str, Report] = {}
