/* Displays and pictures: ScreenCaptureKit answers from a thread of its own. */
#include "stand-in.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool session_is_open;

int32_t CGGetActiveDisplayList(uint32_t most, uint32_t *ids, uint32_t *count) {
  Desktop *own = desktop();
  *count = 0;
  for (int i = 0; i < own->display_count && *count < most; i++) ids[(*count)++] = own->displays[i].id;
  return 0;
}
uint32_t CGMainDisplayID(void) { note("CGMainDisplayID"); session_is_open = true; return desktop()->display_count > 0 ? desktop()->displays[0].id : 0; }
static Display *display_of(uint32_t id) {
  for (int i = 0; i < desktop()->display_count; i++) if (desktop()->displays[i].id == id) return &desktop()->displays[i];
  return NULL;
}
Rect CGDisplayBounds(uint32_t id) { Display *found = display_of(id); return found == NULL ? (Rect){ 0 } : found->bounds; }
Object *CGDisplayCopyDisplayMode(uint32_t id) {
  Display *found = display_of(id);
  if (found == NULL) return NULL;
  Object *mode = make(MODE);
  mode->info[0] = found->pixel_width;
  mode->info[1] = found->pixel_height;
  return mode;
}
size_t CGDisplayModeGetPixelWidth(void *mode) { return checked(mode)->info[0]; }
size_t CGDisplayModeGetPixelHeight(void *mode) { return checked(mode)->info[1]; }
void CGDisplayModeRelease(void *mode) { if (mode != NULL) CFRelease(mode); }
bool CGPreflightScreenCaptureAccess(void) { note("CGPreflightScreenCaptureAccess"); return !switched(NO_SCREEN_PERMISSION); }

/* An image: `bytes` as the format has them, items[0] its data. info: width, height, row, bits per pixel, per component, bitmap info. */
enum Format { BGRA_8, HALF_FLOAT, BGRX_8 };

static uint32_t pixel_at(double x, double y, bool cursor, const uint32_t *excluded, int excluded_count) {
  Desktop *own = desktop();
  int left = (int)(x - own->desktop.origin.x), top = (int)(y - own->desktop.origin.y), width = (int)own->desktop.size.width;
  uint32_t color = left < 0 || top < 0 || left >= width || top >= own->desktop.size.height ? 0 : own->pixels[top * width + left];
  /* A window of ours is white, unless it is left out. */
  for (int i = own->window_count - 1; i >= 0; i--) {
    Window *window = &own->windows[i];
    if (window->layer != 77) continue;
    bool left_out = false;
    for (int j = 0; j < excluded_count; j++) left_out |= excluded[j] == window->id;
    Rect at = window->bounds;
    if (!left_out && x >= at.origin.x && y >= at.origin.y && x < at.origin.x + at.size.width && y < at.origin.y + at.size.height) color = 0xffffff;
  }
  double across = x - own->pointer.x, down = y - own->pointer.y;
  return cursor && across >= 0 && across < 8 && down >= 0 && down < 12 ? color ^ 0xffffff : color;
}

static Object *image_of(Rect region, int width, int height, bool cursor, const uint32_t *excluded, int excluded_count) {
  enum Format format = switched(PIXEL_FORMAT);
  int bytes_per_pixel = format == HALF_FLOAT ? 8 : 4;
  int row = (width * bytes_per_pixel + 63) / 64 * 64 + 64;
  Object *image = make(IMAGE), *data = make(DATA);
  data->length = (intptr_t)row * height;
  data->bytes = malloc(data->length);
  memset(data->bytes, 0xab, data->length);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      uint32_t color = pixel_at(region.origin.x + (x + 0.5) * region.size.width / width, region.origin.y + (y + 0.5) * region.size.height / height, cursor, excluded, excluded_count);
      uint8_t *at = (uint8_t *)data->bytes + (intptr_t)y * row + x * bytes_per_pixel;
      *(uint32_t *)at = color | 0xff000000;
      if (format == HALF_FLOAT) *(uint32_t *)(at + 4) = ~color;
    }
  image->items = calloc(1, sizeof(Object *));
  image->items[0] = data;
  image->length = 1;
  uint32_t info[6] = { width, height, row, bytes_per_pixel * 8, format == HALF_FLOAT ? 16 : 8, format == HALF_FLOAT ? 0x1101 : format == BGRX_8 ? 0x2006 : 0x2002 };
  memcpy(image->info, info, sizeof info);
  return image;
}
size_t CGImageGetWidth(void *image) { note("CGImageGetWidth"); return checked(image)->info[0]; }
size_t CGImageGetHeight(void *image) { return checked(image)->info[1]; }
size_t CGImageGetBytesPerRow(void *image) { note("CGImageGetBytesPerRow"); return checked(image)->info[2]; }
size_t CGImageGetBitsPerPixel(void *image) { return checked(image)->info[3]; }
size_t CGImageGetBitsPerComponent(void *image) { return checked(image)->info[4]; }
uint32_t CGImageGetBitmapInfo(void *image) { return checked(image)->info[5]; }
void *CGImageGetDataProvider(void *image) { return checked(image); }
Object *CGDataProviderCopyData(void *provider) { note("CGDataProviderCopyData"); return CFRetain(checked(provider)->items[0]); }

