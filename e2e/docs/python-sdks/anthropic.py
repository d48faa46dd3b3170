"""Stand-in for Anthropic's SDK, which is neither in npm nor in Debian: its calls and its wire."""

import os
from types import SimpleNamespace

from wire import Model, post


class Anthropic:
    def __init__(self):
        self.beta = SimpleNamespace(messages=SimpleNamespace(create=self._create))

    def _create(self, **body):
        return Model(post(os.environ["ANTHROPIC_BASE_URL"] + "/v1/messages", body))
