/*
 * A dialog of Windows' own controls that writes down what its handlers see: form.exe <log>
 * A check box, fields, lists, a slider, buttons, one of which removes another, and a panel that is scrolled.
 */
#include <windows.h>
#include <commctrl.h>
#include <stdio.h>

static FILE *journal;
static HWND victim, gift, field;

enum { GIFT = 100, NAME, DROP, VICTIM, DISABLED, COLOUR, SECRET, VOLUME, CLOTHES, FIRST = 200, DEEP = 300 };
enum { DEEP_COUNT = 12, DEEP_STEP = 30, LINE = 29 };

static void note(const char *what, const WCHAR *more)
{
    fprintf(journal, "%s%ls\n", what, more);
    fflush(journal);
}

static void note_button(HWND button)
{
    WCHAR text[64];
    GetWindowTextW(button, text, 64);
    note("click ", text);
}

static LRESULT CALLBACK procedure(HWND window, UINT message, WPARAM what, LPARAM how)
{
    if (message == WM_DESTROY) PostQuitMessage(0);
    if (message == WM_HSCROLL && LOWORD(what) == TB_THUMBPOSITION) {
        fprintf(journal, "value Volume %d\n", (int)SendMessageW((HWND)how, TBM_GETPOS, 0, 0));
        fflush(journal);
    }
    if (message == WM_COMMAND && LOWORD(what) == CLOTHES && HIWORD(what) == CBN_SELCHANGE) {
        WCHAR text[64];
        SendMessageW((HWND)how, CB_GETLBTEXT, SendMessageW((HWND)how, CB_GETCURSEL, 0, 0), (LPARAM)text);
        note("select Size ", text);
    } else if (message == WM_COMMAND) {
        int id = LOWORD(what), event = HIWORD(what);
        if (id == GIFT) note("check Gift ", SendMessageW(gift, BM_GETCHECK, 0, 0) ? L"True" : L"False");
        else if (id == NAME && event == EN_CHANGE) {
            WCHAR text[256];
            GetWindowTextW(field, text, 256);
            fprintf(journal, "text Name %d\n", (int)wcslen(text));
            fflush(journal);
        } else if ((id == DROP || id == VICTIM || id == DISABLED || id >= FIRST) && event == BN_CLICKED) {
            note_button((HWND)how);
            if (id == DROP) DestroyWindow(victim);
        }
    }
    return DefWindowProcW(window, message, what, how);
}

/* Moves what it holds by what its scroll bar is told, as a program does that scrolls its controls. */
static LRESULT CALLBACK panel_procedure(HWND panel, UINT message, WPARAM what, LPARAM how)
{
    SCROLLINFO info = { .cbSize = sizeof(info), .fMask = SIF_ALL };
    int before;
    if (message == WM_COMMAND) return SendMessageW(GetParent(panel), message, what, how);
    if (message != WM_VSCROLL) return DefWindowProcW(panel, message, what, how);
    GetScrollInfo(panel, SB_VERT, &info);
    before = info.nPos;
    if (LOWORD(what) == SB_LINEDOWN) info.nPos += LINE;
    if (LOWORD(what) == SB_LINEUP) info.nPos -= LINE;
    if (LOWORD(what) == SB_PAGEDOWN) info.nPos += info.nPage;
    if (LOWORD(what) == SB_PAGEUP) info.nPos -= info.nPage;
    SetScrollInfo(panel, SB_VERT, &info, TRUE);
    GetScrollInfo(panel, SB_VERT, &info);
    ScrollWindow(panel, 0, before - info.nPos, NULL, NULL);
    return 0;
}

static HWND add(HWND parent, const WCHAR *class, const WCHAR *text, DWORD style, int id, int x, int y, int width)
{
    return CreateWindowW(class, text, WS_CHILD | WS_VISIBLE | WS_TABSTOP | style, x, y, width,
                         !lstrcmpiW(class, L"listbox") ? 70 : !lstrcmpiW(class, L"combobox") ? 120 : 24, parent, (HMENU)(INT_PTR)id, NULL, NULL);
}

