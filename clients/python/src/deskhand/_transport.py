"""One call over HTTP: kept connections, a time limit, and retries of routes that only read."""

from __future__ import annotations

import http.client
import json
import select
import socket
import ssl
import threading
import time
from dataclasses import dataclass
from typing import IO, Dict, List, Mapping, Optional, Tuple, Union
from urllib.parse import quote, urlencode, urlsplit

from ._calls import READING
from ._errors import (
    DeskhandError,
    RequestTimeoutError,
    UnavailableError,
    UnexpectedAnswerError,
    UnreachableError,
    error_of,
)

Connection = Union[http.client.HTTPConnection, http.client.HTTPSConnection]

# Seconds after which an idle connection is not used again. The service closes it after 70 s, or
# earlier if it has many: an act sent while it closes could be lost, or done without an answer.
_IDLE_SECONDS = 30.0
# Seconds before the first retry, doubled each time.
_FIRST_PAUSE = 0.2
_CHUNK = 1 << 16


@dataclass(frozen=True)
class Answer:
    """A success, not decoded yet."""

    status: int
    # Names in lower case.
    headers: Mapping[str, str]
    body: bytes


class Abort:
    """Ends a call from another thread, by closing its connection."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._connection: Optional[Connection] = None
        self.aborted = False

    def watch(self, connection: Optional[Connection]) -> None:
        """Names the connection that `abort` closes; None: the call is over."""
        with self._lock:
            self._connection = connection
            if self.aborted and connection is not None:
                _shut(connection)

    def abort(self) -> None:
        """Ends the call. A call that is over is not affected."""
        with self._lock:
            self.aborted = True
            if self._connection is not None:
                _shut(self._connection)


def _shut(connection: Connection) -> None:
    # Closing alone would not wake the thread that reads.
    sock = connection.sock
    if sock is None:
        return
    try:
        sock.shutdown(2)
    except OSError:
        pass


class Transport:
    """Sends requests to one service. Threads may share it; each call has its connection for itself."""

    def __init__(
        self, url: str, token: Optional[str], exec_secret: Optional[str], retries: int
    ) -> None:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"{url} is not an address. Send one such as http://127.0.0.1:8765.")
        self.url = f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"
        self._scheme, self._host, self._port = parts.scheme, parts.hostname, parts.port
        self._prefix = parts.path.rstrip("/")
        self._token, self._exec_secret, self._retries = token, exec_secret, retries
        self._idle: List[Tuple[Connection, float]] = []
        self._lock = threading.Lock()
        self._closed = False

    def close(self) -> None:
        """Closes the idle connections. Calls after it are refused."""
        with self._lock:
            self._closed = True
            idle, self._idle = self._idle, []
        for connection, _ in idle:
            connection.close()

    def send(
        self,
        method: str,
        path: str,
        members: Mapping[str, object],
        timeout: Optional[float],
        *,
        as_image: bool = False,
        body: object = None,
        abort: Optional[Abort] = None,
        raw: Union[bytes, IO[bytes], None] = None,
    ) -> Answer:
        """The answer of a success; raises the error of a failure. Only routes that read are repeated.

        `members` is the query of GET and the body of POST. With `body`, a POST sends that, and
        `members` as its query. `raw` is sent as it is, by a PUT.
        """
        ends = None if timeout is None else time.monotonic() + timeout
        attempt = 0
        while True:
            try:
                return self._once(
                    method, path, members, ends, as_image, body, abort or Abort(), raw
                )
            except TimeoutError:
                raise RequestTimeoutError(timeout or 0.0) from None
            except DeskhandError as error:
                repeats = attempt < self._retries and f"{method} {path}" in READING
                pause = _FIRST_PAUSE * 2**attempt
                if not repeats or not _passes(error) or (abort is not None and abort.aborted):
                    raise
                if ends is not None and time.monotonic() + pause > ends:
                    raise
                time.sleep(pause)
                attempt += 1

    def _once(
        self,
        method: str,
        path: str,
        members: Mapping[str, object],
        ends: Optional[float],
        as_image: bool,
        body: object,
        abort: Abort,
        raw: Union[bytes, IO[bytes], None],
    ) -> Answer:
        given = {name: value for name, value in members.items() if value is not None}
        query = given if method == "GET" or body is not None else {}
        if as_image:
            query = {**query, "asImage": True}
        target = f"{self._prefix}{quote(path)}{_search(query)}"
        sent: Union[bytes, IO[bytes], None] = raw
        if method == "POST":
            sent = json.dumps(given if body is None else body).encode()
        connection = self._take(ends)
        reusable = False
        try:
            if connection.sock is None:
                connection.connect()
            abort.watch(connection)
            _limit(connection, ends)
            connection.request(
                method, target, body=sent, headers=self._headers(method, path, sent)
            )
            response = connection.getresponse()
            data = _read(connection, response, ends)
            reusable = not response.will_close
        except socket.timeout:
            # Python 3.9 has a class apart for it.
            raise TimeoutError from None
        except (OSError, http.client.HTTPException) as error:
            raise UnreachableError(self.url) from error
        finally:
            abort.watch(None)
            self._give_back(connection, reusable and not abort.aborted)
        if response.status >= 300:
            raise error_of(response.status, members_of(response.status, data))
        headers = {name.lower(): value for name, value in response.getheaders()}
        return Answer(response.status, headers, data)

    def _headers(
        self, method: str, path: str, body: Union[bytes, IO[bytes], None]
    ) -> Dict[str, str]:
        # An answer for clients of every generation has its content twice.
        headers = {"accept-encoding": "identity", "accept-version": "v2"}
        if self._token is not None:
            headers["x-service-token"] = self._token
        if path == "/exec" and self._exec_secret is not None:
            headers["x-service-exec-secret"] = self._exec_secret
        if method == "POST":
            headers["content-type"] = "application/json"
        if method == "PUT":
            headers["content-type"] = "application/octet-stream"
            if isinstance(body, bytes):
                headers["content-length"] = str(len(body))
        return headers

    def _take(self, ends: Optional[float]) -> Connection:
        with self._lock:
            if self._closed:
                raise ValueError("This client is closed. Make a new one.")
            while self._idle:
                connection, since = self._idle.pop()
                if time.monotonic() - since < _IDLE_SECONDS and _is_open(connection):
                    return connection
                connection.close()
        timeout = None if ends is None else max(0.001, ends - time.monotonic())
        if self._scheme == "https":
            context = ssl.create_default_context()
            return http.client.HTTPSConnection(
                self._host, self._port, timeout=timeout, context=context
            )
        return http.client.HTTPConnection(self._host, self._port, timeout=timeout)

    def _give_back(self, connection: Connection, reusable: bool) -> None:
        with self._lock:
            if reusable and not self._closed:
                self._idle.append((connection, time.monotonic()))
                return
        connection.close()


def members_of(status: int, data: bytes) -> Mapping[str, object]:
    """The members of a JSON answer of the service."""
    try:
        body = json.loads(data)
    except ValueError:
        raise UnexpectedAnswerError(status) from None
    if not isinstance(body, dict) or not isinstance(body.get("request_id"), str):
        raise UnexpectedAnswerError(status)
    return body


def data_of(body: Mapping[str, object]) -> Mapping[str, object]:
    """The data of an answer: the envelope's, or the members without the head."""
    data = body.get("data")
    if isinstance(data, dict) and "error" in body:
        return data
    return {name: value for name, value in body.items() if name not in ("ok", "request_id", "time_ms")}


