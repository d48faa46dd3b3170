/* The general pasteboard, and the observer's way to it. */
#include "stand-in.h"
#include <stdlib.h>
#include <string.h>

extern Object *CFStringCreateWithCharacters(const void *allocator, const uint16_t *units, intptr_t count);

static Object general = { .magic = 0x616c6976, .kind = OBJECT, .count = 1 };
static Object type_name = { 0x616c6976, STRING, 1, .length = 4, .bytes = u"text" };
const void *NSPasteboardTypeString = &type_name;

void *general_pasteboard(void *self) {
  (void)self;
  general.class = (uint64_t)class_of_name("NSPasteboard");
  return &general;
}
int64_t change_count(void *self) { (void)self; return desktop()->clipboard_changes; }
int64_t clear_contents(void *self) {
  (void)self;
  lock();
  desktop()->clipboard_units = -1;
  int64_t changes = ++desktop()->clipboard_changes;
  unlock();
  return changes;
}
extern Object *autoreleased(Object *object);
void *string_for_type(void *self, void *name, void *type) {
  (void)self; (void)name;
  if (type != &type_name) abort();
  lock();
  int32_t units = desktop()->clipboard_units;
  Object *text = units < 0 || desktop()->clipboard_changes == 0 ? NULL : CFStringCreateWithCharacters(NULL, desktop()->clipboard, units);
  unlock();
  return autoreleased(text);
}
bool set_string(void *self, void *name, void *text, void *type) {
  (void)self; (void)name;
  if (type != &type_name || checked(text)->length > MOST_CLIPBOARD) abort();
  lock();
  desktop()->clipboard_units = checked(text)->length;
  memcpy(desktop()->clipboard, checked(text)->bytes, checked(text)->length * 2);
  unlock();
  return true;
}

void standin_copy(const uint16_t *units, int32_t count) {
  clear_contents(NULL);
  lock();
  desktop()->clipboard_units = count;
  memcpy(desktop()->clipboard, units, count * 2);
  unlock();
}
int32_t standin_paste(uint16_t *into, int32_t most) {
  lock();
  int32_t count = desktop()->clipboard_changes == 0 ? -1 : desktop()->clipboard_units;
  if (count > 0) memcpy(into, desktop()->clipboard, 2 * (count > most ? most : count));
  unlock();
  return count;
}
