/* The calls of this process in their order, where a test asks for them; those that a framework's own thread makes are left out. */
#include "stand-in.h"
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MOST_NOTED = 1 << 16 };

static char noted[MOST_NOTED];
static int length;
static bool records;

void note(const char *call) {
  int added = strlen(call);
  if (!records || syscall(SYS_gettid) != getpid() || length + added + 2 > MOST_NOTED) return;
  memcpy(noted + length, call, added);
  noted[length + added] = '\n';
  length += added + 1;
}

void standin_record(bool whether) { records = whether; if (whether) length = 0; }
int32_t standin_transcript(char *into, int32_t size) {
  int given = length < size ? length : size;
  memcpy(into, noted, given);
  return given;
}
