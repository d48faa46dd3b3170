/*
 * DXGI and Direct3D 11 as a program meets them that duplicates a monitor: one monitor, shown by one card or more, whose picture a
 * test draws. The order of methods and the layout of structures are mingw-w64's headers; nothing is copied from the adapter's
 * tables. Errors are answered as a test asks for them, and everything is counted.
 */
#define CINTERFACE
#define COBJMACROS
#include <initguid.h>
#include <windows.h>
#include <dxgi1_5.h>
#include <d3d11.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT __declspec(dllexport)
#define MOST_RECTS 4096
#define MOST_SLOTS 160
#define MOST_FAILURES 16
/* Between rows that are mapped, which no one may take for pixels. */
#define PADDING 64

enum kind { FACTORY, ADAPTER, OUTPUT, DUPLICATION, RESOURCE, DEVICE, COMMANDS, TEXTURE, KINDS };

struct object {
    void **methods;
    LONG references;
    enum kind kind;
    /* An adapter, an output, a device: of which card. */
    int card;
    /* A texture. */
    BYTE *pixels;
    UINT width, height, pitch;
    /* A duplication. */
    int frames;
};

static void *methods[KINDS][MOST_SLOTS];
static int width, height;
static BYTE *truth;
static RECT dirty[MOST_RECTS];
static DXGI_OUTDUPL_MOVE_RECT moved[MOST_RECTS];
static int dirties, moves;
static BOOL has_pointer, is_held;
static struct object *shown;

static struct { const char *name; int first, value; } numbers[] = {
    /* What a test sets. */
    {"cards", 1, 0}, {"monitor", 0, 0}, {"rotation", 1, 0}, {"format", DXGI_FORMAT_B8G8R8A8_UNORM, 0}, {"current", 1, 0},
    {"empty", 0, 0}, {"masked", 0, 0}, {"old", 0, 0},
    /* What it reads. */
    {"alive", 0, 0}, {"whole copies", 0, 0}, {"part copies", 0, 0}, {"pixels copied", 0, 0}, {"missing", 0, 0},
    {"misused", 0, 0}, {"duplications", 0, 0}, {"devices", 0, 0}, {"released too often", 0, 0},
};
static struct { char call[32]; HRESULT result; } failures[MOST_FAILURES];
static int failing;

static int *stand_in(const char *name)
{
    for (size_t each = 0; each < sizeof numbers / sizeof *numbers; each++)
        if (!strcmp(numbers[each].name, name)) return &numbers[each].value;
    abort();
}
EXPORT int stand_in_get(const char *name) { return *stand_in(name); }
EXPORT void stand_in_set(const char *name, int value) { *stand_in(name) = value; }
static void count(const char *name) { ++*stand_in(name); }

/* The next call of this name answers so; several in turn. */
EXPORT void stand_in_fail(const char *call, int result)
{
    if (failing == MOST_FAILURES) abort();
    strncpy(failures[failing].call, call, sizeof failures->call - 1);
    failures[failing++].result = result;
}
static HRESULT answer(const char *call)
{
    for (int each = 0; each < failing; each++) {
        if (strcmp(failures[each].call, call)) continue;
        HRESULT result = failures[each].result;
        memmove(failures + each, failures + each + 1, (--failing - each) * sizeof *failures);
        return result;
    }
    return S_OK;
}

static HRESULT WINAPI missing(void)
{
    count("missing");
    return E_NOTIMPL;
}

static struct object *make(enum kind kind, int card)
{
    struct object *made = calloc(1, sizeof *made);
    made->methods = methods[kind];
    made->references = 1;
    made->kind = kind;
    made->card = card;
    count("alive");
    return made;
}
static struct object *make_texture(UINT columns, UINT rows, UINT padding)
{
    struct object *made = make(TEXTURE, 0);
    made->width = columns;
    made->height = rows;
    made->pitch = columns * 4 + padding;
    made->pixels = calloc(rows, made->pitch);
    for (UINT row = 0; row < rows; row++) memset(made->pixels + row * made->pitch + columns * 4, 0xee, padding);
    return made;
}

