"""The command line: `python -m referee judge | settle | solve | laws`.

Exit status 0: lawful or answered; 1: refused; 2: unreadable, no such file, not UTF-8, wrong
usage. Messages go to standard error, one line each.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

from .accounts import Settled
from .errors import Refusal
from .protocol import deal_protocol, laws_protocol, settlement_protocol
from .registry import laws_named, presets, settle
from .steps import Refused, replay
from .verdict import verdict_of
from .wording import sentence

LAWFUL, REFUSED, UNREADABLE = 0, 1, 2


class BadInput(Exception):
    """A file that cannot be taken at all; the message names it."""


class OneLine(argparse.ArgumentParser):
    """Wrong usage is told in one line, like everything else."""

    def error(self, message: str) -> NoReturn:
        _complain(f"{self.prog}: {message}")
        raise SystemExit(UNREADABLE)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit status."""
    options = _parser().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    command: Callable[[argparse.Namespace], int] = options.command
    try:
        return command(options)
    except BadInput as bad:
        _complain(str(bad))
        return UNREADABLE
    except BrokenPipeError:
        sys.stderr.close()
        return LAWFUL


def _parser() -> argparse.ArgumentParser:
    parser = OneLine(prog="python -m referee", description="The tournament referee for preferans.")
    commands = parser.add_subparsers(required=True, metavar="judge | settle | solve | laws")
    judge = commands.add_parser("judge", help="replay a record and print the verdict")
    judge.set_defaults(command=_judge)
    sheet = commands.add_parser("settle", help="turn a score sheet into results")
    sheet.set_defaults(command=_settle)
    positions = commands.add_parser("solve", help="find the exact values of positions")
    positions.set_defaults(command=_solve)
    for file in (judge, sheet, positions):
        file.add_argument("file", metavar="FILE", help="a file, or - for standard input")
        file.add_argument("--json", action="store_true", help="print JSON")
    rules = commands.add_parser("laws", help="list the presets, or one preset's laws")
    rules.add_argument("preset", metavar="PRESET", nargs="?")
    rules.add_argument("--json", action="store_true", help="print JSON")
    rules.set_defaults(command=_laws)
    return parser


def _judge(options: argparse.Namespace) -> int:
    played = replay(_text(options.file))
    verdict = verdict_of(played)
    sys.stdout.write(_line(verdict) if options.json else deal_protocol(played))
    if played.refused is None:
        return LAWFUL
    _complain(_where(options.file, played.refused))
    return UNREADABLE if played.refused.refusal.code == "unreadable" else REFUSED


def _settle(options: argparse.Namespace) -> int:
    status = LAWFUL
    for number, row in _rows(options.file):
        answer = _settled(row)
        if isinstance(answer, Refusal):
            status = REFUSED
            _refused(options, row, number, answer)
        else:
            found = _line(_named(row, answer.as_json()))
            sys.stdout.write(found if options.json else settlement_protocol(answer))
    return status


def _settled(row: object) -> Settled | Refusal:
    if not isinstance(row, dict):
        return Refusal("unreadable", about="sheet")
    try:
        return settle(row)
    except Refusal as refusal:
        return refusal


def _solve(options: argparse.Namespace) -> int:
    from . import solver  # costs more than most other commands

    status = LAWFUL
    for number, row in _rows(options.file):
        try:
            answer = _named(row, solver.solve(row))
        except Refusal as refusal:
            status = REFUSED
            _refused(options, row, number, refusal)
            continue
        except solver.Undecided as undecided:
            status = REFUSED
            answer = _named(row, solver.undecided_answer(undecided))
            _complain(f"{options.file}:{number}: {undecided}")
        sys.stdout.write(_line(answer) if options.json else solver.report(answer))
    return status


def _refused(options: argparse.Namespace, row: object, number: int, refusal: Refusal) -> None:
    """An error in the place of its answer."""
    said = sentence(refusal)
    if options.json:
        error = {"code": refusal.code, "message": said, "line": number}
        sys.stdout.write(_line(_named(row, {"error": error})))
    _complain(f"{options.file}:{number}: {said}")


def _named(row: object, answer: dict[str, Any]) -> dict[str, Any]:
    name = row.get("name") if isinstance(row, dict) else None
    return answer if name is None else {"name": name, **answer}


def _rows(file: str) -> list[tuple[int, object]]:
    """What a file holds, with its lines: one JSON value, or one on every line."""
    text = _text(file)
    with suppress(ValueError, RecursionError):
        return [(1, json.loads(text))]
    rows: list[tuple[int, object]] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            rows.append((number, json.loads(line)))
        except json.JSONDecodeError as error:
            raise BadInput(f"{file}:{number}: not JSON: {error.msg}") from None
        except (ValueError, RecursionError):
            raise BadInput(f"{file}:{number}: not JSON: too long a number, or too deep") from None
    if not rows:
        raise BadInput(f"{file}: not JSON: the file is empty")
    return rows


def _laws(options: argparse.Namespace) -> int:
    if options.preset is None:
        rows = [
            {"name": preset.name, "family": preset.family, "edition": preset.edition}
            for preset in presets()
        ]
        names = "".join(f"{preset.name}\n" for preset in presets())
        sys.stdout.write(_line({"presets": rows}) if options.json else names)
        return LAWFUL
    try:
        chosen = laws_named(options.preset)
    except Refusal as refusal:
        _complain(sentence(refusal))
        return REFUSED
    sys.stdout.write(_line(chosen.as_json()) if options.json else laws_protocol(chosen))
    return LAWFUL


def _text(file: str) -> str:
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return data.decode("utf-8")
    except OSError as error:
        raise BadInput(f"{file}: {error.strerror or error}") from None
    except (UnicodeDecodeError, ValueError):
        raise BadInput(f"{file}: not UTF-8 text") from None


def _where(file: str, refused: Refused) -> str:
    article = f" (article {refused.refusal.article})" if refused.refusal.article else ""
    return f"{file}:{refused.line}: {sentence(refused.refusal)}{article}"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False) + "\n"


def _complain(message: str) -> None:
    sys.stderr.write(message.replace("\n", " ") + "\n")


if __name__ == "__main__":
    sys.exit(main())
