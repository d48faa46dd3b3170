/** Pointer targets as generations A and B write them. */
import * as z from 'zod';
import type { Target } from '../../core/target.ts';
import { coordinate, gridCount, pixelCount } from './fields.ts';

const offset = z.number().min(-1).max(1).default(0);

/** What a picture shows or a grid covers, as `meta.region` said. */
const shownRegion = {
  region_x: coordinate.describe('Left edge of the region shown, global pixels.'),
  region_y: coordinate.describe('Top edge of the region shown, global pixels.'),
  region_width: pixelCount.describe('Width of the region shown, global pixels.'),
  region_height: pixelCount.describe('Height of the region shown, global pixels.'),
} as const;

const globalPixel = z.strictObject({
  mode: z.literal('pixel').describe('A pixel.'),
  space: z.literal('global').optional().describe('x and y are global; may be left out.'),
  x: coordinate.describe('Global pixels.'),
  y: coordinate.describe('Global pixels.'),
  dx: z.number().default(0).describe('Added to x, then rounded down.'),
  dy: z.number().default(0).describe('Added to y, then rounded down.'),
});

const imagePixel = z.strictObject({
  mode: z.literal('pixel').describe('A pixel.'),
  space: z.literal('image').describe('x and y are pixels of a picture of the given region.'),
  x: coordinate.describe('Picture pixels.'),
  y: coordinate.describe('Picture pixels.'),
  ...shownRegion,
  image_width: pixelCount.describe('Picture pixels.'),
  image_height: pixelCount.describe('Picture pixels.'),
});

const gridCell = z.strictObject({
  mode: z.literal('grid').describe('A cell of a grid.'),
  ...shownRegion,
  rows: gridCount.describe('How many rows the grid has.'),
  cols: gridCount.describe('How many columns the grid has.'),
  row: z.int().min(0).describe('Counts from 0 at the top.'),
  col: z.int().min(0).describe('Counts from 0 at the left.'),
  dx: offset.describe('-1 is the left edge of the cell, 1 its right edge.'),
  dy: offset.describe('-1 is the upper edge of the cell, 1 its lower edge.'),
});

const wireTarget = z.discriminatedUnion('mode', [
  z.discriminatedUnion('space', [globalPixel, imagePixel]),
  gridCell,
]);

/** Parses to the neutral target. */
export const pointerTarget = wireTarget
  .transform(toTarget)
  .meta({ id: 'PointerTarget', description: 'A place: a pixel, or a cell of a grid.' });

function toTarget(wire: z.output<typeof wireTarget>): Target {
  if (wire.mode === 'grid') {
    const { region_x: x, region_y: y, region_width: width, region_height: height } = wire;
    return {
      kind: 'grid',
      grid: { region: { x, y, width, height }, rows: wire.rows, cols: wire.cols },
      cell: { row: wire.row, col: wire.col, dx: wire.dx, dy: wire.dy },
    };
  }
  if (wire.space === 'image')
    return {
      kind: 'image',
      point: { x: wire.x, y: wire.y },
      region: { x: wire.region_x, y: wire.region_y, width: wire.region_width, height: wire.region_height },
      image: { width: wire.image_width, height: wire.image_height },
    };
  return { kind: 'pixel', x: wire.x, y: wire.y, dx: wire.dx, dy: wire.dy };
}
