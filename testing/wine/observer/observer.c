/*
 * The independent witness on Windows: a program of its own, in another language, that says what really happened.
 *   observer.exe window <log> <x> <y> <width> <height> <title>   logs every event its window gets, a JSON line each
 *   observer.exe text <hwnd> <file>   writes the text of the window's edit field to the file, UTF-16
 *   observer.exe state <hwnd> <file>  writes what the window is like, as JSON; `null` for one that is gone
 *   observer.exe down <file>          writes the virtual keys and buttons that are down, as JSON
 *   observer.exe pointer <file>       writes where the pointer is, as JSON
 *   observer.exe poster <log> <file> <width> <height>   covers the screen with the file's B, G, R, X pixels
 *   observer.exe repaint <hwnd>       lets the poster read its file again, and returns when that can be seen
 * Words about the clipboard: clipboard.c; programs that own what the service uses: owners.c.
 */
#include <windows.h>
#include <dwmapi.h>
#include <windowsx.h>
#include <stdio.h>
#include <stdlib.h>
#include "words.h"

static FILE *journal;
static COLORREF ground = RGB(255, 255, 255);

static void note(const char *kind, const char *format, ...)
{
    va_list arguments;
    fprintf(journal, "{\"kind\":\"%s\"", kind);
    va_start(arguments, format);
    vfprintf(journal, format, arguments);
    va_end(arguments);
    fprintf(journal, "}\n");
    fflush(journal);
}

static void note_button(HWND window, const char *kind, const char *button, LPARAM where)
{
    POINT point = { GET_X_LPARAM(where), GET_Y_LPARAM(where) };
    ClientToScreen(window, &point);
    note(kind, ",\"button\":\"%s\",\"x\":%ld,\"y\":%ld", button, point.x, point.y);
}

static void note_wheel(const char *axis, WPARAM what, LPARAM where)
{
    note("wheel", ",\"axis\":\"%s\",\"delta\":%d,\"x\":%d,\"y\":%d", axis, GET_WHEEL_DELTA_WPARAM(what),
         GET_X_LPARAM(where), GET_Y_LPARAM(where));
}

/* The character that the key gives with Shift as it is now, whatever else is held; 0 for none. */
static unsigned character_of(WPARAM key, LPARAM how)
{
    BYTE keys[256] = { 0 };
    WCHAR units[4];
    keys[VK_SHIFT] = GetKeyState(VK_SHIFT) & 0x80;
    return ToUnicode((UINT)key, (how >> 16) & 0xff, keys, units, 4, 0) == 1 ? units[0] : 0;
}

static void note_key(const char *kind, WPARAM key, LPARAM how)
{
    note(kind, ",\"virtualKey\":%u,\"scanCode\":%u,\"extended\":%s,\"character\":%u", (unsigned)key,
         (unsigned)(how >> 16) & 0xff, how & (1 << 24) ? "true" : "false", character_of(key, how));
}

static const char *x_button(WPARAM what) { return GET_XBUTTON_WPARAM(what) == XBUTTON1 ? "back" : "forward"; }

static LRESULT CALLBACK procedure(HWND window, UINT message, WPARAM what, LPARAM how)
{
    switch (message) {
    case WM_MOUSEMOVE: note_button(window, "move", "none", how); return 0;
    case WM_LBUTTONDOWN: note_button(window, "down", "left", how); return 0;
    case WM_LBUTTONUP: note_button(window, "up", "left", how); return 0;
    case WM_RBUTTONDOWN: note_button(window, "down", "right", how); return 0;
    case WM_RBUTTONUP: note_button(window, "up", "right", how); return 0;
    case WM_MBUTTONDOWN: note_button(window, "down", "middle", how); return 0;
    case WM_MBUTTONUP: note_button(window, "up", "middle", how); return 0;
    case WM_XBUTTONDOWN: note_button(window, "down", x_button(what), how); return TRUE;
    case WM_XBUTTONUP: note_button(window, "up", x_button(what), how); return TRUE;
    case WM_MOUSEWHEEL: note_wheel("vertical", what, how); return 0;
    case WM_MOUSEHWHEEL: note_wheel("horizontal", what, how); return 0;
    case WM_KEYDOWN: case WM_SYSKEYDOWN: note_key("keydown", what, how); return 0;
    case WM_KEYUP: case WM_SYSKEYUP: note_key("keyup", what, how); return 0;
    case WM_CHAR: case WM_SYSCHAR: note("char", ",\"unit\":%u", (unsigned)what); return 0;
    case WM_SETFOCUS: note("focus", ""); return 0;
    case WM_KILLFOCUS: note("blur", ""); return 0;
    case WM_MOVE: case WM_SIZE: {
        RECT frame;
        GetWindowRect(window, &frame);
        note("frame", ",\"x\":%ld,\"y\":%ld,\"width\":%ld,\"height\":%ld,\"minimized\":%s,\"maximized\":%s", frame.left,
             frame.top, frame.right - frame.left, frame.bottom - frame.top, IsIconic(window) ? "true" : "false",
             IsZoomed(window) ? "true" : "false");
        return 0;
    }
    case WM_ERASEBKGND: {
        RECT client;
        HBRUSH brush = CreateSolidBrush(ground);
        GetClientRect(window, &client);
        FillRect((HDC)what, &client, brush);
        DeleteObject(brush);
        return 1;
    }
    case WM_CLOSE: note("close", ""); DestroyWindow(window); return 0;
    case WM_DESTROY: PostQuitMessage(0); return 0;
    }
    return DefWindowProc(window, message, what, how);
}

