/* What a test arranges and sees, past the functions of macOS. */
#include "stand-in.h"
#include <string.h>

int32_t standin_event_count(void) { return desktop()->event_count; }
void standin_event(int32_t index, Event *into) { *into = desktop()->events[index % MOST_EVENTS]; }
void standin_forget_events(void) { desktop()->event_count = 0; }
void standin_pointer(Point *into) { *into = desktop()->pointer; }
void standin_put_pointer(double x, double y) { desktop()->pointer = (Point){ x, y }; }
void standin_down(uint8_t *keys, uint8_t *buttons) { memcpy(keys, desktop()->keys, 256); memcpy(buttons, desktop()->buttons, 8); }

enum Number { REQUESTS, CAPTURES, SHAREABLE_REQUESTS, TIMEOUTS_SET };
int32_t standin_number(int32_t which) {
  Desktop *own = desktop();
  return which == REQUESTS ? own->requests : which == CAPTURES ? own->captures : which == SHAREABLE_REQUESTS ? own->shareable_requests : own->timeouts_set;
}

bool standin_window_state(uint32_t id, double *frame, int32_t *state, char *title) {
  Window *window = window_of(id);
  if (window == NULL) return false;
  memcpy(frame, &window->bounds, sizeof(Rect));
  App *front = NULL;
  for (int i = 0; i < desktop()->app_count; i++) if (desktop()->apps[i].pid == desktop()->front_pid) front = &desktop()->apps[i];
  state[0] = window->pid; state[1] = window->minimized; state[2] = window->zoomed;
  state[3] = front != NULL && front->focused_window == (int32_t)id && front->pid == window->pid;
  strcpy(title, window->title);
  return true;
}
int32_t standin_window_node(uint32_t id) { Window *window = window_of(id); return window == NULL ? -1 : window->node; }
void standin_window_flag(uint32_t id, int32_t which, int32_t value) {
  Window *window = window_of(id);
  if (window == NULL) return;
  if (which == 0) window->other_space = value;
  if (which == 1) window->hidden_in_content = value;
}

void standin_node_text(int32_t index, const char *field, const char *text) {
  Node *node = &desktop()->nodes[index];
  char *into = strcmp(field, "value") == 0 ? node->value : strcmp(field, "description") == 0 ? node->description
    : strcmp(field, "actions") == 0 ? node->actions : node->title;
  strncpy(into, text, TEXT - 1);
}
void standin_node_number(int32_t index, const char *field, double value) {
  Node *node = &desktop()->nodes[index];
  if (strcmp(field, "value") == 0) { node->is_number = 1; node->number = value; }
  if (strcmp(field, "enabled") == 0) node->enabled = value;
  if (strcmp(field, "settable") == 0) node->settable = value;
  if (strcmp(field, "alive") == 0) node->alive = value;
  if (strcmp(field, "realised") == 0) node->realised = value;
  if (strcmp(field, "needsManual") == 0) node->needs_manual = value;
  if (strcmp(field, "expanded") == 0) node->expanded = value;
}
