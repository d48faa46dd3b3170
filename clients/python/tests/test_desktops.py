import asyncio
import json
import tempfile
import threading
import time
import unittest
from pathlib import Path
from typing import Dict, List

from deskhand import (
    AsyncDeskhand,
    DesktopLostError,
    FileSource,
    FolderSource,
    KubernetesSource,
    LeasedDesktop,
    NoDesktopError,
    async_desktops,
    desktops,
)

from .stub import Reply, Stub, ok, refused

LEASE_PATH = "/apis/coordination.k8s.io/v1/namespaces/desktops/leases"


def well(_: str, path: str, body: Dict[str, object]) -> Reply:
    return ok(status="ok") if path == "/health" else ok(displays=[])


class Cluster:
    """One ready pod and its lease, which is replaced by its latest version alone."""

    def __init__(self) -> None:
        self.version = 0
        self.holder = ""
        # Set when the lease was renewed; the answer waits for `answered`.
        self.renewed, self.answered = threading.Event(), threading.Event()

    def reply(self, method: str, path: str, body: Dict[str, object]) -> Reply:
        if path.startswith(LEASE_PATH):
            return self.lease(method, body)
        pod = {
            "metadata": {"name": "d0", "uid": "1"},
            "status": {
                "phase": "Running",
                "podIP": "127.0.0.1",
                "conditions": [{"type": "Ready", "status": "True"}],
            },
        }
        return (200, {"metadata": {}, "items": [pod]})

    def lease(self, method: str, body: Dict[str, object]) -> Reply:
        if method == "GET":
            return (200, self.found()) if self.version else (404, {})
        metadata, spec = body["metadata"], body["spec"]
        assert isinstance(metadata, dict) and isinstance(spec, dict)
        if method == "PUT" and metadata["resourceVersion"] != str(self.version):
            return (409, {})
        self.version += 1
        is_renewal = spec["holderIdentity"] == self.holder
        self.holder = str(spec["holderIdentity"])
        found = self.found()
        if is_renewal and not self.renewed.is_set():
            self.renewed.set()
            self.answered.wait(60)
        return (201 if method == "POST" else 200, found)

    def found(self) -> Dict[str, object]:
        return {
            "metadata": {"name": "deskhand-d0", "resourceVersion": str(self.version)},
            "spec": {"holderIdentity": self.holder},
        }


class Leases(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = Path(self.enterTemporary())
        self.path = self.folder / "desktops.json"

    def enterTemporary(self) -> str:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return folder.name

    def source(self, *urls: str) -> FileSource:
        listed = [{"name": f"d{index}", "url": url} for index, url in enumerate(urls)]
        self.path.write_text(json.dumps(listed))
        return FileSource(self.path)

    def test_a_desktop_is_leased_to_one_client_at_a_time_and_free_after_release(self) -> None:
        with Stub(well) as stub:
            pool = desktops(self.source(stub.url))
            with pool.lease() as desktop:
                self.assertEqual(desktop.client.displays(), {"displays": []})
                with self.assertRaises(NoDesktopError):
                    pool.lease(timeout=0)
            with self.assertRaisesRegex(DesktopLostError, "it was released"):
                desktop.client.displays()
            pool.lease(timeout=0).release()

    def test_many_clients_at_once_never_share_one(self) -> None:
        with Stub(well) as stub:
            urls = [stub.url, stub.url.replace("127.0.0.1", "localhost")]
            using: Dict[str, int] = {}
            most: List[int] = []
            lock = threading.Lock()

            def work(desktop: LeasedDesktop) -> None:
                with lock:
                    using[desktop.name] = using.get(desktop.name, 0) + 1
                    most.append(using[desktop.name])
                time.sleep(0.01)
                with lock:
                    using[desktop.name] -= 1

            source = self.source(*urls)

            def client() -> None:
                for _ in range(3):
                    desktops(source).use(work, timeout=60)

            threads = [threading.Thread(target=client) for _ in range(6)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual((len(most), max(most)), (18, 1))

    def test_a_lease_that_is_not_renewed_runs_out(self) -> None:
        source = self.source("http://127.0.0.1:1")
        self.assertIsNotNone(source.leases.take("d0", 0.2))
        self.assertIsNone(source.leases.take("d0", 0.2))
        time.sleep(0.3)
        second = source.leases.take("d0", 0.2)
        assert second is not None
        self.assertTrue(second.renew())

    def test_a_release_during_a_renewal_gives_the_desktop_back(self) -> None:
        cluster = Cluster()
        with Stub(well) as stub, Stub(cluster.reply) as server:
            port = int(stub.url.rpartition(":")[2])
            source = KubernetesSource(
                "app=deskhand", port=port, server=server.url, namespace="desktops", api_token="x"
            )
            desktop = desktops(source, lease_seconds=0.2).lease()
            self.assertTrue(cluster.renewed.wait(60))
            release = threading.Thread(target=desktop.release)
            release.start()
            # Without a turn, the release is refused within this time.
            release.join(0.3)
            cluster.answered.set()
            release.join()
        self.assertEqual(cluster.holder, "")

    def test_the_work_begins_again_on_another_desktop_when_one_is_lost(self) -> None:
        left: List[str] = []

        def leaving(method: str, path: str, body: Dict[str, object]) -> Reply:
            if path == "/health" and not left:
                return ok(status="ok")
            left.append(path)
            return refused(503, "shutting_down")

        with Stub(well) as good, Stub(leaving) as bad:
            tried: List[str] = []

            def work(desktop: LeasedDesktop) -> str:
                tried.append(desktop.name)
                desktop.client.displays()
                return desktop.name

            pool = desktops(self.source(good.url, bad.url), retries=0)
            for _ in range(10):
                self.assertEqual(pool.use(work), "d0")
            self.assertIn("d1", tried)

    def test_tasks_lease_too(self) -> None:
        async def work(desk: AsyncDeskhand) -> str:
            await desk.displays()
            return desk.url

        with Stub(well) as stub:
            pool = async_desktops(self.source(stub.url))
            self.assertEqual(asyncio.run(pool.use(work)), stub.url)

    def test_a_folder_lists_the_latest_of_each_address(self) -> None:
        folder = self.folder / "announced"
        (folder / "b").mkdir(parents=True)
        (folder / "leases").mkdir()
        (folder / "token").write_text("secret\n")
        old = {"name": "a", "url": "http://h:1", "host": "h", "pid": 1, "started": "2026-01-01"}
        new = {**old, "name": "b", "pid": 2, "started": "2026-01-02"}
        (folder / "a.json").write_text(json.dumps(old))
        (folder / "b" / "address.json").write_text(
            json.dumps({**new, "tokenFile": str(folder / "token")})
        )
        (folder / "c.json").write_text("{")
        (entry,) = FolderSource(folder).list()
        self.assertEqual((entry.name, entry.token), ("b", "secret"))

    def test_an_empty_source_and_one_that_is_no_list(self) -> None:
        with self.assertRaisesRegex(NoDesktopError, "has no desktops"):
            desktops(self.source()).lease(timeout=0)
        self.path.write_text("{}")
        with self.assertRaisesRegex(ValueError, "not a JSON list"):
            FileSource(self.path).list()
