/* The general pasteboard, and the observer's way to it. */
#include "stand-in.h"
#include <stdlib.h>
#include <string.h>

extern Object *CFStringCreateWithCharacters(const void *allocator, const uint16_t *units, intptr_t count);
extern Object *autoreleased(Object *object);

static Object general = { .magic = 0x616c6976, .kind = OBJECT, .count = 1 };
static Object text_name = { 0x616c6976, STRING, 1, .length = 4, .bytes = u"text" };
static Object png_name = { 0x616c6976, STRING, 1, .length = 3, .bytes = u"png" };
static Object tiff_name = { 0x616c6976, STRING, 1, .length = 4, .bytes = u"tiff" };
static Object file_name = { 0x616c6976, STRING, 1, .length = 4, .bytes = u"file" };
const void *NSPasteboardTypeString = &text_name, *NSPasteboardTypePNG = &png_name, *NSPasteboardTypeTIFF = &tiff_name,
           *NSPasteboardTypeFileURL = &file_name;

/* Files are the UTF-16 units of their URLs, a line each. As Finder does, they come with their names as text and a picture. */
static bool holds(const void *type) {
  switch (desktop()->clipboard_kind) {
  case TEXT_CONTENT: return type == &text_name;
  case PNG_CONTENT: return type == &png_name || type == &tiff_name;
  case TIFF_CONTENT: return type == &tiff_name;
  case FILES_CONTENT: return type == &file_name || type == &text_name || type == &tiff_name;
  default: return false;
  }
}
static void put(enum Content kind, const void *bytes, int32_t count) {
  if (count > MOST_CLIPBOARD) abort();
  lock();
  desktop()->clipboard_kind = kind;
  desktop()->clipboard_bytes = count;
  memcpy(desktop()->clipboard, bytes, count);
  unlock();
}

void *general_pasteboard(void *self) {
  (void)self;
  general.class = (uint64_t)class_of_name("NSPasteboard");
  return &general;
}
int64_t change_count(void *self) { (void)self; return desktop()->clipboard_changes; }
int64_t clear_contents(void *self) {
  (void)self;
  lock();
  desktop()->clipboard_kind = NO_CONTENT;
  int64_t changes = ++desktop()->clipboard_changes;
  unlock();
  return changes;
}
void *types_of(void *self) {
  (void)self;
  Object *every[] = { &text_name, &png_name, &tiff_name, &file_name }, *held[4];
  int count = 0;
  for (int i = 0; i < 4; i++) if (holds(every[i])) held[count++] = every[i];
  return autoreleased(array_of(held, count));
}
void *available_type(void *self, void *name, void *wanted) {
  (void)self; (void)name;
  Object *array = checked(wanted);
  for (intptr_t i = 0; i < array->length; i++) if (holds(array->items[i])) return array->items[i];
  return NULL;
}
void *string_for_type(void *self, void *name, void *type) {
  (void)self; (void)name;
  if (type != &text_name) abort();
  lock();
  Object *text = holds(type) ? CFStringCreateWithCharacters(NULL, (uint16_t *)desktop()->clipboard, desktop()->clipboard_bytes / 2) : NULL;
  unlock();
  return autoreleased(text);
}
bool set_string(void *self, void *name, void *text, void *type) {
  (void)self; (void)name;
  if (type != &text_name) abort();
  put(TEXT_CONTENT, checked(text)->bytes, checked(text)->length * 2);
  return true;
}
void *data_for_type(void *self, void *name, void *type) {
  (void)self; (void)name;
  if (!holds(type)) return NULL;
  Object *data = make(DATA);
  lock();
  data->length = desktop()->clipboard_bytes;
  data->bytes = malloc(data->length + 1);
  memcpy(data->bytes, desktop()->clipboard, data->length);
  unlock();
  return autoreleased(data);
}
bool set_data(void *self, void *name, void *data, void *type) {
  (void)self; (void)name;
  if (type != &png_name) abort();
  put(PNG_CONTENT, checked(data)->bytes, checked(data)->length);
  return true;
}

