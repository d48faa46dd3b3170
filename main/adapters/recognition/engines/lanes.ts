/** Shares pictures out among the engine's lanes so that all finish at about the same time. */
import type { GrayImage } from '../gray-image.ts';

/** Cost of a picture beyond its width: finding the page, its line and its words. */
const FIXED_COST = 60;
/** A lane that is ready is used for no less than this. */
const LANE_WORTH = 4000;
/** One that is not is opened for no less than this: its program's start takes as long, 250 to 400 ms. */
const START_WORTH = 12_000;

const costOf = (image: GrayImage): number => image.width + FIXED_COST;

/** Pixels of a screen with text enough for a lane. */
const LANE_PIXELS = 1_000_000;

/** Lanes that will most likely be worth opening for that number of pixels of a screen. */
export const lanesFor = (pixels: number, lanes: number): number =>
  Math.max(1, Math.min(lanes, Math.ceil(pixels / LANE_PIXELS)));

/**
 * Indices for each lane that is worth using, widest pictures first; the same input always gives the same shares. Of the lanes,
 * `ready` are open already.
 */
export function shareOut(images: readonly GrayImage[], lanes: number, ready = lanes): number[][] {
  const whole = images.reduce((sum, image) => sum + costOf(image), 0);
  const used = Math.max(Math.min(ready, Math.ceil(whole / LANE_WORTH)), Math.ceil(whole / START_WORTH));
  const worth = Math.max(1, Math.min(lanes, used));
  const shares: { cost: number; readonly indices: number[] }[] = Array.from({ length: worth }, () => ({
    cost: 0,
    indices: [],
  }));
  const order = images
    .map((image, index) => ({ index, cost: costOf(image) }))
    .sort((a, b) => b.cost - a.cost || a.index - b.index);
  for (const { index, cost } of order) {
    const lightest = shares.reduce((best, share) => (share.cost < best.cost ? share : best));
    lightest.cost += cost;
    lightest.indices.push(index);
  }
  return shares.map((share) => share.indices).filter((indices) => indices.length > 0);
}
