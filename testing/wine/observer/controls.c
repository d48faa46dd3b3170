/*
 * Tells which controls the windows of a program have, as Windows' own messages tell of them: controls.exe <file> <title>
 * One line each: x y width height required|optional kind. Optional is what may be found and need not: parts of scroll bars.
 */
#include <windows.h>
#include <commctrl.h>
#include <stdio.h>

static FILE *out;
static HANDLE program;
static char *there; /* 4 KiB in the program, for structures that its controls fill in. */

static BOOL is_class(HWND window, const WCHAR *name)
{
    WCHAR class[64];
    GetClassNameW(window, class, 64);
    return !lstrcmpiW(class, name);
}

/** What shows of a part of a window, on the desktop. */
static void tell(HWND window, RECT box, const char *kind, BOOL required)
{
    for (HWND around = window; around; around = GetAncestor(around, GA_PARENT)) {
        RECT shown;
        if (around == GetDesktopWindow()) break;
        GetWindowRect(around, &shown);
        if (!IntersectRect(&box, &box, &shown)) return;
    }
    if (box.right - box.left < 4 || box.bottom - box.top < 4) return;
    fprintf(out, "%d %d %d %d %s %s\n", (int)box.left, (int)box.top, (int)(box.right - box.left), (int)(box.bottom - box.top),
            required ? "required" : "optional", kind);
}

static void tell_whole(HWND window, const char *kind)
{
    RECT box;
    GetWindowRect(window, &box);
    tell(window, box, kind, TRUE);
}

/** Asks with a structure in the program's own memory. */
static LRESULT ask(HWND window, UINT message, WPARAM what, void *structure, SIZE_T size)
{
    SIZE_T done;
    LRESULT answer;
    WriteProcessMemory(program, there, structure, size, &done);
    answer = SendMessageW(window, message, what, (LPARAM)there);
    ReadProcessMemory(program, there, structure, size, &done);
    return answer;
}

static void tell_item(HWND window, RECT box, const char *kind, BOOL required)
{
    RECT client;
    GetClientRect(window, &client);
    if (!IntersectRect(&box, &box, &client)) return;
    MapWindowPoints(window, NULL, (POINT *)&box, 2);
    tell(window, box, kind, required);
}

static void tell_items(HWND window, UINT count_message, UINT rect_message, LONG left, const char *kind)
{
    int count = (int)SendMessageW(window, count_message, 0, 0);
    for (int index = 0; index < count && index < 300; index++) {
        RECT box = { left, 0, 0, 0 };
        if (ask(window, rect_message, index, &box, sizeof(box))) tell_item(window, box, kind, TRUE);
    }
}

static void tell_tree(HWND window)
{
    HTREEITEM item = (HTREEITEM)SendMessageW(window, TVM_GETNEXTITEM, TVGN_FIRSTVISIBLE, 0);
    for (int index = 0; item && index < 300; index++) {
        /* The text alone, which is where a click selects. */
        union { HTREEITEM item; RECT box; } wanted = { .item = item };
        if (ask(window, TVM_GETITEMRECT, TRUE, &wanted, sizeof(wanted))) {
            RECT box = wanted.box, expander = box;
            tell_item(window, box, "tree item", TRUE);
            expander.left -= 40;
            expander.right = box.left;
            tell_item(window, expander, "tree expander", FALSE);
        }
        item = (HTREEITEM)SendMessageW(window, TVM_GETNEXTITEM, TVGN_NEXTVISIBLE, (LPARAM)item);
    }
}

static void tell_toolbar(HWND window)
{
    int count = (int)SendMessageW(window, TB_BUTTONCOUNT, 0, 0);
    for (int index = 0; index < count; index++) {
        TBBUTTON button = { 0 };
        RECT box = { 0 };
        ask(window, TB_GETBUTTON, index, &button, sizeof(button));
        if (button.fsStyle & BTNS_SEP || button.fsState & TBSTATE_HIDDEN) continue;
        if (ask(window, TB_GETITEMRECT, index, &box, sizeof(box))) tell_item(window, box, "tool", TRUE);
    }
}

