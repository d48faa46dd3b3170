"""Helpers for the vendors' SDKs, by transcripts of what those send. The SDKs' objects are models of pydantic."""

import unittest
from typing import Dict, List, Tuple

from deskhand import Deskhand, anthropic, google, openai

from .stub import Reply, Stub


class Model:
    """What a block of an SDK is to a helper."""

    def __init__(self, **members: object) -> None:
        self.members = members

    def model_dump(self, *, mode: str, exclude_none: bool) -> Dict[str, object]:
        assert mode == "json" and exclude_none
        return {name: value for name, value in self.members.items() if value is not None}


RESULT = {"type": "tool_result", "tool_use_id": "toolu_1", "content": []}


class Agents(unittest.TestCase):
    def setUp(self) -> None:
        self.replies: List[object] = []
        self.stub = Stub(self.reply)
        self.addCleanup(self.stub.__exit__, None, None, None)
        self.desk = Deskhand(self.stub.url, token="t")
        self.addCleanup(self.desk.close)

    def reply(self, method: str, path: str, body: Dict[str, object]) -> Reply:
        return 200, self.replies.pop(0)

    def sent(self) -> Tuple[str, str, object]:
        method, path, body, _ = self.stub.requests[-1]
        return method, path, body

    def test_anthropic_performs_tool_uses_and_passes_texts_over(self) -> None:
        self.replies = [{"entry": {"type": "computer_20251124"}, "betas": ["b"]}] * 2 + [[RESULT]]
        entry = anthropic.tool(self.desk, model="claude-opus-5-5")
        self.assertEqual(entry, {"type": "computer_20251124"})
        self.assertEqual(self.sent()[:2], ("GET", "/faces/anthropic/tool?model=claude-opus-5-5"))
        self.assertEqual(anthropic.betas(self.desk, model="claude-opus-5-5"), ["b"])
        use = {"type": "tool_use", "id": "toolu_1", "name": "computer", "input": {"action": "wait"}}
        content = [Model(type="text", text="I wait."), Model(**use, caller=None)]
        blocks = anthropic.handle(self.desk, content, model="claude-opus-5-5")
        self.assertEqual(blocks, [RESULT])
        path = "/faces/anthropic?model=claude-opus-5-5&screenshot=last"
        self.assertEqual(self.sent(), ("POST", path, [use]))

    def test_openai_answers_each_computer_call(self) -> None:
        item = {"type": "computer_call_output", "call_id": "call_1", "output": {}}
        self.replies = [item]
        call = {"type": "computer_call", "call_id": "call_1", "actions": [{"type": "wait"}]}
        output = [Model(type="reasoning", summary=[]), Model(**call, pending_safety_checks=[])]
        self.assertEqual(openai.handle(self.desk, output), [item])
        self.assertEqual(self.sent()[2], {**call, "pending_safety_checks": []})
        self.assertEqual(openai.tool(), {"type": "computer"})

    def test_google_takes_calls_and_parts(self) -> None:
        part = {"functionResponse": {"name": "click", "response": {}}}
        self.replies = [[part], [part]]
        call = {"name": "click", "args": {"x": 1, "y": 2}}
        self.assertEqual(google.handle(self.desk, [Model(**call, id=None)]), [part])
        self.assertEqual(self.sent(), ("POST", "/faces/gemini", [call]))
        parts = [Model(text="Now."), Model(function_call=call)]
        google.handle(self.desk, parts, acknowledge_safety=True)
        self.assertEqual(self.sent(), ("POST", "/faces/gemini?acknowledge_safety=true", [call]))

    def test_without_a_call_nothing_is_sent(self) -> None:
        text = [Model(type="text", text="Done.")]
        self.assertEqual(anthropic.handle(self.desk, text, model="m"), [])
        self.assertEqual(openai.handle(self.desk, text), [])
        self.assertEqual(google.handle(self.desk, None), [])
        self.assertEqual(self.stub.requests, [])

    def test_what_is_no_block_is_refused(self) -> None:
        with self.assertRaisesRegex(TypeError, "int is not a block"):
            openai.handle(self.desk, [3])
