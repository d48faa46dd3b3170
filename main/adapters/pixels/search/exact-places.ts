/** Where a raster holds a picture to the pixel: icons that were cut out of an earlier capture are found so at once. */
import type { Raster } from '../../../core/raster.ts';

/** Enough for any screen; of patterns that repeat, the first. */
const MOST_PLACES = 1000;

export interface ExactPlace {
  readonly x: number;
  readonly y: number;
}

/** Colours as one number each, without the undefined fourth byte. */
function colorsOf({ width, height, pixels }: Raster): Uint32Array {
  const colors = new Uint32Array(width * height);
  for (let i = 0, at = 0; i < colors.length; i++, at += 4)
    colors[i] = (pixels[at] ?? 0) | ((pixels[at + 1] ?? 0) << 8) | ((pixels[at + 2] ?? 0) << 16);
  return colors;
}

/** The pixel whose colour the screen has least of: looked for first, it leaves the fewest places to compare. */
function rarestPixel(colors: Uint32Array, screen: Uint32Array): number {
  const counts = new Map<number, number>();
  for (const color of colors) counts.set(color, 0);
  for (const color of screen) {
    const count = counts.get(color);
    if (count !== undefined) counts.set(color, count + 1);
  }
  let rarest = 0;
  for (let at = 0; at < colors.length; at++)
    if ((counts.get(colors[at] ?? 0) ?? 0) < (counts.get(colors[rarest] ?? 0) ?? 0)) rarest = at;
  return rarest;
}

export function exactPlaces(raster: Raster, picture: Raster): readonly ExactPlace[] {
  const { width } = raster;
  if (picture.width > width || picture.height > raster.height) return [];
  const screen = colorsOf(raster);
  const colors = colorsOf(picture);
  const first = rarestPixel(colors, screen);
  const wanted = colors[first] ?? 0;
  const [firstX, firstY] = [first % picture.width, Math.floor(first / picture.width)];
  const isAt = (x: number, y: number): boolean => {
    for (let at = 0; at < colors.length; at++) {
      const [row, column] = [Math.floor(at / picture.width), at % picture.width];
      if (colors[at] !== screen[(y + row) * width + x + column]) return false;
    }
    return true;
  };
  const found: ExactPlace[] = [];
  for (let y = 0; y <= raster.height - picture.height && found.length < MOST_PLACES; y++)
    for (let x = 0; x <= width - picture.width; x++)
      if (screen[(y + firstY) * width + x + firstX] === wanted && isAt(x, y)) found.push({ x, y });
  return found;
}