int WINAPI wWinMain(HINSTANCE instance, HINSTANCE before, PWSTR line, int show)
{
    WNDCLASSW class = { .lpfnWndProc = procedure, .hInstance = instance, .lpszClassName = L"DeskhandForm",
                        .hbrBackground = (HBRUSH)(COLOR_BTNFACE + 1), .hCursor = LoadCursorW(NULL, (LPCWSTR)IDC_ARROW) };
    MSG message;
    HWND window, list, volume, size, panel;
    SCROLLINFO info = { .cbSize = sizeof(info), .fMask = SIF_RANGE | SIF_PAGE, .nMax = DEEP_COUNT * DEEP_STEP - 1, .nPage = 70 };
    (void)before; (void)show;
    journal = _wfopen(line, L"a");
    if (!journal) return 1;
    InitCommonControls();
    RegisterClassW(&class);
    class.lpfnWndProc = panel_procedure;
    class.lpszClassName = L"DeskhandPanel";
    RegisterClassW(&class);
    window = CreateWindowW(L"DeskhandForm", L"Form win32", WS_OVERLAPPEDWINDOW, 60, 60, 560, 420, NULL, NULL, instance, NULL);
    gift = add(window, L"button", L"&Gift", BS_AUTOCHECKBOX, GIFT, 16, 16, 120);
    add(window, L"static", L"&Name", 0, -1, 16, 52, 60);
    field = add(window, L"edit", L"", WS_BORDER | ES_AUTOHSCROLL, NAME, 80, 50, 200);
    add(window, L"static", L"Secret", 0, -1, 16, 86, 60);
    add(window, L"edit", L"hidden", WS_BORDER | ES_PASSWORD, SECRET, 80, 84, 200);
    victim = add(window, L"button", L"Victim", 0, VICTIM, 16, 124, 90);
    add(window, L"button", L"Drop", 0, DROP, 116, 124, 90);
    add(window, L"button", L"Disabled", WS_DISABLED, DISABLED, 216, 124, 90);
    list = add(window, L"listbox", L"", WS_BORDER | LBS_NOTIFY, COLOUR, 16, 160, 160);
    SendMessageW(list, LB_ADDSTRING, 0, (LPARAM)L"red");
    SendMessageW(list, LB_ADDSTRING, 0, (LPARAM)L"green");
    SendMessageW(list, LB_ADDSTRING, 0, (LPARAM)L"blue");
    for (int index = 0; index < 20; index++) {
        WCHAR text[32];
        swprintf(text, 32, L"Shade %d", index);
        SendMessageW(list, LB_ADDSTRING, 0, (LPARAM)text);
    }
    SendMessageW(list, LB_SETCURSEL, 1, 0);
    add(window, L"static", L"Volume", 0, -1, 16, 244, 60);
    volume = add(window, TRACKBAR_CLASSW, L"", TBS_HORZ, VOLUME, 80, 242, 200);
    SendMessageW(volume, TBM_SETRANGE, TRUE, MAKELPARAM(0, 100));
    add(window, L"static", L"Size", 0, -1, 300, 244, 40);
    size = add(window, L"combobox", L"", CBS_DROPDOWNLIST, CLOTHES, 344, 242, 140);
    SendMessageW(size, CB_ADDSTRING, 0, (LPARAM)L"small");
    SendMessageW(size, CB_ADDSTRING, 0, (LPARAM)L"large");
    SendMessageW(size, CB_SETCURSEL, 0, 0);
    panel = CreateWindowW(L"DeskhandPanel", L"", WS_CHILD | WS_VISIBLE | WS_VSCROLL, 16, 280, 300, 70, window, NULL, instance, NULL);
    SetScrollInfo(panel, SB_VERT, &info, TRUE);
    for (int index = 0; index < DEEP_COUNT; index++) {
        WCHAR text[32];
        swprintf(text, 32, L"Deep %d", index);
        add(panel, L"button", text, 0, DEEP + index, 8, DEEP_STEP * index, 120);
    }
    for (int index = 0; index < 6; index++) {
        WCHAR text[32];
        swprintf(text, 32, L"Button %d", index);
        add(window, L"button", text, 0, FIRST + index, 200 + 100 * (index % 3), 170 + 32 * (index / 3), 92);
    }
    ShowWindow(window, SW_SHOW);
    while (GetMessageW(&message, NULL, 0, 0) > 0) {
        TranslateMessage(&message);
        DispatchMessageW(&message);
    }
    return 0;
}
