/** Memory of strips that were encoded, for the next ones: fresh pages cost as much as packing pixels into them. */

export interface StripMemory {
  /** At least `size` bytes, of any content. */
  take(size: number): Uint8Array;
  give(bytes: Uint8Array): void;
}

/** A picture's worth: more only while several are encoded at once. */
const KEPT = 4;

export function createStripMemory(): StripMemory {
  const kept: Uint8Array[] = [];
  return {
    take(size) {
      const index = kept.findIndex((bytes) => bytes.byteLength >= size && bytes.byteLength <= 2 * size);
      const [found] = index < 0 ? [] : kept.splice(index, 1);
      return found ?? Buffer.allocUnsafeSlow(size);
    },
    give(bytes) {
      kept.unshift(bytes);
      if (kept.length > KEPT) kept.pop();
    },
  };
}
