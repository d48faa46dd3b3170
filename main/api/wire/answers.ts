/** Members that answers of several endpoints share, as schemas and as encoders. */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { cellHeight, cellWidth, GRID_FORMULA } from '../../core/grid.ts';
import type { ActionResult } from '../../operations/act/perform-action.ts';
import type { Picture, PictureMeta } from '../../operations/see/take-picture.ts';
import type { Effect } from '../../operations/act/proof/judge-effect.ts';
import type { Display } from '../../ports/displays.ts';
import { encodePoint, encodeRegion, pointAnswer, regionAnswer, roundMs } from './places.ts';
import { imageFormat } from './fields.ts';
import { encodeMatch, encodePlacedText, matchAnswer, placedTextAnswer } from './ocr-answers.ts';
import { RECEIVED_MEANING } from '../endpoint/presenter.ts';
import { encodeWindow, windowAnswer } from './window.ts';

export const displayAnswer = z
  .object({
    screen: z.int().describe('Zero-based index, the primary display first.'),
    mss_index: z.int().describe("One-based position in the capture backend's order."),
    primary: z.boolean().describe('True for the primary display.'),
    ...regionAnswer.shape,
  })
  .meta({ id: 'Display', description: 'A display and its rectangle in global pixels.' });

export const encodeDisplay = (display: Display): z.input<typeof displayAnswer> => ({
  screen: display.screen,
  mss_index: display.backendIndex,
  primary: display.primary,
  ...encodeRegion(display.region),
});

export const gridAnswer = z
  .object({
    rows: z.int().describe('How many rows.'),
    cols: z.int().describe('How many columns.'),
    cell_width: z.number().describe('Global pixels, a real number.'),
    cell_height: z.number().describe('Global pixels, a real number.'),
    index_base: z.literal(0).describe('Rows and columns count from 0.'),
    region: regionAnswer.describe('What the grid covers.'),
    formula: z.string().describe('How a cell and offsets become a global pixel.'),
    labels: z
      .enum(['all', 'edges', 'none'])
      .describe('Which cells carry their label: `edges` are the first row and column.'),
  })
  .meta({ id: 'Grid', description: 'The grid that was drawn.' });

export const pictureMetaAnswer = z
  .object({
    screen: z.int().describe('The display that holds most of the region.'),
    region: regionAnswer.describe('What the picture shows, global pixels.'),
    displays: z.array(displayAnswer).describe('Every display.'),
    grid: gridAnswer.optional(),
    scale: z
      .object({ x: z.number().describe('Across.'), y: z.number().describe('Down.') })
      .describe('Picture pixels per global pixel.'),
    received_ms: z.int().optional().describe(RECEIVED_MEANING),
  })
  .meta({ id: 'PictureMeta', description: 'Where a picture is from.' });

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
    base64: z.string().describe('The bytes of the picture.'),
    format: imageFormat,
    mime_type: z.enum(['image/png', 'image/jpeg']).describe('The media type of the bytes.'),
    width: z.int().describe('Picture pixels.'),
    height: z.int().describe('Picture pixels.'),
  })
  .meta({ id: 'Picture', description: 'A picture.' });

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

const effectAnswer = z.object({
  state: z
    .enum(['changed', 'unchanged', 'unknown'])
    .describe(
      '`unknown` where the screen could not be seen, or nothing changed but what moved before the action and the pointer is on it.',
    ),
  changed_ratio: z
    .number()
    .describe(
      "Share of the desktop's pixels of which a channel differs by more than 8, 0-1. What moved before the action, a hover colour and a blinking caret do not count.",
    ),
  region: regionAnswer.nullable().describe('The smallest rectangle around all that changed, global pixels.'),
  regions: z
    .array(regionAnswer)
    .max(LIMITS.effectRegions)
    .describe('What changed, as separate rectangles in reading order, global pixels.'),
  window_before: windowAnswer.nullable().describe('The focused window.'),
  window_after: windowAnswer.nullable().describe('The focused window afterwards.'),
  suspected_noop: z
    .boolean()
    .describe('Nothing changed in time: neither pixels nor the focused window nor the pointer.'),
});

const encodeEffect = (effect: Effect): z.input<typeof effectAnswer> => ({
  state: effect.state,
  changed_ratio: effect.changedRatio,
  region: effect.region === null ? null : encodeRegion(effect.region),
  regions: effect.regions.map(encodeRegion),
  window_before: effect.windowBefore === null ? null : encodeWindow(effect.windowBefore),
  window_after: effect.windowAfter === null ? null : encodeWindow(effect.windowAfter),
  suspected_noop: effect.suspectedNoop,
});

export const actionResultAnswer = z
  .object({
    action: z.string().describe('What was done.'),
    point: pointAnswer.nullable().describe('The pixel it aimed at; null for acts without a place.'),
    pointer: pointAnswer.describe('Where the pointer is afterwards.'),
    duration_ms: z.number().describe('Milliseconds.'),
    characters: z.int().optional().describe('Code points typed.'),
    matched: matchAnswer.optional().describe('The text that was clicked.'),
    candidates: z
      .array(placedTextAnswer)
      .optional()
      .describe(
        'Only where the text to click is in several places: up to 20 of them in reading order, the clicked one among them. To click another, send its index as nth, or near or anchor.',
      ),
    settled: z
      .object({
        quiet: z.boolean().describe('False: something still moved when the time was up.'),
        elapsed_ms: z.number().describe('From the end of the action, milliseconds.'),
      })
      .optional()
      .describe('With settle: how the picture came to rest.'),
    effect: effectAnswer.optional().describe('With evidence: what the action changed.'),
    changed_image: z
      .object({
        ...imageAnswer.shape,
        region: regionAnswer.describe('What the picture shows, global pixels.'),
      })
      .optional()
      .describe('A picture of what changed.'),
  })
  .meta({ id: 'ActionResult', description: 'What an action did.' });

export const encodeActionResult = (result: ActionResult): z.input<typeof actionResultAnswer> => ({
  action: result.name,
  point: result.point === null ? null : encodePoint(result.point),
  pointer: encodePoint(result.pointer),
  duration_ms: roundMs(result.durationMs),
  ...(result.typed === undefined ? {} : { characters: result.typed }),
  ...(result.matched === undefined ? {} : { matched: encodeMatch(result.matched) }),
  ...(result.candidates === undefined || result.candidates.length === 0
    ? {}
    : { candidates: result.candidates.map(encodePlacedText) }),
  ...(result.evidence.settled === undefined
    ? {}
    : {
        settled: {
          quiet: result.evidence.settled.quiet,
          elapsed_ms: roundMs(result.evidence.settled.elapsedMs),
        },
      }),
  ...(result.evidence.effect === undefined ? {} : { effect: encodeEffect(result.evidence.effect) }),
  ...(result.evidence.changed === undefined
    ? {}
    : {
        changed_image: {
          ...encodeImage(result.evidence.changed.picture),
          region: encodeRegion(result.evidence.changed.region),
        },
      }),
});
