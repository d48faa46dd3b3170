/** Types a text with the keys of the layouts in use, and pastes the lines that have other characters. */
import type { TypeOutcome } from '../../../ports/keyboard.ts';
import type { KeyHolder } from '../../input-child/held-keys.ts';
import type { InputCallContext } from '../../input-child/served-device.ts';
import { typePieces } from '../../input-child/type-pieces.ts';
import type { LentClipboard } from '../selection/lent-clipboard.ts';
import { planTyping, type TypingPart } from './typing-plan.ts';

type TextContext = InputCallContext & { readonly intervalMs: number };

export interface Pasting<Code> {
  /** The codes by which the program that has the keyboard pastes, in the order in which they go down. */
  readonly codes: readonly Code[];
  readonly lent: LentClipboard;
}

export interface KeysOrPaste<Code, Stroke> {
  readonly keys: Pick<KeyHolder<Code>, 'put'>;
  /** Undefined for a character that is pasted. */
  readonly strokeOf: (character: string) => Stroke | undefined;
  readonly strike: (stroke: Stroke) => void | Promise<void>;
  /** Of strokes after which something else may have the keyboard. */
  readonly isLong?: (stroke: Stroke) => boolean;
  /** Resolves when what was struck has been taken. */
  readonly settle: () => Promise<void>;
  /** Before a paste and after the text: releases what strokes leave down. */
  readonly rest: () => Promise<void>;
  /** Runs while nothing is held that would make commands of the text. */
  readonly aside: (run: () => Promise<number>) => Promise<number>;
  /** Throws before any key where nothing can be pasted, or what a person has copied could not be put back. */
  readonly preparePaste: () => Promise<Pasting<Code>>;
}

type Piece<Stroke> = { readonly stroke: Stroke } | { readonly text: string; readonly length: number };

const piecesOf = <Stroke>(parts: readonly TypingPart<Stroke>[]): readonly Piece<Stroke>[] =>
  parts.flatMap((part): readonly Piece<Stroke>[] =>
    part.kind === 'keys' ? part.strokes.map((stroke) => ({ stroke })) : [part],
  );

/** Code points that were typed; fewer than all after an abort. */
async function typeParts<Code, Stroke>(
  parts: readonly TypingPart<Stroke>[],
  { keys, strike, isLong, settle, rest }: KeysOrPaste<Code, Stroke>,
  { pasting, ...context }: TextContext & { readonly pasting: Pasting<Code> | undefined },
): Promise<number> {
  async function press(): Promise<void> {
    const codes = pasting?.codes ?? [];
    try {
      await keys.put(codes, true);
    } finally {
      await keys.put(codes.toReversed(), false);
    }
    await settle();
  }
  try {
    return await typePieces(piecesOf(parts), context, {
      settle,
      isLong: (piece) => 'text' in piece || isLong?.(piece.stroke) === true,
      async strike(piece) {
        if ('stroke' in piece) {
          await strike(piece.stroke);
          return 1;
        }
        await rest();
        const isPasted = await pasting?.lent.paste(piece.text, press, context.signal);
        return isPasted === true ? piece.length : null;
      },
    });
  } finally {
    await rest();
  }
}

export async function typeKeysOrPaste<Code, Stroke>(
  text: string,
  context: TextContext,
  typist: KeysOrPaste<Code, Stroke>,
): Promise<TypeOutcome> {
  const parts = planTyping(text, typist.strokeOf, context.intervalMs > 0);
  const pasting = parts.some(({ kind }) => kind === 'paste') ? await typist.preparePaste() : undefined;
  await context.guard.confirm();
  try {
    return { typed: await typist.aside(() => typeParts(parts, typist, { ...context, pasting })) };
  } finally {
    await typist.settle();
    await pasting?.lent.putBack();
  }
}
