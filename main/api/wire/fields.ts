/** Wire fields that several endpoints share, with their meaning, unit, default and bounds. */
import * as z from 'zod';
import { CHANGED_MEAN } from '../../core/visible-change.ts';
import { LIMITS } from '../../core/limits.ts';

export const gridCount = z.int().min(1).max(LIMITS.gridRowsOrColumns);
export const jpegQuality = z.int().min(1).max(LIMITS.jpegQuality);
export const imageFormat = z.enum(['png', 'jpeg']).describe('PNG is without loss.');
/** As wide as coordinates reach: what is more than the desktop has is cut, not refused. */
export const pixelCount = z.int().min(1).max(LIMITS.regionSidePixels);
export const coordinate = z.int().min(-LIMITS.coordinate).max(LIMITS.coordinate);

export const region = z
  .strictObject({
    x: coordinate.describe('Left edge, global pixels.'),
    y: coordinate.describe('Top edge, global pixels.'),
    width: pixelCount.describe('Pixels.'),
    height: pixelCount.describe('Pixels.'),
  })
  .meta({ id: 'WantedRegion', description: 'A rectangle in global pixels.' });

/** Fields of a picture, as a body carries them. Grid sizes left out mean the configured ones. */
export const pictureFields = {
  with_grid: z.boolean().default(true).describe('Draw the labelled grid.'),
  grid_rows: gridCount
    .optional()
    .describe(
      'Grid rows, 1-100. Left out: the configured number (12), or fewer where cells would be under 8 pixels.',
    ),
  grid_cols: gridCount
    .optional()
    .describe(
      'Grid columns, 1-100. Left out: the configured number (12), or fewer where cells would be under 8 pixels.',
    ),
  include_labels: z.boolean().default(true).describe('Write `row,col` into the cells.'),
  image_format: imageFormat.default('png'),
  jpeg_quality: jpegQuality.default(85).describe('JPEG quality, 1-100.'),
  max_edge: z
    .int()
    .min(LIMITS.maxEdgeMinPixels)
    .max(LIMITS.maxEdgePixels)
    .optional()
    .describe('The longer side of the picture at most, pixels.'),
  cursor: z.boolean().default(false).describe('Draw the pointer.'),
} as const;

export const scale = (max: number) =>
  z.number().min(0.05).max(max).default(1).describe(`Picture pixels per global pixel, 0.05-${max}.`);

/** Text that goes to the system: not empty, without NUL. */
export const pathText = (maxChars: number) =>
  z
    .string()
    .min(1)
    .max(maxChars)
    .refine((text) => !text.includes('\0') && text.isWellFormed(), {
      message: 'Expected text without NUL and without half of a surrogate pair.',
      params: { code: 'unsupported_character' },
    });

export const diffThreshold = z
  .number()
  .min(0)
  .max(1)
  .default(CHANGED_MEAN)
  .describe('Mean difference from which on pictures count as changed, 0-1; 0 means any difference.');

/** Undefined where it was not sent: then the product's own measure of change decides, which the default is a part of. */
export const changeThreshold = z
  .number()
  .min(0)
  .max(1)
  .optional()
  .meta({ default: CHANGED_MEAN })
  .describe(
    'Mean difference over pixels and channels that counts as a change, 0-1; 0 means any difference. Left out: 0.01, and any visible change however small (one pixel of which a channel differs by more than 8), apart from a blinking caret.',
  );

export const pollInterval = z
  .int()
  .min(LIMITS.waitPollMinMs)
  .max(LIMITS.waitPollMaxMs)
  .default(200)
  .describe('Milliseconds between two looks.');
