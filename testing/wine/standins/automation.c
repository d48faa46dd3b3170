/*
 * UI Automation as a client meets it, for Wine, which registers none. The order of methods is that of Wine's
 * uiautomationclient.idl, the numbers of properties and patterns are mingw-w64's header: neither is copied from the adapter's
 * tables. Without DESKHAND_UIA in its environment a process has no such class.
 *
 * DESKHAND_UIA=elements=N,[ms=N,][fills=N,][old,][fails,][hangs,][refuses,]log=PATH
 * ms: what FindAll takes. old: the class without time-outs alone. fails: everything at once is refused. hangs: the program does not
 * answer, and UI Automation gives it up by its time-out. refuses: no pattern does anything. fills: the first element is a page, which
 * has its content N ms after the first question; until then there are the page and two elements of the frame above it.
 * The log has a line for each act, and one for each question about a window: process, objects alive, time-out.
 */
#define COBJMACROS
#include <initguid.h>
#include <windows.h>
#include <oleauto.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uiautomation.h>

/* Those that Debian's header does not have. */
enum { Button = 50000, CheckBox = 50002, ComboBox = 50003, Edit = 50004, ListItem = 50007, Slider = 50015, Document = 50030 };
enum { ModeFull = 1, Descendants = 4 };

#define TIMED_OUT ((HRESULT)0x80131505)
#define NOT_AVAILABLE ((HRESULT)0x80040201)

DEFINE_GUID(CLASS_OLD, 0xff48dba4, 0x60ef, 0x4201, 0xaa, 0x87, 0x54, 0x10, 0x3e, 0xef, 0x59, 0x4e);
DEFINE_GUID(CLASS_NEW, 0xe22ad333, 0xb25f, 0x460c, 0x83, 0xd0, 0x05, 0x81, 0x10, 0x73, 0x95, 0xc9);
DEFINE_GUID(AUTOMATION, 0x30cbe57d, 0xd9d0, 0x452a, 0xab, 0x13, 0x7a, 0xc5, 0xac, 0x48, 0x25, 0xee);
DEFINE_GUID(AUTOMATION2, 0x34723aff, 0x0c9d, 0x49d0, 0x98, 0x96, 0x7a, 0xb5, 0x2d, 0xf8, 0xcd, 0x8a);

typedef void *method;
#define UNKNOWN method QueryInterface, AddRef, Release

struct automation_methods {
    UNKNOWN;
    method CompareElements, CompareRuntimeIds, GetRootElement, ElementFromHandle, ElementFromPoint, GetFocusedElement,
        GetRootElementBuildCache, ElementFromHandleBuildCache, ElementFromPointBuildCache, GetFocusedElementBuildCache,
        CreateTreeWalker, get_ControlViewWalker, get_ContentViewWalker, get_RawViewWalker, get_RawViewCondition,
        get_ControlViewCondition, get_ContentViewCondition, CreateCacheRequest, CreateTrueCondition, CreateFalseCondition,
        CreatePropertyCondition, CreatePropertyConditionEx, CreateAndCondition, CreateAndConditionFromArray,
        CreateAndConditionFromNativeArray, CreateOrCondition, CreateOrConditionFromArray, CreateOrConditionFromNativeArray,
        CreateNotCondition, AddAutomationEventHandler, RemoveAutomationEventHandler,
        AddPropertyChangedEventHandlerNativeArray, AddPropertyChangedEventHandler, RemovePropertyChangedEventHandler,
        AddStructureChangedEventHandler, RemoveStructureChangedEventHandler, AddFocusChangedEventHandler,
        RemoveFocusChangedEventHandler, RemoveAllEventHandlers, IntNativeArrayToSafeArray, IntSafeArrayToNativeArray,
        RectToVariant, VariantToRect, SafeArrayToRectNativeArray, CreateProxyFactoryEntry, get_ProxyFactoryMapping,
        GetPropertyProgrammaticName, GetPatternProgrammaticName, PollForPotentialSupportedPatterns,
        PollForPotentialSupportedProperties, CheckNotSupported, get_ReservedNotSupportedValue,
        get_ReservedMixedAttributeValue, ElementFromIAccessible, ElementFromIAccessibleBuildCache, get_AutoSetFocus,
        put_AutoSetFocus, get_ConnectionTimeout, put_ConnectionTimeout, get_TransactionTimeout, put_TransactionTimeout;
};
struct request_methods {
    UNKNOWN;
    method AddProperty, AddPattern, Clone, get_TreeScope, put_TreeScope, get_TreeFilter, put_TreeFilter,
        get_AutomationElementMode, put_AutomationElementMode;
};
struct element_methods {
    UNKNOWN;
    method SetFocus, GetRuntimeId, FindFirst, FindAll, FindFirstBuildCache, FindAllBuildCache, BuildUpdatedCache,
        GetCurrentPropertyValue, GetCurrentPropertyValueEx, GetCachedPropertyValue, GetCachedPropertyValueEx,
        GetCurrentPatternAs, GetCachedPatternAs, GetCurrentPattern, GetCachedPattern, GetCachedParent, GetCachedChildren,
        get_CurrentProcessId, get_CurrentControlType, get_CurrentLocalizedControlType, get_CurrentName;
};
struct array_methods {
    UNKNOWN;
    method get_Length, GetElement;
};
struct pattern_methods {
    UNKNOWN;
    method first, second;
};
struct unknown_methods {
    UNKNOWN;
};

