"""Dangerous steps: a page that says in figures what will change, and one button that does it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tournaments.services.errors import Refused
from tournaments.web.attempts import Attempt


@dataclass(frozen=True, slots=True)
class Question:
    """`facts` are what the step changes, one sentence each; `back` is where nothing happens.

    `seen` is the version that the facts speak of, to be sent along; `account` the
    table's account after the step with its words, where it changes one. `waiting` are calls and
    protests that wait for a director meanwhile, by their names and addresses.
    """

    title: str
    facts: tuple[str, ...]
    button: str
    back: str
    asks_reason: str = ""
    is_grave: bool = False
    seen: int | None = None
    waiting: tuple[tuple[str, str], ...] = ()
    account: Mapping[str, Any] = field(default_factory=dict)


def confirmed(
    request: HttpRequest, question: Question, deed: Callable[[str], str], onward: str
) -> HttpResponse:
    """Asks; done on POST. `deed` gets the reason and returns the sentence that says it is done."""
    attempt = Attempt(Refused)
    if request.method == "POST":
        with attempt:
            messages.success(request, deed(request.POST.get("reason", "")))
            return redirect(onward)
    context = {
        **question.account,
        **attempt.shown(),
        "question": question,
        "reason": request.POST.get("reason", ""),
    }
    return render(request, "desk/confirm.html", context, status=attempt.status)


@dataclass(frozen=True, slots=True)
class Step:
    """A step in the life of a thing: the deed, what is asked before it, what is said after it."""

    do: Callable[[], object]
    ask: Callable[[], Question]
    done: str


def stepped(request: HttpRequest, step: Step | None, onward: str) -> HttpResponse:
    """Asks; done on POST. An address that names no step is no page."""
    if step is None:
        raise Http404

    def deed(_reason: str) -> str:
        step.do()
        return step.done

    return confirmed(request, step.ask(), deed, onward)
