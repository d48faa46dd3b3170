# Generated from docs/reference/openapi.json by `npm run generate`; do not edit.
"""The methods of the client, one for each route of the service."""

from __future__ import annotations

from typing import (
    Awaitable,
    Callable,
    Dict,
    FrozenSet,
    Literal,
    Mapping,
    Optional,
    Sequence,
    Union,
    cast,
)

from ._types import *  # noqa: F403

# Method, path, members of the request (None: absent), seconds until the call is given up.
Call = Callable[[str, str, Mapping[str, object], Optional[float]], object]
AsyncCall = Callable[[str, str, Mapping[str, object], Optional[float]], Awaitable[object]]

# Routes that only read, and can be repeated safely.
READING: FrozenSet[str] = frozenset(
    [
        "GET /health",
        "GET /displays",
        "GET /screen",
        "POST /zoom",
        "GET /elements",
        "POST /elements/find",
        "GET /windows",
        "POST /vision/diff",
        "POST /vision/stability",
        "POST /wait",
        "POST /ocr",
        "POST /ocr/find",
        "POST /pixels/find",
        "POST /image/find",
        "POST /places/find",
        "GET /changes",
        "GET /clipboard",
        "GET /files",
        "POST /see",
        "POST /see/zoom",
        "POST /v2/observe",
        "POST /v2/localize",
    ]
)