enum { NO_ITEM = -1 };

struct object {
    const void *methods;
    LONG references;
    /* A request: its properties. An element: the request it was found by. A condition: the last part of a runtime identifier. */
    struct object *request;
    BYTE has[256];
    int mode, from, count, item;
};

static int elements, latency, fills;
static ULONGLONG first_asked;
static BOOL is_old, fails, hangs, refuses;
static char log_path[MAX_PATH];
static LONG alive;
static DWORD transaction = 20000;

static void note(const char *format, ...)
{
    FILE *file = fopen(log_path, "a");
    if (!file) return;
    va_list args;
    va_start(args, format);
    vfprintf(file, format, args);
    va_end(args);
    fclose(file);
}

static HRESULT WINAPI query(struct object *self, REFIID iid, void **out)
{
    (void)iid;
    *out = self;
    InterlockedIncrement(&self->references);
    return S_OK;
}
static ULONG WINAPI add(struct object *self) { return InterlockedIncrement(&self->references); }
static ULONG WINAPI release(struct object *self)
{
    LONG left = InterlockedDecrement(&self->references);
    if (left < 0) note("released too often\n");
    if (left > 0) return left;
    if (self->request) release(self->request);
    InterlockedDecrement(&alive);
    free(self);
    return 0;
}
#define OBJECT .QueryInterface = query, .AddRef = add, .Release = release

static struct object *make(const void *methods)
{
    struct object *made = calloc(1, sizeof *made);
    made->methods = methods;
    made->references = 1;
    made->item = NO_ITEM;
    InterlockedIncrement(&alive);
    return made;
}

/* What a control of each kind can do: the kinds follow one another. */
static const struct kind {
    int type;
    PROPERTYID can;
    PATTERNID pattern;
    const char *does;
} kinds[] = {
    { Button, UIA_IsInvokePatternAvailablePropertyId, UIA_InvokePatternId, "invoke" },
    { Edit, UIA_IsValuePatternAvailablePropertyId, UIA_ValuePatternId, "value" },
    { CheckBox, UIA_IsTogglePatternAvailablePropertyId, UIA_TogglePatternId, "toggle" },
    { ComboBox, UIA_IsExpandCollapsePatternAvailablePropertyId, UIA_ExpandCollapsePatternId, "expand" },
    { Slider, UIA_IsRangeValuePatternAvailablePropertyId, UIA_RangeValuePatternId, "range" },
    { ListItem, UIA_IsSelectionItemPatternAvailablePropertyId, UIA_SelectionItemPatternId, "select" },
};
#define KINDS ((int)(sizeof kinds / sizeof *kinds))
static const struct kind page = { .type = Document, .does = "page" };
static const struct kind *kind_of(int item) { return fills && item == 0 ? &page : &kinds[item % KINDS]; }

enum { OUTSIDE = 3, PAGE_TOP = 200 };
static int elements_now(void) { return GetTickCount64() - first_asked < (ULONGLONG)fills ? OUTSIDE : elements; }

