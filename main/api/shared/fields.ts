/** Wire fields that several endpoints share, with their meaning, unit, default and bounds. */
import * as z from 'zod';
import type { Region } from '../../core/geometry.ts';
import { LIMITS } from '../../core/limits.ts';

/** Anything invalid means the first display: the one field that is never an error. */
export const screenInBody = z
  .int()
  .min(0)
  .catch(0)
  .default(0)
  .describe('Zero-based display index; anything invalid means 0.');

export const screenInQuery = z
  .preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : 0),
    z.int().catch(0),
  )
  .meta({
    description: 'Zero-based display index; anything invalid means 0.',
    type: 'integer',
    minimum: 0,
    default: 0,
  });

/** What a query member means, where its own schema tells only how it is written. */
const meaning = (description: string, schema: Readonly<Record<string, unknown>>) => ({
  description,
  pattern: undefined,
  enum: undefined,
  ...schema,
});

const QUERY_BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false, '1': true, '0': false };

/** `true`, `false`, `1` or `0`. */
export const queryBoolean = (description: string) =>
  z
    .enum(['true', 'false', '1', '0'])
    .transform((value) => QUERY_BOOLEANS[value] === true)
    .meta(meaning(description, { type: 'boolean' }));

/** A whole number as a query writes it. */
export const queryInteger = (min: number, max: number, description: string) =>
  z
    .string()
    .regex(/^[+-]?\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .meta(meaning(description, { type: 'integer', minimum: min, maximum: max }));

export const queryNumber = (min: number, max: number, description: string) =>
  z
    .string()
    .regex(/^[+-]?(\d+(\.\d*)?|\.\d+)$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta(meaning(description, { type: 'number', minimum: min, maximum: max }));

export const MAX_EDGE = { min: 16, max: 16_384 } as const;

export const gridCount = z.int().min(1).max(LIMITS.gridRowsOrColumns);
export const jpegQuality = z.int().min(1).max(100);
export const imageFormat = z.enum(['png', 'jpeg']).describe('PNG is without loss.');
/** As wide as coordinates reach: what is more than the desktop has is cut, not refused. */
export const pixelCount = z.int().min(1).max(1_000_000_000);
export const coordinate = z.int().min(-1_000_000_000).max(1_000_000_000);

export const region = z
  .strictObject({
    x: coordinate.describe('Left edge, global pixels.'),
    y: coordinate.describe('Top edge, global pixels.'),
    width: pixelCount.describe('Pixels.'),
    height: pixelCount.describe('Pixels.'),
  })
  .describe('A rectangle in global pixels.');

/** Fields of a picture, as a body carries them. Grid sizes left out mean the configured ones. */
export const pictureFields = {
  with_grid: z.boolean().default(true).describe('Draw the labelled grid.'),
  grid_rows: gridCount.optional().describe('Grid rows, 1-100; the configured number (12) where left out.'),
  grid_cols: gridCount.optional().describe('Grid columns, 1-100; the configured number (12) where left out.'),
  include_labels: z.boolean().default(true).describe('Write `row,col` into the cells.'),
  image_format: imageFormat.default('png'),
  jpeg_quality: jpegQuality.default(85).describe('JPEG quality, 1-100.'),
  max_edge: z
    .int()
    .min(MAX_EDGE.min)
    .max(MAX_EDGE.max)
    .optional()
    .describe('The longer side of the picture at most, pixels.'),
  cursor: z.boolean().default(false).describe('Draw the pointer.'),
} as const;

export const scale = (max: number) =>
  z.number().min(0.05).max(max).default(1).describe(`Picture pixels per global pixel, 0.05-${max}.`);

/** A region as flat members; `nullable` also takes null for none. */
export const regionFields = {
  region_x: coordinate.optional().describe('Left edge, global pixels.'),
  region_y: coordinate.optional().describe('Top edge, global pixels.'),
  region_width: pixelCount.optional().describe('Width, pixels.'),
  region_height: pixelCount.optional().describe('Height, pixels.'),
} as const;

export interface RegionFields {
  readonly region_x?: number | null | undefined;
  readonly region_y?: number | null | undefined;
  readonly region_width?: number | null | undefined;
  readonly region_height?: number | null | undefined;
}

const REGION_MEMBERS = ['region_x', 'region_y', 'region_width', 'region_height'] as const;

const isGiven = (member: number | null | undefined): member is number =>
  member !== undefined && member !== null;

/** The region the four members mean, or null where none is given. The schema has made sure of all or none. */
export function regionOf(fields: RegionFields): Region | null {
  const { region_x: x, region_y: y, region_width: width, region_height: height } = fields;
  return isGiven(x) && isGiven(y) && isGiven(width) && isGiven(height) ? { x, y, width, height } : null;
}

/** A check for schemas with `regionFields`: all four members or none. */
export function allOrNoRegion(fields: RegionFields, context: z.core.$RefinementCtx): void {
  const missing = REGION_MEMBERS.filter((member) => !isGiven(fields[member]));
  if (missing.length === 0 || missing.length === REGION_MEMBERS.length) return;
  for (const member of missing)
    context.addIssue({
      code: 'custom',
      path: [member],
      message: 'A region needs all of region_x, region_y, region_width and region_height',
      params: { code: 'region_incomplete' },
    });
}

interface ModeMembers extends RegionFields {
  readonly mode: string;
}

/** A check: a region, whole, with mode `region`, and none with any other. */
export function regionWithItsMode(members: ModeMembers, context: z.core.$RefinementCtx): void {
  const issue = (path: string, message: string, code: string): void => {
    context.addIssue({ code: 'custom', path: [path], message, params: { code } });
  };
  const given = REGION_MEMBERS.filter((member) => isGiven(members[member]));
  if (members.mode !== 'region')
    for (const member of given) issue(member, `Mode ${members.mode} takes no region`, 'unexpected_region');
  else if (given.length === 0) issue('region_x', 'Mode region needs the region_* members', 'required');
  else allOrNoRegion(members, context);
}

/** Text that goes to the system: not empty, without NUL. */
export const pathText = (maxChars: number) =>
  z
    .string()
    .min(1)
    .max(maxChars)
    .refine((text) => !text.includes('\0') && text.isWellFormed(), {
      message: 'must not hold NUL or half of a surrogate pair',
      params: { code: 'unsupported_character' },
    });

export const diffThreshold = z
  .number()
  .min(0)
  .max(1)
  .default(0.01)
  .describe('Mean difference from which on pictures count as changed, 0-1.');

export const pollInterval = z
  .int()
  .min(LIMITS.waitPollMinMs)
  .max(LIMITS.waitPollMaxMs)
  .default(200)
  .describe('Milliseconds between two looks.');
