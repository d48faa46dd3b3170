/*
 * A window that draws its controls itself and tells of them through IAccessible: drawn.exe <log> [hangs|stops]
 * It writes down what its handlers see, and how many references to it others hold ("references N") once a change settles.
 * hangs: it never answers WM_GETOBJECT. stops: it answers that, and hangs when it is asked for a name.
 */
#define COBJMACROS
#include <initguid.h>
#include <windows.h>
#include <oleacc.h>
#include <stdio.h>

enum { GIFT, NAME, VICTIM, DROP, DISABLED, SAVE, SECOND_SAVE, COLOUR, SECRET, VOLUME, STUBBORN, CONTROLS };

static struct control {
    const WCHAR *name;
    LONG role, state;
    const WCHAR *action;
    RECT box;
} controls[CONTROLS] = {
    { L"Gift", ROLE_SYSTEM_CHECKBUTTON, 0, L"Check", { 20, 20, 140, 44 } },
    { L"Name", ROLE_SYSTEM_TEXT, 0, NULL, { 20, 60, 220, 84 } },
    { L"Victim", ROLE_SYSTEM_PUSHBUTTON, 0, L"Press", { 20, 100, 100, 124 } },
    { L"Drop", ROLE_SYSTEM_PUSHBUTTON, 0, L"Press", { 120, 100, 200, 124 } },
    { L"Disabled", ROLE_SYSTEM_PUSHBUTTON, STATE_SYSTEM_UNAVAILABLE, L"Press", { 220, 100, 300, 124 } },
    { L"Save", ROLE_SYSTEM_PUSHBUTTON, 0, L"Press", { 20, 140, 100, 164 } },
    { L"Save", ROLE_SYSTEM_PUSHBUTTON, 0, L"Press", { 120, 140, 200, 164 } },
    { L"green", ROLE_SYSTEM_LISTITEM, STATE_SYSTEM_SELECTED, NULL, { 20, 180, 200, 200 } },
    { L"Secret", ROLE_SYSTEM_TEXT, STATE_SYSTEM_PROTECTED, NULL, { 20, 210, 200, 230 } },
    { L"Volume", ROLE_SYSTEM_SLIDER, 0, NULL, { 220, 20, 310, 44 } },
    { L"Stubborn", ROLE_SYSTEM_SLIDER, 0, NULL, { 220, 60, 310, 84 } },
};

static FILE *journal;
static HWND window;
static LONG references = 1;
static BOOL stops, victim_gone;
static WCHAR content[256], volume[16] = L"20";

static void note(const char *what, const WCHAR *more)
{
    fprintf(journal, "%s%ls\n", what, more);
    fflush(journal);
}

static struct control *part(VARIANT child)
{
    LONG id = V_VT(&child) == VT_I4 ? V_I4(&child) : -1;
    if (victim_gone && id == VICTIM + 1) return NULL;
    return id >= 1 && id <= CONTROLS ? &controls[id - 1] : NULL;
}

static BOOL is_self(VARIANT child) { return V_VT(&child) == VT_I4 && V_I4(&child) == CHILDID_SELF; }

static HRESULT give(const WCHAR *text, BSTR *out)
{
    *out = text && *text ? SysAllocString(text) : NULL;
    return *out ? S_OK : S_FALSE;
}

static HRESULT WINAPI query(IAccessible *self, REFIID iid, void **out)
{
    if (IsEqualIID(iid, &IID_IUnknown) || IsEqualIID(iid, &IID_IDispatch) || IsEqualIID(iid, &IID_IAccessible)) {
        *out = self;
        IAccessible_AddRef(self);
        return S_OK;
    }
    *out = NULL;
    return E_NOINTERFACE;
}
static ULONG WINAPI add(IAccessible *self) { (void)self; return InterlockedIncrement(&references); }
static ULONG WINAPI drop(IAccessible *self) { (void)self; return InterlockedDecrement(&references); }
static HRESULT WINAPI type_count(IAccessible *self, UINT *count) { (void)self; *count = 0; return S_OK; }
static HRESULT WINAPI type_info(IAccessible *s, UINT i, LCID l, ITypeInfo **o) { (void)s; (void)i; (void)l; (void)o; return E_NOTIMPL; }
static HRESULT WINAPI ids(IAccessible *s, REFIID r, LPOLESTR *n, UINT c, LCID l, DISPID *d)
{ (void)s; (void)r; (void)n; (void)c; (void)l; (void)d; return E_NOTIMPL; }
static HRESULT WINAPI invoke(IAccessible *s, DISPID d, REFIID r, LCID l, WORD f, DISPPARAMS *p, VARIANT *v, EXCEPINFO *e, UINT *a)
{ (void)s; (void)d; (void)r; (void)l; (void)f; (void)p; (void)v; (void)e; (void)a; return E_NOTIMPL; }

