"""pyautogui's functions on a desktop that Deskhand serves: change the import, and a script runs there.

    import deskhand.pyautogui as pyautogui

The service is that of `connect`, else of the variables DESKHAND_URL and DESKHAND_TOKEN. Coordinates count
from the left top of the first display. Differences from pyautogui 0.9.54:

- The pointer does not follow tweens, which are accepted.
- FAILSAFE has no effect: a person pauses the service instead, and calls then raise `PausedError`.
- A key that does not exist raises ValueError, where pyautogui does nothing.
- What shows a dialog to the person at the machine raises NotImplementedError.
"""

from __future__ import annotations

import base64
import io
import os
import time
from contextlib import contextmanager
from pathlib import Path
from typing import (
    TYPE_CHECKING,
    Callable,
    Dict,
    Iterator,
    List,
    Literal,
    NamedTuple,
    NoReturn,
    Optional,
    Sequence,
    Tuple,
    Union,
)

from ._client import DEFAULT_URL, Deskhand
from ._pyautogui_keys import KEYBOARD_KEYS, key_named
from ._types import PointerTarget, WantedRegion, WindowRecord

if TYPE_CHECKING:
    from PIL import Image

KEY_NAMES = KEYBOARD_KEYS
PRIMARY, SECONDARY, LEFT, MIDDLE, RIGHT = "primary", "secondary", "left", "middle", "right"

# Seconds after each call that acts.
PAUSE = 0.1
# Without effect; see above.
FAILSAFE = True
MINIMUM_DURATION = 0.1

ButtonName = Literal["left", "middle", "right"]

# pyautogui's own values for `button`.
_BUTTONS: Dict[Union[str, int], ButtonName] = {
    "primary": "left",
    "left": "left",
    1: "left",
    "middle": "middle",
    2: "middle",
    "secondary": "right",
    "right": "right",
    3: "right",
}


class PyAutoGUIException(Exception):
    """Base of the exceptions of this module."""


class FailSafeException(PyAutoGUIException):
    """Never raised: a person's pause raises `deskhand.PausedError`."""


class ImageNotFoundException(PyAutoGUIException):
    """The picture is not on the screen."""


class Point(NamedTuple):
    """A place, in pixels."""

    x: int
    y: int


class Size(NamedTuple):
    """A size, in pixels."""

    width: int
    height: int


class Box(NamedTuple):
    """A rectangle, in pixels."""

    left: int
    top: int
    width: int
    height: int


Number = Union[int, float]
Place = Union[None, Number, Sequence[Number], str]
Tween = Optional[Callable[[float], float]]
Picture = Union[str, "os.PathLike[str]", "Image.Image"]

_desk: Optional[Deskhand] = None
_origin: Optional[Point] = None


def connect(desk: Deskhand) -> None:
    """Names the client whose desktop the functions use."""
    global _desk, _origin
    _desk, _origin = desk, None


def _client() -> Deskhand:
    global _desk
    if _desk is None:
        _desk = Deskhand(os.environ.get("DESKHAND_URL", DEFAULT_URL), token=os.environ.get("DESKHAND_TOKEN"))
    return _desk


def _left_top() -> Point:
    """Of the first display, in desktop pixels."""
    global _origin
    if _origin is None:
        display = _client().displays()["displays"][0]
        _origin = Point(display["x"], display["y"])
    return _origin


def _pixel(x: Number, y: Number) -> PointerTarget:
    left, top = _left_top()
    return {"mode": "pixel", "x": int(x) + left, "y": int(y) + top}


def _place(x: Place, y: Optional[Number]) -> Optional[Point]:
    """The place that a call names: two numbers, a pair, a picture's path, or None for the pointer's own."""
    if isinstance(x, str):
        found = locateCenterOnScreen(x)
        assert found is not None
        return found
    if isinstance(x, (int, float)):
        return Point(int(x), int(position().y if y is None else y))
    if x is None:
        return None if y is None else Point(position().x, int(y))
    return Point(int(x[0]), int(x[1]))


def _target(x: Place, y: Optional[Number]) -> Optional[PointerTarget]:
    place = _place(x, y)
    return None if place is None else _pixel(*place)


def _button(button: Union[str, int]) -> ButtonName:
    if button not in _BUTTONS:
        raise PyAutoGUIException(f"{button!r} is not a button. Send left, middle, right, primary or secondary.")
    return _BUTTONS[button]


def _milliseconds(seconds: float) -> int:
    return round(seconds * 1000)


def _rest(pause: Optional[bool]) -> None:
    if pause is not False and PAUSE > 0:
        time.sleep(PAUSE)


