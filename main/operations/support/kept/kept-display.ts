/**
 * One kept frame for each display, brought up to date by the areas that were drawn to. Where the system reports none, and now
 * and then in any case, everything is compared: a report alone never decides that nothing changed.
 */
import { raceAbort } from '../../../base/abort.ts';
import { createSequencer } from '../../../base/sequencer.ts';
import { bandsAround } from '../../../core/bands.ts';
import { area, boundsOf, intersect, sameRegion, type Region } from '../../../core/geometry.ts';
import { cropFrame } from '../../../core/observation.ts';
import type { Frame } from '../../../core/raster.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';
import type { DamageTally } from '../../../ports/screen-damage.ts';
import { createKeptFrame, type KeptFrame } from './kept-frame.ts';

/** The first and the longest time between two comparisons of everything; it doubles while reports prove right. */
const CHECK_MS = { first: 2000, last: 30_000 } as const;
/** For this long nothing is believed after a report has proved wrong. */
const DISTRUST_MS = 60_000;
/** Captures of parts for one update. */
const MOST_PARTS = 4;
/** More are kept as the few that hold them. */
const MOST_PENDING = 64;

export interface KeptDisplay {
  /** Asks where was drawn, for a `use` with the number that it returns. */
  ask(): number;
  /**
   * Brings the kept frame up to date as far as it shows `region`, and works with it; one caller after the other. Undefined
   * where frames are not 1:1 with global units. Rejects as a capture does. `asked`: what was drawn up to that `ask` is enough.
   */
  use<T>(use: KeptUse, work: (kept: KeptFrame) => Promise<T>): Promise<T | undefined>;
  /**
   * The pixels of `region` as they are now, in memory of their own. Undefined if drawing may go unreported, or while others work
   * with the frame, which may take longer than a capture. Rejects as a capture does.
   */
  copy(region: Region, signal: AbortSignal): Promise<Frame | undefined>;
  end(): void;
  readonly bytes: number;
}

export interface KeptUse {
  readonly region: Region;
  readonly signal: AbortSignal;
  readonly asked?: number | undefined;
}

const everywhere = (parts: readonly Region[] | null, whole: Region): readonly Region[] =>
  parts?.flatMap((part) => intersect(part, whole) ?? []) ?? [whole];

interface Drawn {
  /** Begins to add where was drawn since the last time to `pending`, and returns the number by which `gather` waits for it. */
  ask(): number;
  /** Resolves once what was drawn up to that `ask`, or up to now, is in `pending`. */
  gather(signal: AbortSignal, asked?: number): Promise<void>;
  /** Parts of the display that are not as they are kept. */
  pending: readonly Region[];
  /** Whether all drawing is reported; undefined: not known yet. */
  readonly isComplete: boolean | undefined;
  end(): void;
}

/** An answer of the system is never lost, even if the request that asked for it has ended. */
function createDrawn(capture: ScreenCapturePort, whole: Region): Drawn {
  let tally: DamageTally | null = null;
  let asking: Promise<void> | undefined;
  let begun = 0;
  let isComplete: boolean | undefined;
  async function add(drawn: Drawn): Promise<void> {
    try {
      const isNew = tally === null;
      tally ??= (await capture.tallyDamage?.()) ?? null;
      isComplete = tally?.isComplete ?? false;
      const parts = await tally?.take();
      const added = everywhere(isNew ? null : (parts ?? null), whole);
      const pending = [...drawn.pending, ...added];
      drawn.pending = pending.length > MOST_PENDING ? bandsAround(pending, MOST_PARTS) : pending;
    } catch {
      // A display that is gone is the next capture's error.
      drawn.end();
      drawn.pending = [whole];
    }
  }
  return {
    pending: [whole],
    get isComplete() {
      return isComplete;
    },
    ask() {
      // What is under way may have been asked before the last drawing.
      if (asking !== undefined) return begun + 1;
      asking = add(this).finally(() => (asking = undefined));
      return ++begun;
    },
    async gather(signal, asked = begun + 1) {
      if (begun < asked) await raceAbort(asking ?? Promise.resolve(), signal);
      if (begun < asked) this.ask();
      await raceAbort(asking ?? Promise.resolve(), signal);
    },
    end() {
      tally?.end();
      tally = null;
      isComplete = undefined;
    },
  };
}

export interface KeptDisplayParts {
  readonly capture: ScreenCapturePort;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** A number for each new frame, greater than those before: revisions of earlier ones are older than all of its own. */
  readonly generation: () => number;
}

/** Revisions of one frame: as many captures as no service makes. */
const REVISIONS = 2 ** 32;

interface Trust {
  /** Whether everything is to be compared again. */
  isDue(): boolean;
  /** After a comparison: whether the reports were right. Returns true. */
  note(isRight: boolean): true;
}