static HRESULT WINAPI parent(IAccessible *s, IDispatch **out) { (void)s; *out = NULL; return S_FALSE; }
static HRESULT WINAPI child_count(IAccessible *s, LONG *out) { (void)s; *out = CONTROLS; return S_OK; }
static HRESULT WINAPI child(IAccessible *s, VARIANT c, IDispatch **out) { (void)s; (void)c; *out = NULL; return S_FALSE; }
static HRESULT WINAPI name(IAccessible *s, VARIANT c, BSTR *out)
{
    struct control *control = part(c);
    (void)s;
    if (stops) Sleep(60000);
    if (is_self(c)) return give(L"Drawn", out);
    return control ? give(control->name, out) : E_INVALIDARG;
}
static HRESULT WINAPI value(IAccessible *s, VARIANT c, BSTR *out)
{
    struct control *control = part(c);
    (void)s;
    if (control == &controls[SECRET]) return give(L"hidden", out);
    if (control == &controls[VOLUME] || control == &controls[STUBBORN]) return give(control == &controls[VOLUME] ? volume : L"7", out);
    return control == &controls[NAME] ? give(content, out) : (*out = NULL, DISP_E_MEMBERNOTFOUND);
}
static HRESULT WINAPI text(IAccessible *s, VARIANT c, BSTR *out) { (void)s; (void)c; *out = NULL; return DISP_E_MEMBERNOTFOUND; }
static HRESULT number(VARIANT *out, LONG told) { V_VT(out) = VT_I4; V_I4(out) = told; return S_OK; }
static HRESULT WINAPI role(IAccessible *s, VARIANT c, VARIANT *out)
{
    struct control *control = part(c);
    (void)s;
    if (is_self(c)) return number(out, ROLE_SYSTEM_CLIENT);
    return control ? number(out, control->role) : E_INVALIDARG;
}
static HRESULT WINAPI state(IAccessible *s, VARIANT c, VARIANT *out)
{
    struct control *control = part(c);
    (void)s;
    if (is_self(c)) return number(out, 0);
    return number(out, control ? control->state : STATE_SYSTEM_INVISIBLE);
}
static HRESULT WINAPI topic(IAccessible *s, BSTR *file, VARIANT c, LONG *out) { (void)s; (void)c; *file = NULL; *out = 0; return DISP_E_MEMBERNOTFOUND; }
static HRESULT WINAPI none(IAccessible *s, VARIANT *out) { (void)s; V_VT(out) = VT_EMPTY; return S_FALSE; }
static HRESULT WINAPI action(IAccessible *s, VARIANT c, BSTR *out)
{
    struct control *control = part(c);
    (void)s;
    return control ? give(control->action, out) : (*out = NULL, DISP_E_MEMBERNOTFOUND);
}
static HRESULT WINAPI choose(IAccessible *s, LONG flags, VARIANT c) { (void)s; (void)flags; (void)c; return DISP_E_MEMBERNOTFOUND; }
static HRESULT WINAPI location(IAccessible *s, LONG *x, LONG *y, LONG *width, LONG *height, VARIANT c)
{
    struct control *control = part(c);
    RECT box;
    (void)s;
    if (control) box = control->box;
    else GetClientRect(window, &box);
    MapWindowPoints(window, NULL, (POINT *)&box, 2);
    *x = box.left;
    *y = box.top;
    *width = box.right - box.left;
    *height = box.bottom - box.top;
    return S_OK;
}
static HRESULT WINAPI navigate(IAccessible *s, LONG way, VARIANT c, VARIANT *out) { (void)s; (void)way; (void)c; V_VT(out) = VT_EMPTY; return S_FALSE; }
static HRESULT WINAPI hit(IAccessible *s, LONG x, LONG y, VARIANT *out) { (void)s; (void)x; (void)y; return number(out, CHILDID_SELF); }
static HRESULT WINAPI press(IAccessible *s, VARIANT c)
{
    struct control *control = part(c);
    (void)s;
    if (!control || !control->action || control->state & STATE_SYSTEM_UNAVAILABLE) return DISP_E_MEMBERNOTFOUND;
    if (control == &controls[GIFT]) {
        control->state ^= STATE_SYSTEM_CHECKED;
        note("check Gift ", control->state & STATE_SYSTEM_CHECKED ? L"True" : L"False");
    } else {
        fprintf(journal, "click %ls %d\n", control->name, (int)(control - controls));
        fflush(journal);
    }
    if (control == &controls[DROP]) victim_gone = TRUE;
    InvalidateRect(window, NULL, TRUE);
    return S_OK;
}
static HRESULT WINAPI put_name(IAccessible *s, VARIANT c, BSTR told) { (void)s; (void)c; (void)told; return DISP_E_MEMBERNOTFOUND; }
static HRESULT WINAPI put_value(IAccessible *s, VARIANT c, BSTR told)
{
    (void)s;
    if (part(c) == &controls[VOLUME]) {
        lstrcpynW(volume, told ? told : L"", 16);
        note("value Volume ", volume);
        return S_OK;
    }
    if (part(c) != &controls[NAME]) return DISP_E_MEMBERNOTFOUND;
    lstrcpynW(content, told ? told : L"", 256);
    fprintf(journal, "text Name %d\n", lstrlenW(content));
    fflush(journal);
    InvalidateRect(window, NULL, TRUE);
    return S_OK;
}

