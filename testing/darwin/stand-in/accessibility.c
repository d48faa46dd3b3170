/* The trees of programs, and what they do when they are asked. */
#include "stand-in.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OK = 0, FAILURE = -25200, INVALID = -25202, CANNOT_COMPLETE = -25204, NO_ATTRIBUTE = -25205, NO_ACTION = -25206, DISABLED = -25211, NO_VALUE = -25212 };
enum { APPLICATION = -1, SYSTEM_WIDE = -2 };
enum { POINT = 1, SIZE = 2, ERROR_VALUE = 5 };

extern App *app_of(int32_t pid);
extern void close_window(uint32_t id);
extern void zoom_window(uint32_t id);

static Object *element_of(int32_t pid, int32_t node) {
  Object *element = make(ELEMENT);
  element->pid = pid;
  element->node = node;
  return element;
}
/* What an element is asked, with the time that its program has for all answers. */
static void note_question(const char *call, const Object *element) {
  char line[TEXT];
  snprintf(line, sizeof line, "%s node %d within %.3f", call, element->node, element->number);
  note(line);
}
bool AXIsProcessTrusted(void) { return !switched(NO_ACCESSIBILITY); }
Object *AXUIElementCreateApplication(int32_t pid) { return element_of(pid, APPLICATION); }
Object *AXUIElementCreateSystemWide(void) { return element_of(-1, SYSTEM_WIDE); }
int32_t AXUIElementGetPid(void *ref, int32_t *pid) { *pid = checked(ref)->pid; return OK; }
int32_t AXUIElementSetMessagingTimeout(void *ref, float seconds) {
  if (checked(ref)->node == SYSTEM_WIDE) abort(); /* It would hold for the whole process. */
  checked(ref)->number = seconds;
  desktop()->timeouts_set++;
  return OK;
}

Object *AXValueCreate(uint32_t type, const void *value) {
  Object *made = make(AX_VALUE);
  made->numeric = type;
  memcpy(&made->frame, value, type == POINT || type == SIZE ? 16 : 4);
  return made;
}
uint32_t AXValueGetType(void *ref) { return checked(ref)->numeric; }
bool AXValueGetValue(void *ref, uint32_t type, void *into) {
  Object *value = checked(ref);
  if ((uint32_t)value->numeric != type) return false;
  memcpy(into, &value->frame, type == ERROR_VALUE ? 4 : 16);
  return true;
}
static Object *error_value(int32_t code) { return AXValueCreate(ERROR_VALUE, &code); }

/* Each of these is a message to the program: it takes its time, or never comes back. */
static int32_t request(Object *element) {
  desktop()->requests++;
  if (switched(NO_ACCESSIBILITY)) return DISABLED;
  if (element->node == SYSTEM_WIDE) return OK;
  App *app = app_of(element->pid);
  if (app == NULL) return INVALID;
  if (app->hangs) {
    /* Without a time limit of its own the system waits for seconds. */
    usleep((element->number > 0 ? element->number : 6) * 1e6);
    return CANNOT_COMPLETE;
  }
  if (element->node < 0) return OK;
  Node *node = &desktop()->nodes[element->node];
  if (!node->alive) return INVALID;
  if (!node->realised && switched(SLOW_ROW_MS) > 0) { usleep(switched(SLOW_ROW_MS) * 1000); node->realised = 1; }
  return OK;
}

static bool is_shown(const Node *node) {
  App *app = app_of(node->pid);
  return node->alive && (!node->needs_manual || (app != NULL && (app->manual || app->enhanced)));
}
/* `visible`: only what lies within its parent's frame. */
static Object *children_of(Object *element, bool windows_only, bool visible) {
  Desktop *own = desktop();
  Object **found = malloc(sizeof(Object *) * MOST_NODES);
  int count = 0;
  Rect frame = element->node < 0 ? (Rect){ 0 } : own->nodes[element->node].frame;
  for (int i = 0; i < own->node_count; i++) {
    Node *node = &own->nodes[i];
    if (node->pid != element->pid || node->parent != element->node || !is_shown(node)) continue;
    Window *window = window_of(node->window);
    if (element->node == APPLICATION && (window == NULL || window->other_space)) continue;
    if (windows_only && strcmp(node->role, "AXWindow") != 0) continue;
    if (visible && (node->frame.origin.y + node->frame.size.height <= frame.origin.y || node->frame.origin.y >= frame.origin.y + frame.size.height)) continue;
    found[count++] = element_of(element->pid, i);
  }
  Object *array = array_of(found, count);
  for (int i = 0; i < count; i++) CFRelease(found[i]);
  free(found);
  return array;
}

