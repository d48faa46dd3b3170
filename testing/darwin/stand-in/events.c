/* Events, as they are posted, with the rules that macOS 27 has for them; keyboard layouts. */
#include "stand-in.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Why an event would be ignored, or would harm the person. */
enum Fault { NUMBER_ZERO = 1, NUMBER_STARTS_WRONG, NUMBER_CHANGES, FLAGS_LACK_MODIFIER, SUPPRESSES_PERSON, MOVE_WHILE_DOWN,
             TEXT_TOO_LONG, HALF_A_CHARACTER, NO_PERMISSION };
enum { SUPPRESSION_UNSET = 1, FILTER_UNSET = 2, OWN_TAG = 42 };

static double now_ms(void) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at);
  return at.tv_sec * 1e3 + at.tv_nsec / 1e6;
}

Object *CGEventSourceCreate(int32_t state) {
  Object *source = make(SOURCE);
  source->numeric = state;
  source->info[0] = SUPPRESSION_UNSET | FILTER_UNSET;
  return source;
}
void CGEventSourceSetLocalEventsSuppressionInterval(void *source, double seconds) {
  if (seconds == 0) checked(source)->info[0] &= ~SUPPRESSION_UNSET;
}
void CGEventSourceSetLocalEventsFilterDuringSuppressionState(void *source, uint32_t filter, uint32_t state) {
  if (filter != 7) return;
  checked(source)->info[1] |= 1 << state;
  if (checked(source)->info[1] == 3) checked(source)->info[0] &= ~FILTER_UNSET;
}
uint32_t CGEventSourceCounterForEventType(int32_t state, uint32_t type) { return state == 1 ? desktop()->counters[type & 63] : 0; }
bool CGEventSourceButtonState(int32_t state, uint32_t button) { (void)state; return desktop()->buttons[button & 7]; }
bool CGEventSourceKeyState(int32_t state, uint16_t key) { (void)state; return desktop()->keys[key & 255]; }

/* info: 0 type, 1 flags, 2 key, 3 button, 4 faults of its source, 5 units, 6 field 0, 7 clicks, 8 vertical, 9 horizontal, 10 tag. */
static Object *event_of(const void *source, uint32_t type) {
  Object *event = make(EVENT);
  event->info[0] = type;
  event->info[4] = source == NULL ? SUPPRESSION_UNSET : checked(source)->info[0];
  event->frame.origin = desktop()->pointer;
  /* The system stamps what it knows of by then, which lags behind. */
  event->info[1] = 0;
  return event;
}
Object *CGEventCreate(void *source) { return event_of(source, 0); }
Object *CGEventCreateMouseEvent(void *source, uint32_t type, Point at, uint32_t button) {
  Object *event = event_of(source, type);
  event->frame.origin = at;
  event->info[3] = button;
  return event;
}
Object *CGEventCreateKeyboardEvent(void *source, uint16_t key, bool down) {
  Object *event = event_of(source, down ? 10 : 11);
  event->info[2] = key;
  event->numeric = down;
  return event;
}
Object *CGEventCreateScrollWheelEvent2(void *source, uint32_t units, uint32_t wheels, int32_t one, int32_t two, int32_t three) {
  (void)units; (void)three;
  Object *event = event_of(source, 22);
  event->info[8] = one;
  event->info[9] = wheels > 1 ? two : 0;
  return event;
}
Point CGEventGetLocation(void *event) { return checked(event)->frame.origin; }
void CGEventSetType(void *event, uint32_t type) { checked(event)->info[0] = type; }
void CGEventSetFlags(void *event, uint64_t flags) { checked(event)->info[1] = flags; }
void CGEventSetIntegerValueField(void *event, uint32_t field, int64_t value) {
  Object *own = checked(event);
  if (field == 0) own->info[6] = value;
  if (field == 1) own->info[7] = value;
  if (field == 3) own->info[3] = value;
  if (field == OWN_TAG) own->info[10] = value;
}
void CGEventKeyboardSetUnicodeString(void *event, size_t count, const uint16_t *units) {
  Object *own = checked(event);
  own->info[5] = count;
  own->bytes = calloc(count + 1, 2);
  memcpy(own->bytes, units, count * 2);
}

