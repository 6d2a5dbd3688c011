"""Judges the law's examples through the office's service and keeps them."""

from typing import Any

from django.core.management.base import BaseCommand

import referee
from tournaments.management.columns import table
from tournaments.models import Judgement
from tournaments.services import judgements


class Command(BaseCommand):
    help = "Judge and store the example records; print what was found."

    def handle(self, *args: Any, **options: Any) -> None:
        found = [(example, judgements.judge(text=example.text)) for example in referee.examples()]
        rows = [("example", "laws", "verdict", "page")]
        rows += [
            (example.name, judged.laws, _verdict(judged), f"/judgements/{judged.token}/")
            for example, judged in found
        ]
        for line in table(rows):
            self.stdout.write(line)
        refused = sum(judged.status == Judgement.Status.REFUSED for _example, judged in found)
        self.stdout.write(f"{len(found)} records judged, {refused} of them refused.")


def _verdict(judgement: Judgement) -> str:
    """The contract or how far it got; of a refused record the code, the line and the article."""
    refusal = judgement.verdict["refusal"]
    if refusal:
        article = f", {refusal['article']}" if refusal["article"] else ""
        return f"refused: {refusal['code']} (line {refusal['line']}{article})"
    return f"{judgement.status}: {_contract(judgement.verdict['contract'])}"


def _contract(contract: dict[str, Any] | None) -> str:
    if contract is None:
        return "no contract"
    words = [contract["declarer"], contract["kind"]]
    if contract["kind"] == "game":
        words[1] = f"{contract['level']}{contract['strain']}"
    return " ".join(word for word in words if word)
