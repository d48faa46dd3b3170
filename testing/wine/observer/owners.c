/*
 * Small programs that own what the service uses, each as awkward as a program of Windows can be, and write down what reaches them:
 *   observer.exe own-clipboard <log>   copies a text that it never delivers: it sleeps when it is asked to render it
 *   observer.exe own-viewer <log>      a viewer of another machine: passes on keys, and ignores characters that no key made
 *   observer.exe own-lines <log>       a field of several lines that counts what its parent hears of changes
 *   observer.exe own-dialog <log>      a dialog behind another window, whose buttons obey BM_CLICK only while it is active
 *   observer.exe own-frame <log>       the frame of a program of the store, whose content is another process
 *   observer.exe own-browser <log>     a window of the class that browsers made of Chromium have
 * Each line of a log is a word and a number or a text.
 */
#include <windows.h>
#include <stdio.h>
#include <stdlib.h>
#include "words.h"

static FILE *journal;

static void note(const char *word, long long number)
{
    fprintf(journal, "%s %lld\n", word, number);
    fflush(journal);
}

static int pump(HWND dialog)
{
    MSG message;
    while (GetMessage(&message, NULL, 0, 0) > 0) {
        if (dialog && IsDialogMessage(dialog, &message)) continue;
        TranslateMessage(&message);
        DispatchMessage(&message);
    }
    return 0;
}

static HWND open_window(WNDPROC procedure, LPCWSTR class, LPCWSTR title, DWORD style, HWND parent, RECT at)
{
    WNDCLASS kind = { .lpfnWndProc = procedure, .lpszClassName = class, .hInstance = GetModuleHandle(NULL) };
    kind.hbrBackground = (HBRUSH)(COLOR_BTNFACE + 1);
    kind.hCursor = LoadCursor(NULL, IDC_ARROW);
    RegisterClass(&kind);
    return CreateWindow(class, title, style | WS_VISIBLE, at.left, at.top, at.right - at.left, at.bottom - at.top, parent, NULL,
                        kind.hInstance, NULL);
}

static LRESULT CALLBACK clipboard_procedure(HWND window, UINT message, WPARAM what, LPARAM how)
{
    if (message == WM_RENDERFORMAT) {
        note("render", what);
        Sleep(INFINITE);
    }
    return DefWindowProc(window, message, what, how);
}

static int own_clipboard(void)
{
    HWND window = open_window(clipboard_procedure, L"DeskhandOwner", L"Clipboard owner", 0, HWND_MESSAGE, (RECT){ 0 });
    if (!OpenClipboard(window)) return 1;
    EmptyClipboard();
    SetClipboardData(CF_UNICODETEXT, NULL);
    CloseClipboard();
    note("ready", (INT_PTR)window);
    return pump(NULL);
}

/* Characters without a key come as VK_PACKET and the character after it, before the next key. */
static BOOL is_packet;
static LRESULT CALLBACK viewer_procedure(HWND window, UINT message, WPARAM what, LPARAM how)
{
    switch (message) {
    case WM_KEYDOWN: case WM_SYSKEYDOWN:
        is_packet = what == VK_PACKET;
        note(is_packet ? "packet" : "key", what);
        return 0;
    case WM_CHAR: case WM_SYSCHAR:
        if (!is_packet) note("character", what);
        return 0;
    case WM_SETFOCUS: note("focus", 1); return 0;
    }
    return DefWindowProc(window, message, what, how);
}

static int own_viewer(void)
{
    RECT at = { 80, 80, 480, 320 };
    HWND window = open_window(viewer_procedure, L"VncViewer::DesktopWindow", L"Viewer", WS_OVERLAPPEDWINDOW, NULL, at);
    SetForegroundWindow(window);
    note("ready", (INT_PTR)window);
    return pump(NULL);
}

static LRESULT CALLBACK lines_procedure(HWND window, UINT message, WPARAM what, LPARAM how)
{
    if (message == WM_COMMAND && HIWORD(what) == EN_CHANGE) {
        note("changed", LOWORD(what));
        note("lines", SendMessage((HWND)how, EM_GETLINECOUNT, 0, 0));
        note("units", GetWindowTextLength((HWND)how));
    }
    return DefWindowProc(window, message, what, how);
}

static HWND add(HWND parent, LPCWSTR class, LPCWSTR text, DWORD style, int id, RECT at)
{
    return CreateWindow(class, text, WS_CHILD | WS_VISIBLE | WS_TABSTOP | style, at.left, at.top, at.right, at.bottom, parent,
                        (HMENU)(INT_PTR)id, NULL, NULL);
}

enum { FIELD = 40, SAVE, OPTION };

static int own_lines(void)
{
    RECT at = { 80, 80, 480, 320 };
    HWND window = open_window(lines_procedure, L"DeskhandLines", L"Lines", WS_OVERLAPPEDWINDOW, NULL, at);
    add(window, L"edit", L"", WS_BORDER | ES_MULTILINE | ES_AUTOVSCROLL, FIELD, (RECT){ 10, 10, 300, 120 });
    note("ready", (INT_PTR)window);
    return pump(NULL);
}

