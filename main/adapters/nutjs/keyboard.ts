/** The keyboard through nut-js. Text that nut-js would type incorrectly is refused before the first key. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../core/errors.ts';
import type { Key } from '../../core/keys.ts';
import { TYPED_PIECE, unsupportedKey, type TypeOutcome } from '../../ports/keyboard.ts';
import { pieceDone, type ServedKeyboard } from '../input-child/served-device.ts';
import { nutKeys, type NutKeyName } from './key-names.ts';
import type { Nut } from './load-nut.ts';

export interface NutKeyboard extends ServedKeyboard {
  /** Releases every key that was pressed here and not released. */
  releaseAll(): Promise<void>;
}

/** On Windows nut-js looks characters up on the layout one byte at a time; the rest comes out garbled or not at all. */
const TYPEABLE_ON_WINDOWS = /^[\n\t\x20-\x7e]*$/;

/** `onHeld` receives the keys that are down, before the first of them is pressed and after the last is released. */
export function createNutKeyboard(
  nut: Nut,
  platform: NodeJS.Platform,
  onHeld: (keys: readonly NutKeyName[]) => void,
): NutKeyboard {
  const held = new Map<Key, readonly NutKeyName[]>();
  const record = (): void => onHeld([...held.values()].flat());

  return {
    supports: (key) => Promise.resolve(nutKeys(key) !== undefined),

    async press(key, guard) {
      const names = nutKeys(key);
      if (names === undefined) throw unsupportedKey(key);
      // One release lifts it, so one press holds it.
      if (held.has(key)) return;
      await guard?.confirm();
      held.set(key, names);
      record();
      for (const name of names) await nut.keyboard.pressKey(nut.Key[name]);
    },

    async release(key) {
      const names = held.get(key);
      held.delete(key);
      // On macOS a release without its press leaves a modifier on for ever.
      if (names === undefined) return;
      await lift(nut, names);
      record();
    },

    type: (text, options) => typeText(nut, platform, text, options),

    async releaseAll() {
      const all = [...held.values()].reverse();
      held.clear();
      for (const names of all) await lift(nut, names);
      record();
    },
    held: () => [...held.keys()],
  };
}

function requireTypeable(text: string): void {
  if (TYPEABLE_ON_WINDOWS.test(text)) return;
  throw new ServiceError('not_supported', 'nut-js types only ASCII on Windows.', {
    delivery: 'not_delivered',
    details: { capability: 'keyboard', adapter: 'nutjs' },
  });
}

async function lift(nut: Nut, names: readonly NutKeyName[]): Promise<void> {
  for (const name of [...names].reverse()) await nut.keyboard.releaseKey(nut.Key[name]);
}

async function typeText(
  nut: Nut,
  platform: NodeJS.Platform,
  text: string,
  { intervalMs, signal, guard, onProgress, next }: Parameters<ServedKeyboard['type']>[1],
): Promise<TypeOutcome> {
  if (platform === 'win32') requireTypeable(text);
  await guard.confirm();
  const characters = Array.from(text);
  let typed = 0;
  for (const character of characters) {
    if (signal.aborted) break;
    await typeCharacter(nut, character);
    typed++;
    onProgress(typed);
    if (typed === characters.length) break;
    // An abort cuts the pause short; it is no failure.
    if (intervalMs > 0) await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
    if (intervalMs > 0 || typed % TYPED_PIECE === 0) await pieceDone(typed, { onProgress, next });
  }
  return { typed };
}

async function typeCharacter(nut: Nut, character: string): Promise<void> {
  const named = character === '\n' ? nut.Key.Return : character === '\t' ? nut.Key.Tab : undefined;
  if (named === undefined) {
    await nut.keyboard.type(character);
    return;
  }
  await nut.keyboard.pressKey(named);
  await nut.keyboard.releaseKey(named);
}
