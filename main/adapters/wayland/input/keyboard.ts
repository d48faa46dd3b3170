/** Single keys and text through a virtual keyboard. */
import { isCharacter, type Key } from '../../../core/keys.ts';
import { ServiceError } from '../../../core/errors.ts';
import { TYPED_PIECE, type TypeOutcome } from '../../../ports/keyboard.ts';
import type { DeviceParts } from '../../input-child/device-of.ts';
import { createKeyHolder } from '../../input-child/held-keys.ts';
import type { InputCallContext } from '../../input-child/served-device.ts';
import { typePieces } from '../../input-child/type-pieces.ts';
import type { WaylandConnection } from '../wire/connection.ts';
import { MODIFIER_BITS, SHIFT_CODE, strokeOf, strokeOfKey, type Stroke } from './key-codes.ts';
import type { InputMethod } from './input-method.ts';
import { layoutFor, planParts, US_LAYOUT, type Layout } from './keymap.ts';
import type { VirtualKeyboard } from './virtual-keyboard.ts';

type TextContext = InputCallContext & { readonly intervalMs: number };

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

/** A key of the virtual keyboard, and the layout that it is pressed under. */
interface LaidCode {
  readonly code: number;
  readonly layout: Layout;
}

function codesOf(key: Key): readonly LaidCode[] | undefined {
  const recipe = recipeOf(key);
  if (recipe === undefined) return undefined;
  const { layout, stroke } = recipe;
  const codes = stroke.shift ? [SHIFT_CODE, stroke.code] : [stroke.code];
  return codes.map((code) => ({ code, layout }));
}

function shiftTo(virtual: VirtualKeyboard, down: boolean): void {
  if (virtual.isDown(SHIFT_CODE) !== down) virtual.key(SHIFT_CODE, down);
}

function* laidCharacters(text: string): Generator<{ readonly layout: Layout; readonly character: string }> {
  for (const { layout, characters } of planParts(text))
    for (const character of characters) yield { layout, character };
}

/** Gives the number of characters delivered: all of them, or those before the signal. */
const typeKeyed = (
  virtual: VirtualKeyboard,
  settle: () => Promise<void>,
  text: string,
  context: TextContext,
): Promise<number> =>
  typePieces(laidCharacters(text), context, {
    settle,
    strike({ layout, character }) {
      const stroke = layout.strokeOf(character);
      if (stroke === undefined) return null;
      virtual.use(layout);
      shiftTo(virtual, stroke.shift);
      virtual.key(stroke.code, true);
      virtual.key(stroke.code, false);
      return 1;
    },
  });

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
  new ServiceError(
    'not_supported',
    `The text field took ${typed} characters and did not report in time that it took more.`,
    {
      hint: 'Look at a picture of what is there now, click into the field, and type the rest.',
      delivery: 'partly',
      details: { capability: 'keyboard' },
    },
  );

interface Committing extends Pick<WaylandKeyboardOptions, 'virtual' | 'inputMethod' | 'onAct'> {
  readonly flush: () => Promise<void>;
}

/** A child that waits for a slow program is not one that hangs. */
async function reporting<T>(work: Promise<T>, report: () => void): Promise<T> {
  const reports = setInterval(report, REPORT_EVERY_MS);
  return work.finally(() => clearInterval(reports));
}

/** Chromium cuts characters of keys to 16 bits, so that such a text goes by the way of input methods; Enter and Tab stay keys. */
async function typeCommitted(
  { virtual, flush, inputMethod, onAct }: Committing,
  text: string,
  context: TextContext,
): Promise<TypeOutcome> {
  const { intervalMs, guard, next } = context;
  const field = await inputMethod.open();
  if (field === null) throw noKeysForIt();
  try {
    await guard.confirm();
    onAct();
    const most = next === undefined ? MOST_COMMITTED : TYPED_PIECE;
    const typed = await typePieces(committedParts(text, intervalMs > 0 ? 1 : most), context, {
      settle: flush,
      isLong: () => true,
      async strike(part, before) {
        const stroke = part === '\n' || part === '\t' ? strokeOf(part) : undefined;
        if (stroke === undefined) {
          const isTaken = await reporting(field.commit(part, context.signal), () =>
            context.onProgress(before),
          );
          if (!isTaken) throw fieldTookNoMore(before);
        } else {
          for (const down of [true, false]) virtual.key(stroke.code, down);
          field.noteKey(part);
        }
        return Array.from(part).length;
      },
    });
    return { typed };
  } finally {
    field.close();
    await flush();
  }
}

const REPORT_EVERY_MS = 500;

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

export function createWaylandKeyboard(options: WaylandKeyboardOptions): DeviceParts['keyboard'] {
  const { connection, virtual, inputMethod, onAct } = options;
  const flush = (): Promise<void> => connection.sync();
  const keys = createKeyHolder<LaidCode>({
    supports: (key) => recipeOf(key) !== undefined,
    strokeOf: codesOf,
    same: (one, other) => one.code === other.code && one.layout === other.layout,
    send(codes, isDown) {
      if (isDown) onAct();
      for (const { code, layout } of codes) {
        if (isDown) virtual.use(layout);
        virtual.key(code, isDown);
      }
      if (virtual.down().length === 0) virtual.use(US_LAYOUT);
    },
    flush,
  });

  return {
    ...keys,
    async type(text, context): Promise<TypeOutcome> {
      if (text === '' || context.signal.aborted) return { typed: 0 };
      if (!isKeyed(text)) return typeCommitted({ virtual, flush, inputMethod, onAct }, text, context);
      await context.guard.confirm();
      onAct();
      try {
        // Modifiers that are held would make commands of the text.
        const typing = keys.aside(
          ({ code }) => MODIFIER_BITS.has(code),
          () => typeKeyed(virtual, flush, text, context).finally(() => endOfText(virtual)),
        );
        return { typed: await typing };
      } finally {
        await flush();
      }
    },
  };
}

function endOfText(virtual: VirtualKeyboard): void {
  shiftTo(virtual, false);
  virtual.use(US_LAYOUT);
}
