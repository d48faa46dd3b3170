/*
 * The other program at the clipboard of Windows: copies and pastes as programs do, by the system's own functions.
 *   observer.exe copy <file>           puts the file's UTF-16 text on the clipboard
 *   observer.exe paste <file>          writes the clipboard's text to the file, UTF-16
 *   observer.exe copy-files <file>     copies the files whose paths are the lines of the file, UTF-16
 *   observer.exe paste-files <file>    writes the paths of copied files, a line each, UTF-16
 *   observer.exe copy-picture <format> <file>   `png`: the file as it is; `dib`, `dibv5` or `bitmap`: width and height, four bytes
 *                                               each, and B, G, R, X pixels from the top
 *   observer.exe paste-picture <format> <file>  the same the other way; an empty file for none
 */
#include <windows.h>
#include <shellapi.h>
#include <shlobj.h>
#include <stdio.h>
#include <stdlib.h>
#include "words.h"

typedef struct { LONG width, height; } Size;

static BOOL open_clipboard(void)
{
    int tries;
    for (tries = 0; tries < 100; tries++) {
        if (OpenClipboard(NULL)) return TRUE;
        Sleep(10);
    }
    return FALSE;
}

/* The whole file, with two bytes of zero after it. */
static BYTE *read_file(LPCWSTR path, DWORD *bytes)
{
    FILE *file = _wfopen(path, L"rb");
    BYTE *content;
    fseek(file, 0, SEEK_END);
    *bytes = ftell(file);
    rewind(file);
    content = calloc(*bytes + 2, 1);
    fread(content, 1, *bytes, file);
    fclose(file);
    return content;
}

static int write_file(LPCWSTR path, const void *content, size_t bytes)
{
    FILE *file = _wfopen(path, L"wb");
    fwrite(content, 1, bytes, file);
    return fclose(file);
}

static HGLOBAL memory_of(const void *content, size_t bytes)
{
    HGLOBAL memory = GlobalAlloc(GMEM_MOVEABLE, bytes);
    memcpy(GlobalLock(memory), content, bytes);
    GlobalUnlock(memory);
    return memory;
}

static int put(UINT format, HANDLE content)
{
    if (!open_clipboard()) return 1;
    EmptyClipboard();
    if (!SetClipboardData(format, content)) return 2;
    CloseClipboard();
    return 0;
}

static int copy_text(LPCWSTR path)
{
    DWORD bytes;
    BYTE *text = read_file(path, &bytes);
    return put(CF_UNICODETEXT, memory_of(text, bytes + 2));
}

static int paste_text(LPCWSTR path)
{
    HGLOBAL memory;
    LPCWSTR text;
    if (!open_clipboard()) return 1;
    memory = GetClipboardData(CF_UNICODETEXT);
    text = memory ? GlobalLock(memory) : L"";
    write_file(path, text, 2 * wcslen(text));
    if (memory) GlobalUnlock(memory);
    CloseClipboard();
    return 0;
}

static int copy_files(LPCWSTR path)
{
    DWORD bytes;
    WCHAR *paths = (WCHAR *)read_file(path, &bytes), *at;
    DROPFILES *list = calloc(1, sizeof *list + bytes + 4);
    list->pFiles = sizeof *list;
    list->fWide = TRUE;
    for (at = paths; *at; at++)
        if (*at == L'\n') *at = 0;
    memcpy(list + 1, paths, bytes);
    return put(CF_HDROP, memory_of(list, sizeof *list + bytes + 4));
}

static int paste_files(LPCWSTR path)
{
    FILE *file = _wfopen(path, L"wb");
    HDROP list;
    UINT count, index;
    if (!open_clipboard()) return 1;
    list = GetClipboardData(CF_HDROP);
    count = list ? DragQueryFile(list, ~0u, NULL, 0) : 0;
    for (index = 0; index < count; index++) {
        WCHAR name[1024];
        UINT units = DragQueryFile(list, index, name, 1024);
        name[units] = L'\n';
        fwrite(name, 2, units + 1, file);
    }
    CloseClipboard();
    return fclose(file);
}

static BITMAPINFOHEADER header_of(Size size, WORD bits)
{
    BITMAPINFOHEADER header = { .biSize = sizeof header, .biWidth = size.width, .biHeight = size.height, .biPlanes = 1 };
    header.biBitCount = bits;
    return header;
}

/* The file's pixels as a bitmap that GDI converts from. */
static HBITMAP bitmap_of(const BYTE *content, Size *size)
{
    BITMAPINFO info = { .bmiHeader = { 0 } };
    HDC screen = GetDC(NULL);
    HBITMAP bitmap;
    memcpy(size, content, sizeof *size);
    info.bmiHeader = header_of(*size, 32);
    info.bmiHeader.biHeight = -size->height;
    bitmap = CreateDIBitmap(screen, &info.bmiHeader, CBM_INIT, content + sizeof *size, &info, DIB_RGB_COLORS);
    ReleaseDC(NULL, screen);
    return bitmap;
}