static ULONG WINAPI add(struct object *self) { return InterlockedIncrement(&self->references); }
static ULONG WINAPI release(struct object *self)
{
    LONG left = InterlockedDecrement(&self->references);
    if (left > 0) return left;
    if (left < 0) count("released too often");
    if (self->kind == DUPLICATION) is_held = FALSE;
    free(self->pixels);
    free(self);
    --*stand_in("alive");
    return 0;
}
static BOOL answers(struct object *self, REFIID iid)
{
    switch (self->kind) {
    case FACTORY: return IsEqualIID(iid, &IID_IDXGIFactory1);
    case OUTPUT:
        return IsEqualIID(iid, &IID_IDXGIOutput1) || (IsEqualIID(iid, &IID_IDXGIOutput5) && !*stand_in("old"));
    default: return FALSE;
    }
}
static HRESULT WINAPI query(struct object *self, REFIID iid, void **out)
{
    *out = NULL;
    /* What a frame is: the desktop's texture. */
    struct object *meant = self->kind == RESOURCE && IsEqualIID(iid, &IID_ID3D11Texture2D) ? shown : self;
    if (meant == self && !answers(self, iid)) return E_NOINTERFACE;
    add(meant);
    *out = meant;
    return S_OK;
}

static HRESULT WINAPI enum_adapters(struct object *self, UINT index, struct object **out)
{
    (void)self;
    if ((int)index >= *stand_in("cards")) return DXGI_ERROR_NOT_FOUND;
    *out = make(ADAPTER, index);
    return S_OK;
}
static BOOL WINAPI is_current(struct object *self)
{
    (void)self;
    return *stand_in("current");
}
static HRESULT WINAPI enum_outputs(struct object *self, UINT index, struct object **out)
{
    if (index > 0) return DXGI_ERROR_NOT_FOUND;
    *out = make(OUTPUT, self->card);
    return S_OK;
}
static HRESULT WINAPI describe_output(struct object *self, DXGI_OUTPUT_DESC *out)
{
    (void)self;
    memset(out, 0, sizeof *out);
    out->DesktopCoordinates = (RECT){0, 0, width, height};
    out->AttachedToDesktop = TRUE;
    out->Rotation = *stand_in("rotation");
    out->Monitor = (HMONITOR)(INT_PTR)*stand_in("monitor");
    return S_OK;
}
static HRESULT WINAPI duplicate(struct object *self, struct object *device, struct object **out)
{
    if (device->kind != DEVICE || device->card != self->card) return DXGI_ERROR_UNSUPPORTED;
    HRESULT result = answer("DuplicateOutput");
    if (FAILED(result)) return result;
    count("duplications");
    *out = make(DUPLICATION, self->card);
    return S_OK;
}
static HRESULT WINAPI duplicate_as(
    struct object *self, struct object *device, UINT flags, UINT formats, const DXGI_FORMAT *format, struct object **out)
{
    if (flags != 0 || formats != 1 || *format != DXGI_FORMAT_B8G8R8A8_UNORM) return E_INVALIDARG;
    return duplicate(self, device, out);
}

static void WINAPI describe_duplication(struct object *self, DXGI_OUTDUPL_DESC *out)
{
    (void)self;
    memset(out, 0, sizeof *out);
    out->ModeDesc.Width = width;
    out->ModeDesc.Height = height;
    out->ModeDesc.Format = *stand_in("format");
    out->Rotation = *stand_in("rotation");
}
/* The frame is on the card only while it is held: what is copied from it later is not it. */
static void show(BOOL is_empty)
{
    for (int row = 0; row < height; row++) {
        BYTE *to = shown->pixels + row * shown->pitch;
        if (is_empty) memset(to, 0, width * 4);
        else memcpy(to, truth + row * width * 4, width * 4);
    }
}
static HRESULT WINAPI acquire(struct object *self, UINT wait, DXGI_OUTDUPL_FRAME_INFO *info, struct object **out)
{
    HRESULT result = answer("AcquireNextFrame");
    if (FAILED(result)) return result;
    if (is_held) return DXGI_ERROR_INVALID_CALL;
    BOOL is_first = self->frames == 0;
    if (!is_first && !dirties && !moves && !has_pointer) {
        Sleep(wait < 5 ? wait : 5);
        return DXGI_ERROR_WAIT_TIMEOUT;
    }
    memset(info, 0, sizeof *info);
    BOOL is_empty = *stand_in("empty") > 0;
    if (is_empty) --*stand_in("empty");
    else self->frames++;
    if (is_first) dirties = moves = 0;
    /* The first frame has the whole picture and says that nothing was presented. */
    if (!is_first && (dirties || moves)) info->LastPresentTime.QuadPart = GetTickCount();
    info->LastMouseUpdateTime.QuadPart = GetTickCount();
    info->AccumulatedFrames = 1;
    info->ProtectedContentMaskedOut = *stand_in("masked");
    info->TotalMetadataBufferSize = dirties * sizeof *dirty + moves * sizeof *moved;
    has_pointer = FALSE;
    show(is_empty);
    is_held = TRUE;
    *out = make(RESOURCE, 0);
    return S_OK;
}
static HRESULT give(const void *from, UINT bytes, UINT room, void *to, UINT *needed)
{
    *needed = bytes;
    if (!is_held) return DXGI_ERROR_INVALID_CALL;
    if (room < bytes) return DXGI_ERROR_MORE_DATA;
    memcpy(to, from, bytes);
    return S_OK;
}
static HRESULT WINAPI get_dirty(struct object *self, UINT room, RECT *to, UINT *needed)
{
    (void)self;
    return give(dirty, dirties * sizeof *dirty, room, to, needed);
}
static HRESULT WINAPI get_moves(struct object *self, UINT room, DXGI_OUTDUPL_MOVE_RECT *to, UINT *needed)
{
    (void)self;
    return give(moved, moves * sizeof *moved, room, to, needed);
}
static HRESULT WINAPI release_frame(struct object *self)
{
    (void)self;
    if (!is_held) return DXGI_ERROR_INVALID_CALL;
    is_held = FALSE;
    dirties = moves = 0;
    memset(shown->pixels, 0x55, shown->pitch * height);
    return answer("ReleaseFrame");
}

