"""Leases as files in a folder that all clients share, over NFS too: the same files as those of the TypeScript client.

Each lease of a desktop is a file with the next number. A hard link puts it there whole or fails, and
the highest number counts: two clients that take over the same old lease cannot both have it, and one
that was too slow to renew sees that it was passed. Ages are by the file system's clock.
"""

from __future__ import annotations

import os
import re
import uuid
from pathlib import Path
from typing import List, Optional, Tuple
from urllib.parse import quote

_RELEASED = b"released\n"
# What `encodeURIComponent` leaves as it is, so that both clients name the same file.
_UNRESERVED = "!'()*-._~"


class LeaseFiles:
    """A store of leases. The folder is made if it is missing."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def take(self, desktop: str, lease_seconds: float) -> Optional["LeaseFile"]:
        """A lease that this client has, or None if another client has the desktop."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        name = quote(desktop, safe=_UNRESERVED)
        numbers = self.numbers(name)
        newest = max(numbers, default=0)
        if newest > 0 and self._is_held(self.path(name, newest), lease_seconds):
            return None
        lease = self._link(name, newest + 1)
        if lease is not None:
            # Only those that were there before: a later one may be another client's.
            for number in numbers:
                self.path(name, number).unlink(missing_ok=True)
        return lease

    def path(self, name: str, number: int) -> Path:
        """The file of a lease."""
        return self.folder / f"{name}.{number}.lease"

    def numbers(self, name: str) -> List[int]:
        """The numbers of a desktop's leases."""
        pattern = re.compile(re.escape(name) + r"\.(\d{1,15})\.lease\Z")
        found = [pattern.match(entry) for entry in os.listdir(self.folder)]
        return [int(each.group(1)) for each in found if each is not None]

    def draft(self, content: bytes) -> Path:
        """A new file, for its owner alone, that is to be linked or renamed."""
        path = self.folder / f".lease-{uuid.uuid4()}"
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
        return path

    def _is_held(self, path: Path, lease_seconds: float) -> bool:
        looked = _look(path)
        if looked is None or looked[0] == _RELEASED:
            return False
        return self._now() - looked[1] <= lease_seconds

    def _now(self) -> float:
        draft = self.draft(b".")
        try:
            return draft.stat().st_mtime
        finally:
            draft.unlink(missing_ok=True)

    def _link(self, name: str, number: int) -> Optional["LeaseFile"]:
        holder = f"{uuid.uuid4()}\n".encode()
        draft = self.draft(holder)
        try:
            os.link(draft, self.path(name, number))
        except FileExistsError:
            return None
        finally:
            draft.unlink(missing_ok=True)
        return LeaseFile(self, name, number, holder)


class LeaseFile:
    """A lease that this client took."""

    def __init__(self, store: LeaseFiles, name: str, number: int, holder: bytes) -> None:
        self._store, self._name, self._number, self._holder = store, name, number, holder

    def renew(self) -> bool:
        """Called before the lease runs out. False: another client has the desktop now."""
        try:
            with open(self._store.path(self._name, self._number), "r+b") as file:
                file.write(self._holder)
        except FileNotFoundError:
            return False
        return self._is_ours()

    def release(self) -> None:
        """Gives the desktop back. Does nothing if another client has it."""
        if not self._is_ours():
            return
        draft = self._store.draft(_RELEASED)
        os.replace(draft, self._store.path(self._name, self._number))

    def _is_ours(self) -> bool:
        return max(self._store.numbers(self._name), default=0) == self._number


def _look(path: Path) -> Optional[Tuple[bytes, float]]:
    """Content and time of change. Opened, since NFS asks the server only then."""
    try:
        with open(path, "rb") as file:
            return file.read(), os.fstat(file.fileno()).st_mtime
    except FileNotFoundError:
        return None
