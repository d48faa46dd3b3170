/**
 * Shared memory is posted to a worker once and referred to by number from then on. Posting it with every picture would
 * make both threads collect garbage for a tenth of the time that the picture takes.
 */
import type { Job, Order } from './job.ts';

/** A worker keeps the memory it knows from being freed. */
const MOST_BYTES = 48 * 2 ** 20;

/** Puts jobs into orders for one worker. */
export function createKnownMemory(): (job: Job) => Order {
  const known = new Map<SharedArrayBuffer, number>();
  let bytes = 0;
  return (job) => {
    const forgets = bytes > MOST_BYTES;
    if (forgets) {
      known.clear();
      bytes = 0;
    }
    const news: SharedArrayBuffer[] = [];
    const numberOf = (memory: SharedArrayBuffer): number => {
      const found = known.get(memory);
      if (found !== undefined) return found;
      const number = known.size;
      known.set(memory, number);
      bytes += memory.byteLength;
      news.push(memory);
      return number;
    };
    const pixels = numberOf(job.pixels);
    const kept = job.kept === null ? null : numberOf(job.kept);
    return { ...job, pixels, kept, news, forgets };
  };
}
