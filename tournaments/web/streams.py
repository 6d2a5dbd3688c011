"""Streams of server-sent events: a page hears that something changed, and fetches it itself.

An event carries kind, id and version, nothing else. A reader who comes back names the last version
he heard of and is told at once if there is another one by now.
"""

import asyncio
import json
import signal
from collections.abc import AsyncIterator, Callable
from dataclasses import asdict, dataclass
from threading import Lock, current_thread, main_thread
from types import FrameType

from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import connections

from tournaments import live
from tournaments.live import Change

HEARTBEAT = 15.0
"""Seconds of silence after which a comment is sent: proxies close what seems dead."""
HEADERS = {"Cache-Control": "no-cache, no-transform", "X-Accel-Buffering": "no"}
_RETRY, _BEAT = b"retry: 3000\n\n", b": still here\n\n"


class Slot:
    """A place for one stream."""


class Slots:
    """How many streams this process keeps open, and no more."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._taken: set[Slot] = set()

    def __len__(self) -> int:
        return len(self._taken)

    def take(self) -> Slot | None:
        """A place; None when all are taken."""
        with self._lock:
            if len(self._taken) >= settings.STREAMS:
                return None
            slot = Slot()
            self._taken.add(slot)
            return slot

    def leave(self, slot: Slot) -> None:
        """Gives it back; given back twice is given back."""
        with self._lock:
            self._taken.discard(slot)


slots = Slots()


def free_connections() -> None:
    """Gives this thread's connections back to where they are from, unless one is being used."""
    for connection in connections.all(initialized_only=True):
        if not connection.in_atomic_block:
            connection.close_if_unusable_or_obsolete()


@dataclass(frozen=True, slots=True)
class Watched:
    """What a page watches; `version` looks how far it has come, None when it is gone."""

    kind: str
    name: str
    version: Callable[[], int | None]

    async def now(self) -> Change:
        """How far it has come by now; END where it is gone."""
        version = await sync_to_async(self._look)()
        return live.END if version is None else Change(self.kind, self.name, version)

    def _look(self) -> int | None:
        """A stream asks seldom and lives long: it keeps no connection in between."""
        try:
            return self.version()
        finally:
            free_connections()


async def events(watched: Watched, seen: int | None, slot: Slot) -> AsyncIterator[bytes]:
    """What goes over the wire until the reader leaves or the process ends."""
    try:
        _heed_signals(asyncio.get_running_loop())
        yield _RETRY
        await live.listener.ready()
        async with live.hub.watch(watched.kind, watched.name) as queue:
            change: Change | None = await watched.now()
            if change is not None and change.version == seen:
                change = None
            while change is not live.END:
                yield _BEAT if change is None else _event(change)
                change = await _next(queue)
                if change is live.AGAIN:
                    change = await watched.now()
    finally:
        slots.leave(slot)


async def _next(queue: "asyncio.Queue[Change]") -> Change | None:
    """The newest change there is; None when nothing happened for a while."""
    try:
        async with asyncio.timeout(HEARTBEAT):
            change = await queue.get()
    except TimeoutError:
        return None
    while not queue.empty() and change is not live.END:
        change = queue.get_nowait()
    return change


def _event(change: Change) -> bytes:
    data = json.dumps(asdict(change), ensure_ascii=False, separators=(",", ":"))
    return f"id: {change.version}\ndata: {data}\n\n".encode()


_Handler = Callable[[int, FrameType | None], object]
_heeded: dict[int, _Handler] = {}


def _heed_signals(loop: asyncio.AbstractEventLoop) -> None:
    """A server waits for its open streams before it ends: what tells it to end, ends them too."""
    if current_thread() is not main_thread():
        return
    for number in (signal.SIGINT, signal.SIGTERM):
        before = signal.getsignal(number)
        if callable(before) and before is not _heeded.get(number):
            _heeded[number] = _ending(loop, before)
            signal.signal(number, _heeded[number])


def _ending(loop: asyncio.AbstractEventLoop, before: _Handler) -> _Handler:
    def handler(number: int, frame: FrameType | None) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(live.hub.tell_all, live.END)
        before(number, frame)

    return handler
