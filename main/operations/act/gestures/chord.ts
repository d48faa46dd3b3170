/** Keys held together: pressed in order, released in reverse. */
import type { Action } from '../../../core/action.ts';
import type { Key } from '../../../core/keys.ts';
import type { Run } from '../../support/run.ts';
import type { TrackedInput } from './tracked-input.ts';

/** Programs that poll the keyboard miss a key that is down for less. */
const LEAST_KEY_DOWN_MS = 8;

export async function withKeys(
  input: TrackedInput,
  keys: readonly Key[],
  act: () => Promise<void>,
): Promise<void> {
  for (const key of keys) await input.pressKey(key);
  await act();
  for (const key of keys.toReversed()) await input.releaseKey(key);
}

/** Down for `downMs` and at least LEAST_KEY_DOWN_MS. */
export const chord = (input: TrackedInput, keys: readonly Key[], downMs: number, run: Run): Promise<void> =>
  withKeys(input, keys, () => run.clock.sleep(Math.max(LEAST_KEY_DOWN_MS, downMs), run.signal));

/** Presses the chord so often. The keys are up in between for a while too, for programs that poll. */
export async function repeatChord(
  input: TrackedInput,
  { keys, repeat, holdMs }: Extract<Action, { readonly kind: 'hotkey' }>,
  run: Run,
): Promise<void> {
  for (let pressed = 0; pressed < repeat; pressed++) {
    if (pressed > 0) await run.clock.sleep(LEAST_KEY_DOWN_MS, run.signal);
    await chord(input, keys, holdMs ?? 0, run);
  }
}
