"""Requests that are done once however often they are sent: an answer is kept under its key.

The deed and the keeping of its answer are one transaction. Whoever dies in between leaves a
receipt without an answer, and when its lease has run out the same request may be tried again.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from hashlib import sha256
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import Receipt
from tournaments.services.errors import Declined, Refused

LEASE = timedelta(seconds=60)
"""How long a request may run before it counts as lost."""
KEPT = timedelta(days=7)
"""How long an answer is kept for those who ask again."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What was answered. Fields named in `once` hold secrets: they are told and never stored."""

    status: int
    body: Any
    once: frozenset[str] = frozenset()
    is_replayed: bool = False


class Running(Declined):
    """The same request is being answered at this moment."""

    def __init__(self) -> None:
        super().__init__(
            code="request-running",
            message=_("This request is being answered: ask again in a moment."),
        )


def once(*, owner: str, key: str, request: str, deed: Callable[[], Answer]) -> Answer:
    """The answer kept under the owner's key, or that of the deed, done now.

    `request` is the digest of what was asked: Refused when the key stands for something else,
    Running while somebody else answers. A deed that raises leaves nothing behind.
    """
    receipt = _claimed(owner, key, request)
    if receipt.status is not None:
        return Answer(receipt.status, receipt.answer, is_replayed=True)
    try:
        with transaction.atomic():
            answer = deed()
            _keep(receipt, answer)
    except Exception:
        _mine(receipt).delete()
        raise
    return answer


def key_in_log(*, owner: str, key: str) -> str:
    """The key as a deal's log keeps it: two people who chose the same one are told apart."""
    return sha256(f"{owner} {key}".encode()).hexdigest()


def forget() -> int:
    """Drops answers that nobody will ask for any more; how many there were."""
    old = Receipt.objects.filter(created__lt=timezone.now() - KEPT)
    return old.delete()[0] if old.exists() else 0


def _claimed(owner: str, key: str, request: str) -> Receipt:
    """A receipt to be answered by us, or one that has been answered."""
    now = timezone.now()
    receipt, is_new = Receipt.objects.get_or_create(
        actor=owner, key=key, defaults={"request": request, "lease": now + LEASE}
    )
    if is_new:
        return receipt
    if receipt.request != request:
        raise Refused(
            "key-reused", _("This key was sent with another request before: take a new one.")
        )
    if receipt.status is None:
        lost = Receipt.objects.filter(pk=receipt.pk, status=None, lease__lt=now)
        receipt.lease = now + LEASE
        if not lost.update(lease=receipt.lease):
            raise Running
    return receipt


def _keep(receipt: Receipt, answer: Answer) -> None:
    """Stores the answer, its secrets blotted out; raises where somebody has taken over."""
    kept = answer
    if answer.once and isinstance(answer.body, dict):
        blotted = {name: None if name in answer.once else answer.body[name] for name in answer.body}
        kept = replace(answer, body=blotted)
    if not _mine(receipt).update(status=kept.status, answer=kept.body):
        raise Running


def _mine(receipt: Receipt) -> Any:
    """The receipt as long as it is ours: unanswered, under our lease."""
    return Receipt.objects.filter(pk=receipt.pk, status=None, lease=receipt.lease)