static bool is_down(uint32_t type) { return type == 1 || type == 3 || type == 25; }
static bool is_up(uint32_t type) { return type == 2 || type == 4 || type == 26; }
static bool is_drag(uint32_t type) { return type == 6 || type == 7 || type == 27; }

uint32_t flags_of_key(uint32_t key) {
  switch (key) {
    case 56: case 60: return 0x20000;
    case 59: case 62: return 0x40000;
    case 58: case 61: return 0x80000;
    case 54: case 55: return 0x100000;
    default: return 0;
  }
}

static int32_t number_fault(Desktop *own, const Object *event) {
  uint32_t button = event->info[3] & 7;
  int32_t number = event->info[6];
  if (is_down(event->info[0])) {
    int32_t known = own->counters[1] + own->counters[3] + own->counters[25];
    own->down_number[button] = number;
    if (number == 0) return NUMBER_ZERO;
    if (number != known + 1) return NUMBER_STARTS_WRONG;
    return 0;
  }
  return (is_up(event->info[0]) || is_drag(event->info[0])) && number != own->down_number[button] ? NUMBER_CHANGES : 0;
}

static int32_t text_fault(const Object *event) {
  const uint16_t *units = event->bytes;
  uint32_t count = event->info[5];
  if (count > 20) return TEXT_TOO_LONG;
  if (count > 0 && (units[0] >> 10 == 0x37 || units[count - 1] >> 10 == 0x36)) return HALF_A_CHARACTER;
  return 0;
}

static int32_t fault_of(Desktop *own, const Object *event) {
  if (switched(NO_ACCESSIBILITY)) return NO_PERMISSION;
  if (event->info[4] != 0) return SUPPRESSES_PERSON;
  bool any_button = false;
  for (int i = 0; i < 8; i++) any_button |= own->buttons[i];
  if (event->info[0] == 5 && any_button) return MOVE_WHILE_DOWN;
  /* Text says what it means: no modifier belongs to it. */
  if (event->info[5] == 0 && event->info[0] != 12 && (event->info[1] & own->held_flags) != own->held_flags) return FLAGS_LACK_MODIFIER;
  int32_t number = number_fault(own, event);
  return number != 0 ? number : event->info[5] > 0 ? text_fault(event) : 0;
}

static void take_effect(Desktop *own, const Object *event) {
  uint32_t type = event->info[0], key = event->info[2] & 255;
  own->counters[type & 63]++;
  own->last_event_ms = now_ms();
  if (type == 5 || is_drag(type)) own->pointer = event->frame.origin;
  if (is_down(type)) own->buttons[event->info[3] & 7] = 1;
  if (is_up(type)) own->buttons[event->info[3] & 7] = 0;
  if (type == 10) own->keys[key] = 1;
  if (type == 11) own->keys[key] = 0;
  if (type != 12) return;
  uint32_t flag = flags_of_key(key);
  own->keys[key] = (event->info[1] & flag) != 0;
  own->held_flags = (own->held_flags & ~flag) | (event->info[1] & flag);
}

static void die_at(int32_t point) {
  if (switched(DIES) != point) return;
  desktop()->switches[DIES] = 0;
  kill(getpid(), SIGKILL);
}

void CGEventPost(uint32_t tap, void *ref) {
  (void)tap;
  Object *event = checked(ref);
  Desktop *own = desktop();
  lock();
  int32_t fault = fault_of(own, event);
  Event *record = &own->events[own->event_count % MOST_EVENTS];
  *record = (Event){ .type = event->info[0], .flags = event->info[1], .key = event->info[2], .button = event->info[3],
    .units = event->info[5], .number = event->info[6], .clicks = event->info[7], .vertical = event->info[8],
    .horizontal = event->info[9], .fault = fault, .pid = getpid(), .x = event->frame.origin.x, .y = event->frame.origin.y, .at_ms = now_ms() };
  if (event->bytes != NULL) memcpy(record->text, event->bytes, 2 * (event->info[5] > 32 ? 32 : event->info[5]));
  die_at(2 * own->event_count + 1);
  if (fault != NO_PERMISSION) take_effect(own, event);
  die_at(2 * own->event_count + 2);
  own->event_count++;
  unlock();
}

