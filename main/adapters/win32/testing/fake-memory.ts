/** For tests: memory of Windows, from which the adapter copies by addresses. */
import type { Kernel32 } from '../native/kernel32.ts';

export interface FakeMemory extends Pick<Kernel32, 'copyFrom'> {
  /** Where Windows has put it. */
  place(bytes: Uint8Array): bigint;
  free(address: bigint): void;
  /** How many are not free. */
  count(): number;
}

const FIRST_ADDRESS = 0x10_0000n;
const STEP = 0x1_0000n;

export function createFakeMemory(): FakeMemory {
  const placed = new Map<bigint, Uint8Array>();
  let next = FIRST_ADDRESS;
  return {
    place(bytes) {
      placed.set((next += STEP), bytes);
      return next;
    },
    free: (address) => void placed.delete(address),
    count: () => placed.size,
    copyFrom: Object.assign(
      (into: Uint8Array | null, address: number | bigint, bytes: number) => {
        into?.set(placed.get(BigInt(address))?.subarray(0, bytes) ?? []);
        return undefined;
      },
      { async: () => undefined },
    ),
  };
}