static HRESULT do_with(struct object *self, const char *how)
{
    if (refuses) return E_FAIL;
    note("%s %d%s\n", kind_of(self->item)->does, self->item, how);
    return S_OK;
}
static HRESULT WINAPI pattern_do(struct object *self) { return do_with(self, ""); }
static HRESULT WINAPI pattern_second(struct object *self) { return do_with(self, " second"); }
static HRESULT WINAPI pattern_text(struct object *self, BSTR text)
{
    char utf8[64] = "", told[96];
    WideCharToMultiByte(CP_UTF8, 0, text, -1, utf8, sizeof utf8 - 1, NULL, NULL);
    snprintf(told, sizeof told, " %s, %u units", utf8, SysStringLen(text));
    return do_with(self, told);
}
static HRESULT WINAPI pattern_number(struct object *self, double number)
{
    char told[64];
    snprintf(told, sizeof told, " %.2f", number);
    return do_with(self, told);
}
static struct pattern_methods plain_pattern = { OBJECT, .first = pattern_do, .second = pattern_second };
static struct pattern_methods text_pattern = { OBJECT, .first = pattern_text };
static struct pattern_methods number_pattern = { OBJECT, .first = pattern_number };
static struct unknown_methods nothing_methods = { OBJECT };

static HRESULT numbers(VARTYPE type, const void *from, int count, VARIANT *out)
{
    SAFEARRAY *array = SafeArrayCreateVector(type, 0, count);
    void *data;
    SafeArrayAccessData(array, &data);
    memcpy(data, from, count * (type == VT_R8 ? sizeof(double) : sizeof(LONG)));
    SafeArrayUnaccessData(array);
    V_VT(out) = VT_ARRAY | type;
    V_ARRAY(out) = array;
    return S_OK;
}
static HRESULT truth(BOOL is, VARIANT *out)
{
    V_VT(out) = VT_BOOL;
    V_BOOL(out) = is ? VARIANT_TRUE : VARIANT_FALSE;
    return S_OK;
}
static HRESULT number(LONG value, VARIANT *out)
{
    V_VT(out) = VT_I4;
    V_I4(out) = value;
    return S_OK;
}

static HRESULT WINAPI cached(struct object *self, PROPERTYID id, VARIANT *out)
{
    int item = self->item;
    VariantInit(out);
    if (!self->request || !self->request->has[id - UIA_RuntimeIdPropertyId]) return E_INVALIDARG;
    switch (id) {
    case UIA_RuntimeIdPropertyId: {
        LONG parts[] = { 42, 7, item };
        return numbers(VT_I4, parts, 3, out);
    }
    case UIA_BoundingRectanglePropertyId: {
        double box[] = { 10 + item % 40 * 30, 10 + item / 40 * 3, 28.5, 20 };
        double whole[] = { 0, PAGE_TOP, 1280, 800 };
        if (fills && item == 0) return numbers(VT_R8, whole, 4, out);
        if (fills && item >= OUTSIDE) box[1] += PAGE_TOP;
        return numbers(VT_R8, box, 4, out);
    }
    case UIA_ControlTypePropertyId:
        return number(kind_of(item)->type, out);
    case UIA_NamePropertyId: {
        WCHAR name[32];
        V_VT(out) = VT_BSTR;
        V_BSTR(out) = SysAllocStringLen(name, swprintf(name, 32, L"Item %d", item));
        return S_OK;
    }
    case UIA_ValueValuePropertyId:
        V_VT(out) = VT_BSTR;
        V_BSTR(out) = SysAllocString(kind_of(item)->pattern == UIA_ValuePatternId ? L"A\u00f1 \u20ac" : L"");
        return S_OK;
    case UIA_RangeValueValuePropertyId:
        if (kind_of(item)->pattern == UIA_RangeValuePatternId) {
            V_VT(out) = VT_R8;
            V_R8(out) = 20;
            return S_OK;
        }
        /* As the value that stands for none: an object. */
        V_VT(out) = VT_UNKNOWN;
        V_UNKNOWN(out) = (IUnknown *)make(&nothing_methods);
        return S_OK;
    case UIA_IsEnabledPropertyId:
        return truth(TRUE, out);
    case UIA_NativeWindowHandlePropertyId:
    case UIA_ToggleToggleStatePropertyId:
    case UIA_ExpandCollapseExpandCollapseStatePropertyId:
        return number(0, out);
    case UIA_LegacyIAccessibleDefaultActionPropertyId:
        V_VT(out) = VT_BSTR;
        V_BSTR(out) = NULL;
        return S_OK;
    default:
        return truth(id == kind_of(item)->can, out);
    }
}

static HRESULT WINAPI current_name(struct object *self, BSTR *out)
{
    WCHAR name[32];
    *out = SysAllocStringLen(name, swprintf(name, 32, L"Item %d", self->item));
    return S_OK;
}