static HRESULT WINAPI create_texture(
    struct object *self, const D3D11_TEXTURE2D_DESC *desc, const D3D11_SUBRESOURCE_DATA *initial, struct object **out)
{
    (void)self;
    if (initial || desc->MipLevels != 1 || desc->ArraySize != 1 || desc->SampleDesc.Count != 1 || desc->BindFlags ||
        desc->Usage != D3D11_USAGE_STAGING || desc->CPUAccessFlags != D3D11_CPU_ACCESS_READ || desc->MiscFlags ||
        desc->Format != DXGI_FORMAT_B8G8R8A8_UNORM)
        return E_INVALIDARG;
    *out = make_texture(desc->Width, desc->Height, PADDING);
    return S_OK;
}
static HRESULT WINAPI map(
    struct object *self, struct object *texture, UINT layer, D3D11_MAP kind, UINT flags, D3D11_MAPPED_SUBRESOURCE *out)
{
    (void)self;
    HRESULT result = answer("Map");
    if (FAILED(result)) return result;
    if (layer || kind != D3D11_MAP_READ || flags) return E_INVALIDARG;
    *out = (D3D11_MAPPED_SUBRESOURCE){texture->pixels, texture->pitch, texture->pitch * texture->height};
    return S_OK;
}
static void WINAPI unmap(struct object *self, struct object *texture, UINT layer)
{
    (void)self;
    if (texture->kind != TEXTURE || layer) count("misused");
}
static void copy_box(struct object *to, UINT left, UINT top, struct object *from, RECT box)
{
    if (to->kind != TEXTURE || from->kind != TEXTURE || box.left < 0 || box.top < 0 || box.right > (int)from->width ||
        box.bottom > (int)from->height || left + box.right - box.left > to->width || top + box.bottom - box.top > to->height) {
        count("misused");
        return;
    }
    for (int row = box.top; row < box.bottom; row++)
        memcpy(to->pixels + (top + row - box.top) * to->pitch + left * 4, from->pixels + row * from->pitch + box.left * 4,
            (box.right - box.left) * 4);
    *stand_in("pixels copied") += (box.right - box.left) * (box.bottom - box.top);
}
static void WINAPI copy_part(struct object *self, struct object *to, UINT to_layer, UINT left, UINT top, UINT depth,
    struct object *from, UINT from_layer, const D3D11_BOX *box)
{
    (void)self;
    count("part copies");
    if (to_layer || from_layer || depth || box->front != 0 || box->back != 1) count("misused");
    copy_box(to, left, top, from, (RECT){box->left, box->top, box->right, box->bottom});
}
static void WINAPI copy_all(struct object *self, struct object *to, struct object *from)
{
    (void)self;
    count("whole copies");
    if (to->width != from->width || to->height != from->height) count("misused");
    else copy_box(to, 0, 0, from, (RECT){0, 0, from->width, from->height});
}

