/** The desktop as it was at the last turn. The next turn captures only the areas drawn to since. */
import { boundsOf, intersect, sameRegion, type Region } from '../../core/geometry.ts';
import { cropFrame, pasteFrame } from '../../core/observation.ts';
import type { Frame } from '../../core/raster.ts';
import type { FrameSources } from '../../operations/support/changes/comparison.ts';
import type { DamageWatch } from '../../ports/screen-damage.ts';

/** The areas drawn to between two turns; most of them may look as before. */
export interface Drawn {
  readonly before: Frame;
  readonly after: Frame;
}

export interface Mirror {
  /** Whether anything was drawn since the last call; null: the system does not report. Nothing is captured. */
  drawnSinceAsked(): Promise<boolean | null>;
  /** The drawing since the last turn. Null: nothing, or there is nothing to compare with. Throws the errors of the capture. */
  turn(): Promise<Drawn | null>;
  /** The whole desktop as it was at the last turn; it stays so. Null before the first. */
  whole(): Frame | null;
  end(): void;
}

/** `desktop`: the region of the whole desktop now. */
export function createMirror({ capture, frames }: FrameSources, desktop: () => Promise<Region>): Mirror {
  const { signal } = new AbortController();
  let base: Frame | undefined;
  /** Somebody else has the frame, which must not be drawn into any more. */
  let isShared = false;
  let watch: DamageWatch | null | undefined;

  /** Drawn since the last turn; null: anywhere. */
  let dirty: readonly Region[] | null = [];

  /** In ordinary memory, since its further use is not tracked. */
  const take = async (region: Region, isReported: boolean): Promise<Frame> => {
    const frame = isReported ? await frames.capture(region, signal) : await capture.capture(region);
    const pixels = frame.pixels.slice();
    frames.recycle(frame);
    return { ...frame, pixels };
  };
  const takeDrawn = async (): Promise<readonly Region[] | null> => {
    watch ??= (await capture.watchDamage?.().catch(() => null)) ?? null;
    if (watch === null) return null;
    return watch.take().catch(() => {
      watch = undefined;
      return null;
    });
  };
  /** The areas drawn to since the last call. */
  const ask = async (): Promise<readonly Region[] | null> => {
    const drawn = await takeDrawn();
    dirty = drawn === null || dirty === null ? null : [...dirty, ...drawn];
    return drawn;
  };
  return {
    async drawnSinceAsked() {
      const drawn = await ask();
      return drawn === null ? null : drawn.length > 0;
    },
    async turn() {
      const bounds = await desktop();
      // Before the capture: drawing during it belongs to the next turn.
      await ask();
      const drawn = dirty;
      dirty = [];
      if (base === undefined || !sameRegion(base.region, bounds)) {
        base = await take(bounds, true);
        isShared = false;
        return null;
      }
      const parts = drawn?.flatMap((region) => intersect(region, bounds) ?? []) ?? [bounds];
      const region = boundsOf(parts);
      if (region === undefined) return null;
      const after = await take(region, drawn !== null);
      if (sameRegion(region, bounds) && after.width === base.width && after.height === base.height) {
        // Nothing of the old frame is left: no pixel needs to be copied.
        const before = base;
        base = after;
        isShared = true;
        return { before, after };
      }
      const before = cropFrame(base, region);
      if (after.width !== before.width || after.height !== before.height) {
        base = undefined;
        return null;
      }
      if (isShared) base = { ...base, pixels: base.pixels.slice() };
      isShared = false;
      pasteFrame(base, after);
      return { before, after };
    },
    whole() {
      isShared = true;
      return base ?? null;
    },
    end() {
      watch?.end();
      watch = null;
      base = undefined;
    },
  };
}
