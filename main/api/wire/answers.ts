/** Members that answers of several endpoints share, as schemas and as encoders. */
import { changesAnswer, encodeChanges } from './act-changes.ts';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { cellHeight, cellWidth } from '../../core/grid.ts';
import { ELEMENT_ROLES, ELEMENT_STATES } from '../../core/elements/model.ts';
import type { ActedElement } from '../../operations/act/proof/verify-element.ts';
import type { ActionResult } from '../../operations/act/perform-action.ts';
import type { Picture, PictureMeta } from '../../operations/pictures/encoded-picture.ts';
import type { Effect } from '../../operations/act/proof/judge-effect.ts';
import type { Display } from '../../ports/displays.ts';
import { encodePoint, encodeRegion, pointAnswer, regionAnswer, roundMs } from './places.ts';
import { imageFormat } from './fields.ts';
import { encodeMatch, encodePlacedText, matchAnswer, placedTextAnswer } from './ocr-answers.ts';
import { NOTE_MEANING, RECEIVED_MEANING } from '../endpoint/presenter.ts';
import { encodeWindow, windowAnswer } from './window.ts';

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

const effectAnswer = z.object({
  state: z
    .enum(['changed', 'unchanged', 'unknown'])
    .describe(
      'Whether the action changed the screen. `unknown`: the screen could not be captured, or the pointer is on a part that was already moving before the action and nothing else changed.',
    ),
  changed_ratio: z
    .number()
    .describe(
      "Share of the desktop's pixels that changed (a channel differs by more than 8), 0-1. Parts that moved before the action, a hover colour and a blinking caret do not count.",
    ),
  region: regionAnswer.nullable().describe('The smallest rectangle around all changes, in desktop pixels.'),
  regions: z
    .array(regionAnswer)
    .max(LIMITS.effectRegions)
    .describe('The changed parts as separate rectangles in reading order, in desktop pixels.'),
  window_before: windowAnswer
    .nullable()
    .optional()
    .describe('The focused window before the action. Only if it differs from window_after.'),
  window_after: windowAnswer.nullable().describe('The focused window after the action.'),
  suspected_noop: z
    .boolean()
    .describe(
      'True: nothing changed while the service waited: no pixels, not the focused window, not the pointer. The action probably had no effect.',
    ),
});

const encodeEffect = (effect: Effect): z.input<typeof effectAnswer> => ({
  state: effect.state,
  changed_ratio: effect.changedRatio,
  region: effect.region === null ? null : encodeRegion(effect.region),
  regions: effect.regions.map(encodeRegion),
  ...(isDeepStrictEqual(effect.windowBefore, effect.windowAfter)
    ? {}
    : { window_before: effect.windowBefore === null ? null : encodeWindow(effect.windowBefore) }),
  window_after: effect.windowAfter === null ? null : encodeWindow(effect.windowAfter),
  suspected_noop: effect.suspectedNoop,
});

export const actionResultAnswer = z
  .object({
    action: z.string().describe('The action that was performed.'),
    point: pointAnswer
      .nullable()
      .describe('The pixel that the action targeted; null for actions without a target.'),
    pointer: pointAnswer.describe('Position of the pointer after the action.'),
    duration_ms: z.number().describe('Duration of the action, in milliseconds.'),
    characters: z.int().optional().describe('Number of Unicode code points typed.'),
    matched: matchAnswer.optional().describe('The text that was clicked.'),
    candidates: z
      .array(placedTextAnswer)
      .optional()
      .describe(
        'Only if the text to click occurs several times: up to 20 matches in reading order, the clicked one included. To click another one, send its index as nth, or send near or anchor.',
      ),
    element: z
      .object({
        id: z.string().describe('Id of the element.'),
        role: z.enum(ELEMENT_ROLES).describe('What it is.'),
        name: z.string().describe('Its label; untrusted text.'),
        value: z.union([z.string(), z.number()]).optional().describe('Its content or position.'),
        states: z.array(z.enum(ELEMENT_STATES)).describe('States that the element has now.'),
        gone: z.boolean().describe('True if it no longer exists.'),
        verified: z
          .enum(['state', 'pixels', 'none'])
          .describe(
            'Evidence of the effect. `state`: the element has the requested state, or has changed. `pixels`: only the screen has changed. `none`: nothing has changed.',
          ),
      })
      .optional()
      .describe('Only for actions on an element: the element afterwards.'),
    settled: z
      .object({
        quiet: z
          .boolean()
          .describe('True: the screen stopped changing. False: it was still changing after max_ms.'),
        elapsed_ms: z.number().describe('Time from the end of the action, in milliseconds.'),
      })
      .optional()
      .describe('Only with settle: how the wait for the screen ended.'),
    effect: effectAnswer.optional().describe('Only with evidence: what the action changed.'),
    changed_image: z
      .object({
        ...imageAnswer.shape,
        region: regionAnswer.describe('The region that the picture shows, in desktop pixels.'),
      })
      .optional()
      .describe('Only with return_image: a picture of the changed part.'),
    changes: changesAnswer.optional(),
    hint: z
      .string()
      .optional()
      .describe('Only if text was typed while no window had the keyboard focus: what to do instead.'),
  })
  .meta({ id: 'ActionResult', description: 'Result of an action.' });

const encodeActedElement = ({ id, element, gone, verified }: ActedElement) => ({
  id,
  role: element.role,
  name: element.name,
  gone,
  verified,
  ...(element.value === undefined ? {} : { value: element.value }),
  states: [...element.states],
});

export const encodeActionResult = (result: ActionResult): z.input<typeof actionResultAnswer> => ({
  action: result.name,
  point: result.point === null ? null : encodePoint(result.point),
  pointer: encodePoint(result.pointer),
  duration_ms: roundMs(result.durationMs),
  ...(result.typed === undefined ? {} : { characters: result.typed }),
  ...(result.element === undefined ? {} : { element: encodeActedElement(result.element) }),
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
  ...(result.changes === undefined ? {} : { changes: encodeChanges(result.changes) }),
  ...(result.hint === undefined ? {} : { hint: result.hint }),
});
