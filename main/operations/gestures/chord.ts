/** Keys held together: pressed in order, released in reverse. */
import type { Key } from '../../core/keys.ts';
import type { Run } from '../run.ts';
import type { Hands } from './hands.ts';

/** Programs that poll the keyboard miss a key that is down for less. */
const LEAST_KEY_DOWN_MS = 8;

export async function withKeys(hands: Hands, keys: readonly Key[], act: () => Promise<void>): Promise<void> {
  for (const key of keys) await hands.pressKey(key);
  await act();
  for (const key of keys.toReversed()) await hands.releaseKey(key);
}

export const chord = (hands: Hands, keys: readonly Key[], run: Run): Promise<void> =>
  withKeys(hands, keys, () => run.clock.sleep(LEAST_KEY_DOWN_MS, run.signal));
