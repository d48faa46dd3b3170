/* Classes and messages of Objective-C, by implementation pointers. A selector that is not understood ends the process, as on a Mac. */
#include "stand-in.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_CLASSES = 32, MOST_SELECTORS = 128 };

static Class classes[2 * MOST_CLASSES];
static int class_count;
static char *selectors[MOST_SELECTORS];
static int selector_count;
const char _NSConcreteGlobalBlock[32];

Class *class_of_name(const char *name) {
  for (int i = 0; i < class_count; i++) if (strcmp(classes[2 * i].name, name) == 0) return &classes[2 * i];
  Class *made = &classes[2 * class_count++];
  made[0] = (Class){ strdup(name), &made[1] };
  made[1] = (Class){ made[0].name, NULL };
  return made;
}
Object *instance_of(const char *class_name) {
  Object *object = make(OBJECT);
  object->class = (uint64_t)class_of_name(class_name);
  return object;
}

extern const char *const known_classes[];
Class *objc_getClass(const char *name) {
  for (int i = 0; known_classes[i] != NULL; i++) if (strcmp(known_classes[i], name) == 0) return class_of_name(name);
  return NULL;
}
const char *sel_registerName(const char *name) {
  for (int i = 0; i < selector_count; i++) if (strcmp(selectors[i], name) == 0) return selectors[i];
  return selectors[selector_count++] = strdup(name);
}
static bool is_class(const void *ref) { return ref >= (void *)classes && ref < (void *)(classes + 2 * MOST_CLASSES); }
Class *object_getClass(const void *ref) {
  if (ref == NULL) return NULL;
  return is_class(ref) ? ((Class *)ref)->meta : (Class *)checked(ref)->class;
}

/* A message to a class has its name with a plus. */
typedef struct { const char *class; const char *selector; void *implementation; } Method;
extern const Method methods[];
extern bool is_hidden_method(const char *selector);

static void forward(const void *self, const char *selector) {
  fprintf(stderr, "stand-in: unrecognized selector %s sent to %p\n", selector, self);
  abort();
}
static void *find(const Class *class, const char *selector) {
  bool meta = class->meta == NULL;
  for (const Method *method = methods; method->class != NULL; method++)
    if ((method->class[0] == '+') == meta && strcmp(method->class + meta, class->name) == 0 && strcmp(method->selector, selector) == 0)
      return is_hidden_method(selector) ? NULL : method->implementation;
  return NULL;
}
bool class_respondsToSelector(const Class *class, const char *selector) { return class != NULL && find(class, selector) != NULL; }
void *class_getMethodImplementation(const Class *class, const char *selector) {
  note(selector);
  void *found = find(class, selector);
  return found == NULL ? (void *)forward : found;
}

enum { MOST_POOLED = 4096 };
static Object *pooled[MOST_POOLED];
static int pooled_count;

Object *autoreleased(Object *object) {
  /* Without a pool it is never released. */
  if (own_process()->pools > 0 && object != NULL && pooled_count < MOST_POOLED) pooled[pooled_count++] = object;
  return object;
}
void *objc_autoreleasePoolPush(void) { note("pool push"); own_process()->pools++; return (void *)(intptr_t)(0x1000 + pooled_count); }
void objc_autoreleasePoolPop(void *pool) {
  note("pool pop");
  if (own_process()->pools-- <= 0) abort();
  while (pooled_count > (intptr_t)pool - 0x1000) CFRelease(pooled[--pooled_count]);
}
