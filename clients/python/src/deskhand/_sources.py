"""Where a client finds desktops, their addresses, and who uses which."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Dict, List, Optional, Protocol, Tuple, Union
from urllib.parse import urlsplit

from ._lease_files import LeaseFiles

AnyPath = Union[str, "os.PathLike[str]"]


@dataclass(frozen=True)
class DesktopEntry:
    """A desktop of a source."""

    # Unique within its source.
    name: str
    # `http://10.0.0.7:8765`
    url: str
    # None: the one that the client was given for all.
    token: Optional[str] = None
    # Changes when the desktop was started again at the same address; None if the source cannot say.
    instance: Optional[str] = None


class HeldLease(Protocol):
    """A lease of this client."""

    def renew(self) -> bool:
        """Called before the lease runs out. False: another client has the desktop now."""
        ...

    def release(self) -> None:
        """Does nothing if another client has the desktop."""
        ...


class LeaseStore(Protocol):
    """Leases that all clients of a source see: at most one client has a desktop at a time."""

    def take(self, desktop: str, lease_seconds: float) -> Optional[HeldLease]:
        """None if another client has it. A lease that was not renewed for `lease_seconds` is free."""
        ...


class DesktopSource(Protocol):
    """Implement it for an engine that is not among those below."""

    @property
    def leases(self) -> LeaseStore:
        """Who uses which desktop."""
        ...

    def list(self) -> List[DesktopEntry]:
        """The desktops that exist now, whether they answer or not."""
        ...


class FileSource:
    """Desktops of a JSON list, which is read again whenever a desktop is wanted.

    Args:
        path: The file: `[{"name": "a", "url": "http://10.0.0.7:8765", "token": "…"}]`. `name`
            (default: host and port) and `token` are optional.
        lease_folder: Where clients note who uses which desktop. Default: `path` and `.leases`.
    """

    def __init__(self, path: AnyPath, *, lease_folder: Optional[AnyPath] = None) -> None:
        self.path = Path(path)
        self.leases: LeaseStore = LeaseFiles(
            Path(f"{self.path}.leases" if lease_folder is None else lease_folder)
        )

    def list(self) -> List[DesktopEntry]:
        """The desktops of the file."""
        listed = json.loads(self.path.read_text("utf-8"))
        if not isinstance(listed, list):
            raise ValueError(f"{self.path} is not a JSON list of desktops.")
        return [self._entry(each) for each in listed]

    def _entry(self, each: object) -> DesktopEntry:
        if not isinstance(each, dict) or not isinstance(each.get("url"), str):
            raise ValueError(f"{self.path} has an entry without a url.")
        url, token = each["url"], each.get("token")
        name = str(each.get("name", urlsplit(url).netloc or url))
        return DesktopEntry(name, url, token if isinstance(token, str) else None)


class FolderSource:
    """Desktops that announce themselves in a folder, as those of `deskhand serve --name` do.

    Args:
        path: Holds `NAME.json` (its `--announce-dir`) or `NAME/address.json` (`desktops` below its
            state folder).
        lease_folder: Where clients note who uses which desktop. Default: `leases` in `path`.
    """

    def __init__(self, path: AnyPath, *, lease_folder: Optional[AnyPath] = None) -> None:
        self.path = Path(path)
        self.leases: LeaseStore = LeaseFiles(
            self.path / "leases" if lease_folder is None else Path(lease_folder)
        )

    def list(self) -> List[DesktopEntry]:
        """The desktops that have announced themselves, the latest of each address."""
        latest: Dict[str, Tuple[str, DesktopEntry]] = {}
        for file in sorted(self._files()):
            found = _announced(file)
            # A killed desktop leaves its file, and its port may be another's by now.
            if found is not None and latest.get(found[1].url, ("",))[0] < found[0]:
                latest[found[1].url] = found
        return [entry for _, entry in latest.values()]

    def _files(self) -> List[Path]:
        entries = list(self.path.iterdir())
        folders = [entry / "address.json" for entry in entries if entry.is_dir()]
        files = [each for each in entries if each.suffix == ".json" and not each.name.startswith(".")]
        return folders + [each for each in files if each.is_file()]


def _announced(path: Path) -> Optional[Tuple[str, DesktopEntry]]:
    """When it began to listen, and the desktop; None for a file that is not an address, or is gone."""
    try:
        address = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return None
    if not isinstance(address, dict):
        return None
    name, url = address.get("name"), address.get("url")
    if not isinstance(name, str) or not isinstance(url, str):
        return None
    instance = json.dumps([address.get(each) for each in ("host", "pid", "started")])
    token = _token_in(address.get("tokenFile"))
    return str(address.get("started")), DesktopEntry(name, url, token, instance)


def _token_in(path: object) -> Optional[str]:
    if not isinstance(path, str):
        return None
    try:
        return Path(path).read_text("utf-8").strip() or None
    except OSError:
        return None
