/**
 * The last reading of each program, used again while nothing has changed. Three things are compared, because none alone
 * is enough: the pixels of its windows, since scrolling and moving send no event; the program's own events, since a name
 * or a state may change without a pixel; and the windows with their places. A reading is kept only where the pixels
 * had been at rest for a while, since trees follow the picture late, and only until it is `MOST_AGE_MS` old: a program that
 * changes without a pixel and without a word is reported that much later. Every act looks at its element again anyway.
 */
import { raceAbort } from '../../../base/abort.ts';
import type { SeenElement, WindowGap } from '../../../core/elements/model.ts';
import { intersect, sameRegion, type Region } from '../../../core/geometry.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ElementReading, ElementTreePort } from '../../../ports/elements.ts';
import type { PlacedWindow } from '../../../ports/windows.ts';
import type { Run } from '../run.ts';
import type { FrameSources } from '../changes/comparison.ts';
import { openScreenChanges, type ScreenChange, type ScreenChanges } from './screen-changes.ts';

export interface WholeReading {
  readonly reading: ElementReading;
  /** For gaps that were filled. */
  readonly pixels: readonly SeenElement[];
  /** Ids of windows whose text could not be read in time: it is looked for again. */
  readonly unread: readonly number[];
  /** Text that is not read. */
  readonly unreadable: readonly WindowGap[];
  /** Whether gaps were to be filled. */
  readonly isFilled: boolean;
}

export interface AskedReading {
  readonly windows: readonly PlacedWindow[];
  /** All of it, for any part that is asked about. */
  readonly desktop: Region;
  readonly fills: boolean;
}

type AskedRun = Pick<Run, 'signal'>;

export interface ElementMemory {
  /** The reading of these windows, from memory or from `read`, which is called for those of which too little is known. */
  recall(
    asked: AskedReading,
    run: AskedRun,
    read: (windows: readonly PlacedWindow[]) => Promise<WholeReading>,
  ): Promise<WholeReading>;
}

/** For one machine. */
interface Sources extends FrameSources {
  readonly elements: Pick<ElementTreePort, 'versions'>;
  readonly clock: Clock;
}

interface Remembered {
  readonly at: number;
  readonly version: string;
  readonly whole: WholeReading;
}

/** The windows of one program that are asked about: its menus may be their own windows, listed in its other windows' trees. */
interface Program {
  /** The same as long as they are where they were. */
  readonly key: string;
  readonly pid: number;
  readonly windows: readonly PlacedWindow[];
}

interface KnownProgram {
  readonly windows: readonly PlacedWindow[];
  /** When a pixel of them changed, at the latest. */
  changedAt: number;
  remembered: Remembered | undefined;
  /** The last reading that had all of it. */
  whole: Remembered | undefined;
}

/** Toolkits report a new state up to 300 ms after it shows, on a busy machine later: an earlier reading may be old. */
const RESTED_MS = 1000;
const MOST_AGE_MS = 20_000;
/** Nothing is listened to any more when no one has asked for elements for this time. */
const IDLE_MS = 30_000;
const MOST_PROGRAMS = 100;

const keyOf = (windows: readonly PlacedWindow[]): string =>
  JSON.stringify(
    windows.map(({ id, pid, title, region, client, popup, foreground }) => [
      id,
      pid,
      title,
      region,
      client ?? null,
      popup === true,
      foreground,
    ]),
  );

function programsOf(windows: readonly PlacedWindow[]): readonly Program[] {
  const groups = Map.groupBy(windows, ({ id, pid }) => (pid > 0 ? pid : -id));
  return [...groups].map(([pid, own]) => ({ key: keyOf(own), pid, windows: own }));
}

