/**
 * What happens on a desktop, for everyone who asks: one follower, which begins with the first who does and ends at the first drawing
 * after five minutes without any. A toast that came and went between two requests is in it.
 */
import { raceAbort } from '../../../base/abort.ts';
import { ServiceError } from '../../../core/errors.ts';
import { LIMITS } from '../../../core/limits.ts';
import type { ListedWindow } from '../elements/listed-window.ts';
import { createSealedIds } from '../looks/sealed-ids.ts';
import { LAST } from '../looks/looks.ts';
import { openFollower, type Followed, type Follower } from './follower.ts';
import { createNewsRing, type NewsRing } from './ring.ts';

export interface SurveyedNews {
  readonly windows: readonly ListedWindow[];
  /** Of the newest item when they were listed. */
  readonly number: number;
}

export interface News {
  readonly ring: Pick<NewsRing, 'last' | 'add' | 'replace' | 'after' | 'isIncomplete'>;
  /** Follows from now on, if it does not yet, for `forMs` for the sake of an act, and is up to date when it resolves. Throws as a capture does. */
  follow(signal: AbortSignal, forMs?: number): Promise<void>;
  /** Resolves when something was added after this item, at the latest after `maxMs` or a second, when windows were looked at again. */
  next(number: number, maxMs: number, signal: AbortSignal): Promise<void>;
  /** Where a caller goes on; null: now, as for one that asks for the first time. Throws `look_not_found`. */
  position(viewer: string, since: string): number | null;
  /** The id to go on from. `isLast`: `last` means this from now on. */
  keepPosition(viewer: string, number: number, isLast: boolean): string;
  /** The elements that items were last compared with. */
  surveyed: SurveyedNews | null;
  clear(): void;
}

/** Windows are looked at again while someone waits, since a title may change without a drawing. */
const CHECK_MS = 1000;
/** Without reports of drawing the desktop is compared only while someone asks. */
const UNTOLD_LIFE_MS = 10_000;
const MOST_VIEWERS = 2000;

interface Following {
  readonly follower: Promise<Follower>;
  readonly ending: AbortController;
}

/** The last position of each caller. */
function createPositions() {
  const ids = createSealedIds('news_');
  const positions = new Map<string, number>();
  return {
    position(viewer: string, since: string): number | null {
      if (since === LAST) return positions.get(viewer) ?? null;
      const number = ids.numberOf(since, viewer);
      if (number === null)
        throw new ServiceError('look_not_found', 'No changes were reported to this caller under this id.', {
          hint: `Send {since}: "${LAST}", or {next} of an answer that this caller got from the service since it started.`,
        });
      return number;
    },
    keepPosition(viewer: string, number: number, isLast: boolean): string {
      if (isLast) {
        positions.delete(viewer);
        positions.set(viewer, number);
        const [oldest] = positions.keys();
        if (positions.size > MOST_VIEWERS && oldest !== undefined) positions.delete(oldest);
      }
      return ids.idOf(viewer, number);
    },
  };
}

export function createNews(machine: Followed): News {
  const { clock } = machine;
  const ring = createNewsRing(clock);
  let following: Following | undefined;
  /** Monotonic. */
  let wantedUntil = 0;
  let surveyed: SurveyedNews | null = null;
  const lifeMs = machine.capture.watchDamage === undefined ? UNTOLD_LIFE_MS : LIMITS.newsLifeMs;
  const isWanted = (): boolean => clock.monotonic() <= wantedUntil;

  function begin(): Following {
    ring.interrupt();
    surveyed = null;
    const ending = new AbortController();
    const follower = openFollower(machine, ring, ending.signal);
    const begun = { follower, ending };
    const end = async (): Promise<void> => {
      if (following === begun) following = undefined;
      ending.abort(new Error('No longer followed.'));
      (await follower.catch(() => null))?.end();
    };
    follower.then((opened) => opened.run(isWanted)).then(end, end);
    return begun;
  }
  async function current(forMs = lifeMs): Promise<Follower> {
    wantedUntil = Math.max(wantedUntil, clock.monotonic() + Math.min(forMs, lifeMs));
    following ??= begin();
    return following.follower;
  }

  return {
    ring,
    async follow(signal, forMs) {
      const look = async (): Promise<void> => {
        const follower = await raceAbort(current(forMs), signal);
        if (forMs !== undefined) follower.expectEffects();
        await raceAbort(follower.checkWindows(), signal);
        await raceAbort(follower.catchUp(), signal);
      };
      await look().catch(async (error: unknown) => {
        signal.throwIfAborted();
        if (error instanceof ServiceError) throw error;
        // The displays have changed: it begins with them as they are now.
        following?.ending.abort(new Error('No longer followed.'));
        following = undefined;
        await look();
      });
    },
    async next(number, maxMs, signal) {
      if (ring.last > number) return;
      const ended = new AbortController();
      const within = AbortSignal.any([signal, ended.signal]);
      const { promise: added, resolve } = Promise.withResolvers<undefined>();
      const stop = ring.subscribe(() => resolve(undefined));
      try {
        await Promise.race([added, clock.sleep(Math.min(CHECK_MS, maxMs), within)]);
      } finally {
        stop();
        ended.abort();
      }
      if (ring.last > number) return;
      await raceAbort((await raceAbort(current(), signal)).checkWindows(), signal);
    },
    ...createPositions(),
    get surveyed() {
      return surveyed;
    },
    set surveyed(now) {
      surveyed = now;
    },
    clear() {
      following?.ending.abort(new Error('The service is shutting down.'));
      ring.clear();
      surveyed = null;
    },
  };
}