/* Items have their URL as items[0]. */
static Object *item_of(Object *url) {
  Object *item = instance_of("NSPasteboardItem");
  item->items = calloc(1, sizeof(Object *));
  item->items[0] = url;
  item->length = 1;
  return item;
}
void *pasteboard_items(void *self) {
  (void)self;
  lock();
  Object *items = array_of(NULL, 0);
  bool are_files = desktop()->clipboard_kind == FILES_CONTENT;
  int32_t count = desktop()->clipboard_bytes / 2;
  const uint16_t *units = (const uint16_t *)desktop()->clipboard;
  for (int32_t start = 0, at = 0; are_files && at < count; at++) {
    if (units[at] != '\n') continue;
    items->items = realloc(items->items, (items->length + 1) * sizeof(Object *));
    items->items[items->length++] = item_of(CFStringCreateWithCharacters(NULL, units + start, at - start));
    start = at + 1;
  }
  unlock();
  return autoreleased(items);
}
void *item_string(void *self, void *name, void *type) {
  (void)name;
  return type == &file_name ? checked(self)->items[0] : NULL;
}
bool write_objects(void *self, void *name, void *objects) {
  (void)self; (void)name;
  Object *array = checked(objects);
  static uint16_t units[MOST_CLIPBOARD / 2];
  int32_t count = 0;
  for (intptr_t i = 0; i < array->length; i++) {
    if (array->items[i]->kind != URL) abort();
    Object *text = array->items[i]->items[0];
    memcpy(units + count, text->bytes, text->length * 2);
    count += text->length;
    units[count++] = '\n';
  }
  put(FILES_CONTENT, units, count * 2);
  return true;
}

/* NSURL. `text` belongs to it. */
static Object *url_of(Object *text) {
  Object *url = make(URL);
  url->class = (uint64_t)class_of_name("NSURL");
  url->items = calloc(1, sizeof(Object *));
  url->items[0] = text;
  url->length = 1;
  return autoreleased(url);
}
enum { MOST_PATH = 4096 };
void *url_of_path(void *self, void *name, void *path, bool is_folder) {
  (void)self; (void)name;
  if (is_folder) abort();
  char utf8[MOST_PATH];
  uint16_t units[3 * MOST_PATH] = u"file://";
  int count = 7;
  utf8_of(checked(path), utf8, sizeof utf8);
  for (const uint8_t *at = (const uint8_t *)utf8; *at != 0; at++) {
    bool plain = *at < 0x80 && strchr("!$&'()*+,-./:=@_~", *at) != NULL;
    if (plain || (*at >= '0' && *at <= '9') || (*at >= 'A' && *at <= 'Z') || (*at >= 'a' && *at <= 'z')) { units[count++] = *at; continue; }
    units[count++] = '%';
    units[count++] = "0123456789ABCDEF"[*at >> 4];
    units[count++] = "0123456789ABCDEF"[*at & 15];
  }
  return url_of(CFStringCreateWithCharacters(NULL, units, count));
}
void *url_of_string(void *self, void *name, void *text) {
  (void)self; (void)name;
  return checked(text)->length == 0 ? NULL : url_of(CFRetain(text));
}
/* A file by its number is known to the system alone: here its path comes after the number, in place of the disk. */
static const char BY_NUMBER[] = "file:///.file/id=6571367.";
void *file_path_url(void *self) {
  char utf8[MOST_PATH];
  utf8_of(checked(self)->items[0], utf8, sizeof utf8);
  if (strncmp(utf8, "file://", 7) != 0) return NULL;
  if (strncmp(utf8, BY_NUMBER, sizeof BY_NUMBER - 1) != 0) return self;
  char *path = strchr(utf8 + sizeof BY_NUMBER - 1, '/');
  if (path == NULL) return NULL;
  uint16_t units[MOST_PATH] = u"file://";
  int count = 7;
  for (; *path != 0; path++) units[count++] = (uint8_t)*path;
  return url_of(CFStringCreateWithCharacters(NULL, units, count));
}
static uint8_t digit_of(uint16_t unit) { return unit <= '9' ? unit - '0' : (unit & 7) + 9; }
void *path_of_url(void *self) {
  Object *text = checked(self)->items[0];
  const uint16_t *units = text->bytes;
  char utf8[MOST_PATH];
  int size = 0, count = 0;
  for (intptr_t i = 7; i < text->length && size < MOST_PATH - 1; i++) {
    bool is_escaped = units[i] == '%' && i + 2 < text->length;
    utf8[size++] = is_escaped ? digit_of(units[i + 1]) << 4 | digit_of(units[i + 2]) : units[i];
    if (is_escaped) i += 2;
  }
  utf8[size] = 0;
  uint16_t path[MOST_PATH];
  for (const uint8_t *at = (const uint8_t *)utf8; *at != 0;) count += next_unit(&at, path + count);
  return autoreleased(CFStringCreateWithCharacters(NULL, path, count));
}

