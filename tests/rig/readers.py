"""A reader of server-sent events within the process: no server, no socket."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from django.test import AsyncClient


class Reader:
    """One end of a stream."""

    def __init__(self, response: Any) -> None:
        self.response = response
        self._parts: AsyncIterator[bytes] = aiter(response.streaming_content)

    async def part(self) -> str:
        async with asyncio.timeout(30):
            return (await anext(self._parts)).decode()

    async def version(self) -> int:
        """Of the next event."""
        lines = (await self.part()).splitlines()
        data = json.loads(lines[1].removeprefix("data: "))
        assert lines[0] == f"id: {data['version']}"
        assert sorted(data) == ["id", "kind", "version"]
        return int(data["version"])

    async def close(self) -> None:
        """As when the client is gone: the wait for the next part is cancelled."""
        with suppress(asyncio.CancelledError, StopAsyncIteration):
            while True:
                waiting = asyncio.ensure_future(anext(self._parts))
                await asyncio.sleep(0)
                waiting.cancel()
                await waiting


@asynccontextmanager
async def reading(address: str, **headers: str) -> AsyncIterator[Reader]:
    """Open while the block lasts."""
    response = await AsyncClient().get(address, headers=headers)
    assert response.status_code == 200
    reader = Reader(response)
    try:
        assert await reader.part() == "retry: 3000\n\n"
        yield reader
    finally:
        await reader.close()
