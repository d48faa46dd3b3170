/**
 * The last looks of each caller, which later ones are compared with: what the caller was shown, never what the service happens to
 * know. Dropped when the bound is reached, the ones that were not used for the longest time first.
 */
import type { FullReason } from '../../../core/changes/full-reason.ts';
import { ServiceError } from '../../../core/errors.ts';
import { LIMITS } from '../../../core/limits.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { RecognizedLine } from '../../../ports/text-recognition.ts';
import type { ListedWindow } from '../elements/listed-window.ts';
import { createSealedIds } from './sealed-ids.ts';

/** What a look showed. */
export interface Shown {
  readonly windows?: readonly ListedWindow[];
  readonly lines?: readonly RecognizedLine[];
}

/** What it was a look at, and whose. */
export interface Subject {
  /** Stands for the caller, over its requests. */
  readonly viewer: string;
  /** The part of the desktop and how it was asked for: looks with the same text can be compared. */
  readonly about: string;
}

export interface Look extends Subject {
  readonly id: string;
  /** Later looks have larger ones: two may be of one moment. */
  readonly number: number;
  /** Monotonic. */
  readonly at: number;
  readonly shown: Shown;
  readonly bytes: number;
}

export type Base = { readonly look: Look } | { readonly full: FullReason };

export interface LookStore {
  keep(subject: Subject, shown: Shown): Look;
  /** The look to compare with: the caller's last one that showed such a thing, or the named one. Throws `look_not_found`. */
  base(subject: Subject, since: string, has: keyof Shown): Base;
  clear(): void;
  readonly bytes: number;
}

export const LAST = 'last';
const PREFIX = 'look_';
const ELEMENT_BYTES = 400;
const WORD_BYTES = 200;

function bytesOf({ windows = [], lines = [] }: Shown): number {
  let bytes = 1000;
  for (const { elements } of windows)
    for (const { name, value } of elements)
      bytes += ELEMENT_BYTES + 2 * (name.length + (typeof value === 'string' ? value.length : 0));
  for (const { text, words } of lines) bytes += 2 * text.length + words.length * WORD_BYTES;
  return bytes;
}

export function createLookStore(
  clock: Pick<Clock, 'monotonic'>,
  mostBytes: number = LIMITS.lookBytes,
): LookStore {
  const ids = createSealedIds(PREFIX);
  /** The one that was used last stands last. */
  const kept = new Map<string, Look>();
  let bytes = 0;
  let count = 0;
  const drop = (look: Look): void => {
    if (kept.delete(look.id)) bytes -= look.bytes;
  };
  const isOld = ({ at }: Look): boolean => clock.monotonic() - at > LIMITS.lookLifeMs;

  function find({ viewer, about }: Subject, since: string, has: keyof Shown): Base {
    if (since === LAST) {
      const look = [...kept.values()]
        .filter((one) => one.viewer === viewer && one.about === about && one.shown[has] !== undefined)
        .toSorted((a, b) => b.number - a.number)[0];
      return look === undefined ? { full: 'no earlier look at this' } : { look };
    }
    if (ids.numberOf(since, viewer) === null)
      throw new ServiceError('look_not_found', 'No look of this caller has this id.', {
        hint: `Send {since}: "${LAST}", or the id of an answer that this caller got from the service since it started.`,
      });
    const look = kept.get(since);
    if (look === undefined) return { full: 'that look was dropped' };
    const isOther = look.about !== about || look.shown[has] === undefined;
    return isOther ? { full: 'that look was at something else' } : { look };
  }

  return {
    keep(subject, shown) {
      const look: Look = {
        ...subject,
        shown,
        number: ++count,
        id: ids.idOf(subject.viewer, count),
        at: clock.monotonic(),
        bytes: bytesOf(shown),
      };
      kept.set(look.id, look);
      bytes += look.bytes;
      for (const one of kept.values()) {
        if (bytes <= mostBytes && kept.size <= LIMITS.looks && !isOld(one)) break;
        if (one !== look) drop(one);
      }
      return look;
    },
    base(subject, since, has) {
      const found = find(subject, since, has);
      if ('full' in found) return found;
      const { look } = found;
      if (isOld(look)) {
        drop(look);
        return { full: 'that look is too old' };
      }
      kept.delete(look.id);
      kept.set(look.id, look);
      return found;
    },
    clear() {
      kept.clear();
      bytes = 0;
    },
    get bytes() {
      return bytes;
    },
  };
}
