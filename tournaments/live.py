"""The event hub: who watches a table or a tournament hears that something changed, never what.

Without Redis the hub lives in this process. With Redis every process publishes to one channel
and listens to it once, from the first watcher on; what a reader may see he fetches himself, with
his own rights.
"""

import asyncio
import json
import logging
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict, dataclass
from functools import cache
from threading import Lock

import redis
import redis.asyncio
from django.conf import settings

CHANNEL = "referee:live"
BACKLOG = 100

_log = logging.getLogger("referee.live")


@dataclass(frozen=True, slots=True)
class Change:
    """`kind` is `table` or `tournament`, `id` its public name, `version` how far it has come."""

    kind: str
    id: str
    version: int


AGAIN = Change("any", "again", 0)
"""Something may have changed unheard: whoever watches looks for himself."""
END = Change("any", "end", 0)
"""The process ends: nobody is to wait for more."""


class Hub:
    """Queues of those who watch, by what they watch; safe to call from any thread."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._watchers: dict[tuple[str, str], set[_Watcher]] = defaultdict(set)

    def publish(self, change: Change) -> None:
        """Tells everybody in this process who watches it."""
        with self._lock:
            watchers = list(self._watchers.get((change.kind, change.id), ()))
        for watcher in watchers:
            watcher.tell(change)

    def tell_all(self, change: Change) -> None:
        """Tells everybody who watches anything: for `AGAIN` and `END`."""
        with self._lock:
            everybody = [each for watchers in self._watchers.values() for each in watchers]
        for watcher in everybody:
            watcher.tell(change)

    @asynccontextmanager
    async def watch(self, kind: str, name: str) -> AsyncIterator["asyncio.Queue[Change]"]:
        """The changes of one thing while the block lasts."""
        watcher = _Watcher(asyncio.get_running_loop(), asyncio.Queue(BACKLOG))
        with self._lock:
            self._watchers[kind, name].add(watcher)
        try:
            yield watcher.queue
        finally:
            with self._lock:
                self._watchers[kind, name].discard(watcher)
                if not self._watchers[kind, name]:
                    del self._watchers[kind, name]

    @property
    def watching(self) -> int:
        """How many watch at the moment."""
        with self._lock:
            return sum(len(watchers) for watchers in self._watchers.values())


@dataclass(frozen=True, slots=True, eq=False)
class _Watcher:
    loop: asyncio.AbstractEventLoop
    queue: "asyncio.Queue[Change]"

    def tell(self, change: Change) -> None:
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._put, change)

    def _put(self, change: Change) -> None:
        if self.queue.full():  # a slow reader misses steps, never the last one
            self.queue.get_nowait()
        self.queue.put_nowait(change)


hub = Hub()


def publish(change: Change) -> None:
    """Tells every process; one that cannot be reached learns it by polling."""
    if not settings.REDIS_URL:
        hub.publish(change)
        return
    try:
        _redis().publish(CHANNEL, json.dumps(asdict(change)))
    except redis.RedisError as error:
        _log.warning("a change was not passed on", extra={"check": type(error).__name__})
        hub.publish(change)


class Listener:
    """The process's one ear at the channel."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None
        self._hears = asyncio.Event()

    async def ready(self, patience: float = 2.0) -> None:
        """Begins to listen, if nobody does yet; returns once it hears or patience is spent."""
        if not settings.REDIS_URL:
            return
        if self._task is None or self._task.get_loop() is not asyncio.get_running_loop():
            self._hears = asyncio.Event()
            self._task = asyncio.create_task(self._listen())
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self._hears.wait()

    async def _listen(self) -> None:
        """Hands on what other processes publish, for as long as the process lives."""
        while True:
            try:
                await self._listen_once()
            except (redis.RedisError, OSError) as error:
                _log.warning("the channel is lost", extra={"check": type(error).__name__})
            self._hears.clear()
            await asyncio.sleep(1)

    async def _listen_once(self) -> None:
        client = redis.asyncio.Redis.from_url(
            settings.REDIS_URL, socket_timeout=None, socket_connect_timeout=2, socket_keepalive=True
        )
        async with client, client.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            async for message in channel.listen():
                if message["type"] == "subscribe":
                    self._hears.set()
                    hub.tell_all(AGAIN)  # of what was published meanwhile nobody heard
                elif message["type"] == "message":
                    hub.publish(Change(**json.loads(message["data"])))


listener = Listener()


@cache
def _redis() -> redis.Redis:
    return redis.Redis.from_url(settings.REDIS_URL, socket_timeout=1, socket_connect_timeout=1)
