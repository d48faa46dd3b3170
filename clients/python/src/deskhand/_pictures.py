"""Pictures that come as bytes, with what their headers say."""

from __future__ import annotations

import base64
import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Mapping

from ._errors import UnexpectedAnswerError
from ._types import Picture, Region

if TYPE_CHECKING:
    from PIL import Image


@dataclass(frozen=True)
class PictureBytes:
    """An encoded picture of a part of the desktop."""

    # The file, as the service encoded it.
    data: bytes
    # `image/png` or `image/jpeg`.
    content_type: str
    # The region that it shows, in desktop pixels.
    region: Region
    # The display that holds most of it.
    screen: int

    def image(self) -> "Image.Image":
        """The picture as an image of Pillow, which must be installed (`pip install deskhand[pictures]`)."""
        return _decoded(self.data)


def picture_of(status: int, headers: Mapping[str, str], data: bytes) -> PictureBytes:
    """The picture of an answer with `asImage`."""
    content_type = headers.get("content-type", "")
    numbers = headers.get("x-region", "").split(",")
    if not content_type.startswith("image/") or len(numbers) != 4:
        raise UnexpectedAnswerError(status)
    x, y, width, height = (int(number) for number in numbers)
    return PictureBytes(
        data=data,
        content_type=content_type,
        region={"x": x, "y": y, "width": width, "height": height},
        screen=int(headers.get("x-screen", "0")),
    )


def image_of(picture: Picture) -> "Image.Image":
    """The picture of a JSON answer, such as `desk.flat.screen()["image"]`, as an image of Pillow."""
    return _decoded(base64.b64decode(picture["base64"]))


def _decoded(data: bytes) -> "Image.Image":
    try:
        from PIL import Image
    except ImportError as error:
        raise ImportError("Pillow is not installed: run `pip install Pillow`, or use the bytes.") from error
    return Image.open(io.BytesIO(data))