/* A picture of the format that the test writes: "II", 42, and after its directory the rows, 24 bits a pixel. */
typedef struct { uint16_t tag, type; uint32_t count, value; } Entry;
static uint32_t entry_of(const Object *data, uint16_t tag) {
  const uint8_t *bytes = data->bytes;
  const uint8_t *directory = bytes + *(const uint32_t *)(bytes + 4);
  for (int i = 0; i < *(const uint16_t *)directory; i++) {
    Entry entry;
    memcpy(&entry, directory + 2 + 12 * i, sizeof entry);
    if (entry.tag == tag) return entry.value;
  }
  abort();
}
Object *CGImageSourceCreateWithData(void *given, void *options) {
  if (options != NULL) abort();
  Object *data = checked(given);
  if (data->length < 8 || memcmp(data->bytes, "II*\0", 4) != 0) return NULL;
  Object *source = make(OBJECT);
  source->items = calloc(1, sizeof(Object *));
  source->items[0] = CFRetain(data);
  source->length = 1;
  return source;
}
enum { WIDTH = 256, HEIGHT = 257, STRIP = 273 };
Object *CGImageSourceCreateImageAtIndex(void *given, size_t index, void *options) {
  if (index != 0 || options != NULL) abort();
  Object *tiff = checked(given)->items[0], *image = make(IMAGE), *data = make(DATA);
  uint32_t width = entry_of(tiff, WIDTH), height = entry_of(tiff, HEIGHT), from = entry_of(tiff, STRIP);
  uint32_t info[6] = { width, height, width * 4 + 64, 32, 8, 0x2006 };
  memcpy(image->info, info, sizeof info);
  data->length = (intptr_t)info[2] * height;
  data->bytes = calloc(data->length, 1);
  for (uint32_t y = 0; y < height && (intptr_t)(from + width * height * 3) <= tiff->length; y++)
    for (uint32_t x = 0; x < width; x++)
      for (int c = 0; c < 3; c++)
        ((uint8_t *)data->bytes)[y * info[2] + 4 * x + c] = ((uint8_t *)tiff->bytes)[from + (y * width + x) * 3 + 2 - c];
  image->items = calloc(1, sizeof(Object *));
  image->items[0] = data;
  image->length = 1;
  return image;
}

/* What another program copies and pastes: 1 text, 2 PNG, 3 TIFF, 4 files. */
void standin_copy(int32_t kind, const uint8_t *bytes, int32_t count) {
  clear_contents(NULL);
  put(kind, bytes, count);
}
/* How many bytes there are of that kind; -1: none. */
int32_t standin_paste(int32_t kind, uint8_t *into, int32_t most) {
  lock();
  int32_t count = desktop()->clipboard_kind == (enum Content)kind ? desktop()->clipboard_bytes : -1;
  if (count > 0) memcpy(into, desktop()->clipboard, count > most ? most : count);
  unlock();
  return count;
}