# --- Where things are ---


def size() -> Size:
    """Size of the first display."""
    display = _client().displays()["displays"][0]
    return Size(display["width"], display["height"])


resolution = size


def position(x: Optional[Number] = None, y: Optional[Number] = None) -> Point:
    """Where the pointer is; `x` and `y` take the place of its numbers."""
    pointer = _client().flat.action(action="wait", duration_ms=0)["result"]["pointer"]
    left, top = _left_top()
    return Point(
        pointer["x"] - left if x is None else int(x), pointer["y"] - top if y is None else int(y)
    )


def onScreen(x: Union[Number, Sequence[Number]], y: Optional[Number] = None) -> bool:
    """Whether the place is on the first display."""
    place = _place(x, y)
    width, height = size()
    return place is not None and 0 <= place.x < width and 0 <= place.y < height


# --- Pointer ---


def moveTo(
    x: Place = None,
    y: Optional[Number] = None,
    duration: float = 0.0,
    tween: Tween = None,
    logScreenshot: bool = False,
    _pause: bool = True,
) -> None:
    """Moves the pointer to a place."""
    target = _target(x, y)
    if target is not None:
        _client().flat.action(action="move", target=target, duration_ms=_milliseconds(duration))
    _rest(_pause)


def moveRel(
    xOffset: Union[None, Number, Sequence[Number]] = None,
    yOffset: Optional[Number] = None,
    duration: float = 0.0,
    tween: Tween = None,
    logScreenshot: bool = False,
    _pause: bool = True,
) -> None:
    """Moves the pointer by a distance."""
    dx, dy = _distance(xOffset, yOffset)
    x, y = position()
    moveTo(x + dx, y + dy, duration, tween, logScreenshot, _pause)


move = moveRel


def _distance(x: Union[None, Number, Sequence[Number]], y: Optional[Number]) -> Tuple[int, int]:
    if isinstance(x, (int, float)) or x is None:
        return int(x or 0), int(y or 0)
    return int(x[0]), int(x[1])


def dragTo(
    x: Place = None,
    y: Optional[Number] = None,
    duration: float = 0.0,
    tween: Tween = None,
    button: Union[str, int] = PRIMARY,
    logScreenshot: bool = False,
    _pause: bool = True,
    mouseDownUp: bool = True,
) -> None:
    """Drags from where the pointer is to a place."""
    to = _target(x, y)
    if to is None:
        return
    if not mouseDownUp:
        moveTo(x, y, duration, tween, logScreenshot, _pause)
        return
    name = _button(button)
    _client().flat.action(
        action="drag",
        target=_pixel(*position()),
        to=to,
        button=name,
        duration_ms=_milliseconds(max(duration, 0.05)),
    )
    _rest(_pause)


def dragRel(
    xOffset: Union[None, Number, Sequence[Number]] = 0,
    yOffset: Optional[Number] = 0,
    duration: float = 0.0,
    tween: Tween = None,
    button: Union[str, int] = PRIMARY,
    logScreenshot: bool = False,
    _pause: bool = True,
    mouseDownUp: bool = True,
) -> None:
    """Drags by a distance."""
    dx, dy = _distance(xOffset, yOffset)
    x, y = position()
    dragTo(x + dx, y + dy, duration, tween, button, logScreenshot, _pause, mouseDownUp)


drag = dragRel


def click(
    x: Place = None,
    y: Optional[Number] = None,
    clicks: int = 1,
    interval: float = 0.0,
    button: Union[str, int] = PRIMARY,
    duration: float = 0.0,
    tween: Tween = None,
    logScreenshot: Optional[bool] = None,
    _pause: bool = True,
) -> None:
    """Clicks, at the pointer unless a place is named."""
    place = _place(x, y)
    if place is not None and duration > 0:
        moveTo(place.x, place.y, duration, tween, _pause=False)
    target = None if place is None else _pixel(*place)
    name = _button(button)
    if interval > 0:
        for number in range(clicks):
            _client().flat.action(action="click", target=target, button=name)
            if number + 1 < clicks:
                time.sleep(interval)
    elif clicks > 0:
        _client().flat.action(action="click", target=target, button=name, clicks=clicks)
    _rest(_pause)


def leftClick(
    x: Place = None,
    y: Optional[Number] = None,
    interval: float = 0.0,
    duration: float = 0.0,
    tween: Tween = None,
    logScreenshot: Optional[bool] = None,
    _pause: bool = True,
) -> None:
    """Clicks the left button."""
    click(x, y, 1, interval, LEFT, duration, tween, logScreenshot, _pause)


