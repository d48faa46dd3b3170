/** Single keys and text through a virtual keyboard. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isCharacter, type Key } from '../../../core/keys.ts';
import { ServiceError } from '../../../core/errors.ts';
import { TYPED_PIECE, unsupportedKey, type TypeOutcome } from '../../../ports/keyboard.ts';
import { pieceDone, type InputCallContext, type ServedKeyboard } from '../../input-child/served-device.ts';
import type { WaylandConnection } from '../wire/connection.ts';
import { MODIFIER_BITS, SHIFT_CODE, strokeOf, strokeOfKey, type Stroke } from './key-codes.ts';
import type { InputMethod } from './input-method.ts';
import { layoutFor, planParts, US_LAYOUT, type Layout } from './keymap.ts';
import type { VirtualKeyboard } from './virtual-keyboard.ts';

export interface WaylandKeyboard extends ServedKeyboard {
  releaseAll(): Promise<void>;
}

interface HeldKey {
  readonly key: Key;
  readonly codes: readonly number[];
}

/** Characters that clients are given as keys; Chromium cuts others to 16 bits. */
const isLendable = (key: Key): boolean => isCharacter(key) && (key.codePointAt(0) ?? 0) <= 0xffff;

/** Whether keys can give all of it, in every program. */
const isKeyed = (text: string): boolean => !/[\u{10000}-\u{10ffff}]/u.test(text);

/** A single character that the US layout lacks gets its own layout. */
function recipeOf(key: Key): { readonly layout: Layout; readonly stroke: Stroke } | undefined {
  const own = strokeOfKey(key);
  if (own !== undefined) return { layout: US_LAYOUT, stroke: own };
  if (!isLendable(key)) return undefined;
  const layout = layoutFor([key], 0);
  const stroke = layout.strokeOf(key);
  return stroke === undefined ? undefined : { layout, stroke };
}

function shiftTo(virtual: VirtualKeyboard, down: boolean): void {
  if (virtual.isDown(SHIFT_CODE) !== down) virtual.key(SHIFT_CODE, down);
}
/** Gives the number of characters delivered: all of them, or those before the signal. */
async function typeParts(
  virtual: VirtualKeyboard,
  flush: () => Promise<void>,
  text: string,
  context: InputCallContext & { readonly intervalMs: number },
): Promise<number> {
  const { intervalMs, signal } = context;
  const isAborted = (): boolean => signal.aborted;
  let typed = 0;
  for (const { layout, characters } of planParts(text)) {
    virtual.use(layout);
    for (const character of characters) {
      if (isAborted()) return typed;
      const stroke = layout.strokeOf(character);
      if (stroke === undefined) return typed;
      shiftTo(virtual, stroke.shift);
      virtual.key(stroke.code, true);
      virtual.key(stroke.code, false);
      typed++;
      if (intervalMs === 0 && typed % TYPED_PIECE !== 0) continue;
      await flush();
      if (intervalMs > 0) await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
      await pieceDone(typed, context);
    }
  }
  return typed;
}

const noKeysForIt = (): ServiceError =>
  new ServiceError(
    'not_supported',
    'Characters beyond U+FFFF can only be typed into a text field that accepts text from input methods.',
    {
      hint: 'Click into a text field first, paste the text from the clipboard, or leave those characters out.',
      delivery: 'not_delivered',
      details: { capability: 'keyboard' },
    },
  );

const fieldTookNoMore = (typed: number): ServiceError =>
  new ServiceError('not_supported', `The text field took ${typed} characters and then no more.`, {
    hint: 'Look at a picture of what is there now, click into the field, and type the rest.',
    delivery: 'partly',
    details: { capability: 'keyboard' },
  });

interface Committing extends Pick<WaylandKeyboardOptions, 'virtual' | 'inputMethod' | 'onAct'> {
  readonly flush: () => Promise<void>;
}