/** How far reports of what was drawn are believed: the longer they are right, the less often they are checked. */
function createTrust(clock: Pick<Clock, 'monotonic'>): Trust {
  let checked = { at: 0, everyMs: 0 };
  let distrustedUntil = -Infinity;
  return {
    isDue() {
      const now = clock.monotonic();
      return now >= checked.at + checked.everyMs || now < distrustedUntil;
    },
    note(isRight) {
      const everyMs = Math.min(CHECK_MS.last, Math.max(CHECK_MS.first, 2 * checked.everyMs));
      const now = clock.monotonic();
      if (isRight) checked = { at: now, everyMs };
      else distrustedUntil = now + DISTRUST_MS;
      return true;
    },
  };
}

interface Updating {
  /** Brings the frame up to date as far as it shows `region`, after `drawn.gather`. Undefined if it cannot be kept. */
  update(region: Region, signal: AbortSignal): Promise<KeptFrame | undefined>;
  readonly kept: KeptFrame | undefined;
}

function createUpdating(
  { capture, clock, generation }: KeptDisplayParts,
  display: Region,
  drawn: Drawn,
): Updating {
  let kept: KeptFrame | undefined;
  const trust = createTrust(clock);

  const recycle = (frame: Frame): void => capture.recycle?.(frame);

  async function fetch(part: Region, signal: AbortSignal): Promise<boolean> {
    const frame = await capture.capture(part, { signal });
    if (frame.width !== part.width || frame.height !== part.height) {
      recycle(frame);
      kept = undefined;
      return false;
    }
    if (kept !== undefined) recycle(kept.takeOver(frame));
    else kept = createKeptFrame(frame, generation() * REVISIONS);
    return true;
  }

  /** Compares everything: what differs where nothing was reported shows that reports cannot be believed. */
  async function check(signal: AbortSignal): Promise<boolean> {
    const known = kept;
    const before = known?.revision ?? 0;
    const reported = drawn.pending;
    // Before the capture: drawing during it is in the next answer.
    drawn.pending = [];
    if (!(await fetch(display, signal).catch(restoring([display])))) return false;
    if (known === undefined || kept !== known || known.revision === before) return trust.note(true);
    await drawn.gather(signal);
    const explained = [...reported, ...drawn.pending];
    const wrong = known
      .changedSince(before, display)
      .some((part) => !explained.some((each) => intersect(each, part) !== undefined));
    return trust.note(!wrong);
  }

  const restoring =
    (parts: readonly Region[]) =>
    (error: unknown): never => {
      drawn.pending = [...drawn.pending, ...parts];
      throw error;
    };

  async function updateParts(region: Region, signal: AbortSignal): Promise<boolean> {
    if (kept === undefined || trust.isDue()) return check(signal);
    const touching = drawn.pending.filter((part) => intersect(part, region) !== undefined);
    if (touching.length === 0) return true;
    drawn.pending = drawn.pending.filter((part) => !touching.includes(part));
    const bands = fewParts(touching);
    for (const [index, band] of bands.entries())
      if (!(await fetch(band, signal).catch(restoring(bands.slice(index))))) return false;
    return true;
  }

  return {
    update: async (region, signal) => ((await updateParts(region, signal)) ? kept : undefined),
    get kept() {
      return kept;
    },
  };
}

export function createKeptDisplay(parts: KeptDisplayParts, display: Region): KeptDisplay {
  const { capture } = parts;
  const inTurn = createSequencer();
  const drawn = createDrawn(capture, display);
  const updating = createUpdating(parts, display, drawn);
  /** Those who work with the frame or wait to. */
  let users = 0;
  const allocate = (bytes: number): Uint8Array => capture.allocate?.(bytes) ?? new Uint8Array(bytes);

  return {
    ask: () => drawn.ask(),
    async use({ region, signal, asked }, work) {
      users++;
      try {
        return await inTurn(async () => {
          await drawn.gather(signal, asked);
          const kept = await updating.update(region, signal);
          return kept === undefined ? undefined : work(kept);
        }, signal);
      } finally {
        users--;
      }
    },
    async copy(region, signal) {
      if (users > 0 || drawn.isComplete === false) return undefined;
      return inTurn(async () => {
        await drawn.gather(signal);
        const kept = drawn.isComplete === true ? await updating.update(region, signal) : undefined;
        return kept === undefined ? undefined : cropFrame(kept.frame, region, allocate);
      }, signal);
    },
    end: () => drawn.end(),
    get bytes() {
      return updating.kept?.frame.pixels.byteLength ?? 0;
    },
  };
}

/** One capture takes less time than several, unless they are far apart. */
function fewParts(parts: readonly Region[]): readonly Region[] {
  const bands = bandsAround(parts, MOST_PARTS);
  const whole = boundsOf(bands);
  const sum = bands.reduce((total, band) => total + area(band), 0);
  return whole !== undefined && (area(whole) < 2 * sum || sameRegion(whole, bands[0] ?? whole))
    ? [whole]
    : bands;
}