static IAccessibleVtbl methods = {
    query, add, drop, type_count, type_info, ids, invoke, parent, child_count, child, name, value, text, role, state,
    text, topic, text, none, none, action, choose, location, navigate, hit, press, put_name, put_value,
};
static IAccessible object = { &methods };

static void paint(void)
{
    PAINTSTRUCT paint;
    HDC dc = BeginPaint(window, &paint);
    for (int index = 0; index < CONTROLS; index++) {
        struct control *control = &controls[index];
        if (victim_gone && index == VICTIM) continue;
        Rectangle(dc, control->box.left, control->box.top, control->box.right, control->box.bottom);
        TextOutW(dc, control->box.left + 4, control->box.top + 3, control->name, lstrlenW(control->name));
    }
    EndPaint(window, &paint);
}

static LRESULT CALLBACK procedure(HWND handle, UINT message, WPARAM what, LPARAM how)
{
    static LONG told = 1;
    static BOOL hangs;
    switch (message) {
    case WM_CREATE:
        hangs = ((CREATESTRUCTW *)how)->lpCreateParams != NULL;
        SetTimer(handle, 1, 50, NULL);
        return 0;
    case WM_TIMER:
        if (references != told) {
            fprintf(journal, "references %d\n", (int)(told = references));
            fflush(journal);
        }
        return 0;
    case WM_GETOBJECT:
        if ((LONG)how != OBJID_CLIENT) break;
        if (hangs) Sleep(60000);
        return LresultFromObject(&IID_IAccessible, what, (IUnknown *)&object);
    case WM_PAINT:
        paint();
        return 0;
    case WM_DESTROY:
        PostQuitMessage(0);
        return 0;
    }
    return DefWindowProcW(handle, message, what, how);
}

int WINAPI wWinMain(HINSTANCE instance, HINSTANCE before, PWSTR line, int show)
{
    WNDCLASSW class = { .lpfnWndProc = procedure, .hInstance = instance, .lpszClassName = L"DeskhandDrawn",
                        .hbrBackground = (HBRUSH)(COLOR_BTNFACE + 1), .hCursor = LoadCursorW(NULL, (LPCWSTR)IDC_ARROW) };
    WCHAR *mode = wcsrchr(line, L' ');
    BOOL hangs = mode && !lstrcmpW(mode + 1, L"hangs");
    MSG message;
    (void)before; (void)show;
    stops = mode && !lstrcmpW(mode + 1, L"stops");
    if (hangs || stops) *mode = 0;
    journal = _wfopen(line, L"a");
    if (!journal) return 1;
    CoInitialize(NULL);
    RegisterClassW(&class);
    window = CreateWindowW(L"DeskhandDrawn", hangs ? L"Drawn hangs" : stops ? L"Drawn stops" : L"Drawn win32", WS_OVERLAPPEDWINDOW,
                           hangs ? 420 : stops ? 760 : 60, 60, 330, 300, NULL, NULL, instance, hangs ? &object : NULL);
    ShowWindow(window, SW_SHOW);
    while (GetMessageW(&message, NULL, 0, 0) > 0) {
        TranslateMessage(&message);
        DispatchMessageW(&message);
    }
    return 0;
}
