/* Programs are started by this system's own functions, and what macOS adds to them is noted. */
#define _GNU_SOURCE
#include "stand-in.h"
#include <dlfcn.h>
#include <spawn.h>
#include <stdlib.h>

enum { MAC_SETSID = 0x400, MAC_CLOEXEC_DEFAULT = 0x4000, OWN_SESSION = 0x80, SIGNALS = 0x4 | 0x8 };

static int32_t disclaims;

int posix_spawnattr_setflags(posix_spawnattr_t *attributes, short flags) {
  int (*real)(posix_spawnattr_t *, short) = dlsym(RTLD_NEXT, "posix_spawnattr_setflags");
  if (flags != (SIGNALS | MAC_SETSID | MAC_CLOEXEC_DEFAULT)) abort();
  return real(attributes, SIGNALS | OWN_SESSION);
}
int responsibility_spawnattrs_setdisclaim(posix_spawnattr_t *attributes, int disclaim) {
  (void)attributes;
  disclaims = disclaim;
  return 0;
}
int posix_spawn(pid_t *pid, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
                char *const argv[], char *const env[]) {
  int (*real)(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *, char *const[], char *const[]) = dlsym(RTLD_NEXT, "posix_spawn");
  int failed = real(pid, path, actions, attributes, argv, env);
  Desktop *own = desktop();
  if (failed == 0) own->spawned[own->spawn_count++ % MOST_SPAWNED] = (Spawned){ *pid, disclaims };
  disclaims = 0;
  return failed;
}

/* -1 for a program that was not started here. */
int32_t standin_disclaimed(int32_t pid) {
  for (int i = 0; i < MOST_SPAWNED; i++) if (desktop()->spawned[i].pid == pid) return desktop()->spawned[i].disclaimed;
  return -1;
}
