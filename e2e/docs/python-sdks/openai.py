"""Stand-in for OpenAI's SDK, which is neither in npm nor in Debian: its calls and its wire."""

import os
from types import SimpleNamespace

from wire import Model, post


class OpenAI:
    def __init__(self):
        self.responses = SimpleNamespace(create=self._create)

    def _create(self, **body):
        answer = post(os.environ["OPENAI_BASE_URL"] + "/responses", body)
        texts = [
            part["text"]
            for item in answer["output"]
            if item["type"] == "message"
            for part in item["content"]
        ]
        return Model({**answer, "output_text": "".join(texts)})
