"""Client of Deskhand, the desktop control service.

    from deskhand import Deskhand

    with Deskhand() as desk:
        desk.launch(executable="xterm", wait_for_window=True)
        desk.flat.action(action="type", text="Hello\\n")
"""

from ._async_client import AsyncDeskhand
from ._client import Deskhand
from ._desktops import (
    AsyncDesktops,
    Desktops,
    DesktopLostError,
    LeasedDesktop,
    NoDesktopError,
    async_desktops,
    desktops,
)
from ._errors import (
    DeskhandError,
    UnreachableError,
    RequestTimeoutError,
    UnexpectedAnswerError,
    InvalidRequestError,
    RefusedError,
    NotAllowedError,
    NotFoundError,
    TargetStaleError,
    AmbiguousWindowError,
    PausedError,
    NotSupportedError,
    UnavailableError,
    ServiceFaultError,
)
from ._kubernetes import KubernetesError, KubernetesSource
from ._pictures import PictureBytes, image_of
from ._sources import (
    DesktopEntry,
    DesktopSource,
    FileSource,
    FolderSource,
    HeldLease,
    LeaseStore,
)
from ._start import Service, StartError, start

__all__ = [
    "AmbiguousWindowError",
    "AsyncDeskhand",
    "AsyncDesktops",
    "Deskhand",
    "DeskhandError",
    "DesktopEntry",
    "DesktopLostError",
    "DesktopSource",
    "Desktops",
    "FileSource",
    "FolderSource",
    "HeldLease",
    "InvalidRequestError",
    "KubernetesError",
    "KubernetesSource",
    "LeaseStore",
    "LeasedDesktop",
    "NoDesktopError",
    "NotAllowedError",
    "NotFoundError",
    "NotSupportedError",
    "PausedError",
    "PictureBytes",
    "RefusedError",
    "RequestTimeoutError",
    "Service",
    "ServiceFaultError",
    "StartError",
    "TargetStaleError",
    "UnavailableError",
    "UnexpectedAnswerError",
    "UnreachableError",
    "async_desktops",
    "desktops",
    "image_of",
    "start",
]
