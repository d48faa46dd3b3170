/** A look that is kept for its caller, and what differs from an earlier one. */
import type { FullReason } from '../../../core/changes/full-reason.ts';
import type { Base } from './looks.ts';

export interface LookInput {
  /** Only what changed since then: `last`, or the id of a look. Left out: all of it. */
  readonly since?: string | undefined;
  /** The frame that the caller counts in, where answers are not in desktop pixels: looks of different frames are not compared. */
  readonly frame?: string | undefined;
}

/** What differs from the base. */
export interface Differing<Delta> {
  readonly delta: Delta;
  readonly baseId: string;
  /** When the base was taken, milliseconds ago. */
  readonly ageMs: number;
}

export interface TakenLook<Delta> {
  readonly id: string;
  /** Null if all of it is to be shown. */
  readonly differing: Differing<Delta> | null;
  /** Why all of it is shown although a difference was asked for. */
  readonly full: FullReason | null;
}

/** A difference that is larger than this part of the whole is not worth reading. */
const MOST_RATIO = 0.6;

export const isMostOf = (delta: unknown, whole: unknown): boolean =>
  JSON.stringify(delta).length > MOST_RATIO * JSON.stringify(whole).length;

/** `compare` answers the difference, or why there is none. */
export function differing<Delta extends object>(
  base: Base | null,
  now: number,
  compare: (look: Extract<Base, { look: unknown }>['look']) => Delta | FullReason,
): Pick<TakenLook<Delta>, 'differing' | 'full'> {
  if (base === null) return { differing: null, full: null };
  if ('full' in base) return { differing: null, full: base.full };
  const delta = compare(base.look);
  return typeof delta === 'string'
    ? { differing: null, full: delta }
    : { differing: { delta, baseId: base.look.id, ageMs: now - base.look.at }, full: null };
}