def rightClick(
    x: Place = None,
    y: Optional[Number] = None,
    interval: float = 0.0,
    duration: float = 0.0,
    tween: Tween = None,
    logScreenshot: Optional[bool] = None,
    _pause: bool = True,
) -> None:
    """Clicks the right button."""
    click(x, y, 1, interval, RIGHT, duration, tween, logScreenshot, _pause)


def middleClick(
    x: Place = None,
    y: Optional[Number] = None,
    interval: float = 0.0,
    duration: float = 0.0,
    tween: Tween = None,
    logScreenshot: Optional[bool] = None,
    _pause: bool = True,
) -> None:
    """Clicks the middle button."""
    click(x, y, 1, interval, MIDDLE, duration, tween, logScreenshot, _pause)


def doubleClick(
    x: Place = None,
    y: Optional[Number] = None,
    interval: float = 0.0,
    button: Union[str, int] = LEFT,
    duration: float = 0.0,
    tween: Tween = None,
    logScreenshot: Optional[bool] = None,
    _pause: bool = True,
) -> None:
    """Clicks twice."""
    click(x, y, 2, interval, button, duration, tween, logScreenshot, _pause)


def tripleClick(
    x: Place = None,
    y: Optional[Number] = None,
    interval: float = 0.0,
    button: Union[str, int] = LEFT,
    duration: float = 0.0,
    tween: Tween = None,
    logScreenshot: Optional[bool] = None,
    _pause: bool = True,
) -> None:
    """Clicks three times."""
    click(x, y, 3, interval, button, duration, tween, logScreenshot, _pause)


def mouseDown(
    x: Place = None,
    y: Optional[Number] = None,
    button: Union[str, int] = PRIMARY,
    duration: float = 0.0,
    tween: Tween = None,
    logScreenshot: Optional[bool] = None,
    _pause: bool = True,
) -> None:
    """Presses a button, which the service releases after 30 s or when this program ends."""
    name = _button(button)
    _client().flat.action(action="mouse_down", target=_target(x, y), button=name)
    _rest(_pause)


def mouseUp(
    x: Place = None,
    y: Optional[Number] = None,
    button: Union[str, int] = PRIMARY,
    duration: float = 0.0,
    tween: Tween = None,
    logScreenshot: Optional[bool] = None,
    _pause: bool = True,
) -> None:
    """Releases a button."""
    name = _button(button)
    _client().flat.action(action="mouse_up", target=_target(x, y), button=name)
    _rest(_pause)


def scroll(
    clicks: Number,
    x: Place = None,
    y: Optional[Number] = None,
    logScreenshot: Optional[bool] = None,
    _pause: bool = True,
) -> None:
    """Turns the wheel by notches; positive is up."""
    if int(clicks) != 0:
        _client().flat.action(action="scroll", target=_target(x, y), scroll_amount=int(clicks))
    _rest(_pause)


vscroll = scroll


def hscroll(
    clicks: Number,
    x: Place = None,
    y: Optional[Number] = None,
    logScreenshot: Optional[bool] = None,
    _pause: bool = True,
) -> None:
    """Turns the wheel sideways by notches; positive is right."""
    if int(clicks) != 0:
        _client().flat.action(action="scroll", target=_target(x, y), scroll_x=int(clicks))
    _rest(_pause)


# --- Keyboard ---


def write(
    message: Union[str, Sequence[str]],
    interval: float = 0.0,
    logScreenshot: Optional[bool] = None,
    _pause: bool = True,
) -> None:
    """Types a text, or presses the keys of a list."""
    if not isinstance(message, str):
        press(list(message), interval=interval, _pause=_pause)
        return
    if message:
        _client().flat.action(action="type", text=message, interval_ms=_milliseconds(interval))
    _rest(_pause)


typewrite = write


def press(
    keys: Union[str, Sequence[str]],
    presses: int = 1,
    interval: float = 0.0,
    logScreenshot: Optional[bool] = None,
    _pause: bool = True,
) -> None:
    """Presses and releases keys, one after the other."""
    names = [key_named(key) for key in ([keys] if isinstance(keys, str) else keys)]
    for number in range(presses):
        for name in names:
            _client().flat.action(action="hotkey", keys=[name])
            if interval > 0:
                time.sleep(interval)
    _rest(_pause)


def keyDown(key: str, logScreenshot: Optional[bool] = None, _pause: bool = True) -> None:
    """Presses a key, which the service releases after 30 s or when this program ends."""
    _client().flat.action(action="key_down", keys=[key_named(key)])
    _rest(_pause)


def keyUp(key: str, logScreenshot: Optional[bool] = None, _pause: bool = True) -> None:
    """Releases a key."""
    _client().flat.action(action="key_up", keys=[key_named(key)])
    _rest(_pause)


