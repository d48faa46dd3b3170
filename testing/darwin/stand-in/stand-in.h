/* A library that plays the parts of macOS which main/adapters/darwin calls. All processes that load it share one desktop. */
#ifndef STAND_IN_H
#define STAND_IN_H
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct { double x, y; } Point;
typedef struct { double width, height; } Size;
typedef struct { Point origin; Size size; } Rect;
typedef struct { intptr_t location, length; } Range;

/* Faults and states that a test switches on, by their place. */
enum Switch {
  NEVER_ANSWERS, DECLINES_ONCE, DECLINES_ALWAYS, OTHER_SPACE, NO_SCREEN_PERMISSION, NO_ACCESSIBILITY,
  SECURE_INPUT, PIXEL_FORMAT, SLOW_ROW_MS, GERMAN_LAYOUT, NO_RECT_FORM, NO_FILTER_FORM, SLOW_CAPTURE_MS,
  /* 2n + 1: the process is killed before the event after n of them has its effect; 2n + 2: after that. */
  DIES, SWITCHES
};

enum { MOST_DISPLAYS = 4, MOST_EVENTS = 60000, MOST_APPS = 8, MOST_WINDOWS = 64, MOST_NODES = 12000, MOST_PIXELS = 2000000,
       MOST_CLIPBOARD = 12000000, MOST_SPAWNED = 64, MOST_PROCESSES = 512, TEXT = 128 };

enum Content { NO_CONTENT, TEXT_CONTENT, PNG_CONTENT, TIFF_CONTENT, FILES_CONTENT };

typedef struct { uint32_t id; Rect bounds; uint32_t pixel_width, pixel_height; } Display;

/* One event as it was posted. `fault`: which rule of macOS 27 it breaks, 0 for none. */
typedef struct {
  uint32_t type, flags, key, button, units; int32_t number, clicks, vertical, horizontal, fault, pid;
  double x, y, at_ms; uint16_t text[32];
} Event;

/* A process that has loaded this library, its objects that are not released, and its autorelease pools that are open. */
typedef struct { int32_t pid; _Atomic int32_t live, pools; } Process;

/* A program that was started, and whether it answers for itself. */
typedef struct { int32_t pid, disclaimed; } Spawned;

typedef struct { int32_t pid, chromium, manual, enhanced, hangs, focused_window; char name[TEXT]; } App;

typedef struct {
  uint32_t id; int32_t pid, layer, minimized, zoomed, node, other_space, hidden_in_content; Rect bounds, restored; char title[TEXT];
} Window;

typedef struct {
  int32_t pid, parent, window, enabled, focused, selected, expanded, settable, is_number, alive, realised, needs_manual;
  double number; Rect frame; char role[32], subrole[32], title[TEXT], description[TEXT], value[TEXT], identifier[32], actions[TEXT];
} Node;

typedef struct {
  _Atomic int32_t switches[SWITCHES];
  _Atomic int32_t requests, captures, shareable_requests, live, timeouts_set;
  int32_t display_count, app_count, window_count, node_count, front_pid, next_window;
  Display displays[MOST_DISPLAYS]; App apps[MOST_APPS];
  /* Front to back. */
  Window windows[MOST_WINDOWS];
  Node nodes[MOST_NODES];
  Point pointer; double last_event_ms; uint32_t counters[64]; uint8_t keys[256], buttons[8]; uint32_t held_flags; int32_t down_number[8], last_number;
  _Atomic int32_t event_count; Event events[MOST_EVENTS];
  int32_t clipboard_changes, clipboard_kind, clipboard_bytes; uint8_t clipboard[MOST_CLIPBOARD];
  int32_t spawn_count; Spawned spawned[MOST_SPAWNED];
  Rect desktop; uint32_t pixels[MOST_PIXELS];
  _Atomic int32_t process_count; Process processes[MOST_PROCESSES];
} Desktop;

Desktop *desktop(void);
Process *own_process(void);
/* For the transcript. */
void note(const char *call);
void lock(void);
void unlock(void);
static inline int32_t switched(enum Switch which) { return desktop()->switches[which]; }

/* Core Foundation. */
enum Kind { STRING = 1, ARRAY, DICTIONARY, NUMBER, BOOLEAN, DATA, URL, ELEMENT, AX_VALUE, OBJECT, IMAGE, PROVIDER, SPACE,
            CONTEXT, MODE, SOURCE, EVENT, INPUT_SOURCE };
typedef struct Object Object;
struct Object {
  uint32_t magic; enum Kind kind; _Atomic int32_t count; uint64_t class;
  intptr_t length; void *bytes; Object **items;
  double number; int32_t pid, node, numeric; Rect frame; uint32_t info[16];
};
Object *make(enum Kind kind);
Object *checked(const void *ref);
Object *text_of(const char *utf8);
Object *number_of(double value);
Object *array_of(Object **items, intptr_t count);
Object *boolean_of(bool value);
bool text_is(const Object *text, const char *utf8);
/* UTF-16 of the character at the text, which is moved on: one or two units. */
int next_unit(const uint8_t **at, uint16_t *into);
void utf8_of(const Object *text, char *into, int size);
void *CFRetain(const void *ref);
void CFRelease(const void *ref);
bool CFEqual(const void *a, const void *b);
Object *dictionary_of(Object **keys_and_values, intptr_t pairs);

/* Objective-C. */
typedef struct Class Class;
struct Class { const char *name; Class *meta; };
Class *class_of_name(const char *name);
Object *instance_of(const char *class_name);

/* Windows. */
Window *window_of(uint32_t id);
void raise_window(uint32_t id);
uint32_t flags_of_key(uint32_t key);
#endif