static int watch(LPWSTR *words)
{
    WNDCLASS kind = { .lpfnWndProc = procedure, .lpszClassName = L"DeskhandObserver", .hInstance = GetModuleHandle(NULL) };
    MSG message;
    HWND window;
    journal = _wfopen(words[2], L"wb");
    kind.hCursor = LoadCursor(NULL, IDC_ARROW);
    RegisterClass(&kind);
    window = CreateWindow(kind.lpszClassName, words[7], WS_OVERLAPPEDWINDOW | WS_VISIBLE, _wtoi(words[3]), _wtoi(words[4]),
                          _wtoi(words[5]), _wtoi(words[6]), NULL, NULL, kind.hInstance, NULL);
    SetForegroundWindow(window);
    note("ready", ",\"window\":%lld", (long long)(INT_PTR)window);
    while (GetMessage(&message, NULL, 0, 0) > 0) {
        /* Keys must become characters, except that a menu key must not start a menu. */
        TranslateMessage(&message);
        DispatchMessage(&message);
    }
    return 0;
}

static void write_text(LPCWSTR path, LPCWSTR text)
{
    FILE *file = _wfopen(path, L"wb");
    fwrite(text, 2, wcslen(text), file);
    fclose(file);
}

static int text(LPCWSTR handle, LPCWSTR path)
{
    HWND window = (HWND)(INT_PTR)_wtoi(handle);
    HWND edit = FindWindowEx(window, NULL, L"Edit", NULL);
    int length = (int)SendMessage(edit, WM_GETTEXTLENGTH, 0, 0);
    WCHAR *content = calloc(length + 1, sizeof *content);
    SendMessage(edit, WM_GETTEXT, length + 1, (LPARAM)content);
    write_text(path, content);
    return edit ? 0 : 1;
}

static int state(LPCWSTR handle, LPCWSTR path)
{
    HWND window = (HWND)(INT_PTR)_wtoi(handle);
    WCHAR title[512] = L"";
    char utf8[2048] = "";
    DWORD process = 0;
    RECT frame;
    journal = _wfopen(path, L"wb");
    if (!IsWindow(window)) return fputs("null", journal), fclose(journal);
    GetWindowText(window, title, 512);
    WideCharToMultiByte(CP_UTF8, 0, title, -1, utf8, sizeof utf8, NULL, NULL);
    GetWindowThreadProcessId(window, &process);
    if (FAILED(DwmGetWindowAttribute(window, DWMWA_EXTENDED_FRAME_BOUNDS, &frame, sizeof frame)))
        GetWindowRect(window, &frame);
    fprintf(journal,
            "{\"title\":\"%s\",\"pid\":%lu,\"minimized\":%s,\"maximized\":%s,\"foreground\":%s,"
            "\"region\":{\"x\":%ld,\"y\":%ld,\"width\":%ld,\"height\":%ld}}",
            utf8, process, IsIconic(window) ? "true" : "false", IsZoomed(window) ? "true" : "false",
            GetForegroundWindow() == window ? "true" : "false", frame.left, frame.top, frame.right - frame.left,
            frame.bottom - frame.top);
    return fclose(journal);
}

static int down(LPCWSTR path)
{
    int key, count = 0;
    journal = _wfopen(path, L"wb");
    fputc('[', journal);
    for (key = VK_LBUTTON; key < 255; key++)
        if (GetAsyncKeyState(key) & 0x8000) fprintf(journal, "%s%d", count++ ? "," : "", key);
    fputc(']', journal);
    return fclose(journal);
}

