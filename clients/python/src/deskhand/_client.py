"""The blocking client."""

from __future__ import annotations

import json
from types import TracebackType
from typing import IO, Mapping, Optional, Type, Union, cast

from ._calls import FlatCalls, SeeCalls, SharedCalls, V2Calls
from ._pictures import PictureBytes, picture_of
from ._transport import Transport, data_of, members_of
from ._types import FileDeletedData, FileWrittenData

DEFAULT_URL = "http://127.0.0.1:8765"


class FlatClient(FlatCalls):
    """Generation A, and its pictures as bytes."""

    def __init__(self, transport: Transport) -> None:
        super().__init__(call_over(transport))
        self._transport = transport

    def screen_bytes(
        self, *, request_timeout: Optional[float] = None, **query: object
    ) -> PictureBytes:
        """The picture of `screen` as bytes, a quarter less to send. Takes the arguments of `screen`."""
        return picture(self._transport, "GET", "/screen", query, request_timeout)

    def zoom_bytes(self, *, request_timeout: Optional[float] = None, **body: object) -> PictureBytes:
        """The picture of `zoom` as bytes. Takes the arguments of `zoom`."""
        return picture(self._transport, "POST", "/zoom", body, request_timeout)


class SeeClient(SeeCalls):
    """Generation B, and its pictures as bytes."""

    def __init__(self, transport: Transport) -> None:
        super().__init__(call_over(transport))
        self._transport = transport

    def see_bytes(self, *, request_timeout: Optional[float] = None, **body: object) -> PictureBytes:
        """The picture of `see` as bytes. Takes the arguments of `see`."""
        return picture(self._transport, "POST", "/see", body, request_timeout)

    def zoom_bytes(self, *, request_timeout: Optional[float] = None, **body: object) -> PictureBytes:
        """The picture of `zoom` as bytes. Takes the arguments of `zoom`."""
        return picture(self._transport, "POST", "/see/zoom", body, request_timeout)


class Deskhand(SharedCalls):
    """A client of one service. Threads may share it.

    Methods return the data of the answer as dictionaries (`deskhand.types` has their shapes) and
    raise `DeskhandError`, whose text ends with the next step. Calls that only look are repeated
    when the service is busy; acts never are.
    """

    def __init__(
        self,
        url: str = DEFAULT_URL,
        *,
        token: Optional[str] = None,
        exec_secret: Optional[str] = None,
        retries: int = 2,
        transport: Optional[Transport] = None,
    ) -> None:
        """Connects when the first call is made.

        Args:
            url: Address of the service.
            token: Sent as `x-service-token`.
            exec_secret: Sent as `x-service-exec-secret`, with shell commands only.
            retries: How often a call that only reads is repeated when the service is busy or
                cannot be reached.
            transport: What sends the calls, in place of one made of the other arguments.
        """
        self._transport = transport or Transport(url, token, exec_secret, retries)
        super().__init__(call_over(self._transport))
        self.url = self._transport.url
        # Generation A: flat paths.
        self.flat = FlatClient(self._transport)
        # Generation B: see and interact.
        self.see = SeeClient(self._transport)
        # Generation C: observe, localize, act, verify.
        self.v2 = V2Calls(call_over(self._transport))

    def face(
        self,
        path: str,
        body: object = None,
        *,
        request_timeout: Optional[float] = None,
        **query: object,
    ) -> object:
        """The JSON answer of a face, such as `face("openai", call)` for `POST /faces/openai`.

        Args:
            path: Below `/faces/`.
            body: What to send; without it the request is a GET.
            request_timeout: Seconds until the call is given up; None: never.
            **query: Members of the query; `for_` stands for `for`.
        """
        words = {name.rstrip("_"): value for name, value in query.items()}
        method = "GET" if body is None else "POST"
        answer = self._transport.send(method, f"/faces/{path}", words, request_timeout, body=body)
        return json.loads(answer.body)

    def read_file(self, path: str, *, request_timeout: Optional[float] = None) -> bytes:
        """The bytes of a shared file, such as `invoices/may.pdf`."""
        return self._transport.send("GET", f"/files/{path}", {}, request_timeout).body

    def write_file(
        self,
        path: str,
        content: Union[bytes, IO[bytes]],
        *,
        request_timeout: Optional[float] = None,
    ) -> FileWrittenData:
        """Writes a shared file, or replaces it.

        Args:
            path: Below the folder of shared files.
            content: Its bytes, or a file that is open for reading them, which is sent in pieces.
            request_timeout: Seconds until the call is given up; None: never.
        """
        answer = self._transport.send("PUT", f"/files/{path}", {}, request_timeout, raw=content)
        return cast("FileWrittenData", data_of(members_of(answer.status, answer.body)))

    def delete_file(
        self, path: str, *, request_timeout: Optional[float] = None
    ) -> FileDeletedData:
        """Deletes a shared file, or an empty folder."""
        answer = self._transport.send("DELETE", f"/files/{path}", {}, request_timeout)
        return cast("FileDeletedData", data_of(members_of(answer.status, answer.body)))

    def close(self) -> None:
        """Closes its connections; what it holds down is released by the service."""
        self._transport.close()

    def __enter__(self) -> "Deskhand":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()


class call_over:
    """A call of the generated methods, over a transport."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def __call__(
        self, method: str, path: str, members: Mapping[str, object], timeout: Optional[float]
    ) -> object:
        answer = self._transport.send(method, path, members, timeout)
        return data_of(members_of(answer.status, answer.body))


def picture(
    transport: Transport,
    method: str,
    path: str,
    members: Mapping[str, object],
    timeout: Optional[float],
) -> PictureBytes:
    """A picture as bytes."""
    wire = {name.rstrip("_"): value for name, value in members.items()}
    answer = transport.send(method, path, wire, timeout, as_image=True)
    return picture_of(answer.status, answer.headers, answer.body)
