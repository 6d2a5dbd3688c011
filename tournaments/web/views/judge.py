"""Judge a record: from text, file or example to a stored judgement with its own link."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods

from tournaments.queries import boards, judgements, sentences
from tournaments.queries.games import games
from tournaments.services.errors import Busy, Refused
from tournaments.services.judgements import judge as judge_record
from tournaments.services.texts import record_text
from tournaments.web.forms.record import RecordForm, example_text


@require_http_methods(["GET", "HEAD", "POST"])
def judge(request: HttpRequest) -> HttpResponse:
    """Shows the form, or judges what it sent and goes to the verdict."""
    if request.method != "POST":
        return _page(request, *_opened(request))
    form = RecordForm(request.POST, request.FILES)
    if form.is_valid():
        try:
            judgement = judge_record(text=form.cleaned_data["source"])
        except Refused as refused:
            form.add_error("file" if form.cleaned_data["file"] else "record", refused.message)
        except Busy as busy:
            return _later(request, form, busy)
        else:
            return redirect("web:judgement", token=judgement.token)
    return _page(request, form, None, status=400)


def _later(request: HttpRequest, form: RecordForm, busy: Busy) -> HttpResponse:
    """The form again with what was to be judged, also if it came as a file or an example."""
    again = RecordForm(initial={"record": record_text(form.cleaned_data["source"])})
    response = _page(request, again, None, status=429, busy=busy.message)
    response["Retry-After"] = str(busy.seconds)
    return response


def _opened(request: HttpRequest) -> tuple[RecordForm, dict[str, Any] | None]:
    """The form as the address asks for it: empty, with an example, or with a text to mend."""
    judgement = judgements.by_token(request.GET.get("from", ""))
    if judgement is not None:
        note = sentences.refusal_note(
            judgement.verdict,
            judgement.record,
            boards.laws_of(judgement.verdict),
            get_language() or "en",
        )
        mended = None
        if note is not None:
            mended = {"line": note.line, "message": note.message, "token": judgement.token}
        return RecordForm(initial={"record": judgement.record}), mended
    text = example_text(request.GET.get("example", ""))
    return RecordForm(initial={"record": text or ""}), None


def _page(
    request: HttpRequest,
    form: RecordForm,
    mended: dict[str, Any] | None,
    status: int = 200,
    busy: str = "",
) -> HttpResponse:
    language = get_language() or "en"
    if mended and mended["line"]:
        form.fields["record"].widget.attrs["data-line"] = mended["line"]
    context = {
        "form": form,
        "mended": mended,
        "busy": busy,
        "games": games(language),
    }
    return render(request, "judge/judge.html", context, status=status)