static HRESULT WINAPI pattern_of(struct object *self, PATTERNID id, REFIID iid, void **out)
{
    (void)iid;
    *out = NULL;
    if (self->mode != ModeFull || id != kind_of(self->item)->pattern) return NOT_AVAILABLE;
    struct object *made = make(id == UIA_ValuePatternId ? &text_pattern
                               : id == UIA_RangeValuePatternId ? &number_pattern : (void *)&plain_pattern);
    made->item = self->item;
    *out = made;
    return S_OK;
}

static struct element_methods element;
static struct object *element_of(int item, struct object *request)
{
    struct object *made = make(&element);
    made->item = item;
    made->mode = request->mode;
    made->request = request;
    add(request);
    return made;
}

static HRESULT WINAPI length(struct object *self, int *out) { return *out = self->count, S_OK; }
static HRESULT WINAPI element_at(struct object *self, int index, struct object **out)
{
    *out = NULL;
    if (index < 0 || index >= self->count) return E_INVALIDARG;
    *out = element_of(self->from + index, self->request);
    return S_OK;
}
static struct array_methods array = { OBJECT, .get_Length = length, .GetElement = element_at };

/* The program's time. False where UI Automation gave it up. */
static BOOL waited(void)
{
    DWORD takes = hangs ? INFINITE : (DWORD)latency;
    if (takes > transaction) {
        Sleep(transaction);
        return FALSE;
    }
    Sleep(takes);
    return TRUE;
}

/* Level by level a window has 50 elements, and each of these its share of the others. */
#define FIRST_LEVEL 50
static HRESULT WINAPI find_all(struct object *self, int scope, struct object *condition, struct object *request, struct object **out)
{
    (void)condition;
    *out = NULL;
    if (!waited()) return TIMED_OUT;
    if (fails && scope == Descendants) return E_FAIL;
    struct object *made = make(&array);
    int share = (elements - FIRST_LEVEL) / FIRST_LEVEL;
    if (scope == Descendants) made->count = elements_now();
    else if (self->item == NO_ITEM) made->count = FIRST_LEVEL;
    else if (self->item < FIRST_LEVEL) made->from = FIRST_LEVEL + self->item * share, made->count = share;
    made->request = request;
    add(request);
    *out = made;
    return S_OK;
}
static HRESULT WINAPI find_first(struct object *self, int scope, struct object *condition, struct object *request, struct object **out)
{
    (void)self;
    (void)scope;
    *out = NULL;
    if (!waited()) return TIMED_OUT;
    note("looked up %d\n", condition->item);
    if (condition->item >= 0 && condition->item < elements) *out = element_of(condition->item, request);
    return S_OK;
}
static struct element_methods element = {
    OBJECT,
    .FindFirstBuildCache = find_first,
    .FindAllBuildCache = find_all,
    .GetCachedPropertyValue = cached,
    .GetCurrentPatternAs = pattern_of,
    .get_CurrentName = current_name,
};

static HRESULT WINAPI add_property(struct object *self, PROPERTYID id)
{
    if (id < UIA_RuntimeIdPropertyId || id >= UIA_RuntimeIdPropertyId + 256) return E_INVALIDARG;
    self->has[id - UIA_RuntimeIdPropertyId] = 1;
    return S_OK;
}
static HRESULT WINAPI put_mode(struct object *self, int mode) { return self->mode = mode, S_OK; }
static struct request_methods request = { OBJECT, .AddProperty = add_property, .put_AutomationElementMode = put_mode };

