/** Comparison of the screen with an earlier frame, limited to the parts that may have changed since. */
import { differenceBetween, type Difference } from '../../../core/difference.ts';
import type { ChangedRegion } from '../../../core/changed-regions.ts';
import { boundsOf, intersect, sameRegion, type Region } from '../../../core/geometry.ts';
import { cropFrame, inGlobalUnits, pasteFrame } from '../../../core/observation.ts';
import type { Frame } from '../../../core/raster.ts';
import type { ScreenCapturePort } from '../../../ports/screen-capture.ts';
import type { SharedFrames } from '../kept/kept-screen.ts';
import { samePixels } from './same-pixels.ts';

/** Between the whole region now and the reference; `regions` are in global units. */
export type Comparison = Difference;

export interface Comparing {
  readonly region: Region;
  /** Of the reference. */
  readonly pixels: number;
  /** Says where the screen was drawn to since the last call; null: anywhere. */
  note(drawn: readonly Region[] | null): void;
  /** Whether anything was noted that no look has seen. */
  readonly pending: boolean;
  /** Looks, where something may have changed. Changes inside `ignored` do not count. */
  look(signal: AbortSignal, ignored?: readonly Region[]): Promise<Comparison>;
  /** From now on, compares with the frame of the last look. */
  rebase(): void;
  /** From now on, compares with the present screen. Captures only the noted parts. */
  refresh(signal: AbortSignal): Promise<void>;
  /** The pixels of a part as the last look saw them. */
  seen(part: Region): Frame;
  /** The pixels of a part in the reference. */
  before(part: Region): Frame;
  end(): void;
}

const UNCHANGED: Comparison = { mean: 0, changed: 0, regions: [] };

/** Frames of a display that changed its size differ in every pixel. */
const everything = ({ region, width, height }: Frame): Comparison => ({
  mean: 1,
  changed: width * height,
  regions: [{ ...region, pixels: width * height }],
});

function compare(was: Frame, is: Frame): Comparison {
  if (was.width !== is.width || was.height !== is.height) return everything(is);
  if (samePixels(was, is)) return UNCHANGED;
  const { regions, ...numbers } = differenceBetween(was, is);
  const toGlobal = (part: ChangedRegion): ChangedRegion => ({
    ...inGlobalUnits(part, is, is.region),
    pixels: part.pixels,
  });
  return { ...numbers, regions: regions.map(toGlobal) };
}

/** Puts the present pixels over the ignored parts of the reference for as long as `work` takes. */
function ignoring<T>(base: Frame, is: Frame, ignored: readonly Region[], work: () => T): T {
  const masked = ignored.flatMap((area) => intersect(area, is.region) ?? []);
  const kept = masked.map((area) => cropFrame(base, area));
  for (const area of masked) pasteFrame(base, cropFrame(is, area));
  try {
    return work();
  } finally {
    // Last first: they may overlap.
    for (const frame of kept.toReversed()) pasteFrame(base, frame);
  }
}

/** `is` shows the region of `base` or a part of it; outside, nothing has changed. */
function compareWith(base: Frame, is: Frame, ignored: readonly Region[]): Comparison {
  if (sameRegion(is.region, base.region)) {
    if (base.width !== is.width || base.height !== is.height) return everything(is);
    return ignoring(base, is, ignored, () => compare(base, is));
  }
  const { mean, ...rest } = ignoring(base, is, ignored, () => compare(cropFrame(base, is.region), is));
  return { ...rest, mean: (mean * is.width * is.height) / (base.width * base.height) };
}

/** The pixels of `where` in `base`, with those of `part` over them. */
function cropNewest(base: Frame, part: Frame | undefined, where: Region): Frame {
  const shared = part === undefined ? undefined : intersect(where, part.region);
  if (part === undefined || shared === undefined) return cropFrame(base, where);
  if (sameRegion(part.region, base.region)) return cropFrame(part, where);
  const crop = cropFrame(base, where);
  pasteFrame(crop, cropFrame(part, shared));
  return crop;
}

/** A desk, of which nothing but its pictures is needed. */
export interface FrameSources {
  /** For what may have changed without a report. */
  readonly capture: ScreenCapturePort;
  readonly frames: SharedFrames;
}

/** Compares with the region as it is now. Rejects as a capture does. */
export const openComparing = async (
  sources: FrameSources,
  region: Region,
  signal: AbortSignal,
): Promise<Comparing> => createComparing(sources, await sources.frames.capture(region, signal));

/** Takes over `reference`, a frame of the whole region. */
function createComparing({ capture: unreported, frames }: FrameSources, reference: Frame): Comparing {
  const { region } = reference;
  let base = reference;
  /** Everything outside is as in `base`. */
  let dirty: Region | undefined;
  let pending = false;
  /** A report alone does not decide what it is. */
  let isDoubtful = false;
  let part: Frame | undefined;
  let last: { readonly ignored: readonly Region[]; readonly comparison: Comparison } | undefined;

  const drop = (frame: Frame | undefined): void => {
    if (frame !== undefined && frame !== base) frames.recycle(frame);
  };
  async function capture(where: Region, signal: AbortSignal): Promise<void> {
    const next = isDoubtful
      ? await unreported.capture(where, { signal })
      : await frames.capture(where, signal);
    isDoubtful = false;
    drop(part);
    part = next;
    last = undefined;
  }
  async function captureNoted(signal: AbortSignal): Promise<void> {
    if (!pending || dirty === undefined) return;
    // Before the capture: drawing during it counts as a new change.
    pending = false;
    const failed = (error: unknown): never => {
      pending = true;
      throw error;
    };
    await capture(dirty, signal).catch(failed);
  }
  function rebase(): void {
    if (part === undefined) return;
    if (sameRegion(part.region, region)) {
      frames.recycle(base);
      base = part;
    } else {
      pasteFrame(base, part);
      drop(part);
    }
    part = undefined;
    last = undefined;
    if (!pending) dirty = undefined;
  }

  return {
    region,
    pixels: reference.width * reference.height,
    get pending() {
      return pending;
    },
    note(drawn) {
      const parts = drawn?.flatMap((rectangle) => intersect(rectangle, region) ?? []) ?? [region];
      if (parts.length === 0) return;
      isDoubtful ||= drawn === null;
      dirty = boundsOf(dirty === undefined ? parts : [dirty, ...parts]);
      pending = true;
    },
    async look(signal, ignored = []) {
      await captureNoted(signal);
      if (part === undefined) return UNCHANGED;
      if (last?.ignored !== ignored) last = { ignored, comparison: compareWith(base, part, ignored) };
      return last.comparison;
    },
    rebase,
    async refresh(signal) {
      await captureNoted(signal);
      rebase();
    },
    seen: (where) => cropNewest(base, part, where),
    before: (where) => cropFrame(base, where),
    end() {
      drop(part);
      part = undefined;
      frames.recycle(base);
    },
  };
}
