/* The list of windows, and what a person or a program does to them. */
#include "stand-in.h"
#include <stdlib.h>
#include <string.h>

Window *window_of(uint32_t id) {
  for (int i = 0; i < desktop()->window_count; i++) if (desktop()->windows[i].id == id) return &desktop()->windows[i];
  return NULL;
}
App *app_of(int32_t pid) {
  for (int i = 0; i < desktop()->app_count; i++) if (desktop()->apps[i].pid == pid) return &desktop()->apps[i];
  return NULL;
}

void raise_window(uint32_t id) {
  Desktop *own = desktop();
  Window *found = window_of(id);
  if (found == NULL) return;
  Window copy = *found;
  memmove(&own->windows[1], &own->windows[0], (char *)found - (char *)&own->windows[0]);
  own->windows[0] = copy;
}

void close_window(uint32_t id) {
  Desktop *own = desktop();
  Window *found = window_of(id);
  if (found == NULL) return;
  for (int i = 0; i < own->node_count; i++) if (own->nodes[i].window == (int32_t)id) own->nodes[i].alive = 0;
  *found = (Window){ 0 };
  memmove(found, found + 1, (char *)&own->windows[own->window_count] - (char *)(found + 1));
  own->window_count--;
}

void zoom_window(uint32_t id) {
  Window *window = window_of(id);
  if (window == NULL) return;
  Rect full = desktop()->displays[0].bounds;
  full.origin.y += 25;
  full.size.height -= 25;
  if (!window->zoomed) { window->restored = window->bounds; window->bounds = full; } else window->bounds = window->restored;
  window->zoomed = !window->zoomed;
}

static Object *rect_dictionary(Rect rect) {
  Object *pairs[8] = { text_of("X"), number_of(rect.origin.x), text_of("Y"), number_of(rect.origin.y),
                       text_of("Width"), number_of(rect.size.width), text_of("Height"), number_of(rect.size.height) };
  return dictionary_of(pairs, 4);
}

static Object *window_dictionary(const Window *window) {
  App *app = app_of(window->pid);
  Object *pairs[32];
  int count = 0;
  pairs[count++] = text_of("kCGWindowNumber"); pairs[count++] = number_of(window->id);
  pairs[count++] = text_of("kCGWindowOwnerPID"); pairs[count++] = number_of(window->pid);
  pairs[count++] = text_of("kCGWindowOwnerName"); pairs[count++] = text_of(app == NULL ? "" : app->name);
  pairs[count++] = text_of("kCGWindowLayer"); pairs[count++] = number_of(window->layer);
  pairs[count++] = text_of("kCGWindowAlpha"); pairs[count++] = number_of(1);
  pairs[count++] = text_of("kCGWindowBounds"); pairs[count++] = rect_dictionary(window->bounds);
  if (!window->minimized && !window->other_space) { pairs[count++] = text_of("kCGWindowIsOnscreen"); pairs[count++] = boolean_of(true); }
  if (!switched(NO_SCREEN_PERMISSION)) { pairs[count++] = text_of("kCGWindowName"); pairs[count++] = text_of(window->title); }
  return dictionary_of(pairs, count / 2);
}

Object *CGWindowListCopyWindowInfo(uint32_t options, uint32_t relative) {
  (void)relative;
  Object *found[MOST_WINDOWS];
  int count = 0;
  lock();
  for (int i = 0; i < desktop()->window_count; i++) {
    Window *window = &desktop()->windows[i];
    if ((options & 1) != 0 && (window->minimized || window->other_space)) continue;
    found[count++] = window_dictionary(window);
  }
  unlock();
  Object *array = array_of(found, count);
  for (int i = 0; i < count; i++) CFRelease(found[i]);
  return array;
}

/* What the test arranges. */
void standin_switch(int32_t which, int32_t value) { desktop()->switches[which] = value; }

void standin_display(uint32_t id, Rect bounds, uint32_t pixel_width, uint32_t pixel_height) {
  Desktop *own = desktop();
  own->displays[own->display_count++] = (Display){ id, bounds, pixel_width, pixel_height };
}
void standin_canvas(Rect region) { desktop()->desktop = region; }
void standin_pixels(const uint32_t *pixels, int32_t count) { lock(); memcpy(desktop()->pixels, pixels, count * 4); unlock(); }

void standin_app(int32_t pid, const char *name, int32_t chromium, int32_t hangs) {
  Desktop *own = desktop();
  App *app = app_of(pid);
  if (app == NULL) app = &own->apps[own->app_count++];
  *app = (App){ .pid = pid, .chromium = chromium, .hangs = hangs };
  strncpy(app->name, name, TEXT - 1);
}

int32_t standin_node(int32_t pid, int32_t parent, int32_t window, const char *role, const char *subrole, const char *title, Rect frame) {
  Desktop *own = desktop();
  if (own->node_count == MOST_NODES) return -1;
  Node *node = &own->nodes[own->node_count];
  *node = (Node){ .pid = pid, .parent = parent, .window = window, .enabled = 1, .expanded = -1, .alive = 1, .realised = 1, .frame = frame };
  strncpy(node->role, role, 31); strncpy(node->subrole, subrole, 31); strncpy(node->title, title, TEXT - 1);
  return own->node_count++;
}

/* A window in front of all, with its buttons; it gets the keyboard. */
uint32_t standin_window(int32_t pid, const char *title, int32_t layer, Rect bounds) {
  Desktop *own = desktop();
  lock();
  uint32_t id = ++own->next_window;
  own->windows[own->window_count++] = (Window){ .id = id, .pid = pid, .layer = layer, .bounds = bounds, .node = -1 };
  strncpy(own->windows[own->window_count - 1].title, title, TEXT - 1);
  raise_window(id);
  if (layer == 0) {
    Rect whole = { { 0, 0 }, bounds.size };
    int32_t node = standin_node(pid, -1, id, "AXWindow", "AXStandardWindow", title, whole);
    own->windows[0].node = node;
    standin_node(pid, node, id, "AXButton", "AXCloseButton", "", (Rect){ { 4, 4 }, { 12, 12 } });
    standin_node(pid, node, id, "AXButton", "AXZoomButton", "", (Rect){ { 44, 4 }, { 12, 12 } });
    for (int i = 0; i < 2; i++) strcpy(own->nodes[node + 1 + i].actions, "AXPress");
    own->front_pid = pid;
    App *app = app_of(pid);
    if (app != NULL) app->focused_window = id;
  }
  unlock();
  return id;
}
void standin_close(uint32_t id) { lock(); close_window(id); unlock(); }
void standin_clear(void) { lock(); memset(desktop(), 0, offsetof(Desktop, events)); desktop()->clipboard_changes = 0; desktop()->clipboard_kind = NO_CONTENT; unlock(); }
