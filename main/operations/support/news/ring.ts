/** The last changes of a desktop, at most 500 and none older than 5 minutes. */
import { createEmitter } from '../../../base/emitter.ts';
import type { Region } from '../../../core/geometry.ts';
import { LIMITS } from '../../../core/limits.ts';
import type { Frame } from '../../../core/raster.ts';
import type { Clock } from '../../../ports/clock.ts';

export const NEWS_KINDS = [
  'window_opened',
  'window_closed',
  'title',
  'focus',
  'text',
  'element',
  'region',
] as const;

export type NewsKind = (typeof NEWS_KINDS)[number];

export interface NewsFact {
  readonly kind: NewsKind;
  /** Null if no window is there. */
  readonly windowId: number | null;
  /** Global pixels; null on desktops that do not report the places of windows. */
  readonly region: Region | null;
  /** A title, the words that were read, or an element's line. */
  readonly text: string;
  /** The earlier title. */
  readonly was?: string;
  /** How often the place changed, one change within a second of the last. Default: once. */
  readonly times?: number;
}

export interface NewsItem extends NewsFact {
  /** Later items have larger ones. */
  readonly number: number;
  /** Wall time, epoch milliseconds. */
  readonly at: number;
  /** The place as it was then; null if it was too large, or is no longer kept. */
  readonly crop: Frame | null;
}

export interface NewsRing {
  /** Number of the newest item. */
  readonly last: number;
  add(fact: NewsFact, crop?: Frame): number;
  /** Puts what was found out since about an item in its place. Does nothing if it is gone. */
  replace(number: number, fact: Partial<NewsFact>): void;
  /** Oldest first. */
  after(number: number): readonly NewsItem[];
  /** Nothing is known of what happens until the next item. */
  interrupt(): void;
  /** Whether something after this item may be missing. */
  isIncomplete(number: number): boolean;
  subscribe(listener: () => void): () => void;
  clear(): void;
}

interface Kept extends NewsItem {
  readonly seenAt: number;
}

const bytesOf = ({ crop }: NewsItem): number => crop?.pixels.length ?? 0;

/** Without the oldest pictures beyond the bound. */
function withinBytes(items: readonly Kept[]): readonly Kept[] {
  let left = LIMITS.newsBytes;
  return items
    .toReversed()
    .map((item) => {
      left -= bytesOf(item);
      return left < 0 && item.crop !== null ? { ...item, crop: null } : item;
    })
    .toReversed();
}

export function createNewsRing(clock: Pick<Clock, 'now' | 'monotonic'>): NewsRing {
  const added = createEmitter<undefined>();
  let items: readonly Kept[] = [];
  let last = 0;
  /** Of the newest item that is no longer kept, or before which something is missing. */
  let lost = 0;

  function dropOld(): void {
    const now = clock.monotonic();
    const kept = items.filter(({ seenAt }) => now - seenAt <= LIMITS.newsLifeMs).slice(-LIMITS.news);
    lost = Math.max(lost, (kept[0]?.number ?? last + 1) - 1);
    items = kept;
  }

  return {
    get last() {
      return last;
    },
    add(fact, crop) {
      const number = ++last;
      const kept = { ...fact, number, at: clock.now(), seenAt: clock.monotonic(), crop: crop ?? null };
      items = withinBytes([...items, kept]);
      dropOld();
      added.emit(undefined);
      return number;
    },
    replace(number, fact) {
      items = items.map((item) => (item.number === number ? { ...item, ...fact } : item));
    },
    after(number) {
      dropOld();
      return items.filter((item) => item.number > number);
    },
    interrupt() {
      lost = ++last;
    },
    isIncomplete: (number) => number < lost,
    subscribe: (listener) => added.subscribe(listener),
    clear() {
      items = [];
      lost = last;
    },
  };
}
