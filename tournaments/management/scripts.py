"""What is played in the demo: records in files, entered as a table would have entered them.

A file `1-2-3.deal` holds round 1, table 2, deal 3 as a record; `.live` is one that is written
line by line and left open; `.results` holds results from paper, an empty line between two.
"""

from dataclasses import dataclass
from pathlib import Path

import referee
from tournaments.models import Job, Table
from tournaments.services import deals, jobs, papers
from tournaments.services.actors import Actor

FOLDER = Path(__file__).parent / "demo"


@dataclass(frozen=True, slots=True, order=True)
class Scene:
    """One file: when it is played, where, and what it holds."""

    round: int
    deal: int
    table: int
    kind: str
    text: str


def scenes(tournament: str) -> list[Scene]:
    """The tournament's files in the order of play: all tables' first deals, then the second."""
    found = []
    for path in (FOLDER / tournament).iterdir():
        number, table, deal = map(int, path.stem.split("-"))
        text = path.read_text(encoding="utf-8")
        found.append(Scene(number, deal, table, path.suffix.removeprefix("."), text))
    return sorted(found)


def perform(scene: Scene, table: Table, actor: Actor) -> None:
    """Enters the scene at the table."""
    if scene.kind == "live":
        _live(scene.text, table, actor)
    elif scene.kind == "results":
        for block in scene.text.strip().split("\n\n"):
            papers.result(table=table, lines=block.splitlines(), actor=actor)
    else:
        papers.record(table=table, text=scene.text, actor=actor)


def publish() -> None:
    """Does the jobs that wait, as the background does once the site runs."""
    for job in Job.objects.filter(state=Job.State.QUEUED).order_by("pk"):
        jobs.run(job=job.pk)


def _live(text: str, table: Table, actor: Actor) -> None:
    """Line by line; the last one is taken back and written again, as happens at tables."""
    read = referee.read(text)
    cards = [f"{key}: {value}" for key, value in read.headers if key.startswith(("Hand", "Talon"))]
    deal = deals.open_next(table=table, actor=actor, cards="\n".join(cards))
    lines = [line.text for line in read.lines]
    for line in lines:
        deal = deals.act(deal=deal, line=line, seen=deal.version, actor=actor)
    deal = deals.undo(deal=deal, seen=deal.version, actor=actor)
    deals.act(deal=deal, line=lines[-1], seen=deal.version, actor=actor)
