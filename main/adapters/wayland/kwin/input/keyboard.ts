/** Keys of the session's own keyboard, whose layout decides what codes mean; what it does not have goes by the clipboard. */
import { isCharacter, type Key } from '../../../../core/keys.ts';
import type { DeviceParts } from '../../../input-child/device-of.ts';
import { createKeyHolder } from '../../../input-child/held-keys.ts';
import {
  ENTER_CODE,
  MODIFIER_BITS,
  SHIFT_CODE,
  strokeOfKey,
  TAB_CODE,
  type Stroke,
} from '../../input/key-codes.ts';
import { typeKeysOrPaste } from '../../remote-desktop/typing.ts';
import type { LentClipboard } from '../../selection/lent-clipboard.ts';
import type { FakeInput } from './fake-input.ts';

export interface KwinKeyboardOptions {
  readonly fake: FakeInput;
  /** The keys of the characters that the layouts of the session have. */
  readonly strokes: (isCapsLocked: boolean) => ReadonlyMap<string, Stroke>;
  /** The keys that make a character's shortcut with Control and the like, whichever layout is in use. */
  readonly chords: () => ReadonlyMap<string, Stroke>;
  readonly isCapsLocked: () => Promise<boolean>;
  /** Throws before any key where what a person has copied could not be put back. */
  readonly lendClipboard: () => Promise<LentClipboard>;
  /** The codes by which the program that has the keyboard pastes. Throws before any key if there are none. */
  readonly pasteKeys: () => Promise<readonly number[]>;
  /** Called with the codes that are down before each press and after each release. */
  readonly record: (down: readonly number[]) => void;
}

/** Every layout has them in one place. */
const FIXED: ReadonlyMap<string, Stroke> = new Map([
  ['\n', { code: ENTER_CODE, shift: false }],
  ['\t', { code: TAB_CODE, shift: false }],
]);

/** Modifiers that are held would make commands of a text. */
const isModifier = (code: number): boolean => MODIFIER_BITS.has(code);
const isCommand = (code: number): boolean => code !== SHIFT_CODE && isModifier(code);

export function createKwinKeyboard(options: KwinKeyboardOptions): DeviceParts['keyboard'] {
  const { fake, strokes, chords, isCapsLocked, lendClipboard, pasteKeys, record } = options;
  const recipeOf = (key: Key, inChord: boolean): Stroke | undefined => {
    if (!isCharacter(key)) return strokeOfKey(key);
    return strokes(false).get(key) ?? (inChord ? chords().get(key) : undefined);
  };
  const keys = createKeyHolder<number>({
    supports: (key) => recipeOf(key, true) !== undefined,
    strokeOf(key, held) {
      const stroke = recipeOf(key, held.some(isCommand));
      return stroke && (stroke.shift ? [SHIFT_CODE, stroke.code] : [stroke.code]);
    },
    send(codes, isDown) {
      for (const code of codes) fake.key(code, isDown);
    },
    flush: () => fake.sync(),
    record,
  });

  const shiftTo = (isDown: boolean): Promise<void> => keys.put([SHIFT_CODE], isDown);
  return {
    ...keys,
    async type(text, context) {
      if (text === '' || context.signal.aborted) return { typed: 0 };
      const known = strokes(await isCapsLocked());
      return typeKeysOrPaste<number, Stroke>(text, context, {
        keys,
        strokeOf: (character) => FIXED.get(character) ?? known.get(character),
        async strike({ code, shift }) {
          await shiftTo(shift);
          // Not noted in the journal: the pair goes out in one message.
          fake.key(code, true);
          fake.key(code, false);
        },
        settle: () => fake.sync(),
        rest: () => shiftTo(false),
        aside: (run) => keys.aside(isModifier, run),
        preparePaste: async () => ({ codes: await pasteKeys(), lent: await lendClipboard() }),
      });
    },
  };
}
