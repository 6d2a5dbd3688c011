"""Compensation of damage: what was possible without the irregularity (3.9.14.3)."""

from __future__ import annotations

from collections.abc import Mapping

from .asides import Report

REPORTS: Mapping[str, Report] = {}