/** Chromium cuts characters of keys to 16 bits, so that such a text goes by the way of input methods; Enter and Tab stay keys. */
async function typeCommitted(
  { virtual, flush, inputMethod, onAct }: Committing,
  text: string,
  context: InputCallContext & { readonly intervalMs: number },
): Promise<TypeOutcome> {
  const { intervalMs, guard, signal, next } = context;
  const field = await inputMethod.open();
  if (field === null) throw noKeysForIt();
  let typed = 0;
  try {
    await guard.confirm();
    onAct();
    const most = next === undefined ? MOST_COMMITTED : TYPED_PIECE;
    for (const part of committedParts(text, intervalMs > 0 ? 1 : most)) {
      if (signal.aborted) break;
      const stroke = part === '\n' || part === '\t' ? strokeOf(part) : undefined;
      if (stroke === undefined) {
        if (!(await field.commit(part))) throw fieldTookNoMore(typed);
      } else {
        for (const down of [true, false]) virtual.key(stroke.code, down);
        field.noteKey();
      }
      typed += Array.from(part).length;
      await flush();
      if (intervalMs > 0) await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
      await pieceDone(typed, context);
    }
  } finally {
    field.close();
    await flush();
  }
  return { typed };
}
/** Code points of four bytes at most, in a message of at most 4096 bytes. */
const MOST_COMMITTED = 900;

/** Enter and Tab alone, and the text between them in pieces of limited code points. */
export function committedParts(text: string, most: number): readonly string[] {
  const parts: string[] = [];
  for (const line of text.split(/([\n\t])/)) {
    const characters = Array.from(line);
    for (let at = 0; at < characters.length; at += most) parts.push(characters.slice(at, at + most).join(''));
  }
  return parts;
}

export interface WaylandKeyboardOptions {
  readonly connection: WaylandConnection;
  readonly virtual: VirtualKeyboard;
  readonly inputMethod: InputMethod;
  /** Called directly before the first event of an act. */
  readonly onAct: () => void;
}

export function createWaylandKeyboard(options: WaylandKeyboardOptions): WaylandKeyboard {
  const { connection, virtual, inputMethod, onAct } = options;
  const held: HeldKey[] = [];
  const flush = (): Promise<void> => connection.sync();

  const keyboard: WaylandKeyboard = {
    supports: (key) => Promise.resolve(recipeOf(key) !== undefined),
    async press(key, guard) {
      if (held.some((one) => one.key === key)) return;
      const recipe = recipeOf(key);
      if (recipe === undefined) throw unsupportedKey(key);
      await guard?.confirm();
      onAct();
      virtual.use(recipe.layout);
      const { code, shift } = recipe.stroke;
      const codes = [...(shift && !virtual.isDown(SHIFT_CODE) ? [SHIFT_CODE] : []), code];
      held.push({ key, codes });
      for (const each of codes) virtual.key(each, true);
      await flush();
    },
    async release(key) {
      const index = held.findLastIndex((one) => one.key === key);
      const [one] = index === -1 ? [] : held.splice(index, 1);
      if (one === undefined) return;
      for (const code of [...one.codes].reverse()) virtual.key(code, false);
      if (held.length === 0) virtual.use(US_LAYOUT);
      await flush();
    },
    async type(text, context): Promise<TypeOutcome> {
      if (text === '' || context.signal.aborted) return { typed: 0 };
      if (!isKeyed(text)) return typeCommitted({ virtual, flush, inputMethod, onAct }, text, context);
      await context.guard.confirm();
      onAct();
      // Modifiers that are held would make commands of the text.
      const modifiers = virtual.down().filter((code) => MODIFIER_BITS.has(code));
      for (const code of modifiers) virtual.key(code, false);
      try {
        return { typed: await typeParts(virtual, flush, text, context) };
      } finally {
        shiftTo(virtual, false);
        virtual.use(US_LAYOUT);
        for (const code of modifiers) virtual.key(code, true);
        await flush();
      }
    },
    held: () => held.map(({ key }) => key),
    async releaseAll() {
      for (const { key } of [...held].reverse()) await keyboard.release(key);
      await flush();
    },
  };
  return keyboard;
}
