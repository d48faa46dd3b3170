/**
 * Frees shared memory that a thread no longer uses. V8 weighs it by its handle, a hundred bytes, so that a thread which makes
 * little else collects no garbage for hours, and keeps every picture alive that it has seen.
 */
import { collectGarbage } from '../node/collect-garbage.ts';

/** Called with the bytes of each piece of memory that comes into the hands of this thread. */
export type Collector = (bytes: number) => void;

/** Collects the garbage of this thread whenever `everyBytes` more have come. It takes 5 to 50 ms. */
export function createCollector(everyBytes: number): Collector {
  let seen = 0;
  return (bytes) => {
    seen += bytes;
    if (seen < everyBytes) return;
    seen = 0;
    collectGarbage();
  };
}
