"""The shapes of requests and answers, generated from the interface of the service."""

from ._types import *  # noqa: F401,F403
