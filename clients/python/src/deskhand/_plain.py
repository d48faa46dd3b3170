"""What an SDK's object is on the wire."""

from __future__ import annotations

from typing import Dict, Iterable, List, Mapping


def plain(value: object) -> Dict[str, object]:
    """The members of an SDK's object (a model of pydantic), or of a dictionary."""
    if isinstance(value, Mapping):
        return dict(value)
    for method, options in (("model_dump", {"mode": "json", "exclude_none": True}), ("to_dict", {})):
        dump = getattr(value, method, None)
        if callable(dump):
            members = dump(**options)
            if isinstance(members, Mapping):
                return dict(members)
    raise TypeError(f"{type(value).__name__} is not a block of an SDK. Send its objects, or dictionaries.")


def plain_list(values: object) -> List[Dict[str, object]]:
    """Those of a list, or of one object."""
    if isinstance(values, Iterable) and not isinstance(values, (Mapping, str, bytes)):
        # A model of pydantic iterates over its members.
        if not hasattr(values, "model_dump"):
            return [plain(value) for value in values]
    return [plain(values)]
