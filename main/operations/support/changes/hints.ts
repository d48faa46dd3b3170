/** Hints at drawing, for those who otherwise look at intervals. */
import { untilAbort } from '../../../base/abort.ts';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';
import type { DrawingHints } from '../../../ports/screen-damage.ts';

export interface Hints {
  readonly areGiven: boolean;
  /** Resolves at the next one; never if there are none. */
  next(signal: AbortSignal): Promise<void>;
}

export async function openHints(capture: ScreenCapturePort): Promise<Hints> {
  // A server that is gone is the next capture's error.
  let hints: DrawingHints | null = (await capture.hintDrawing?.().catch(() => null)) ?? null;
  return {
    get areGiven() {
      return hints !== null;
    },
    async next(signal) {
      try {
        await (hints?.next(signal) ?? untilAbort(signal));
      } catch {
        signal.throwIfAborted();
        hints = null;
        await untilAbort(signal);
      }
    },
  };
}

export const NO_HINTS: Hints = { areGiven: false, next: untilAbort };
