/**
 * Memory of frames that are done with, for the next ones: fresh pages cost more than the pixels that go into them. It can
 * be shared with other threads, so that they encode a frame without a copy of it.
 */

export interface FrameMemory {
  /** Exactly `size` bytes, of any content. */
  take(size: number): Uint8Array;
  /** Nobody may look at the bytes afterwards. */
  give(bytes: Uint8Array): void;
}

/** As many as are captured at once in ordinary use; more would be memory that nobody needs. */
const KEPT = 2;

export function createFrameMemory(): FrameMemory {
  const kept: Uint8Array[] = [];
  return {
    take(size) {
      const index = kept.findIndex((bytes) => bytes.byteLength === size);
      const [found] = index < 0 ? [] : kept.splice(index, 1);
      return found ?? new Uint8Array(new SharedArrayBuffer(size));
    },
    give(bytes) {
      kept.unshift(bytes);
      if (kept.length > KEPT) kept.pop();
    },
  };
}
