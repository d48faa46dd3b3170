/**
 * Memory of frames that are done with, for the next ones: fresh pages cost more than the pixels that go into them. Large
 * frames are in memory that other threads share, so that they encode them without a copy.
 */
import { createCollector } from '../../shared-memory/collector.ts';

export interface FrameMemory {
  /** Exactly `size` bytes, of any content. */
  take(size: number): Uint8Array;
  /** The bytes must not be read after that. */
  give(bytes: Uint8Array): void;
  /** Of the frames that were given back and wait for the next ones. */
  keptBytes(): number;
}

/** Smaller frames are copied in a fraction of a millisecond, and V8 sees to their memory. */
const LARGE = 2 ** 20;
/** Large memory comes in multiples of this. */
const STEP = 2 ** 20;
/** A small part, which may be kept for minutes, does not hold the memory of a whole screen. */
const MOST_ROOM = 4;
/** Room for the frames that are in use at once; more is kept only if fewer than two would be. */
const KEPT_BYTES = 64 * 2 ** 20;
const KEPT_ANYWAY = 2;
/** Frames whose work failed are not given back, since something may still look at them. */
const COLLECT_BYTES = 128 * 2 ** 20;

export function createFrameMemory(): FrameMemory {
  /** The last one given comes first. */
  const kept: SharedArrayBuffer[] = [];
  const collect = createCollector(COLLECT_BYTES);
  const keptBytes = (): number => kept.reduce((sum, memory) => sum + memory.byteLength, 0);

  /** The smallest that has room. */
  function takeKept(room: number): SharedArrayBuffer | undefined {
    const [found] = kept
      .filter(({ byteLength }) => byteLength >= room && byteLength <= MOST_ROOM * room)
      .toSorted((a, b) => a.byteLength - b.byteLength);
    if (found !== undefined) kept.splice(kept.indexOf(found), 1);
    return found;
  }

  function allocate(room: number): SharedArrayBuffer {
    collect(room);
    return new SharedArrayBuffer(room);
  }

  return {
    take(size) {
      if (size < LARGE) return new Uint8Array(size);
      const room = Math.ceil(size / STEP) * STEP;
      return new Uint8Array(takeKept(room) ?? allocate(room), 0, size);
    },
    give({ buffer }) {
      if (!(buffer instanceof SharedArrayBuffer)) return;
      kept.unshift(buffer);
      while (kept.length > KEPT_ANYWAY && keptBytes() > KEPT_BYTES) kept.pop();
    },
    keptBytes,
  };
}