static WNDPROC button_procedure;
static LRESULT CALLBACK strict_button(HWND button, UINT message, WPARAM what, LPARAM how)
{
    /* "If the button is in a dialog box and the dialog box is not active, the BM_CLICK message might fail." */
    if (message == BM_CLICK && GetActiveWindow() != GetParent(button)) return note("lost", GetDlgCtrlID(button)), 0;
    return CallWindowProc(button_procedure, button, message, what, how);
}

static INT_PTR CALLBACK dialog_procedure(HWND dialog, UINT message, WPARAM what, LPARAM how)
{
    (void)how;
    if (message == WM_COMMAND && HIWORD(what) == BN_CLICKED) {
        note("clicked", LOWORD(what));
        note("active", GetActiveWindow() == dialog);
    }
    return FALSE;
}

static int own_dialog(void)
{
    struct { DLGTEMPLATE template; WORD menu, class; WCHAR title[8]; } form = {
        { .style = WS_POPUP | WS_CAPTION | WS_VISIBLE, .x = 20, .y = 20, .cx = 160, .cy = 80 }, 0, 0, L"Dialog" };
    HWND dialog = CreateDialogIndirect(GetModuleHandle(NULL), &form.template, NULL, dialog_procedure);
    HWND above, save = add(dialog, L"button", L"Save", BS_PUSHBUTTON, SAVE, (RECT){ 10, 10, 100, 24 });
    button_procedure = (WNDPROC)SetWindowLongPtr(save, GWLP_WNDPROC, (LONG_PTR)strict_button);
    above = open_window(DefWindowProc, L"DeskhandAbove", L"Above", WS_OVERLAPPEDWINDOW, NULL, (RECT){ 500, 300, 800, 500 });
    SetForegroundWindow(above);
    SetActiveWindow(above);
    note("ready", (INT_PTR)dialog);
    return pump(dialog);
}

static int own_browser(void)
{
    RECT at = { 0, 0, 800, 600 };
    HWND window = open_window(DefWindowProc, L"Chrome_WidgetWin_1", L"Browser", WS_OVERLAPPEDWINDOW, NULL, at);
    note("ready", (INT_PTR)window);
    return pump(NULL);
}

static const WCHAR CONTENT[] = L"Windows.UI.Core.CoreWindow";

/* Its content is a child window that another process makes: this program again, which is given the frame. */
static int own_frame(LPCWSTR log)
{
    WCHAR self[MAX_PATH], command[3 * MAX_PATH];
    STARTUPINFO start = { .cb = sizeof start };
    PROCESS_INFORMATION made;
    RECT at = { 80, 80, 480, 320 };
    HWND frame = open_window(DefWindowProc, L"ApplicationFrameWindow", L"Store program", WS_OVERLAPPEDWINDOW, NULL, at);
    GetModuleFileName(NULL, self, MAX_PATH);
    swprintf(command, 3 * MAX_PATH, L"\"%ls\" own-content \"%ls\" %lld", self, log, (long long)(INT_PTR)frame);
    note("frame", GetCurrentProcessId());
    if (!CreateProcess(NULL, command, NULL, NULL, FALSE, 0, NULL, NULL, &start, &made)) return 1;
    return pump(NULL);
}

static int own_content(LPCWSTR frame)
{
    HWND parent = (HWND)(INT_PTR)_wtoi64(frame);
    HWND window = open_window(DefWindowProc, CONTENT, L"", WS_CHILD, parent, (RECT){ 0, 0, 300, 200 });
    note("content", GetCurrentProcessId());
    note("ready", (INT_PTR)parent);
    while (window && IsWindow(parent)) {
        MSG message;
        MsgWaitForMultipleObjects(0, NULL, FALSE, 200, QS_ALLINPUT);
        while (PeekMessage(&message, NULL, 0, 0, PM_REMOVE)) DispatchMessage(&message);
    }
    return 0;
}

int own(int count, LPWSTR *words)
{
    if (count < 3 || wcsncmp(words[1], L"own-", 4)) return -1;
    journal = _wfopen(words[2], L"ab");
    if (!journal) return 2;
    if (!wcscmp(words[1], L"own-clipboard")) return own_clipboard();
    if (!wcscmp(words[1], L"own-viewer")) return own_viewer();
    if (!wcscmp(words[1], L"own-lines")) return own_lines();
    if (!wcscmp(words[1], L"own-dialog")) return own_dialog();
    if (!wcscmp(words[1], L"own-browser")) return own_browser();
    if (!wcscmp(words[1], L"own-frame")) return own_frame(words[2]);
    if (!wcscmp(words[1], L"own-content") && count == 4) return own_content(words[3]);
    return -1;
}
