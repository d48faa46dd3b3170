"""Gemini's computer use on a desktop that Deskhand serves. The service needs `SERVICE_FACES=gemini`."""

from __future__ import annotations

from typing import Dict, List, Optional

from ._client import Deskhand
from ._errors import UnexpectedAnswerError
from ._plain import plain_list

__all__ = ["handle", "tool"]


def tool() -> Dict[str, object]:
    """The entry for `tools` of `GenerateContentConfig`."""
    return {"computer_use": {"environment": "ENVIRONMENT_DESKTOP"}}


def handle(
    desk: Deskhand,
    calls: object,
    *,
    screen: Optional[int] = None,
    acknowledge_safety: bool = False,
) -> List[Dict[str, object]]:
    """Performs function calls and returns the parts of the next message, each with a picture.

    Args:
        desk: The client.
        calls: `response.function_calls`, or the `parts` of the model's message; None is no call.
        screen: Index of the display. Default: the first.
        acknowledge_safety: True once a person has agreed to the calls whose `safety_decision`
            asks for it.

    Raises:
        DeskhandError: The service refused, or cannot be reached.
    """
    wanted = [each for each in map(_call_in, plain_list(calls or [])) if each is not None]
    if not wanted:
        return []
    answer = desk.face(
        "gemini", wanted, screen=screen, acknowledge_safety="true" if acknowledge_safety else None
    )
    if not isinstance(answer, list):
        raise UnexpectedAnswerError(200)
    return answer


def _call_in(part: Dict[str, object]) -> Optional[Dict[str, object]]:
    """The function call of a part, or the part itself if it is one; None for text."""
    for name in ("function_call", "functionCall"):
        inner = part.get(name)
        if isinstance(inner, dict):
            return inner
    return part if "name" in part and "args" in part else None
