"""Errors of the client. The text of each ends with the next step."""

from __future__ import annotations

from typing import Dict, List, Mapping, Optional, Sequence, Type

__all__ = [
    "DeskhandError",
    "UnreachableError",
    "RequestTimeoutError",
    "UnexpectedAnswerError",
    "InvalidRequestError",
    "RefusedError",
    "NotAllowedError",
    "NotFoundError",
    "TargetStaleError",
    "AmbiguousWindowError",
    "PausedError",
    "NotSupportedError",
    "UnavailableError",
    "ServiceFaultError",
]


class DeskhandError(Exception):
    """Every failure of the client."""

    def __init__(self, message: str, advice: str) -> None:
        super().__init__(message if advice == "" or advice in message else f"{message} {advice}")
        # The next step, in a sentence.
        self.advice = advice


class UnreachableError(DeskhandError):
    """The service cannot be reached, or went away before it answered. An act may have been done."""

    def __init__(self, url: str) -> None:
        super().__init__(
            f"The service at {url} does not answer.",
            "Check that it runs and that the address is right; look at the screen before repeating an act.",
        )


class RequestTimeoutError(DeskhandError):
    """`request_timeout` passed before the answer came. The service was told to stop the act."""

    def __init__(self, seconds: float) -> None:
        super().__init__(
            f"No answer came within {seconds:g} s.",
            "Look at the screen before repeating an act, or allow a longer request_timeout.",
        )


class UnexpectedAnswerError(DeskhandError):
    """Something answered, but not this service: a proxy, or another program on the port."""

    def __init__(self, status: int) -> None:
        super().__init__(
            f"The answer (status {status}) is not one of Deskhand's.",
            "Check the address: another program may listen there.",
        )
        self.status = status


class InvalidRequestError(DeskhandError):
    """422: an argument does not fit; nothing was done."""

    def __init__(
        self, message: str, hint: str, issues: Sequence[Mapping[str, object]], request_id: str
    ) -> None:
        others = [f"{issue.get('path') or 'the body'}: {issue.get('message')}" for issue in issues[1:]]
        super().__init__(" ".join([message, *others]), hint)
        self.status = 422
        # The arguments that are not valid: `path`, `message` and `code` of each.
        self.issues = list(issues)
        self.request_id = request_id


class RefusedError(DeskhandError):
    """The service refused, with one of its reasons."""

    def __init__(
        self,
        *,
        status: int,
        reason: str,
        message: str,
        hint: str,
        details: Mapping[str, object],
        request_id: str,
    ) -> None:
        super().__init__(message if message.endswith(".") else f"{message}.", hint)
        # The HTTP status.
        self.status = status
        # A code such as `paused` or `window_not_found`.
        self.reason = reason
        # The next step, in a sentence.
        self.hint = hint
        self.details: Dict[str, object] = dict(details)
        self.request_id = request_id

    @property
    def delivery(self) -> Optional[str]:
        """For acts that were stopped: `not_delivered`, `partly` or `delivered`; else None."""
        delivery = self.details.get("delivery")
        if isinstance(delivery, str) and delivery in ("not_delivered", "partly", "delivered"):
            return delivery
        return None


class NotAllowedError(RefusedError):
    """401 and 403: the caller may not do this."""


class NotFoundError(RefusedError):
    """404: no such path, window, text, observation, target or candidate."""

    @property
    def nearest(self) -> List[Mapping[str, object]]:
        """Texts on the screen that are close to the wanted one: `text` and `center` of each."""
        nearest = self.details.get("nearest")
        if not isinstance(nearest, list):
            return []
        return [each for each in nearest if isinstance(each, dict) and "text" in each]


class TargetStaleError(RefusedError):
    """409: the screen around the target changed, and nothing was done. Observe and localize again."""


class AmbiguousWindowError(RefusedError):
    """409: several windows match, and nothing was done."""

    @property
    def candidates(self) -> List[int]:
        """Handles of the windows that match."""
        candidates = self.details.get("candidates")
        if not isinstance(candidates, list):
            return []
        return [each["hwnd"] for each in candidates if isinstance(each, dict) and "hwnd" in each]


class PausedError(RefusedError):
    """423: a person has paused all actions; reading still works."""


class NotSupportedError(RefusedError):
    """501: this desktop cannot do it."""


class UnavailableError(RefusedError):
    """503 and 504: too much at once, or something restarts. Try again later."""


class ServiceFaultError(RefusedError):
    """500: a fault of the service."""


_BY_STATUS: Dict[int, Type[RefusedError]] = {
    401: NotAllowedError,
    403: NotAllowedError,
    404: NotFoundError,
    423: PausedError,
    500: ServiceFaultError,
    501: NotSupportedError,
    503: UnavailableError,
    504: UnavailableError,
}

_BY_REASON: Dict[str, Type[RefusedError]] = {
   "target_stale": TargetStaleError, "ambiguous_window": AmbiguousWindowError}


def error_of(status: int, body: Mapping[str, object]) -> DeskhandError:
    """The error for the body of a failure, whatever generation it belongs to."""
    request_id = str(body.get("request_id"))
    error = body.get("error")
    if not isinstance(error, dict) or not isinstance(error.get("message"), str):
        return UnexpectedAnswerError(status)
    message: str = error["message"]
    hint = error["hint"] if isinstance(error.get("hint"), str) else ""
    details, reason = error.get("details"), error.get("reason")
    if isinstance(details, list):
        return InvalidRequestError(message, hint, details, request_id)
    if not isinstance(details, dict) or not isinstance(reason, str):
        return UnexpectedAnswerError(status)
    kind = _BY_REASON[reason] if reason in _BY_REASON else _BY_STATUS.get(status, RefusedError)
    return kind(
        status=status, reason=reason, message=message, hint=hint, details=details, request_id=request_id
    )
