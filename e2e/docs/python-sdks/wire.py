"""What the stand-ins for the vendors' Python SDKs share: a request, and objects as pydantic's models show themselves."""

import json
import urllib.request


class Model:
    """An object of an answer."""

    def __init__(self, members):
        self._members = members

    def __getattr__(self, name):
        if name.startswith("_") or name not in self._members:
            raise AttributeError(name)
        return wrapped(self._members[name])

    def model_dump(self, **_):
        return self._members


def wrapped(value):
    if isinstance(value, dict):
        return Model(value)
    return [wrapped(each) for each in value] if isinstance(value, list) else value


def post(url, body):
    data = json.dumps(body, default=lambda model: model.model_dump()).encode()
    request = urllib.request.Request(url, data, {"content-type": "application/json"})
    with urllib.request.urlopen(request) as response:
        return json.load(response)
