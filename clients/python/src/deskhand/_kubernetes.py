"""Desktops that are pods of Kubernetes, and leases as objects of `coordination.k8s.io/v1`.

https://kubernetes.io/docs/reference/using-api/api-concepts/
"""

from __future__ import annotations

import json
import math
import ssl
import urllib.error
import urllib.request
import uuid
from dataclasses import dataclass
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Dict, List, Mapping, Optional
from urllib.parse import quote, urlencode

from ._sources import DesktopEntry, HeldLease, LeaseStore

# https://kubernetes.io/docs/tasks/run-application/access-api-from-pod/
_ACCOUNT = Path("/var/run/secrets/kubernetes.io/serviceaccount")
_LEASES = "/apis/coordination.k8s.io/v1"
_PAGE_SIZE = 500
_TIMEOUT = 30.0

Object = Mapping[str, object]


class KubernetesError(Exception):
    """The API server refused. Check the rights of the service account."""


@dataclass(frozen=True)
class _Answer:
    status: int
    body: Object
    # The server's time; None if it does not say.
    time: Optional[datetime]


class _Api:
    def __init__(
        self, server: str, namespace: Optional[str], api_token: Optional[str], ca_file: Optional[str]
    ) -> None:
        self._server, self._namespace, self._token = server.rstrip("/"), namespace, api_token
        authority = ca_file
        if authority is None and (_ACCOUNT / "ca.crt").exists():
            authority = str(_ACCOUNT / "ca.crt")
        self._context = ssl.create_default_context(cafile=authority)

    def call(self, method: str, group: str, path: str, body: Optional[Object] = None) -> _Answer:
        """The answer, whatever its status. `path` is below the namespace."""
        namespace = self._namespace or _account_file("namespace")
        # Read again at each call, since the cluster renews it.
        token = self._token or _account_file("token")
        request = urllib.request.Request(
            f"{self._server}{group}/namespaces/{quote(namespace)}/{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"accept": "application/json", "authorization": f"Bearer {token}"},
        )
        if body is not None:
            request.add_header("content-type", "application/json")
        try:
            with urllib.request.urlopen(
                request, timeout=_TIMEOUT, context=self._context
            ) as response:
                return _answer(response.status, response.headers.get("date"), response.read())
        except urllib.error.HTTPError as error:
            return _answer(error.code, error.headers.get("date"), error.read())


def _answer(status: int, date: Optional[str], data: bytes) -> _Answer:
    try:
        body = json.loads(data)
    except ValueError:
        body = {}
    return _Answer(
        status,
        body if isinstance(body, dict) else {},
        None if date is None else parsedate_to_datetime(date),
    )


def _account_file(name: str) -> str:
    return (_ACCOUNT / name).read_text("utf-8").strip()


def _refused(answer: _Answer) -> KubernetesError:
    message = answer.body.get("message", "no message")
    return KubernetesError(
        f"Kubernetes answered with status {answer.status}: {message}. Check the service account's role."
    )


def _object_in(value: Object, name: str) -> Object:
    member = value.get(name)
    return member if isinstance(member, dict) else {}


def _objects_in(value: Object, name: str) -> List[Object]:
    member = value.get(name)
    return [each for each in member if isinstance(each, dict)] if isinstance(member, list) else []


class KubernetesSource:
    """Pods that are ready, each at its own address.

    The service account needs the verbs `list` on pods, and `get`, `create` and `update` on leases of
    `coordination.k8s.io`.

    Args:
        selector: Labels of the pods, as `kubectl get pods --selector` takes them: `app=deskhand`.
        port: The port that the service listens on in its pod.
        server: The API server.
        namespace: Default: that of the pod's service account.
        api_token: Sent as a bearer token. Default: the service account's.
        ca_file: The server's certificate authority. Default: the service account's.
    """

    def __init__(
        self,
        selector: str,
        *,
        port: int = 8765,
        server: str = "https://kubernetes.default.svc",
        namespace: Optional[str] = None,
        api_token: Optional[str] = None,
        ca_file: Optional[str] = None,
    ) -> None:
        self._api = _Api(server, namespace, api_token, ca_file)
        self._selector, self._port = selector, port
        self.leases: LeaseStore = _Leases(self._api)

    def list(self) -> List[DesktopEntry]:
        """The desktops of the pods."""
        entries: List[DesktopEntry] = []
        following = ""
        while True:
            query = {"labelSelector": self._selector, "limit": str(_PAGE_SIZE)}
            if following:
                query["continue"] = following
            answer = self._api.call("GET", "/api/v1", f"pods?{urlencode(query)}")
            if answer.status != 200:
                raise _refused(answer)
            found = (_entry_of(pod, self._port) for pod in _objects_in(answer.body, "items"))
            entries += [entry for entry in found if entry is not None]
            following = str(_object_in(answer.body, "metadata").get("continue") or "")
            if not following:
                return entries


