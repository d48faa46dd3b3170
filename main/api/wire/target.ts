/** Pointer targets as generations A and B write them. */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import type { Target } from '../../core/target.ts';
import type { Region } from '../../core/geometry.ts';
import { coordinate, gridCount, pixelCount, region } from './fields.ts';
import { tagged } from './tagged.ts';
import { TOGETHER } from './together.ts';

const offset = z.number().min(-1).max(1).default(0);

/** The region that a picture shows or a grid covers: `meta.region` of its answer. */
const shownRegion = {
  region_x: coordinate
    .optional()
    .describe('Left edge of the region that the picture shows, in desktop pixels.'),
  region_y: coordinate
    .optional()
    .describe('Top edge of the region that the picture shows, in desktop pixels.'),
  region_width: pixelCount
    .optional()
    .describe('Width of the region that the picture shows, in desktop pixels.'),
  region_height: pixelCount
    .optional()
    .describe('Height of the region that the picture shows, in desktop pixels.'),
  region: region
    .optional()
    .describe(
      'The region that the picture shows as one object: `meta.region` of the answer with the picture.',
    ),
} as const;

interface ShownRegion {
  readonly region_x?: number | undefined;
  readonly region_y?: number | undefined;
  readonly region_width?: number | undefined;
  readonly region_height?: number | undefined;
  readonly region?: Region | undefined;
}

const SHOWN = ['region_x', 'region_y', 'region_width', 'region_height'] as const;

/** The region, from one object or four members. `requireShown` has made sure of one of them. */
const shown = ({ region, region_x, region_y, region_width, region_height }: ShownRegion): Region =>
  region ?? { x: region_x ?? 0, y: region_y ?? 0, width: region_width ?? 1, height: region_height ?? 1 };

/** A check: the region that was shown, in one way. */
function requireShown(members: ShownRegion, context: z.core.$RefinementCtx): void {
  const refuse = (path: string, message: string, code: string): void => {
    context.addIssue({ code: 'custom', path: [path], message, params: { code } });
  };
  const given = SHOWN.filter((member) => members[member] !== undefined);
  if (members.region !== undefined && given.length > 0)
    refuse('region', 'Expected region or the region_* members, not both.', 'unexpected_region');
  if (members.region !== undefined) return;
  for (const member of SHOWN)
    if (!given.includes(member))
      refuse(
        member,
        `The target lacks ${member} of the region that the picture shows; send the region_* members or region.`,
        'required',
      );
}

const globalPixel = z.strictObject({
  mode: z.literal('pixel').describe('Target a pixel.'),
  space: z.literal('global').optional().describe('x and y are desktop pixels. This is the default.'),
  x: coordinate.describe('In desktop pixels.'),
  y: coordinate.describe('In desktop pixels.'),
  dx: z.number().default(0).describe('Offset added to x, in pixels; the sum is rounded down.'),
  dy: z.number().default(0).describe('Offset added to y, in pixels; the sum is rounded down.'),
});

const imagePixel = z
  .strictObject({
    mode: z.literal('pixel').describe('Target a pixel.'),
    space: z.literal('image').describe('x and y are pixels of a picture that shows the given region.'),
    x: coordinate.describe('Picture pixels.'),
    y: coordinate.describe('Picture pixels.'),
    ...shownRegion,
    image_width: pixelCount.describe('Picture pixels.'),
    image_height: pixelCount.describe('Picture pixels.'),
  })
  .superRefine(requireShown, TOGETHER);

/** A point within a grid, by its cell. */
export const cellFields = {
  row: z.int().min(0).describe('Row of the cell, from 0 at the top.'),
  col: z.int().min(0).describe('Column of the cell, from 0 at the left.'),
  dx: offset.describe(
    'Horizontal position in the cell: -1 is its left edge, 0 its middle, 1 its right edge.',
  ),
  dy: offset.describe('Vertical position in the cell: -1 is its upper edge, 0 its middle, 1 its lower edge.'),
} as const;

const gridCell = z
  .strictObject({
    mode: z.literal('grid').describe('Target a cell of a grid.'),
    ...shownRegion,
    rows: gridCount.describe('Number of rows of the grid.'),
    cols: gridCount.describe('Number of columns of the grid.'),
    ...cellFields,
  })
  .superRefine(requireShown, TOGETHER);

export const elementTarget = z.strictObject({
  mode: z.literal('element').describe('Target an element of a program, listed by GET /elements.'),
  id: z.string().min(1).max(LIMITS.elementIdChars).describe('Id of the element, such as `e12`.'),
  name: z
    .string()
    .max(LIMITS.queryChars)
    .optional()
    .describe('Name of the element as it was listed. If it differs, nothing is done.'),
});

export const toElementTarget = ({ id, name }: z.output<typeof elementTarget>): Target => ({
  kind: 'element',
  id,
  ...(name === undefined ? {} : { name }),
});

/** Which member reports the kind of a target, and how each is written. */
const wireTarget = z.discriminatedUnion('mode', [
  tagged('space', [globalPixel, imagePixel]),
  gridCell,
  elementTarget,
]);

/** Parses to the neutral target. */
export const pointerTarget = wireTarget.transform(toTarget).meta({
  id: 'PointerTarget',
  description: 'A place on the desktop: a pixel, a cell of a grid, or an element.',
});

function toTarget(wire: z.output<typeof wireTarget>): Target {
  if (wire.mode === 'element') return toElementTarget(wire);
  if (wire.mode === 'grid') {
    return {
      kind: 'grid',
      grid: { region: shown(wire), rows: wire.rows, cols: wire.cols },
      cell: { row: wire.row, col: wire.col, dx: wire.dx, dy: wire.dy },
    };
  }
  if (wire.space === 'image')
    return {
      kind: 'image',
      point: { x: wire.x, y: wire.y },
      region: shown(wire),
      image: { width: wire.image_width, height: wire.image_height },
    };
  return { kind: 'pixel', x: wire.x, y: wire.y, dx: wire.dx, dy: wire.dy };
}
