"""Names of keys as pyautogui has them (https://pyautogui.readthedocs.io/en/latest/keyboard.html), and the service's."""

from __future__ import annotations

from typing import Dict, List

# Those that the service knows by another name. `None` in pyautogui's list of the same page: keys that no
# desktop of today has.
_OTHER_NAMES: Dict[str, str] = {
    "add": "NumpadAdd",
    "altleft": "AltLeft",
    "altright": "AltRight",
    "apps": "ContextMenu",
    "ctrlleft": "ControlLeft",
    "ctrlright": "ControlRight",
    "decimal": "NumpadDecimal",
    "divide": "NumpadDivide",
    "multiply": "NumpadMultiply",
    "nexttrack": "MediaTrackNext",
    "optionleft": "AltLeft",
    "optionright": "AltRight",
    "playpause": "MediaPlayPause",
    "prevtrack": "MediaTrackPrevious",
    "print": "PrintScreen",
    "prntscrn": "PrintScreen",
    "prtsc": "PrintScreen",
    "prtscr": "PrintScreen",
    "shiftleft": "ShiftLeft",
    "shiftright": "ShiftRight",
    "space": "Space",
    "stop": "MediaStop",
    "subtract": "NumpadSubtract",
    "volumedown": "AudioVolumeDown",
    "volumemute": "AudioVolumeMute",
    "volumeup": "AudioVolumeUp",
    "winleft": "MetaLeft",
    "winright": "MetaRight",
    " ": "Space",
    "\n": "Enter",
    "\r": "Enter",
    "\t": "Tab",
    **{f"num{number}": f"Numpad{number}" for number in range(10)},
}

_SAME_NAMES = (
    "alt backspace capslock command ctrl del delete down end enter esc escape home insert left numlock option "
    "pagedown pageup pause pgdn pgup printscreen return right scrolllock shift tab up win"
).split()

KEYBOARD_KEYS: List[str] = sorted(
    [chr(code) for code in range(0x21, 0x7F)]
    + [f"f{number}" for number in range(1, 25)]
    + _SAME_NAMES
    + list(_OTHER_NAMES)
)


def key_named(name: str) -> str:
    """The service's name of a key. Raises ValueError for one that it cannot press."""
    lower = name.lower() if len(name) > 1 else name
    if lower in _OTHER_NAMES:
        return _OTHER_NAMES[lower]
    if len(name) == 1 or lower in KEYBOARD_KEYS:
        return lower
    raise ValueError(f"No key is named {name!r}. KEYBOARD_KEYS lists the names.")
