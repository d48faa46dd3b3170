"""A service of one handler, for what a real one shows only by chance."""

from __future__ import annotations

import http.server
import json
import threading
from typing import Callable, Dict, List, Optional, Tuple, Type
from types import TracebackType

Reply = Tuple[int, object]


class Stub:
    """Answers each request by `reply(method, path, body)`, and keeps what came."""

    def __init__(self, reply: Callable[[str, str, Dict[str, object]], Optional[Reply]]) -> None:
        self.requests: List[Tuple[str, str, Dict[str, object], Dict[str, str]]] = []
        self.connections = 0
        stub = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def setup(self) -> None:
                stub.connections += 1
                super().setup()

            def do_GET(self) -> None:
                self.answer({})

            def do_POST(self) -> None:
                length = int(self.headers.get("content-length", "0"))
                self.answer(json.loads(self.rfile.read(length)))

            do_PUT = do_POST

            def answer(self, body: Dict[str, object]) -> None:
                headers = {name.lower(): value for name, value in self.headers.items()}
                stub.requests.append((self.command, self.path, body, headers))
                reply = reply_of(self.command, self.path, body)
                if reply is None:
                    # As a service that is killed before it answers.
                    self.close_connection = True
                    return
                data = json.dumps(reply[1]).encode()
                self.send_response(reply[0])
                self.send_header("content-type", "application/json")
                self.send_header("content-length", str(len(data)))
                self.end_headers()
                try:
                    self.wfile.write(data)
                except BrokenPipeError:
                    # The client has left, as some tests want.
                    self.close_connection = True

            def log_message(self, format: str, *args: object) -> None:
                pass

        reply_of = reply
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def __enter__(self) -> "Stub":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self._server.shutdown()
        self._server.server_close()


def ok(**data: object) -> Reply:
    """A success of generation A."""
    return 200, {"ok": True, "request_id": "r", "time_ms": 1, **data}


def refused(status: int, reason: str, **details: object) -> Reply:
    """A failure."""
    error = {
        "code": "http_error",
        "message": "It did not work",
        "reason": reason,
        "hint": "Do something else.",
        "details": details,
    }
    return status, {"ok": False, "request_id": "r", "time_ms": 1, "data": None, "error": error}
