"""A service that this program starts and ends."""

from __future__ import annotations

import json
import os
import queue
import secrets
import shutil
import subprocess
import tempfile
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import IO, Dict, List, Mapping, Optional, Sequence, Type, Union

from ._client import Deskhand
from ._errors import DeskhandError

# Seconds until a service that was asked to end is killed.
_GRACE = 10.0
# What a service that did not start has printed: this much is shown.
_SHOWN = 2000


class StartError(DeskhandError):
    """The service did not start."""

    def __init__(self, why: str, printed: str) -> None:
        shown = f" It printed: {printed[-_SHOWN:].strip()}" if printed.strip() else ""
        super().__init__(f"The service did not start: {why}.{shown}", "")


class Service:
    """A service of this program, which ends with `close` or with the `with` block."""

    def __init__(
        self, process: "subprocess.Popen[bytes]", url: str, token: str, folder: Optional[str]
    ) -> None:
        self._process = process
        self._folder = folder
        self.url = url
        self.token = token
        self.pid = process.pid

    def client(self, *, exec_secret: Optional[str] = None, retries: int = 2) -> Deskhand:
        """A client that has the service's token."""
        return Deskhand(self.url, token=self.token, exec_secret=exec_secret, retries=retries)

    def close(self) -> None:
        """Ends the service, which releases what is held down, and waits for its end."""
        _end(self._process)
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)

    def __enter__(self) -> "Service":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()


def start(
    *,
    checkout: Union[str, "os.PathLike[str]", None] = None,
    command: Optional[Sequence[str]] = None,
    state_dir: Union[str, "os.PathLike[str]", None] = None,
    settings: Optional[Mapping[str, str]] = None,
    timeout: float = 120.0,
) -> Service:
    """Starts a service on a free port, with a token of its own, and returns when it answers.

    Args:
        checkout: Folder of Deskhand's sources, in which `npm ci` was run.
        command: Words of the command that starts it. Default: that of `checkout`, else the
            installed command `deskhand`.
        state_dir: Where it keeps its state. Default: a folder that is removed at the end.
        settings: Variables such as `SERVICE_EXEC_ENABLED`, besides those of this process.
        timeout: Seconds until it must answer. The first start of a virtual display takes longest.

    Raises:
        StartError: It is not installed, or it ended, or did not answer in time. The text has
            what it printed.
    """
    words = list(command) if command is not None else _command_of(checkout)
    folder = tempfile.mkdtemp(prefix="deskhand-") if state_dir is None else None
    token = secrets.token_urlsafe(24)
    environment: Dict[str, str] = {
        **{name: value for name, value in os.environ.items() if not name.startswith("SERVICE_")},
        "SERVICE_TOKEN": token,
        "SERVICE_PORT": "0",
        "SERVICE_STATE_DIR": str(folder if state_dir is None else state_dir),
        **(settings or {}),
    }
    try:
        process = subprocess.Popen(
            [*words, "serve"],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
    except OSError as error:
        if folder is not None:
            shutil.rmtree(folder, ignore_errors=True)
        raise StartError(f"{words[0]} cannot be run ({error.strerror})", "") from error
    try:
        url = _address(process, time.monotonic() + timeout)
    except BaseException:
        _end(process)
        if folder is not None:
            shutil.rmtree(folder, ignore_errors=True)
        raise
    return Service(process, url, environment["SERVICE_TOKEN"], folder)


def _command_of(checkout: Union[str, "os.PathLike[str]", None]) -> List[str]:
    if checkout is None:
        return ["deskhand"]
    top = Path(checkout)
    # The project's Node: that of the system may be too old.
    node = top / "node_modules" / ".bin" / "node"
    main = top / "main" / "hosts" / "headless" / "main.ts"
    if not node.exists() or not main.exists():
        raise StartError(f"{top} has no {node.relative_to(top)}: run `npm ci` there", "")
    return [str(node), "--disable-sigusr1", str(main)]


def _address(process: "subprocess.Popen[bytes]", ends: float) -> str:
    """Where it listens, from the line that it prints."""
    lines: "queue.Queue[Optional[bytes]]" = queue.Queue()
    assert process.stdout is not None
    found = threading.Event()
    threading.Thread(target=_read_lines, args=(process.stdout, lines, found), daemon=True).start()
    printed = b""
    while True:
        try:
            line = lines.get(timeout=max(0.0, ends - time.monotonic()))
        except queue.Empty:
            raise StartError("it did not answer in time", printed.decode(errors="replace")) from None
        if line is None:
            raise StartError("it ended", printed.decode(errors="replace"))
        printed += line
        url = _listening(line)
        if url is not None:
            found.set()
            return url


def _read_lines(
    output: IO[bytes], lines: "queue.Queue[Optional[bytes]]", found: threading.Event
) -> None:
    """Reads to the end, also after the address is known: a full pipe would stop the service."""
    with output:
        for line in output:
            if not found.is_set():
                lines.put(line)
    lines.put(None)


def _listening(line: bytes) -> Optional[str]:
    try:
        event = json.loads(line)
    except ValueError:
        return None
    if isinstance(event, dict) and event.get("event") == "listening":
        return str(event["url"])
    return None


def _end(process: "subprocess.Popen[bytes]") -> None:
    if process.poll() is None:
        process.terminate()
    try:
        process.wait(_GRACE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
