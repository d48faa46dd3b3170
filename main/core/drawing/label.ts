/** Draws a label that is legible on any background: white, with a black outline of one pixel. */
import type { Size } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import { GLYPH_HEIGHT, GLYPH_WIDTH, GLYPHS } from './glyphs.ts';

const OUTLINE = 1;
const BLACK = 0;
const WHITE = 255;

/** The area of a label, outline included. `scale` is the width of a glyph's dot in pixels. */
export const labelSize = (text: string, scale: number): Size => ({
  width: (text.length * (GLYPH_WIDTH + 1) - 1) * scale + 2 * OUTLINE,
  height: GLYPH_HEIGHT * scale + 2 * OUTLINE,
});

/** Neighbouring pixels of one shade, from the top left corner of a glyph's outline. */
interface Stroke {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly shade: number;
}

/** A glyph's dots and their outlines, each pixel once: outlines of neighbouring dots cover each other. */
function strokesOf(character: string, scale: number): readonly Stroke[] {
  const { width, height } = labelSize(character, scale);
  const shades: (number | undefined)[] = new Array<number | undefined>(width * height).fill(undefined);
  for (const [margin, shade] of [
    [OUTLINE, BLACK],
    [0, WHITE],
  ] as const)
    for (const dot of GLYPHS.get(character) ?? [])
      for (let y = -margin; y < scale + margin; y++)
        for (let x = -margin; x < scale + margin; x++)
          shades[(OUTLINE + dot.y * scale + y) * width + OUTLINE + dot.x * scale + x] = shade;
  const strokes: Stroke[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0, end = 0; x < width; x = end) {
      const shade = shades[y * width + x];
      for (end = x + 1; end < width && shades[y * width + end] === shade; end++);
      if (shade !== undefined) strokes.push({ x, y, length: end - x, shade });
    }
  return strokes;
}

const known = new Map<string, readonly Stroke[]>();

function strokes(character: string, scale: number): readonly Stroke[] {
  const key = `${character}${scale}`;
  const found = known.get(key) ?? strokesOf(character, scale);
  known.set(key, found);
  return found;
}

/** A loop, since these are a few pixels many times over: calls to `fill` would take longer than the writing. */
function paint({ pixels, width, height }: Raster, left: number, top: number, stroke: Stroke): void {
  const y = top + stroke.y;
  if (y < 0 || y >= height) return;
  const from = Math.max(0, left + stroke.x);
  const to = Math.min(width, left + stroke.x + stroke.length);
  for (let at = (y * width + from) * 4, end = (y * width + to) * 4; at < end; at += 4) {
    pixels[at] = stroke.shade;
    pixels[at + 1] = stroke.shade;
    pixels[at + 2] = stroke.shade;
  }
}

/** Digits and commas, with their top left corner at x, y. */
export interface PlacedLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Draws a label, clipped to the raster. */
export function drawLabel(raster: Raster, { text, x, y, scale }: PlacedLabel): void {
  for (let index = 0; index < text.length; index++)
    for (const stroke of strokes(text.charAt(index), scale))
      paint(raster, x + index * (GLYPH_WIDTH + 1) * scale, y, stroke);
}
