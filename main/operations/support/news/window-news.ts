/** Windows that opened, closed, changed their title or got the keyboard. */
import { untilAbort } from '../../../base/abort.ts';
import { shareFresh } from '../../../base/share-fresh.ts';
import { ServiceError } from '../../../core/errors.ts';
import { contains, type Point } from '../../../core/geometry.ts';
import type { OwnWindowsPort } from '../../../ports/own-windows.ts';
import type { WindowRecord, WindowsPort, WindowWatch } from '../../../ports/windows.ts';
import type { NewsFact } from './ring.ts';

export interface SeenWindows {
  /** Those that are shown, from the bottom up. */
  readonly shown: readonly WindowRecord[];
  /** Ids of Deskhand's own, about which nothing is reported. */
  readonly own: ReadonlySet<number>;
}

const NONE: SeenWindows = { shown: [], own: new Set() };

export interface FollowedWindows {
  readonly seen: SeenWindows;
  /** What changed before the call is reported when it resolves. */
  check(): Promise<void>;
  /** Reports windows as they open and close, however soon; until `isWanted`, asked after each, answers no. */
  run(isWanted: () => boolean, signal: AbortSignal): Promise<void>;
  end(): void;
}

interface WindowSources {
  readonly windows: Pick<WindowsPort, 'list' | 'popups' | 'watch'>;
  readonly ownWindows: Pick<OwnWindowsPort, 'any' | 'owns'>;
}

/** Where windows cannot be listed there are none to report. */
const listable = (listing: Promise<readonly WindowRecord[]>): Promise<readonly WindowRecord[]> =>
  listing.catch((error: unknown) => {
    if (error instanceof ServiceError && error.reason === 'not_supported') return [];
    throw error;
  });

async function seeWindows({ windows, ownWindows }: WindowSources): Promise<SeenWindows> {
  const [listed, popups] = await Promise.all([listable(windows.list()), listable(windows.popups())]);
  const shown = [...listed.filter(({ visible }) => visible), ...popups];
  if (!ownWindows.any()) return { shown, own: new Set() };
  const owned = await Promise.all(shown.map(({ id }) => ownWindows.owns(id)));
  return { shown, own: new Set(shown.filter((_, index) => owned[index] !== false).map(({ id }) => id)) };
}

/** The topmost window there. */
export const windowAt = ({ shown }: SeenWindows, point: Point): WindowRecord | undefined =>
  shown.findLast(({ region }) => region !== null && contains(region, point));

function windowNews(was: SeenWindows, is: SeenWindows): readonly NewsFact[] {
  const before = new Map(was.shown.map((window) => [window.id, window]));
  const now = new Map(is.shown.map((window) => [window.id, window]));
  const fact = (kind: NewsFact['kind'], { id, region, title }: WindowRecord): NewsFact => ({
    kind,
    windowId: id,
    region,
    text: title,
  });
  const foreign = is.shown.filter(({ id }) => !is.own.has(id));
  const focused = foreign.find(({ foreground }) => foreground);
  return [
    ...was.shown
      .filter(({ id }) => !now.has(id) && !was.own.has(id))
      .map((window) => fact('window_closed', window)),
    ...foreign.filter(({ id }) => !before.has(id)).map((window) => fact('window_opened', window)),
    ...foreign.flatMap((window) => {
      const { title = window.title } = before.get(window.id) ?? {};
      return title === window.title ? [] : [{ ...fact('title', window), was: title }];
    }),
    ...(focused === undefined || before.get(focused.id)?.foreground === true ? [] : [fact('focus', focused)]),
  ];
}

async function openWatch({ windows }: WindowSources): Promise<WindowWatch | null> {
  try {
    return (await windows.watch?.()) ?? null;
  } catch {
    // They are looked at with each drawing all the same.
    return null;
  }
}

export async function followWindows(
  sources: WindowSources,
  report: (fact: NewsFact) => void,
): Promise<FollowedWindows> {
  // First, so that no window opens unseen between the two.
  const watch = await openWatch(sources);
  let seen = await seeWindows(sources).catch(() => NONE);
  const check = shareFresh(async () => {
    // A system that gives no answer has closed no window.
    const now = await seeWindows(sources).catch(() => seen);
    const facts = windowNews(seen, now);
    seen = now;
    for (const fact of facts) report(fact);
  });
  return {
    get seen() {
      return seen;
    },
    check,
    async run(isWanted, signal) {
      if (watch === null) return untilAbort(signal);
      for (;;) {
        await watch.next(signal);
        if (!isWanted()) return;
        await check();
      }
    },
    end: () => watch?.end(),
  };
}
