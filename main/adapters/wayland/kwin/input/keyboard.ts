/** Keys of the session's own keyboard: KWin takes codes alone, so that its layout decides their meaning. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../../../core/errors.ts';
import { isCharacter, type Key } from '../../../../core/keys.ts';
import { unsupportedKey, type TypeOutcome } from '../../../../ports/keyboard.ts';
import type { InputCallContext, ServedKeyboard } from '../../../input-child/served-device.ts';
import { MODIFIER_BITS, SHIFT_CODE, strokeOf, strokeOfKey, type Stroke } from '../../input/key-codes.ts';
import type { FakeInput } from './fake-input.ts';

export interface KwinKeyboard extends ServedKeyboard {
  releaseAll(): Promise<void>;
}

export interface KwinKeyboardOptions {
  readonly fake: FakeInput;
  /** Whether the session has the plain US layout, whose characters are known. */
  readonly isUsLayout: () => boolean;
  /** Called with the codes that are down before each press and after each release. */
  readonly record: (down: readonly number[]) => void;
}

interface HeldKey {
  readonly key: Key;
  readonly codes: readonly number[];
}

/** So many characters go out between two looks at the signal. */
const CHUNK = 32;

const noKeyFor = (character: string): ServiceError =>
  new ServiceError(
    'not_supported',
    `The keyboard layout of this session has no key for ${JSON.stringify(character)}.`,
    {
      hint: 'Set the clipboard to the text and press Control and V, or type what a US keyboard has.',
      delivery: 'not_delivered',
      details: { capability: 'keyboard' },
    },
  );
const unknownLayout = (): ServiceError =>
  new ServiceError('not_supported', 'Text can be typed only while the session has the US keyboard layout.', {
    hint: 'Set the clipboard to the text and press Control and V, or choose the US layout in the system settings.',
    delivery: 'not_delivered',
    details: { capability: 'keyboard' },
  });

/** The strokes of a text; throws before the first of them where one has none. */
function strokesOf(text: string, isUsLayout: boolean): readonly Stroke[] {
  const characters = Array.from(text);
  if (!isUsLayout && characters.some((each) => !/[\n\t ]/.test(each))) throw unknownLayout();
  return characters.map((character) => {
    const stroke = strokeOf(character);
    if (stroke === undefined) throw noKeyFor(character);
    return stroke;
  });
}

export function createKwinKeyboard({ fake, isUsLayout, record }: KwinKeyboardOptions): KwinKeyboard {
  const held: HeldKey[] = [];
  const down: number[] = [];
  const set = (code: number, isDown: boolean): void => {
    const index = down.indexOf(code);
    if (isDown === (index !== -1)) return;
    if (isDown) down.push(code);
    else down.splice(index, 1);
    if (isDown) record(down);
    fake.key(code, isDown);
    if (!isDown) record(down);
  };
  const recipeOf = (key: Key): Stroke | undefined =>
    isCharacter(key) && !isUsLayout() ? undefined : strokeOfKey(key);

  async function typeStrokes(
    strokes: readonly Stroke[],
    { intervalMs, signal, onProgress }: InputCallContext & { readonly intervalMs: number },
  ): Promise<number> {
    const isAborted = (): boolean => signal.aborted;
    let typed = 0;
    for (const { code, shift } of strokes) {
      if (isAborted()) break;
      set(SHIFT_CODE, shift);
      // Not noted in the journal: the pair goes out in one message.
      fake.key(code, true);
      fake.key(code, false);
      typed++;
      if (intervalMs === 0 && typed % CHUNK !== 0) continue;
      await fake.sync();
      onProgress(typed);
      if (intervalMs > 0) await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
    }
    return typed;
  }

  const keyboard: KwinKeyboard = {
    supports: (key) => Promise.resolve(recipeOf(key) !== undefined),
    async press(key, guard) {
      if (held.some((one) => one.key === key)) return;
      const stroke = recipeOf(key);
      if (stroke === undefined) throw unsupportedKey(key);
      await guard?.confirm();
      const codes = [...(stroke.shift && !down.includes(SHIFT_CODE) ? [SHIFT_CODE] : []), stroke.code];
      held.push({ key, codes });
      for (const code of codes) set(code, true);
      await fake.sync();
    },
    async release(key) {
      const index = held.findLastIndex((one) => one.key === key);
      const [one] = index === -1 ? [] : held.splice(index, 1);
      if (one === undefined) return;
      for (const code of one.codes.toReversed()) set(code, false);
      await fake.sync();
    },
    async type(text, context): Promise<TypeOutcome> {
      if (text === '' || context.signal.aborted) return { typed: 0 };
      const strokes = strokesOf(text, isUsLayout());
      await context.guard.confirm();
      // Modifiers that are held would make commands of the text.
      const modifiers = down.filter((code) => MODIFIER_BITS.has(code));
      for (const code of modifiers) set(code, false);
      try {
        return { typed: await typeStrokes(strokes, context) };
      } finally {
        set(SHIFT_CODE, false);
        for (const code of modifiers) set(code, true);
        await fake.sync();
      }
    },
    held: () => held.map(({ key }) => key),
    async releaseAll() {
      for (const { key } of held.toReversed()) await keyboard.release(key);
      await fake.sync();
    },
  };
  return keyboard;
}