/** The part of a reading that is about these windows. */
function partOf(
  { reading, pixels, unread, unreadable, isFilled }: WholeReading,
  windows: readonly PlacedWindow[],
): WholeReading {
  const ids = new Set(windows.map(({ id }) => id));
  const isOwn = ({ windowId }: { readonly windowId: number }): boolean => ids.has(windowId);
  const { elements, gaps, drawn = [] } = reading;
  return {
    reading: {
      elements: elements.filter(isOwn),
      gaps: gaps.filter(isOwn),
      drawn: drawn.filter(isOwn),
    },
    pixels: pixels.filter(isOwn),
    unread: unread.filter((id) => ids.has(id)),
    unreadable: unreadable.filter(isOwn),
    isFilled,
  };
}

const together = (parts: readonly WholeReading[]): WholeReading => ({
  reading: {
    elements: parts.flatMap(({ reading }) => reading.elements),
    gaps: parts.flatMap(({ reading }) => reading.gaps),
    drawn: parts.flatMap(({ reading }) => reading.drawn ?? []),
  },
  pixels: parts.flatMap(({ pixels }) => pixels),
  unread: parts.flatMap(({ unread }) => unread),
  unreadable: parts.flatMap(({ unreadable }) => unreadable),
  isFilled: parts.every(({ isFilled }) => isFilled),
});

const needsPixels = ({ reading: { gaps, drawn = [] } }: WholeReading): boolean =>
  gaps.length > 0 || drawn.length > 0;

/** Another language may be installed at any time; text in columns is read by none. */
const mayBeRead = ({ gap }: WindowGap): boolean => gap.kind === 'script';

/** Whether gaps are filled, if they are to be. */
const isEnough = (whole: WholeReading, fills: boolean): boolean =>
  !fills || (whole.isFilled && whole.unread.length === 0) || !needsPixels(whole);

/** Nothing unfinished is kept: of a window whose text is missing, only what its program exposes. */
const finished = (whole: WholeReading): WholeReading =>
  whole.unread.length === 0 && !whole.unreadable.some(mayBeRead)
    ? whole
    : { ...whole, pixels: [], unread: [], unreadable: [], isFilled: false };

const isAnswered = ({ reading }: WholeReading): boolean =>
  !reading.gaps.some(({ reason }) => reason === 'not_answering');

/** A program that answered, but on a busy machine not in time with all of it: each reading may end elsewhere. */
const isCut = ({ reading: { elements, gaps } }: WholeReading): boolean =>
  elements.length > 0 && gaps.some(({ reason }) => reason === 'not_answering' || reason === 'too_large');

/** What was filled before is left out of an answer that is not to be filled. */
const wanted = (kept: WholeReading | readonly [], fills: boolean): WholeReading | readonly [] =>
  fills || !('pixels' in kept) ? kept : { ...kept, pixels: [], unreadable: [] };

interface FreshReading extends Omit<Remembered, 'version'> {
  readonly version: string | undefined;
  readonly fills: boolean;
}

/** The reading, or in place of one that was cut an earlier one that has all of it, if the program has not changed since. */
function keptWhole(program: KnownProgram, { at, version, whole, fills }: FreshReading): WholeReading {
  const { whole: last, changedAt } = program;
  if (!isCut(whole)) program.whole = version === undefined ? undefined : { at, version, whole };
  else if (last !== undefined && last.version === version && last.at >= changedAt)
    return at - last.at <= MOST_AGE_MS && isEnough(last.whole, fills) ? last.whole : whole;
  return whole;
}

