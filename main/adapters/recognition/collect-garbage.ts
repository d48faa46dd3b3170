/**
 * Lets go of dead buffers now. V8 weighs a picture of megabytes by the few bytes of its handle, and looks for dead ones
 * only when some 64 MB of them have gathered, in every process and thread.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const isCollector = (candidate: unknown): candidate is () => void => typeof candidate === 'function';

function openCollector(): () => void {
  // The function exists only in contexts made while the flag is set.
  setFlagsFromString('--expose-gc');
  const collector: unknown = runInNewContext('globalThis.gc');
  setFlagsFromString('--no-expose-gc');
  return isCollector(collector) ? collector : () => undefined;
}

let collector: (() => void) | undefined;

const COLLECT_AFTER_BYTES = 16 * 1024 * 1024;

export interface Litter {
  /** So many bytes will be of no use once what goes on now has been answered. */
  add(bytes: number): void;
}

/** Collects when enough has gathered to be worth it. */
export function createLitter(collect: () => void = collectGarbage): Litter {
  let gathered = 0;
  return {
    add(bytes) {
      gathered += bytes;
      if (gathered < COLLECT_AFTER_BYTES) return;
      gathered = 0;
      setImmediate(collect);
    },
  };
}

/** Takes some 10 ms in a child, 25 in the service: for when nobody waits. */
export function collectGarbage(): void {
  collector ??= openCollector();
  collector();
}