static HRESULT give(const void *methods, struct object **out) { return *out = make(methods), S_OK; }
static HRESULT WINAPI create_request(struct object *self, struct object **out)
{
    (void)self;
    give(&request, out);
    (*out)->mode = ModeFull;
    return S_OK;
}
static HRESULT WINAPI control_view(struct object *self, struct object **out) { return (void)self, give(&nothing_methods, out); }
static HRESULT WINAPI property_condition(struct object *self, PROPERTYID id, VARIANT value, struct object **out)
{
    (void)self;
    *out = NULL;
    if (id != UIA_RuntimeIdPropertyId || V_VT(&value) != (VT_ARRAY | VT_I4)) return E_INVALIDARG;
    LONG *parts, last = 0;
    SafeArrayGetUBound(V_ARRAY(&value), 1, &last);
    SafeArrayAccessData(V_ARRAY(&value), (void **)&parts);
    give(&nothing_methods, out);
    (*out)->item = last == 2 && parts[0] == 42 && parts[1] == 7 ? parts[2] : NO_ITEM;
    SafeArrayUnaccessData(V_ARRAY(&value));
    return S_OK;
}
static HRESULT WINAPI from_handle(struct object *self, HWND window, struct object **out)
{
    (void)self;
    if (!first_asked) first_asked = GetTickCount64();
    note("window %d, process %lu, alive %ld, time-out %lu\n", window != NULL, GetCurrentProcessId(), alive, transaction);
    return give(&element, out);
}
static HRESULT WINAPI from_point(struct object *self, POINT at, struct object *cache, struct object **out)
{
    (void)self;
    *out = NULL;
    note("point %ld %ld\n", at.x, at.y);
    if (at.x < 0) return S_OK;
    *out = element_of(at.x, cache);
    return S_OK;
}
static HRESULT WINAPI put_focus(struct object *self, BOOL on) { return (void)self, note("focus %d\n", on), S_OK; }
static HRESULT WINAPI put_connection(struct object *self, DWORD ms) { return (void)self, note("connection %lu\n", ms), S_OK; }
static HRESULT WINAPI put_transaction(struct object *self, DWORD ms) { return (void)self, transaction = ms, S_OK; }
static struct automation_methods automation = {
    OBJECT,
    .ElementFromHandle = from_handle,
    .ElementFromPointBuildCache = from_point,
    .get_ControlViewCondition = control_view,
    .CreateCacheRequest = create_request,
    .CreatePropertyCondition = property_condition,
    .put_AutoSetFocus = put_focus,
    .put_ConnectionTimeout = put_connection,
    .put_TransactionTimeout = put_transaction,
};

/* In every place that has no method: a wrong number must not pass. */
static HRESULT WINAPI missing(void) { return note("a method that is not there\n"), E_NOTIMPL; }
static void fill(void *methods, size_t bytes)
{
    for (method *each = methods; (char *)each < (char *)methods + bytes; each++)
        if (!*each) *each = missing;
}

static HRESULT WINAPI create(IClassFactory *self, IUnknown *outer, REFIID iid, void **out)
{
    (void)self;
    *out = NULL;
    if (outer) return CLASS_E_NOAGGREGATION;
    if (!IsEqualGUID(iid, is_old ? &AUTOMATION : &AUTOMATION2)) return E_NOINTERFACE;
    *out = make(&automation);
    return S_OK;
}
static HRESULT WINAPI lock(IClassFactory *self, BOOL on) { return (void)self, (void)on, S_OK; }
static HRESULT WINAPI factory_query(IClassFactory *self, REFIID iid, void **out) { return (void)iid, *out = self, S_OK; }
static ULONG WINAPI factory_count(IClassFactory *self) { return (void)self, 1; }
static IClassFactoryVtbl factory_methods = { factory_query, factory_count, factory_count, create, lock };
static IClassFactory factory = { &factory_methods };

HRESULT WINAPI DllGetClassObject(REFCLSID class, REFIID iid, void **out)
{
    (void)iid;
    *out = NULL;
    if (elements == 0 || !IsEqualGUID(class, is_old ? &CLASS_OLD : &CLASS_NEW)) return CLASS_E_CLASSNOTAVAILABLE;
    *out = &factory;
    return S_OK;
}
HRESULT WINAPI DllCanUnloadNow(void) { return S_FALSE; }

BOOL WINAPI DllMain(HINSTANCE library, DWORD why, void *reserved)
{
    (void)library;
    (void)reserved;
    if (why != DLL_PROCESS_ATTACH) return TRUE;
    char told[512] = "";
    GetEnvironmentVariableA("DESKHAND_UIA", told, sizeof told);
    for (char *part = strtok(told, ","); part; part = strtok(NULL, ",")) {
        sscanf(part, "elements=%d", &elements);
        sscanf(part, "ms=%d", &latency);
        sscanf(part, "fills=%d", &fills);
        sscanf(part, "log=%259[^\n]", log_path);
        is_old |= !strcmp(part, "old");
        fails |= !strcmp(part, "fails");
        hangs |= !strcmp(part, "hangs");
        refuses |= !strcmp(part, "refuses");
    }
    fill(&automation, sizeof automation);
    fill(&request, sizeof request);
    fill(&element, sizeof element);
    fill(&array, sizeof array);
    fill(&plain_pattern, sizeof plain_pattern);
    fill(&text_pattern, sizeof text_pattern);
    fill(&number_pattern, sizeof number_pattern);
    return TRUE;
}
