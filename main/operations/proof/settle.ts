/** Waits until a part of the screen is quiet, instead of a sleep that is too long or too short. */
import { changeBetween } from '../../core/difference.ts';
import type { Region } from '../../core/geometry.ts';
import type { Frame } from '../../core/raster.ts';
import { samePixels } from '../same-pixels.ts';
import type { Desk } from '../desk.ts';
import type { Run } from '../run.ts';

/** Between two looks: about one of a 60 Hz screen's frames. */
const LOOK_EVERY_MS = 20;

export interface Settled {
  /** False: still moving when the time was up. */
  readonly quiet: boolean;
  readonly elapsedMs: number;
  /** The last frame seen. */
  readonly frame: Frame;
}

/** What nobody could see, such as a dithering of one level, is no movement. A display that changed its size has moved. */
const moved = (a: Frame, b: Frame): boolean =>
  a.width !== b.width || a.height !== b.height || (!samePixels(a, b) && changeBetween(a, b).ratio > 0);

export async function settle(
  desk: Desk,
  region: Region,
  { maxMs, quietMs }: { readonly maxMs: number; readonly quietMs: number },
  run: Run,
): Promise<Settled> {
  const start = run.clock.monotonic();
  let frame = await desk.capture.capture(region, { signal: run.signal });
  let quietSince = start;
  for (;;) {
    const now = run.clock.monotonic();
    const elapsedMs = now - start;
    if (now - quietSince >= quietMs) return { quiet: true, elapsedMs, frame };
    if (elapsedMs >= maxMs) return { quiet: false, elapsedMs, frame };
    await run.clock.sleep(Math.min(LOOK_EVERY_MS, maxMs - elapsedMs), run.signal);
    const looked = run.clock.monotonic();
    const next = await desk.capture.capture(region, { signal: run.signal });
    if (moved(frame, next)) quietSince = looked;
    desk.capture.recycle?.(frame);
    frame = next;
  }
}
