/** Writes a label that can be read on any ground: white, with a black outline as wide as one pixel. */
import type { Region, Size } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import { GLYPH_HEIGHT, GLYPH_WIDTH, GLYPHS } from './glyphs.ts';

const OUTLINE = 1;
const BLACK = 0;
const WHITE = 255;

/** What a label covers, outline included. `scale` is how many pixels a glyph's dot is wide. */
export const labelSize = (text: string, scale: number): Size => ({
  width: (text.length * (GLYPH_WIDTH + 1) - 1) * scale + 2 * OUTLINE,
  height: GLYPH_HEIGHT * scale + 2 * OUTLINE,
});

/** A loop, since these are a few pixels many times over: calls to `fill` would take longer than the writing. */
function paint({ pixels, width, height }: Raster, box: Region, shade: number): void {
  const left = Math.max(0, box.x);
  const right = Math.min(width, box.x + box.width);
  const end = Math.min(height, box.y + box.height);
  for (let y = Math.max(0, box.y); y < end; y++)
    for (let at = (y * width + left) * 4, stop = (y * width + right) * 4; at < stop; at += 4) {
      pixels[at] = shade;
      pixels[at + 1] = shade;
      pixels[at + 2] = shade;
    }
}

/** Draws digits and commas with the label's top left corner at x, y; what leaves the raster is cut off. */
export function drawLabel(raster: Raster, text: string, x: number, y: number, scale: number): void {
  for (const [margin, shade] of [
    [OUTLINE, BLACK],
    [0, WHITE],
  ] as const)
    for (const [index, character] of Array.from(text).entries())
      for (const dot of GLYPHS.get(character) ?? [])
        paint(
          raster,
          {
            x: x + OUTLINE + (index * (GLYPH_WIDTH + 1) + dot.x) * scale - margin,
            y: y + OUTLINE + dot.y * scale - margin,
            width: scale + 2 * margin,
            height: scale + 2 * margin,
          },
          shade,
        );
}
