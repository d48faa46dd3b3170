"""The asynchronous client: the blocking one's transport, each call in a thread of the client."""

from __future__ import annotations

import asyncio
import functools
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import IO, Mapping, Optional, Type, Union, cast

from ._calls import AsyncFlatCalls, AsyncSeeCalls, AsyncSharedCalls, AsyncV2Calls
from ._client import DEFAULT_URL
from ._pictures import PictureBytes, picture_of
from ._transport import Abort, Answer, Transport, data_of, members_of
from ._types import FileDeletedData, FileWrittenData

# Calls of one client at a time. Waits take a thread for as long as they last.
_MOST_CALLS = 64


class AsyncTransport:
    """A transport for tasks. A task that is cancelled closes the connection, which ends the act."""

    def __init__(self, transport: Transport) -> None:
        self.transport = transport
        self._threads = ThreadPoolExecutor(_MOST_CALLS, thread_name_prefix="deskhand")

    async def send(
        self,
        method: str,
        path: str,
        members: Mapping[str, object],
        timeout: Optional[float],
        *,
        as_image: bool = False,
        raw: Union[bytes, IO[bytes], None] = None,
    ) -> Answer:
        """As `Transport.send`."""
        abort = Abort()
        work = functools.partial(
            self.transport.send,
            method,
            path,
            members,
            timeout,
            as_image=as_image,
            abort=abort,
            raw=raw,
        )
        future = asyncio.get_running_loop().run_in_executor(self._threads, work)
        try:
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            abort.abort()
            # Its error is that of the closed connection, which no one waits for.
            future.add_done_callback(lambda done: done.cancelled() or done.exception())
            raise

    def close(self) -> None:
        """Closes the idle connections. Calls after it are refused."""
        self.transport.close()
        self._threads.shutdown(wait=False)

    async def call(
        self, method: str, path: str, members: Mapping[str, object], timeout: Optional[float]
    ) -> object:
        """The data of an answer."""
        answer = await self.send(method, path, members, timeout)
        return data_of(members_of(answer.status, answer.body))

    async def picture(
        self, method: str, path: str, members: Mapping[str, object], timeout: Optional[float]
    ) -> PictureBytes:
        """A picture as bytes."""
        wire = {name.rstrip("_"): value for name, value in members.items()}
        answer = await self.send(method, path, wire, timeout, as_image=True)
        return picture_of(answer.status, answer.headers, answer.body)


class AsyncFlatClient(AsyncFlatCalls):
    """Generation A, and its pictures as bytes."""

    def __init__(self, transport: AsyncTransport) -> None:
        super().__init__(transport.call)
        self._transport = transport

    async def screen_bytes(
        self, *, request_timeout: Optional[float] = None, **query: object
    ) -> PictureBytes:
        """The picture of `screen` as bytes. Takes the arguments of `screen`."""
        return await self._transport.picture("GET", "/screen", query, request_timeout)

    async def zoom_bytes(
        self, *, request_timeout: Optional[float] = None, **body: object
    ) -> PictureBytes:
        """The picture of `zoom` as bytes. Takes the arguments of `zoom`."""
        return await self._transport.picture("POST", "/zoom", body, request_timeout)


class AsyncSeeClient(AsyncSeeCalls):
    """Generation B, and its pictures as bytes."""

    def __init__(self, transport: AsyncTransport) -> None:
        super().__init__(transport.call)
        self._transport = transport

    async def see_bytes(
        self, *, request_timeout: Optional[float] = None, **body: object
    ) -> PictureBytes:
        """The picture of `see` as bytes. Takes the arguments of `see`."""
        return await self._transport.picture("POST", "/see", body, request_timeout)

    async def zoom_bytes(
        self, *, request_timeout: Optional[float] = None, **body: object
    ) -> PictureBytes:
        """The picture of `zoom` as bytes. Takes the arguments of `zoom`."""
        return await self._transport.picture("POST", "/see/zoom", body, request_timeout)


class AsyncDeskhand(AsyncSharedCalls):
    """As `Deskhand`, for tasks. Cancelling a task ends its call, and an act between two events."""

    def __init__(
        self,
        url: str = DEFAULT_URL,
        *,
        token: Optional[str] = None,
        exec_secret: Optional[str] = None,
        retries: int = 2,
        transport: Optional[AsyncTransport] = None,
    ) -> None:
        """Takes the arguments of `Deskhand`."""
        self._transport = transport or AsyncTransport(
            Transport(url, token, exec_secret, retries)
        )
        super().__init__(self._transport.call)
        self.url = self._transport.transport.url
        # Generation A: flat paths.
        self.flat = AsyncFlatClient(self._transport)
        # Generation B: see and interact.
        self.see = AsyncSeeClient(self._transport)
        # Generation C: observe, localize, act, verify.
        self.v2 = AsyncV2Calls(self._transport.call)

    async def read_file(self, path: str, *, request_timeout: Optional[float] = None) -> bytes:
        """The bytes of a shared file, such as `invoices/may.pdf`."""
        answer = await self._transport.send("GET", f"/files/{path}", {}, request_timeout)
        return answer.body

    async def write_file(
        self,
        path: str,
        content: Union[bytes, IO[bytes]],
        *,
        request_timeout: Optional[float] = None,
    ) -> FileWrittenData:
        """Writes a shared file, or replaces it. `content`: as for `Deskhand.write_file`."""
        answer = await self._transport.send(
            "PUT", f"/files/{path}", {}, request_timeout, raw=content
        )
        return cast("FileWrittenData", data_of(members_of(answer.status, answer.body)))

    async def delete_file(
        self, path: str, *, request_timeout: Optional[float] = None
    ) -> FileDeletedData:
        """Deletes a shared file, or an empty folder."""
        answer = await self._transport.send("DELETE", f"/files/{path}", {}, request_timeout)
        return cast("FileDeletedData", data_of(members_of(answer.status, answer.body)))

    async def close(self) -> None:
        """Closes its connections; what it holds down is released by the service."""
        self._transport.close()

    async def __aenter__(self) -> "AsyncDeskhand":
        return self

    async def __aexit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        await self.close()