static void tell_scroll_bars(HWND window)
{
    LONG objects[] = { OBJID_VSCROLL, OBJID_HSCROLL };
    LONG style = GetWindowLongW(window, GWL_STYLE);
    for (int index = 0; index < 2; index++) {
        SCROLLBARINFO info = { .cbSize = sizeof(info) };
        RECT whole, client, bar;
        if (!(style & (index ? WS_HSCROLL : WS_VSCROLL))) continue;
        if (GetScrollBarInfo(window, objects[index], &info) && !IsRectEmpty(&info.rcScrollBar)) bar = info.rcScrollBar;
        else {
            /* Wine tells those of its own process alone: they are what the frame has more than the client area. */
            GetWindowRect(window, &whole);
            GetClientRect(window, &client);
            MapWindowPoints(window, NULL, (POINT *)&client, 2);
            bar = whole;
            if (index) bar.top = client.bottom; else bar.left = client.right;
        }
        tell(window, bar, "scroll bar", FALSE);
    }
}

static void tell_control(HWND window)
{
    LONG style = GetWindowLongW(window, GWL_STYLE);
    if (is_class(window, L"Button")) {
        if ((style & BS_TYPEMASK) != BS_GROUPBOX) tell_whole(window, "button");
    } else if (is_class(window, L"Edit")) {
        /* That of a list with a field of its own is a part of the list. */
        if (!is_class(GetAncestor(window, GA_PARENT), L"ComboBox")) tell_whole(window, "field");
    }
    else if (is_class(window, L"RichEdit20W") || is_class(window, L"RICHEDIT50W")) tell_whole(window, "field");
    else if (is_class(window, L"ComboBox")) tell_whole(window, "list");
    else if (is_class(window, L"msctls_trackbar32")) tell_whole(window, "slider");
    else if (is_class(window, L"msctls_updown32")) tell_whole(window, "spin");
    else if (is_class(window, L"msctls_hotkey32")) tell_whole(window, "field");
    else if (is_class(window, L"ScrollBar")) tell_whole(window, "scroll bar");
    else if (is_class(window, L"SysLink")) tell_whole(window, "link");
    else if (is_class(window, L"ListBox")) tell_items(window, LB_GETCOUNT, LB_GETITEMRECT, 0, "list item");
    else if (is_class(window, L"SysTabControl32")) tell_items(window, TCM_GETITEMCOUNT, TCM_GETITEMRECT, 0, "tab");
    else if (is_class(window, L"SysHeader32")) tell_items(window, HDM_GETITEMCOUNT, HDM_GETITEMRECT, 0, "column");
    else if (is_class(window, L"SysListView32")) tell_items(window, LVM_GETITEMCOUNT, LVM_GETITEMRECT, LVIR_BOUNDS, "row");
    else if (is_class(window, L"SysTreeView32")) tell_tree(window);
    else if (is_class(window, L"ToolbarWindow32")) tell_toolbar(window);
}

static BOOL CALLBACK child(HWND window, LPARAM data)
{
    (void)data;
    if (IsWindowVisible(window)) {
        tell_control(window);
        tell_scroll_bars(window);
    }
    return TRUE;
}

static BOOL CALLBACK top(HWND window, LPARAM title)
{
    WCHAR text[256];
    DWORD pid;
    RECT client;
    if (!IsWindowVisible(window) || !GetWindowTextW(window, text, 256) || !wcsstr(text, (const WCHAR *)title)) return TRUE;
    GetWindowThreadProcessId(window, &pid);
    program = OpenProcess(PROCESS_VM_OPERATION | PROCESS_VM_READ | PROCESS_VM_WRITE, FALSE, pid);
    there = VirtualAllocEx(program, NULL, 4096, MEM_COMMIT, PAGE_READWRITE);
    GetClientRect(window, &client);
    MapWindowPoints(window, NULL, (POINT *)&client, 2);
    fprintf(out, "%d %d %d %d client window\n", (int)client.left, (int)client.top, (int)(client.right - client.left),
            (int)(client.bottom - client.top));
    EnumChildWindows(window, child, 0);
    VirtualFreeEx(program, there, 0, MEM_RELEASE);
    CloseHandle(program);
    return FALSE;
}

int WINAPI wWinMain(HINSTANCE instance, HINSTANCE before, PWSTR line, int show)
{
    int count;
    WCHAR **words = CommandLineToArgvW(GetCommandLineW(), &count);
    (void)instance; (void)before; (void)line; (void)show;
    if (count < 3) return 1;
    out = _wfopen(words[1], L"w");
    if (!out) return 1;
    EnumWindows(top, (LPARAM)words[2]);
    fprintf(out, "end\n");
    fclose(out);
    return 0;
}