static void fill(enum kind kind)
{
    for (int slot = 0; slot < MOST_SLOTS; slot++) methods[kind][slot] = (void *)missing;
    methods[kind][0] = (void *)query;
    methods[kind][1] = (void *)add;
    methods[kind][2] = (void *)release;
}
#define METHOD(kind, interface, name, function) \
    ((interface##Vtbl *)methods[kind])->name = (void *)(function)

static void write_tables(void)
{
    for (int kind = 0; kind < KINDS; kind++) fill(kind);
    METHOD(FACTORY, IDXGIFactory1, EnumAdapters1, enum_adapters);
    METHOD(FACTORY, IDXGIFactory1, IsCurrent, is_current);
    METHOD(ADAPTER, IDXGIAdapter1, EnumOutputs, enum_outputs);
    METHOD(OUTPUT, IDXGIOutput5, GetDesc, describe_output);
    METHOD(OUTPUT, IDXGIOutput5, DuplicateOutput, duplicate);
    METHOD(OUTPUT, IDXGIOutput5, DuplicateOutput1, duplicate_as);
    METHOD(DUPLICATION, IDXGIOutputDuplication, GetDesc, describe_duplication);
    METHOD(DUPLICATION, IDXGIOutputDuplication, AcquireNextFrame, acquire);
    METHOD(DUPLICATION, IDXGIOutputDuplication, GetFrameDirtyRects, get_dirty);
    METHOD(DUPLICATION, IDXGIOutputDuplication, GetFrameMoveRects, get_moves);
    METHOD(DUPLICATION, IDXGIOutputDuplication, ReleaseFrame, release_frame);
    METHOD(DEVICE, ID3D11Device, CreateTexture2D, create_texture);
    METHOD(COMMANDS, ID3D11DeviceContext, Map, map);
    METHOD(COMMANDS, ID3D11DeviceContext, Unmap, unmap);
    METHOD(COMMANDS, ID3D11DeviceContext, CopySubresourceRegion, copy_part);
    METHOD(COMMANDS, ID3D11DeviceContext, CopyResource, copy_all);
}

EXPORT HRESULT WINAPI CreateDXGIFactory1(REFIID iid, void **out)
{
    HRESULT result = answer("CreateDXGIFactory1");
    if (FAILED(result)) return result;
    if (!IsEqualIID(iid, &IID_IDXGIFactory1)) return E_NOINTERFACE;
    *out = make(FACTORY, 0);
    return S_OK;
}
EXPORT HRESULT WINAPI D3D11CreateDevice(IDXGIAdapter *adapter, D3D_DRIVER_TYPE type, HMODULE software, UINT flags,
    const D3D_FEATURE_LEVEL *levels, UINT count_of_levels, UINT version, ID3D11Device **device, D3D_FEATURE_LEVEL *level,
    ID3D11DeviceContext **context)
{
    HRESULT result = answer("D3D11CreateDevice");
    if (FAILED(result)) return result;
    struct object *card = (struct object *)adapter;
    if (!card || card->kind != ADAPTER || type != D3D_DRIVER_TYPE_UNKNOWN || software || flags || levels || count_of_levels ||
        version != D3D11_SDK_VERSION)
        return E_INVALIDARG;
    count("devices");
    *device = (ID3D11Device *)make(DEVICE, card->card);
    *context = (ID3D11DeviceContext *)make(COMMANDS, card->card);
    *level = D3D_FEATURE_LEVEL_11_0;
    return S_OK;
}

/* One noise for each seed. */
static DWORD next_noise(DWORD *state) { return *state = *state * 1664525 + 1013904223; }

EXPORT void stand_in_draw(int x, int y, int columns, int rows, int seed)
{
    DWORD state = seed;
    if (dirties == MOST_RECTS) abort();
    dirty[dirties++] = (RECT){x, y, x + columns, y + rows};
    for (int row = y; row < y + rows; row++)
        for (int column = x; column < x + columns; column++) ((DWORD *)truth)[row * width + column] = next_noise(&state);
}
/* As a program scrolls: what lies there moves to x, y. */
EXPORT void stand_in_move(int from_x, int from_y, int x, int y, int columns, int rows)
{
    if (moves == MOST_RECTS) abort();
    moved[moves++] = (DXGI_OUTDUPL_MOVE_RECT){{from_x, from_y}, {x, y, x + columns, y + rows}};
    DWORD *copy = malloc(columns * rows * 4);
    for (int row = 0; row < rows; row++)
        memcpy(copy + row * columns, (DWORD *)truth + (from_y + row) * width + from_x, columns * 4);
    for (int row = 0; row < rows; row++)
        memcpy((DWORD *)truth + (y + row) * width + x, copy + row * columns, columns * 4);
    free(copy);
}
EXPORT void stand_in_move_pointer(void) { has_pointer = TRUE; }
/* What a person would see. */
EXPORT void stand_in_truth(BYTE *into) { memcpy(into, truth, width * height * 4); }
EXPORT void stand_in_open(int columns, int rows)
{
    write_tables();
    for (size_t each = 0; each < sizeof numbers / sizeof *numbers; each++) numbers[each].value = numbers[each].first;
    failing = dirties = moves = 0;
    has_pointer = is_held = FALSE;
    width = columns;
    height = rows;
    truth = calloc(rows, columns * 4);
    shown = make_texture(columns, rows, 0);
    --*stand_in("alive");
    stand_in_draw(0, 0, columns, rows, 1);
}