static int pointer(LPCWSTR path)
{
    POINT point;
    GetCursorPos(&point);
    journal = _wfopen(path, L"wb");
    fprintf(journal, "{\"x\":%ld,\"y\":%ld}", point.x, point.y);
    return fclose(journal);
}

static struct { LPCWSTR path; int width, height; BYTE *pixels; } picture;

static void paint_picture(HDC dc)
{
    BITMAPINFO info = { .bmiHeader = { sizeof(BITMAPINFOHEADER), picture.width, -picture.height, 1, 32, BI_RGB } };
    SetDIBitsToDevice(dc, 0, 0, picture.width, picture.height, 0, 0, 0, picture.height, picture.pixels, &info,
                      DIB_RGB_COLORS);
    GdiFlush();
}

static void read_picture(void)
{
    FILE *file = _wfopen(picture.path, L"rb");
    fread(picture.pixels, 4, (size_t)picture.width * picture.height, file);
    fclose(file);
}

static LRESULT CALLBACK poster_procedure(HWND window, UINT message, WPARAM what, LPARAM how)
{
    switch (message) {
    case WM_APP: {
        HDC dc = GetDC(window);
        read_picture();
        paint_picture(dc);
        ReleaseDC(window, dc);
        /* The colour of the last pixel: whoever asked waits until the screen shows it. */
        return *(COLORREF *)(picture.pixels + 4 * ((size_t)picture.width * picture.height - 1)) & 0xffffff;
    }
    case WM_PAINT: {
        PAINTSTRUCT paint;
        paint_picture(BeginPaint(window, &paint));
        EndPaint(window, &paint);
        return 0;
    }
    case WM_DESTROY: PostQuitMessage(0); return 0;
    }
    return DefWindowProc(window, message, what, how);
}

static int poster(LPWSTR *words)
{
    WNDCLASS kind = { .lpfnWndProc = poster_procedure, .lpszClassName = L"DeskhandPoster", .hInstance = GetModuleHandle(NULL) };
    MSG message;
    HWND window;
    journal = _wfopen(words[2], L"wb");
    picture.path = words[3];
    picture.width = _wtoi(words[4]);
    picture.height = _wtoi(words[5]);
    picture.pixels = calloc((size_t)picture.width * picture.height, 4);
    read_picture();
    kind.hCursor = LoadCursor(NULL, IDC_ARROW);
    RegisterClass(&kind);
    window = CreateWindowEx(WS_EX_TOPMOST | WS_EX_TOOLWINDOW, kind.lpszClassName, L"", WS_POPUP | WS_VISIBLE, 0, 0,
                            picture.width, picture.height, NULL, NULL, kind.hInstance, NULL);
    UpdateWindow(window);
    note("ready", ",\"window\":%lld", (long long)(INT_PTR)window);
    while (GetMessage(&message, NULL, 0, 0) > 0) DispatchMessage(&message);
    return 0;
}

static int repaint(LPCWSTR handle)
{
    HWND window = (HWND)(INT_PTR)_wtoi(handle);
    DWORD pixel = (DWORD)SendMessage(window, WM_APP, 0, 0);
    COLORREF wanted = RGB((pixel >> 16) & 0xff, (pixel >> 8) & 0xff, pixel & 0xff);
    RECT rect;
    int tries;
    GetWindowRect(window, &rect);
    for (tries = 0; tries < 400; tries++) {
        HDC screen = GetDC(NULL);
        COLORREF seen = GetPixel(screen, rect.right - 1, rect.bottom - 1);
        ReleaseDC(NULL, screen);
        if (seen == wanted) return 0;
        Sleep(5);
    }
    return 1;
}

int WINAPI wWinMain(HINSTANCE instance, HINSTANCE previous, LPWSTR line, int show)
{
    int count, code;
    LPWSTR *words = CommandLineToArgvW(GetCommandLineW(), &count);
    (void)instance, (void)previous, (void)line, (void)show;
    if (count == 8 && !wcscmp(words[1], L"window")) return watch(words);
    if (count == 4 && !wcscmp(words[1], L"text")) return text(words[2], words[3]);
    if (count == 4 && !wcscmp(words[1], L"state")) return state(words[2], words[3]);
    if (count == 3 && !wcscmp(words[1], L"down")) return down(words[2]);
    if (count == 3 && !wcscmp(words[1], L"pointer")) return pointer(words[2]);
    if (count == 6 && !wcscmp(words[1], L"poster")) return poster(words);
    if (count == 3 && !wcscmp(words[1], L"repaint")) return repaint(words[2]);
    code = use_clipboard(count, words);
    if (code == -1) code = own(count, words);
    return code == -1 ? 64 : code;
}
