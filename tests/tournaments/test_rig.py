"""The rig itself: what cannot run is skipped, counted and named; it is never passed over."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests import conftest
from tests.rig import parts
from tests.rig.machine import NotRunnable
from tests.rig.parts import Part


@contextmanager
def _absent() -> Iterator[str]:
    raise NotRunnable("the moon is not installed")
    yield ""


class _Reporter:
    def __init__(self) -> None:
        self.lines: list[str] = []

    def section(self, title: str, **_: object) -> None:
        self.lines.append(title)

    def write_line(self, line: str) -> None:
        self.lines.append(line)


def test_an_absent_part_skips_each_test_and_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "NOT_RUN", counted := type(parts.NOT_RUN)())
    part = Part(_absent)
    for _ in range(2):
        with pytest.raises(pytest.skip.Exception, match="the moon"):
            part.get()
    assert counted == {"the moon is not installed": 2}
    monkeypatch.setattr(conftest, "NOT_RUN", counted)
    reporter = _Reporter()
    conftest.pytest_terminal_summary(reporter)  # type: ignore[arg-type]
    assert reporter.lines[1:] == ["not run: 2 tests: the moon is not installed"]


def test_nothing_is_said_when_everything_ran(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conftest, "NOT_RUN", {})
    reporter = _Reporter()
    conftest.pytest_terminal_summary(reporter)  # type: ignore[arg-type]
    assert reporter.lines == []


def test_a_part_starts_once_and_ends_with_its_fixture() -> None:
    happened = []

    @contextmanager
    def present() -> Iterator[str]:
        happened.append("start")
        yield "here"
        happened.append("end")

    part = Part(present)
    assert (part.get(), part.get()) == ("here", "here")
    part.end()
    assert happened == ["start", "end"]
