/** Distinguishes small flat areas with letters in them, such as a mark behind one word, from the insides of letters. */
import { boxHeight, boxWidth, type Edges } from './edges.ts';
import type { Extents } from './extents.ts';

/** Patches: pixels a side, and the share of the box and of each side that is the zone's own. */
const PATCH_WIDTH = 7;
const PATCH_HEIGHT = 9;
const PATCH_MAX_HEIGHT = 64;
const PATCH_LEAST_SHARE = 0.35;
const PATCH_GREATEST_SHARE = 0.96;
const PATCH_OUTLINE = 0.75;
/** Patches with round ends: at least that much wider than high, top and bottom to this share straight. */
const PILL_RATIO = 1.8;
const PILL_OUTLINE = 0.55;
/** A hole that is itself a rectangle, and at least this share of the box's sides, is that of a bold letter like a Korean mieum. */
const HOLE_FILLED = 0.9;
const HOLE_SHARE = 0.35;

/** Whether what is in the box and not its own is one rectangle. */
function isHollow({ left, right, top, bottom }: Edges, own: (x: number, y: number) => number): boolean {
  const hole = { left: right, right: left, top: bottom, bottom: top };
  let pixels = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      if (own(x, y) === 1) continue;
      pixels++;
      hole.left = Math.min(hole.left, x);
      hole.right = Math.max(hole.right, x + 1);
      hole.top = Math.min(hole.top, y);
      hole.bottom = y + 1;
    }
  const [wide, high] = [boxWidth(hole), boxHeight(hole)];
  return (
    wide >= HOLE_SHARE * (right - left) &&
    high >= HOLE_SHARE * (bottom - top) &&
    pixels >= HOLE_FILLED * wide * high
  );
}

/** Whether what is around the box leads into it between its round ends, as between the bars of a bold Korean rieul. */
function isOpen({ left, right, top, bottom }: Edges, labels: Int32Array, width: number): boolean {
  const end = (bottom - top) >> 1;
  const from = left + end;
  const to = right - end;
  if (top === 0 || bottom * width >= labels.length || from >= to) return false;
  const around = new Set([labels[(top - 1) * width + from], labels[bottom * width + from]]);
  for (let y = top + 1; y < bottom - 1; y++)
    for (let x = from; x < to; x++) if (around.has(labels[y * width + x])) return true;
  return false;
}

/** A small rectangle whose outline is its own all around and that has letters in it: a mark behind one short word. */
export function isPatch(label: number, labels: Int32Array, width: number, extents: Extents): boolean {
  const left = extents.left[label] ?? 0;
  const right = extents.right[label] ?? 0;
  const top = extents.top[label] ?? 0;
  const bottom = extents.bottom[label] ?? 0;
  const wide = right - left;
  const high = bottom - top;
  if (wide < PATCH_WIDTH || high < PATCH_HEIGHT || high > PATCH_MAX_HEIGHT) return false;
  const share = (extents.pixels[label] ?? 0) / (wide * high);
  if (share < PATCH_LEAST_SHARE || share > PATCH_GREATEST_SHARE) return false;
  const own = (x: number, y: number): number => (labels[y * width + x] === label ? 1 : 0);
  const across = [0, 0];
  const down = [0, 0];
  for (let x = left; x < right; x++) {
    across[0] = (across[0] ?? 0) + own(x, top);
    across[1] = (across[1] ?? 0) + own(x, bottom - 1);
  }
  for (let y = top; y < bottom; y++) {
    down[0] = (down[0] ?? 0) + own(left, y);
    down[1] = (down[1] ?? 0) + own(right - 1, y);
  }
  const ends = Math.min(...across) / wide;
  const sides = Math.min(...down) / high;
  const isOutlined =
    (ends >= PATCH_OUTLINE && sides >= PATCH_OUTLINE) || (ends >= PILL_OUTLINE && wide >= PILL_RATIO * high);
  if (!isOutlined) return false;
  const box = { left, right, top, bottom };
  return !isHollow(box, own) && !isOpen(box, labels, width);
}
