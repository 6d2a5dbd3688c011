"""Remarks, advice, tricks counted aloud, statements, a plan disputed (3.9.13, 3.9.19, 3.9.20)."""

from __future__ import annotations

from collections.abc import Mapping

from ..asides import Report

REPORTS: Mapping[str, Report] = {}
