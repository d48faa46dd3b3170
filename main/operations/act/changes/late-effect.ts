/** What changed after the answer of an act: elements by their lists, and the rest by the drawing that was followed. */
import type { ChangedPlace } from '../../../core/changes/changes-text.ts';
import { elementsDelta, type ElementsDelta } from '../../../core/changes/element-delta.ts';
import { isEmpty } from '../../../core/changes/list-delta.ts';
import { ServiceError } from '../../../core/errors.ts';
import { intersect } from '../../../core/geometry.ts';
import { surveyAll } from '../../elements/survey-all.ts';
import { readPlaces } from '../../read/read-places.ts';
import type { ActChanges } from '../../support/elements/changes-of-act.ts';
import type { Desk } from '../../support/desk.ts';
import type { ActEnd, LateEffect } from '../../support/elements/late-book.ts';
import type { ListedWindow } from '../../support/elements/listed-window.ts';
import { FOLLOWED_MS, followLate } from '../../support/news/follow-late.ts';
import type { NewsItem } from '../../support/news/ring.ts';
import type { Run } from '../../support/run.ts';

/** Texts that are read for one answer, which waits for them: each takes about a tenth of a second, on a busy machine several. */
const READING = { most: 4, forMs: 1000, timesBusy: 8 } as const;

/** The members of an act's result that say whether its caller is to be corrected. */
interface Answered {
  readonly name: string;
  readonly evidence: { readonly effect?: { readonly state: string } | undefined };
  readonly changes?: unknown;
}

/** What comes after an act that seemed to have no effect corrects its answer. */
export async function followUnchanged(desk: Desk, result: Answered | undefined, run: Run): Promise<void> {
  if (result?.evidence.effect?.state !== 'unchanged' || result.changes !== undefined) return;
  const early = await desk.late.followed;
  const now = await followLate(desk, FOLLOWED_MS, run);
  const news = now === null ? null : (early ?? now);
  const end = { act: result.name, at: run.clock.monotonic(), windows: null, news };
  desk.late.keep(run.viewer ?? '', end);
}

export const changesOf = (delta: ElementsDelta<ListedWindow>, now: readonly ListedWindow[]): ActChanges => ({
  delta,
  windows: now.length,
  elements: now.reduce((sum, { elements }) => sum + elements.length, 0),
  texts: [],
});

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** If elements name at least this share of the words, only the other words are reported: they are new, or misread. */
const MOSTLY_TOLD = 0.6;

/** The item as far as the elements there do not say it already: with the words that they lack; null if they say all of it. */
function untold(item: NewsItem, windows: readonly ListedWindow[], isRead: boolean): NewsItem | null {
  const { windowId, region, text } = item;
  const place = windows.find(({ window }) => window.id === windowId);
  if (place === undefined || region === null) return item;
  // What could not be read may be text that no element has.
  if (text === '' && !isRead) return item;
  if (text === '') return place.gap === null || place.elements.length > 0 ? null : item;
  const near = place.elements.filter(({ visible }) => intersect(visible, region) !== undefined);
  const said = new Set(near.flatMap(({ name, value = '' }) => wordsOf(`${name} ${value}`)));
  const isSaid = (word: string): boolean => wordsOf(word).every((part) => said.has(part));
  const words = text.split(/\s+/u);
  const left = words.filter((word) => !isSaid(word));
  if (left.length === 0) return null;
  return left.length <= (1 - MOSTLY_TOLD) * words.length ? { ...item, text: left.join(' ') } : item;
}

interface Listed {
  /** At the end of the act. */
  readonly before: boolean;
  readonly now: boolean;
}

/** Windows that no list of elements has: those that came and went, and where one of the two lists is missing the others. */
function unlistedWindows(items: readonly NewsItem[], listed: Listed): readonly ChangedPlace[] {
  const opened = items.filter(({ kind }) => kind === 'window_opened');
  const closed = items.filter(({ kind }) => kind === 'window_closed');
  const isIn = (some: readonly NewsItem[], { windowId }: NewsItem): boolean =>
    some.some((one) => one.windowId === windowId);
  const passed = closed.filter((item) => isIn(opened, item));
  return [
    ...placesOf('passed', passed),
    ...(listed.before && listed.now
      ? []
      : placesOf(
          'closed',
          closed.filter((item) => !isIn(opened, item)),
        )),
    ...(listed.now
      ? []
      : placesOf(
          'opened',
          opened.filter((item) => !isIn(closed, item)),
        )),
  ];
}

/** Windows that opened, closed or got another title, of an act before which none were listed. */
function windowsDelta(items: readonly NewsItem[], now: readonly ListedWindow[]): ElementsDelta<ListedWindow> {
  const opened = new Set(items.filter(({ kind }) => kind === 'window_opened').map((item) => item.windowId));
  const added = now.flatMap((item, at) => (opened.has(item.window.id) ? [{ at, item }] : []));
  const changed = now.flatMap((item) => {
    const { id } = item.window;
    const first = items.find(({ kind, windowId }) => kind === 'title' && windowId === id)?.was;
    if (first === undefined || first === item.window.title || opened.has(id)) return [];
    return [{ key: String(id), was: { ...item, window: { ...item.window, title: first } }, item }];
  });
  return { removed: [], changed, added, moved: [] };
}

