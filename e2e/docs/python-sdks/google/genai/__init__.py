"""Stand-in for Google's SDK, which is neither in npm nor in Debian: its calls and its wire."""

import os
from types import SimpleNamespace

from wire import Model, post


class Client:
    def __init__(self):
        self.models = SimpleNamespace(generate_content=self._generate)

    def _generate(self, model, contents, config):
        url = f"{os.environ['GOOGLE_GEMINI_BASE_URL']}/v1beta/models/{model}:generateContent"
        answer = post(url, {"contents": contents, "config": config})
        content = answer["candidates"][0]["content"]
        calls = [part["functionCall"] for part in content["parts"] if "functionCall" in part]
        text = "".join(part.get("text", "") for part in content["parts"])
        return Model(
            {"candidates": [{"content": content}], "function_calls": calls or None, "text": text}
        )
