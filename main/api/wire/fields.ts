/** Wire fields that several endpoints share, with their meaning, unit, default and bounds. */
import * as z from 'zod';
import { CHANGED_MEAN } from '../../core/visible-change.ts';
import { LIMITS } from '../../core/limits.ts';
import { MODEL_VIEWS } from '../../core/model-views.ts';

export const gridCount = z.int().min(1).max(LIMITS.gridRowsOrColumns);
export const jpegQuality = z.int().min(1).max(LIMITS.jpegQuality);
export const imageFormat = z
  .enum(['png', 'jpeg'])
  .describe('`png` is lossless; `jpeg` is smaller and lossy.');
/** As wide as coordinates reach: anything beyond the desktop is cut, not refused. */
export const pixelCount = z.int().min(1).max(LIMITS.regionSidePixels);
export const coordinate = z.int().min(-LIMITS.coordinate).max(LIMITS.coordinate);

export const region = z
  .strictObject({
    x: coordinate.describe('Left edge, in desktop pixels.'),
    y: coordinate.describe('Top edge, in desktop pixels.'),
    width: pixelCount.describe('In pixels.'),
    height: pixelCount.describe('In pixels.'),
  })
  .meta({ id: 'WantedRegion', description: 'A rectangle in desktop pixels.' });

/** Fields of a picture, as a body carries them. Grid sizes left out mean the configured ones. */
export const pictureFields = {
  with_grid: z.boolean().default(true).describe('Draw a grid with labelled cells over the picture.'),
  grid_rows: gridCount
    .optional()
    .describe(
      'Rows of the grid, 1-100. Default: the configured number (12), or fewer where cells would be smaller than 8 pixels.',
    ),
  grid_cols: gridCount
    .optional()
    .describe(
      'Columns of the grid, 1-100. Default: the configured number (12), or fewer where cells would be smaller than 8 pixels.',
    ),
  include_labels: z.boolean().default(true).describe('Label each cell of the grid with `row,col`.'),
  image_format: imageFormat.default('png'),
  jpeg_quality: jpegQuality
    .default(85)
    .describe('JPEG quality, 1 (smallest) to 100 (best). Ignored for PNG.'),
  max_edge: z
    .int()
    .min(LIMITS.maxEdgeMinPixels)
    .max(LIMITS.maxEdgePixels)
    .optional()
    .describe(
      'Maximum length of the longer side of the picture, in pixels: larger pictures are scaled down.',
    ),
  for: z
    .enum(MODEL_VIEWS)
    .optional()
    .describe(
      'Model that the picture is for: a larger picture is scaled down to what the model takes, and one of too many bytes is encoded as JPEG. With scale or max_edge the smaller picture wins. `gemini` gives coordinates in thousandths of each side, other models in pixels of the picture. Default: no bound.',
    ),
  cursor: z.boolean().default(false).describe('Draw the mouse pointer into the picture.'),
} as const;

export const scale = (max: number) =>
  z
    .number()
    .min(0.05)
    .max(max)
    .default(1)
    .describe(`Scale of the picture: picture pixels per desktop pixel, 0.05-${max}.`);

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
  .describe('Mean difference at which the pictures count as changed, 0-1. 0: any difference counts.');

/** Undefined if it was not sent: then the product's own measure of change decides, which the default is a part of. */
export const changeThreshold = z
  .number()
  .min(0)
  .max(1)
  .optional()
  .meta({ default: CHANGED_MEAN })
  .describe(
    'Mean difference over all pixels and channels that counts as a change, 0-1. 0: any difference counts. Default: 0.01, and also any visible change however small (one pixel with a channel that differs by more than 8), except a blinking caret.',
  );

export const pollInterval = z
  .int()
  .min(LIMITS.waitPollMinMs)
  .max(LIMITS.waitPollMaxMs)
  .default(200)
  .describe('Interval between two checks, in milliseconds.');