const placesOf = (what: ChangedPlace['what'], items: readonly NewsItem[]): readonly ChangedPlace[] =>
  items.flatMap(({ region, text }) => (region === null ? [] : [{ what, region, text }]));

const isPlace = ({ kind }: NewsItem): boolean => kind === 'region' || kind === 'text';

/** Something that moves on its own is no effect, unless it shows a text: toasts may come one after the other in one place. */
const isEffect = ({ kind, times = 1 }: NewsItem): boolean => kind === 'text' || times === 1;

/** Each place with each text once. */
const distinct = (places: readonly ChangedPlace[]): readonly ChangedPlace[] => [
  ...new Map(places.map((place) => [JSON.stringify(place), place])).values(),
];

/** What a look sees of the desktop now. */
export interface DesktopNow {
  /** Null: they are not listed. */
  readonly windows: readonly ListedWindow[] | null;
  /** False: more may have changed than it says. */
  readonly isComplete: boolean;
}

/** Whether everything that was drawn since the act, and up to now, is in the list of changes. */
export async function catchUp(desk: Desk, { at, news }: ActEnd, run: Run): Promise<boolean> {
  const leftMs = FOLLOWED_MS - (run.clock.monotonic() - at);
  if (news === null) return false;
  if (leftMs <= 0) return true;
  return (await followLate(desk, leftMs, run)) !== null && !desk.news.ring.isIncomplete(news);
}

/** Windows that cannot be listed for a moment leave what the pixels show; systems that never list them lack nothing. */
export async function lookNow(desk: Desk, isCaughtUp: boolean, run: Run): Promise<DesktopNow> {
  try {
    return { windows: await surveyAll(desk, run), isComplete: isCaughtUp };
  } catch (error) {
    run.signal.throwIfAborted();
    const isNever = error instanceof ServiceError && error.reason === 'not_supported';
    return { windows: null, isComplete: isCaughtUp && isNever };
  }
}

/** Null if nothing is known to have changed since then, and nothing can have. */
export async function effectSince(
  desk: Desk,
  end: ActEnd,
  { windows: now, isComplete }: DesktopNow,
  run: Run,
): Promise<LateEffect | null> {
  const itemsSince = (): readonly NewsItem[] => (end.news === null ? [] : desk.news.ring.after(end.news));
  const listed = { before: end.windows !== null, now: now !== null };
  const delta =
    end.windows === null || now === null
      ? windowsDelta(itemsSince(), now ?? [])
      : elementsDelta(end.windows, now);
  // In windows whose elements changed, these already say what the pixels show.
  const differing = new Set([...delta.changed, ...delta.added].map(({ item }) => item.window.id));
  const isUnlisted = (item: NewsItem): boolean =>
    isPlace(item) && (item.windowId === null || !differing.has(item.windowId));
  const { most, forMs, timesBusy } = READING;
  const bounds = { most, forMs: forMs + timesBusy * desk.load.busyMs(run.clock.monotonic()) };
  const read = await readPlaces(desk, itemsSince().filter(isUnlisted), bounds, run);
  const items = itemsSince();
  const windows = [...(now ?? []), ...(end.windows ?? [])];
  const news = items
    .filter((item) => isUnlisted(item) && isEffect(item))
    // Without an earlier list, the elements say nothing of what is new.
    .flatMap((item) => (listed.before ? (untold(item, windows, read.has(item.number)) ?? []) : item));
  const places = distinct([
    ...news.flatMap((item) => placesOf(item.kind === 'text' ? 'text' : 'region', [item])),
    ...unlistedWindows(items, listed),
  ]);
  const isDoubtful = !isComplete && end.isDoubtTold !== true;
  if (isEmpty(delta) && places.length === 0 && !isDoubtful) return null;
  const lastAt = items.at(-1)?.at;
  const sinceLast = lastAt === undefined || !isEmpty(delta) ? 0 : run.clock.now() - lastAt;
  return {
    act: end.act,
    afterMs: Math.max(0, run.clock.monotonic() - end.at - sinceLast),
    changes: { ...changesOf(delta, now ?? []), places },
    isIncomplete: isDoubtful,
  };
}

/** Before an act whose changes are not listed: what the one before it brought late is kept for the next answer. */
export async function collectLate(desk: Desk, run: Run): Promise<void> {
  const { viewer = '' } = run;
  const end = desk.late.endBefore(viewer);
  if (end === undefined) return;
  // What was drawn up to now belongs to the earlier act.
  const isCaughtUp = await catchUp(desk, end, run);
  if (isCaughtUp && desk.news.ring.last === end.news) return;
  const effect = await effectSince(desk, end, await lookNow(desk, isCaughtUp, run), run);
  if (effect !== null) desk.late.found(viewer, effect);
}