/* What the program writes is read here alone: the facts of an image, and its rows. */
bool standin_screencapture(Rect region, bool cursor, const char *path) {
  if (switched(NO_SCREEN_PERMISSION) || switched(DECLINES_ALWAYS)) return false;
  Object *image = image_of(region, region.size.width * 2, region.size.height * 2, cursor, NULL, 0);
  FILE *file = fopen(path, "wb");
  if (file == NULL) abort();
  fwrite(image->info, sizeof image->info, 1, file);
  fwrite(image->items[0]->bytes, image->items[0]->length, 1, file);
  fclose(file);
  CFRelease(image);
  return true;
}
Object *CGDataProviderCreateWithFilename(const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) return NULL;
  Object *provider = make(PROVIDER);
  fseek(file, 0, SEEK_END);
  provider->length = ftell(file);
  provider->bytes = malloc(provider->length);
  rewind(file);
  if (fread(provider->bytes, provider->length, 1, file) != 1) abort();
  fclose(file);
  return provider;
}
Object *CGImageCreateWithPNGDataProvider(void *given, const double *decode, bool interpolate, int32_t intent) {
  (void)interpolate;
  if (decode != NULL || intent != 0) abort();
  Object *provider = checked(given), *image = make(IMAGE), *data = make(DATA);
  memcpy(image->info, provider->bytes, sizeof image->info);
  data->length = provider->length - sizeof image->info;
  data->bytes = malloc(data->length);
  memcpy(data->bytes, (uint8_t *)provider->bytes + sizeof image->info, data->length);
  image->items = calloc(1, sizeof(Object *));
  image->items[0] = data;
  image->length = 1;
  return image;
}

static Object srgb_name = { 0x616c6976, STRING, 1, .length = 4, .bytes = u"sRGB" };
const void *kCGColorSpaceSRGB = &srgb_name;
Object *CGColorSpaceCreateWithName(const void *name) { return name == &srgb_name ? make(SPACE) : NULL; }
Object *CGBitmapContextCreate(uint8_t *pixels, size_t width, size_t height, size_t bits, size_t row, void *space, uint32_t info) {
  if (bits != 8 || info != 0x2006 || checked(space)->kind != SPACE) return NULL;
  Object *context = make(CONTEXT);
  context->class = (uint64_t)pixels;
  context->info[0] = width; context->info[1] = height; context->info[2] = row;
  return context;
}
void CGContextDrawImage(void *ref, Rect rect, void *drawn) {
  note("CGContextDrawImage");
  Object *context = checked(ref), *image = checked(drawn);
  if (rect.size.width != context->info[0] || rect.size.height != context->info[1]) abort();
  for (uint32_t y = 0; y < context->info[1]; y++)
    for (uint32_t x = 0; x < context->info[0]; x++)
      *(uint32_t *)((uint8_t *)context->class + y * context->info[2] + 4 * x) =
        *(uint32_t *)((uint8_t *)image->items[0]->bytes + (intptr_t)(y * image->info[1] / context->info[1]) * image->info[2] + (x * image->info[0] / context->info[0]) * image->info[3] / 8);
}

/* ScreenCaptureKit. */
typedef struct { void *isa; int32_t flags, reserved; void (*invoke)(void *, void *, void *); struct { uint64_t reserved, size; const char *signature; } *descriptor; } Block;
typedef struct { Block *block; Object *result, *error; int32_t wait_ms; } Answer;
extern const char _NSConcreteGlobalBlock[];

