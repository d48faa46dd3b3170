/**
 * Numbers of virtual displays that follow from their state folders. The first free one would do for a single desktop; of
 * many, another could take the number of one whose server has just died, and programs of both would meet on it.
 */
import { ServiceError } from '../../../core/errors.ts';
import { startXvfb, type StartedXvfb, type XvfbOptions } from './xvfb.ts';

/** Lower ones belong to people's sessions and to the program that takes the first free one. */
const FIRST = 100;
/** TCP ports of displays, which no one opens here, would end at 65535 - 6000. */
const COUNT = 59_000;
const ATTEMPTS = 32;
/** A server that is refused ends at once; one that hangs will not do better with another number. */
const BUDGET_MS = 5000;

/** The numbers to try, in order: the same ones for the same folder. */
export function displayNumbers(stateDir: string): readonly number[] {
  const start = fnv1a(stateDir);
  return Array.from({ length: ATTEMPTS }, (_, index) => FIRST + ((start + index) % COUNT));
}

/** FNV-1a of 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
function fnv1a(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01_00_01_93);
  return hash >>> 0;
}

/**
 * The first number of which no other server has the lock and the sockets; the X server itself decides, atomically.
 * Rejects as `startXvfb` does if none of them can be had.
 */
export async function startFirstFree(
  numbers: readonly number[],
  options: Omit<XvfbOptions, 'display'>,
): Promise<StartedXvfb> {
  const began = performance.now();
  let failure: unknown = new ServiceError('display_unavailable', 'No number was given for the display.');
  for (const number of numbers) {
    try {
      return await startXvfb({ ...options, display: `:${number}` });
    } catch (error) {
      failure = error;
      if (performance.now() - began > BUDGET_MS) break;
    }
  }
  throw failure;
}
