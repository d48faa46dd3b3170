/** Has the C library of this process give freed memory back, as environment variables do for a process that starts. */
import koffi from 'koffi';

/** The numbers of glibc's malloc.h. */
const OPTIONS = new Map([
  ['MALLOC_MMAP_THRESHOLD_', -3],
  ['MALLOC_TRIM_THRESHOLD_', -1],
  ['MALLOC_ARENA_MAX', -8],
]);

/** `variables`: what malloc is to read. Throws if the C library has no mallopt. */
export function giveMemoryBack(variables: Readonly<Record<string, string | undefined>>): void {
  const mallopt = koffi.load(null).func('mallopt', 'int', ['int', 'int']);
  for (const [name, option] of OPTIONS) mallopt(option, Number(variables[name]));
}
