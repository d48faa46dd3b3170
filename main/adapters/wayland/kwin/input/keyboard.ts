/** Keys of the session's own keyboard, whose layout decides what codes mean; what it does not have goes by the clipboard. */
import { isCharacter, type Key } from '../../../../core/keys.ts';
import type { TypeOutcome } from '../../../../ports/keyboard.ts';
import { createKeyHolder, type KeyHolder } from '../../../input-child/held-keys.ts';
import type { InputCallContext, ServedKeyboard } from '../../../input-child/served-device.ts';
import { typePieces } from '../../../input-child/type-pieces.ts';
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

interface Typing extends InputCallContext {
  readonly intervalMs: number;
  readonly fake: FakeInput;
  readonly put: KeyHolder<number>['put'];
  /** Undefined where nothing is pasted. */
  readonly paste: ((text: string) => Promise<boolean>) | undefined;
}

type Piece = Stroke | Extract<StrokePart, { kind: 'paste' }>;

const piecesOf = (parts: readonly StrokePart[]): readonly Piece[] =>
  parts.flatMap((part): readonly Piece[] => (part.kind === 'keys' ? part.strokes : [part]));

/** Code points that were typed; fewer than all after an abort. */
async function typeParts(parts: readonly StrokePart[], typing: Typing): Promise<number> {
  const { fake, put, paste } = typing;
  const shiftTo = (isDown: boolean): Promise<void> => put([SHIFT_CODE], isDown);
  try {
    return await typePieces(piecesOf(parts), typing, {
      settle: () => fake.sync(),
      isLong: (piece) => 'text' in piece,
      async strike(piece) {
        if ('text' in piece) {
          await shiftTo(false);
          return (await paste?.(piece.text)) === true ? piece.length : null;
        }
        await shiftTo(piece.shift);
        // Not noted in the journal: the pair goes out in one message.
        fake.key(piece.code, true);
        fake.key(piece.code, false);
        return 1;
      },
    });
  } finally {
    await shiftTo(false);
  }
}

export function createKwinKeyboard(options: KwinKeyboardOptions): KwinKeyboard {
  const { fake, strokes, chords, isCapsLocked, lendClipboard, pasteKeys, record } = options;
  const recipeOf = (key: Key, inChord: boolean): Stroke | undefined => {
    if (!isCharacter(key)) return strokeOfKey(key);
    return strokes(false).get(key) ?? (inChord ? chords().get(key) : undefined);
  };
  const isCommand = (code: number): boolean => code !== SHIFT_CODE && MODIFIER_BITS.has(code);
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

  /** Asks everything that may refuse before the first key. */
  async function preparePaste(
    signal: AbortSignal,
  ): Promise<Pick<LentClipboard, 'putBack'> & Pick<Typing, 'paste'>> {
    const codes = await pasteKeys();
    const lent = await lendClipboard();
    const press = async (): Promise<void> => {
      await keys.put(codes, true);
      await keys.put(codes.toReversed(), false);
      await fake.sync();
    };
    return { paste: (text) => lent.paste(text, press, signal), putBack: () => lent.putBack() };
  }

  return {
    ...keys,
    async type(text, context): Promise<TypeOutcome> {
      if (text === '' || context.signal.aborted) return { typed: 0 };
      const parts = planStrokes(text, strokes(await isCapsLocked()), context.intervalMs > 0);
      const lent = parts.some(({ kind }) => kind === 'paste')
        ? await preparePaste(context.signal)
        : undefined;
      await context.guard.confirm();
      try {
        // Modifiers that are held would make commands of the text.
        const typed = await keys.aside(
          (code) => MODIFIER_BITS.has(code),
          () => typeParts(parts, { ...context, fake, put: keys.put, paste: lent?.paste }),
        );
        return { typed };
      } finally {
        await fake.sync();
        await lent?.putBack();
      }
    },
  };
}
