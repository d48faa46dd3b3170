/* Core Foundation with counted references. An object that is used after its last release ends the process. */
#include "stand-in.h"
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <unistd.h>

enum { ALIVE = 0x616c6976, DEAD = 0x64656164 };

static Desktop *shared;
static int shared_file = -1;
static pthread_mutex_t here = PTHREAD_MUTEX_INITIALIZER;

Desktop *desktop(void) {
  if (shared != NULL) return shared;
  const char *path = getenv("DESKHAND_DARWIN_DESKTOP");
  shared_file = open(path == NULL ? "/dev/null" : path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (shared_file < 0 || ftruncate(shared_file, sizeof(Desktop)) != 0) { fprintf(stderr, "no desktop\n"); abort(); }
  shared = mmap(NULL, sizeof(Desktop), PROT_READ | PROT_WRITE, MAP_SHARED, shared_file, 0);
  if (shared == MAP_FAILED) abort();
  return shared;
}

void lock(void) { pthread_mutex_lock(&here); desktop(); flock(shared_file, LOCK_EX); }
void unlock(void) { flock(shared_file, LOCK_UN); pthread_mutex_unlock(&here); }

static Object yes = { ALIVE, BOOLEAN, 1, .numeric = 1 }, no = { ALIVE, BOOLEAN, 1, .numeric = 0 };
const void *kCFBooleanTrue = &yes, *kCFBooleanFalse = &no;
const struct { intptr_t version; void *calls[4]; } kCFTypeArrayCallBacks = { 0, { CFRetain, CFRelease, NULL, CFEqual } };

/* Without a lock: objects are made while one is held. */
Process *own_process(void) {
  static Process *own;
  if (own != NULL) return own;
  own = &desktop()->processes[desktop()->process_count++ % MOST_PROCESSES];
  own->live = 0; own->pools = 0;
  own->pid = getpid();
  return own;
}
static Process *process_of(int32_t pid) {
  for (int i = 0; i < MOST_PROCESSES; i++) if (desktop()->processes[i].pid == pid) return &desktop()->processes[i];
  return NULL;
}
/* -1 for a process that has made none. */
int32_t standin_live(int32_t pid) { Process *found = process_of(pid); return found == NULL ? -1 : found->live; }
int32_t standin_pools(int32_t pid) { Process *found = process_of(pid); return found == NULL ? -1 : found->pools; }

Object *make(enum Kind kind) {
  Object *object = calloc(1, sizeof(Object));
  object->magic = ALIVE; object->kind = kind; object->count = 1;
  own_process()->live++;
  return object;
}

static bool is_tagged(const void *ref) { return ((uintptr_t)ref >> 63) != 0; }
static bool is_constant(const void *ref) { return ref == &yes || ref == &no; }

Object *checked(const void *ref) {
  Object *object = (Object *)ref;
  if (ref == NULL || is_tagged(ref) || object->magic != ALIVE) { fprintf(stderr, "stand-in: bad reference %p\n", ref); abort(); }
  return object;
}

void *CFRetain(const void *ref) {
  if (is_tagged(ref) || is_constant(ref)) return (void *)ref;
  Object *object = checked(ref);
  if (object->kind == IMAGE) note("CFRetain image");
  object->count++;
  return object;
}

/* The heads of the last ones that were released stay, so that a later use is seen. */
enum { KEPT_HEADS = 16384 };
static _Atomic(Object *) heads[KEPT_HEADS];
static _Atomic uint32_t next_head;

void CFRelease(const void *ref) {
  if (is_tagged(ref) || is_constant(ref)) return;
  Object *object = checked(ref);
  if (object->kind == IMAGE) note("CFRelease image");
  if (--object->count > 0) return;
  object->magic = DEAD;
  for (intptr_t i = 0; object->items != NULL && i < object->length; i++) if (object->items[i] != NULL) CFRelease(object->items[i]);
  free(object->items); free(object->bytes);
  own_process()->live--;
  free(atomic_exchange(&heads[next_head++ % KEPT_HEADS], object));
}

/* Whole numbers are tagged addresses, as on a Mac. */
Object *number_of(double value) {
  if (value >= 0 && value < 1e9 && value == (int64_t)value) return (Object *)(UINT64_C(1) << 63 | (uint64_t)value << 3 | 7);
  Object *object = make(NUMBER);
  object->number = value;
  return object;
}
static double value_of(const void *ref) { return is_tagged(ref) ? (double)((uint64_t)ref << 1 >> 4) : checked(ref)->number; }
static enum Kind kind_of(const void *ref) { return is_tagged(ref) ? NUMBER : checked(ref)->kind; }
Object *boolean_of(bool value) { return value ? &yes : &no; }

Object *CFStringCreateWithCharacters(const void *allocator, const uint16_t *units, intptr_t count) {
  (void)allocator;
  Object *object = make(STRING);
  object->length = count;
  object->bytes = malloc(count * 2 + 2);
  memcpy(object->bytes, units, count * 2);
  return object;
}

int next_unit(const uint8_t **from, uint16_t *into) {
  const uint8_t *at = *from;
  uint32_t point = *at < 0x80 ? at[0] : *at < 0xe0 ? (at[0] & 31) << 6 | (at[1] & 63)
    : *at < 0xf0 ? (at[0] & 15) << 12 | (at[1] & 63) << 6 | (at[2] & 63)
    : (uint32_t)(at[0] & 7) << 18 | (at[1] & 63) << 12 | (at[2] & 63) << 6 | (at[3] & 63);
  *from += *at < 0x80 ? 1 : *at < 0xe0 ? 2 : *at < 0xf0 ? 3 : 4;
  if (point <= 0xffff) { into[0] = point; return 1; }
  into[0] = 0xd7c0 + (point >> 10);
  into[1] = 0xdc00 | (point & 0x3ff);
  return 2;
}

Object *text_of(const char *utf8) {
  uint16_t units[4 * TEXT];
  intptr_t count = 0;
  for (const uint8_t *at = (const uint8_t *)utf8; *at != 0 && count < 4 * TEXT - 2;) count += next_unit(&at, units + count);
  return CFStringCreateWithCharacters(NULL, units, count);
}

void utf8_of(const Object *text, char *into, int size) {
  const uint16_t *units = text->bytes;
  int at = 0;
  for (intptr_t i = 0; i < text->length && at < size - 5; i++) {
    uint32_t point = units[i];
    if (point >> 10 == 0x36 && i + 1 < text->length) point = 0x10000 + ((point & 0x3ff) << 10) + (units[++i] & 0x3ff);
    if (point < 0x80) into[at++] = point;
    else if (point < 0x800) { into[at++] = 0xc0 | point >> 6; into[at++] = 0x80 | (point & 63); }
    else if (point < 0x10000) { into[at++] = 0xe0 | point >> 12; into[at++] = 0x80 | (point >> 6 & 63); into[at++] = 0x80 | (point & 63); }
    else { into[at++] = 0xf0 | point >> 18; into[at++] = 0x80 | (point >> 12 & 63); into[at++] = 0x80 | (point >> 6 & 63); into[at++] = 0x80 | (point & 63); }
  }
  into[at] = 0;
}

bool text_is(const Object *text, const char *utf8) {
  char own[4 * TEXT];
  utf8_of(text, own, sizeof own);
  return strcmp(own, utf8) == 0;
}

intptr_t CFStringGetLength(const void *ref) { return checked(ref)->length; }
void CFStringGetCharacters(const void *ref, Range range, uint16_t *into) {
  Object *text = checked(ref);
  if (text->kind != STRING || range.location < 0 || range.location + range.length > text->length) abort();
  memcpy(into, (uint16_t *)text->bytes + range.location, range.length * 2);
}
const void *CFURLGetString(const void *ref) { return checked(ref)->items[0]; }

Object *array_of(Object **items, intptr_t count) {
  Object *array = make(ARRAY);
  array->length = count;
  array->items = calloc(count + 1, sizeof(Object *));
  for (intptr_t i = 0; i < count; i++) array->items[i] = CFRetain(items[i]);
  return array;
}
Object *CFArrayCreate(const void *allocator, Object **items, intptr_t count, const void *callbacks) {
  (void)allocator;
  if (callbacks != &kCFTypeArrayCallBacks) { fprintf(stderr, "stand-in: an array that does not retain\n"); abort(); }
  return array_of(items, count);
}
intptr_t CFArrayGetCount(const void *ref) { if (checked(ref)->kind != ARRAY) abort(); return checked(ref)->length; }
const void *CFArrayGetValueAtIndex(const void *ref, intptr_t index) {
  Object *array = checked(ref);
  if (array->kind != ARRAY || index < 0 || index >= array->length) abort();
  return array->items[index];
}

/* Takes over the references to what it holds. */
Object *dictionary_of(Object **keys_and_values, intptr_t pairs) {
  Object *dictionary = make(DICTIONARY);
  dictionary->length = 2 * pairs;
  dictionary->items = calloc(2 * pairs + 1, sizeof(Object *));
  memcpy(dictionary->items, keys_and_values, 2 * pairs * sizeof(Object *));
  return dictionary;
}
const void *CFDictionaryGetValue(const void *ref, const void *key) {
  Object *dictionary = checked(ref);
  if (dictionary->kind != DICTIONARY) abort();
  for (intptr_t i = 0; i < dictionary->length; i += 2) if (CFEqual(dictionary->items[i], key)) return dictionary->items[i + 1];
  return NULL;
}

Object *CFNumberCreate(const void *allocator, intptr_t type, const void *value) {
  (void)allocator;
  return number_of(type == 6 ? *(const double *)value : type == 4 ? (double)*(const int64_t *)value : (double)*(const int32_t *)value);
}
bool CFNumberGetValue(const void *ref, intptr_t type, void *into) {
  if (kind_of(ref) != NUMBER) abort();
  if (type == 6) *(double *)into = value_of(ref);
  else if (type == 4) *(int64_t *)into = (int64_t)value_of(ref);
  else abort();
  return true;
}
bool CFBooleanGetValue(const void *ref) { return checked(ref)->numeric; }

Object *CFDataCreate(const void *allocator, const uint8_t *bytes, intptr_t count) {
  (void)allocator;
  Object *data = make(DATA);
  data->length = count;
  data->bytes = malloc(count + 1);
  memcpy(data->bytes, bytes, count);
  return data;
}
intptr_t CFDataGetLength(const void *ref) { return checked(ref)->length; }
const void *CFDataGetBytePtr(const void *ref) { return checked(ref)->bytes; }
void CFDataGetBytes(const void *ref, Range range, uint8_t *into) {
  note("CFDataGetBytes");
  Object *data = checked(ref);
  if (data->kind != DATA || range.location < 0 || range.location + range.length > data->length) abort();
  memcpy(into, (uint8_t *)data->bytes + range.location, range.length);
}

bool CFEqual(const void *a, const void *b) {
  if (a == b) return true;
  enum Kind kind = kind_of(a);
  if (kind != kind_of(b)) return false;
  if (kind == NUMBER) return value_of(a) == value_of(b);
  Object *one = checked(a), *other = checked(b);
  if (kind == STRING) return one->length == other->length && memcmp(one->bytes, other->bytes, one->length * 2) == 0;
  if (kind == ELEMENT) return one->pid == other->pid && one->node == other->node;
  return false;
}
uintptr_t CFHash(const void *ref) { return kind_of(ref) == ELEMENT ? (uintptr_t)checked(ref)->node * 31 + checked(ref)->pid : 1; }
uintptr_t CFGetTypeID(const void *ref) { return kind_of(ref); }
uintptr_t CFStringGetTypeID(void) { return STRING; }
uintptr_t CFArrayGetTypeID(void) { return ARRAY; }
uintptr_t CFNumberGetTypeID(void) { return NUMBER; }
uintptr_t CFBooleanGetTypeID(void) { return BOOLEAN; }
uintptr_t CFURLGetTypeID(void) { return URL; }
uintptr_t AXUIElementGetTypeID(void) { return ELEMENT; }
uintptr_t AXValueGetTypeID(void) { return AX_VALUE; }