@contextmanager
def hold(
    keys: Union[str, Sequence[str]], logScreenshot: Optional[bool] = None, _pause: bool = True
) -> Iterator[None]:
    """Holds keys during a `with` block."""
    names = [keys] if isinstance(keys, str) else list(keys)
    held: List[str] = []
    try:
        for name in names:
            keyDown(name, _pause=False)
            held.append(name)
        yield
    finally:
        for name in reversed(held):
            keyUp(name, _pause=False)
        _rest(_pause)


def hotkey(
    *args: Union[str, Sequence[str]],
    logScreenshot: Optional[bool] = None,
    interval: float = 0.0,
    _pause: bool = True,
) -> None:
    """Presses keys in this order and releases them in the reverse order."""
    names = [name for each in args for name in ([each] if isinstance(each, str) else each)]
    _client().flat.action(action="hotkey", keys=[key_named(name) for name in names])
    _rest(_pause)


# --- Pictures ---


def screenshot(
    imageFilename: Union[None, str, "os.PathLike[str]"] = None,
    region: Optional[Sequence[int]] = None,
) -> "Image.Image":
    """A picture of the first display, or of `region` (left, top, width, height). Needs Pillow."""
    part = None if region is None else ",".join(str(number) for number in _region(region).values())
    image = _client().flat.screen_bytes(with_grid=False, region=part).image().convert("RGB")
    if imageFilename is not None:
        image.save(os.fspath(imageFilename))
    return image


def _region(region: Sequence[int]) -> WantedRegion:
    left, top = _left_top()
    x, y, width, height = (int(number) for number in region)
    return {"x": x + left, "y": y + top, "width": width, "height": height}


def locateAllOnScreen(
    image: Picture,
    grayscale: Optional[bool] = None,
    limit: int = 100,
    region: Optional[Sequence[int]] = None,
    step: int = 1,
    confidence: float = 0.999,
) -> Iterator[Box]:
    """The places on the screen that look like a picture, the best first."""
    left, top = _left_top()
    found = _client().flat.image_find(
        image_base64=_encoded(image),
        min_scale=1,
        max_scale=1,
        min_score=confidence,
        max_results=limit,
        region=None if region is None else _region(region),
    )
    for match in found["matches"]:
        box = match["bbox"]
        yield Box(box["x"] - left, box["y"] - top, box["width"], box["height"])


def locateOnScreen(
    image: Picture,
    minSearchTime: float = 0,
    grayscale: Optional[bool] = None,
    region: Optional[Sequence[int]] = None,
    step: int = 1,
    confidence: float = 0.999,
) -> Box:
    """The best place on the screen that looks like a picture. Raises ImageNotFoundException."""
    ends = time.monotonic() + minSearchTime
    while True:
        for box in locateAllOnScreen(image, grayscale, 1, region, step, confidence):
            return box
        if time.monotonic() >= ends:
            raise ImageNotFoundException(f"{image} is not on the screen.")


def locateCenterOnScreen(
    image: Picture,
    minSearchTime: float = 0,
    grayscale: Optional[bool] = None,
    region: Optional[Sequence[int]] = None,
    step: int = 1,
    confidence: float = 0.999,
) -> Point:
    """The middle of what `locateOnScreen` finds."""
    return center(locateOnScreen(image, minSearchTime, grayscale, region, step, confidence))