export function createElementMemory(sources: Sources): ElementMemory {
  const { clock } = sources;
  const known = new Map<string, KnownProgram>();
  const screen = followDesktop(sources, () => known.clear());

  const note = ({ region, ageMs }: ScreenChange, now: number): void => {
    for (const program of known.values())
      if (program.windows.some((window) => intersect(window.region, region) !== undefined))
        program.changedAt = Math.max(program.changedAt, now - ageMs);
  };

  /** The program's entry, moved to the newest place. One that has moved or is new may have changed just now. */
  function meet({ key, windows }: Program, now: number): KnownProgram {
    const program = known.get(key) ?? { windows, changedAt: now, remembered: undefined, whole: undefined };
    known.delete(key);
    known.set(key, program);
    const [oldest] = known.keys();
    if (known.size > MOST_PROGRAMS && oldest !== undefined) known.delete(oldest);
    return program;
  }

  async function versionsOf(
    programs: readonly Program[],
    { signal }: AskedRun,
  ): Promise<ReadonlyMap<number, string>> {
    try {
      const pids = programs.map(({ pid }) => pid).filter((pid) => pid > 0);
      return (await sources.elements.versions?.(pids, signal)) ?? new Map<number, string>();
    } catch {
      signal.throwIfAborted();
      return new Map();
    }
  }

  return {
    async recall({ windows, desktop, fills }, run, read) {
      const programs = programsOf(windows);
      const at = clock.monotonic();
      const [changes, versions] = await Promise.all([
        raceAbort(screen.changes(desktop, run.signal), run.signal),
        versionsOf(programs, run),
      ]);
      if (changes === null) return read(windows);
      for (const change of changes) note(change, clock.monotonic());
      const met = programs.map((program) => ({
        ...program,
        known: meet(program, at),
        version: program.pid > 0 ? versions.get(program.pid) : '',
      }));
      const isFresh = ({ known: { remembered, changedAt }, version }: (typeof met)[number]): boolean =>
        remembered !== undefined &&
        remembered.version === version &&
        remembered.at > changedAt &&
        at - remembered.at <= MOST_AGE_MS &&
        isEnough(remembered.whole, fills);
      const stale = met.filter((program) => !isFresh(program));
      const parts = met.flatMap((program) =>
        stale.includes(program) ? [] : wanted(program.known.remembered?.whole ?? [], fills),
      );
      if (stale.length === 0) return together(parts);
      const fresh = await read(stale.flatMap((program) => program.windows));
      for (const { known: program, version, windows: own } of stale) {
        const whole = partOf(fresh, own);
        const kept = keptWhole(program, { at, version, fills, whole });
        parts.push(kept);
        const isAtRest = kept === whole && isAnswered(whole) && at - program.changedAt >= RESTED_MS;
        program.remembered =
          version !== undefined && isAtRest ? { at, version, whole: finished(whole) } : undefined;
      }
      return together(parts);
    },
  };
}

interface DesktopFollower {
  /** Since the last call, none for the first; null if the system does not report. */
  changes(desktop: Region, signal: AbortSignal): Promise<readonly ScreenChange[] | null>;
}

/** Begins with the first call, and ends when there was none for a while. */
function followDesktop(sources: Sources, forget: () => void): DesktopFollower {
  const { clock } = sources;
  let current: { readonly desktop: Region; readonly changes: ScreenChanges | null } | undefined;
  let askedAt = 0;
  /** One look after the other: each counts from the one before. */
  let last: Promise<unknown> = Promise.resolve();

  function end(): void {
    current?.changes?.end();
    current = undefined;
    forget();
  }
  async function endWhenIdle(begun: typeof current): Promise<void> {
    while (current === begun) {
      await clock.sleep(IDLE_MS);
      if (current === begun && clock.monotonic() - askedAt >= IDLE_MS) end();
    }
  }
  async function look(desktop: Region, signal: AbortSignal): Promise<readonly ScreenChange[] | null> {
    if (current !== undefined && !sameRegion(current.desktop, desktop)) end();
    if (current !== undefined) return (await current.changes?.look(signal)) ?? null;
    const changes = await openScreenChanges(sources, desktop, signal);
    current = { desktop, changes };
    endWhenIdle(current).catch(end);
    return changes === null ? null : [];
  }

  return {
    changes(desktop, signal) {
      askedAt = clock.monotonic();
      const looking = last.then(async () => {
        try {
          return await look(desktop, signal);
        } catch {
          signal.throwIfAborted();
          end();
          return null;
        }
      });
      last = looking.catch(() => undefined);
      return looking;
    },
  };
}
