/**
 * Parts of the screen that move on their own, found by comparing two frames: for systems that report no damage, or whole
 * windows only.
 */
import type { Region } from '../../../core/geometry.ts';
import type { Desk } from '../desk.ts';
import type { Run } from '../run.ts';
import { openComparing } from './comparison.ts';
import { widened } from './moving.ts';

/** Two frames of a 60 Hz screen, so that at least one was drawn in between. */
const APART_MS = 34;
/** A spinner or a caret reaches further than where two of its frames differ. */
const MARGIN = 16;

export async function movingPixels(desk: Desk, bounds: Region, run: Run): Promise<readonly Region[]> {
  const comparing = await openComparing(desk, bounds, run.signal);
  try {
    await run.clock.sleep(APART_MS, run.signal);
    comparing.note(null);
    const { regions } = await comparing.look(run.signal);
    return regions.map((region) => widened(region, MARGIN));
  } finally {
    comparing.end();
  }
}
