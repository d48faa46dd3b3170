/*
 * Windows where it is stricter than Wine, for functions that Wine answers too kindly: who may take the foreground, whose desktop has
 * the screen, displays of two scales, borders that no one sees, cloaked windows, integrity levels. Each `shim_NAME` stands for NAME;
 * a test loads it in place of the library that has NAME. `shim_set` scripts it.
 */
#include <windows.h>
#include <stdio.h>
#include <string.h>

enum { PRIMARY = 0x10001, SECOND = 0x10002, OTHER_DESKTOP = 0x20001 };
enum { FRAME_BOUNDS = 9, CLOAKED = 14, BORDER = 7 };
enum { INTEGRITY_LEVEL = 25, MEDIUM = 0x2000, HIGH = 0x3000 };

static int guarded, refused, has_sent_input, desktop, bordered;
static LONG_PTR second, cloaked, counted;
static DWORD elevated, asked;

static const struct { const char *name; LONG_PTR *value; } NUMBERS[] = {
    /* The window on the second display, one that is cloaked, and one whose program counts in 96 pixels an inch. */
    { "second", &second }, { "cloaked", &cloaked }, { "counted", &counted },
};
static const struct { const char *name; int *value; } FLAGS[] = {
    /* Programs without the last input are refused the foreground; how often. */
    { "guarded", &guarded }, { "refused", &refused },
    /* 1: of the lock screen, 2: of a screen saver. */
    { "desktop", &desktop }, { "bordered", &bordered },
};

__declspec(dllexport) void shim_set(const char *name, LONG_PTR value)
{
    if (!strcmp(name, "elevated")) elevated = (DWORD)value;
    for (unsigned at = 0; at < sizeof NUMBERS / sizeof *NUMBERS; at++)
        if (!strcmp(name, NUMBERS[at].name)) *NUMBERS[at].value = value;
    for (unsigned at = 0; at < sizeof FLAGS / sizeof *FLAGS; at++)
        if (!strcmp(name, FLAGS[at].name)) *FLAGS[at].value = (int)value;
    if (!strcmp(name, "guarded")) has_sent_input = 0;
}
__declspec(dllexport) int shim_get(const char *name)
{
    for (unsigned at = 0; at < sizeof FLAGS / sizeof *FLAGS; at++)
        if (!strcmp(name, FLAGS[at].name)) return *FLAGS[at].value;
    return -1;
}

/* Microsoft's page of SetForegroundWindow: the process that has sent the last input may. */
__declspec(dllexport) BOOL WINAPI shim_SetForegroundWindow(HWND window)
{
    if (!guarded || has_sent_input) return SetForegroundWindow(window);
    refused++;
    return FALSE;
}
__declspec(dllexport) BOOL WINAPI shim_BringWindowToTop(HWND window) { return guarded ? TRUE : BringWindowToTop(window); }
__declspec(dllexport) BOOL WINAPI shim_AttachThreadInput(DWORD one, DWORD other, BOOL attach)
{
    return guarded ? FALSE : AttachThreadInput(one, other, attach);
}
__declspec(dllexport) UINT WINAPI shim_SendInput(UINT count, INPUT *inputs, int size)
{
    has_sent_input = 1;
    return SendInput(count, inputs, size);
}

__declspec(dllexport) HDESK WINAPI shim_OpenInputDesktop(DWORD flags, BOOL inherit, ACCESS_MASK access)
{
    if (desktop == 1) return NULL;
    return desktop == 2 ? (HDESK)OTHER_DESKTOP : OpenInputDesktop(flags, inherit, access);
}
__declspec(dllexport) BOOL WINAPI shim_CloseDesktop(HDESK handle)
{
    return handle == (HDESK)OTHER_DESKTOP ? TRUE : CloseDesktop(handle);
}
__declspec(dllexport) BOOL WINAPI shim_GetUserObjectInformationW(HANDLE handle, int what, void *out, DWORD size, DWORD *needed)
{
    static const WCHAR name[] = L"Screen-saver";
    if (handle != (HANDLE)OTHER_DESKTOP) return GetUserObjectInformationW(handle, what, out, size, needed);
    *needed = sizeof name;
    if (what != UOI_NAME || size < sizeof name) return FALSE;
    memcpy(out, name, sizeof name);
    return TRUE;
}

