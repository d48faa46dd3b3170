/** When this process last sent input, by the clock that Windows stamps events with, so that it is not taken for a person's. */
import type { Kernel32 } from '../native/kernel32.ts';
import type { OwnInput } from './person-activity.ts';

export interface SentInput {
  /** By GetTickCount; null before the first. */
  readonly lastSentAt: () => number | null;
  /** The same call, which also notes when it was made. */
  readonly noting: <A extends readonly unknown[]>(call: (...args: A) => number) => (...args: A) => number;
}

export function createSentInput({ getTickCount }: Pick<Kernel32, 'getTickCount'>): SentInput {
  let sentAt: number | null = null;
  return {
    lastSentAt: () => sentAt,
    noting:
      (call) =>
      (...args) => {
        const result = call(...args);
        sentAt = getTickCount();
        return result;
      },
  };
}

/** The later of two times of GetTickCount, which starts again at 0 every 49.7 days. */
const later = (one: number | null, other: number | null): number | null => {
  if (one === null || other === null) return one ?? other;
  return ((one - other) | 0) > 0 ? one : other;
};

/** Input of the input child and of this process, which presses a key when Windows refuses to move the focus. */
export const ownInputOf = (child: OwnInput, { lastSentAt }: SentInput): OwnInput => ({
  lastSentAt: async () => later(lastSentAt(), await child.lastSentAt()),
});
