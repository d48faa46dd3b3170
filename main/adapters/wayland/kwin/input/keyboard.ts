/** Keys of the session's own keyboard, whose layout decides what codes mean; what it does not have goes by the clipboard. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isCharacter, type Key } from '../../../../core/keys.ts';
import { TYPED_PIECE, unsupportedKey, type TypeOutcome } from '../../../../ports/keyboard.ts';
import { pieceDone, type InputCallContext, type ServedKeyboard } from '../../../input-child/served-device.ts';
import { MODIFIER_BITS, SHIFT_CODE, strokeOfKey, type Stroke } from '../../input/key-codes.ts';
import type { LentClipboard } from '../../selection/lent-clipboard.ts';
import type { FakeInput } from './fake-input.ts';
import { planStrokes, type StrokePart } from './typing-plan.ts';

export interface KwinKeyboard extends ServedKeyboard {
  releaseAll(): Promise<void>;
}

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

interface HeldKey {
  readonly key: Key;
  readonly codes: readonly number[];
}

interface Typing extends InputCallContext {
  readonly intervalMs: number;
  readonly fake: FakeInput;
  readonly set: (code: number, isDown: boolean) => void;
  /** Undefined where nothing is pasted. */
  readonly paste: ((text: string) => Promise<boolean>) | undefined;
}

const pause = async ({ intervalMs, signal }: Typing): Promise<void> => {
  if (intervalMs > 0) await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
};

/** Code points that were typed; fewer than all after an abort. */
async function typeStrokes(strokes: readonly Stroke[], typing: Typing, before: number): Promise<number> {
  const { fake, set, intervalMs, signal } = typing;
  const isAborted = (): boolean => signal.aborted;
  let typed = 0;
  for (const { code, shift } of strokes) {
    if (isAborted()) break;
    set(SHIFT_CODE, shift);
    // Not noted in the journal: the pair goes out in one message.
    fake.key(code, true);
    fake.key(code, false);
    typed++;
    if (intervalMs === 0 && typed % TYPED_PIECE !== 0) continue;
    await fake.sync();
    await pause(typing);
    await pieceDone(before + typed, typing);
  }
  set(SHIFT_CODE, false);
  return typed;
}

async function typeParts(parts: readonly StrokePart[], typing: Typing): Promise<number> {
  const isAborted = (): boolean => typing.signal.aborted;
  let typed = 0;
  for (const part of parts) {
    if (isAborted()) break;
    if (part.kind === 'keys') {
      typed += await typeStrokes(part.strokes, typing, typed);
      continue;
    }
    if ((await typing.paste?.(part.text)) !== true) break;
    typed += part.length;
    await pause(typing);
    await pieceDone(typed, typing);
  }
  return typed;
}

export function createKwinKeyboard(options: KwinKeyboardOptions): KwinKeyboard {
  const { fake, strokes, chords, isCapsLocked, lendClipboard, pasteKeys, record } = options;
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
  const recipeOf = (key: Key, inChord: boolean): Stroke | undefined => {
    if (!isCharacter(key)) return strokeOfKey(key);
    return strokes(false).get(key) ?? (inChord ? chords().get(key) : undefined);
  };
  const isInChord = (): boolean => down.some((code) => code !== SHIFT_CODE && MODIFIER_BITS.has(code));

  /** Asks everything that may refuse before the first key. */
  async function preparePaste(
    signal: AbortSignal,
  ): Promise<Pick<LentClipboard, 'putBack'> & Pick<Typing, 'paste'>> {
    const codes = await pasteKeys();
    const lent = await lendClipboard();
    const press = async (): Promise<void> => {
      for (const code of codes) set(code, true);
      for (const code of codes.toReversed()) set(code, false);
      await fake.sync();
    };
    return { paste: (text) => lent.paste(text, press, signal), putBack: () => lent.putBack() };
  }

  const keyboard: KwinKeyboard = {
    supports: (key) => Promise.resolve(recipeOf(key, true) !== undefined),
    async press(key, guard) {
      if (held.some((one) => one.key === key)) return;
      const stroke = recipeOf(key, isInChord());
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
      const parts = planStrokes(text, strokes(await isCapsLocked()), context.intervalMs > 0);
      const lent = parts.some(({ kind }) => kind === 'paste')
        ? await preparePaste(context.signal)
        : undefined;
      await context.guard.confirm();
      // Modifiers that are held would make commands of the text.
      const modifiers = down.filter((code) => MODIFIER_BITS.has(code));
      for (const code of modifiers) set(code, false);
      try {
        return { typed: await typeParts(parts, { ...context, fake, set, paste: lent?.paste }) };
      } finally {
        for (const code of modifiers) set(code, true);
        await fake.sync();
        await lent?.putBack();
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
