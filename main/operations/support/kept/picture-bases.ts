/** The pictures that each caller was shown last: what changed since is what that caller does not know. */
import { LIMITS } from '../../../core/limits.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FullReason } from '../../../core/changes/full-reason.ts';

export interface PictureBase {
  /** Of the kept frame. */
  readonly revision: number;
  /** Monotonic. */
  readonly at: number;
}

/** Whose, and of what: pictures with the same text show the same part in the same way. */
export interface BaseSubject {
  readonly viewer: string;
  readonly about: string;
}

export interface PictureBases {
  find(subject: BaseSubject): PictureBase | { readonly full: FullReason };
  keep(subject: BaseSubject, revision: number): void;
}

const MOST_BASES = 1000;

export function createPictureBases(clock: Pick<Clock, 'monotonic'>): PictureBases {
  const kept = new Map<string, PictureBase>();
  const keyOf = ({ viewer, about }: BaseSubject): string => JSON.stringify([viewer, about]);
  return {
    find(subject) {
      const base = kept.get(keyOf(subject));
      if (base === undefined) return { full: 'no earlier look at this' };
      return clock.monotonic() - base.at > LIMITS.lookLifeMs ? { full: 'that look is too old' } : base;
    },
    keep(subject, revision) {
      const key = keyOf(subject);
      kept.delete(key);
      kept.set(key, { revision, at: clock.monotonic() });
      const [oldest] = kept.keys();
      if (kept.size > MOST_BASES && oldest !== undefined) kept.delete(oldest);
    },
  };
}