static Object *some_text(const char *text) { return text[0] == 0 ? NULL : text_of(text); }

static Object *of_application(Object *element, const char *name) {
  Desktop *own = desktop();
  App *app = app_of(element->pid);
  if (strcmp(name, "AXRole") == 0) return text_of("AXApplication");
  if (strcmp(name, "AXWindows") == 0) return children_of(element, true, false);
  if (strcmp(name, "AXChildren") == 0) return children_of(element, false, false);
  if (strcmp(name, "AXFrontmost") == 0) return boolean_of(own->front_pid == element->pid);
  if (strcmp(name, "AXEnhancedUserInterface") == 0) return boolean_of(app->enhanced);
  Window *window = strcmp(name, "AXFocusedWindow") == 0 || strcmp(name, "AXMainWindow") == 0 ? window_of(app->focused_window) : NULL;
  return window == NULL ? NULL : element_of(element->pid, window->node);
}

static Object *button_of(const Object *element, const char *subrole) {
  Desktop *own = desktop();
  for (int i = 0; i < own->node_count; i++)
    if (own->nodes[i].parent == element->node && own->nodes[i].alive && strcmp(own->nodes[i].subrole, subrole) == 0) return element_of(element->pid, i);
  return NULL;
}

static Object *of_node(Object *element, const char *name) {
  Node *node = &desktop()->nodes[element->node];
  Window *window = window_of(node->window);
  bool is_window = strcmp(node->role, "AXWindow") == 0;
  Point corner = window == NULL ? (Point){ 0 } : window->bounds.origin;
  if (strcmp(name, "AXRole") == 0) return text_of(node->role);
  if (strcmp(name, "AXSubrole") == 0) return some_text(node->subrole);
  if (strcmp(name, "AXTitle") == 0) return some_text(is_window && window != NULL ? window->title : node->title);
  if (strcmp(name, "AXDescription") == 0) return some_text(node->description);
  if (strcmp(name, "AXIdentifier") == 0) return some_text(node->identifier);
  if (strcmp(name, "AXEnabled") == 0) return boolean_of(node->enabled);
  if (strcmp(name, "AXFocused") == 0) return boolean_of(node->focused);
  if (strcmp(name, "AXSelected") == 0) return boolean_of(node->selected);
  if (strcmp(name, "AXExpanded") == 0) return node->expanded < 0 ? NULL : boolean_of(node->expanded);
  if (strcmp(name, "AXValue") == 0) return node->is_number ? number_of(node->number) : some_text(node->value);
  if (strcmp(name, "AXPosition") == 0) return AXValueCreate(POINT, &(Point){ corner.x + node->frame.origin.x, corner.y + node->frame.origin.y });
  if (strcmp(name, "AXSize") == 0) return AXValueCreate(SIZE, is_window && window != NULL ? &window->bounds.size : &node->frame.size);
  if (strcmp(name, "AXChildren") == 0) return children_of(element, false, false);
  if (strcmp(name, "AXVisibleRows") == 0) return strcmp(node->role, "AXTable") == 0 || strcmp(node->role, "AXOutline") == 0 ? children_of(element, false, true) : NULL;
  if (strcmp(name, "AXParent") == 0) return element_of(element->pid, node->parent);
  if (!is_window || window == NULL) return NULL;
  if (strcmp(name, "AXMinimized") == 0) return boolean_of(window->minimized);
  if (strcmp(name, "AXCloseButton") == 0) return button_of(element, "AXCloseButton");
  if (strcmp(name, "AXZoomButton") == 0) return button_of(element, "AXZoomButton");
  return NULL;
}

