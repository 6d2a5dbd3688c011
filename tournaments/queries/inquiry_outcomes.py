"""What the laws make of a finding: article, kind, who may choose among what."""

from __future__ import annotations

from dataclasses import dataclass

import referee
from tournaments.queries import fitting
from tournaments.queries.inquiries import Finding


@dataclass(frozen=True, slots=True)
class Outcome:
    """`chooser` is a seat's letter, empty where nobody chooses; `note` as in `inquiries`, or the
    code of the law's refusal.
    """

    article: str
    kind: str = ""
    chooser: str = ""
    choices: tuple[str, ...] = ()
    note: str = ""


def outcome(game: referee.Deal, finding: Finding) -> Outcome:
    """What stands after the lines of a finding, on the deal that went on by them."""
    rows, names = game.state.desk.irregularities, game.state.seats.names
    if finding.refusal is not None:
        return Outcome(finding.article, note=finding.refusal.code)
    kind = "" if finding.number is None else rows[finding.number - 1].kind
    article = _article(game, finding)
    phase, turn = game.stage.phase, game.turn()
    if phase not in ("remedy", "claim") or turn is None:
        return Outcome(article, kind, note=finding.note)
    lines = [referee.write_line(action, names).split() for action in game.lawful(turn)]
    words = (line[2] if line[1] == "choose" else line[1] for line in lines)
    return Outcome(article, kind, names[turn], tuple(dict.fromkeys(words)), finding.note)


def _article(game: referee.Deal, finding: Finding) -> str:
    """That of the finding, unless it is the irregularity’s own and another one fits it better."""
    number = finding.number
    if number is None or finding.article != game.state.desk.irregularities[number - 1].article:
        return finding.article
    return fitting.article(game, number)


def role_of(game: referee.Deal, letter: str) -> str:
    """What a seat is in this deal: declarer, whister, passer, defender, player, or somebody without
    cards.
    """
    names, contract = game.state.seats.names, game.state.contract
    if letter not in names or names.index(letter) == game.state.seats.idle:
        return "outsider"
    if contract is None or contract.declarer is None:
        return "player"
    seat = names.index(letter)
    if seat == contract.declarer:
        return "declarer"
    if contract.kind == "misere":
        return "defender"
    return "passer" if game.state.last_words.get(seat, "pass") == "pass" else "whister"