static void *answer(void *given) {
  Answer *own = given;
  if (own->wait_ms > 0) usleep(own->wait_ms * 1000);
  own->block->invoke(own->block, own->result, own->error);
  if (own->result != NULL) CFRelease(own->result);
  if (own->error != NULL) CFRelease(own->error);
  free(own);
  return NULL;
}
static void complete(Block *block, Object *result, Object *error) {
  if (block->isa != _NSConcreteGlobalBlock || block->flags != (1 << 28 | 1 << 30) || block->descriptor->size != 32) abort();
  if (switched(NEVER_ANSWERS)) { if (result != NULL) CFRelease(result); return; }
  Answer *own = malloc(sizeof *own);
  *own = (Answer){ block, result, error, switched(SLOW_CAPTURE_MS) };
  pthread_t thread;
  pthread_create(&thread, NULL, answer, own);
  pthread_detach(thread);
}
static Object *error_of(int32_t code) {
  Object *error = instance_of("NSError");
  error->numeric = code;
  return error;
}
static int32_t refusal(void) {
  if (switched(NO_SCREEN_PERMISSION) || switched(DECLINES_ALWAYS)) return -3801;
  if (switched(DECLINES_ONCE)) { desktop()->switches[DECLINES_ONCE] = 0; return -3801; }
  return switched(OTHER_SPACE) ? -3811 : 0;
}

static void get_content(void *self, void *name, bool desktop_windows, bool on_screen, Block *block) {
  (void)self; (void)name; (void)desktop_windows; (void)on_screen;
  Desktop *own = desktop();
  own->shareable_requests++;
  if (refusal() == -3801) { complete(block, NULL, error_of(-3801)); return; }
  Object *content = instance_of("SCShareableContent"), *displays[MOST_DISPLAYS], *windows[MOST_WINDOWS];
  int window_count = 0;
  for (int i = 0; i < own->display_count; i++) { displays[i] = instance_of("SCDisplay"); displays[i]->info[0] = own->displays[i].id; }
  for (int i = 0; i < own->window_count; i++) {
    if (own->windows[i].hidden_in_content) continue;
    Object *window = windows[window_count++] = instance_of("SCWindow");
    window->info[0] = own->windows[i].id;
  }
  content->items = calloc(2, sizeof(Object *));
  content->length = 2;
  content->items[0] = array_of(displays, own->display_count);
  content->items[1] = array_of(windows, window_count);
  for (int i = 0; i < own->display_count; i++) CFRelease(displays[i]);
  for (int i = 0; i < window_count; i++) CFRelease(windows[i]);
  complete(block, content, NULL);
}
static void *displays(void *self) { return checked(self)->items[0]; }
static void *windows(void *self) { return checked(self)->items[1]; }
static uint32_t first_info(void *self) { return checked(self)->info[0]; }
static int64_t code(void *self) { return checked(self)->numeric; }

static void *alloc_filter(void *self) { (void)self; return instance_of("SCContentFilter"); }
static void *init_filter(void *self, void *name, void *display, void *excluded) {
  (void)name;
  if (!session_is_open) { fprintf(stderr, "stand-in: CGS_REQUIRE_INIT\n"); abort(); }
  Object *filter = checked(self), *array = checked(excluded);
  filter->info[0] = checked(display)->info[0];
  filter->numeric = array->length;
  for (int i = 0; i < array->length && i < 15; i++) filter->info[1 + i] = array->items[i]->info[0];
  return self;
}
static void *alloc_configuration(void *self) { (void)self; return instance_of("SCStreamConfiguration"); }
static void *init_configuration(void *self) { Object *own = checked(self); own->info[0] = 1920; own->info[1] = 1080; own->info[2] = 1; return self; }
static void set_width(void *self, void *name, size_t value) { (void)name; checked(self)->info[0] = value; }
static void set_height(void *self, void *name, size_t value) { (void)name; checked(self)->info[1] = value; }
static void set_cursor(void *self, void *name, bool value) { (void)name; checked(self)->info[2] = value; }
static void set_format(void *self, void *name, uint32_t value) { (void)name; checked(self)->info[3] = value; }
static void set_space(void *self, void *name, void *value) { (void)name; checked(self)->info[4] = value == &srgb_name; }
static void set_source(void *self, void *name, Rect value) { (void)name; checked(self)->frame = value; }