class SharedCalls:
    """Calls that all generations have."""

    def __init__(self, call: Call) -> None:
        self._call = call

    def health(
        self,
        *,
        request_timeout: Optional[float] = None,
    ) -> HealthData:
        """Reports whether the service works, its capabilities and its limits.

        `GET /health`. Repeated when the service is busy.

        Args:
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "GET",
            "/health",
            {},
            request_timeout,
        )
        return cast("HealthData", answer)

    def displays(
        self,
        *,
        request_timeout: Optional[float] = None,
    ) -> DisplaysData:
        """Lists the displays, the primary one first.

        `GET /displays`. Repeated when the service is busy.

        Args:
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "GET",
            "/displays",
            {},
            request_timeout,
        )
        return cast("DisplaysData", answer)

    def exec(
        self,
        *,
        command: str,
        shell: Optional[Literal["bash", "powershell", "cmd"]] = None,
        timeout_s: Optional[int] = None,
        cwd: Optional[str] = None,
        dry_run: Optional[bool] = None,
        request_timeout: Optional[float] = None,
    ) -> ExecData:
        """Runs a shell command.

        `POST /exec`. Never repeated: an act may have been done although its answer was lost.

        Args:
            command: The command line.
            shell: Shell to use. Default: exec.default_shell of /health.
            timeout_s: Maximum duration in seconds; the command is ended then. Default: 30.
            cwd: Absolute path of an existing folder to run in. Default: the home folder.
            dry_run: True: return what would run, and run nothing: the members of a run are
                null. Default: false.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/exec",
            {
                "command": command,
                "shell": shell,
                "timeout_s": timeout_s,
                "cwd": cwd,
                "dry_run": dry_run,
            },
            request_timeout,
        )
        return cast("ExecData", answer)

    def elements(
        self,
        *,
        screen: Optional[Union[Literal["all"], int]] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[str] = None,
        title_contains: Optional[str] = None,
        title_regex: Optional[str] = None,
        process_name: Optional[str] = None,
        hwnd: Optional[int] = None,
        pid: Optional[int] = None,
        visible_only: Optional[bool] = None,
        limit: Optional[int] = None,
        fill: Optional[bool] = None,
        since: Optional[str] = None,
        format: Optional[Literal["text", "json"]] = None,
        request_timeout: Optional[float] = None,
    ) -> ElementsData:
        """Lists the visible buttons, fields and other elements, grouped by window.

        `GET /elements`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. `all`: search every display, in
                this order. Any other value means 0. A POST accepts it in the body or in the query.
            mode: Part of the desktop to use. Default: the part that the other members name,
                else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one string, `x,y,width,height` in desktop pixels: the form of
                the response header x-region.
            title_contains: Text that the window title contains, ignoring case.
            title_regex: Regular expression (RE2 syntax) that matches somewhere in the window
                title, ignoring case.
            process_name: Full name of the program that owns the window, such as `firefox`;
                `.exe` may be left out.
            hwnd: Handle of the window: the hwnd of a window in an answer.
            pid: Process id of the program that owns the window.
            visible_only: True: consider only visible windows, not minimised ones and those on
                other virtual desktops. Default: true.
            limit: Maximum number of elements in the answer. Default: 120.
            fill: True: for windows whose programs expose no elements, find texts and controls
                in the picture, which takes up to 3 s. False: list these windows without elements.
                Default: true.
            since: `last`, or the `look` of an earlier answer: answer only what changed since
                then. Callers are told apart by their token, address and user agent.
            format: `text`: one line for each element, about 9 tokens. `json`: every member.
                Default: "text".
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "GET",
            "/elements",
            {
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "title_contains": title_contains,
                "title_regex": title_regex,
                "process_name": process_name,
                "hwnd": hwnd,
                "pid": pid,
                "visible_only": visible_only,
                "limit": limit,
                "fill": fill,
                "since": since,
                "format": format,
            },
            request_timeout,
        )
        return cast("ElementsData", answer)

    def elements_find(
        self,
        *,
        screen: Optional[Union[Literal["all"], int]] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        name: Optional[str] = None,
        match: Optional[Literal["contains", "exact", "regex"]] = None,
        role: Optional[Literal["button", "checkbox", "radio", "switch", "field", "password", "combobox", "list_item", "cell", "tab", "menu", "menu_item", "link", "slider", "spin", "text", "image", "group", "document"]] = None,
        within: Optional[str] = None,
        scrolled_out: Optional[bool] = None,
        limit: Optional[int] = None,
        fill: Optional[bool] = None,
        request_timeout: Optional[float] = None,
    ) -> ElementsFindData:
        """Finds elements by their name and role.

        `POST /elements/find`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. `all`: search every display, in
                this order. Any other value means 0. A POST accepts it in the body or in the query.
            mode: Part of the desktop to use. `screen`: the whole display. `region`: the region
                that is sent. `window`: the window that matches. Default: the part that the other
                members name, else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            name: Name to look for, ignoring case.
            match: Compared as texts on the screen are, each name as one whole. `contains`:
                anywhere in the name. `exact`: all of it. `regex`: an expression (RE2 syntax) that
                matches anywhere in the name. Default: "contains".
            role: Only elements of this role. `document` and `group` are listed only if this
                names them; their ids go into `within`.
            within: Only what lies in the element with this id, such as a row, a list or a tab,
                a `document` or a `group`.
            scrolled_out: True: also find what is scrolled out of view, which has no place yet
                and is marked `scrolled_out`. The action `scroll_to` brings it into view. Default:
                false.
            limit: Maximum number of elements in the answer. Default: 120.
            fill: True: for windows whose programs expose no elements, find texts and controls
                in the picture, which takes up to 3 s. False: list these windows without elements.
                Default: true.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/elements/find",
            {
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "name": name,
                "match": match,
                "role": role,
                "within": within,
                "scrolled_out": scrolled_out,
                "limit": limit,
                "fill": fill,
            },
            request_timeout,
        )
        return cast("ElementsFindData", answer)

    def windows(
        self,
        *,
        title_contains: Optional[str] = None,
        title_regex: Optional[str] = None,
        process_name: Optional[str] = None,
        hwnd: Optional[int] = None,
        pid: Optional[int] = None,
        visible_only: Optional[bool] = None,
        include_popups: Optional[bool] = None,
        request_timeout: Optional[float] = None,
    ) -> WindowsData:
        """Lists the windows of the desktop.

        `GET /windows`. Repeated when the service is busy.

        Args:
            title_contains: Text that the window title contains, ignoring case.
            title_regex: Regular expression (RE2 syntax) that matches somewhere in the window
                title, ignoring case.
            process_name: Full name of the program that owns the window, such as `firefox`;
                `.exe` may be left out.
            hwnd: Handle of the window: the hwnd of a window in an answer.
            pid: Process id of the program that owns the window.
            visible_only: True: consider only visible windows, not minimised ones and those on
                other virtual desktops. Default: true.
            include_popups: True: also list popups that are windows of their own: menus,
                tooltips and lists of combo boxes. Default: false.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "GET",
            "/windows",
            {
                "title_contains": title_contains,
                "title_regex": title_regex,
                "process_name": process_name,
                "hwnd": hwnd,
                "pid": pid,
                "visible_only": visible_only,
                "include_popups": include_popups,
            },
            request_timeout,
        )
        return cast("WindowsData", answer)

    def windows_action(
        self,
        *,
        action: Literal["focus", "restore", "minimize", "maximize", "close", "move", "resize"],
        title_contains: Optional[str] = None,
        title_regex: Optional[str] = None,
        process_name: Optional[str] = None,
        hwnd: Optional[int] = None,
        pid: Optional[int] = None,
        visible_only: Optional[bool] = None,
        timeout_ms: Optional[int] = None,
        x: Optional[int] = None,
        y: Optional[int] = None,
        width: Optional[int] = None,
        height: Optional[int] = None,
        request_timeout: Optional[float] = None,
    ) -> WindowsActionData:
        """Focuses, moves, resizes, minimises, maximises, restores or closes one window.

        `POST /windows/action`. Never repeated: an act may have been done although its answer was
        lost.

        Args:
            action: The request to the window.
            title_contains: Text that the window title contains, ignoring case.
            title_regex: Regular expression (RE2 syntax) that matches somewhere in the window
                title, ignoring case.
            process_name: Full name of the program that owns the window, such as `firefox`;
                `.exe` may be left out.
            hwnd: Handle of the window: the hwnd of a window in an answer.
            pid: Process id of the program that owns the window.
            visible_only: True: consider only visible windows, not minimised ones and those on
                other virtual desktops. Default: true.
            timeout_ms: Maximum wait for the effect, in milliseconds. Default: 3000.
            x: New left edge of the frame, in desktop pixels.
            y: New top edge of the frame, in desktop pixels.
            width: New width of the frame, in pixels.
            height: New height of the frame, in pixels.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/windows/action",
            {
                "action": action,
                "title_contains": title_contains,
                "title_regex": title_regex,
                "process_name": process_name,
                "hwnd": hwnd,
                "pid": pid,
                "visible_only": visible_only,
                "timeout_ms": timeout_ms,
                "x": x,
                "y": y,
                "width": width,
                "height": height,
            },
            request_timeout,
        )
        return cast("WindowsActionData", answer)

    def launch(
        self,
        *,
        executable: str,
        args: Optional[Sequence[str]] = None,
        cwd: Optional[str] = None,
        wait_for_window: Optional[bool] = None,
        match: Optional[WindowSelectors] = None,
        timeout_ms: Optional[int] = None,
        dry_run: Optional[bool] = None,
        request_timeout: Optional[float] = None,
    ) -> LaunchData:
        """Starts a program without a shell.

        `POST /launch`. Never repeated: an act may have been done although its answer was lost.

        Args:
            executable: Path of the program, or a name that is looked up on PATH. A leading `~`
                or `$HOME` is the home folder.
            args: Arguments, passed as they are, without a shell.
            cwd: Existing folder to run in. Default: the home folder. A leading `~` or `$HOME`
                is the home folder.
            wait_for_window: True: answer when the program has opened its window, or when
                timeout_ms is over. Default: false.
            match: Window to wait for. Default: a new window of the program.
            timeout_ms: Maximum wait for the window, in milliseconds. Default: 10000.
            dry_run: True: return argv and cwd, and start nothing. Default: false.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/launch",
            {
                "executable": executable,
                "args": args,
                "cwd": cwd,
                "wait_for_window": wait_for_window,
                "match": match,
                "timeout_ms": timeout_ms,
                "dry_run": dry_run,
            },
            request_timeout,
        )
        return cast("LaunchData", answer)

    def changes(
        self,
        *,
        since: Optional[str] = None,
        wait_ms: Optional[int] = None,
        kinds: Optional[str] = None,
        crops: Optional[bool] = None,
        request_timeout: Optional[float] = None,
    ) -> ChangesData:
        """Reports what happened on the desktop: windows, titles, the focus, elements, texts and places.

        `GET /changes`. Repeated when the service is busy.

        Args:
            since: `last`, or `next` of an earlier answer: the changes after it. Default: from
                now on.
            wait_ms: Maximum wait for a change, in milliseconds. The answer comes with the first
                one. Default: 0.
            kinds: Only these, separated by commas: window_opened, window_closed, title, focus,
                text, element, region. Default: all.
            crops: True: also return pictures of the places that changed. Default: false.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "GET",
            "/changes",
            {
                "since": since,
                "wait_ms": wait_ms,
                "kinds": kinds,
                "crops": crops,
            },
            request_timeout,
        )
        return cast("ChangesData", answer)

    def read_clipboard(
        self,
        *,
        type: Optional[Literal["text", "image", "files"]] = None,
        request_timeout: Optional[float] = None,
    ) -> ClipboardData:
        """Reads the clipboard: its text, a picture or files.

        `GET /clipboard`. Repeated when the service is busy.

        Args:
            type: What to read: `text`, `image` for a picture, or `files` for the shared files
                that were copied. Default: "text".
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "GET",
            "/clipboard",
            {
                "type": type,
            },
            request_timeout,
        )
        return cast("ClipboardData", answer)

    def write_clipboard(
        self,
        *,
        text: Optional[str] = None,
        image_base64: Optional[str] = None,
        files: Optional[Sequence[str]] = None,
        request_timeout: Optional[float] = None,
    ) -> ClipboardWrittenData:
        """Replaces the content of the clipboard.

        `POST /clipboard`. Never repeated: an act may have been done although its answer was lost.

        Args:
            text: The new text.
            image_base64: PNG or JPEG picture to copy, as base64 or as a data URL.
            files: Shared files to copy, 1-100, by their paths in `/files/{path}`.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/clipboard",
            {
                "text": text,
                "image_base64": image_base64,
                "files": files,
            },
            request_timeout,
        )
        return cast("ClipboardWrittenData", answer)

    def files(
        self,
        *,
        folder: Optional[str] = None,
        limit: Optional[int] = None,
        request_timeout: Optional[float] = None,
    ) -> FilesData:
        """Lists the shared files.

        `GET /files`. Repeated when the service is busy.

        Args:
            folder: Only files below this folder, such as `invoices`. Default: all of them.
            limit: Maximum number of files. Default: 1000.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "GET",
            "/files",
            {
                "folder": folder,
                "limit": limit,
            },
            request_timeout,
        )
        return cast("FilesData", answer)

    def pause(
        self,
        *,
        request_timeout: Optional[float] = None,
    ) -> ControlPauseData:
        """Pauses all actions immediately; calls that only read still work.

        `POST /control/pause`. Never repeated: an act may have been done although its answer was
        lost.

        Args:
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/control/pause",
            {},
            request_timeout,
        )
        return cast("ControlPauseData", answer)

    def handover(
        self,
        *,
        reason: Optional[str] = None,
        timeout_ms: Optional[int] = None,
        wait_ms: Optional[int] = None,
        handover_id: Optional[str] = None,
        request_timeout: Optional[float] = None,
    ) -> HandoverData:
        """Asks a person to take over, and answers when they have handed back.

        `POST /handover`. Never repeated: an act may have been done although its answer was lost.

        Args:
            reason: What the person is asked to do, in their words. Required without
                handover_id.
            timeout_ms: Time that the person has to hand back, in milliseconds. Default: 300000.
            wait_ms: Maximum duration of this request, in milliseconds. Default: until the
                person has answered.
            handover_id: Handle of a pending request, to go on waiting for it.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/handover",
            {
                "reason": reason,
                "timeout_ms": timeout_ms,
                "wait_ms": wait_ms,
                "handover_id": handover_id,
            },
            request_timeout,
        )
        return cast("HandoverData", answer)

    def resume(
        self,
        *,
        request_timeout: Optional[float] = None,
    ) -> ControlResumeData:
        """Resumes actions after a pause that was set over HTTP.

        `POST /control/resume`. Never repeated: an act may have been done although its answer was
        lost.

        Args:
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/control/resume",
            {},
            request_timeout,
        )
        return cast("ControlResumeData", answer)


class FlatCalls:
    """Generation A: flat paths."""

    def __init__(self, call: Call) -> None:
        self._call = call

    def screen(
        self,
        *,
        screen: Optional[int] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[str] = None,
        title_contains: Optional[str] = None,
        title_regex: Optional[str] = None,
        process_name: Optional[str] = None,
        hwnd: Optional[int] = None,
        pid: Optional[int] = None,
        visible_only: Optional[bool] = None,
        with_grid: Optional[bool] = None,
        grid_rows: Optional[int] = None,
        grid_cols: Optional[int] = None,
        include_labels: Optional[bool] = None,
        image_format: Optional[Literal["png", "jpeg"]] = None,
        jpeg_quality: Optional[int] = None,
        scale: Optional[float] = None,
        max_edge: Optional[int] = None,
        for_: Optional[Literal["any", "claude", "claude-2576", "openai", "openai-original", "gemini", "native"]] = None,
        cursor: Optional[bool] = None,
        marks: Optional[bool] = None,
        changed: Optional[bool] = None,
        request_timeout: Optional[float] = None,
    ) -> ScreenData:
        """Captures a display, a region or a window as a picture, with a labelled grid.

        `GET /screen`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            mode: Part of the desktop to use. Default: the part that the other members name,
                else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one string, `x,y,width,height` in desktop pixels: the form of
                the response header x-region.
            title_contains: Text that the window title contains, ignoring case.
            title_regex: Regular expression (RE2 syntax) that matches somewhere in the window
                title, ignoring case.
            process_name: Full name of the program that owns the window, such as `firefox`;
                `.exe` may be left out.
            hwnd: Handle of the window: the hwnd of a window in an answer.
            pid: Process id of the program that owns the window.
            visible_only: True: consider only visible windows, not minimised ones and those on
                other virtual desktops. Default: true.
            with_grid: Draw a grid with labelled cells over the picture. Default: true.
            grid_rows: Rows of the grid, 1-100. Default: the configured number (12), or fewer
                where cells would be smaller than 8 pixels.
            grid_cols: Columns of the grid, 1-100. Default: the configured number (12), or fewer
                where cells would be smaller than 8 pixels.
            include_labels: Label each cell of the grid with `row,col`. Default: true.
            image_format: `png` is lossless; `jpeg` is smaller and lossy. Default: "png".
            jpeg_quality: JPEG quality, 1 (smallest) to 100 (best). Ignored for PNG. Default:
                85.
            scale: Scale of the picture: picture pixels per desktop pixel, 0.05-1. Default: 1.
            max_edge: Maximum length of the longer side of the picture, in pixels: larger
                pictures are scaled down.
            for_: Model that the picture is for: a larger picture is scaled down to what the
                model takes, and one of too many bytes is encoded as JPEG. With scale or max_edge
                the smaller picture wins. `gemini` gives coordinates in thousandths of each side,
                other models in pixels of the picture. Default: no bound.
            cursor: Draw the mouse pointer into the picture. Default: false.
            marks: True: outline the elements and write the number of their id next to each, 12
                for `e12`; texts are not marked. The answer lists them in `marks`. Default: false.
            changed: True: answer only the parts that changed since you were shown this picture,
                of the same part, size and grid. They are the pixels of a PNG, and close to them in
                a JPEG. Default: false.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "GET",
            "/screen",
            {
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "title_contains": title_contains,
                "title_regex": title_regex,
                "process_name": process_name,
                "hwnd": hwnd,
                "pid": pid,
                "visible_only": visible_only,
                "with_grid": with_grid,
                "grid_rows": grid_rows,
                "grid_cols": grid_cols,
                "include_labels": include_labels,
                "image_format": image_format,
                "jpeg_quality": jpeg_quality,
                "scale": scale,
                "max_edge": max_edge,
                "for": for_,
                "cursor": cursor,
                "marks": marks,
                "changed": changed,
            },
            request_timeout,
        )
        return cast("ScreenData", answer)

    def zoom(
        self,
        *,
        screen: Optional[int] = None,
        asImage: Optional[bool] = None,
        center_x: Optional[int] = None,
        center_y: Optional[int] = None,
        width: Optional[int] = None,
        height: Optional[int] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        with_grid: Optional[bool] = None,
        grid_rows: Optional[int] = None,
        grid_cols: Optional[int] = None,
        include_labels: Optional[bool] = None,
        image_format: Optional[Literal["png", "jpeg"]] = None,
        jpeg_quality: Optional[int] = None,
        max_edge: Optional[int] = None,
        for_: Optional[Literal["any", "claude", "claude-2576", "openai", "openai-original", "gemini", "native"]] = None,
        cursor: Optional[bool] = None,
        scale: Optional[float] = None,
        request_timeout: Optional[float] = None,
    ) -> ZoomData:
        """Captures a crop around a point, a region or a window, with its own grid.

        `POST /zoom`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            asImage: True: answer with the bytes of the picture instead of JSON. A POST accepts
                it in the body or in the query.
            center_x: Centre of the crop, in desktop pixels. Required unless a region or window
                is sent.
            center_y: Centre of the crop, in desktop pixels. Required unless a region or window
                is sent.
            width: Width of the crop around the centre, in desktop pixels. Default: 640.
            height: Height of the crop around the centre, in desktop pixels. Default: 360.
            mode: Part of the desktop to use. `screen`: the whole display. `region`: the region
                that is sent. `window`: the window that matches. Default: the part that the other
                members name, else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            with_grid: Draw a grid with labelled cells over the picture. Default: true.
            grid_rows: Rows of the grid, 1-100. Default: the configured number (12), or fewer
                where cells would be smaller than 8 pixels.
            grid_cols: Columns of the grid, 1-100. Default: the configured number (12), or fewer
                where cells would be smaller than 8 pixels.
            include_labels: Label each cell of the grid with `row,col`. Default: true.
            image_format: `png` is lossless; `jpeg` is smaller and lossy. Default: "png".
            jpeg_quality: JPEG quality, 1 (smallest) to 100 (best). Ignored for PNG. Default:
                85.
            max_edge: Maximum length of the longer side of the picture, in pixels: larger
                pictures are scaled down.
            for_: Model that the picture is for: a larger picture is scaled down to what the
                model takes, and one of too many bytes is encoded as JPEG. With scale or max_edge
                the smaller picture wins. `gemini` gives coordinates in thousandths of each side,
                other models in pixels of the picture. Default: no bound.
            cursor: Draw the mouse pointer into the picture. Default: false.
            scale: Scale of the picture: picture pixels per desktop pixel, 0.05-4. Default: 1.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/zoom",
            {
                "screen": screen,
                "asImage": asImage,
                "center_x": center_x,
                "center_y": center_y,
                "width": width,
                "height": height,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "with_grid": with_grid,
                "grid_rows": grid_rows,
                "grid_cols": grid_cols,
                "include_labels": include_labels,
                "image_format": image_format,
                "jpeg_quality": jpeg_quality,
                "max_edge": max_edge,
                "for": for_,
                "cursor": cursor,
                "scale": scale,
            },
            request_timeout,
        )
        return cast("ZoomData", answer)

    def action(
        self,
        *,
        action: Literal["move", "click", "right_click", "middle_click", "double_click", "scroll", "type", "hotkey", "drag", "drop", "mouse_down", "mouse_up", "key_down", "key_up", "press", "scroll_to", "set_text", "set_value", "select", "wait", "click_text"],
        target: Optional[Union[PointerTarget, ActionTarget]] = None,
        duration_ms: Optional[int] = None,
        hold_keys: Optional[Union[str, Sequence[str]]] = None,
        screen: Optional[Union[Literal["all"], int]] = None,
        settle: Optional[ActionSettle] = None,
        evidence: Optional[bool] = None,
        changes: Optional[bool] = None,
        return_image: Optional[Literal["changed"]] = None,
        button: Optional[Literal["left", "right", "middle", "back", "forward"]] = None,
        clicks: Optional[int] = None,
        scroll_amount: Optional[int] = None,
        scroll_x: Optional[int] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        text: Optional[str] = None,
        interval_ms: Optional[int] = None,
        method: Optional[Literal["keys", "paste"]] = None,
        keys: Optional[Union[str, Sequence[str]]] = None,
        repeat: Optional[int] = None,
        to: Optional[PointerTarget] = None,
        path: Optional[Sequence[PointerTarget]] = None,
        files: Optional[Sequence[str]] = None,
        value: Optional[float] = None,
        option: Optional[str] = None,
        click_text: Optional[ActionClickText] = None,
        request_timeout: Optional[float] = None,
    ) -> ActionData:
        """Performs one pointer or keyboard action.

        `POST /action`. Never repeated: an act may have been done although its answer was lost.

        Args:
            action: The action to perform.
            target: Where to perform the action.
            duration_ms: Duration in milliseconds. Default: 0.
            hold_keys: Keys to hold down during the action, such as `["ctrl"]`.
            screen: Index of the display, 0 is the primary one. `all`: search every display, in
                this order. Any other value means 0. A POST accepts it in the body or in the query.
            settle: After the action, wait for the first change and then until the screen stops
                changing. If nothing changes, the wait ends after first_ms.
            evidence: True: report in `effect` what the action changed on the screen. Waits up
                to 400 ms for a change; send settle with first_ms to wait longer. Default: false.
            changes: True: list in `changes` the windows, elements and texts that appeared,
                changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as
                a whole. Default: false.
            return_image: `changed`: add a picture of the part of the screen that changed.
            button: Mouse button to press. Default: "left".
            clicks: Number of clicks, 1-10. Default: 1.
            scroll_amount: Vertical wheel notches; positive scrolls up.
            scroll_x: Horizontal wheel notches; positive scrolls right.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            text: Text to type, up to 10000 characters of any script. \\n presses Enter, \\t
                presses Tab.
            interval_ms: Pause between two characters, in milliseconds. Default: 0.
            method: `keys`: press a key for each character. `paste`: paste the text through the
                clipboard, then restore the clipboard. Default: "keys".
            keys: Keys to press in this order and release in reverse order. In a combination of
                two or more keys an upper-case letter adds no Shift; a letter alone is typed as
                written.
            repeat: Number of times to press the keys, 1-100. Default: 1.
            to: Where to release the button. Send either `to` or `path`.
            path: Points to drag through; the button is released at the last one.
            files: Shared files to drop on the window there, 1-100, by their paths in
                `/files/{path}`. Needs the scope files; X11 only.
            value: New value of the slider or the number field.
            option: Name of the option to choose in a list; left out for a tab.
            click_text: The text to find on the screen and click.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/action",
            {
                "action": action,
                "target": target,
                "duration_ms": duration_ms,
                "hold_keys": hold_keys,
                "screen": screen,
                "settle": settle,
                "evidence": evidence,
                "changes": changes,
                "return_image": return_image,
                "button": button,
                "clicks": clicks,
                "scroll_amount": scroll_amount,
                "scroll_x": scroll_x,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "text": text,
                "interval_ms": interval_ms,
                "method": method,
                "keys": keys,
                "repeat": repeat,
                "to": to,
                "path": path,
                "files": files,
                "value": value,
                "option": option,
                "click_text": click_text,
            },
            request_timeout,
        )
        return cast("ActionData", answer)

    def action_verify(
        self,
        *,
        action: Action,
        condition: Condition,
        screen: Optional[Union[Literal["all"], int]] = None,
        retries: Optional[int] = None,
        timeout_ms: Optional[int] = None,
        poll_interval_ms: Optional[int] = None,
        require_change: Optional[bool] = None,
        retry_delay_ms: Optional[int] = None,
        request_timeout: Optional[float] = None,
    ) -> ActionVerifyData:
        """Performs an action, then waits for a condition that shows its effect.

        `POST /action/verify`. Never repeated: an act may have been done although its answer was
        lost.

        Args:
            action:
            condition: The condition that shows that the action worked.
            screen: Index of the display, 0 is the primary one. `all`: search every display, in
                this order. Any other value means 0. A POST accepts it in the body or in the query.
            retries: Number of further attempts if the first one is not verified. Default: 0.
            timeout_ms: Maximum duration of all attempts together, in milliseconds. Default:
                5000.
            poll_interval_ms: Interval between two checks, in milliseconds. Default: 200.
            require_change: True: a condition that already held before the action counts only
                after it has been seen not to hold. Use it if the condition may be true already.
                Default: false.
            retry_delay_ms: Pause between two attempts, in milliseconds. Default: 200.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/action/verify",
            {
                "action": action,
                "condition": condition,
                "screen": screen,
                "retries": retries,
                "timeout_ms": timeout_ms,
                "poll_interval_ms": poll_interval_ms,
                "require_change": require_change,
                "retry_delay_ms": retry_delay_ms,
            },
            request_timeout,
        )
        return cast("ActionVerifyData", answer)

    def batch(
        self,
        *,
        actions: Sequence[Action],
        screen: Optional[Union[Literal["all"], int]] = None,
        stop_on_error: Optional[bool] = None,
        request_timeout: Optional[float] = None,
    ) -> BatchData:
        """Performs several actions in a row, without actions of other callers in between.

        `POST /batch`. Never repeated: an act may have been done although its answer was lost.

        Args:
            actions: 1-100 actions, performed in this order.
            screen: Index of the display, 0 is the primary one. `all`: search every display, in
                this order. Any other value means 0. A POST accepts it in the body or in the query.
            stop_on_error: True: stop after the first action that fails. Default: true.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/batch",
            {
                "actions": actions,
                "screen": screen,
                "stop_on_error": stop_on_error,
            },
            request_timeout,
        )
        return cast("BatchData", answer)

    def wait(
        self,
        *,
        condition: Condition,
        screen: Optional[int] = None,
        timeout_ms: Optional[int] = None,
        poll_interval_ms: Optional[int] = None,
        request_timeout: Optional[float] = None,
    ) -> WaitData:
        """Waits for a text, a window, or a change on the screen.

        `POST /wait`. Repeated when the service is busy.

        Args:
            condition:
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            timeout_ms: Time in which the condition must be met, in milliseconds. The last check
                begins when it is over. Default: 10000.
            poll_interval_ms: Interval between two checks, in milliseconds. Default: 200.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/wait",
            {
                "condition": condition,
                "screen": screen,
                "timeout_ms": timeout_ms,
                "poll_interval_ms": poll_interval_ms,
            },
            request_timeout,
        )
        return cast("WaitData", answer)

    def ocr(
        self,
        *,
        screen: Optional[int] = None,
        mode: Optional[Literal["screen", "region", "window", "image"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        image_base64: Optional[str] = None,
        language_hint: Optional[str] = None,
        ocr_lang: Optional[str] = None,
        min_confidence: Optional[float] = None,
        ocr_min_confidence: Optional[float] = None,
        since: Optional[str] = None,
        format: Optional[Literal["json", "text"]] = None,
        request_timeout: Optional[float] = None,
    ) -> OcrData:
        """Reads the text of a display, a region, a window or a picture (OCR).

        `POST /ocr`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            mode: Source of the pixels. `screen`: the whole display. `region`: the region that
                is sent. `window`: the window that matches. `image`: a picture in the request.
                Default: the region or window that is sent, else `screen`.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            image_base64: PNG or JPEG picture to read, as base64 or as a data URL. Only with
                mode `image`.
            language_hint: Languages of the text: Tesseract codes or two-letter codes, joined by
                `+`, such as `deu+eng`. Default: recognised line by line, among default_languages of
                /health.
            ocr_lang: Alias of language_hint.
            min_confidence: Minimum confidence, 0-1; a value above 1 and up to 100 is a
                percentage. Words below it are dropped.
            ocr_min_confidence: Alias of min_confidence.
            since: `last`, or the `look` of an earlier answer: answer only what changed since
                then. Callers are told apart by their token, address and user agent.
            format: `json`: every word and line. `text`: one line for each line, with its place.
                Default: "json".
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/ocr",
            {
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "image_base64": image_base64,
                "language_hint": language_hint,
                "ocr_lang": ocr_lang,
                "min_confidence": min_confidence,
                "ocr_min_confidence": ocr_min_confidence,
                "since": since,
                "format": format,
            },
            request_timeout,
        )
        return cast("OcrData", answer)

    def ocr_find(
        self,
        *,
        query: str,
        screen: Optional[Union[Literal["all"], int]] = None,
        mode: Optional[Literal["screen", "region", "window", "image"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        image_base64: Optional[str] = None,
        language_hint: Optional[str] = None,
        ocr_lang: Optional[str] = None,
        min_confidence: Optional[float] = None,
        ocr_min_confidence: Optional[float] = None,
        match: Optional[Literal["contains", "exact", "regex"]] = None,
        case_sensitive: Optional[bool] = None,
        group_lines: Optional[bool] = None,
        max_results: Optional[int] = None,
        near: Optional[OcrFindNear] = None,
        request_timeout: Optional[float] = None,
    ) -> OcrFindData:
        """Finds text on the screen or in a picture.

        `POST /ocr/find`. Repeated when the service is busy.

        Args:
            query: Text to look for.
            screen: Index of the display, 0 is the primary one. `all`: search every display, in
                this order. Any other value means 0. A POST accepts it in the body or in the query.
            mode: Source of the pixels. `screen`: the whole display. `region`: the region that
                is sent. `window`: the window that matches. `image`: a picture in the request.
                Default: the region or window that is sent, else `screen`.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            image_base64: PNG or JPEG picture to read, as base64 or as a data URL. Only with
                mode `image`.
            language_hint: Languages of the text: Tesseract codes or two-letter codes, joined by
                `+`, such as `deu+eng`. Default: recognised line by line, among default_languages of
                /health.
            ocr_lang: Alias of language_hint.
            min_confidence: Minimum confidence, 0-1; a value above 1 and up to 100 is a
                percentage. Words below it are dropped.
            ocr_min_confidence: Alias of min_confidence.
            match: `contains`: anywhere in a line; accents, vowel points, tone marks, forms of
                alef and the script of figures do not count (CLDR collation for searching), and text
                written as sent comes first. `exact`: whole words as written. `regex`: an expression
                (RE2 syntax: no look-around, no back-references) that matches anywhere in a line.
                Default: "contains".
            case_sensitive: True: upper and lower case must match. Default: false.
            group_lines: True: match across the words of a line. False: each word counts as a
                line. A query of several words always matches across. Default: false.
            max_results: Maximum number of matches. Default: 20.
            near: Sort the matches by their distance from this pixel.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/ocr/find",
            {
                "query": query,
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "image_base64": image_base64,
                "language_hint": language_hint,
                "ocr_lang": ocr_lang,
                "min_confidence": min_confidence,
                "ocr_min_confidence": ocr_min_confidence,
                "match": match,
                "case_sensitive": case_sensitive,
                "group_lines": group_lines,
                "max_results": max_results,
                "near": near,
            },
            request_timeout,
        )
        return cast("OcrFindData", answer)

    def pixels_find(
        self,
        *,
        screen: Optional[Union[Literal["all"], int]] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        color: Optional[str] = None,
        at: Optional[OcrFindNear] = None,
        tolerance: Optional[int] = None,
        min_pixels: Optional[int] = None,
        max_results: Optional[int] = None,
        request_timeout: Optional[float] = None,
    ) -> PixelsFindData:
        """Finds the places of a colour on the screen, or reads the colour of a pixel.

        `POST /pixels/find`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. `all`: search every display, in
                this order. Any other value means 0. A POST accepts it in the body or in the query.
            mode: Part of the desktop to use. `screen`: the whole display. `region`: the region
                that is sent. `window`: the window that matches. Default: the part that the other
                members name, else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            color: Colour to look for, `#rrggbb` or `#rgb`. Default: the colour at `at`.
            at: Pixel whose colour is returned.
            tolerance: Largest difference of the red, the green and the blue value, 0-255. 0:
                exactly this colour. Default: 10.
            min_pixels: Regions of fewer pixels are left out. Default: 16.
            max_results: Maximum number of regions. Default: 50.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/pixels/find",
            {
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "color": color,
                "at": at,
                "tolerance": tolerance,
                "min_pixels": min_pixels,
                "max_results": max_results,
            },
            request_timeout,
        )
        return cast("PixelsFindData", answer)

    def image_find(
        self,
        *,
        image_base64: str,
        screen: Optional[Union[Literal["all"], int]] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        min_scale: Optional[float] = None,
        max_scale: Optional[float] = None,
        min_score: Optional[float] = None,
        max_results: Optional[int] = None,
        request_timeout: Optional[float] = None,
    ) -> ImageFindData:
        """Finds where a small picture, such as an icon, is on the screen.

        `POST /image/find`. Repeated when the service is busy.

        Args:
            image_base64: PNG or JPEG picture to look for, as base64 or as a data URL.
            screen: Index of the display, 0 is the primary one. `all`: search every display, in
                this order. Any other value means 0. A POST accepts it in the body or in the query.
            mode: Part of the desktop to use. `screen`: the whole display. `region`: the region
                that is sent. `window`: the window that matches. Default: the part that the other
                members name, else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            min_scale: Smallest size to look for, in desktop pixels per pixel of the picture,
                0.25-4. Default: 0.75.
            max_scale: Largest size to look for, in desktop pixels per pixel of the picture,
                0.25-4. Default: 2.
            min_score: Minimum similarity, 0-1. Places below it are left out. Default: 0.75.
            max_results: Maximum number of matches. Default: 20.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/image/find",
            {
                "image_base64": image_base64,
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "min_scale": min_scale,
                "max_scale": max_scale,
                "min_score": min_score,
                "max_results": max_results,
            },
            request_timeout,
        )
        return cast("ImageFindData", answer)

    def places_find(
        self,
        *,
        of: PlacesFindOf,
        place: Literal["center", "left_end", "right_end", "top_end", "bottom_end", "right_of", "left_of", "above", "below", "row", "column"],
        screen: Optional[int] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        within: Optional[str] = None,
        kind: Optional[Literal["button", "checkbox", "radio", "switch", "field", "combobox", "slider", "cell", "icon", "text"]] = None,
        max_results: Optional[int] = None,
        language_hint: Optional[str] = None,
        request_timeout: Optional[float] = None,
    ) -> PlacesFindData:
        """Finds places relative to a text or an element: its ends, and the controls in its row, in its column or next to it.

        `POST /places/find`. Repeated when the service is busy.

        Args:
            of: The text, element or rectangle that places are relative to.
            place: `center` and the ends: a point of the anchor itself. `right_of`, `left_of`,
                `above`, `below`: texts and controls on that side, the nearest first. `row`,
                `column`: everything at the height or width of the anchor, from the left or the top,
                the anchor included.
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            mode: Part of the desktop to use. `screen`: the whole display. `region`: the region
                that is sent. `window`: the window that matches. Default: the part that the other
                members name, else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            within: Only what lies in the element with this id, such as a row, a list or a tab,
                a `document` or a `group`.
            kind: Only places of this kind. Default: any.
            max_results: Maximum number of places. Default: 20.
            language_hint: Languages of the text: Tesseract codes or two-letter codes, joined by
                `+`, such as `deu+eng`. Default: recognised line by line, among default_languages of
                /health.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/places/find",
            {
                "of": of,
                "place": place,
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "within": within,
                "kind": kind,
                "max_results": max_results,
                "language_hint": language_hint,
            },
            request_timeout,
        )
        return cast("PlacesFindData", answer)

    def vision_diff(
        self,
        *,
        screen: Optional[int] = None,
        mode: Optional[Literal["screen", "region", "window", "image"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        delay_ms: Optional[int] = None,
        diff_threshold: Optional[float] = None,
        before_image_base64: Optional[str] = None,
        after_image_base64: Optional[str] = None,
        request_timeout: Optional[float] = None,
    ) -> VisionDiffData:
        """Measures how much two pictures differ.

        `POST /vision/diff`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            mode: Source of the pixels. `screen`: the whole display. `region`: the region that
                is sent. `window`: the window that matches. `image`: a picture in the request.
                Default: the region or window that is sent, else `screen`.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            delay_ms: Time between the two captures, in milliseconds. Default: 250.
            diff_threshold: Mean difference at which the pictures count as changed, 0-1. 0: any
                difference counts. Default: 0.01.
            before_image_base64: PNG or JPEG picture, as base64 or as a data URL. Only with mode
                `image`.
            after_image_base64: PNG or JPEG picture, as base64 or as a data URL. Only with mode
                `image`.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/vision/diff",
            {
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "delay_ms": delay_ms,
                "diff_threshold": diff_threshold,
                "before_image_base64": before_image_base64,
                "after_image_base64": after_image_base64,
            },
            request_timeout,
        )
        return cast("VisionDiffData", answer)

    def vision_stability(
        self,
        *,
        screen: Optional[int] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        sample_interval_ms: Optional[int] = None,
        duration_ms: Optional[int] = None,
        diff_threshold: Optional[float] = None,
        request_timeout: Optional[float] = None,
    ) -> VisionStabilityData:
        """Checks whether a part of the screen stays unchanged for some time.

        `POST /vision/stability`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            mode: Part of the desktop to use. `screen`: the whole display. `region`: the region
                that is sent. `window`: the window that matches. Default: the part that the other
                members name, else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            sample_interval_ms: Time between two captures, in milliseconds. Default: 100.
            duration_ms: Total duration, in milliseconds. Default: 1000.
            diff_threshold: Mean difference over all pixels and channels that counts as a
                change, 0-1. 0: any difference counts. Default: 0.01, and also any visible change
                however small (one pixel with a channel that differs by more than 8), except a
                blinking caret.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/vision/stability",
            {
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "sample_interval_ms": sample_interval_ms,
                "duration_ms": duration_ms,
                "diff_threshold": diff_threshold,
            },
            request_timeout,
        )
        return cast("VisionStabilityData", answer)


class SeeCalls:
    """Generation B: see and interact."""

    def __init__(self, call: Call) -> None:
        self._call = call

    def see(
        self,
        *,
        screen: Optional[int] = None,
        asImage: Optional[bool] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        with_grid: Optional[bool] = None,
        grid_rows: Optional[int] = None,
        grid_cols: Optional[int] = None,
        include_labels: Optional[bool] = None,
        image_format: Optional[Literal["png", "jpeg"]] = None,
        jpeg_quality: Optional[int] = None,
        max_edge: Optional[int] = None,
        for_: Optional[Literal["any", "claude", "claude-2576", "openai", "openai-original", "gemini", "native"]] = None,
        cursor: Optional[bool] = None,
        scale: Optional[float] = None,
        ocr: Optional[bool] = None,
        language_hint: Optional[str] = None,
        ocr_lang: Optional[str] = None,
        min_confidence: Optional[float] = None,
        ocr_min_confidence: Optional[float] = None,
        ocr_psm: Optional[int] = None,
        elements: Optional[Literal["none", "text", "json"]] = None,
        max_elements: Optional[int] = None,
        marks: Optional[bool] = None,
        since: Optional[str] = None,
        request_timeout: Optional[float] = None,
    ) -> SeeData:
        """Captures a display, a region or a window as a picture, with a labelled grid and optionally its text and its elements.

        `POST /see`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            asImage: True: answer with the bytes of the picture instead of JSON. A POST accepts
                it in the body or in the query.
            mode: Part of the desktop to use. `screen`: the whole display. `region`: the region
                that is sent. `window`: the window that matches. Default: the part that the other
                members name, else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            with_grid: Draw a grid with labelled cells over the picture. Default: true.
            grid_rows: Rows of the grid, 1-100. Default: the configured number (12), or fewer
                where cells would be smaller than 8 pixels.
            grid_cols: Columns of the grid, 1-100. Default: the configured number (12), or fewer
                where cells would be smaller than 8 pixels.
            include_labels: Label each cell of the grid with `row,col`. Default: true.
            image_format: `png` is lossless; `jpeg` is smaller and lossy. Default: "png".
            jpeg_quality: JPEG quality, 1 (smallest) to 100 (best). Ignored for PNG. Default:
                85.
            max_edge: Maximum length of the longer side of the picture, in pixels: larger
                pictures are scaled down.
            for_: Model that the picture is for: a larger picture is scaled down to what the
                model takes, and one of too many bytes is encoded as JPEG. With scale or max_edge
                the smaller picture wins. `gemini` gives coordinates in thousandths of each side,
                other models in pixels of the picture. Default: no bound.
            cursor: Draw the mouse pointer into the picture. Default: false.
            scale: Scale of the picture: picture pixels per desktop pixel, 0.05-1. Default: 1.
            ocr: True: read the text (OCR) and return it in meta.ocr. Default: false.
            language_hint: Languages of the text: Tesseract codes or two-letter codes, joined by
                `+`, such as `deu+eng`. Default: recognised line by line, among default_languages of
                /health.
            ocr_lang: Alias of language_hint.
            min_confidence: Minimum confidence, 0-1; a value above 1 and up to 100 is a
                percentage. Words below it are dropped.
            ocr_min_confidence: Alias of min_confidence.
            ocr_psm: Tesseract's page segmentation mode, 0-13. 0 and 2 read no text. Default:
                the layout is detected.
            elements: `text`: also list the elements that are shown, one line for each, less
                than 9 tokens. `json`: every member of them. `none`: no program is asked for its
                elements. Default: "none".
            max_elements: Maximum number of elements in the answer. Default: 120.
            marks: True: outline the elements and write the number of their id next to each, 12
                for `e12`; texts are not marked. The answer lists them in `marks`. Default: false.
            since: `last`, or the `look` of an earlier answer: answer only what changed since
                then. Callers are told apart by their token, address and user agent.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/see",
            {
                "screen": screen,
                "asImage": asImage,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "with_grid": with_grid,
                "grid_rows": grid_rows,
                "grid_cols": grid_cols,
                "include_labels": include_labels,
                "image_format": image_format,
                "jpeg_quality": jpeg_quality,
                "max_edge": max_edge,
                "for": for_,
                "cursor": cursor,
                "scale": scale,
                "ocr": ocr,
                "language_hint": language_hint,
                "ocr_lang": ocr_lang,
                "min_confidence": min_confidence,
                "ocr_min_confidence": ocr_min_confidence,
                "ocr_psm": ocr_psm,
                "elements": elements,
                "max_elements": max_elements,
                "marks": marks,
                "since": since,
            },
            request_timeout,
        )
        return cast("SeeData", answer)

    def zoom(
        self,
        *,
        screen: Optional[int] = None,
        asImage: Optional[bool] = None,
        center_x: Optional[int] = None,
        center_y: Optional[int] = None,
        width: Optional[int] = None,
        height: Optional[int] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        with_grid: Optional[bool] = None,
        grid_rows: Optional[int] = None,
        grid_cols: Optional[int] = None,
        include_labels: Optional[bool] = None,
        image_format: Optional[Literal["png", "jpeg"]] = None,
        jpeg_quality: Optional[int] = None,
        max_edge: Optional[int] = None,
        for_: Optional[Literal["any", "claude", "claude-2576", "openai", "openai-original", "gemini", "native"]] = None,
        cursor: Optional[bool] = None,
        scale: Optional[float] = None,
        request_timeout: Optional[float] = None,
    ) -> SeeZoomData:
        """Captures a crop around a point, a region or a window, with its own grid.

        `POST /see/zoom`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            asImage: True: answer with the bytes of the picture instead of JSON. A POST accepts
                it in the body or in the query.
            center_x: Centre of the crop, in desktop pixels. Required unless a region or window
                is sent.
            center_y: Centre of the crop, in desktop pixels. Required unless a region or window
                is sent.
            width: Width of the crop around the centre, in desktop pixels. Default: 640.
            height: Height of the crop around the centre, in desktop pixels. Default: 360.
            mode: Part of the desktop to use. `screen`: the whole display. `region`: the region
                that is sent. `window`: the window that matches. Default: the part that the other
                members name, else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            with_grid: Draw a grid with labelled cells over the picture. Default: true.
            grid_rows: Rows of the grid, 1-100. Default: the configured number (12), or fewer
                where cells would be smaller than 8 pixels.
            grid_cols: Columns of the grid, 1-100. Default: the configured number (12), or fewer
                where cells would be smaller than 8 pixels.
            include_labels: Label each cell of the grid with `row,col`. Default: true.
            image_format: `png` is lossless; `jpeg` is smaller and lossy. Default: "png".
            jpeg_quality: JPEG quality, 1 (smallest) to 100 (best). Ignored for PNG. Default:
                85.
            max_edge: Maximum length of the longer side of the picture, in pixels: larger
                pictures are scaled down.
            for_: Model that the picture is for: a larger picture is scaled down to what the
                model takes, and one of too many bytes is encoded as JPEG. With scale or max_edge
                the smaller picture wins. `gemini` gives coordinates in thousandths of each side,
                other models in pixels of the picture. Default: no bound.
            cursor: Draw the mouse pointer into the picture. Default: false.
            scale: Scale of the picture: picture pixels per desktop pixel, 0.05-4. Default: 1.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/see/zoom",
            {
                "screen": screen,
                "asImage": asImage,
                "center_x": center_x,
                "center_y": center_y,
                "width": width,
                "height": height,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "with_grid": with_grid,
                "grid_rows": grid_rows,
                "grid_cols": grid_cols,
                "include_labels": include_labels,
                "image_format": image_format,
                "jpeg_quality": jpeg_quality,
                "max_edge": max_edge,
                "for": for_,
                "cursor": cursor,
                "scale": scale,
            },
            request_timeout,
        )
        return cast("SeeZoomData", answer)

    def interact(
        self,
        *,
        action: Action,
        screen: Optional[Union[Literal["all"], int]] = None,
        request_timeout: Optional[float] = None,
    ) -> InteractData:
        """Performs one pointer or keyboard action.

        `POST /interact`. Never repeated: an act may have been done although its answer was lost.

        Args:
            action:
            screen: Index of the display, 0 is the primary one. `all`: search every display, in
                this order. Any other value means 0. A POST accepts it in the body or in the query.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/interact",
            {
                "action": action,
                "screen": screen,
            },
            request_timeout,
        )
        return cast("InteractData", answer)


class V2Calls:
    """Generation C: observe, localize, act, verify."""

    def __init__(self, call: Call) -> None:
        self._call = call

    def observe(
        self,
        *,
        screen: Optional[int] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        include_image: Optional[bool] = None,
        with_grid: Optional[bool] = None,
        grid_rows: Optional[int] = None,
        grid_cols: Optional[int] = None,
        include_labels: Optional[bool] = None,
        image_format: Optional[Literal["png", "jpeg"]] = None,
        jpeg_quality: Optional[int] = None,
        max_edge: Optional[int] = None,
        for_: Optional[Literal["any", "claude", "claude-2576", "openai", "openai-original", "gemini", "native"]] = None,
        cursor: Optional[bool] = None,
        scale: Optional[float] = None,
        ocr_mode: Optional[Literal["none", "screen", "region"]] = None,
        language_hint: Optional[str] = None,
        ocr_lang: Optional[str] = None,
        min_confidence: Optional[float] = None,
        ocr_min_confidence: Optional[float] = None,
        max_ocr_area_px: Optional[int] = None,
        group_lines: Optional[bool] = None,
        elements: Optional[Literal["none", "text", "json"]] = None,
        max_elements: Optional[int] = None,
        marks: Optional[bool] = None,
        since: Optional[str] = None,
        request_timeout: Optional[float] = None,
    ) -> V2ObserveData:
        """Captures and reads a display, a region or a window, and keeps the observation.

        `POST /v2/observe`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            mode: Part of the desktop to use. `screen`: the whole display. `region`: the region
                that is sent. `window`: the window that matches. Default: the part that the other
                members name, else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            include_image: True: return the picture. Default: true.
            with_grid: Draw a grid with labelled cells over the picture, to localize by cell.
                Default: false.
            grid_rows: Rows of the grid, 1-100. Default: the configured number (12), or fewer
                where cells would be smaller than 8 pixels.
            grid_cols: Columns of the grid, 1-100. Default: the configured number (12), or fewer
                where cells would be smaller than 8 pixels.
            include_labels: Label each cell of the grid with `row,col`. Default: true.
            image_format: `png` is lossless; `jpeg` is smaller and lossy. Default: "png".
            jpeg_quality: JPEG quality, 1 (smallest) to 100 (best). Ignored for PNG. Default:
                85.
            max_edge: Maximum length of the longer side of the picture, in pixels: larger
                pictures are scaled down.
            for_: Model that the picture is for: a larger picture is scaled down to what the
                model takes, and one of too many bytes is encoded as JPEG. With scale or max_edge
                the smaller picture wins. `gemini` gives coordinates in thousandths of each side,
                other models in pixels of the picture. Default: no bound.
            cursor: Draw the mouse pointer into the picture. Default: false.
            scale: Scale of the picture: picture pixels per desktop pixel, 0.05-1. Default: 1.
            ocr_mode: Part to read (OCR). `region`: the observed part. `screen`: the whole
                display. `none`: nothing. Default: the same part as mode, and `none` for a window.
            language_hint: Languages of the text: Tesseract codes or two-letter codes, joined by
                `+`, such as `deu+eng`. Default: recognised line by line, among default_languages of
                /health.
            ocr_lang: Alias of language_hint.
            min_confidence: Minimum confidence, 0-1; a value above 1 and up to 100 is a
                percentage. Words below it are dropped.
            ocr_min_confidence: Alias of min_confidence.
            max_ocr_area_px: Maximum area to read, in pixels. A larger area is not read, and
                ocr.skipped is set. Default: 8294400.
            group_lines: True: group nearby words into lines. False: text is localized within
                single words only. Default: true.
            elements: `text`: also list the elements that are shown, one line for each, less
                than 9 tokens. `json`: every member of them. `none`: no program is asked for its
                elements. Default: "none".
            max_elements: Maximum number of elements in the answer. Default: 120.
            marks: True: outline the elements and write the number of their id next to each, 12
                for `e12`; texts are not marked. The answer lists them in `marks`. Default: false.
            since: `last`, or the `look` of an earlier answer: answer only what changed since
                then. Callers are told apart by their token, address and user agent.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/v2/observe",
            {
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "include_image": include_image,
                "with_grid": with_grid,
                "grid_rows": grid_rows,
                "grid_cols": grid_cols,
                "include_labels": include_labels,
                "image_format": image_format,
                "jpeg_quality": jpeg_quality,
                "max_edge": max_edge,
                "for": for_,
                "cursor": cursor,
                "scale": scale,
                "ocr_mode": ocr_mode,
                "language_hint": language_hint,
                "ocr_lang": ocr_lang,
                "min_confidence": min_confidence,
                "ocr_min_confidence": ocr_min_confidence,
                "max_ocr_area_px": max_ocr_area_px,
                "group_lines": group_lines,
                "elements": elements,
                "max_elements": max_elements,
                "marks": marks,
                "since": since,
            },
            request_timeout,
        )
        return cast("V2ObserveData", answer)

    def localize(
        self,
        *,
        observation_id: str,
        text_query: Optional[str] = None,
        text_match: Optional[Literal["contains", "exact", "regex"]] = None,
        case_sensitive: Optional[bool] = None,
        candidate_index: Optional[int] = None,
        image_tool_point: Optional[LocalizeImageToolPoint] = None,
        grid_cell: Optional[LocalizeGridCell] = None,
        window: Optional[WindowSelectors] = None,
        request_timeout: Optional[float] = None,
    ) -> V2LocalizeData:
        """Finds the pixel to act on in an observation.

        `POST /v2/localize`. Repeated when the service is busy.

        Args:
            observation_id: The observation_id of an answer of /v2/observe.
            text_query: Text to find in the observation. Several words are found across a line,
                and across two lines if a label wraps.
            text_match: `contains`: anywhere in a line; accents, vowel points, tone marks, forms
                of alef and the script of figures do not count (CLDR collation for searching), and
                text written as sent comes first. `exact`: whole words as written. `regex`: an
                expression (RE2 syntax: no look-around, no back-references) that matches anywhere in
                a line. Default: "contains".
            case_sensitive: True: upper and lower case must match. Default: false.
            candidate_index: Index of the match to use, from 0; the most confident match is
                first. Default: 0.
            image_tool_point: A pixel of the picture that /v2/observe returned, whatever its
                scale.
            grid_cell: A cell of a grid over the observed region.
            window: Use the centre of the one window that these selectors match.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/v2/localize",
            {
                "observation_id": observation_id,
                "text_query": text_query,
                "text_match": text_match,
                "case_sensitive": case_sensitive,
                "candidate_index": candidate_index,
                "image_tool_point": image_tool_point,
                "grid_cell": grid_cell,
                "window": window,
            },
            request_timeout,
        )
        return cast("V2LocalizeData", answer)

    def act(
        self,
        *,
        action: ResolvedAction,
        request_timeout: Optional[float] = None,
    ) -> V2ActData:
        """Performs one action on a localized target.

        `POST /v2/act`. Never repeated: an act may have been done although its answer was lost.

        Args:
            action:
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/v2/act",
            {
                "action": action,
            },
            request_timeout,
        )
        return cast("V2ActData", answer)

    def act_verify(
        self,
        *,
        action: ResolvedAction,
        condition: Condition,
        risk_level: Optional[Literal["low", "high"]] = None,
        repeat: Optional[Literal["undelivered", "always"]] = None,
        require_change: Optional[bool] = None,
        screen: Optional[int] = None,
        request_timeout: Optional[float] = None,
    ) -> V2ActVerifyData:
        """Performs one action on a localized target, then waits for a condition that shows its effect.

        `POST /v2/act-verify`. Never repeated: an act may have been done although its answer was
        lost.

        Args:
            action:
            condition: The condition that shows that the action worked.
            risk_level: `low`: one attempt, up to 2500 ms. `high`: one retry, up to 6000 ms in
                all. Default: "low".
            repeat: When risk level high performs the action again. `always`: if the condition
                was not met. `undelivered`: only if nothing of the action reached the desktop; use
                it for an action that must not happen twice. Default: "always".
            require_change: True: a condition that already held before the action counts only
                after it has been seen not to hold. Use it if the condition may be true already.
                Default: false.
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = self._call(
            "POST",
            "/v2/act-verify",
            {
                "action": action,
                "condition": condition,
                "risk_level": risk_level,
                "repeat": repeat,
                "require_change": require_change,
                "screen": screen,
            },
            request_timeout,
        )
        return cast("V2ActVerifyData", answer)


class AsyncSharedCalls:
    """Calls that all generations have."""

    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def health(
        self,
        *,
        request_timeout: Optional[float] = None,
    ) -> HealthData:
        """Reports whether the service works, its capabilities and its limits.

        `GET /health`. Repeated when the service is busy.

        Args:
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "GET",
            "/health",
            {},
            request_timeout,
        )
        return cast("HealthData", answer)

    async def displays(
        self,
        *,
        request_timeout: Optional[float] = None,
    ) -> DisplaysData:
        """Lists the displays, the primary one first.

        `GET /displays`. Repeated when the service is busy.

        Args:
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "GET",
            "/displays",
            {},
            request_timeout,
        )
        return cast("DisplaysData", answer)

    async def exec(
        self,
        *,
        command: str,
        shell: Optional[Literal["bash", "powershell", "cmd"]] = None,
        timeout_s: Optional[int] = None,
        cwd: Optional[str] = None,
        dry_run: Optional[bool] = None,
        request_timeout: Optional[float] = None,
    ) -> ExecData:
        """Runs a shell command.

        `POST /exec`. Never repeated: an act may have been done although its answer was lost.

        Args:
            command: The command line.
            shell: Shell to use. Default: exec.default_shell of /health.
            timeout_s: Maximum duration in seconds; the command is ended then. Default: 30.
            cwd: Absolute path of an existing folder to run in. Default: the home folder.
            dry_run: True: return what would run, and run nothing: the members of a run are
                null. Default: false.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/exec",
            {
                "command": command,
                "shell": shell,
                "timeout_s": timeout_s,
                "cwd": cwd,
                "dry_run": dry_run,
            },
            request_timeout,
        )
        return cast("ExecData", answer)

    async def elements(
        self,
        *,
        screen: Optional[Union[Literal["all"], int]] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[str] = None,
        title_contains: Optional[str] = None,
        title_regex: Optional[str] = None,
        process_name: Optional[str] = None,
        hwnd: Optional[int] = None,
        pid: Optional[int] = None,
        visible_only: Optional[bool] = None,
        limit: Optional[int] = None,
        fill: Optional[bool] = None,
        since: Optional[str] = None,
        format: Optional[Literal["text", "json"]] = None,
        request_timeout: Optional[float] = None,
    ) -> ElementsData:
        """Lists the visible buttons, fields and other elements, grouped by window.

        `GET /elements`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. `all`: search every display, in
                this order. Any other value means 0. A POST accepts it in the body or in the query.
            mode: Part of the desktop to use. Default: the part that the other members name,
                else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one string, `x,y,width,height` in desktop pixels: the form of
                the response header x-region.
            title_contains: Text that the window title contains, ignoring case.
            title_regex: Regular expression (RE2 syntax) that matches somewhere in the window
                title, ignoring case.
            process_name: Full name of the program that owns the window, such as `firefox`;
                `.exe` may be left out.
            hwnd: Handle of the window: the hwnd of a window in an answer.
            pid: Process id of the program that owns the window.
            visible_only: True: consider only visible windows, not minimised ones and those on
                other virtual desktops. Default: true.
            limit: Maximum number of elements in the answer. Default: 120.
            fill: True: for windows whose programs expose no elements, find texts and controls
                in the picture, which takes up to 3 s. False: list these windows without elements.
                Default: true.
            since: `last`, or the `look` of an earlier answer: answer only what changed since
                then. Callers are told apart by their token, address and user agent.
            format: `text`: one line for each element, about 9 tokens. `json`: every member.
                Default: "text".
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "GET",
            "/elements",
            {
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "title_contains": title_contains,
                "title_regex": title_regex,
                "process_name": process_name,
                "hwnd": hwnd,
                "pid": pid,
                "visible_only": visible_only,
                "limit": limit,
                "fill": fill,
                "since": since,
                "format": format,
            },
            request_timeout,
        )
        return cast("ElementsData", answer)

    async def elements_find(
        self,
        *,
        screen: Optional[Union[Literal["all"], int]] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        name: Optional[str] = None,
        match: Optional[Literal["contains", "exact", "regex"]] = None,
        role: Optional[Literal["button", "checkbox", "radio", "switch", "field", "password", "combobox", "list_item", "cell", "tab", "menu", "menu_item", "link", "slider", "spin", "text", "image", "group", "document"]] = None,
        within: Optional[str] = None,
        scrolled_out: Optional[bool] = None,
        limit: Optional[int] = None,
        fill: Optional[bool] = None,
        request_timeout: Optional[float] = None,
    ) -> ElementsFindData:
        """Finds elements by their name and role.

        `POST /elements/find`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. `all`: search every display, in
                this order. Any other value means 0. A POST accepts it in the body or in the query.
            mode: Part of the desktop to use. `screen`: the whole display. `region`: the region
                that is sent. `window`: the window that matches. Default: the part that the other
                members name, else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            name: Name to look for, ignoring case.
            match: Compared as texts on the screen are, each name as one whole. `contains`:
                anywhere in the name. `exact`: all of it. `regex`: an expression (RE2 syntax) that
                matches anywhere in the name. Default: "contains".
            role: Only elements of this role. `document` and `group` are listed only if this
                names them; their ids go into `within`.
            within: Only what lies in the element with this id, such as a row, a list or a tab,
                a `document` or a `group`.
            scrolled_out: True: also find what is scrolled out of view, which has no place yet
                and is marked `scrolled_out`. The action `scroll_to` brings it into view. Default:
                false.
            limit: Maximum number of elements in the answer. Default: 120.
            fill: True: for windows whose programs expose no elements, find texts and controls
                in the picture, which takes up to 3 s. False: list these windows without elements.
                Default: true.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/elements/find",
            {
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "name": name,
                "match": match,
                "role": role,
                "within": within,
                "scrolled_out": scrolled_out,
                "limit": limit,
                "fill": fill,
            },
            request_timeout,
        )
        return cast("ElementsFindData", answer)

    async def windows(
        self,
        *,
        title_contains: Optional[str] = None,
        title_regex: Optional[str] = None,
        process_name: Optional[str] = None,
        hwnd: Optional[int] = None,
        pid: Optional[int] = None,
        visible_only: Optional[bool] = None,
        include_popups: Optional[bool] = None,
        request_timeout: Optional[float] = None,
    ) -> WindowsData:
        """Lists the windows of the desktop.

        `GET /windows`. Repeated when the service is busy.

        Args:
            title_contains: Text that the window title contains, ignoring case.
            title_regex: Regular expression (RE2 syntax) that matches somewhere in the window
                title, ignoring case.
            process_name: Full name of the program that owns the window, such as `firefox`;
                `.exe` may be left out.
            hwnd: Handle of the window: the hwnd of a window in an answer.
            pid: Process id of the program that owns the window.
            visible_only: True: consider only visible windows, not minimised ones and those on
                other virtual desktops. Default: true.
            include_popups: True: also list popups that are windows of their own: menus,
                tooltips and lists of combo boxes. Default: false.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "GET",
            "/windows",
            {
                "title_contains": title_contains,
                "title_regex": title_regex,
                "process_name": process_name,
                "hwnd": hwnd,
                "pid": pid,
                "visible_only": visible_only,
                "include_popups": include_popups,
            },
            request_timeout,
        )
        return cast("WindowsData", answer)

    async def windows_action(
        self,
        *,
        action: Literal["focus", "restore", "minimize", "maximize", "close", "move", "resize"],
        title_contains: Optional[str] = None,
        title_regex: Optional[str] = None,
        process_name: Optional[str] = None,
        hwnd: Optional[int] = None,
        pid: Optional[int] = None,
        visible_only: Optional[bool] = None,
        timeout_ms: Optional[int] = None,
        x: Optional[int] = None,
        y: Optional[int] = None,
        width: Optional[int] = None,
        height: Optional[int] = None,
        request_timeout: Optional[float] = None,
    ) -> WindowsActionData:
        """Focuses, moves, resizes, minimises, maximises, restores or closes one window.

        `POST /windows/action`. Never repeated: an act may have been done although its answer was
        lost.

        Args:
            action: The request to the window.
            title_contains: Text that the window title contains, ignoring case.
            title_regex: Regular expression (RE2 syntax) that matches somewhere in the window
                title, ignoring case.
            process_name: Full name of the program that owns the window, such as `firefox`;
                `.exe` may be left out.
            hwnd: Handle of the window: the hwnd of a window in an answer.
            pid: Process id of the program that owns the window.
            visible_only: True: consider only visible windows, not minimised ones and those on
                other virtual desktops. Default: true.
            timeout_ms: Maximum wait for the effect, in milliseconds. Default: 3000.
            x: New left edge of the frame, in desktop pixels.
            y: New top edge of the frame, in desktop pixels.
            width: New width of the frame, in pixels.
            height: New height of the frame, in pixels.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/windows/action",
            {
                "action": action,
                "title_contains": title_contains,
                "title_regex": title_regex,
                "process_name": process_name,
                "hwnd": hwnd,
                "pid": pid,
                "visible_only": visible_only,
                "timeout_ms": timeout_ms,
                "x": x,
                "y": y,
                "width": width,
                "height": height,
            },
            request_timeout,
        )
        return cast("WindowsActionData", answer)

    async def launch(
        self,
        *,
        executable: str,
        args: Optional[Sequence[str]] = None,
        cwd: Optional[str] = None,
        wait_for_window: Optional[bool] = None,
        match: Optional[WindowSelectors] = None,
        timeout_ms: Optional[int] = None,
        dry_run: Optional[bool] = None,
        request_timeout: Optional[float] = None,
    ) -> LaunchData:
        """Starts a program without a shell.

        `POST /launch`. Never repeated: an act may have been done although its answer was lost.

        Args:
            executable: Path of the program, or a name that is looked up on PATH. A leading `~`
                or `$HOME` is the home folder.
            args: Arguments, passed as they are, without a shell.
            cwd: Existing folder to run in. Default: the home folder. A leading `~` or `$HOME`
                is the home folder.
            wait_for_window: True: answer when the program has opened its window, or when
                timeout_ms is over. Default: false.
            match: Window to wait for. Default: a new window of the program.
            timeout_ms: Maximum wait for the window, in milliseconds. Default: 10000.
            dry_run: True: return argv and cwd, and start nothing. Default: false.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/launch",
            {
                "executable": executable,
                "args": args,
                "cwd": cwd,
                "wait_for_window": wait_for_window,
                "match": match,
                "timeout_ms": timeout_ms,
                "dry_run": dry_run,
            },
            request_timeout,
        )
        return cast("LaunchData", answer)

    async def changes(
        self,
        *,
        since: Optional[str] = None,
        wait_ms: Optional[int] = None,
        kinds: Optional[str] = None,
        crops: Optional[bool] = None,
        request_timeout: Optional[float] = None,
    ) -> ChangesData:
        """Reports what happened on the desktop: windows, titles, the focus, elements, texts and places.

        `GET /changes`. Repeated when the service is busy.

        Args:
            since: `last`, or `next` of an earlier answer: the changes after it. Default: from
                now on.
            wait_ms: Maximum wait for a change, in milliseconds. The answer comes with the first
                one. Default: 0.
            kinds: Only these, separated by commas: window_opened, window_closed, title, focus,
                text, element, region. Default: all.
            crops: True: also return pictures of the places that changed. Default: false.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "GET",
            "/changes",
            {
                "since": since,
                "wait_ms": wait_ms,
                "kinds": kinds,
                "crops": crops,
            },
            request_timeout,
        )
        return cast("ChangesData", answer)

    async def read_clipboard(
        self,
        *,
        type: Optional[Literal["text", "image", "files"]] = None,
        request_timeout: Optional[float] = None,
    ) -> ClipboardData:
        """Reads the clipboard: its text, a picture or files.

        `GET /clipboard`. Repeated when the service is busy.

        Args:
            type: What to read: `text`, `image` for a picture, or `files` for the shared files
                that were copied. Default: "text".
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "GET",
            "/clipboard",
            {
                "type": type,
            },
            request_timeout,
        )
        return cast("ClipboardData", answer)

    async def write_clipboard(
        self,
        *,
        text: Optional[str] = None,
        image_base64: Optional[str] = None,
        files: Optional[Sequence[str]] = None,
        request_timeout: Optional[float] = None,
    ) -> ClipboardWrittenData:
        """Replaces the content of the clipboard.

        `POST /clipboard`. Never repeated: an act may have been done although its answer was lost.

        Args:
            text: The new text.
            image_base64: PNG or JPEG picture to copy, as base64 or as a data URL.
            files: Shared files to copy, 1-100, by their paths in `/files/{path}`.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/clipboard",
            {
                "text": text,
                "image_base64": image_base64,
                "files": files,
            },
            request_timeout,
        )
        return cast("ClipboardWrittenData", answer)

    async def files(
        self,
        *,
        folder: Optional[str] = None,
        limit: Optional[int] = None,
        request_timeout: Optional[float] = None,
    ) -> FilesData:
        """Lists the shared files.

        `GET /files`. Repeated when the service is busy.

        Args:
            folder: Only files below this folder, such as `invoices`. Default: all of them.
            limit: Maximum number of files. Default: 1000.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "GET",
            "/files",
            {
                "folder": folder,
                "limit": limit,
            },
            request_timeout,
        )
        return cast("FilesData", answer)

    async def pause(
        self,
        *,
        request_timeout: Optional[float] = None,
    ) -> ControlPauseData:
        """Pauses all actions immediately; calls that only read still work.

        `POST /control/pause`. Never repeated: an act may have been done although its answer was
        lost.

        Args:
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/control/pause",
            {},
            request_timeout,
        )
        return cast("ControlPauseData", answer)

    async def handover(
        self,
        *,
        reason: Optional[str] = None,
        timeout_ms: Optional[int] = None,
        wait_ms: Optional[int] = None,
        handover_id: Optional[str] = None,
        request_timeout: Optional[float] = None,
    ) -> HandoverData:
        """Asks a person to take over, and answers when they have handed back.

        `POST /handover`. Never repeated: an act may have been done although its answer was lost.

        Args:
            reason: What the person is asked to do, in their words. Required without
                handover_id.
            timeout_ms: Time that the person has to hand back, in milliseconds. Default: 300000.
            wait_ms: Maximum duration of this request, in milliseconds. Default: until the
                person has answered.
            handover_id: Handle of a pending request, to go on waiting for it.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/handover",
            {
                "reason": reason,
                "timeout_ms": timeout_ms,
                "wait_ms": wait_ms,
                "handover_id": handover_id,
            },
            request_timeout,
        )
        return cast("HandoverData", answer)

    async def resume(
        self,
        *,
        request_timeout: Optional[float] = None,
    ) -> ControlResumeData:
        """Resumes actions after a pause that was set over HTTP.

        `POST /control/resume`. Never repeated: an act may have been done although its answer was
        lost.

        Args:
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/control/resume",
            {},
            request_timeout,
        )
        return cast("ControlResumeData", answer)