static Object *value_of(Object *element, const void *attribute) {
  char name[TEXT];
  utf8_of(checked(attribute), name, TEXT);
  if (element->node == SYSTEM_WIDE)
    return strcmp(name, "AXFocusedApplication") == 0 && desktop()->front_pid != 0 ? element_of(desktop()->front_pid, APPLICATION) : NULL;
  return element->node == APPLICATION ? of_application(element, name) : of_node(element, name);
}

int32_t AXUIElementCopyAttributeValue(void *ref, const void *attribute, Object **into) {
  Object *element = checked(ref);
  int32_t failed = request(element);
  if (failed != OK) return failed;
  *into = value_of(element, attribute);
  return *into == NULL ? NO_VALUE : OK;
}
int32_t AXUIElementCopyMultipleAttributeValues(void *ref, void *names, uint32_t options, Object **into) {
  Object *element = checked(ref), *attributes = checked(names), *values[64];
  if (options != 0 || attributes->length > 64) abort();
  note_question("AXUIElementCopyMultipleAttributeValues", element);
  int32_t failed = request(element);
  if (failed != OK) return failed;
  for (int i = 0; i < attributes->length; i++) {
    values[i] = value_of(element, attributes->items[i]);
    if (values[i] == NULL) values[i] = error_value(NO_ATTRIBUTE);
  }
  *into = array_of(values, attributes->length);
  for (int i = 0; i < attributes->length; i++) CFRelease(values[i]);
  return OK;
}

int32_t AXUIElementIsAttributeSettable(void *ref, const void *attribute, uint8_t *settable) {
  Object *element = checked(ref);
  note_question("AXUIElementIsAttributeSettable", element);
  int32_t failed = request(element);
  if (failed != OK) return failed;
  Node *node = element->node < 0 ? NULL : &desktop()->nodes[element->node];
  if (node == NULL) *settable = 1;
  else if (text_is(attribute, "AXValue")) *settable = node->settable != 0;
  else *settable = text_is(attribute, "AXSelected") && (node->settable != 0);
  return OK;
}

static int32_t set_application(Object *element, const char *name, Object *value) {
  App *app = app_of(element->pid);
  bool yes = CFEqual(value, boolean_of(true));
  if (strcmp(name, "AXFrontmost") == 0) { if (yes) desktop()->front_pid = element->pid; return OK; }
  if (strcmp(name, "AXEnhancedUserInterface") == 0) { app->enhanced = yes; return OK; }
  if (strcmp(name, "AXManualAccessibility") != 0 || app->chromium != 1) return NO_ATTRIBUTE;
  app->manual = yes;
  return OK;
}
static int32_t set_window(Window *window, Node *node, const char *name, Object *value) {
  App *app = app_of(window->pid);
  /* Such windows move in steps, and stop on the way. */
  bool animates = app != NULL && app->enhanced;
  if (strcmp(name, "AXMinimized") == 0) { window->minimized = CFEqual(value, boolean_of(true)); return OK; }
  if (strcmp(name, "AXMain") == 0) { if (app != NULL) app->focused_window = window->id; return OK; }
  Point at;
  memcpy(&at, &value->frame, sizeof at);
  if (strcmp(name, "AXPosition") == 0) { window->bounds.origin = animates ? window->bounds.origin : at; window->zoomed = 0; return OK; }
  if (strcmp(name, "AXSize") != 0) return NO_ATTRIBUTE;
  window->bounds.size = (Size){ at.x, at.y };
  node->frame.size = window->bounds.size;
  window->zoomed = 0;
  return OK;
}
static int32_t set_node(Node *node, const char *name, Object *value) {
  if (!node->enabled) return FAILURE;
  if (strcmp(name, "AXSelected") == 0) { node->selected = CFEqual(value, boolean_of(true)); return OK; }
  if (strcmp(name, "AXFocused") == 0) { node->focused = CFEqual(value, boolean_of(true)); return OK; }
  if (strcmp(name, "AXValue") != 0 || !node->settable) return NO_ATTRIBUTE;
  if (node->is_number != (CFEqual(value, value) && ((uintptr_t)value >> 63 != 0 || checked(value)->kind == NUMBER))) return FAILURE;
  extern bool CFNumberGetValue(const void *, intptr_t, void *);
  if (node->is_number) CFNumberGetValue(value, 6, &node->number);
  else utf8_of(value, node->value, TEXT);
  return OK;
}
int32_t AXUIElementSetAttributeValue(void *ref, const void *attribute, void *value) {
  Object *element = checked(ref);
  char name[TEXT];
  utf8_of(checked(attribute), name, TEXT);
  int32_t failed = request(element);
  if (failed != OK) return failed;
  if (element->node < 0) return set_application(element, name, value);
  Node *node = &desktop()->nodes[element->node];
  Window *window = strcmp(node->role, "AXWindow") == 0 ? window_of(node->window) : NULL;
  return window != NULL ? set_window(window, node, name, value) : set_node(node, name, value);
}

