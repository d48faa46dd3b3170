/** The keyboard through nut-js. Text that nut-js would type incorrectly is refused before the first key. */
import { ServiceError } from '../../core/errors.ts';
import type { TypeOutcome } from '../../ports/keyboard.ts';
import { createKeyHolder } from '../input-child/held-keys.ts';
import type { ServedKeyboard } from '../input-child/served-device.ts';
import { typePieces } from '../input-child/type-pieces.ts';
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
  const keys = createKeyHolder<NutKeyName>({
    supports: (key) => nutKeys(key) !== undefined,
    strokeOf: nutKeys,
    async send(names, isDown) {
      for (const name of names)
        await (isDown ? nut.keyboard.pressKey(nut.Key[name]) : nut.keyboard.releaseKey(nut.Key[name]));
    },
    record: onHeld,
  });
  return { ...keys, type: (text, options) => typeText(nut, platform, text, options) };
}

function requireTypeable(text: string): void {
  if (TYPEABLE_ON_WINDOWS.test(text)) return;
  throw new ServiceError('not_supported', 'nut-js types only ASCII on Windows.', {
    delivery: 'not_delivered',
    details: { capability: 'keyboard', adapter: 'nutjs' },
  });
}

async function typeText(
  nut: Nut,
  platform: NodeJS.Platform,
  text: string,
  options: Parameters<ServedKeyboard['type']>[1],
): Promise<TypeOutcome> {
  if (platform === 'win32') requireTypeable(text);
  await options.guard.confirm();
  const typed = await typePieces(text, options, {
    async strike(character, before) {
      await typeCharacter(nut, character);
      options.onProgress(before + 1);
      return 1;
    },
  });
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
