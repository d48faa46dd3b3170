/**
 * glibc raises on its own, up to 32 MB, the size from which memory goes back to the system when it is freed, and keeps memory
 * for each thread: pictures that a process has long let go of. Fixed, it does not. Nothing to other systems. mallopt(3).
 */
export const GIVE_MEMORY_BACK = {
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  MALLOC_ARENA_MAX: '2',
} as const;
