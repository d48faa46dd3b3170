# Generated from docs/reference/openapi.json by `npm run generate`; do not edit.
"""The shapes of requests and answers. Coordinates are desktop pixels, times milliseconds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Dict, Literal, Optional, Sequence, TypedDict, Union

if TYPE_CHECKING:
    from typing_extensions import NotRequired


class ActionSettle(TypedDict):
    """After the action, wait for the first change and then until the screen stops changing. If
    nothing changes, the wait ends after first_ms."""

    # Maximum wait for the first change, in milliseconds. Default: 400, or max_ms if that is less.
    # Parts of the screen that moved before the action, a hover colour and a blinking caret do not
    # count as a change.
    first_ms: NotRequired[int]
    # Maximum wait for the screen to stop changing, in milliseconds: from the first change if
    # first_ms is sent, else from the end of the action. Default: 3000.
    max_ms: NotRequired[int]
    # The screen counts as settled after this many milliseconds without a visible change. Default:
    # 200.
    quiet_ms: NotRequired[int]


class ActionTarget(TypedDict):
    """The element."""

    # Target an element of a program, listed by GET /elements.
    mode: Literal["element"]
    # Id of the element, such as `e12`.
    id: str
    # Name of the element as it was listed. If it differs, nothing is done.
    name: NotRequired[str]


class ActionClickText(TypedDict):
    """The text to find on the screen and click."""

    # Text to find on the screen. A label that wraps onto a second line is one text.
    text: str
    # `contains`: anywhere in a line; accents, vowel points, tone marks, forms of alef and the
    # script of figures do not count (CLDR collation for searching), and text written as sent comes
    # first. `exact`: whole words as written. `line`: the whole line; a line equal to the text is
    # preferred to one that contains it. `regex`: an expression (RE2 syntax: no look-around, no
    # back-references) that matches anywhere in a line. Default: "contains".
    match: NotRequired[Literal["contains", "exact", "line", "regex"]]
    # True: upper and lower case must match. Default: false.
    case_sensitive: NotRequired[bool]
    # Maximum number of wrong, missing or extra characters, 0-10, for text that is recognised
    # imperfectly. The closest match is preferred. Not allowed with match `regex`. Default: 0.
    tolerance: NotRequired[int]
    # Languages of the text: Tesseract codes or two-letter codes, joined by `+`, such as `deu+eng`.
    # Default: recognised line by line, among default_languages of /health.
    language_hint: NotRequired[Optional[str]]
    # Alias of language_hint.
    ocr_lang: NotRequired[Optional[str]]
    # Minimum confidence, 0-1; a value above 1 and up to 100 is a percentage. Words below it are
    # dropped.
    min_confidence: NotRequired[float]
    # Alias of min_confidence.
    ocr_min_confidence: NotRequired[float]
    # Which match to click if the text occurs several times and nth, near and anchor are not sent.
    # `best`: the most confident one. `first`: the first in reading order. Default: "best".
    occurrence: NotRequired[Literal["best", "first"]]
    # Index of the match to click, from 0 in reading order; with near or anchor, from the closest.
    # `candidates` in answers have this order.
    nth: NotRequired[int]
    # Click the match closest to this pixel.
    near: NotRequired[ActionClickTextNear]
    # Another text that identifies the match, such as the label at the left of a button:
    # `{"text":"Alice","side":"right"}`.
    anchor: NotRequired[ActionClickTextAnchor]
    # Part of the desktop to use. `screen`: the whole display. `region`: the region that is sent.
    # `window`: the window that matches. Default: the part that the other members name, else the
    # whole display.
    mode: NotRequired[Literal["screen", "region", "window"]]
    # Left edge of the region, in desktop pixels. Send all four region_* members together.
    region_x: NotRequired[Optional[int]]
    # Top edge of the region, in desktop pixels.
    region_y: NotRequired[Optional[int]]
    # Width of the region, in pixels.
    region_width: NotRequired[Optional[int]]
    # Height of the region, in pixels.
    region_height: NotRequired[Optional[int]]
    # The region as one object, instead of the region_* members.
    region: NotRequired[WantedRegion]
    # Use the rectangle of the one window that these selectors match.
    window: NotRequired[WindowSelectors]


class ActionClickTextNear(TypedDict):
    """Click the match closest to this pixel."""

    # In desktop pixels.
    x: int
    # In desktop pixels.
    y: int


class ActionClickTextAnchor(TypedDict):
    """Another text that identifies the match, such as the label at the left of a button:
    `{"text":"Alice","side":"right"}`."""

    # Text near the one to click; matches anywhere in a line.
    text: str
    # Side of the anchor on which the text to click is. `left` and `right`: in the same row.
    side: Literal["left", "right", "above", "below"]
    # Expected distance from the edge of the anchor, in pixels. The match closest to it is clicked.
    # Default: 0.
    offset: NotRequired[int]


class OcrFindNear(TypedDict):
    """Sort the matches by their distance from this pixel."""

    # In desktop pixels.
    x: int
    # In desktop pixels.
    y: int


class PlacesFindOf(TypedDict):
    """The text, element or rectangle that places are relative to."""

    # Text on the screen.
    text: NotRequired[str]
    # `contains`: anywhere in a line; accents, vowel points, tone marks, forms of alef and the
    # script of figures do not count (CLDR collation for searching), and text written as sent comes
    # first. `exact`: whole words as written. `regex`: an expression (RE2 syntax: no look-around, no
    # back-references) that matches anywhere in a line. Default: "contains".
    match: NotRequired[Literal["contains", "exact", "regex"]]
    # Index of the place of the text, from 0 in reading order. Default: 0.
    nth: NotRequired[int]
    # A rectangle instead of a text, such as the box of an earlier answer.
    bbox: NotRequired[WantedRegion]
    # Id of an element instead of a text, such as `e12`.
    id: NotRequired[str]


class LocalizeImageToolPoint(TypedDict):
    """A pixel of the picture that /v2/observe returned, whatever its scale."""

    # Distance from the left edge of the picture, in picture pixels.
    x: int
    # Distance from the top edge of the picture, in picture pixels.
    y: int


class LocalizeGridCell(TypedDict):
    """A cell of a grid over the observed region."""

    # Number of rows of the grid over the observed region.
    rows: int
    # Number of columns of the grid over the observed region.
    cols: int
    # Row of the cell, from 0 at the top.
    row: int
    # Column of the cell, from 0 at the left.
    col: int
    # Horizontal position in the cell: -1 is its left edge, 0 its middle, 1 its right edge. Default:
    # 0.
    dx: NotRequired[float]
    # Vertical position in the cell: -1 is its upper edge, 0 its middle, 1 its lower edge. Default:
    # 0.
    dy: NotRequired[float]


class ActChanges(TypedDict):
    """What an action, or a batch as a whole, changed."""

    # Elements that appeared, changed or went.
    elements: int
    # Windows that did, besides their elements.
    windows: int
    # Lines that are left out of the text, the smallest ones.
    more: int
    # A line each: `~` changed, `+` appeared, `-` went, as in GET /elements with since; `text now`
    # is what a changed part of a window without elements reads, and `text` and `region` are places
    # that changed after the answer.
    text: str


# One pointer or keyboard action.
Action = Union["ActionMove", "ActionClick", "ActionRightClickOrMiddleClick", "ActionDoubleClick", "ActionScroll", "ActionType", "ActionHotkey", "ActionDrag", "ActionDrop", "ActionMouseDownOrMouseUp", "ActionKeyDownOrKeyUp", "ActionPressOrScrollTo", "ActionSetText", "ActionSetValue", "ActionSelect", "ActionWait", "ActionClickText2"]


class ActionMove(TypedDict):
    """Shape of ActionMove."""

    # The action to perform.
    action: Literal["move"]
    # Where to perform the action.
    target: PointerTarget
    # Duration in milliseconds. Default: 0.
    duration_ms: NotRequired[int]
    # Keys to hold down during the action, such as `["ctrl"]`.
    hold_keys: NotRequired[Union[str, Sequence[str]]]
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ActionClick(TypedDict):
    """Shape of ActionClick."""

    # The action to perform.
    action: Literal["click"]
    # Mouse button to press. Default: "left".
    button: NotRequired[Literal["left", "right", "middle", "back", "forward"]]
    # Number of clicks, 1-10. Default: 1.
    clicks: NotRequired[int]
    # Where to perform the action. Default: at the current pointer position.
    target: NotRequired[PointerTarget]
    # Keys to hold down during the action, such as `["ctrl"]`.
    hold_keys: NotRequired[Union[str, Sequence[str]]]
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ActionRightClickOrMiddleClick(TypedDict):
    """Shape of ActionRightClickOrMiddleClick."""

    # The action to perform.
    action: Literal["right_click", "middle_click"]
    # Number of clicks, 1-10. Default: 1.
    clicks: NotRequired[int]
    # Where to perform the action. Default: at the current pointer position.
    target: NotRequired[PointerTarget]
    # Keys to hold down during the action, such as `["ctrl"]`.
    hold_keys: NotRequired[Union[str, Sequence[str]]]
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ActionDoubleClick(TypedDict):
    """Shape of ActionDoubleClick."""

    # The action to perform.
    action: Literal["double_click"]
    # Where to perform the action. Default: at the current pointer position.
    target: NotRequired[PointerTarget]
    # Keys to hold down during the action, such as `["ctrl"]`.
    hold_keys: NotRequired[Union[str, Sequence[str]]]
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ActionScroll(TypedDict):
    """Shape of ActionScroll."""

    # The action to perform.
    action: Literal["scroll"]
    # Vertical wheel notches; positive scrolls up.
    scroll_amount: NotRequired[int]
    # Horizontal wheel notches; positive scrolls right.
    scroll_x: NotRequired[int]
    # Where to perform the action. Default: at the current pointer position.
    target: NotRequired[PointerTarget]
    # Keys to hold down during the action, such as `["ctrl"]`.
    hold_keys: NotRequired[Union[str, Sequence[str]]]
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]
    # Left edge of the region, in desktop pixels. Send all four region_* members together.
    region_x: NotRequired[Optional[int]]
    # Top edge of the region, in desktop pixels.
    region_y: NotRequired[Optional[int]]
    # Width of the region, in pixels.
    region_width: NotRequired[Optional[int]]
    # Height of the region, in pixels.
    region_height: NotRequired[Optional[int]]
    # The region as one object, instead of the region_* members.
    region: NotRequired[WantedRegion]
    # Use the rectangle of the one window that these selectors match.
    window: NotRequired[WindowSelectors]


class ActionType(TypedDict):
    """Shape of ActionType."""

    # The action to perform.
    action: Literal["type"]
    # Text to type, up to 10000 characters of any script. \n presses Enter, \t presses Tab.
    text: str
    # Pause between two characters, in milliseconds. Default: 0.
    interval_ms: NotRequired[int]
    # `keys`: press a key for each character. `paste`: paste the text through the clipboard, then
    # restore the clipboard. Default: "keys".
    method: NotRequired[Literal["keys", "paste"]]
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ActionHotkey(TypedDict):
    """Shape of ActionHotkey."""

    # The action to perform.
    action: Literal["hotkey"]
    # Keys to press in this order and release in reverse order. In a combination of two or more keys
    # an upper-case letter adds no Shift; a letter alone is typed as written.
    keys: Union[str, Sequence[str]]
    # Number of times to press the keys, 1-100. Default: 1.
    repeat: NotRequired[int]
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ActionDrag(TypedDict):
    """Shape of ActionDrag."""

    # The action to perform.
    action: Literal["drag"]
    # Where to press the button.
    target: PointerTarget
    # Where to release the button. Send either `to` or `path`.
    to: NotRequired[PointerTarget]
    # Points to drag through; the button is released at the last one.
    path: NotRequired[Sequence[PointerTarget]]
    # Mouse button to press. Default: "left".
    button: NotRequired[Literal["left", "right", "middle", "back", "forward"]]
    # Duration in milliseconds. Default: 0.
    duration_ms: NotRequired[int]
    # Keys to hold down during the action, such as `["ctrl"]`.
    hold_keys: NotRequired[Union[str, Sequence[str]]]
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ActionDrop(TypedDict):
    """Shape of ActionDrop."""

    # The action to perform.
    action: Literal["drop"]
    # Where to drop the files.
    target: PointerTarget
    # Shared files to drop on the window there, 1-100, by their paths in `/files/{path}`. Needs the
    # scope files; X11 only.
    files: Sequence[str]
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ActionMouseDownOrMouseUp(TypedDict):
    """Shape of ActionMouseDownOrMouseUp."""

    # The action to perform.
    action: Literal["mouse_down", "mouse_up"]
    # Mouse button to press. Default: "left".
    button: NotRequired[Literal["left", "right", "middle", "back", "forward"]]
    # Where to perform the action. Default: at the current pointer position.
    target: NotRequired[PointerTarget]
    # Keys to hold down during the action, such as `["ctrl"]`.
    hold_keys: NotRequired[Union[str, Sequence[str]]]
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ActionKeyDownOrKeyUp(TypedDict):
    """Shape of ActionKeyDownOrKeyUp."""

    # The action to perform.
    action: Literal["key_down", "key_up"]
    # Keys to press or release. A pressed key is released after 30 s at the latest.
    keys: Union[str, Sequence[str]]
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ActionPressOrScrollTo(TypedDict):
    """Shape of ActionPressOrScrollTo."""

    # The action to perform.
    action: Literal["press", "scroll_to"]
    # The element.
    target: ActionTarget
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ActionSetText(TypedDict):
    """Shape of ActionSetText."""

    # The action to perform.
    action: Literal["set_text"]
    # Replaces the text of the field.
    text: str
    # The element.
    target: ActionTarget
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ActionSetValue(TypedDict):
    """Shape of ActionSetValue."""

    # The action to perform.
    action: Literal["set_value"]
    # New value of the slider or the number field.
    value: float
    # The element.
    target: ActionTarget
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ActionSelect(TypedDict):
    """Shape of ActionSelect."""

    # The action to perform.
    action: Literal["select"]
    # Name of the option to choose in a list; left out for a tab.
    option: NotRequired[str]
    # The element.
    target: ActionTarget
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ActionWait(TypedDict):
    """Shape of ActionWait."""

    # The action to perform.
    action: Literal["wait"]
    # Duration in milliseconds.
    duration_ms: int
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ActionClickText2(TypedDict):
    """Shape of ActionClickText2."""

    # The action to perform.
    action: Literal["click_text"]
    # The text to find on the screen and click.
    click_text: ActionClickText
    # Mouse button to press. Default: "left".
    button: NotRequired[Literal["left", "right", "middle", "back", "forward"]]
    # Number of clicks, 1-10. Default: 1.
    clicks: NotRequired[int]
    # Keys to hold down during the action, such as `["ctrl"]`.
    hold_keys: NotRequired[Union[str, Sequence[str]]]
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ActionData(TypedDict):
    """Shape of ActionData."""

    result: ActionResult
    # About the request.
    meta: ActionDataMeta


class ActionDataMeta(TypedDict):
    """About the request."""

    # Index of the display that was used; 0 if the requested one does not exist.
    screen: int
    # Names of members in the request that this action does not use. Absent if there are none.
    ignored: NotRequired[Sequence[str]]
    # Time at which the request arrived, in milliseconds since 1970.
    received_ms: int
    # A note that the person left when they handed the desktop back, once for each agent.
    note: NotRequired[str]
    # What changed after the answer to the last action of this caller that sent `changes`, or whose
    # effect was `unchanged`, before anybody acted again.
    later: NotRequired[ActionDataMetaLater]


class ActionDataMetaLater(TypedDict):
    """What changed after the answer to the last action of this caller that sent `changes`, or whose
    effect was `unchanged`, before anybody acted again."""

    # The action.
    of: str
    # It came at most this long after the answer, in milliseconds.
    after_ms: int
    # Elements that appeared, changed or went.
    elements: int
    # Windows that did.
    windows: int
    # Lines that are left out.
    more: int
    # A line each, as in `changes` of actions.
    text: str
    # More may have changed: the desktop could not be followed all the time, or its elements not be
    # listed.
    incomplete: NotRequired[Literal[True]]


class ActionResult(TypedDict):
    """Result of an action."""

    # The action that was performed.
    action: str
    # The pixel that the action targeted; null for actions without a target.
    point: Optional[Point]
    # Position of the pointer after the action.
    pointer: Point
    # Duration of the action, in milliseconds.
    duration_ms: float
    # Number of Unicode code points typed.
    characters: NotRequired[int]
    # The text that was clicked.
    matched: NotRequired[TextMatch]
    # Only if the text to click occurs several times: up to 20 matches in reading order, the clicked
    # one included. To click another one, send its index as nth, or send near or anchor.
    candidates: NotRequired[Sequence[PlacedText]]
    # Only for actions on an element: the element afterwards.
    element: NotRequired[ActionResultElement]
    # Only with settle: how the wait for the screen ended.
    settled: NotRequired[ActionResultSettled]
    # Only with evidence: what the action changed.
    effect: NotRequired[ActionResultEffect]
    # Only with return_image: a picture of the changed part.
    changed_image: NotRequired[ActionResultChangedImage]
    changes: NotRequired[ActChanges]
    # Only if text was typed while no window had the keyboard focus: what to do instead.
    hint: NotRequired[str]


class ActionResultElement(TypedDict):
    """Only for actions on an element: the element afterwards."""

    # Id of the element.
    id: str
    # What it is.
    role: Literal["button", "checkbox", "radio", "switch", "field", "password", "combobox", "list_item", "cell", "tab", "menu", "menu_item", "link", "slider", "spin", "text", "image", "group", "document"]
    # Its label; untrusted text.
    name: str
    # Its content or position.
    value: NotRequired[Union[str, float]]
    # States that the element has now.
    states: Sequence[Literal["focused", "checked", "mixed", "selected", "expanded", "pressed", "disabled", "readonly"]]
    # True if it no longer exists.
    gone: bool
    # Evidence of the effect. `state`: the element has the requested state, or has changed.
    # `pixels`: only the screen has changed. `none`: nothing has changed.
    verified: Literal["state", "pixels", "none"]


class ActionResultSettled(TypedDict):
    """Only with settle: how the wait for the screen ended."""

    # True: the screen stopped changing. False: it was still changing after max_ms.
    quiet: bool
    # Time from the end of the action, in milliseconds.
    elapsed_ms: float


class ActionResultEffect(TypedDict):
    """Only with evidence: what the action changed."""

    # Whether the action changed the screen. `unknown`: the screen could not be captured, or the
    # pointer is on a part that was already moving before the action and nothing else changed.
    state: Literal["changed", "unchanged", "unknown"]
    # Share of the desktop's pixels that changed (a channel differs by more than 8), 0-1. Parts that
    # moved before the action, a hover colour and a blinking caret do not count.
    changed_ratio: float
    # The smallest rectangle around all changes, in desktop pixels.
    region: Optional[Region]
    # The changed parts as separate rectangles in reading order, in desktop pixels.
    regions: Sequence[Region]
    # The focused window before the action. Only if it differs from window_after.
    window_before: NotRequired[Optional[WindowRecord]]
    # The focused window after the action.
    window_after: Optional[WindowRecord]
    # True: nothing changed while the service waited: no pixels, not the focused window, not the
    # pointer. The action probably had no effect.
    suspected_noop: bool


class ActionResultChangedImage(TypedDict):
    """Only with return_image: a picture of the changed part."""

    # The bytes of the picture, base64.
    base64: str
    # `png` is lossless; `jpeg` is smaller and lossy.
    format: Literal["png", "jpeg"]
    # The media type of the bytes.
    mime_type: Literal["image/png", "image/jpeg"]
    # In picture pixels.
    width: int
    # In picture pixels.
    height: int
    # The region that the picture shows, in desktop pixels.
    region: Region


class ActionVerifyData(TypedDict):
    """Shape of ActionVerifyData."""

    # True if the condition was met.
    verified: bool
    # `met`, `not_met`, or `not_checked` if no check came to a result: the condition may be met all
    # the same.
    state: Literal["met", "not_met", "not_checked"]
    # True if the condition already held before the first attempt: then `verified` does not prove
    # that the action worked. Null if unknown, as for a visual condition with state `stable`.
    held_before: Optional[bool]
    # One entry for each time the action was started.
    attempts: Sequence[ActionVerifyDataAttempts]
    # About the request.
    meta: ActionVerifyDataMeta


class ActionVerifyDataAttempts(TypedDict):
    """Shape of ActionVerifyDataAttempts."""

    # Result of the action.
    action: Union[ActionVerifyDataAttemptsActionTrue, ActionVerifyDataAttemptsActionFalse]
    # Result of the verification. Null if the action failed; holds `error` if the condition could
    # not be evaluated.
    verification: Optional[WaitResult]
    # Duration of the attempt, in milliseconds.
    elapsed_ms: float


class ActionVerifyDataAttemptsActionTrue(TypedDict):
    """Shape of ActionVerifyDataAttemptsActionTrue."""

    # The action was performed.
    ok: Literal[True]
    result: ActionResult


class ActionVerifyDataAttemptsActionFalse(TypedDict):
    """Shape of ActionVerifyDataAttemptsActionFalse."""

    # The action failed, completely or partly.
    ok: Literal[False]
    error: ErrorMember


class ActionVerifyDataMeta(TypedDict):
    """About the request."""

    # Names of members in the request that this action does not use. Absent if there are none.
    ignored: NotRequired[Sequence[str]]
    # Time at which the request arrived, in milliseconds since 1970.
    received_ms: int
    # A note that the person left when they handed the desktop back, once for each agent.
    note: NotRequired[str]
    # What changed after the answer to the last action of this caller that sent `changes`, or whose
    # effect was `unchanged`, before anybody acted again.
    later: NotRequired[ActionDataMetaLater]


class BatchData(TypedDict):
    """Shape of BatchData."""

    # One entry for each action that was started.
    results: Sequence[Union[BatchDataResultsVariant1, BatchDataResultsVariant2]]
    # Number of actions that succeeded.
    completed: int
    # Index of the action after which no further action ran; null if all of them ran.
    stopped_at: Optional[int]
    changes: NotRequired[ActChanges]
    # About the request.
    meta: BatchDataMeta


class BatchDataResultsVariant1(TypedDict):
    """Shape of BatchDataResultsVariant1."""

    # Index of the action in the request, from 0.
    index: int
    # The action was performed.
    ok: Literal[True]
    # About the action.
    meta: BatchDataResultsVariant1Meta
    result: ActionResult


class BatchDataResultsVariant1Meta(TypedDict):
    """About the action."""

    # Index of the display that was used; 0 if the requested one does not exist.
    screen: int
    # Names of members in the request that this action does not use. Absent if there are none.
    ignored: NotRequired[Sequence[str]]


class BatchDataResultsVariant2(TypedDict):
    """Shape of BatchDataResultsVariant2."""

    # Index of the action in the request, from 0.
    index: int
    # The action failed, completely or partly.
    ok: Literal[False]
    # About the action.
    meta: BatchDataResultsVariant1Meta
    error: ErrorMember


class BatchDataMeta(TypedDict):
    """About the request."""

    # Index of the display that was used; 0 if the requested one does not exist.
    screen: int
    # Time at which the request arrived, in milliseconds since 1970.
    received_ms: int
    # A note that the person left when they handed the desktop back, once for each agent.
    note: NotRequired[str]
    # What changed after the answer to the last action of this caller that sent `changes`, or whose
    # effect was `unchanged`, before anybody acted again.
    later: NotRequired[ActionDataMetaLater]


class Capability(TypedDict):
    """Whether one capability of the machine works now."""

    # True if it works now.
    available: bool
    # Name of the implementation that is or would be used.
    adapter: Optional[str]
    # Why it does not work, or what is limited; null if nothing is.
    reason: Optional[str]
    # What a person can do to make it work.
    remedy: Optional[str]
    # Present if it has not answered since the start of the service, and may still do so.
    starting: NotRequired[Literal[True]]


class Change(TypedDict):
    """Something that happened on the desktop."""

    # `window_opened`, `window_closed`, `title`, `focus`: of a window. `element`: one that changed,
    # came or went. `text`: a place that changed, with the text that it showed. `region`: a place
    # that changed and showed no text.
    kind: Literal["window_opened", "window_closed", "title", "focus", "text", "element", "region"]
    # When it was seen, in milliseconds since 1970.
    time_ms: int
    # Handle of the window it is in.
    hwnd: NotRequired[int]
    # The place, in desktop pixels.
    rect: NotRequired[Region]
    # A title, the text in the place, or the line of an element as in GET /elements with since;
    # untrusted.
    text: NotRequired[str]
    # The earlier title.
    was: NotRequired[str]
    # How often the place changed, one change within a second of the last, if more than once.
    times: NotRequired[int]
    # Only with crops: the place as it was then.
    image: NotRequired[Picture]


class ChangesData(TypedDict):
    """Shape of ChangesData."""

    # Number of changes in the answer.
    count: int
    # The changes, oldest first.
    changes: Sequence[Change]
    # Id to go on from, for `since`.
    next: str
    # Changes before these may be missing: too many, too old, or the desktop was not followed.
    incomplete: NotRequired[Literal[True]]
    # About the request.
    meta: ChangesDataMeta


class ChangesDataMeta(TypedDict):
    """About the request."""

    # Time at which the request arrived, in milliseconds since 1970.
    received_ms: int
    # A note that the person left when they handed the desktop back, once for each agent.
    note: NotRequired[str]
    # What changed after the answer to the last action of this caller that sent `changes`, or whose
    # effect was `unchanged`, before anybody acted again.
    later: NotRequired[ActionDataMetaLater]


class ClipboardData(TypedDict):
    """Shape of ClipboardData."""

    # The text; empty if the clipboard holds none, or another type was asked for.
    text: str
    # Only with type `image`: the picture as PNG; null if the clipboard holds none.
    image_base64: NotRequired[Optional[str]]
    # Only with type `files`: the shared files that were copied, by their paths in `/files/{path}`.
    files: NotRequired[Sequence[str]]
    # Only with type `files`: number of copied files outside the folder of shared files.
    files_elsewhere: NotRequired[int]
    # About the request.
    meta: ChangesDataMeta


class ClipboardWrittenData(TypedDict):
    """Shape of ClipboardWrittenData."""

    # Number of Unicode code points written; 0 for a picture or files.
    characters: int
    # About the request.
    meta: ChangesDataMeta


class ColorRegion(TypedDict):
    """A place where a colour was found."""

    bbox: Region
    # The pixel to click: the pixel of the colour that is nearest the middle of the box.
    center: Point
    # Number of pixels of the colour.
    pixels: int


# The condition to wait for.
Condition = Union["TextCondition", "WindowCondition", "VisualCondition", "ElementCondition", "SeveralConditions"]


class ControlPauseData(TypedDict):
    """Shape of ControlPauseData."""

    # True if all actions are paused.
    paused: bool
    # Who paused: a person, or a program over HTTP. Only a person can resume what a person paused.
    # Null if not paused.
    paused_by: Optional[Literal["person", "http"]]
    # About the request.
    meta: ChangesDataMeta


class ControlResumeData(TypedDict):
    """Shape of ControlResumeData."""

    # True if all actions are paused.
    paused: bool
    # Who paused: a person, or a program over HTTP. Only a person can resume what a person paused.
    # Null if not paused.
    paused_by: Optional[Literal["person", "http"]]
    # About the request.
    meta: ChangesDataMeta


class Desktop(TypedDict):
    """Which desktop this is, and how it is operated."""

    # `wlroots`: another compositor with the protocols of wlroots. `wayland`: any other Wayland
    # compositor. `none`: there is no display.
    kind: Literal["sway", "wlroots", "gnome", "kde", "wayland", "x11", "none"]
    # What the desktop calls itself, such as `labwc`.
    name: str
    # `x11`: through the X server. `direct`: through interfaces of the compositor. `portal`: through
    # the portal of the system. Null: the desktop is not operated.
    route: Optional[Literal["x11", "direct", "portal"]]
    # The same in one sentence.
    summary: str
    # What a person can do to make more possible.
    next_step: Optional[str]


class Display(TypedDict):
    """A display and its rectangle, in desktop pixels."""

    # Index of the display, from 0; the primary display is 0.
    screen: int
    # One-based position in the capture backend's order.
    mss_index: int
    # True for the primary display.
    primary: bool
    # Left edge, in desktop pixels.
    x: int
    # Top edge, in desktop pixels.
    y: int
    # In pixels.
    width: int
    # In pixels.
    height: int


class DisplaysData(TypedDict):
    """Shape of DisplaysData."""

    # Index of the display that is used if a request names none.
    default_screen: int
    # The displays, in the order of `screen`.
    displays: Sequence[Display]
    # About the request.
    meta: ChangesDataMeta


class Element(TypedDict):
    """Something on the screen that can be seen and used."""

    # Id for targets, such as `e12`; stays the same while the role and the name do.
    id: str
    # `tree`: its program exposes it. `text`: found by text recognition. `pixels`: found by its
    # looks in the picture.
    source: Literal["tree", "text", "pixels"]
    # What it is.
    role: Literal["button", "checkbox", "radio", "switch", "field", "password", "combobox", "list_item", "cell", "tab", "menu", "menu_item", "link", "slider", "spin", "text", "image", "group", "document"]
    # Its label, at most 200 characters; untrusted text from the screen.
    name: str
    # Content or position; never that of a password.
    value: NotRequired[Union[str, float]]
    # Its rectangle.
    rect: Region
    # Bounds of the part that nothing covers.
    visible: Region
    # A pixel where a click reaches it.
    point: Point
    # States that the element has.
    states: Sequence[Literal["focused", "checked", "mixed", "selected", "expanded", "pressed", "disabled", "readonly"]]
    # Actions that its program offers for it, besides a click.
    verbs: Sequence[Literal["press", "set_text", "set_value", "select", "scroll_to"]]
    # Handle of its window.
    hwnd: int
    # True if the program and the picture disagree about the element.
    doubtful: NotRequired[Literal[True]]


class ElementCondition(TypedDict):
    """An element exists, is gone, or has a state."""

    # An element of a program.
    kind: Literal["element"]
    # Id of the element. Send it, or name, role or near.
    id: NotRequired[str]
    # Name of the element, ignoring case.
    name: NotRequired[str]
    # Compared as texts on the screen are, each name as one whole. `contains`: anywhere in the name.
    # `exact`: all of it. `regex`: an expression (RE2 syntax) that matches anywhere in the name.
    # Default: "exact".
    match: NotRequired[Literal["contains", "exact", "regex"]]
    # Role of the element.
    role: NotRequired[Literal["button", "checkbox", "radio", "switch", "field", "password", "combobox", "list_item", "cell", "tab", "menu", "menu_item", "link", "slider", "spin", "text", "image", "group", "document"]]
    # Only elements near this pixel, the closest first; name and role may be left out then. Not
    # allowed with id.
    near: NotRequired[ElementConditionNear]
    # Look only into the window that these selectors match.
    window: NotRequired[WindowSelectors]
    # State to wait for. `gone` is also met if the element with this id now has another role or
    # name. Default: "exists".
    state: NotRequired[Literal["exists", "gone", "enabled", "disabled", "checked", "unchecked", "value"]]
    # Only with state `value`: the value to wait for.
    value: NotRequired[str]


class ElementConditionNear(TypedDict):
    """Only elements near this pixel, the closest first; name and role may be left out then. Not
    allowed with id."""

    # In desktop pixels.
    x: int
    # In desktop pixels.
    y: int
    # Greatest distance from the pixel to the rectangle of the element, in pixels. Default: 50.
    within: NotRequired[int]


class ElementsData(TypedDict):
    """Shape of ElementsData."""

    # Number of elements in the answer.
    count: int
    # Number of elements that are shown.
    total: int
    # As text: a line `# hwnd "title" x,y,width,height` for each window, the one in front first,
    # then a line `id role "name" x,y =value states` for each element. Its x,y is where a click
    # reaches it; a slider or an image has x,y,width,height instead, and a text of more than 60
    # characters ends in `…`.
    text: NotRequired[str]
    # As JSON: the windows and their elements.
    windows: NotRequired[Sequence[ElementsDataWindows]]
    # Id of this look, for `since`.
    look: str
    # Only with since: the answer is the difference to this look.
    since: NotRequired[ElementsDataSince]
    # Only with since: why the answer is complete nevertheless.
    full: NotRequired[Literal["no earlier look at this", "that look was at something else", "that look is too old", "that look was dropped", "window moved", "most of it changed", "this part cannot be compared"]]
    # Only with since, as JSON: instead of `windows`, what changed in them.
    delta: NotRequired[ElementsDelta]
    # About the request.
    meta: ChangesDataMeta


class ElementsDataWindows(TypedDict):
    """Shape of ElementsDataWindows."""

    # Handle of the window.
    hwnd: int
    # Title of the window; untrusted text.
    title: str
    # Rectangle of the window with its frame.
    rect: Region
    # Of a menu or another popup that is its own window: handle of the window that it belongs to.
    popup_of: NotRequired[int]
    # Why elements of this window are missing. `no_tree`: its program exposes none. `not_answering`:
    # its program does not answer in time. `too_large`: it has more elements than are read.
    # `waking`: its page does not describe itself yet; ask again. `elevated`: its program runs with
    # more rights than the service. `text_pending`: its texts were not read in time; ask again.
    gap: NotRequired[Literal["no_tree", "not_answering", "too_large", "waking", "elevated", "text_pending"]]
    # Text that was seen and not read. Left out if there is none.
    gaps: NotRequired[Sequence[ReadingGap]]
    # Number of its elements that the limit left out.
    more: int
    # In screen order.
    elements: Sequence[Element]


class ElementsDataSince(TypedDict):
    """Only with since: the answer is the difference to this look."""

    # Id of the earlier look.
    look: str
    # When it was, in milliseconds ago.
    age_ms: int


class ElementsDelta(TypedDict):
    """What changed since the earlier look. Take out `removed` and `moved`, replace `changed`, then
    insert `added` and `moved` at their indices in ascending order: the result is a whole look."""

    # Handles of windows that are gone.
    removed: Sequence[int]
    # Windows that were not there.
    added: Sequence[ElementsDeltaAdded]
    # Windows that have another place in the order.
    moved: Sequence[ElementsDeltaMoved]
    # Windows of which something changed.
    changed: Sequence[ElementsDeltaChanged]


class ElementsDeltaAdded(TypedDict):
    """Shape of ElementsDeltaAdded."""

    # Index in the present list.
    at: int
    # The window with its elements.
    window: ElementsDataWindows


class ElementsDeltaMoved(TypedDict):
    """Shape of ElementsDeltaMoved."""

    # Handle of the window.
    hwnd: int
    # Index in the present list.
    at: int


class ElementsDeltaChanged(TypedDict):
    """Shape of ElementsDeltaChanged."""

    # Handle of the window.
    hwnd: int
    # Title of the window; untrusted text.
    title: str
    # Rectangle of the window with its frame.
    rect: Region
    # Of a menu or another popup that is its own window: handle of the window that it belongs to.
    popup_of: NotRequired[int]
    # Why elements of this window are missing. `no_tree`: its program exposes none. `not_answering`:
    # its program does not answer in time. `too_large`: it has more elements than are read.
    # `waking`: its page does not describe itself yet; ask again. `elevated`: its program runs with
    # more rights than the service. `text_pending`: its texts were not read in time; ask again.
    gap: NotRequired[Literal["no_tree", "not_answering", "too_large", "waking", "elevated", "text_pending"]]
    # Text that was seen and not read. Left out if there is none.
    gaps: NotRequired[Sequence[ReadingGap]]
    # Number of its elements that the limit left out.
    more: int
    # What changed among its elements.
    elements: ElementsDeltaChangedElements


class ElementsDeltaChangedElements(TypedDict):
    """What changed among its elements."""

    # Ids of elements that are gone.
    removed: Sequence[str]
    # Elements that changed, whole.
    changed: Sequence[ElementsDeltaChangedElementsChanged]
    # New elements.
    added: Sequence[ElementsDeltaChangedElementsAdded]
    # Elements that have another place in the order.
    moved: Sequence[ElementsDeltaChangedElementsMoved]


class ElementsDeltaChangedElementsChanged(TypedDict):
    """Shape of ElementsDeltaChangedElementsChanged."""

    # Its id in the earlier look.
    id: str
    element: Element


class ElementsDeltaChangedElementsAdded(TypedDict):
    """Shape of ElementsDeltaChangedElementsAdded."""

    # Index in the present list.
    at: int
    element: Element


class ElementsDeltaChangedElementsMoved(TypedDict):
    """Shape of ElementsDeltaChangedElementsMoved."""

    # Id of the element in the earlier look.
    id: str
    # Index in the present list.
    at: int


class ElementsFindData(TypedDict):
    """Shape of ElementsFindData."""

    # Number of elements in the answer.
    count: int
    # Number of elements that match.
    total: int
    # Elements with exactly this name first, then in screen order; those scrolled out of view last.
    elements: Sequence[FoundElement]
    # Windows of which elements are missing.
    gaps: Sequence[ElementsFindDataGaps]
    # About the request.
    meta: ChangesDataMeta


class ElementsFindDataGaps(TypedDict):
    """Shape of ElementsFindDataGaps."""

    # Handle of the window.
    hwnd: int
    # Why elements of this window are missing. `no_tree`: its program exposes none. `not_answering`:
    # its program does not answer in time. `too_large`: it has more elements than are read.
    # `waking`: its page does not describe itself yet; ask again. `elevated`: its program runs with
    # more rights than the service. `text_pending`: its texts were not read in time; ask again.
    gap: Literal["no_tree", "not_answering", "too_large", "waking", "elevated", "text_pending"]
    # Text that was seen and not read. Left out if there is none.
    gaps: NotRequired[Sequence[ReadingGap]]


# Why the request or a part of it failed.
ErrorMember = Union["ErrorMemberValidationError", "ErrorMemberHttpError"]


class ErrorMemberValidationError(TypedDict):
    """Shape of ErrorMemberValidationError."""

    # Fields of the request are not valid.
    code: Literal["validation_error"]
    # The first problem, as a sentence.
    message: str
    # The same as `code`.
    reason: Literal["validation_error"]
    # What to send instead.
    hint: str
    # The fields that are not valid, at most 50.
    details: Sequence[Issue]


class ErrorMemberHttpError(TypedDict):
    """Shape of ErrorMemberHttpError."""

    # Any other failure.
    code: Literal["http_error"]
    # The failure, as a sentence.
    message: str
    # The failure, as a code.
    reason: Literal["invalid_json", "json_too_deep", "bad_request_target", "host_missing", "host_invalid", "shell_unavailable", "launch_failed", "unauthorized", "host_not_allowed", "origin_not_allowed", "cross_site_request", "scope_missing", "exec_disabled", "exec_secret_not_configured", "exec_secret_invalid", "own_window", "not_allowed", "not_approved", "not_found", "window_not_found", "text_not_found", "text_below_confidence", "observation_not_found", "target_not_found", "candidate_not_found", "element_not_found", "look_not_found", "file_not_found", "method_not_allowed", "request_timeout", "headers_too_large", "ambiguous_window", "target_stale", "element_gone", "element_changed", "element_disabled", "element_covered", "element_moving", "option_not_chosen", "file_blocked", "folder_not_empty", "payload_too_large", "image_too_large", "range_not_satisfiable", "unsupported_media_type", "content_encoding_unsupported", "image_format_unsupported", "image_invalid", "image_size_mismatch", "language_unavailable", "regex_unsupported", "paused", "person_active", "internal_error", "not_supported", "busy", "queue_timeout", "display_unavailable", "ocr_unavailable", "ocr_worker_crashed", "input_worker_crashed", "shutting_down", "capture_timeout", "ocr_timeout", "storage_full"]
    # What to do next.
    hint: str
    # Details of the failure. Some reasons add members such as `candidates`, `nearest`, `elsewhere`,
    # `found`, `diff_ratio` or `allow`.
    details: ErrorMemberHttpErrorDetails


class ErrorMemberHttpErrorDetails(TypedDict):
    """Details of the failure. Some reasons add members such as `candidates`, `nearest`,
    `elsewhere`, `found`, `diff_ratio` or `allow`."""

    # HTTP status of the answer.
    status: int
    # The same as in the error itself.
    reason: Literal["invalid_json", "json_too_deep", "bad_request_target", "host_missing", "host_invalid", "shell_unavailable", "launch_failed", "unauthorized", "host_not_allowed", "origin_not_allowed", "cross_site_request", "scope_missing", "exec_disabled", "exec_secret_not_configured", "exec_secret_invalid", "own_window", "not_allowed", "not_approved", "not_found", "window_not_found", "text_not_found", "text_below_confidence", "observation_not_found", "target_not_found", "candidate_not_found", "element_not_found", "look_not_found", "file_not_found", "method_not_allowed", "request_timeout", "headers_too_large", "ambiguous_window", "target_stale", "element_gone", "element_changed", "element_disabled", "element_covered", "element_moving", "option_not_chosen", "file_blocked", "folder_not_empty", "payload_too_large", "image_too_large", "range_not_satisfiable", "unsupported_media_type", "content_encoding_unsupported", "image_format_unsupported", "image_invalid", "image_size_mismatch", "language_unavailable", "regex_unsupported", "paused", "person_active", "internal_error", "not_supported", "busy", "queue_timeout", "display_unavailable", "ocr_unavailable", "ocr_worker_crashed", "input_worker_crashed", "shutting_down", "capture_timeout", "ocr_timeout", "storage_full"]
    # The same as in the error itself.
    hint: str
    # How much of the action reached the desktop.
    delivery: NotRequired[Literal["not_delivered", "partly", "delivered"]]


ExecData = Union["ExecDataFalse", "ExecDataTrue"]


class ExecDataFalse(TypedDict):
    """Shape of ExecDataFalse."""

    # The command was run.
    dry_run: Literal[False]
    # Standard output of the command, cut to exec.max_output_chars of /health.
    stdout: str
    # Standard error of the command, cut to exec.max_output_chars of /health.
    stderr: str
    # Exit code; null if a signal ended the command.
    exit_code: Optional[int]
    # Name of the signal that ended the command; null if it exited.
    signal: Optional[str]
    # True if timeout_s was over: the command and all its processes were ended, and the output ends
    # there.
    timed_out: bool
    # Number of processes that were still running after the command or at the timeout, and were
    # ended.
    ended_processes: int
    # Duration in milliseconds.
    duration_ms: float
    # Shell that runs the command.
    shell: Literal["bash", "powershell", "cmd"]
    # Working folder of the command.
    cwd: str
    # Process id of the shell.
    pid: int
    # True if the output was cut.
    stdout_truncated: bool
    # True if the output was cut.
    stderr_truncated: bool
    # Number of characters printed in total.
    stdout_chars: int
    # Number of characters printed in total.
    stderr_chars: int
    # About the request.
    meta: ChangesDataMeta


class ExecDataTrue(TypedDict):
    """Shape of ExecDataTrue."""

    # Nothing was run, because dry_run was sent.
    dry_run: Literal[True]
    # Program and arguments that would be started.
    argv: Sequence[str]
    # Working folder of the command.
    cwd: str
    # Shell that runs the command.
    shell: Literal["bash", "powershell", "cmd"]
    # Nothing was run.
    stdout: None
    # Nothing was run.
    stderr: None
    # Nothing was run.
    exit_code: None
    # Nothing was run.
    signal: None
    # Nothing was run.
    timed_out: None
    # Nothing was run.
    ended_processes: None
    # Nothing was run.
    duration_ms: None
    # Nothing was run.
    pid: None
    # Nothing was run.
    stdout_truncated: None
    # Nothing was run.
    stderr_truncated: None
    # Nothing was run.
    stdout_chars: None
    # Nothing was run.
    stderr_chars: None
    # About the request.
    meta: ChangesDataMeta


class Failure(TypedDict):
    """Every failure, in every generation."""

    # False.
    ok: Literal[False]
    # Id of the request: that of the header x-request-id, or a new one. The log has it too.
    request_id: str
    # Time of the answer, in milliseconds since 1970.
    time_ms: int
    # Null.
    data: None
    error: ErrorMember


class FileDeletedData(TypedDict):
    """Shape of FileDeletedData."""

    # True.
    deleted: Literal[True]


class FileWrittenData(TypedDict):
    """Shape of FileWrittenData."""

    # Path below the folder of shared files, as in `/files/{path}`.
    path: str
    # Size in bytes.
    size: int
    # Time of the last change, in milliseconds since 1970.
    modified_ms: int
    # False if it replaced a file.
    created: bool


class FilesData(TypedDict):
    """Shape of FilesData."""

    # Files, sorted by path. Links and unfinished uploads are left out.
    files: Sequence[FilesDataFiles]
    # Whether there are more than `limit`.
    more: bool
    # About the request.
    meta: ChangesDataMeta


class FilesDataFiles(TypedDict):
    """Shape of FilesDataFiles."""

    # Path below the folder of shared files, as in `/files/{path}`.
    path: str
    # Size in bytes.
    size: int
    # Time of the last change, in milliseconds since 1970.
    modified_ms: int


class FoundElement(TypedDict):
    """An element that shows, or one that is scrolled out of view."""

    # Id for targets, such as `e12`; stays the same while the role and the name do.
    id: str
    # `tree`: its program exposes it. `text`: found by text recognition. `pixels`: found by its
    # looks in the picture.
    source: Literal["tree", "text", "pixels"]
    # What it is.
    role: Literal["button", "checkbox", "radio", "switch", "field", "password", "combobox", "list_item", "cell", "tab", "menu", "menu_item", "link", "slider", "spin", "text", "image", "group", "document"]
    # Its label, at most 200 characters; untrusted text from the screen.
    name: str
    # Content or position; never that of a password.
    value: NotRequired[Union[str, float]]
    # Its rectangle.
    rect: NotRequired[Region]
    # Bounds of the part that nothing covers.
    visible: NotRequired[Region]
    # A pixel where a click reaches it.
    point: NotRequired[Point]
    # States that the element has.
    states: Sequence[Literal["focused", "checked", "mixed", "selected", "expanded", "pressed", "disabled", "readonly"]]
    # Actions that its program offers for it, besides a click.
    verbs: Sequence[Literal["press", "set_text", "set_value", "select", "scroll_to"]]
    # Handle of its window.
    hwnd: int
    # True if the program and the picture disagree about the element.
    doubtful: NotRequired[Literal[True]]
    # True if it is scrolled out of view: it has no `rect`, `visible` and `point` until `scroll_to`.
    scrolled_out: NotRequired[Literal[True]]


class Grid(TypedDict):
    """The grid drawn over the picture."""

    # Number of rows.
    rows: int
    # Number of columns.
    cols: int
    # In desktop pixels; may have a fraction.
    cell_width: float
    # In desktop pixels; may have a fraction.
    cell_height: float
    # Rows and columns count from 0.
    index_base: float
    # The region that the grid covers.
    region: Region
    # Formula that turns a cell and its offsets into a desktop pixel.
    formula: str
    # Which cells are labelled. `edges`: only the first row and column.
    labels: Literal["all", "edges", "none"]


class HandoverData(TypedDict):
    """Shape of HandoverData."""

    # What the person did, or that they have not answered yet.
    outcome: Literal["completed", "declined", "timed_out", "pending"]
    # Handle of the request while it is pending.
    handover_id: str
    # Who answered, as their window calls itself; null if unknown.
    by: Optional[str]
    # What the person wrote, if they did.
    note: Optional[str]
    # Time since the person was asked, in milliseconds.
    elapsed_ms: int
    # Parts of the desktop that have changed since the person was asked.
    changed: Sequence[Region]
    # About the request.
    meta: ChangesDataMeta


class HealthData(TypedDict):
    """Shape of HealthData."""

    # `starting`: everything that has answered since the start works, and the screen, the pointer or
    # the keyboard has not answered yet; ask again. `degraded`: one of them does not work.
    status: Literal["ok", "starting", "degraded"]
    # Version of the service.
    version: str
    # Generations of the interface that the service offers.
    api: Literal["all", "flat", "see", "v2"]
    # Settings of shell commands (/exec).
    exec: HealthDataExec
    # Text recognition.
    ocr: HealthDataOcr
    # Safety settings and state.
    flags: HealthDataFlags
    # The desktop; null on Windows and macOS, which have one kind alone.
    desktop: Optional[Desktop]
    # Capabilities of the machine, by name.
    capabilities: HealthDataCapabilities
    # Limits of requests, by name.
    limits: Dict[str, float]
    # About the request.
    meta: ChangesDataMeta


class HealthDataExec(TypedDict):
    """Settings of shell commands (/exec)."""

    # True if the person who runs the service has enabled shell commands.
    enabled: bool
    # True if an exec secret is configured; without one no command runs.
    secret_configured: bool
    # Shell that runs a command if the request names none.
    default_shell: Literal["bash", "powershell", "cmd"]
    # Maximum number of characters of stdout and of stderr in an answer.
    max_output_chars: int


class HealthDataOcr(TypedDict):
    """Text recognition."""

    # Codes of the installed languages, for language_hint; empty if OCR does not work.
    languages: Sequence[str]
    # Codes of the languages that are read if a request has no language_hint, the first first; see
    # SERVICE_OCR_LANGUAGES.
    default_languages: Sequence[str]


class HealthDataFlags(TypedDict):
    """Safety settings and state."""

    # True if requests need a token.
    auth_required: bool
    # True if only programs on this machine can reach the service.
    loopback_only: bool
    # True if the exec secret differs from the token.
    exec_secret_distinct: bool
    # True if all actions are paused.
    paused: bool
    # /launch and /exec accept dry_run.
    dry_run_supported: Literal[True]


class HealthDataCapabilities(TypedDict):
    """Capabilities of the machine, by name."""

    displays: Capability
    capture: Capability
    pointer: Capability
    keyboard: Capability
    windows: Capability
    window_manager: Capability
    clipboard: Capability
    elements: Capability
    ocr: Capability
    launch: Capability
    exec: Capability


class ImageFindData(TypedDict):
    """Shape of ImageFindData."""

    # The matches, the best first.
    matches: Sequence[PictureMatch]
    # Only if there are no matches: the best places with a lower score.
    below_score: NotRequired[Sequence[PictureMatch]]
    # Number of matches in the answer.
    match_count: int
    # The region that was searched.
    region: Region
    # About the request.
    meta: ChangesDataMeta


class InteractData(TypedDict):
    """Shape of InteractData."""

    result: ActionResult
    # About the request.
    meta: ActionDataMeta


class Issue(TypedDict):
    """One field that is not valid."""

    # Path of the field, such as `actions.57.keys`; empty for the body itself.
    path: str
    # The problem, as a sentence.
    message: str
    # The problem, as a code.
    code: str
    # What to send instead.
    hint: NotRequired[str]


class LaunchData(TypedDict):
    """Shape of LaunchData."""

    # Process id; null after a dry run, and for a document or address that Windows opened.
    pid: Optional[int]
    # Program and arguments that were started.
    argv: Sequence[str]
    # Folder in which the program runs.
    cwd: str
    # True if the window appeared in time; null without wait_for_window.
    window_found: Optional[bool]
    # The window that was found; null if none was.
    window: Optional[WindowRecord]
    # True if the window is new; false if it was there before the start.
    window_is_new: Optional[bool]
    # Exit code, if the program ended while the service waited for its window.
    exit_code: Optional[int]
    # Name of the signal that ended the program while the service waited for its window.
    signal: Optional[str]
    # Last 1,000 characters of its standard error, if it ended while the service waited for its
    # window.
    stderr: Optional[str]
    # Only if no window was found: where it may be, and what to do next.
    hint: NotRequired[str]
    # True if nothing was started because dry_run was sent.
    dry_run: bool
    # About the request.
    meta: ChangesDataMeta


class OcrBlock(TypedDict):
    """A word that was read. Boxes are in desktop pixels, or in pixels of the picture that was
    sent."""

    # The word as it was read.
    text: str
    # Confidence of the recognition, 0-1.
    confidence: float
    bbox: Region
    # The pixel in the middle of the box.
    center: Point


class OcrData(TypedDict):
    """Shape of OcrData."""

    # The text that was read.
    result: OcrDataResult
    # About the request.
    meta: ChangesDataMeta


class OcrDataResult(TypedDict):
    """The text that was read."""

    # Source of the pixels. `screen`: the whole display. `region`: a region of the desktop.
    # `window`: one window. `image`: a picture in the request.
    mode: Literal["screen", "region", "window", "image"]
    # The languages from the request; null if none were sent.
    language_hint: Optional[str]
    # The minimum confidence that was applied, 0-1.
    min_confidence: float
    # The region that was read.
    region: Region
    # Words in reading order. Not with format `text`, and not in a difference.
    blocks: NotRequired[Sequence[OcrBlock]]
    # Lines in reading order. Not with format `text`, and not in a difference.
    lines: NotRequired[Sequence[OcrLine]]
    # Only with format `text`: a line `x,y,width,height "text"` each; of a difference a line that
    # counts, then `~` changed, `+` came, `-` went.
    text: NotRequired[str]
    # Only with since: what changed since the earlier look, instead of the whole. Replace `changed`,
    # take out `removed` and `moved`, then insert `added` and `moved` at their indices in ascending
    # order: the result is a whole look.
    delta: NotRequired[OcrDataResultDelta]
    # Id of this look, for `since`. Not with mode image.
    look: NotRequired[str]
    # Only with since: the answer is the difference to this look.
    since: NotRequired[ElementsDataSince]
    # Only with since: why the answer is complete nevertheless.
    full: NotRequired[Literal["no earlier look at this", "that look was at something else", "that look is too old", "that look was dropped", "window moved", "most of it changed", "this part cannot be compared"]]
    # Text that was seen and not read. Left out if there is none.
    gaps: NotRequired[Sequence[ReadingGap]]
    timing: ReadingTiming


class OcrDataResultDelta(TypedDict):
    """Only with since: what changed since the earlier look, instead of the whole. Replace
    `changed`, take out `removed` and `moved`, then insert `added` and `moved` at their indices in
    ascending order: the result is a whole look."""

    # What is gone.
    removed: Sequence[int]
    # What has another place in the order.
    moved: Sequence[OcrDataResultDeltaMoved]
    # What changed, whole.
    changed: Sequence[OcrDataResultDeltaChanged]
    # What is new.
    added: Sequence[OcrDataResultDeltaAdded]


class OcrDataResultDeltaMoved(TypedDict):
    """Shape of OcrDataResultDeltaMoved."""

    # Index in the earlier look.
    before: int
    # Index in the present look.
    at: int


class OcrDataResultDeltaChanged(TypedDict):
    """Shape of OcrDataResultDeltaChanged."""

    # Index in the earlier look.
    before: int
    # As a whole look lists it.
    item: OcrLine


class OcrDataResultDeltaAdded(TypedDict):
    """Shape of OcrDataResultDeltaAdded."""

    # Index in the present look.
    at: int
    # As a whole look lists it.
    item: OcrLine


class OcrFindData(TypedDict):
    """Shape of OcrFindData."""

    # The matches, those written as the query first, then the most confident; with near, the closest
    # first.
    matches: Sequence[TextMatch]
    # Only if there are no matches: places where the text was recognised with less than
    # min_confidence.
    below_confidence: NotRequired[Sequence[PlacedText]]
    # Number of matches in the answer.
    match_count: int
    # Number of words that were searched.
    blocks_considered: int
    # The region that was read.
    region: Region
    # Text that was seen and not read. Left out if there is none.
    gaps: NotRequired[Sequence[ReadingGap]]
    timing: ReadingTiming
    # About the request.
    meta: ChangesDataMeta


class OcrLine(TypedDict):
    """A line of words that was read."""

    # The words of the line, separated by single spaces.
    text: str
    # Confidence of the recognition, 0-1.
    confidence: float
    bbox: Region
    # The pixel in the middle of the box.
    center: Point
    # The words from left to right.
    words: Sequence[OcrBlock]


class Picture(TypedDict):
    """A picture with its size."""

    # The bytes of the picture, base64.
    base64: str
    # `png` is lossless; `jpeg` is smaller and lossy.
    format: Literal["png", "jpeg"]
    # The media type of the bytes.
    mime_type: Literal["image/png", "image/jpeg"]
    # In picture pixels.
    width: int
    # In picture pixels.
    height: int


class PictureMatch(TypedDict):
    """A place that looks like the picture."""

    bbox: Region
    # The pixel to click, in the middle of the box.
    center: Point
    # Desktop pixels per pixel of the picture that was sent.
    scale: float
    # Similarity of the place to the picture, 0-1. 1: identical.
    score: float


class PictureMeta(TypedDict):
    """The part of the desktop that a picture shows."""

    # Index of the display that holds most of the region.
    screen: int
    # The region that the picture shows, in desktop pixels.
    region: Region
    # All displays of the desktop.
    displays: Sequence[Display]
    grid: NotRequired[Grid]
    # Picture pixels per desktop pixel.
    scale: PictureMetaScale
    # Time at which the request arrived, in milliseconds since 1970.
    received_ms: NotRequired[int]
    # A note that the person left when they handed the desktop back, once for each agent.
    note: NotRequired[str]


class PictureMetaScale(TypedDict):
    """Picture pixels per desktop pixel."""

    # Horizontal scale.
    x: float
    # Vertical scale.
    y: float


class PixelsFindData(TypedDict):
    """Shape of PixelsFindData."""

    # The colour that was looked for, `#rrggbb`.
    color: str
    # The pixel that was asked for and its colour.
    at: NotRequired[PixelsFindDataAt]
    # In reading order.
    regions: Sequence[ColorRegion]
    # Number of regions of at least min_pixels, those beyond max_results included.
    region_count: int
    # Number of pixels of the colour in the searched part, those of small regions included.
    pixel_count: int
    # The region that was searched.
    region: Region
    # About the request.
    meta: ChangesDataMeta


class PixelsFindDataAt(TypedDict):
    """The pixel that was asked for and its colour."""

    # Distance from the left edge of the desktop, in pixels.
    x: int
    # Distance from the top edge of the desktop, in pixels.
    y: int
    # sRGB colour as `#rrggbb`.
    color: str


class Place(TypedDict):
    """A control or a text next to the anchor."""

    # Kind of control, by its looks; `icon` is a mark without a frame, `text` a text that is on no
    # control.
    kind: Literal["button", "checkbox", "radio", "switch", "field", "combobox", "slider", "cell", "icon", "text"]
    # Text that was read on it. Empty if there is none.
    text: str
    bbox: Region
    # The pixel to click; of a slider the middle of its thumb.
    center: Point
    # Near its left end; of a slider where the thumb is at the least value.
    left_end: Point
    # Near its right end; of a slider where the thumb is at the greatest value.
    right_end: Point
    # Of a check box, a radio button or a switch: whether it is on.
    on: NotRequired[bool]
    # The part of a slider or switch that moves.
    thumb: NotRequired[Region]
    # Of a slider: 0 at its left or lower end to 1 at its right or upper end.
    value: NotRequired[float]


class PlacedText(TypedDict):
    """A text and its place."""

    # The words that were read.
    text: str
    # Confidence of the recognition, 0-1.
    confidence: float
    # The box around the words.
    bbox: Region
    # The pixel to click.
    center: Point


class PlacesFindData(TypedDict):
    """Shape of PlacesFindData."""

    # The text, element or rectangle that the places are relative to.
    anchor: PlacesFindDataAnchor
    # Number of places where the text is; `of.nth` chooses one.
    anchor_count: int
    # The point, if an end or the centre was asked for.
    point: Optional[Point]
    # The texts and controls that were found.
    places: Sequence[Place]
    # The region that was searched.
    region: Region
    # About the request.
    meta: ChangesDataMeta


class PlacesFindDataAnchor(TypedDict):
    """The text, element or rectangle that the places are relative to."""

    # The text as it was read, or the name of the element.
    text: str
    bbox: Region


class Point(TypedDict):
    """A pixel of the desktop."""

    # Distance from the left edge of the desktop, in pixels.
    x: int
    # Distance from the top edge of the desktop, in pixels.
    y: int


# A place on the desktop: a pixel, a cell of a grid, or an element.
PointerTarget = Union[Union["PointerTargetPixel", "PointerTargetPixel2"], "PointerTargetGrid", "PointerTargetElement"]


class PointerTargetPixel(TypedDict):
    """Shape of PointerTargetPixel."""

    # Target a pixel.
    mode: Literal["pixel"]
    # x and y are desktop pixels. This is the default.
    space: NotRequired[Literal["global"]]
    # In desktop pixels.
    x: int
    # In desktop pixels.
    y: int
    # Offset added to x, in pixels; the sum is rounded down. Default: 0.
    dx: NotRequired[float]
    # Offset added to y, in pixels; the sum is rounded down. Default: 0.
    dy: NotRequired[float]


class PointerTargetPixel2(TypedDict):
    """Shape of PointerTargetPixel2."""

    # Target a pixel.
    mode: Literal["pixel"]
    # x and y are pixels of a picture that shows the given region.
    space: Literal["image"]
    # Picture pixels.
    x: int
    # Picture pixels.
    y: int
    # Left edge of the region that the picture shows, in desktop pixels.
    region_x: NotRequired[int]
    # Top edge of the region that the picture shows, in desktop pixels.
    region_y: NotRequired[int]
    # Width of the region that the picture shows, in desktop pixels.
    region_width: NotRequired[int]
    # Height of the region that the picture shows, in desktop pixels.
    region_height: NotRequired[int]
    # The region that the picture shows as one object: `meta.region` of the answer with the picture.
    region: NotRequired[WantedRegion]
    # Picture pixels.
    image_width: int
    # Picture pixels.
    image_height: int


class PointerTargetGrid(TypedDict):
    """Shape of PointerTargetGrid."""

    # Target a cell of a grid.
    mode: Literal["grid"]
    # Left edge of the region that the picture shows, in desktop pixels.
    region_x: NotRequired[int]
    # Top edge of the region that the picture shows, in desktop pixels.
    region_y: NotRequired[int]
    # Width of the region that the picture shows, in desktop pixels.
    region_width: NotRequired[int]
    # Height of the region that the picture shows, in desktop pixels.
    region_height: NotRequired[int]
    # The region that the picture shows as one object: `meta.region` of the answer with the picture.
    region: NotRequired[WantedRegion]
    # Number of rows of the grid.
    rows: int
    # Number of columns of the grid.
    cols: int
    # Row of the cell, from 0 at the top.
    row: int
    # Column of the cell, from 0 at the left.
    col: int
    # Horizontal position in the cell: -1 is its left edge, 0 its middle, 1 its right edge. Default:
    # 0.
    dx: NotRequired[float]
    # Vertical position in the cell: -1 is its upper edge, 0 its middle, 1 its lower edge. Default:
    # 0.
    dy: NotRequired[float]


class PointerTargetElement(TypedDict):
    """Shape of PointerTargetElement."""

    # Target an element of a program, listed by GET /elements.
    mode: Literal["element"]
    # Id of the element, such as `e12`.
    id: str
    # Name of the element as it was listed. If it differs, nothing is done.
    name: NotRequired[str]


class ReadingGap(TypedDict):
    """Text that was seen and not read."""

    # `script`: lines in a script of which no language is installed. `vertical`: text in columns
    # from top to bottom, which is never read; look at the picture. `time`: lines that were not read
    # in time; ask again.
    kind: Literal["script", "vertical", "time"]
    # Name of the script, such as Hangul.
    script: NotRequired[str]
    # Debian package with the data of a language in that script.
    install: NotRequired[str]
    # Number of lines that were not read in time.
    lines: NotRequired[int]


class ReadingTiming(TypedDict):
    """Cost of the text recognition."""

    # Total duration, in milliseconds.
    total_ms: float
    # Number of pixels that were read for this answer.
    read_pixels: int
    # Number of pixels whose text was taken from an earlier reading.
    reused_pixels: int


class Region(TypedDict):
    """A rectangle."""

    # Left edge, in desktop pixels.
    x: int
    # Top edge, in desktop pixels.
    y: int
    # In pixels.
    width: int
    # In pixels.
    height: int


# One pointer or keyboard action on a localized target.
ResolvedAction = Union["ResolvedActionMove", "ResolvedActionClick", "ResolvedActionRightClickOrMiddleClick", "ResolvedActionDoubleClick", "ResolvedActionScroll", "ActionType", "ActionHotkey", "ResolvedActionDrag", "ResolvedActionDrop", "ResolvedActionMouseDownOrMouseUp", "ActionKeyDownOrKeyUp", "ActionPressOrScrollTo", "ActionSetText", "ActionSetValue", "ActionSelect", "ActionWait"]


class ResolvedActionMove(TypedDict):
    """Shape of ResolvedActionMove."""

    # The action to perform.
    action: Literal["move"]
    # Where to perform the action.
    target: ResolvedTarget
    # Duration in milliseconds. Default: 0.
    duration_ms: NotRequired[int]
    # Keys to hold down during the action, such as `["ctrl"]`.
    hold_keys: NotRequired[Union[str, Sequence[str]]]
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ResolvedActionClick(TypedDict):
    """Shape of ResolvedActionClick."""

    # The action to perform.
    action: Literal["click"]
    # Mouse button to press. Default: "left".
    button: NotRequired[Literal["left", "right", "middle", "back", "forward"]]
    # Number of clicks, 1-10. Default: 1.
    clicks: NotRequired[int]
    # Where to perform the action. Default: at the current pointer position.
    target: NotRequired[ResolvedTarget]
    # Keys to hold down during the action, such as `["ctrl"]`.
    hold_keys: NotRequired[Union[str, Sequence[str]]]
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ResolvedActionRightClickOrMiddleClick(TypedDict):
    """Shape of ResolvedActionRightClickOrMiddleClick."""

    # The action to perform.
    action: Literal["right_click", "middle_click"]
    # Number of clicks, 1-10. Default: 1.
    clicks: NotRequired[int]
    # Where to perform the action. Default: at the current pointer position.
    target: NotRequired[ResolvedTarget]
    # Keys to hold down during the action, such as `["ctrl"]`.
    hold_keys: NotRequired[Union[str, Sequence[str]]]
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ResolvedActionDoubleClick(TypedDict):
    """Shape of ResolvedActionDoubleClick."""

    # The action to perform.
    action: Literal["double_click"]
    # Where to perform the action. Default: at the current pointer position.
    target: NotRequired[ResolvedTarget]
    # Keys to hold down during the action, such as `["ctrl"]`.
    hold_keys: NotRequired[Union[str, Sequence[str]]]
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ResolvedActionScroll(TypedDict):
    """Shape of ResolvedActionScroll."""

    # The action to perform.
    action: Literal["scroll"]
    # Vertical wheel notches; positive scrolls up.
    scroll_amount: NotRequired[int]
    # Horizontal wheel notches; positive scrolls right.
    scroll_x: NotRequired[int]
    # Where to perform the action. Default: at the current pointer position.
    target: NotRequired[ResolvedTarget]
    # Keys to hold down during the action, such as `["ctrl"]`.
    hold_keys: NotRequired[Union[str, Sequence[str]]]
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]
    # Left edge of the region, in desktop pixels. Send all four region_* members together.
    region_x: NotRequired[Optional[int]]
    # Top edge of the region, in desktop pixels.
    region_y: NotRequired[Optional[int]]
    # Width of the region, in pixels.
    region_width: NotRequired[Optional[int]]
    # Height of the region, in pixels.
    region_height: NotRequired[Optional[int]]
    # The region as one object, instead of the region_* members.
    region: NotRequired[WantedRegion]
    # Use the rectangle of the one window that these selectors match.
    window: NotRequired[WindowSelectors]


class ResolvedActionDrag(TypedDict):
    """Shape of ResolvedActionDrag."""

    # The action to perform.
    action: Literal["drag"]
    # Where to press the button.
    target: ResolvedTarget
    # Where to release the button. Send either `to` or `path`.
    to: NotRequired[ResolvedTarget]
    # Points to drag through; the button is released at the last one.
    path: NotRequired[Sequence[ResolvedTarget]]
    # Mouse button to press. Default: "left".
    button: NotRequired[Literal["left", "right", "middle", "back", "forward"]]
    # Duration in milliseconds. Default: 0.
    duration_ms: NotRequired[int]
    # Keys to hold down during the action, such as `["ctrl"]`.
    hold_keys: NotRequired[Union[str, Sequence[str]]]
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ResolvedActionDrop(TypedDict):
    """Shape of ResolvedActionDrop."""

    # The action to perform.
    action: Literal["drop"]
    # Where to drop the files.
    target: ResolvedTarget
    # Shared files to drop on the window there, 1-100, by their paths in `/files/{path}`. Needs the
    # scope files; X11 only.
    files: Sequence[str]
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


class ResolvedActionMouseDownOrMouseUp(TypedDict):
    """Shape of ResolvedActionMouseDownOrMouseUp."""

    # The action to perform.
    action: Literal["mouse_down", "mouse_up"]
    # Mouse button to press. Default: "left".
    button: NotRequired[Literal["left", "right", "middle", "back", "forward"]]
    # Where to perform the action. Default: at the current pointer position.
    target: NotRequired[ResolvedTarget]
    # Keys to hold down during the action, such as `["ctrl"]`.
    hold_keys: NotRequired[Union[str, Sequence[str]]]
    # Index of the display, 0 is the primary one. `all`: search every display, in this order. Any
    # other value means 0. A POST accepts it in the body or in the query.
    screen: NotRequired[Union[Literal["all"], int]]
    # After the action, wait for the first change and then until the screen stops changing. If
    # nothing changes, the wait ends after first_ms.
    settle: NotRequired[ActionSettle]
    # True: report in `effect` what the action changed on the screen. Waits up to 400 ms for a
    # change; send settle with first_ms to wait longer. Default: false.
    evidence: NotRequired[bool]
    # True: list in `changes` the windows, elements and texts that appeared, changed and went, with
    # their ids, in at most 400 tokens. In a batch: of the batch as a whole. Default: false.
    changes: NotRequired[bool]
    # `changed`: add a picture of the part of the screen that changed.
    return_image: NotRequired[Literal["changed"]]


# A place that /v2/localize found, or an element.
ResolvedTarget = Union["ResolvedTargetVariant1", "PointerTargetElement"]


class ResolvedTargetVariant1(TypedDict):
    """Shape of ResolvedTargetVariant1."""

    # The resolved_target_id of an answer of /v2/localize.
    resolved_target_id: str


class ScreenData(TypedDict):
    """Shape of ScreenData."""

    image: NotRequired[Picture]
    # Only with marks: the elements that are marked, at most 120.
    marks: NotRequired[Sequence[Element]]
    # Only with changed, instead of image.
    changed: NotRequired[ScreenDataChanged]
    # Only with changed: why the picture is whole nevertheless.
    full: NotRequired[Literal["no earlier look at this", "that look was at something else", "that look is too old", "that look was dropped", "window moved", "most of it changed", "this part cannot be compared"]]
    meta: PictureMeta


class ScreenDataChanged(TypedDict):
    """Only with changed, instead of image."""

    # When you were shown the earlier picture, in milliseconds ago.
    age_ms: int
    # Put over the earlier picture they make the present one. Empty: nothing changed.
    parts: Sequence[ScreenDataChangedParts]


class ScreenDataChangedParts(TypedDict):
    """Shape of ScreenDataChangedParts."""

    # In pixels of the picture.
    place: Region
    image: Picture


class SeeData(TypedDict):
    """Shape of SeeData."""

    image: Picture
    # The part of the desktop that the picture shows, its text and its elements.
    meta: SeeDataMeta


class SeeDataMeta(TypedDict):
    """The part of the desktop that the picture shows, its text and its elements."""

    # Index of the display that holds most of the region.
    screen: int
    # The region that the picture shows, in desktop pixels.
    region: Region
    # All displays of the desktop.
    displays: Sequence[Display]
    grid: NotRequired[Grid]
    # Picture pixels per desktop pixel.
    scale: PictureMetaScale
    # Time at which the request arrived, in milliseconds since 1970.
    received_ms: int
    # A note that the person left when they handed the desktop back, once for each agent.
    note: NotRequired[str]
    # The words in reading order. Only with ocr, and not in a difference.
    ocr: NotRequired[Sequence[SeeDataMetaOcr]]
    # Only with ocr: the id of the look at the text, with since what changed in it, and what was not
    # read.
    ocr_look: NotRequired[SeeDataMetaOcrLook]
    # Only with elements `text` or `json`.
    elements: NotRequired[SeeDataMetaElements]
    # Only with marks: the elements that are marked, at most 120.
    marks: NotRequired[Sequence[Element]]
    # What changed after the answer to the last action of this caller that sent `changes`, or whose
    # effect was `unchanged`, before anybody acted again.
    later: NotRequired[ActionDataMetaLater]


class SeeDataMetaOcr(TypedDict):
    """A word that was read."""

    # One word as it was read.
    text: str
    # Confidence of the recognition, 0-1.
    confidence: float
    # In desktop pixels.
    bbox: Region
    # In desktop pixels.
    center: Point
    # The same box relative to the top left corner of meta.region.
    region_relative_bbox: Region


class SeeDataMetaOcrLook(TypedDict):
    """Only with ocr: the id of the look at the text, with since what changed in it, and what was
    not read."""

    # Id of this look, for `since`.
    look: str
    # Only with since: the answer is the difference to this look.
    since: NotRequired[ElementsDataSince]
    # Only with since: why the answer is complete nevertheless.
    full: NotRequired[Literal["no earlier look at this", "that look was at something else", "that look is too old", "that look was dropped", "window moved", "most of it changed", "this part cannot be compared"]]
    # Only with since: what changed since the earlier look, instead of the whole. Replace `changed`,
    # take out `removed` and `moved`, then insert `added` and `moved` at their indices in ascending
    # order: the result is a whole look.
    delta: NotRequired[SeeDataMetaOcrLookDelta]
    # Text that was seen and not read. Left out if there is none.
    gaps: NotRequired[Sequence[ReadingGap]]


class SeeDataMetaOcrLookDelta(TypedDict):
    """Only with since: what changed since the earlier look, instead of the whole. Replace
    `changed`, take out `removed` and `moved`, then insert `added` and `moved` at their indices in
    ascending order: the result is a whole look."""

    # What is gone.
    removed: Sequence[int]
    # What has another place in the order.
    moved: Sequence[OcrDataResultDeltaMoved]
    # What changed, whole.
    changed: Sequence[SeeDataMetaOcrLookDeltaChanged]
    # What is new.
    added: Sequence[SeeDataMetaOcrLookDeltaAdded]


class SeeDataMetaOcrLookDeltaChanged(TypedDict):
    """Shape of SeeDataMetaOcrLookDeltaChanged."""

    # Index in the earlier look.
    before: int
    # As a whole look lists it.
    item: SeeDataMetaOcr


class SeeDataMetaOcrLookDeltaAdded(TypedDict):
    """Shape of SeeDataMetaOcrLookDeltaAdded."""

    # Index in the present look.
    at: int
    # As a whole look lists it.
    item: SeeDataMetaOcr


class SeeDataMetaElements(TypedDict):
    """Only with elements `text` or `json`."""

    # Number of elements in the answer.
    count: int
    # Number of elements that are shown.
    total: int
    # As text: a line `# hwnd "title" x,y,width,height` for each window, the one in front first,
    # then a line `id role "name" x,y =value states` for each element. Its x,y is where a click
    # reaches it; a slider or an image has x,y,width,height instead, and a text of more than 60
    # characters ends in `…`.
    text: NotRequired[str]
    # As JSON: the windows and their elements.
    windows: NotRequired[Sequence[ElementsDataWindows]]
    # Id of this look, for `since`.
    look: str
    # Only with since: the answer is the difference to this look.
    since: NotRequired[ElementsDataSince]
    # Only with since: why the answer is complete nevertheless.
    full: NotRequired[Literal["no earlier look at this", "that look was at something else", "that look is too old", "that look was dropped", "window moved", "most of it changed", "this part cannot be compared"]]
    # Only with since, as JSON: instead of `windows`, what changed in them.
    delta: NotRequired[ElementsDelta]


class SeeZoomData(TypedDict):
    """Shape of SeeZoomData."""

    image: Picture
    meta: PictureMeta


class SeveralConditions(TypedDict):
    """Several conditions combined."""

    # `all`: every condition must hold. `any`: one of them must.
    kind: Literal["all", "any"]
    # 1-8 conditions; they cannot be nested.
    conditions: Sequence[Union[TextCondition, WindowCondition, VisualCondition, ElementCondition]]


class TextCondition(TypedDict):
    """A text appears or disappears."""

    # A text on the screen. Optional if `text` is sent.
    kind: NotRequired[Literal["text"]]
    # Part of the desktop to use. `screen`: the whole display. `region`: the region that is sent.
    # `window`: the window that matches. Default: the part that the other members name, else the
    # whole display.
    mode: NotRequired[Literal["screen", "region", "window"]]
    # Left edge of the region, in desktop pixels. Send all four region_* members together.
    region_x: NotRequired[Optional[int]]
    # Top edge of the region, in desktop pixels.
    region_y: NotRequired[Optional[int]]
    # Width of the region, in pixels.
    region_width: NotRequired[Optional[int]]
    # Height of the region, in pixels.
    region_height: NotRequired[Optional[int]]
    # The region as one object, instead of the region_* members.
    region: NotRequired[WantedRegion]
    # Use the rectangle of the one window that these selectors match.
    window: NotRequired[WindowSelectors]
    # Text to look for.
    text: str
    # `contains`: anywhere in a line; accents, vowel points, tone marks, forms of alef and the
    # script of figures do not count (CLDR collation for searching), and text written as sent comes
    # first. `exact`: whole words as written. `regex`: an expression (RE2 syntax: no look-around, no
    # back-references) that matches anywhere in a line. Default: "contains".
    match: NotRequired[Literal["contains", "exact", "regex"]]
    # True: upper and lower case must match. Default: false.
    case_sensitive: NotRequired[bool]
    # True: wait until the text is there. False: wait until it is gone. Default: true.
    present: NotRequired[bool]
    # Languages of the text: Tesseract codes or two-letter codes, joined by `+`, such as `deu+eng`.
    # Default: recognised line by line, among default_languages of /health.
    language_hint: NotRequired[Optional[str]]
    # Alias of language_hint.
    ocr_lang: NotRequired[Optional[str]]
    # Minimum confidence, 0-1; a value above 1 and up to 100 is a percentage. Words below it are
    # dropped.
    min_confidence: NotRequired[float]
    # Alias of min_confidence.
    ocr_min_confidence: NotRequired[float]


class TextMatch(TypedDict):
    """A place where a text was found."""

    # The matched words.
    text: str
    # Confidence of the recognition, 0-1.
    confidence: float
    # The box around the matched words.
    bbox: Region
    # The pixel to click: in the middle; of a text over two lines in the middle of its larger part.
    center: Point
    # The matched words.
    words: Sequence[OcrBlock]
    # The whole line that holds the match; both lines if the match spans two.
    line: str


class V2ActData(TypedDict):
    """Shape of V2ActData."""

    # The target of the action; null for actions without a target.
    resolved_target_id: Optional[str]
    result: ActionResult
    # About the request.
    meta: ActionVerifyDataMeta


class V2ActVerifyData(TypedDict):
    """Shape of V2ActVerifyData."""

    # True if the condition was met.
    verified: bool
    # `met`, `not_met`, or `not_checked` if no check came to a result: the condition may be met all
    # the same.
    state: Literal["met", "not_met", "not_checked"]
    # The risk level that was applied.
    risk_level: Literal["low", "high"]
    # True if the condition already held before the first attempt: then `verified` does not prove
    # that the action worked. Null if unknown, as for a visual condition with state `stable`.
    held_before: Optional[bool]
    # One entry for each time the action was started.
    attempts: Sequence[ActionVerifyDataAttempts]
    # About the request.
    meta: ActionVerifyDataMeta


class V2LocalizeData(TypedDict):
    """Shape of V2LocalizeData."""

    # Id of the target, for /v2/act and /v2/act-verify.
    resolved_target_id: str
    # The pixel that an action will use, in desktop pixels.
    point: Point
    # The rectangle that is compared with the screen before an action, in desktop pixels.
    bbox: Region
    # Confidence of the localization, 0-1: of the text recognition for a text, else 1.
    localization_confidence: float
    # All matches of the text; empty if text_query was not sent.
    candidates: Sequence[TextMatch]
    # Time at which the target expires, in milliseconds since 1970.
    expires_at: int
    # About the request.
    meta: ChangesDataMeta


class V2ObserveData(TypedDict):
    """Shape of V2ObserveData."""

    # Id of the observation, for /v2/localize.
    observation_id: str
    # Index of the display that holds most of the region.
    screen: int
    # The region that was observed, in desktop pixels.
    region: Region
    # Only with include_image.
    image: NotRequired[Picture]
    # Only with with_grid.
    grid: NotRequired[Grid]
    # Picture pixels per desktop pixel.
    scale: NotRequired[PictureMetaScale]
    # The text that was read.
    ocr: V2ObserveDataOcr
    # Only with elements `text` or `json`.
    elements: NotRequired[SeeDataMetaElements]
    # Only with marks: the elements that are marked, at most 120.
    marks: NotRequired[Sequence[Element]]
    # Durations of the steps.
    timing: V2ObserveDataTiming
    # Time at which the observation expires, in milliseconds since 1970.
    expires_at: int
    # About the request.
    meta: ChangesDataMeta


class V2ObserveDataOcr(TypedDict):
    """The text that was read."""

    # The words in reading order, in desktop pixels; empty in a difference.
    blocks: Sequence[OcrBlock]
    # The lines in reading order; empty if group_lines is false, and in a difference.
    lines: Sequence[OcrLine]
    # Id of this look at the text, for `since`.
    look: NotRequired[str]
    # Only with since: the answer is the difference to this look.
    since: NotRequired[ElementsDataSince]
    # Only with since: why the answer is complete nevertheless.
    full: NotRequired[Literal["no earlier look at this", "that look was at something else", "that look is too old", "that look was dropped", "window moved", "most of it changed", "this part cannot be compared"]]
    # Only with since: what changed in the lines, or in the words if group_lines is false.
    delta: NotRequired[V2ObserveDataOcrDelta]
    # Text that was seen and not read. Left out if there is none.
    gaps: NotRequired[Sequence[ReadingGap]]
    # `area`: nothing was read, because the area is larger than max_ocr_area_px.
    skipped: NotRequired[Literal["area"]]


class V2ObserveDataOcrDelta(TypedDict):
    """Only with since: what changed in the lines, or in the words if group_lines is false."""

    # What is gone.
    removed: Sequence[int]
    # What has another place in the order.
    moved: Sequence[OcrDataResultDeltaMoved]
    # What changed, whole.
    changed: Sequence[OcrDataResultDeltaChanged]
    # What is new.
    added: Sequence[OcrDataResultDeltaAdded]


class V2ObserveDataTiming(TypedDict):
    """Durations of the steps."""

    # Duration of the capture, in milliseconds.
    capture_ms: float
    # Duration of the encoding, in milliseconds; 0 without a picture.
    encode_ms: float
    # Duration of the text recognition, in milliseconds; 0 if nothing was read.
    ocr_ms: float


class VisionDiffData(TypedDict):
    """Shape of VisionDiffData."""

    # Mean difference over all pixels and channels, |a-b|/255: 0 (equal) to 1.
    diff_ratio: float
    # True if diff_ratio >= diff_threshold.
    changed: bool
    # The region that was compared.
    region: Region
    # About the request.
    meta: ChangesDataMeta


class VisionStabilityData(TypedDict):
    """Shape of VisionStabilityData."""

    # True if nothing changed. With diff_threshold: max_diff_ratio is at most diff_threshold.
    # Without: no capture differs visibly from the first.
    stable: bool
    # Number of captures taken.
    sample_count: int
    # Largest difference between two consecutive captures, 0-1.
    max_diff_ratio: float
    # Mean difference between consecutive captures, 0-1.
    avg_diff_ratio: float
    # The region that was compared, in desktop pixels.
    region: Region
    # About the request.
    meta: ChangesDataMeta


class VisualCondition(TypedDict):
    """A part of the screen changes or stops changing."""

    # A change of pixels. Optional if `state` is sent.
    kind: NotRequired[Literal["visual"]]
    # `change`: the pixels differ from those at the start. `stable`: the pixels have not changed for
    # stable_for_ms.
    state: Literal["change", "stable"]
    # Part of the desktop to use. `screen`: the whole display. `region`: the region that is sent.
    # `window`: the window that matches. Default: the part that the other members name, else the
    # whole display.
    mode: NotRequired[Literal["screen", "region", "window"]]
    # Left edge of the region, in desktop pixels. Send all four region_* members together.
    region_x: NotRequired[Optional[int]]
    # Top edge of the region, in desktop pixels.
    region_y: NotRequired[Optional[int]]
    # Width of the region, in pixels.
    region_width: NotRequired[Optional[int]]
    # Height of the region, in pixels.
    region_height: NotRequired[Optional[int]]
    # The region as one object, instead of the region_* members.
    region: NotRequired[WantedRegion]
    # Use the rectangle of the one window that these selectors match.
    window: NotRequired[WindowSelectors]
    # Mean difference over all pixels and channels that counts as a change, 0-1. 0: any difference
    # counts. Default: 0.01, and also any visible change however small (one pixel with a channel
    # that differs by more than 8), except a blinking caret.
    diff_threshold: NotRequired[float]
    # Time without a change that counts as stable, in milliseconds. Only with state `stable`.
    # Default: 500.
    stable_for_ms: NotRequired[int]


class WaitResult(TypedDict):
    """Result of a wait."""

    # True if the condition was met.
    satisfied: bool
    # `met`, `not_met`, or `not_checked` if no check came to a result: the condition may be met all
    # the same.
    state: Literal["met", "not_met", "not_checked"]
    # Only with state `not_checked`. `check_unfinished`: the first check had not ended in time.
    # `check_failed`: `error` says why. `no_evidence`: the check could not tell, as where texts were
    # not read in time.
    unchecked_reason: NotRequired[Literal["check_unfinished", "check_failed", "no_evidence"]]
    # True if timeout_ms was over before the condition was met.
    timed_out: bool
    # Duration of the wait, in milliseconds.
    elapsed_ms: float
    # Number of checks made.
    polls: int
    # The condition from the request, with its defaults filled in.
    condition: object
    # Only for kind text: the words that matched, in desktop pixels.
    blocks: NotRequired[Sequence[OcrBlock]]
    # Only for kind window: the window that matched.
    window: NotRequired[Optional[WindowRecord]]
    # Only for kind element: the element that was found.
    element: NotRequired[Optional[WaitResultElementVariant1]]
    # Only for kind visual.
    visual: NotRequired[WaitResultVisual]
    # Why the condition could not be evaluated.
    error: NotRequired[ErrorMember]
    # Only for kinds all and any: one entry for each nested condition, in order.
    conditions: NotRequired[Sequence[WaitResultConditions]]


class WaitResultElementVariant1(TypedDict):
    """Shape of WaitResultElementVariant1."""

    # Id of the element.
    id: str
    # What it is.
    role: Literal["button", "checkbox", "radio", "switch", "field", "password", "combobox", "list_item", "cell", "tab", "menu", "menu_item", "link", "slider", "spin", "text", "image", "group", "document"]
    # Its label; untrusted text.
    name: str
    # Its content or position.
    value: NotRequired[Union[str, float]]
    # States that the element has.
    states: Sequence[Literal["focused", "checked", "mixed", "selected", "expanded", "pressed", "disabled", "readonly"]]
    # Its rectangle.
    rect: Region


class WaitResultVisual(TypedDict):
    """Only for kind visual."""

    # Mean difference at the last check, 0-1.
    diff_ratio: float
    # Time without a change, in milliseconds.
    stable_ms: float
    # The region that was compared, in desktop pixels.
    region: Region


class WaitResultConditions(TypedDict):
    """Shape of WaitResultConditions."""

    # The kind of the nested condition.
    kind: str
    # `unknown`: the condition could not be evaluated.
    outcome: Literal["met", "unmet", "unknown"]
    # Only for kind text: the words that matched, in desktop pixels.
    blocks: NotRequired[Sequence[OcrBlock]]
    # Only for kind window: the window that matched.
    window: NotRequired[Optional[WindowRecord]]
    # Only for kind element: the element that was found.
    element: NotRequired[Optional[WaitResultElementVariant1]]
    # Only for kind visual.
    visual: NotRequired[WaitResultVisual]
    # Why the condition could not be evaluated.
    error: NotRequired[ErrorMember]


class WantedRegion(TypedDict):
    """A rectangle in desktop pixels."""

    # Left edge, in desktop pixels.
    x: int
    # Top edge, in desktop pixels.
    y: int
    # In pixels.
    width: int
    # In pixels.
    height: int


class WindowCondition(TypedDict):
    """A window exists, has the keyboard focus, or is gone."""

    # A window. Optional if a selector is sent.
    kind: NotRequired[Literal["window"]]
    # Text that the window title contains, ignoring case.
    title_contains: NotRequired[str]
    # Regular expression (RE2 syntax) that matches somewhere in the window title, ignoring case.
    title_regex: NotRequired[str]
    # Full name of the program that owns the window, such as `firefox`; `.exe` may be left out.
    process_name: NotRequired[str]
    # Handle of the window: the hwnd of a window in an answer.
    hwnd: NotRequired[int]
    # Process id of the program that owns the window.
    pid: NotRequired[int]
    # True: consider only visible windows, not minimised ones and those on other virtual desktops.
    # Default: true.
    visible_only: NotRequired[bool]
    # `exists`: a window matches. `focused`: a matching window has the keyboard focus. `closed`: no
    # window matches any more. Default: "exists".
    state: NotRequired[Literal["exists", "focused", "closed"]]


class WindowRecord(TypedDict):
    """A top-level window."""

    # Handle of the window, for the selector hwnd.
    hwnd: int
    # Title of the window, cut after 1024 characters.
    title: str
    # Class of the window, chosen by its program.
    class_name: str
    # Process id of its program; 0 if unknown.
    pid: int
    # Name of its program, such as `firefox`.
    process_name: str
    # True if it is shown; false for minimised windows and windows on other virtual desktops.
    visible: bool
    # True if it accepts input.
    enabled: bool
    # True if it is minimised.
    minimized: bool
    # True if it is maximised.
    maximized: bool
    # True if it has the keyboard focus.
    foreground: bool
    # True for a popup: a menu, a tooltip or the list of a combo box. Absent otherwise.
    popup: NotRequired[Literal[True]]
    # Rectangle of the window with its frame, in desktop pixels. Null on desktops that do not report
    # where windows are.
    rect: Optional[Region]


class WindowSelectors(TypedDict):
    """Selects a window. Every selector that is sent must match."""

    # Text that the window title contains, ignoring case.
    title_contains: NotRequired[str]
    # Regular expression (RE2 syntax) that matches somewhere in the window title, ignoring case.
    title_regex: NotRequired[str]
    # Full name of the program that owns the window, such as `firefox`; `.exe` may be left out.
    process_name: NotRequired[str]
    # Handle of the window: the hwnd of a window in an answer.
    hwnd: NotRequired[int]
    # Process id of the program that owns the window.
    pid: NotRequired[int]
    # True: consider only visible windows, not minimised ones and those on other virtual desktops.
    # Default: true.
    visible_only: NotRequired[bool]


class WindowsActionData(TypedDict):
    """Shape of WindowsActionData."""

    # The action from the request.
    action: Literal["focus", "restore", "minimize", "maximize", "close", "move", "resize"]
    # True if the window did what was asked within timeout_ms.
    achieved: bool
    # True if timeout_ms was over before it did.
    timed_out: bool
    # The window before the action.
    before: WindowRecord
    # The window after the action; null if it is gone.
    after: Optional[WindowRecord]
    # True if the window is gone.
    closed: bool
    # About the request.
    meta: ChangesDataMeta


class WindowsData(TypedDict):
    """Shape of WindowsData."""

    # Number of windows in the answer.
    count: int
    # The windows, the lowest in the stacking order first.
    windows: Sequence[WindowRecord]
    # About the request.
    meta: ChangesDataMeta


class ZoomData(TypedDict):
    """Shape of ZoomData."""

    image: Picture
    meta: PictureMeta


class WaitData(WaitResult):
    """Shape of WaitData."""

    # About the request.
    meta: ChangesDataMeta
