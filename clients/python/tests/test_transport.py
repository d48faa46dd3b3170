import asyncio
import threading
import time
import unittest
from typing import Dict, List, Optional

import deskhand
from deskhand import AsyncDeskhand, Deskhand

from .stub import Reply, Stub, ok, refused


class Transport(unittest.TestCase):
    def test_members_that_are_none_are_left_out_and_the_secret_goes_with_commands_alone(self) -> None:
        with Stub(lambda *_: ok()) as stub:
            with Deskhand(stub.url, token="t", exec_secret="s") as desk:
                desk.flat.screen(grid_rows=3, with_grid=False, for_=None)
                desk.flat.action(action="type", text="x")
                desk.exec(command="true")
        get, act, command = stub.requests
        self.assertEqual(get[1], "/screen?with_grid=false&grid_rows=3")
        self.assertEqual(act[2], {"action": "type", "text": "x"})
        secrets = [headers.get("x-service-exec-secret") for _, _, _, headers in stub.requests]
        self.assertEqual(secrets, [None, None, "s"])
        self.assertEqual(command[3]["x-service-token"], "t")

    def test_one_connection_serves_many_calls(self) -> None:
        with Stub(lambda *_: ok(displays=[])) as stub, Deskhand(stub.url) as desk:
            for _ in range(20):
                desk.displays()
            self.assertEqual(stub.connections, 1)

    def test_threads_share_a_client(self) -> None:
        def slowly(_: str, path: str, body: Dict[str, object]) -> Reply:
            time.sleep(0.02)
            return ok(echo=body.get("text"))

        answers: List[object] = []
        with Stub(slowly) as stub, Deskhand(stub.url) as desk:

            def act(number: int) -> None:
                told = desk.flat.action(action="type", text=str(number))
                answers.append((number, dict(told)["echo"]))

            threads = [threading.Thread(target=act, args=(number,)) for number in range(20)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        self.assertEqual(sorted(map(str, answers)), sorted(str((n, str(n))) for n in range(20)))

    def test_a_look_is_repeated_while_the_service_is_busy_and_an_act_never(self) -> None:
        replies = [refused(503, "busy"), refused(503, "busy"), ok(displays=[])]
        with Stub(lambda *_: replies.pop(0)) as stub, Deskhand(stub.url) as desk:
            self.assertEqual(desk.displays(), {"displays": []})
            replies += [refused(503, "busy"), ok()]
            with self.assertRaises(deskhand.UnavailableError):
                desk.flat.action(action="type", text="x")
            self.assertEqual(len(stub.requests), 4)

    def test_an_act_whose_answer_is_lost_is_not_repeated(self) -> None:
        def lose(_: str, path: str, body: Dict[str, object]) -> Optional[Reply]:
            return None if path == "/action" else ok(displays=[])

        with Stub(lose) as stub, Deskhand(stub.url) as desk:
            desk.displays()
            with self.assertRaises(deskhand.UnreachableError):
                desk.flat.action(action="type", text="x")
            self.assertEqual([path for _, path, _, _ in stub.requests], ["/displays", "/action"])

    def test_the_time_limit_covers_the_whole_call(self) -> None:
        def slowly(*_: object) -> Reply:
            time.sleep(1)
            return ok()

        with Stub(slowly) as stub, Deskhand(stub.url) as desk:
            began = time.monotonic()
            with self.assertRaises(deskhand.RequestTimeoutError):
                desk.flat.action(action="type", text="x", request_timeout=0.1)
            self.assertLess(time.monotonic() - began, 0.8)

    def test_a_task_that_is_cancelled_leaves_at_once(self) -> None:
        left = threading.Event()

        def slowly(*_: object) -> Reply:
            left.wait(5)
            return ok()

        async def main() -> float:
            async with AsyncDeskhand(stub.url) as desk:
                task = asyncio.create_task(desk.flat.action(action="type", text="x"))
                await asyncio.sleep(0.1)
                began = time.monotonic()
                task.cancel()
                with self.assertRaises(asyncio.CancelledError):
                    await task
                return time.monotonic() - began

        with Stub(slowly) as stub:
            self.assertLess(asyncio.run(main()), 0.5)
            left.set()

    def test_a_closed_client_refuses(self) -> None:
        with Stub(lambda *_: ok()) as stub:
            desk = Deskhand(stub.url)
            desk.close()
            with self.assertRaisesRegex(ValueError, "closed"):
                desk.displays()

    def test_what_is_no_address_is_refused(self) -> None:
        for url in ("ftp://x", "http://", ""):
            with self.assertRaisesRegex(ValueError, "is not an address"):
                Deskhand(url)


class Errors(unittest.TestCase):
    def raised(self, reply: Reply) -> deskhand.DeskhandError:
        with Stub(lambda *_: reply) as stub, Deskhand(stub.url, retries=0) as desk:
            with self.assertRaises(deskhand.DeskhandError) as caught:
                desk.flat.action(action="type", text="x")
            return caught.exception

    def test_each_refusal_has_its_class_reason_and_hint(self) -> None:
        for status, reason, kind in (
            (401, "unauthorized", deskhand.NotAllowedError),
            (403, "scope_missing", deskhand.NotAllowedError),
            (404, "text_not_found", deskhand.NotFoundError),
            (409, "target_stale", deskhand.TargetStaleError),
            (409, "ambiguous_window", deskhand.AmbiguousWindowError),
            (409, "element_gone", deskhand.RefusedError),
            (423, "paused", deskhand.PausedError),
            (500, "internal_error", deskhand.ServiceFaultError),
            (501, "not_supported", deskhand.NotSupportedError),
            (503, "busy", deskhand.UnavailableError),
        ):
            error = self.raised(refused(status, reason))
            self.assertIs(type(error), kind)
            assert isinstance(error, deskhand.RefusedError)
            self.assertEqual((error.reason, error.hint), (reason, "Do something else."))
            self.assertEqual(str(error), "It did not work. Do something else.")

    def test_what_the_details_hold(self) -> None:
        missing = self.raised(refused(404, "text_not_found", nearest=[{"text": "a", "center": {}}, 3]))
        assert isinstance(missing, deskhand.NotFoundError)
        self.assertEqual([each["text"] for each in missing.nearest], ["a"])
        several = self.raised(refused(409, "ambiguous_window", candidates=[{"hwnd": 7}, {}]))
        assert isinstance(several, deskhand.AmbiguousWindowError)
        self.assertEqual(several.candidates, [7])
        stopped = self.raised(refused(423, "paused", delivery="partly"))
        assert isinstance(stopped, deskhand.PausedError)
        self.assertEqual(stopped.delivery, "partly")

    def test_every_member_that_is_not_valid_is_named(self) -> None:
        issues = [
            {"path": "text", "message": "Too long.", "code": "too_big"},
            {"path": "", "message": "Odd.", "code": "custom"},
        ]
        error = {
            "code": "validation_error",
            "reason": "validation_error",
            "message": "text: too long.",
            "hint": "Send less.",
            "details": issues,
        }
        raised = self.raised((422, {"ok": False, "request_id": "r", "error": error}))
        assert isinstance(raised, deskhand.InvalidRequestError)
        self.assertEqual(str(raised), "text: too long. the body: Odd. Send less.")
        self.assertEqual(raised.issues, issues)

    def test_another_program_on_the_port_is_named_as_such(self) -> None:
        replies: List[Reply] = [(200, {"hello": 1}), (404, {"detail": "Not Found"}), (502, [])]
        for reply in replies:
            raised = self.raised(reply)
            self.assertIs(type(raised), deskhand.UnexpectedAnswerError)


if __name__ == "__main__":
    unittest.main()
