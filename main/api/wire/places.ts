/** Points, regions and durations as answers carry them. */
import * as z from 'zod';
import type { Point, Region } from '../../core/geometry.ts';

export const regionAnswer = z
  .object({
    x: z.int().describe('Left edge, global pixels.'),
    y: z.int().describe('Top edge, global pixels.'),
    width: z.int().describe('Pixels.'),
    height: z.int().describe('Pixels.'),
  })
  .meta({ id: 'Region', description: 'A rectangle.' });
export const pointAnswer = z
  .object({ x: z.int().describe('From the left.'), y: z.int().describe('From the top.') })
  .meta({ id: 'Point', description: 'A pixel.' });

export const encodeRegion = ({ x, y, width, height }: Region): z.input<typeof regionAnswer> => ({
  x,
  y,
  width,
  height,
});
export const encodePoint = ({ x, y }: Point): z.input<typeof pointAnswer> => ({ x, y });

/** Milliseconds with a tenth: finer is noise. */
export const roundMs = (ms: number): number => Math.round(ms * 10) / 10;
