"""Anthropic's computer use on a desktop that Deskhand serves. The service needs `SERVICE_FACES=anthropic`."""

from __future__ import annotations

from typing import Dict, List, Optional

from ._client import Deskhand
from ._errors import UnexpectedAnswerError
from ._plain import plain_list

__all__ = ["betas", "handle", "tool"]


def tool(desk: Deskhand, *, model: str, screen: Optional[int] = None) -> Dict[str, object]:
    """The entry for `tools` of a request with this model, with the size of the pictures.

    Raises:
        DeskhandError: The service refused, or cannot be reached.
    """
    entry = _answer(desk, model, screen).get("entry")
    if not isinstance(entry, dict):
        raise UnexpectedAnswerError(200)
    return entry


def betas(desk: Deskhand, *, model: str) -> List[str]:
    """The names for `betas` of a request with this model."""
    names = _answer(desk, model, None).get("betas")
    return [str(name) for name in names] if isinstance(names, list) else []


def handle(
    desk: Deskhand,
    content: object,
    *,
    model: str,
    screen: Optional[int] = None,
    screenshot: str = "last",
) -> List[Dict[str, object]]:
    """Performs the tool uses in the `content` of a message and returns the blocks to send back.

    After an action that fails, the rest is answered and not run. Without a tool use the list is
    empty: the model has finished.

    Args:
        desk: The client.
        content: `message.content`: blocks of the SDK, or dictionaries.
        model: The same as for `tool`.
        screen: Index of the display. Default: the first.
        screenshot: `last` adds a picture of the screen to the last result, `none` does not.

    Raises:
        DeskhandError: The service refused, or cannot be reached.
    """
    uses = [block for block in plain_list(content) if block.get("type") == "tool_use"]
    if not uses:
        return []
    answer = desk.face("anthropic", uses, model=model, screen=screen, screenshot=screenshot)
    if not isinstance(answer, list):
        raise UnexpectedAnswerError(200)
    return answer


def _answer(desk: Deskhand, model: str, screen: Optional[int]) -> Dict[str, object]:
    answer = desk.face("anthropic/tool", model=model, screen=screen)
    if not isinstance(answer, dict):
        raise UnexpectedAnswerError(200)
    return answer
