/** The pieces of a text whose receiver is judged before each of them. */
import type { InputSession } from './session.ts';

/** The way to the program that gets the text, a piece at a time. */
export interface Pieces {
  /** What gets the events now was judged by it. */
  readonly mark: string | null;
  /** To be awaited before the first event of a piece; no other wait may follow before `end`. False: no more may be typed. */
  begin(): Promise<boolean>;
  /** After the events of a piece. */
  end(): void;
}

/** Text that was not judged by its receiver needs no pieces. */
export const unjudged: Pieces = { mark: null, begin: () => Promise.resolve(true), end: () => undefined };

/** Asks again where something else has come into the place of what was judged, and if it cannot be seen whether it has. */
export function judgedPieces(
  session: Pick<InputSession, 'claim' | 'unclaim'>,
  first: string,
  next: () => Promise<string | null>,
): Pieces {
  let mark: string | null = first;
  let isFresh = true;
  let isClaimed = false;
  const ask = async (): Promise<boolean> => {
    isFresh = true;
    return next().then(
      (judged) => {
        mark = judged;
        return true;
      },
      () => false,
    );
  };
  return {
    get mark() {
      return mark;
    },
    async begin() {
      if (!isFresh && mark?.endsWith('free') !== true && !(await ask())) return false;
      while (mark !== null && !(await session.claim(mark))) if (!(await ask())) return false;
      isFresh = false;
      isClaimed = mark !== null;
      return true;
    },
    end() {
      if (isClaimed) session.unclaim();
      isClaimed = false;
    },
  };
}
