/** Displays and pictures as answers carry them. */
import * as z from 'zod';
import { cellHeight, cellWidth } from '../../core/grid.ts';
import type { Picture, PictureMeta } from '../../operations/pictures/encoded-picture.ts';
import type { Display } from '../../ports/displays.ts';
import { encodeRegion, regionAnswer } from './places.ts';
import { imageFormat } from './fields.ts';
import { NOTE_MEANING, RECEIVED_MEANING } from '../endpoint/endpoint.ts';

/** `pointInCell` computes exactly this, in this order, in IEEE doubles. */
const GRID_FORMULA =
  'x = floor(region.x + (col + 0.5 + dx/2) * cell_width), y = floor(region.y + (row + 0.5 + dy/2) * cell_height), kept inside the cell';

export const displayAnswer = z
  .object({
    screen: z.int().describe('Index of the display, from 0; the primary display is 0.'),
    mss_index: z.int().describe("One-based position in the capture backend's order."),
    primary: z.boolean().describe('True for the primary display.'),
    ...regionAnswer.shape,
  })
  .meta({ id: 'Display', description: 'A display and its rectangle, in desktop pixels.' });

export const encodeDisplay = (display: Display): z.input<typeof displayAnswer> => ({
  screen: display.screen,
  mss_index: display.backendIndex,
  primary: display.primary,
  ...encodeRegion(display.region),
});

export const gridAnswer = z
  .object({
    rows: z.int().describe('Number of rows.'),
    cols: z.int().describe('Number of columns.'),
    cell_width: z.number().describe('In desktop pixels; may have a fraction.'),
    cell_height: z.number().describe('In desktop pixels; may have a fraction.'),
    index_base: z.literal(0).describe('Rows and columns count from 0.'),
    region: regionAnswer.describe('The region that the grid covers.'),
    formula: z.string().describe('Formula that turns a cell and its offsets into a desktop pixel.'),
    labels: z
      .enum(['all', 'edges', 'none'])
      .describe('Which cells are labelled. `edges`: only the first row and column.'),
  })
  .meta({ id: 'Grid', description: 'The grid drawn over the picture.' });

export const pictureMetaAnswer = z
  .object({
    screen: z.int().describe('Index of the display that holds most of the region.'),
    region: regionAnswer.describe('The region that the picture shows, in desktop pixels.'),
    displays: z.array(displayAnswer).describe('All displays of the desktop.'),
    grid: gridAnswer.optional(),
    scale: z
      .object({ x: z.number().describe('Horizontal scale.'), y: z.number().describe('Vertical scale.') })
      .describe('Picture pixels per desktop pixel.'),
    received_ms: z.int().optional().describe(RECEIVED_MEANING),
    note: z.string().optional().describe(NOTE_MEANING),
  })
  .meta({ id: 'PictureMeta', description: 'The part of the desktop that a picture shows.' });

export function encodePictureMeta(meta: PictureMeta): z.input<typeof pictureMetaAnswer> {
  return {
    screen: meta.screen,
    region: encodeRegion(meta.region),
    displays: meta.displays.map(encodeDisplay),
    ...(meta.grid === null
      ? {}
      : {
          grid: {
            rows: meta.grid.grid.rows,
            cols: meta.grid.grid.cols,
            cell_width: cellWidth(meta.grid.grid),
            cell_height: cellHeight(meta.grid.grid),
            index_base: 0,
            region: encodeRegion(meta.grid.grid.region),
            formula: GRID_FORMULA,
            labels: meta.grid.labels,
          },
        }),
    scale: meta.scale,
  };
}

export const imageAnswer = z
  .object({
    base64: z.string().describe('The bytes of the picture, base64.'),
    format: imageFormat,
    mime_type: z.enum(['image/png', 'image/jpeg']).describe('The media type of the bytes.'),
    width: z.int().describe('In picture pixels.'),
    height: z.int().describe('In picture pixels.'),
  })
  .meta({ id: 'Picture', description: 'A picture with its size.' });

export const mimeType = (format: 'png' | 'jpeg'): 'image/png' | 'image/jpeg' =>
  format === 'png' ? 'image/png' : 'image/jpeg';

export const encodeImage = (picture: Picture): z.input<typeof imageAnswer> => ({
  base64: Buffer.from(picture.bytes.buffer, picture.bytes.byteOffset, picture.bytes.byteLength).toString(
    'base64',
  ),
  format: picture.format,
  mime_type: mimeType(picture.format),
  width: picture.width,
  height: picture.height,
});