class AsyncFlatCalls:
    """Generation A: flat paths."""

    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def screen(
        self,
        *,
        screen: Optional[int] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[str] = None,
        title_contains: Optional[str] = None,
        title_regex: Optional[str] = None,
        process_name: Optional[str] = None,
        hwnd: Optional[int] = None,
        pid: Optional[int] = None,
        visible_only: Optional[bool] = None,
        with_grid: Optional[bool] = None,
        grid_rows: Optional[int] = None,
        grid_cols: Optional[int] = None,
        include_labels: Optional[bool] = None,
        image_format: Optional[Literal["png", "jpeg"]] = None,
        jpeg_quality: Optional[int] = None,
        scale: Optional[float] = None,
        max_edge: Optional[int] = None,
        for_: Optional[Literal["any", "claude", "claude-2576", "openai", "openai-original", "gemini", "native"]] = None,
        cursor: Optional[bool] = None,
        marks: Optional[bool] = None,
        changed: Optional[bool] = None,
        request_timeout: Optional[float] = None,
    ) -> ScreenData:
        """Captures a display, a region or a window as a picture, with a labelled grid.

        `GET /screen`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            mode: Part of the desktop to use. Default: the part that the other members name,
                else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one string, `x,y,width,height` in desktop pixels: the form of
                the response header x-region.
            title_contains: Text that the window title contains, ignoring case.
            title_regex: Regular expression (RE2 syntax) that matches somewhere in the window
                title, ignoring case.
            process_name: Full name of the program that owns the window, such as `firefox`;
                `.exe` may be left out.
            hwnd: Handle of the window: the hwnd of a window in an answer.
            pid: Process id of the program that owns the window.
            visible_only: True: consider only visible windows, not minimised ones and those on
                other virtual desktops. Default: true.
            with_grid: Draw a grid with labelled cells over the picture. Default: true.
            grid_rows: Rows of the grid, 1-100. Default: the configured number (12), or fewer
                where cells would be smaller than 8 pixels.
            grid_cols: Columns of the grid, 1-100. Default: the configured number (12), or fewer
                where cells would be smaller than 8 pixels.
            include_labels: Label each cell of the grid with `row,col`. Default: true.
            image_format: `png` is lossless; `jpeg` is smaller and lossy. Default: "png".
            jpeg_quality: JPEG quality, 1 (smallest) to 100 (best). Ignored for PNG. Default:
                85.
            scale: Scale of the picture: picture pixels per desktop pixel, 0.05-1. Default: 1.
            max_edge: Maximum length of the longer side of the picture, in pixels: larger
                pictures are scaled down.
            for_: Model that the picture is for: a larger picture is scaled down to what the
                model takes, and one of too many bytes is encoded as JPEG. With scale or max_edge
                the smaller picture wins. `gemini` gives coordinates in thousandths of each side,
                other models in pixels of the picture. Default: no bound.
            cursor: Draw the mouse pointer into the picture. Default: false.
            marks: True: outline the elements and write the number of their id next to each, 12
                for `e12`; texts are not marked. The answer lists them in `marks`. Default: false.
            changed: True: answer only the parts that changed since you were shown this picture,
                of the same part, size and grid. They are the pixels of a PNG, and close to them in
                a JPEG. Default: false.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "GET",
            "/screen",
            {
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "title_contains": title_contains,
                "title_regex": title_regex,
                "process_name": process_name,
                "hwnd": hwnd,
                "pid": pid,
                "visible_only": visible_only,
                "with_grid": with_grid,
                "grid_rows": grid_rows,
                "grid_cols": grid_cols,
                "include_labels": include_labels,
                "image_format": image_format,
                "jpeg_quality": jpeg_quality,
                "scale": scale,
                "max_edge": max_edge,
                "for": for_,
                "cursor": cursor,
                "marks": marks,
                "changed": changed,
            },
            request_timeout,
        )
        return cast("ScreenData", answer)

    async def zoom(
        self,
        *,
        screen: Optional[int] = None,
        asImage: Optional[bool] = None,
        center_x: Optional[int] = None,
        center_y: Optional[int] = None,
        width: Optional[int] = None,
        height: Optional[int] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        with_grid: Optional[bool] = None,
        grid_rows: Optional[int] = None,
        grid_cols: Optional[int] = None,
        include_labels: Optional[bool] = None,
        image_format: Optional[Literal["png", "jpeg"]] = None,
        jpeg_quality: Optional[int] = None,
        max_edge: Optional[int] = None,
        for_: Optional[Literal["any", "claude", "claude-2576", "openai", "openai-original", "gemini", "native"]] = None,
        cursor: Optional[bool] = None,
        scale: Optional[float] = None,
        request_timeout: Optional[float] = None,
    ) -> ZoomData:
        """Captures a crop around a point, a region or a window, with its own grid.

        `POST /zoom`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            asImage: True: answer with the bytes of the picture instead of JSON. A POST accepts
                it in the body or in the query.
            center_x: Centre of the crop, in desktop pixels. Required unless a region or window
                is sent.
            center_y: Centre of the crop, in desktop pixels. Required unless a region or window
                is sent.
            width: Width of the crop around the centre, in desktop pixels. Default: 640.
            height: Height of the crop around the centre, in desktop pixels. Default: 360.
            mode: Part of the desktop to use. `screen`: the whole display. `region`: the region
                that is sent. `window`: the window that matches. Default: the part that the other
                members name, else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            with_grid: Draw a grid with labelled cells over the picture. Default: true.
            grid_rows: Rows of the grid, 1-100. Default: the configured number (12), or fewer
                where cells would be smaller than 8 pixels.
            grid_cols: Columns of the grid, 1-100. Default: the configured number (12), or fewer
                where cells would be smaller than 8 pixels.
            include_labels: Label each cell of the grid with `row,col`. Default: true.
            image_format: `png` is lossless; `jpeg` is smaller and lossy. Default: "png".
            jpeg_quality: JPEG quality, 1 (smallest) to 100 (best). Ignored for PNG. Default:
                85.
            max_edge: Maximum length of the longer side of the picture, in pixels: larger
                pictures are scaled down.
            for_: Model that the picture is for: a larger picture is scaled down to what the
                model takes, and one of too many bytes is encoded as JPEG. With scale or max_edge
                the smaller picture wins. `gemini` gives coordinates in thousandths of each side,
                other models in pixels of the picture. Default: no bound.
            cursor: Draw the mouse pointer into the picture. Default: false.
            scale: Scale of the picture: picture pixels per desktop pixel, 0.05-4. Default: 1.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/zoom",
            {
                "screen": screen,
                "asImage": asImage,
                "center_x": center_x,
                "center_y": center_y,
                "width": width,
                "height": height,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "with_grid": with_grid,
                "grid_rows": grid_rows,
                "grid_cols": grid_cols,
                "include_labels": include_labels,
                "image_format": image_format,
                "jpeg_quality": jpeg_quality,
                "max_edge": max_edge,
                "for": for_,
                "cursor": cursor,
                "scale": scale,
            },
            request_timeout,
        )
        return cast("ZoomData", answer)

    async def action(
        self,
        *,
        action: Literal["move", "click", "right_click", "middle_click", "double_click", "scroll", "type", "hotkey", "drag", "drop", "mouse_down", "mouse_up", "key_down", "key_up", "press", "scroll_to", "set_text", "set_value", "select", "wait", "click_text"],
        target: Optional[Union[PointerTarget, ActionTarget]] = None,
        duration_ms: Optional[int] = None,
        hold_keys: Optional[Union[str, Sequence[str]]] = None,
        screen: Optional[Union[Literal["all"], int]] = None,
        settle: Optional[ActionSettle] = None,
        evidence: Optional[bool] = None,
        changes: Optional[bool] = None,
        return_image: Optional[Literal["changed"]] = None,
        button: Optional[Literal["left", "right", "middle", "back", "forward"]] = None,
        clicks: Optional[int] = None,
        scroll_amount: Optional[int] = None,
        scroll_x: Optional[int] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        text: Optional[str] = None,
        interval_ms: Optional[int] = None,
        method: Optional[Literal["keys", "paste"]] = None,
        keys: Optional[Union[str, Sequence[str]]] = None,
        repeat: Optional[int] = None,
        to: Optional[PointerTarget] = None,
        path: Optional[Sequence[PointerTarget]] = None,
        files: Optional[Sequence[str]] = None,
        value: Optional[float] = None,
        option: Optional[str] = None,
        click_text: Optional[ActionClickText] = None,
        request_timeout: Optional[float] = None,
    ) -> ActionData:
        """Performs one pointer or keyboard action.

        `POST /action`. Never repeated: an act may have been done although its answer was lost.

        Args:
            action: The action to perform.
            target: Where to perform the action.
            duration_ms: Duration in milliseconds. Default: 0.
            hold_keys: Keys to hold down during the action, such as `["ctrl"]`.
            screen: Index of the display, 0 is the primary one. `all`: search every display, in
                this order. Any other value means 0. A POST accepts it in the body or in the query.
            settle: After the action, wait for the first change and then until the screen stops
                changing. If nothing changes, the wait ends after first_ms.
            evidence: True: report in `effect` what the action changed on the screen. Waits up
                to 400 ms for a change; send settle with first_ms to wait longer. Default: false.
            changes: True: list in `changes` the windows, elements and texts that appeared,
                changed and went, with their ids, in at most 400 tokens. In a batch: of the batch as
                a whole. Default: false.
            return_image: `changed`: add a picture of the part of the screen that changed.
            button: Mouse button to press. Default: "left".
            clicks: Number of clicks, 1-10. Default: 1.
            scroll_amount: Vertical wheel notches; positive scrolls up.
            scroll_x: Horizontal wheel notches; positive scrolls right.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            text: Text to type, up to 10000 characters of any script. \\n presses Enter, \\t
                presses Tab.
            interval_ms: Pause between two characters, in milliseconds. Default: 0.
            method: `keys`: press a key for each character. `paste`: paste the text through the
                clipboard, then restore the clipboard. Default: "keys".
            keys: Keys to press in this order and release in reverse order. In a combination of
                two or more keys an upper-case letter adds no Shift; a letter alone is typed as
                written.
            repeat: Number of times to press the keys, 1-100. Default: 1.
            to: Where to release the button. Send either `to` or `path`.
            path: Points to drag through; the button is released at the last one.
            files: Shared files to drop on the window there, 1-100, by their paths in
                `/files/{path}`. Needs the scope files; X11 only.
            value: New value of the slider or the number field.
            option: Name of the option to choose in a list; left out for a tab.
            click_text: The text to find on the screen and click.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/action",
            {
                "action": action,
                "target": target,
                "duration_ms": duration_ms,
                "hold_keys": hold_keys,
                "screen": screen,
                "settle": settle,
                "evidence": evidence,
                "changes": changes,
                "return_image": return_image,
                "button": button,
                "clicks": clicks,
                "scroll_amount": scroll_amount,
                "scroll_x": scroll_x,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "text": text,
                "interval_ms": interval_ms,
                "method": method,
                "keys": keys,
                "repeat": repeat,
                "to": to,
                "path": path,
                "files": files,
                "value": value,
                "option": option,
                "click_text": click_text,
            },
            request_timeout,
        )
        return cast("ActionData", answer)

    async def action_verify(
        self,
        *,
        action: Action,
        condition: Condition,
        screen: Optional[Union[Literal["all"], int]] = None,
        retries: Optional[int] = None,
        timeout_ms: Optional[int] = None,
        poll_interval_ms: Optional[int] = None,
        require_change: Optional[bool] = None,
        retry_delay_ms: Optional[int] = None,
        request_timeout: Optional[float] = None,
    ) -> ActionVerifyData:
        """Performs an action, then waits for a condition that shows its effect.

        `POST /action/verify`. Never repeated: an act may have been done although its answer was
        lost.

        Args:
            action:
            condition: The condition that shows that the action worked.
            screen: Index of the display, 0 is the primary one. `all`: search every display, in
                this order. Any other value means 0. A POST accepts it in the body or in the query.
            retries: Number of further attempts if the first one is not verified. Default: 0.
            timeout_ms: Maximum duration of all attempts together, in milliseconds. Default:
                5000.
            poll_interval_ms: Interval between two checks, in milliseconds. Default: 200.
            require_change: True: a condition that already held before the action counts only
                after it has been seen not to hold. Use it if the condition may be true already.
                Default: false.
            retry_delay_ms: Pause between two attempts, in milliseconds. Default: 200.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/action/verify",
            {
                "action": action,
                "condition": condition,
                "screen": screen,
                "retries": retries,
                "timeout_ms": timeout_ms,
                "poll_interval_ms": poll_interval_ms,
                "require_change": require_change,
                "retry_delay_ms": retry_delay_ms,
            },
            request_timeout,
        )
        return cast("ActionVerifyData", answer)

    async def batch(
        self,
        *,
        actions: Sequence[Action],
        screen: Optional[Union[Literal["all"], int]] = None,
        stop_on_error: Optional[bool] = None,
        request_timeout: Optional[float] = None,
    ) -> BatchData:
        """Performs several actions in a row, without actions of other callers in between.

        `POST /batch`. Never repeated: an act may have been done although its answer was lost.

        Args:
            actions: 1-100 actions, performed in this order.
            screen: Index of the display, 0 is the primary one. `all`: search every display, in
                this order. Any other value means 0. A POST accepts it in the body or in the query.
            stop_on_error: True: stop after the first action that fails. Default: true.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/batch",
            {
                "actions": actions,
                "screen": screen,
                "stop_on_error": stop_on_error,
            },
            request_timeout,
        )
        return cast("BatchData", answer)

    async def wait(
        self,
        *,
        condition: Condition,
        screen: Optional[int] = None,
        timeout_ms: Optional[int] = None,
        poll_interval_ms: Optional[int] = None,
        request_timeout: Optional[float] = None,
    ) -> WaitData:
        """Waits for a text, a window, or a change on the screen.

        `POST /wait`. Repeated when the service is busy.

        Args:
            condition:
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            timeout_ms: Time in which the condition must be met, in milliseconds. The last check
                begins when it is over. Default: 10000.
            poll_interval_ms: Interval between two checks, in milliseconds. Default: 200.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/wait",
            {
                "condition": condition,
                "screen": screen,
                "timeout_ms": timeout_ms,
                "poll_interval_ms": poll_interval_ms,
            },
            request_timeout,
        )
        return cast("WaitData", answer)

    async def ocr(
        self,
        *,
        screen: Optional[int] = None,
        mode: Optional[Literal["screen", "region", "window", "image"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        image_base64: Optional[str] = None,
        language_hint: Optional[str] = None,
        ocr_lang: Optional[str] = None,
        min_confidence: Optional[float] = None,
        ocr_min_confidence: Optional[float] = None,
        since: Optional[str] = None,
        format: Optional[Literal["json", "text"]] = None,
        request_timeout: Optional[float] = None,
    ) -> OcrData:
        """Reads the text of a display, a region, a window or a picture (OCR).

        `POST /ocr`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            mode: Source of the pixels. `screen`: the whole display. `region`: the region that
                is sent. `window`: the window that matches. `image`: a picture in the request.
                Default: the region or window that is sent, else `screen`.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            image_base64: PNG or JPEG picture to read, as base64 or as a data URL. Only with
                mode `image`.
            language_hint: Languages of the text: Tesseract codes or two-letter codes, joined by
                `+`, such as `deu+eng`. Default: recognised line by line, among default_languages of
                /health.
            ocr_lang: Alias of language_hint.
            min_confidence: Minimum confidence, 0-1; a value above 1 and up to 100 is a
                percentage. Words below it are dropped.
            ocr_min_confidence: Alias of min_confidence.
            since: `last`, or the `look` of an earlier answer: answer only what changed since
                then. Callers are told apart by their token, address and user agent.
            format: `json`: every word and line. `text`: one line for each line, with its place.
                Default: "json".
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/ocr",
            {
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "image_base64": image_base64,
                "language_hint": language_hint,
                "ocr_lang": ocr_lang,
                "min_confidence": min_confidence,
                "ocr_min_confidence": ocr_min_confidence,
                "since": since,
                "format": format,
            },
            request_timeout,
        )
        return cast("OcrData", answer)

    async def ocr_find(
        self,
        *,
        query: str,
        screen: Optional[Union[Literal["all"], int]] = None,
        mode: Optional[Literal["screen", "region", "window", "image"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        image_base64: Optional[str] = None,
        language_hint: Optional[str] = None,
        ocr_lang: Optional[str] = None,
        min_confidence: Optional[float] = None,
        ocr_min_confidence: Optional[float] = None,
        match: Optional[Literal["contains", "exact", "regex"]] = None,
        case_sensitive: Optional[bool] = None,
        group_lines: Optional[bool] = None,
        max_results: Optional[int] = None,
        near: Optional[OcrFindNear] = None,
        request_timeout: Optional[float] = None,
    ) -> OcrFindData:
        """Finds text on the screen or in a picture.

        `POST /ocr/find`. Repeated when the service is busy.

        Args:
            query: Text to look for.
            screen: Index of the display, 0 is the primary one. `all`: search every display, in
                this order. Any other value means 0. A POST accepts it in the body or in the query.
            mode: Source of the pixels. `screen`: the whole display. `region`: the region that
                is sent. `window`: the window that matches. `image`: a picture in the request.
                Default: the region or window that is sent, else `screen`.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            image_base64: PNG or JPEG picture to read, as base64 or as a data URL. Only with
                mode `image`.
            language_hint: Languages of the text: Tesseract codes or two-letter codes, joined by
                `+`, such as `deu+eng`. Default: recognised line by line, among default_languages of
                /health.
            ocr_lang: Alias of language_hint.
            min_confidence: Minimum confidence, 0-1; a value above 1 and up to 100 is a
                percentage. Words below it are dropped.
            ocr_min_confidence: Alias of min_confidence.
            match: `contains`: anywhere in a line; accents, vowel points, tone marks, forms of
                alef and the script of figures do not count (CLDR collation for searching), and text
                written as sent comes first. `exact`: whole words as written. `regex`: an expression
                (RE2 syntax: no look-around, no back-references) that matches anywhere in a line.
                Default: "contains".
            case_sensitive: True: upper and lower case must match. Default: false.
            group_lines: True: match across the words of a line. False: each word counts as a
                line. A query of several words always matches across. Default: false.
            max_results: Maximum number of matches. Default: 20.
            near: Sort the matches by their distance from this pixel.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/ocr/find",
            {
                "query": query,
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "image_base64": image_base64,
                "language_hint": language_hint,
                "ocr_lang": ocr_lang,
                "min_confidence": min_confidence,
                "ocr_min_confidence": ocr_min_confidence,
                "match": match,
                "case_sensitive": case_sensitive,
                "group_lines": group_lines,
                "max_results": max_results,
                "near": near,
            },
            request_timeout,
        )
        return cast("OcrFindData", answer)

    async def pixels_find(
        self,
        *,
        screen: Optional[Union[Literal["all"], int]] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        color: Optional[str] = None,
        at: Optional[OcrFindNear] = None,
        tolerance: Optional[int] = None,
        min_pixels: Optional[int] = None,
        max_results: Optional[int] = None,
        request_timeout: Optional[float] = None,
    ) -> PixelsFindData:
        """Finds the places of a colour on the screen, or reads the colour of a pixel.

        `POST /pixels/find`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. `all`: search every display, in
                this order. Any other value means 0. A POST accepts it in the body or in the query.
            mode: Part of the desktop to use. `screen`: the whole display. `region`: the region
                that is sent. `window`: the window that matches. Default: the part that the other
                members name, else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            color: Colour to look for, `#rrggbb` or `#rgb`. Default: the colour at `at`.
            at: Pixel whose colour is returned.
            tolerance: Largest difference of the red, the green and the blue value, 0-255. 0:
                exactly this colour. Default: 10.
            min_pixels: Regions of fewer pixels are left out. Default: 16.
            max_results: Maximum number of regions. Default: 50.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/pixels/find",
            {
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "color": color,
                "at": at,
                "tolerance": tolerance,
                "min_pixels": min_pixels,
                "max_results": max_results,
            },
            request_timeout,
        )
        return cast("PixelsFindData", answer)

    async def image_find(
        self,
        *,
        image_base64: str,
        screen: Optional[Union[Literal["all"], int]] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        min_scale: Optional[float] = None,
        max_scale: Optional[float] = None,
        min_score: Optional[float] = None,
        max_results: Optional[int] = None,
        request_timeout: Optional[float] = None,
    ) -> ImageFindData:
        """Finds where a small picture, such as an icon, is on the screen.

        `POST /image/find`. Repeated when the service is busy.

        Args:
            image_base64: PNG or JPEG picture to look for, as base64 or as a data URL.
            screen: Index of the display, 0 is the primary one. `all`: search every display, in
                this order. Any other value means 0. A POST accepts it in the body or in the query.
            mode: Part of the desktop to use. `screen`: the whole display. `region`: the region
                that is sent. `window`: the window that matches. Default: the part that the other
                members name, else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            min_scale: Smallest size to look for, in desktop pixels per pixel of the picture,
                0.25-4. Default: 0.75.
            max_scale: Largest size to look for, in desktop pixels per pixel of the picture,
                0.25-4. Default: 2.
            min_score: Minimum similarity, 0-1. Places below it are left out. Default: 0.75.
            max_results: Maximum number of matches. Default: 20.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/image/find",
            {
                "image_base64": image_base64,
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "min_scale": min_scale,
                "max_scale": max_scale,
                "min_score": min_score,
                "max_results": max_results,
            },
            request_timeout,
        )
        return cast("ImageFindData", answer)

    async def places_find(
        self,
        *,
        of: PlacesFindOf,
        place: Literal["center", "left_end", "right_end", "top_end", "bottom_end", "right_of", "left_of", "above", "below", "row", "column"],
        screen: Optional[int] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        within: Optional[str] = None,
        kind: Optional[Literal["button", "checkbox", "radio", "switch", "field", "combobox", "slider", "cell", "icon", "text"]] = None,
        max_results: Optional[int] = None,
        language_hint: Optional[str] = None,
        request_timeout: Optional[float] = None,
    ) -> PlacesFindData:
        """Finds places relative to a text or an element: its ends, and the controls in its row, in its column or next to it.

        `POST /places/find`. Repeated when the service is busy.

        Args:
            of: The text, element or rectangle that places are relative to.
            place: `center` and the ends: a point of the anchor itself. `right_of`, `left_of`,
                `above`, `below`: texts and controls on that side, the nearest first. `row`,
                `column`: everything at the height or width of the anchor, from the left or the top,
                the anchor included.
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            mode: Part of the desktop to use. `screen`: the whole display. `region`: the region
                that is sent. `window`: the window that matches. Default: the part that the other
                members name, else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            within: Only what lies in the element with this id, such as a row, a list or a tab,
                a `document` or a `group`.
            kind: Only places of this kind. Default: any.
            max_results: Maximum number of places. Default: 20.
            language_hint: Languages of the text: Tesseract codes or two-letter codes, joined by
                `+`, such as `deu+eng`. Default: recognised line by line, among default_languages of
                /health.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/places/find",
            {
                "of": of,
                "place": place,
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "within": within,
                "kind": kind,
                "max_results": max_results,
                "language_hint": language_hint,
            },
            request_timeout,
        )
        return cast("PlacesFindData", answer)

    async def vision_diff(
        self,
        *,
        screen: Optional[int] = None,
        mode: Optional[Literal["screen", "region", "window", "image"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        delay_ms: Optional[int] = None,
        diff_threshold: Optional[float] = None,
        before_image_base64: Optional[str] = None,
        after_image_base64: Optional[str] = None,
        request_timeout: Optional[float] = None,
    ) -> VisionDiffData:
        """Measures how much two pictures differ.

        `POST /vision/diff`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            mode: Source of the pixels. `screen`: the whole display. `region`: the region that
                is sent. `window`: the window that matches. `image`: a picture in the request.
                Default: the region or window that is sent, else `screen`.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            delay_ms: Time between the two captures, in milliseconds. Default: 250.
            diff_threshold: Mean difference at which the pictures count as changed, 0-1. 0: any
                difference counts. Default: 0.01.
            before_image_base64: PNG or JPEG picture, as base64 or as a data URL. Only with mode
                `image`.
            after_image_base64: PNG or JPEG picture, as base64 or as a data URL. Only with mode
                `image`.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/vision/diff",
            {
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "delay_ms": delay_ms,
                "diff_threshold": diff_threshold,
                "before_image_base64": before_image_base64,
                "after_image_base64": after_image_base64,
            },
            request_timeout,
        )
        return cast("VisionDiffData", answer)

    async def vision_stability(
        self,
        *,
        screen: Optional[int] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        sample_interval_ms: Optional[int] = None,
        duration_ms: Optional[int] = None,
        diff_threshold: Optional[float] = None,
        request_timeout: Optional[float] = None,
    ) -> VisionStabilityData:
        """Checks whether a part of the screen stays unchanged for some time.

        `POST /vision/stability`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            mode: Part of the desktop to use. `screen`: the whole display. `region`: the region
                that is sent. `window`: the window that matches. Default: the part that the other
                members name, else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            sample_interval_ms: Time between two captures, in milliseconds. Default: 100.
            duration_ms: Total duration, in milliseconds. Default: 1000.
            diff_threshold: Mean difference over all pixels and channels that counts as a
                change, 0-1. 0: any difference counts. Default: 0.01, and also any visible change
                however small (one pixel with a channel that differs by more than 8), except a
                blinking caret.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/vision/stability",
            {
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "sample_interval_ms": sample_interval_ms,
                "duration_ms": duration_ms,
                "diff_threshold": diff_threshold,
            },
            request_timeout,
        )
        return cast("VisionStabilityData", answer)


class AsyncSeeCalls:
    """Generation B: see and interact."""

    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def see(
        self,
        *,
        screen: Optional[int] = None,
        asImage: Optional[bool] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        with_grid: Optional[bool] = None,
        grid_rows: Optional[int] = None,
        grid_cols: Optional[int] = None,
        include_labels: Optional[bool] = None,
        image_format: Optional[Literal["png", "jpeg"]] = None,
        jpeg_quality: Optional[int] = None,
        max_edge: Optional[int] = None,
        for_: Optional[Literal["any", "claude", "claude-2576", "openai", "openai-original", "gemini", "native"]] = None,
        cursor: Optional[bool] = None,
        scale: Optional[float] = None,
        ocr: Optional[bool] = None,
        language_hint: Optional[str] = None,
        ocr_lang: Optional[str] = None,
        min_confidence: Optional[float] = None,
        ocr_min_confidence: Optional[float] = None,
        ocr_psm: Optional[int] = None,
        elements: Optional[Literal["none", "text", "json"]] = None,
        max_elements: Optional[int] = None,
        marks: Optional[bool] = None,
        since: Optional[str] = None,
        request_timeout: Optional[float] = None,
    ) -> SeeData:
        """Captures a display, a region or a window as a picture, with a labelled grid and optionally its text and its elements.

        `POST /see`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            asImage: True: answer with the bytes of the picture instead of JSON. A POST accepts
                it in the body or in the query.
            mode: Part of the desktop to use. `screen`: the whole display. `region`: the region
                that is sent. `window`: the window that matches. Default: the part that the other
                members name, else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            with_grid: Draw a grid with labelled cells over the picture. Default: true.
            grid_rows: Rows of the grid, 1-100. Default: the configured number (12), or fewer
                where cells would be smaller than 8 pixels.
            grid_cols: Columns of the grid, 1-100. Default: the configured number (12), or fewer
                where cells would be smaller than 8 pixels.
            include_labels: Label each cell of the grid with `row,col`. Default: true.
            image_format: `png` is lossless; `jpeg` is smaller and lossy. Default: "png".
            jpeg_quality: JPEG quality, 1 (smallest) to 100 (best). Ignored for PNG. Default:
                85.
            max_edge: Maximum length of the longer side of the picture, in pixels: larger
                pictures are scaled down.
            for_: Model that the picture is for: a larger picture is scaled down to what the
                model takes, and one of too many bytes is encoded as JPEG. With scale or max_edge
                the smaller picture wins. `gemini` gives coordinates in thousandths of each side,
                other models in pixels of the picture. Default: no bound.
            cursor: Draw the mouse pointer into the picture. Default: false.
            scale: Scale of the picture: picture pixels per desktop pixel, 0.05-1. Default: 1.
            ocr: True: read the text (OCR) and return it in meta.ocr. Default: false.
            language_hint: Languages of the text: Tesseract codes or two-letter codes, joined by
                `+`, such as `deu+eng`. Default: recognised line by line, among default_languages of
                /health.
            ocr_lang: Alias of language_hint.
            min_confidence: Minimum confidence, 0-1; a value above 1 and up to 100 is a
                percentage. Words below it are dropped.
            ocr_min_confidence: Alias of min_confidence.
            ocr_psm: Tesseract's page segmentation mode, 0-13. 0 and 2 read no text. Default:
                the layout is detected.
            elements: `text`: also list the elements that are shown, one line for each, less
                than 9 tokens. `json`: every member of them. `none`: no program is asked for its
                elements. Default: "none".
            max_elements: Maximum number of elements in the answer. Default: 120.
            marks: True: outline the elements and write the number of their id next to each, 12
                for `e12`; texts are not marked. The answer lists them in `marks`. Default: false.
            since: `last`, or the `look` of an earlier answer: answer only what changed since
                then. Callers are told apart by their token, address and user agent.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/see",
            {
                "screen": screen,
                "asImage": asImage,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "with_grid": with_grid,
                "grid_rows": grid_rows,
                "grid_cols": grid_cols,
                "include_labels": include_labels,
                "image_format": image_format,
                "jpeg_quality": jpeg_quality,
                "max_edge": max_edge,
                "for": for_,
                "cursor": cursor,
                "scale": scale,
                "ocr": ocr,
                "language_hint": language_hint,
                "ocr_lang": ocr_lang,
                "min_confidence": min_confidence,
                "ocr_min_confidence": ocr_min_confidence,
                "ocr_psm": ocr_psm,
                "elements": elements,
                "max_elements": max_elements,
                "marks": marks,
                "since": since,
            },
            request_timeout,
        )
        return cast("SeeData", answer)

    async def zoom(
        self,
        *,
        screen: Optional[int] = None,
        asImage: Optional[bool] = None,
        center_x: Optional[int] = None,
        center_y: Optional[int] = None,
        width: Optional[int] = None,
        height: Optional[int] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        with_grid: Optional[bool] = None,
        grid_rows: Optional[int] = None,
        grid_cols: Optional[int] = None,
        include_labels: Optional[bool] = None,
        image_format: Optional[Literal["png", "jpeg"]] = None,
        jpeg_quality: Optional[int] = None,
        max_edge: Optional[int] = None,
        for_: Optional[Literal["any", "claude", "claude-2576", "openai", "openai-original", "gemini", "native"]] = None,
        cursor: Optional[bool] = None,
        scale: Optional[float] = None,
        request_timeout: Optional[float] = None,
    ) -> SeeZoomData:
        """Captures a crop around a point, a region or a window, with its own grid.

        `POST /see/zoom`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            asImage: True: answer with the bytes of the picture instead of JSON. A POST accepts
                it in the body or in the query.
            center_x: Centre of the crop, in desktop pixels. Required unless a region or window
                is sent.
            center_y: Centre of the crop, in desktop pixels. Required unless a region or window
                is sent.
            width: Width of the crop around the centre, in desktop pixels. Default: 640.
            height: Height of the crop around the centre, in desktop pixels. Default: 360.
            mode: Part of the desktop to use. `screen`: the whole display. `region`: the region
                that is sent. `window`: the window that matches. Default: the part that the other
                members name, else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            with_grid: Draw a grid with labelled cells over the picture. Default: true.
            grid_rows: Rows of the grid, 1-100. Default: the configured number (12), or fewer
                where cells would be smaller than 8 pixels.
            grid_cols: Columns of the grid, 1-100. Default: the configured number (12), or fewer
                where cells would be smaller than 8 pixels.
            include_labels: Label each cell of the grid with `row,col`. Default: true.
            image_format: `png` is lossless; `jpeg` is smaller and lossy. Default: "png".
            jpeg_quality: JPEG quality, 1 (smallest) to 100 (best). Ignored for PNG. Default:
                85.
            max_edge: Maximum length of the longer side of the picture, in pixels: larger
                pictures are scaled down.
            for_: Model that the picture is for: a larger picture is scaled down to what the
                model takes, and one of too many bytes is encoded as JPEG. With scale or max_edge
                the smaller picture wins. `gemini` gives coordinates in thousandths of each side,
                other models in pixels of the picture. Default: no bound.
            cursor: Draw the mouse pointer into the picture. Default: false.
            scale: Scale of the picture: picture pixels per desktop pixel, 0.05-4. Default: 1.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/see/zoom",
            {
                "screen": screen,
                "asImage": asImage,
                "center_x": center_x,
                "center_y": center_y,
                "width": width,
                "height": height,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "with_grid": with_grid,
                "grid_rows": grid_rows,
                "grid_cols": grid_cols,
                "include_labels": include_labels,
                "image_format": image_format,
                "jpeg_quality": jpeg_quality,
                "max_edge": max_edge,
                "for": for_,
                "cursor": cursor,
                "scale": scale,
            },
            request_timeout,
        )
        return cast("SeeZoomData", answer)

    async def interact(
        self,
        *,
        action: Action,
        screen: Optional[Union[Literal["all"], int]] = None,
        request_timeout: Optional[float] = None,
    ) -> InteractData:
        """Performs one pointer or keyboard action.

        `POST /interact`. Never repeated: an act may have been done although its answer was lost.

        Args:
            action:
            screen: Index of the display, 0 is the primary one. `all`: search every display, in
                this order. Any other value means 0. A POST accepts it in the body or in the query.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/interact",
            {
                "action": action,
                "screen": screen,
            },
            request_timeout,
        )
        return cast("InteractData", answer)