def center(coords: Sequence[int]) -> Point:
    """The middle of a box."""
    return Point(coords[0] + coords[2] // 2, coords[1] + coords[3] // 2)


def pixel(x: int, y: int) -> Tuple[int, int, int]:
    """The colour of a pixel: red, green, blue."""
    left, top = _left_top()
    found = _client().flat.pixels_find(at={"x": int(x) + left, "y": int(y) + top})
    color = found["at"]["color"]
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def pixelMatchesColor(
    x: int, y: int, expectedRGBColor: Sequence[int], tolerance: int = 0
) -> bool:
    """Whether each value of a pixel's colour is within `tolerance`."""
    seen = pixel(x, y)
    return all(abs(a - b) <= tolerance for a, b in zip(seen, expectedRGBColor))


def _encoded(image: Picture) -> str:
    if isinstance(image, (str, os.PathLike)):
        return base64.b64encode(Path(image).read_bytes()).decode()
    file = io.BytesIO()
    image.save(file, "PNG")
    return base64.b64encode(file.getvalue()).decode()


# --- Windows ---


class Window:
    """A window, as it was when it was listed."""

    def __init__(self, record: WindowRecord) -> None:
        self._record = record
        rect = record["rect"]
        left, top = _left_top()
        self.left, self.top = (rect["x"] - left, rect["y"] - top) if rect else (0, 0)
        self.width, self.height = (rect["width"], rect["height"]) if rect else (0, 0)
        self.title = record["title"]
        self.isActive = record["foreground"]
        self.isMinimized = record["minimized"]
        self.isMaximized = record["maximized"]
        self.visible = record["visible"]

    @property
    def box(self) -> Box:
        """Its rectangle."""
        return Box(self.left, self.top, self.width, self.height)

    @property
    def center(self) -> Point:
        """Its middle."""
        return center(self.box)

    def _do(self, action: Literal["focus", "minimize", "maximize", "restore", "close"]) -> None:
        _client().windows_action(action=action, hwnd=self._record["hwnd"], visible_only=False)

    def activate(self) -> None:
        """Gives it the keyboard."""
        self._do("focus")

    def minimize(self) -> None:
        """Minimises it."""
        self._do("minimize")

    def maximize(self) -> None:
        """Maximises it."""
        self._do("maximize")

    def restore(self) -> None:
        """Undoes minimising or maximising."""
        self._do("restore")

    def close(self) -> None:
        """Closes it."""
        self._do("close")

    def moveTo(self, newLeft: int, newTop: int) -> None:
        """Moves it to a place."""
        left, top = _left_top()
        _client().windows_action(
            action="move",
            hwnd=self._record["hwnd"],
            x=int(newLeft) + left,
            y=int(newTop) + top,
        )

    def resizeTo(self, newWidth: int, newHeight: int) -> None:
        """Gives it a size."""
        _client().windows_action(
            action="resize",
            hwnd=self._record["hwnd"],
            width=int(newWidth),
            height=int(newHeight),
        )


def getAllWindows() -> List[Window]:
    """All windows, those that are minimised included."""
    return [Window(record) for record in _client().windows(visible_only=False)["windows"]]


def getActiveWindow() -> Optional[Window]:
    """The window that has the keyboard."""
    return next((window for window in getAllWindows() if window.isActive), None)


def getActiveWindowTitle() -> Optional[str]:
    """The title of the window that has the keyboard."""
    window = getActiveWindow()
    return None if window is None else window.title


def getAllTitles() -> List[str]:
    """The titles of all windows."""
    return [window.title for window in getAllWindows()]


def getWindowsWithTitle(title: str) -> List[Window]:
    """The windows whose title contains `title`, ignoring case."""
    return [window for window in getAllWindows() if title.lower() in window.title.lower()]


def getWindowsAt(x: int, y: int) -> List[Window]:
    """The windows over a place."""
    return [
        window
        for window in getAllWindows()
        if window.left <= x < window.left + window.width and window.top <= y < window.top + window.height
    ]


# --- Waiting, and what has no meaning here ---


def sleep(seconds: float) -> None:
    """Waits."""
    time.sleep(seconds)


def countdown(seconds: int) -> None:
    """Prints numbers down to 1, one a second."""
    for number in range(seconds, 0, -1):
        print(number, end=" ", flush=True)
        time.sleep(1)
    print()


def useImageNotFoundException(value: Optional[bool] = None) -> None:
    """Pictures that are not found always raise; False is refused."""
    if value is False:
        raise NotImplementedError("Pictures that are not found always raise. Catch ImageNotFoundException.")


def _dialog(*args: object, **options: object) -> NoReturn:
    raise NotImplementedError(
        "Dialogs are not shown on the desktop that the agent operates. Ask with desk.handover(reason=...)."
    )


alert = confirm = prompt = password = _dialog


def mouseInfo() -> NoReturn:
    """Not here: it is a program for the person at the machine."""
    raise NotImplementedError("The console's live view shows coordinates: run `deskhand console`.")


displayMousePosition = mouseInfo


def linear(n: float) -> float:
    """A tween. The pointer moves in a straight line at an even speed, whatever tween is named."""
    return n


easeInQuad = easeOutQuad = easeInOutQuad = easeInCubic = easeOutCubic = easeInOutCubic = linear
easeInQuart = easeOutQuart = easeInOutQuart = easeInQuint = easeOutQuint = easeInOutQuint = linear
easeInSine = easeOutSine = easeInOutSine = easeInExpo = easeOutExpo = easeInOutExpo = linear
easeInCirc = easeOutCirc = easeInOutCirc = easeInElastic = easeOutElastic = easeInOutElastic = linear
easeInBack = easeOutBack = easeInOutBack = easeInBounce = easeOutBounce = easeInOutBounce = linear
