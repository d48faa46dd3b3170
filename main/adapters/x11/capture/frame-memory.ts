/**
 * Memory of frames that are done with, for the next ones: fresh pages cost more than the pixels that go into them. Large
 * frames are in memory that other threads share, so that they encode them without a copy. V8 weighs shared memory by its
 * handle and would let it gather, which is why it comes in few sizes and is kept.
 */

export interface FrameMemory {
  /** Exactly `size` bytes, of any content. */
  take(size: number): Uint8Array;
  /** The bytes must not be read afterwards. */
  give(bytes: Uint8Array): void;
}

/** Smaller frames are copied in a fraction of a millisecond, and V8 sees to their memory. */
const LARGE = 2 ** 20;
/** Large memory comes in multiples of this. */
const STEP = 2 ** 20;
/** Buffers kept per size: as many as are captured at once in ordinary use. */
const KEPT_OF_A_SIZE = 2;
/** Of all sizes together: a caller that alternates between a display and parts of it uses several. */
const KEPT_BYTES = 64 * 2 ** 20;

export function createFrameMemory(): FrameMemory {
  /** The last one given comes first. */
  const kept: SharedArrayBuffer[] = [];
  const keptBytes = (): number => kept.reduce((sum, memory) => sum + memory.byteLength, 0);
  return {
    take(size) {
      if (size < LARGE) return new Uint8Array(size);
      const room = Math.ceil(size / STEP) * STEP;
      const index = kept.findIndex((memory) => memory.byteLength === room);
      const [found] = index < 0 ? [] : kept.splice(index, 1);
      return new Uint8Array(found ?? new SharedArrayBuffer(room), 0, size);
    },
    give({ buffer }) {
      if (!(buffer instanceof SharedArrayBuffer)) return;
      const alike = kept.filter((memory) => memory.byteLength === buffer.byteLength);
      if (alike.length >= KEPT_OF_A_SIZE) return;
      kept.unshift(buffer);
      while (kept.length > KEPT_OF_A_SIZE && keptBytes() > KEPT_BYTES) kept.pop();
    },
  };
}
