/** Bytes that are the same in every run and never repeat within one, so that answers with handles can be pinned. */
import type { RandomPort } from '../../ports/random.ts';

/** Weyl sequence and finaliser of SplitMix32: every state gives another word, and none looks like its neighbour. */
const STEP = 0x9e3779b9;

export function createMemoryRandom(): RandomPort {
  let state = 0;
  const word = (): number => {
    state = (state + STEP) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    return Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97) >>> 0;
  };
  return { bytes: (count) => Uint8Array.from({ length: count }, () => word() & 0xff) };
}
