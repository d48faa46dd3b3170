/** Points, regions and durations as answers carry them. */
import * as z from 'zod';
import type { Point, Region } from '../../core/geometry.ts';

export const regionAnswer = z
  .object({
    x: z.int().describe('Left edge, in desktop pixels.'),
    y: z.int().describe('Top edge, in desktop pixels.'),
    width: z.int().describe('In pixels.'),
    height: z.int().describe('In pixels.'),
  })
  .meta({ id: 'Region', description: 'A rectangle.' });
export const pointAnswer = z
  .object({
    x: z.int().describe('Distance from the left edge of the desktop, in pixels.'),
    y: z.int().describe('Distance from the top edge of the desktop, in pixels.'),
  })
  .meta({ id: 'Point', description: 'A pixel of the desktop.' });

export const encodeRegion = ({ x, y, width, height }: Region): z.input<typeof regionAnswer> => ({
  x,
  y,
  width,
  height,
});
export const encodePoint = ({ x, y }: Point): z.input<typeof pointAnswer> => ({ x, y });

/** Milliseconds with a tenth: finer is noise. */
export const roundMs = (ms: number): number => Math.round(ms * 10) / 10;
