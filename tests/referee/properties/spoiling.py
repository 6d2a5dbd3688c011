"""Records with something gone wrong in them, and the command line that has to answer them."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from unittest import mock

import referee
from referee.__main__ import main

ODDITIES = [
    "\x00", "\ufeff", "\u202e", "\u0085", "\u2028", "\x0b", "İ", "ſ", "ß", "é", "٣", "²", "♠️", "10",
    "1" * 5000, "-1", "=", "==", "A=", "!", "! late", "! same", "#", ":", ": ", "Hand A", "with",
    "because", "director", "outsider", "tricks", "A=10", "article", "9" * 400, "1e9", "NaN", "\\",
    "{seat}", "%s", "{0}", "S" * 300, "\t",
]  # fmt: skip


def mutated(chance: Random, text: str) -> bytes:
    """The record with one to four things gone wrong with it."""
    lines = text.split("\n")
    for _ in range(chance.choice((1, 1, 2, 4))):
        chance.choice(LINE_SLIPS)(chance, lines)
    data = bytearray("\n".join(lines).encode())
    for _ in range(chance.choice((0, 0, 0, 1, 5))):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(data)


def _drop(chance: Random, lines: list[str]) -> None:
    if len(lines) > 1:
        del lines[chance.randrange(len(lines))]


def _double(chance: Random, lines: list[str]) -> None:
    lines.insert(chance.randrange(len(lines)), chance.choice(lines))


def _swap(chance: Random, lines: list[str]) -> None:
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def _oddity(chance: Random, lines: list[str]) -> None:
    at = chance.randrange(len(lines))
    words = lines[at].split(" ")
    words.insert(chance.randrange(len(words) + 1), chance.choice(ODDITIES))
    lines[at] = chance.choice((" ", "")).join(words)


def _value(chance: Random, lines: list[str]) -> None:
    at = chance.randrange(len(lines))
    key, colon, _ = lines[at].partition(":")
    lines[at] = key + colon + " " + chance.choice(ODDITIES)


def _exchanged_words(chance: Random, lines: list[str]) -> None:
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    words = lines[one].split(" ")
    words[chance.randrange(len(words))] = chance.choice(lines[other].split(" "))
    lines[one] = " ".join(words)


LINE_SLIPS: tuple[Callable[[Random, list[str]], None], ...] = (
    _drop,
    _double,
    _swap,
    _oddity,
    _value,
    _exchanged_words,
)


def commanded(*arguments: str, data: bytes) -> tuple[int, str, str]:
    """Exit status, output and messages of the command line on these bytes."""
    out, err = io.StringIO(), io.StringIO()
    entering = io.TextIOWrapper(io.BytesIO(data))
    with mock.patch.object(sys, "stdin", entering), redirect_stdout(out), redirect_stderr(err):
        status = main([*arguments, "-"])
    return status, out.getvalue(), err.getvalue()


def run(*arguments: str, data: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own; it must not break down."""
    done = subprocess.run(
        [sys.executable, "-m", "referee", *arguments],
        input=data,
        capture_output=True,
        check=False,
        cwd=Path(referee.__file__).parent.parent,
        timeout=60,
    )
    assert b"Traceback" not in done.stderr
    return done