def _entry_of(pod: Object, port: int) -> Optional[DesktopEntry]:
    """None for a pod that is starting, ending or not ready."""
    metadata, status = _object_in(pod, "metadata"), _object_in(pod, "status")
    name, address = metadata.get("name"), status.get("podIP")
    ready = any(
        each.get("type") == "Ready" and each.get("status") == "True"
        for each in _objects_in(status, "conditions")
    )
    if not isinstance(name, str) or not isinstance(address, str) or not ready:
        return None
    if status.get("phase") != "Running" or metadata.get("deletionTimestamp") is not None:
        return None
    # A container that was started again keeps the pod's address.
    restarts = [each.get("restartCount") for each in _objects_in(status, "containerStatuses")]
    host = f"[{address}]" if ":" in address else address
    instance = json.dumps([metadata.get("uid"), restarts])
    return DesktopEntry(name, f"http://{host}:{port}", None, instance)


class _Leases:
    """Creating one is refused where it exists, and replacing one where it has changed since it was read."""

    def __init__(self, api: _Api) -> None:
        self._api = api

    def take(self, desktop: str, lease_seconds: float) -> Optional[HeldLease]:
        name, holder = f"deskhand-{desktop}", str(uuid.uuid4())
        found = self._api.call("GET", _LEASES, f"leases/{name}")
        if found.status == 404:
            wanted = _lease_object(name, holder, lease_seconds, found.time, None)
            made = self._api.call("POST", _LEASES, "leases", wanted)
            if made.status == 409:
                return None
            if made.status != 201:
                raise _refused(made)
            return _Lease(self._api, name, holder, lease_seconds, made.body)
        if found.status != 200:
            raise _refused(found)
        if _is_held(found.body, found.time):
            return None
        version = _object_in(found.body, "metadata").get("resourceVersion")
        wanted = _lease_object(name, holder, lease_seconds, found.time, version)
        replaced = self._api.call("PUT", _LEASES, f"leases/{name}", wanted)
        if replaced.status in (404, 409):
            return None
        if replaced.status != 200:
            raise _refused(replaced)
        return _Lease(self._api, name, holder, lease_seconds, replaced.body)


class _Lease:
    def __init__(
        self, api: _Api, name: str, holder: str, lease_seconds: float, latest: Object
    ) -> None:
        self._api, self._name, self._holder = api, name, holder
        self._seconds, self._latest = lease_seconds, latest

    def renew(self) -> bool:
        return self._put(self._holder)

    def release(self) -> None:
        self._put("")

    def _put(self, holder: str) -> bool:
        path = f"leases/{self._name}"
        version = _object_in(self._latest, "metadata").get("resourceVersion")
        now = self._api.call("GET", _LEASES, path).time
        wanted = _lease_object(self._name, holder, self._seconds, now, version)
        answer = self._api.call("PUT", _LEASES, path, wanted)
        if answer.status in (404, 409):
            return False
        if answer.status != 200:
            raise _refused(answer)
        self._latest = answer.body
        return True


def _lease_object(
    name: str, holder: str, seconds: float, now: Optional[datetime], version: object
) -> Object:
    # MicroTime of the API: RFC 3339 with microseconds.
    moment = (now or datetime.now(timezone.utc)).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
    metadata: Dict[str, object] = {
        "name": name,
        "labels": {"app.kubernetes.io/managed-by": "deskhand"},
    }
    if version is not None:
        metadata["resourceVersion"] = version
    return {
        "apiVersion": "coordination.k8s.io/v1",
        "kind": "Lease",
        "metadata": metadata,
        "spec": {
            "holderIdentity": holder,
            "leaseDurationSeconds": math.ceil(seconds),
            "acquireTime": moment,
            "renewTime": moment,
        },
    }


def _is_held(lease: Object, now: Optional[datetime]) -> bool:
    """One without a holder was released. If a time is unknown, it counts as held."""
    spec = _object_in(lease, "spec")
    renewed, seconds = spec.get("renewTime"), spec.get("leaseDurationSeconds")
    if not spec.get("holderIdentity"):
        return False
    if not isinstance(renewed, str) or not isinstance(seconds, int) or now is None:
        return True
    try:
        since = datetime.strptime(renewed, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=timezone.utc)
    except ValueError:
        return True
    return (now - since).total_seconds() <= seconds