int32_t AXUIElementCopyActionNames(void *ref, Object **into) {
  Object *element = checked(ref), *names[8];
  note_question("AXUIElementCopyActionNames", element);
  int32_t failed = request(element);
  if (failed != OK) return failed;
  char actions[TEXT];
  int count = 0;
  strcpy(actions, element->node < 0 ? "" : desktop()->nodes[element->node].actions);
  for (char *at = strtok(actions, " "); at != NULL && count < 8; at = strtok(NULL, " ")) names[count++] = text_of(at);
  *into = array_of(names, count);
  for (int i = 0; i < count; i++) CFRelease(names[i]);
  return OK;
}
int32_t AXUIElementPerformAction(void *ref, const void *action) {
  Object *element = checked(ref);
  int32_t failed = request(element);
  if (failed != OK) return failed;
  if (element->node < 0) return NO_ACTION;
  Node *node = &desktop()->nodes[element->node];
  char name[TEXT];
  utf8_of(checked(action), name, TEXT);
  if (strcmp(name, "AXRaise") == 0) { lock(); raise_window(node->window); unlock(); return OK; }
  if (strstr(node->actions, name) == NULL) return NO_ACTION;
  if (strcmp(name, "AXPress") != 0) return OK;
  if (strcmp(node->subrole, "AXCloseButton") == 0) { lock(); close_window(node->window); unlock(); }
  else if (strcmp(node->subrole, "AXZoomButton") == 0) zoom_window(node->window);
  else if (strcmp(node->role, "AXCheckBox") == 0) node->number = node->number == 0;
  else node->selected = 1;
  return OK;
}

int32_t AXUIElementCopyElementAtPosition(void *ref, float x, float y, Object **into) {
  Object *element = checked(ref);
  Desktop *own = desktop();
  int32_t failed = request(element);
  if (failed != OK) return failed;
  *into = NULL;
  for (int i = 0; i < own->node_count; i++) {
    Node *node = &own->nodes[i];
    Window *window = window_of(node->window);
    if (node->pid != element->pid || !is_shown(node) || window == NULL || window->minimized) continue;
    double left = window->bounds.origin.x + node->frame.origin.x, top = window->bounds.origin.y + node->frame.origin.y;
    if (x < left || y < top || x >= left + node->frame.size.width || y >= top + node->frame.size.height) continue;
    if (*into != NULL) CFRelease(*into);
    *into = element_of(element->pid, i);
  }
  return *into == NULL ? NO_VALUE : OK;
}
int32_t _AXUIElementGetWindow(void *ref, uint32_t *id) {
  Object *element = checked(ref);
  if (element->node < 0 || !desktop()->nodes[element->node].alive) return INVALID;
  *id = desktop()->nodes[element->node].window;
  return *id == 0 ? FAILURE : OK;
}