static void capture(void *self, void *name, void *given_filter, void *given, Block *block) {
  (void)self; (void)name;
  desktop()->captures++;
  int32_t refused = refusal();
  if (refused != 0) { complete(block, NULL, error_of(refused)); return; }
  Object *filter = checked(given_filter), *configuration = checked(given);
  if (configuration->info[3] != 0x42475241 || configuration->info[4] != 1) abort();
  Rect at = configuration->frame, bounds = CGDisplayBounds(filter->info[0]);
  at.origin.x += bounds.origin.x;
  at.origin.y += bounds.origin.y;
  complete(block, image_of(at, configuration->info[0], configuration->info[1], configuration->info[2], &filter->info[1], filter->numeric), NULL);
}
static void capture_rect(void *self, void *name, Rect rect, Block *block) {
  (void)self; (void)name;
  desktop()->captures++;
  int32_t refused = refusal();
  if (refused != 0) { complete(block, NULL, error_of(refused)); return; }
  int density = rect.size.width * rect.size.height < 200000 ? 2 : 1;
  complete(block, image_of(rect, rect.size.width * density, rect.size.height * density, false, NULL, 0), NULL);
}

extern int64_t change_count(void *self);
extern void *general_pasteboard(void *self);
extern void *string_for_type(void *self, void *name, void *type);
extern int64_t clear_contents(void *self);
extern bool set_string(void *self, void *name, void *text, void *type);
extern void *types_of(void *self), *pasteboard_items(void *self), *file_path_url(void *self), *path_of_url(void *self);
extern void *available_type(void *self, void *name, void *wanted), *data_for_type(void *self, void *name, void *type);
extern void *item_string(void *self, void *name, void *type), *url_of_string(void *self, void *name, void *text);
extern void *url_of_path(void *self, void *name, void *path, bool is_folder);
extern bool set_data(void *self, void *name, void *data, void *type), write_objects(void *self, void *name, void *objects);

const char *const known_classes[] = { "SCScreenshotManager", "SCShareableContent", "SCContentFilter", "SCStreamConfiguration", "NSPasteboard", "NSURL", NULL };
const struct { const char *class, *selector; void *implementation; } methods[] = {
  { "+SCShareableContent", "getShareableContentExcludingDesktopWindows:onScreenWindowsOnly:completionHandler:", get_content },
  { "SCShareableContent", "displays", displays }, { "SCShareableContent", "windows", windows },
  { "SCDisplay", "displayID", first_info }, { "SCWindow", "windowID", first_info }, { "NSError", "code", code },
  { "+SCContentFilter", "alloc", alloc_filter }, { "SCContentFilter", "initWithDisplay:excludingWindows:", init_filter },
  { "+SCStreamConfiguration", "alloc", alloc_configuration }, { "SCStreamConfiguration", "init", init_configuration },
  { "SCStreamConfiguration", "setWidth:", set_width }, { "SCStreamConfiguration", "setHeight:", set_height },
  { "SCStreamConfiguration", "setShowsCursor:", set_cursor }, { "SCStreamConfiguration", "setPixelFormat:", set_format },
  { "SCStreamConfiguration", "setColorSpaceName:", set_space }, { "SCStreamConfiguration", "setSourceRect:", set_source },
  { "+SCScreenshotManager", "captureImageWithFilter:configuration:completionHandler:", capture },
  { "+SCScreenshotManager", "captureImageInRect:completionHandler:", capture_rect },
  { "+NSPasteboard", "generalPasteboard", general_pasteboard }, { "NSPasteboard", "changeCount", change_count },
  { "NSPasteboard", "clearContents", clear_contents }, { "NSPasteboard", "stringForType:", string_for_type },
  { "NSPasteboard", "setString:forType:", set_string }, { "NSPasteboard", "types", types_of },
  { "NSPasteboard", "availableTypeFromArray:", available_type }, { "NSPasteboard", "dataForType:", data_for_type },
  { "NSPasteboard", "setData:forType:", set_data }, { "NSPasteboard", "writeObjects:", write_objects },
  { "NSPasteboard", "pasteboardItems", pasteboard_items }, { "NSPasteboardItem", "stringForType:", item_string },
  { "+NSURL", "fileURLWithPath:isDirectory:", url_of_path }, { "+NSURL", "URLWithString:", url_of_string },
  { "NSURL", "filePathURL", file_path_url }, { "NSURL", "path", path_of_url },
  { NULL, NULL, NULL },
};
bool is_hidden_method(const char *selector) {
  if (strcmp(selector, "captureImageInRect:completionHandler:") == 0) return switched(NO_RECT_FORM);
  return strcmp(selector, "captureImageWithFilter:configuration:completionHandler:") == 0 && switched(NO_FILTER_FORM);
}
