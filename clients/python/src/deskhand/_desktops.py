"""Desktops that somebody else runs: leased one at a time, and another in place of one that is lost."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from types import TracebackType
from typing import IO, Awaitable, Callable, List, Mapping, Optional, Type, TypeVar, Union

from ._async_client import AsyncDeskhand, AsyncTransport
from ._client import Deskhand
from ._errors import DeskhandError, UnavailableError, UnreachableError
from ._sources import DesktopEntry, DesktopSource, HeldLease
from ._transport import Abort, Answer, Transport, data_of, members_of

T = TypeVar("T")

_LOOK_EVERY = 0.5
_PROBES = 3
_PROBE_PAUSE = 0.2
_PROBE_TIMEOUT = 3.0
# How many renewals fit into a lease.
_RENEWALS = 4


class DesktopLostError(DeskhandError):
    """The leased desktop is gone, was started again, or belongs to another client."""

    def __init__(self, desktop: str, why: str) -> None:
        super().__init__(
            f"The desktop {desktop} is lost: {why}.",
            "Lease another one and begin the task again; what was done on this one is gone.",
        )
        self.desktop = desktop


class NoDesktopError(DeskhandError):
    """No desktop was free in time."""

    def __init__(self, listed: int) -> None:
        if listed == 0:
            super().__init__("The source has no desktops.", "Start some, or check the source.")
        else:
            super().__init__(
                f"None of the {listed} desktops could be leased: others have them, or they do not answer.",
                "Wait longer with timeout, or start more desktops.",
            )


class _LeasedTransport(Transport):
    """Refuses every call from the moment on at which the desktop is found lost."""

    def __init__(
        self, entry: DesktopEntry, token: Optional[str], exec_secret: Optional[str], retries: int
    ) -> None:
        super().__init__(entry.url, token, exec_secret, retries)
        self._entry = entry
        self._probe = Transport(entry.url, token, None, 0)
        self.lost: Optional[DesktopLostError] = None
        # The source's present record; None if the desktop is not in it any more.
        self.look_up: Callable[[], Optional[DesktopEntry]] = lambda: entry

    def lose(self, why: str) -> DesktopLostError:
        """Marks it as lost, for good."""
        if self.lost is None:
            self.lost = DesktopLostError(self._entry.name, why)
        return self.lost

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
        if self.lost is not None:
            raise self.lost
        try:
            return super().send(
                method, path, members, timeout, as_image=as_image, body=body, abort=abort, raw=raw
            )
        except DeskhandError as error:
            why = self._why_lost(error)
            if why is None:
                raise
            raise self.lose(why) from error

    def is_well(self) -> bool:
        """Whether it answers, and can show its screen and act."""
        try:
            answer = self._probe.send("GET", "/health", {}, _PROBE_TIMEOUT)
            return data_of(members_of(answer.status, answer.body)).get("status") == "ok"
        except DeskhandError:
            return False

    def close(self) -> None:
        super().close()
        self._probe.close()

    def _answers(self) -> bool:
        try:
            self._probe.send("GET", "/health", {}, _PROBE_TIMEOUT)
            return True
        except DeskhandError:
            return False

    def _why_lost(self, error: DeskhandError) -> Optional[str]:
        if isinstance(error, UnavailableError) and error.reason == "shutting_down":
            return "it is shutting down"
        if not isinstance(error, UnreachableError):
            return None
        for probe in range(_PROBES):
            if self._answers():
                break
            if probe == _PROBES - 1:
                return f"nothing answers at {self._entry.url}"
            time.sleep(_PROBE_PAUSE)
        try:
            now = self.look_up()
        except Exception:  # noqa: BLE001 - a source that cannot be asked says nothing about the desktop
            return None
        if now is None:
            return "its source does not have it any more"
        same = now.instance == self._entry.instance and now.url == self._entry.url
        return None if same else "it was started again"


class LeasedDesktop:
    """A desktop that this client has, until `release` or the end of the `with` block."""

    def __init__(
        self, entry: DesktopEntry, lease: HeldLease, lease_seconds: float, transport: _LeasedTransport
    ) -> None:
        self.name = entry.name
        self.url = entry.url
        self._lease, self._transport = lease, transport
        self._released = threading.Event()
        # A renewal that ended after the release would claim the desktop again.
        self._renewing = threading.Lock()
        # Raises DesktopLostError, for good, from the moment on at which the desktop is found lost.
        self.client = Deskhand(entry.url, transport=transport)
        period = lease_seconds / _RENEWALS
        threading.Thread(target=self._keep_renewed, args=(period,), daemon=True).start()

    def async_client(self) -> AsyncDeskhand:
        """An asynchronous client of the same desktop."""
        return AsyncDeskhand(self.url, transport=AsyncTransport(self._transport))

    def release(self) -> None:
        """Gives it back; further calls of its clients are refused. A second time does nothing."""
        if self._released.is_set():
            return
        self._released.set()
        self._transport.lose("it was released")
        self._transport.close()
        with self._renewing:
            self._lease.release()

    def _keep_renewed(self, period: float) -> None:
        while not self._released.wait(period):
            with self._renewing:
                if not self._released.is_set() and not self._renewed():
                    self._transport.lose("another client has taken over its lease")
                    return

    def _renewed(self) -> bool:
        try:
            return self._lease.renew()
        except Exception:  # noqa: BLE001 - the next renewal may succeed; else the lease runs out
            return True

    def __enter__(self) -> "LeasedDesktop":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.release()


class Desktops:
    """The desktops of a source. Made by `desktops`."""

    def __init__(
        self,
        source: DesktopSource,
        *,
        token: Optional[str],
        exec_secret: Optional[str],
        retries: int,
        lease_seconds: float,
    ) -> None:
        self._source, self._lease_seconds = source, lease_seconds
        self._token, self._exec_secret, self._retries = token, exec_secret, retries

    def list(self) -> List[DesktopEntry]:
        """Those that the source names, in use or not."""
        return self._source.list()

    def lease(self, *, timeout: float = 30.0) -> LeasedDesktop:
        """A desktop that answers and that no other client has.

        Args:
            timeout: Seconds to wait for a free one.

        Raises:
            NoDesktopError: None was free in time.
        """
        ends = time.monotonic() + timeout
        while True:
            entries = self._source.list()
            # In random order, so that clients that start together do not queue for the first.
            for entry in random.sample(entries, len(entries)):
                desktop = self._lease_if_free(entry)
                if desktop is not None:
                    return desktop
            left = ends - time.monotonic()
            if left <= 0:
                raise NoDesktopError(len(entries))
            time.sleep(min(_LOOK_EVERY, left))

    def use(
        self, work: Callable[[LeasedDesktop], T], *, timeout: float = 30.0, attempts: int = 3
    ) -> T:
        """Does the work on a leased desktop and gives it back.

        If the desktop is lost, the work begins again on another one, `attempts` times in all, so
        it must not rely on the effects of an earlier attempt.
        """
        for attempt in range(1, attempts + 1):
            with self.lease(timeout=timeout) as desktop:
                try:
                    return work(desktop)
                except DesktopLostError as error:
                    if attempt == attempts or error.desktop != desktop.name:
                        raise
        raise ValueError("attempts must be 1 or more.")

    def _lease_if_free(self, entry: DesktopEntry) -> Optional[LeasedDesktop]:
        lease = self._source.leases.take(entry.name, self._lease_seconds)
        if lease is None:
            return None
        transport = _LeasedTransport(
            entry, entry.token or self._token, self._exec_secret, self._retries
        )
        if not transport.is_well():
            transport.close()
            lease.release()
            return None
        transport.look_up = lambda: self._named(entry.name)
        return LeasedDesktop(entry, lease, self._lease_seconds, transport)

    def _named(self, name: str) -> Optional[DesktopEntry]:
        return next((entry for entry in self._source.list() if entry.name == name), None)


class AsyncDesktops:
    """As `Desktops`, for tasks. Made by `async_desktops`."""

    def __init__(self, pool: Desktops) -> None:
        self._pool = pool

    async def list(self) -> List[DesktopEntry]:
        """Those that the source names, in use or not."""
        return await asyncio.to_thread(self._pool.list)

    async def lease(self, *, timeout: float = 30.0) -> LeasedDesktop:
        """As `Desktops.lease`. Use `async_client()` of what it returns, and `release` it."""
        return await asyncio.to_thread(self._pool.lease, timeout=timeout)

    async def use(
        self,
        work: Callable[[AsyncDeskhand], Awaitable[T]],
        *,
        timeout: float = 30.0,
        attempts: int = 3,
    ) -> T:
        """As `Desktops.use`, with the asynchronous client of the leased desktop."""
        for attempt in range(1, attempts + 1):
            desktop = await self.lease(timeout=timeout)
            try:
                return await work(desktop.async_client())
            except DesktopLostError as error:
                if attempt == attempts or error.desktop != desktop.name:
                    raise
            finally:
                await asyncio.to_thread(desktop.release)
        raise ValueError("attempts must be 1 or more.")


def desktops(
    source: DesktopSource,
    *,
    token: Optional[str] = None,
    exec_secret: Optional[str] = None,
    retries: int = 2,
    lease_seconds: float = 60.0,
) -> Desktops:
    """The desktops of a source, for programs that need one of many.

    Args:
        source: `FileSource`, `FolderSource`, `KubernetesSource`, or one that you write.
        token: For desktops whose entry has none.
        exec_secret: As for `Deskhand`.
        retries: As for `Deskhand`.
        lease_seconds: How long a desktop stays leased to a program that has died.
    """
    return Desktops(
        source,
        token=token,
        exec_secret=exec_secret,
        retries=retries,
        lease_seconds=lease_seconds,
    )


def async_desktops(
    source: DesktopSource,
    *,
    token: Optional[str] = None,
    exec_secret: Optional[str] = None,
    retries: int = 2,
    lease_seconds: float = 60.0,
) -> AsyncDesktops:
    """As `desktops`, for tasks."""
    return AsyncDesktops(
        desktops(
            source,
            token=token,
            exec_secret=exec_secret,
            retries=retries,
            lease_seconds=lease_seconds,
        )
    )
