/**
 * Gives the pages between blocks in use back to the system. glibc does so only above the last of them, so a burst of requests,
 * such as those of a display that stalls, otherwise leaves 10 to 20 MB each time. malloc_trim(3).
 */
import { constants, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import koffi from 'koffi';
import * as z from 'zod';

/** Within this time collections count as one. A trim takes 3 to 10 ms, during which other threads wait for memory. */
const AT_MOST_EVERY_MS = 30_000;

/** As Node's pages have it; its types leave `detail` out. */
const collection = z.object({ detail: z.object({ kind: z.number() }) });

const isMajor = (entry: PerformanceEntry): boolean =>
  collection.safeParse(entry).data?.detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;

/**
 * Trims after major collections, since those free pictures; a service without requests has none, so needs no timer. Returns how
 * to stop. Throws if the C library has no malloc_trim.
 *
 * `everyMs`: for tests.
 */
export function trimAfterCollections(everyMs = AT_MOST_EVERY_MS): () => void {
  const trim = koffi.load(null).func('malloc_trim', 'int', ['size_t']);
  let timer: NodeJS.Timeout | undefined;
  const trimOnce = (): void => {
    timer = undefined;
    // In a thread of koffi's, so that no request waits for it.
    trim.async(0, () => undefined);
  };
  const observer = new PerformanceObserver((list) => {
    if (timer !== undefined || !list.getEntries().some(isMajor)) return;
    timer = setTimeout(trimOnce, everyMs).unref();
  });
  observer.observe({ entryTypes: ['gc'] });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
