/** What happened on the desktop since a caller asked before, or happens while it waits. */
import { changedElementLines } from '../../core/changes/element-delta-text.ts';
import { LIMITS } from '../../core/limits.ts';
import type { Picture } from '../pictures/encoded-picture.ts';
import { surveyAll } from '../elements/survey-all.ts';
import { readPlaces } from '../read/read-places.ts';
import type { Desk } from '../support/desk.ts';
import type { ListedWindow } from '../support/elements/listed-window.ts';
import type { NewsItem, NewsKind } from '../support/news/ring.ts';
import { defineOperation } from '../support/operation.ts';
import { CAPTURE_REASONS, ELEMENT_REASONS, SINCE_REASONS } from '../support/reasons.ts';
import type { Run } from '../support/run.ts';
import { count, joined } from '../support/words.ts';

export interface TakeNewsInput {
  /** `last`, or the id of an answer; undefined: now. */
  readonly since: string | undefined;
  /** How long to wait for the first item. */
  readonly waitMs: number;
  /** Null: all. */
  readonly kinds: readonly NewsKind[] | null;
  /** Whether to answer the pixels of places that changed. */
  readonly crops: boolean;
  /** Whether `last` stays the same. */
  readonly isPeek?: boolean;
}

export interface ReportedItem extends Omit<NewsItem, 'crop'> {
  readonly picture: Picture | null;
}

export interface TakenNews {
  /** Oldest first. */
  readonly items: readonly ReportedItem[];
  /** To go on from. */
  readonly next: string;
  /** Number of the newest item that was looked at. */
  readonly last: number;
  /** Something may be missing before the items: too many, too old, or the desktop was not followed. */
  readonly isIncomplete: boolean;
}

/** A window, its text and the focus come together. */
const TOGETHER_MS = 150;
/** Texts that one answer reads, the newest. */
const READING = { most: 20, forMs: Infinity } as const;
const DESKTOP = {
  point: <Place>(point: Place): Place => point,
  region: <Place>(region: Place): Place => region,
};

/** Programs that do not answer for a moment have lost no element. */
const isKnown = ({ gap }: ListedWindow): boolean => gap === null;

/** Adds what changed among elements since they were last listed for anyone. */
async function addElements(desk: Desk, run: Run): Promise<void> {
  const { news } = desk;
  const { ring, surveyed: before } = news;
  if (before?.number === ring.last) return;
  const number = ring.last;
  const windows = await surveyAll(desk, run).catch(() => {
    run.signal.throwIfAborted();
    return null;
  });
  // Someone else may have listed them at the same time.
  if (windows === null || news.surveyed !== before) return;
  const earlier = new Map(before?.windows.map((window) => [window.window.id, window]));
  for (const now of windows) {
    const was = earlier.get(now.window.id);
    if (was === undefined || !isKnown(was) || !isKnown(now)) continue;
    for (const { text, region } of changedElementLines(was, now, DESKTOP))
      ring.add({ kind: 'element', windowId: now.window.id, region, text });
  }
  news.surveyed = { windows, number: before === null ? number : ring.last };
}

async function withPicture(
  { codec }: Desk,
  { crop, ...item }: NewsItem,
  isWanted: boolean,
): Promise<ReportedItem> {
  if (crop === null || !isWanted) return { ...item, picture: null };
  const bytes = await codec.encode(crop, { format: 'png', quality: 100 });
  const { width, height } = crop;
  return { ...item, picture: { bytes, width, height, format: 'png' } };
}

export const takeNews = defineOperation({
  name: 'report-changes',
  title: 'Report changes',
  kind: 'read',
  scope: 'see',
  pool: 'wait',
  reasons: [...new Set([...CAPTURE_REASONS, ...ELEMENT_REASONS, ...SINCE_REASONS])],
  notes: { changes: 'outcome' },
  describe: ({ changes }) => ({ verb: 'report changes', target: joined(count(changes, 'change')) }),
  async run(desk, { since, waitMs, kinds, crops, isPeek = false }: TakeNewsInput, run): Promise<TakenNews> {
    const { news } = desk;
    const { viewer = '' } = run;
    const until = run.clock.monotonic() + Math.min(waitMs, LIMITS.newsWaitMs);
    // A foreign id is refused before anything is looked at.
    const asked = since === undefined ? null : news.position(viewer, since);
    await news.follow(run.signal);
    const from = asked ?? news.ring.last;
    const wants = (kind: NewsKind): boolean => kinds === null || kinds.includes(kind);
    const readsText = wants('text') || wants('region');
    const collect = async (): Promise<readonly NewsItem[]> => {
      if (wants('element')) await addElements(desk, run);
      if (readsText) await readPlaces(desk, news.ring.after(from), READING, run);
      return news.ring.after(from).filter(({ kind }) => wants(kind));
    };
    let items = await collect();
    let seen = news.ring.last;
    while (items.length === 0) {
      const leftMs = until - run.clock.monotonic();
      if (leftMs <= 0) break;
      await news.next(seen, leftMs, run.signal);
      if (news.ring.last === seen) continue;
      await run.clock.sleep(TOGETHER_MS, run.signal);
      items = await collect();
      seen = news.ring.last;
    }
    const last = Math.max(from, ...items.map(({ number }) => number), items.length === 0 ? seen : 0);
    run.note('changes', items.length);
    return {
      items: await Promise.all(items.map((item) => withPicture(desk, item, crops))),
      next: news.keepPosition(viewer, last, !isPeek),
      last,
      isIncomplete: news.ring.isIncomplete(from),
    };
  },
});