/* Two displays, the second to the left of the first and higher. */
static RECT place_of(LONG_PTR monitor)
{
    RECT first = { 0, 0, 1280, 1024 }, other = { -1920, -200, 0, 880 };
    return monitor == SECOND ? other : first;
}
__declspec(dllexport) BOOL WINAPI shim_EnumDisplayMonitors(HDC dc, const RECT *clip, MONITORENUMPROC each, LPARAM data)
{
    (void)clip;
    for (LONG_PTR monitor = PRIMARY; monitor <= SECOND; monitor++) {
        RECT place = place_of(monitor);
        if (!each((HMONITOR)monitor, dc, &place, data)) return FALSE;
    }
    return TRUE;
}
__declspec(dllexport) BOOL WINAPI shim_GetMonitorInfoW(HMONITOR monitor, MONITORINFO *info)
{
    if ((LONG_PTR)monitor != PRIMARY && (LONG_PTR)monitor != SECOND) return FALSE;
    info->rcMonitor = info->rcWork = place_of((LONG_PTR)monitor);
    info->rcWork.bottom -= 40;
    info->dwFlags = (LONG_PTR)monitor == PRIMARY ? MONITORINFOF_PRIMARY : 0;
    return TRUE;
}
__declspec(dllexport) HMONITOR WINAPI shim_MonitorFromWindow(HWND window, DWORD flags)
{
    (void)flags;
    return (HMONITOR)(LONG_PTR)((LONG_PTR)window == second ? SECOND : PRIMARY);
}
__declspec(dllexport) HMONITOR WINAPI shim_MonitorFromRect(const RECT *rect, DWORD flags)
{
    (void)flags;
    return (HMONITOR)(LONG_PTR)(rect->left + rect->right < 0 ? SECOND : PRIMARY);
}
__declspec(dllexport) UINT WINAPI shim_GetDpiForWindow(HWND window)
{
    return (LONG_PTR)window == counted || (LONG_PTR)window != second ? 96 : 144;
}
__declspec(dllexport) HRESULT WINAPI shim_GetDpiForMonitor(HMONITOR monitor, int type, UINT *across, UINT *down)
{
    (void)type;
    *across = *down = (LONG_PTR)monitor == SECOND ? 144 : 96;
    return S_OK;
}

/* Windows 10 draws borders of 7 pixels to the left, right and bottom that no one sees. */
__declspec(dllexport) HRESULT WINAPI shim_DwmGetWindowAttribute(HWND window, DWORD what, void *out, DWORD size)
{
    if (what == CLOAKED && size == sizeof(DWORD)) {
        *(DWORD *)out = (LONG_PTR)window == cloaked ? 2 : 0;
        return S_OK;
    }
    RECT *frame = out;
    if (what != FRAME_BOUNDS || size != sizeof *frame || !GetWindowRect(window, frame)) return E_INVALIDARG;
    if (bordered) {
        frame->left += BORDER;
        frame->right -= BORDER;
        frame->bottom -= BORDER;
    }
    return S_OK;
}

__declspec(dllexport) BOOL WINAPI shim_OpenProcessToken(HANDLE process, DWORD access, HANDLE *token)
{
    asked = GetProcessId(process);
    return OpenProcessToken(process, access, token);
}
/* TOKEN_MANDATORY_LABEL with the SID S-1-16-LEVEL behind it. */
__declspec(dllexport) BOOL WINAPI shim_GetTokenInformation(HANDLE token, int what, void *out, DWORD size, DWORD *needed)
{
    if (what != INTEGRITY_LEVEL) return GetTokenInformation(token, what, out, size, needed);
    static const BYTE head[] = { 1, 1, 0, 0, 0, 0, 0, 16 };
    DWORD level = elevated != 0 && asked == elevated ? HIGH : MEDIUM;
    BYTE *bytes = out;
    *needed = 16 + sizeof head + sizeof level;
    if (size < *needed) return FALSE;
    memset(bytes, 0, 16);
    *(void **)bytes = bytes + 16;
    memcpy(bytes + 16, head, sizeof head);
    memcpy(bytes + 16 + sizeof head, &level, sizeof level);
    return TRUE;
}
