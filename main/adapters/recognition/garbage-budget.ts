/** Frees the buffers of pictures when enough of them have been answered. */
import { collectGarbage } from '../node/collect-garbage.ts';

const COLLECT_AFTER_BYTES = 16 * 1024 * 1024;

export interface GarbageBudget {
  /** Counts bytes that become garbage when the current request has been answered. */
  add(bytes: number): void;
}

/** Collects garbage after every COLLECT_AFTER_BYTES. */
export function createGarbageBudget(collect: () => void = collectGarbage): GarbageBudget {
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