/* A bitmap as CF_DIB with 24 bits a pixel, or as CF_DIBV5 with 32. */
static HGLOBAL dib_of(HBITMAP bitmap, Size size, BOOL five)
{
    BITMAPINFO info = { .bmiHeader = header_of(size, five ? 32 : 24) };
    BITMAPV5HEADER wide = { .bV5Size = sizeof wide, .bV5Width = size.width, .bV5Height = size.height, .bV5Planes = 1 };
    size_t row = five ? (size_t)size.width * 4 : ((size_t)size.width * 3 + 3) / 4 * 4;
    size_t head = five ? sizeof wide : sizeof info.bmiHeader;
    BYTE *dib = calloc(head + row * size.height, 1);
    HDC screen = GetDC(NULL);
    wide.bV5BitCount = 32;
    wide.bV5Compression = BI_BITFIELDS;
    wide.bV5RedMask = 0xff0000;
    wide.bV5GreenMask = 0xff00;
    wide.bV5BlueMask = 0xff;
    wide.bV5CSType = 0x73524742; /* LCS_sRGB, as a number: gcc warns of its spelling */
    memcpy(dib, five ? (void *)&wide : (void *)&info.bmiHeader, head);
    GetDIBits(screen, bitmap, 0, size.height, dib + head, &info, DIB_RGB_COLORS);
    ReleaseDC(NULL, screen);
    return memory_of(dib, head + row * size.height);
}

static int copy_picture(LPCWSTR format, LPCWSTR path)
{
    DWORD bytes;
    BYTE *content = read_file(path, &bytes);
    HBITMAP bitmap;
    Size size;
    if (!wcscmp(format, L"png")) return put(RegisterClipboardFormat(L"PNG"), memory_of(content, bytes));
    bitmap = bitmap_of(content, &size);
    if (!wcscmp(format, L"dib")) return put(CF_DIB, dib_of(bitmap, size, FALSE));
    if (!wcscmp(format, L"dibv5")) return put(CF_DIBV5, dib_of(bitmap, size, TRUE));
    return put(CF_BITMAP, bitmap);
}

static int write_bitmap(LPCWSTR path, HBITMAP bitmap)
{
    BITMAP about;
    BITMAPINFO info = { .bmiHeader = { 0 } };
    HDC screen = GetDC(NULL);
    Size size;
    size_t bytes;
    BYTE *content;
    GetObject(bitmap, sizeof about, &about);
    size = (Size){ about.bmWidth, about.bmHeight };
    bytes = (size_t)size.width * size.height * 4;
    content = calloc(sizeof size + bytes, 1);
    memcpy(content, &size, sizeof size);
    info.bmiHeader = header_of(size, 32);
    info.bmiHeader.biHeight = -size.height;
    GetDIBits(screen, bitmap, 0, size.height, content + sizeof size, &info, DIB_RGB_COLORS);
    ReleaseDC(NULL, screen);
    return write_file(path, content, sizeof size + bytes);
}

/* The bytes of the pixels begin after the header and the masks or colours that it says follow. */
static const BYTE *pixels_of(const BITMAPINFOHEADER *header)
{
    size_t colours = header->biBitCount <= 8 && !header->biClrUsed ? 1u << header->biBitCount : header->biClrUsed;
    size_t masks = header->biSize == sizeof *header && header->biCompression == BI_BITFIELDS ? 12 : 0;
    return (const BYTE *)header + header->biSize + masks + 4 * colours;
}

static int paste_picture(LPCWSTR format, LPCWSTR path)
{
    int is_png = !wcscmp(format, L"png"), is_bitmap = !wcscmp(format, L"bitmap"), result = 0;
    UINT number = is_png ? RegisterClipboardFormat(L"PNG") : is_bitmap ? CF_BITMAP : !wcscmp(format, L"dib") ? CF_DIB : CF_DIBV5;
    HANDLE held;
    if (!open_clipboard()) return 1;
    held = GetClipboardData(number);
    if (!held) result = write_file(path, "", 0);
    else if (is_png) result = write_file(path, GlobalLock(held), GlobalSize(held));
    else if (is_bitmap) result = write_bitmap(path, held);
    else {
        const BITMAPINFOHEADER *header = GlobalLock(held);
        HDC screen = GetDC(NULL);
        HBITMAP bitmap =
            CreateDIBitmap(screen, header, CBM_INIT, pixels_of(header), (const BITMAPINFO *)header, DIB_RGB_COLORS);
        ReleaseDC(NULL, screen);
        result = write_bitmap(path, bitmap);
    }
    CloseClipboard();
    return result;
}

int use_clipboard(int count, LPWSTR *words)
{
    if (count == 3 && !wcscmp(words[1], L"copy")) return copy_text(words[2]);
    if (count == 3 && !wcscmp(words[1], L"paste")) return paste_text(words[2]);
    if (count == 3 && !wcscmp(words[1], L"copy-files")) return copy_files(words[2]);
    if (count == 3 && !wcscmp(words[1], L"paste-files")) return paste_files(words[2]);
    if (count == 4 && !wcscmp(words[1], L"copy-picture")) return copy_picture(words[2], words[3]);
    if (count == 4 && !wcscmp(words[1], L"paste-picture")) return paste_picture(words[2], words[3]);
    return -1;
}
