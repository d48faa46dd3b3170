/** Compares the target from an observation with the screen before an action uses it. */
import { meanDifference } from './difference.ts';
import { intersect, type Point, type Region, type Size } from './geometry.ts';
import type { Frame } from './raster.ts';

/** Size of the region compared around a point. */
const POINT_SURROUNDINGS: Size = { width: 48, height: 24 };

/** Mean difference (see difference.ts) above which a place counts as changed. */
const STALE_ABOVE = 0.08;

/** The part of `seen` that is compared for a point. The point lies in `seen`. */
export function surroundingsOf(point: Point, seen: Region): Region {
  const { width, height } = POINT_SURROUNDINGS;
  const around = { x: point.x - width / 2, y: point.y - height / 2, width, height };
  return intersect(around, seen) ?? { x: point.x, y: point.y, width: 1, height: 1 };
}

/** How far a place has changed; frames of different sizes have nothing in common. */
export const staleness = (kept: Frame, now: Frame): number =>
  kept.width === now.width && kept.height === now.height ? meanDifference(kept, now) : 1;

export const isStale = (difference: number): boolean => difference > STALE_ABOVE;

/** From a raster's pixels to the global units of the region it shows: the smallest box that holds them all. */
export function inGlobalUnits(box: Region, raster: Size, region: Region): Region {
  // Multiplied first: its own quotient would be rounded, and a whole number could miss itself by a hair.
  const across = (x: number): number => region.x + (x * region.width) / raster.width;
  const down = (y: number): number => region.y + (y * region.height) / raster.height;
  const x = Math.floor(across(box.x));
  const y = Math.floor(down(box.y));
  return {
    x,
    y,
    width: Math.max(1, Math.ceil(across(box.x + box.width)) - x),
    height: Math.max(1, Math.ceil(down(box.y + box.height)) - y),
  };
}

/** The part of a frame that shows `region` (global units, inside the frame's own), as its own frame with memory. */
export function cropFrame(
  frame: Frame,
  region: Region,
  allocate = (bytes: number): Uint8Array => new Uint8Array(bytes),
): Frame {
  const scaleX = frame.width / frame.region.width;
  const scaleY = frame.height / frame.region.height;
  const left = Math.floor((region.x - frame.region.x) * scaleX);
  const top = Math.floor((region.y - frame.region.y) * scaleY);
  const width = Math.min(frame.width - left, Math.ceil(region.width * scaleX));
  const height = Math.min(frame.height - top, Math.ceil(region.height * scaleY));
  const pixels = allocate(width * height * 4);
  // Whole rows lie in one piece.
  const rows = width === frame.width ? height : 1;
  for (let row = 0; row < height; row += rows) {
    const start = ((top + row) * frame.width + left) * 4;
    pixels.set(frame.pixels.subarray(start, start + rows * width * 4), row * width * 4);
  }
  return { region, width, height, pixels };
}

/** Puts a frame's pixels where they belong in a larger one of the same scale; it lies inside. */
export function pasteFrame(onto: Frame, part: Frame): void {
  const left = Math.floor(((part.region.x - onto.region.x) * onto.width) / onto.region.width);
  const top = Math.floor(((part.region.y - onto.region.y) * onto.height) / onto.region.height);
  const width = Math.min(part.width, onto.width - left);
  const height = Math.min(part.height, onto.height - top);
  for (let row = 0; row < height; row++) {
    const pixels = part.pixels.subarray(row * part.width * 4, (row * part.width + width) * 4);
    onto.pixels.set(pixels, ((top + row) * onto.width + left) * 4);
  }
}

/** A picture of `region` out of those of several displays, one pixel for a global unit; black outside of them. */
export function composeFrame(region: Region, shown: readonly Frame[]): Frame {
  const { width, height } = region;
  const pixels = new Uint8Array(width * height * 4);
  for (const { region: place, pixels: from } of shown) {
    const part = intersect(region, place);
    if (part === undefined) continue;
    for (let y = part.y; y < part.y + part.height; y++) {
      const start = ((y - place.y) * place.width + part.x - place.x) * 4;
      const row = from.subarray(start, start + part.width * 4);
      pixels.set(row, ((y - region.y) * width + part.x - region.x) * 4);
    }
  }
  return { region, width, height, pixels };
}
