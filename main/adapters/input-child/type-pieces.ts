/** Types a text piece by piece, at its pace, and asks before each further piece whether what gets it may have it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { TYPED_PIECE } from '../../ports/keyboard.ts';
import type { InputCallContext } from './served-device.ts';

export interface TypingContext extends Pick<InputCallContext, 'signal' | 'onProgress' | 'next'> {
  readonly intervalMs: number;
}

export interface Striking<Piece> {
  /** Sends a piece, and gives its code points; null if it was not taken, which ends the text. */
  readonly strike: (piece: Piece, typed: number) => number | null | Promise<number | null>;
  /** Resolves when what was sent has been taken. */
  readonly settle?: () => Promise<void>;
  /** Of pieces after which something else may have the keyboard, however short they are. */
  readonly isLong?: (piece: Piece) => boolean;
  /** Between two pieces. Default: the interval. */
  readonly pauseMs?: number;
}

/** The code points that were delivered: all of them, or those before the signal. */
export async function typePieces<Piece>(
  pieces: Iterable<Piece>,
  { intervalMs, signal, onProgress, next }: TypingContext,
  { strike, settle, isLong, pauseMs = intervalMs }: Striking<Piece>,
): Promise<number> {
  const isAborted = (): boolean => signal.aborted;
  let typed = 0;
  let judged = 0;
  let previous: { readonly piece: Piece } | undefined;
  for (const piece of pieces) {
    if (isAborted()) break;
    if (previous !== undefined) {
      const isDue = intervalMs > 0 || typed - judged >= TYPED_PIECE || isLong?.(previous.piece) === true;
      if (isDue) {
        await settle?.();
        onProgress(typed);
      }
      // An abort cuts the pause short; it is no failure.
      if (pauseMs > 0) await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      if (isDue) {
        judged = typed;
        // It rejects once the signal has aborted.
        await next?.().catch(() => undefined);
      }
      if (isAborted()) break;
    }
    const characters = await strike(piece, typed);
    if (characters === null) break;
    typed += characters;
    previous = { piece };
  }
  return typed;
}
