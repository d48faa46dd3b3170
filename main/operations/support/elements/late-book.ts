/**
 * What each caller saw at the end of its last act that listed its changes, or seemed to have no effect. What differs from it by the caller's next request, and
 * before the next act of anybody, came late: it stands in the answer to that request.
 */
import type { Clock } from '../../../ports/clock.ts';
import type { ListedWindow } from './listed-window.ts';
import type { ActChanges } from './changes-of-act.ts';

export interface ActEnd {
  /** The word that the act was asked with; of a batch the last one's. */
  readonly act: string;
  /** When its changes were listed, monotonic. */
  readonly at: number;
  /** Null if they were not listed: the act only seemed to have no effect. */
  readonly windows: readonly ListedWindow[] | null;
  /** Of the newest item of the desktop's changes then; null if the desktop could not be followed. */
  readonly news: number | null;
  /** The caller has been told that something may be missing. */
  readonly isDoubtTold?: boolean;
}

export interface LateEffect {
  readonly act: string;
  /** How long after the act the change was seen: it came at the latest then. */
  readonly afterMs: number;
  readonly changes: ActChanges;
  /** More may have changed: the windows could not be listed, or the desktop was not followed all the time. */
  readonly isIncomplete: boolean;
}

export interface LateBook {
  keep(viewer: string, end: ActEnd): void;
  /** Of the last act, if no one has acted since; undefined where that was too long ago. */
  endOf(viewer: string): ActEnd | undefined;
  /** Somebody acts: what comes from now on may be the effect of that. */
  actBegins(): void;
  /** The desktop is followed for the act under way; resolves with the number of the newest change then. */
  follows(from: Promise<number>): void;
  /** Since when it is followed for the act under way; undefined if it is not. */
  readonly followed: Promise<number> | undefined;
  /** As `endOf` before the act under way began. */
  endBefore(viewer: string): ActEnd | undefined;
  /** For the next answer. */
  found(viewer: string, effect: LateEffect): void;
  takeFound(viewer: string): LateEffect | undefined;
  /** That it is not known what came after the caller's last act, said once. */
  takeDoubt(viewer: string): LateEffect | null;
  /** Whether there is anything to look for or to answer. */
  concerns(viewer: string): boolean;
}

const NO_CHANGES: ActChanges = {
  delta: { removed: [], changed: [], added: [], moved: [] },
  windows: 0,
  elements: 0,
  texts: [],
};

/** Longest that a model may take between two calls. */
const LIFE_MS = 60_000;

export function createLateBook(clock: Pick<Clock, 'monotonic'>): LateBook {
  /** One at most: an act ends what came before it. */
  let last: { readonly viewer: string; readonly end: ActEnd } | undefined;
  let before: typeof last;
  let followed: Promise<number> | undefined;
  let pending: { readonly viewer: string; readonly effect: LateEffect } | undefined;
  const living = (kept: typeof last, viewer: string): ActEnd | undefined =>
    kept?.viewer === viewer && clock.monotonic() - kept.end.at <= LIFE_MS ? kept.end : undefined;
  const endOf = (viewer: string): ActEnd | undefined => living(last, viewer);
  return {
    keep(viewer, end) {
      last = { viewer, end };
    },
    endOf,
    actBegins() {
      before = last;
      last = undefined;
      followed = undefined;
    },
    follows(from) {
      followed = from;
    },
    get followed() {
      return followed;
    },
    endBefore: (viewer) => living(before, viewer),
    found(viewer, effect) {
      pending = { viewer, effect };
    },
    takeFound(viewer) {
      if (pending?.viewer !== viewer) return undefined;
      const { effect } = pending;
      pending = undefined;
      return effect;
    },
    takeDoubt(viewer) {
      const end = endOf(viewer);
      if (end === undefined || end.isDoubtTold === true) return null;
      last = { viewer, end: { ...end, isDoubtTold: true } };
      return { act: end.act, afterMs: clock.monotonic() - end.at, changes: NO_CHANGES, isIncomplete: true };
    },
    concerns: (viewer) => pending?.viewer === viewer || endOf(viewer) !== undefined,
  };
}
