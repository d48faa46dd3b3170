"""OpenAI's computer tool on a desktop that Deskhand serves. The service needs `SERVICE_FACES=openai`."""

from __future__ import annotations

from typing import Dict, List, Optional

from ._client import Deskhand
from ._errors import UnexpectedAnswerError
from ._plain import plain_list

__all__ = ["handle", "tool"]


def tool() -> Dict[str, object]:
    """The entry for `tools` of a request to the Responses API."""
    return {"type": "computer"}


def handle(
    desk: Deskhand,
    output: object,
    *,
    screen: Optional[int] = None,
    preset: Optional[str] = None,
) -> List[Dict[str, object]]:
    """Performs the computer calls in `response.output` and returns the items for the next `input`.

    Without a call the list is empty: the model has finished. A call with safety checks is refused
    until the caller has added `acknowledged_safety_checks` to it.

    Args:
        desk: The client.
        output: `response.output`: items of the SDK, or dictionaries.
        screen: Index of the display. Default: the first.
        preset: `openai` (default) or `openai-original`: the size of the pictures.

    Raises:
        DeskhandError: An action failed, the service refused, or cannot be reached.
    """
    items: List[Dict[str, object]] = []
    for call in plain_list(output):
        if call.get("type") != "computer_call":
            continue
        item = desk.face("openai", call, screen=screen, for_=preset)
        if not isinstance(item, dict):
            raise UnexpectedAnswerError(200)
        items.append(item)
    return items