def _passes(error: DeskhandError) -> bool:
    """Whether the failure may be temporary."""
    if isinstance(error, UnavailableError):
        return error.status == 503 and error.reason != "ocr_unavailable"
    return isinstance(error, UnreachableError)


def _search(query: Mapping[str, object]) -> str:
    words = {
        name: str(value).lower() if isinstance(value, bool) else str(value)
        for name, value in query.items()
    }
    return f"?{urlencode(words)}" if words else ""


def _is_open(connection: Connection) -> bool:
    """False if the service has closed it: then there is an end to read."""
    sock = connection.sock
    if sock is None:
        return False
    readable, _, _ = select.select([sock], [], [], 0)
    return not readable


def _limit(connection: Connection, ends: Optional[float]) -> None:
    """Gives each wait for the socket the time that is left."""
    left = None if ends is None else ends - time.monotonic()
    if left is not None and left <= 0:
        raise TimeoutError
    if connection.sock is not None:
        connection.sock.settimeout(left)


def _read(
    connection: Connection, response: http.client.HTTPResponse, ends: Optional[float]
) -> bytes:
    pieces: List[bytes] = []
    while True:
        _limit(connection, ends)
        piece = response.read(_CHUNK)
        if not piece:
            return b"".join(pieces)
        pieces.append(piece)
