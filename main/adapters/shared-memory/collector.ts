/**
 * Frees shared memory that a thread no longer uses. V8 weighs it by its handle, a hundred bytes, so that a thread which makes
 * little else collects no garbage for hours, and keeps every picture alive that it has seen.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Called with the bytes of each piece of memory that comes into the hands of this thread. */
export type Collector = (bytes: number) => void;

/** V8 hands its collector out by this flag alone, to contexts that are made while it is set. */
function findCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return collect;
}

/** Collects the garbage of this thread whenever `everyBytes` more have come. It takes 5 to 50 ms. */
export function createCollector(everyBytes: number): Collector {
  let collect: (() => void) | undefined;
  let seen = 0;
  return (bytes) => {
    seen += bytes;
    if (seen < everyBytes) return;
    seen = 0;
    collect ??= findCollector();
    collect();
  };
}