/* A person's mouse: no fields to get wrong. */
void standin_person_clicks(void) { lock(); desktop()->counters[1]++; desktop()->counters[2]++; desktop()->last_event_ms = now_ms(); unlock(); }
double CGEventSourceSecondsSinceLastEventType(int32_t state, uint32_t type) {
  if (state != 1 || type != 0xffffffff) abort();
  return (now_ms() - desktop()->last_event_ms) / 1000;
}

static void on_main_thread(void) { if (syscall(SYS_gettid) != getpid()) raise(SIGTRAP); }

static const char PLAIN[] = "asdfhgzxcv\0bqweryt123465=97-80]ou[ip\rlj'k;\\,/nm.\t `";
static const char SHIFTED[] = "ASDFHGZXCV\0BQWERYT!@#$^%+(&_*)}OU{IP\rLJ\"K:|<?NM>\t ~";
static const uint8_t layouts[2] = { 'u', 'd' };

const void *kTISPropertyUnicodeKeyLayoutData, *kTISPropertyInputSourceID;
__attribute__((constructor)) static void constants(void) {
  static Object data_key = { 0x616c6976, STRING, 1, .length = 4, .bytes = u"data" }, id_key = { 0x616c6976, STRING, 1, .length = 2, .bytes = u"id" };
  kTISPropertyUnicodeKeyLayoutData = &data_key;
  kTISPropertyInputSourceID = &id_key;
}

static Object *input_source(int which) {
  on_main_thread();
  Object *source = make(INPUT_SOURCE), *data = make(DATA);
  data->length = 1;
  data->bytes = malloc(1);
  memcpy(data->bytes, &layouts[which], 1);
  source->length = 2;
  source->items = calloc(2, sizeof(Object *));
  source->items[0] = data;
  source->items[1] = text_of(which == 0 ? "com.apple.keylayout.US" : "com.apple.keylayout.German");
  return source;
}
Object *TISCopyCurrentKeyboardLayoutInputSource(void) { return input_source(switched(GERMAN_LAYOUT) != 0); }
Object *TISCopyCurrentASCIICapableKeyboardLayoutInputSource(void) { return input_source(0); }
const void *TISGetInputSourceProperty(void *source, const void *key) {
  on_main_thread();
  return checked(source)->items[key == kTISPropertyUnicodeKeyLayoutData ? 0 : 1];
}
uint8_t LMGetKbdType(void) { return 40; }
bool IsSecureEventInputEnabled(void) { return switched(SECURE_INPUT); }
/* The switch is the process that has it on. */
Object *CGSessionCopyCurrentDictionary(void) {
  Object *pairs[4] = { text_of("kCGSSessionUserIDKey"), number_of(501) };
  if (switched(SECURE_INPUT) == 0) return dictionary_of(pairs, 1);
  pairs[2] = text_of("kCGSSessionSecureInputPID");
  pairs[3] = number_of(switched(SECURE_INPUT));
  return dictionary_of(pairs, 2);
}

int32_t UCKeyTranslate(const uint8_t *layout, uint16_t key, uint16_t action, uint32_t modifiers, uint32_t type, uint32_t options,
                       uint32_t *dead, size_t most, size_t *count, uint16_t *into) {
  if (action != 3 || type != 40 || options != 1 || most < 4) abort();
  *dead = 0;
  *count = 0;
  if (key >= sizeof PLAIN - 1) return 0;
  uint16_t unit = (modifiers & 2) != 0 ? SHIFTED[key] : PLAIN[key];
  bool german = *layout == 'd';
  if (german) unit = unit == 'z' ? 'y' : unit == 'y' ? 'z' : unit == 'Z' ? 'Y' : unit == 'Y' ? 'Z' : unit;
  if ((modifiers & 8) != 0) unit = key == 14 ? 0x20ac : german && key == 37 ? '@' : 0;
  if (unit != 0) into[(*count)++] = unit;
  return 0;
}
