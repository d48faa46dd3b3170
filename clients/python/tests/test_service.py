"""Against a real service on a virtual desktop; what counts is what a program there wrote down."""

import asyncio
import os
import tempfile
import time
import unittest
from pathlib import Path
from typing import ClassVar

import deskhand
from deskhand import AsyncDeskhand, Deskhand

TOP = Path(__file__).resolve().parents[3]
BUILT = TOP / "dist" / "main" / "hosts" / "headless" / "main.js"
# What was built starts in a third of the time of the sources, which a block of the README starts.
COMMAND = [str(TOP / "node_modules" / ".bin" / "node"), str(BUILT)] if BUILT.exists() else None
SECRET = "a-secret-for-the-python-tests"


class Service(unittest.TestCase):
    service: ClassVar[deskhand.Service]
    desk: ClassVar[Deskhand]

    @classmethod
    def setUpClass(cls) -> None:
        settings = {"SERVICE_EXEC_ENABLED": "true", "SERVICE_EXEC_SECRET": SECRET}
        # A virtual display, whatever the tester has.
        settings.update({"DISPLAY": "", "WAYLAND_DISPLAY": ""})
        # Of every language that is installed the reading would try each.
        settings["SERVICE_OCR_LANGUAGES"] = "eng"
        cls.service = deskhand.start(checkout=TOP, command=COMMAND, settings=settings)
        cls.desk = cls.service.client(exec_secret=SECRET)
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.addClassCleanup(cls.service.close)
        cls.addClassCleanup(cls.desk.close)
        cls.typed = Path(folder.name) / "typed"
        cls.desk.launch(
            executable="xterm",
            args=["-T", "Notes", "-fs", "16", "-e", "sh", "-c", f"cat > '{cls.typed}'"],
            wait_for_window=True,
        )

    typed: ClassVar[Path]

    def wait_for(self, text: str) -> None:
        ends = time.monotonic() + 10
        while text not in self.typed.read_text("utf-8"):
            self.assertLess(time.monotonic(), ends, self.typed.read_text("utf-8"))
            time.sleep(0.05)

    def test_files_go_in_and_out(self) -> None:
        path = "reports/Grüße #1 100%.txt"
        self.assertTrue(self.desk.write_file(path, b"hello")["created"])
        self.assertEqual(self.desk.read_file(path), b"hello")
        with tempfile.TemporaryFile() as large:
            large.write(b"x" * 3_000_000)
            large.seek(0)
            self.assertEqual(self.desk.write_file(path, large)["size"], 3_000_000)
        self.assertEqual(len(self.desk.read_file(path)), 3_000_000)
        self.assertEqual([each["path"] for each in self.desk.files()["files"]], [path])

        async def both() -> None:
            async with AsyncDeskhand(self.service.url, token=self.service.token) as desk:
                await desk.write_file("a", b"1")
                self.assertEqual(await desk.read_file("a"), b"1")
                self.assertTrue((await desk.delete_file("a"))["deleted"])

        asyncio.run(both())
        self.assertTrue(self.desk.delete_file(path)["deleted"])
        with self.assertRaises(deskhand.NotFoundError):
            self.desk.read_file(path)

    def test_types_what_it_is_given(self) -> None:
        self.desk.flat.action(action="type", text="Grüße, 世界\n")
        self.wait_for("Grüße, 世界\n")

    def test_shows_the_screen_as_bytes_as_an_image_and_with_a_grid(self) -> None:
        picture = self.desk.flat.screen_bytes(with_grid=False)
        self.assertEqual(picture.content_type, "image/png")
        self.assertEqual(picture.image().size, (picture.region["width"], picture.region["height"]))
        screen = self.desk.flat.screen(grid_rows=4, grid_cols=5)
        self.assertEqual(deskhand.image_of(screen["image"]).width, screen["image"]["width"])
        self.assertEqual(screen["meta"]["region"], picture.region)
        self.assertEqual(self.desk.see.see_bytes(ocr=False).region, picture.region)

    def test_every_generation_acts(self) -> None:
        self.desk.see.interact(action={"action": "type", "text": "from see\n"})
        self.desk.flat.wait(condition={"kind": "text", "text": "from see"})
        observed = self.desk.v2.observe(include_image=False)
        target = self.desk.v2.localize(
            observation_id=observed["observation_id"], text_query="from see"
        )
        found = target["resolved_target_id"]
        self.desk.v2.act(action={"action": "click", "target": {"resolved_target_id": found}})
        proof = self.desk.v2.act_verify(
            action={"action": "type", "text": "from v2\n"},
            condition={"kind": "text", "text": "from v2"},
        )
        self.assertTrue(proof["verified"])
        self.wait_for("from see\nfrom v2\n")

    def test_runs_a_command_with_the_secret_alone(self) -> None:
        self.assertEqual(dict(self.desk.exec(command="echo $((6*7))"))["stdout"], "42\n")
        with self.service.client() as without:
            with self.assertRaises(deskhand.NotAllowedError):
                without.exec(command="true")

    def test_a_task_that_is_cancelled_stops_typing(self) -> None:
        async def main() -> None:
            async with AsyncDeskhand(self.service.url, token=self.service.token) as desk:
                typing = desk.flat.action(action="type", text="z" * 9000, interval_ms=10)
                task = asyncio.create_task(typing)
                await asyncio.sleep(0.5)
                task.cancel()
                with self.assertRaises(asyncio.CancelledError):
                    await task
                await desk.flat.action(action="type", text="\nend of it\n")

        asyncio.run(main())
        self.wait_for("end of it\n")
        self.assertLess(self.typed.read_text("utf-8").count("z"), 2000)

    def test_a_closed_service_is_gone(self) -> None:
        settings = {"SERVICE_VIRTUAL": "off", "DISPLAY": ""}
        service = deskhand.start(checkout=TOP, command=COMMAND, settings=settings)
        service.close()
        with self.assertRaises(deskhand.UnreachableError):
            service.client(retries=0).health()
        with self.assertRaises(ProcessLookupError):
            os.kill(service.pid, 0)

    def test_a_service_that_cannot_start_says_what_it_printed(self) -> None:
        with self.assertRaisesRegex(deskhand.StartError, "it ended.*SERVICE_PORT"):
            deskhand.start(checkout=TOP, command=COMMAND, settings={"SERVICE_PORT": "99999"})
        with self.assertRaisesRegex(deskhand.StartError, "cannot be run"):
            deskhand.start(command=["/nonexistent/deskhand"])