class AsyncV2Calls:
    """Generation C: observe, localize, act, verify."""

    def __init__(self, call: AsyncCall) -> None:
        self._call = call

    async def observe(
        self,
        *,
        screen: Optional[int] = None,
        mode: Optional[Literal["screen", "region", "window"]] = None,
        region_x: Optional[int] = None,
        region_y: Optional[int] = None,
        region_width: Optional[int] = None,
        region_height: Optional[int] = None,
        region: Optional[WantedRegion] = None,
        window: Optional[WindowSelectors] = None,
        include_image: Optional[bool] = None,
        with_grid: Optional[bool] = None,
        grid_rows: Optional[int] = None,
        grid_cols: Optional[int] = None,
        include_labels: Optional[bool] = None,
        image_format: Optional[Literal["png", "jpeg"]] = None,
        jpeg_quality: Optional[int] = None,
        max_edge: Optional[int] = None,
        for_: Optional[Literal["any", "claude", "claude-2576", "openai", "openai-original", "gemini", "native"]] = None,
        cursor: Optional[bool] = None,
        scale: Optional[float] = None,
        ocr_mode: Optional[Literal["none", "screen", "region"]] = None,
        language_hint: Optional[str] = None,
        ocr_lang: Optional[str] = None,
        min_confidence: Optional[float] = None,
        ocr_min_confidence: Optional[float] = None,
        max_ocr_area_px: Optional[int] = None,
        group_lines: Optional[bool] = None,
        elements: Optional[Literal["none", "text", "json"]] = None,
        max_elements: Optional[int] = None,
        marks: Optional[bool] = None,
        since: Optional[str] = None,
        request_timeout: Optional[float] = None,
    ) -> V2ObserveData:
        """Captures and reads a display, a region or a window, and keeps the observation.

        `POST /v2/observe`. Repeated when the service is busy.

        Args:
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            mode: Part of the desktop to use. `screen`: the whole display. `region`: the region
                that is sent. `window`: the window that matches. Default: the part that the other
                members name, else the whole display.
            region_x: Left edge of the region, in desktop pixels. Send all four region_* members
                together.
            region_y: Top edge of the region, in desktop pixels.
            region_width: Width of the region, in pixels.
            region_height: Height of the region, in pixels.
            region: The region as one object, instead of the region_* members.
            window: Use the rectangle of the one window that these selectors match.
            include_image: True: return the picture. Default: true.
            with_grid: Draw a grid with labelled cells over the picture, to localize by cell.
                Default: false.
            grid_rows: Rows of the grid, 1-100. Default: the configured number (12), or fewer
                where cells would be smaller than 8 pixels.
            grid_cols: Columns of the grid, 1-100. Default: the configured number (12), or fewer
                where cells would be smaller than 8 pixels.
            include_labels: Label each cell of the grid with `row,col`. Default: true.
            image_format: `png` is lossless; `jpeg` is smaller and lossy. Default: "png".
            jpeg_quality: JPEG quality, 1 (smallest) to 100 (best). Ignored for PNG. Default:
                85.
            max_edge: Maximum length of the longer side of the picture, in pixels: larger
                pictures are scaled down.
            for_: Model that the picture is for: a larger picture is scaled down to what the
                model takes, and one of too many bytes is encoded as JPEG. With scale or max_edge
                the smaller picture wins. `gemini` gives coordinates in thousandths of each side,
                other models in pixels of the picture. Default: no bound.
            cursor: Draw the mouse pointer into the picture. Default: false.
            scale: Scale of the picture: picture pixels per desktop pixel, 0.05-1. Default: 1.
            ocr_mode: Part to read (OCR). `region`: the observed part. `screen`: the whole
                display. `none`: nothing. Default: the same part as mode, and `none` for a window.
            language_hint: Languages of the text: Tesseract codes or two-letter codes, joined by
                `+`, such as `deu+eng`. Default: recognised line by line, among default_languages of
                /health.
            ocr_lang: Alias of language_hint.
            min_confidence: Minimum confidence, 0-1; a value above 1 and up to 100 is a
                percentage. Words below it are dropped.
            ocr_min_confidence: Alias of min_confidence.
            max_ocr_area_px: Maximum area to read, in pixels. A larger area is not read, and
                ocr.skipped is set. Default: 8294400.
            group_lines: True: group nearby words into lines. False: text is localized within
                single words only. Default: true.
            elements: `text`: also list the elements that are shown, one line for each, less
                than 9 tokens. `json`: every member of them. `none`: no program is asked for its
                elements. Default: "none".
            max_elements: Maximum number of elements in the answer. Default: 120.
            marks: True: outline the elements and write the number of their id next to each, 12
                for `e12`; texts are not marked. The answer lists them in `marks`. Default: false.
            since: `last`, or the `look` of an earlier answer: answer only what changed since
                then. Callers are told apart by their token, address and user agent.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/v2/observe",
            {
                "screen": screen,
                "mode": mode,
                "region_x": region_x,
                "region_y": region_y,
                "region_width": region_width,
                "region_height": region_height,
                "region": region,
                "window": window,
                "include_image": include_image,
                "with_grid": with_grid,
                "grid_rows": grid_rows,
                "grid_cols": grid_cols,
                "include_labels": include_labels,
                "image_format": image_format,
                "jpeg_quality": jpeg_quality,
                "max_edge": max_edge,
                "for": for_,
                "cursor": cursor,
                "scale": scale,
                "ocr_mode": ocr_mode,
                "language_hint": language_hint,
                "ocr_lang": ocr_lang,
                "min_confidence": min_confidence,
                "ocr_min_confidence": ocr_min_confidence,
                "max_ocr_area_px": max_ocr_area_px,
                "group_lines": group_lines,
                "elements": elements,
                "max_elements": max_elements,
                "marks": marks,
                "since": since,
            },
            request_timeout,
        )
        return cast("V2ObserveData", answer)

    async def localize(
        self,
        *,
        observation_id: str,
        text_query: Optional[str] = None,
        text_match: Optional[Literal["contains", "exact", "regex"]] = None,
        case_sensitive: Optional[bool] = None,
        candidate_index: Optional[int] = None,
        image_tool_point: Optional[LocalizeImageToolPoint] = None,
        grid_cell: Optional[LocalizeGridCell] = None,
        window: Optional[WindowSelectors] = None,
        request_timeout: Optional[float] = None,
    ) -> V2LocalizeData:
        """Finds the pixel to act on in an observation.

        `POST /v2/localize`. Repeated when the service is busy.

        Args:
            observation_id: The observation_id of an answer of /v2/observe.
            text_query: Text to find in the observation. Several words are found across a line,
                and across two lines if a label wraps.
            text_match: `contains`: anywhere in a line; accents, vowel points, tone marks, forms
                of alef and the script of figures do not count (CLDR collation for searching), and
                text written as sent comes first. `exact`: whole words as written. `regex`: an
                expression (RE2 syntax: no look-around, no back-references) that matches anywhere in
                a line. Default: "contains".
            case_sensitive: True: upper and lower case must match. Default: false.
            candidate_index: Index of the match to use, from 0; the most confident match is
                first. Default: 0.
            image_tool_point: A pixel of the picture that /v2/observe returned, whatever its
                scale.
            grid_cell: A cell of a grid over the observed region.
            window: Use the centre of the one window that these selectors match.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/v2/localize",
            {
                "observation_id": observation_id,
                "text_query": text_query,
                "text_match": text_match,
                "case_sensitive": case_sensitive,
                "candidate_index": candidate_index,
                "image_tool_point": image_tool_point,
                "grid_cell": grid_cell,
                "window": window,
            },
            request_timeout,
        )
        return cast("V2LocalizeData", answer)

    async def act(
        self,
        *,
        action: ResolvedAction,
        request_timeout: Optional[float] = None,
    ) -> V2ActData:
        """Performs one action on a localized target.

        `POST /v2/act`. Never repeated: an act may have been done although its answer was lost.

        Args:
            action:
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/v2/act",
            {
                "action": action,
            },
            request_timeout,
        )
        return cast("V2ActData", answer)

    async def act_verify(
        self,
        *,
        action: ResolvedAction,
        condition: Condition,
        risk_level: Optional[Literal["low", "high"]] = None,
        repeat: Optional[Literal["undelivered", "always"]] = None,
        require_change: Optional[bool] = None,
        screen: Optional[int] = None,
        request_timeout: Optional[float] = None,
    ) -> V2ActVerifyData:
        """Performs one action on a localized target, then waits for a condition that shows its effect.

        `POST /v2/act-verify`. Never repeated: an act may have been done although its answer was
        lost.

        Args:
            action:
            condition: The condition that shows that the action worked.
            risk_level: `low`: one attempt, up to 2500 ms. `high`: one retry, up to 6000 ms in
                all. Default: "low".
            repeat: When risk level high performs the action again. `always`: if the condition
                was not met. `undelivered`: only if nothing of the action reached the desktop; use
                it for an action that must not happen twice. Default: "always".
            require_change: True: a condition that already held before the action counts only
                after it has been seen not to hold. Use it if the condition may be true already.
                Default: false.
            screen: Index of the display, 0 is the primary one. A value that is not an index
                means 0. A POST accepts it in the body or in the query.
            request_timeout: Seconds until the call is given up; None: never.

        Raises:
            DeskhandError: The service refused, or cannot be reached.
        """
        answer = await self._call(
            "POST",
            "/v2/act-verify",
            {
                "action": action,
                "condition": condition,
                "risk_level": risk_level,
                "repeat": repeat,
                "require_change": require_change,
                "screen": screen,
            },
            request_timeout,
        )
        return cast("V2ActVerifyData", answer)
