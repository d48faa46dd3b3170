import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { observe, type ReadPart } from '../../operations/see/observe.ts';
import {
  encodeImage,
  encodePictureMeta,
  gridAnswer,
  imageAnswer,
  pictureMetaAnswer,
} from '../wire/pictures.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import {
  elementFields,
  elementListAnswer,
  encodeElementsInView,
  marksAnswer,
  toWantedElements,
} from '../wire/elements.ts';
import { pictureFields, scale } from '../wire/fields.ts';
import { toLanguages } from '../wire/language.ts';
import { blockAnswer, encodeBlock, encodeLine, lineAnswer, readingGapsAnswer } from '../wire/ocr-answers.ts';
import { toPictureOptions } from '../wire/picture-endpoint.ts';
import { encodeRegion, regionAnswer, roundMs } from '../wire/places.ts';
import { fittingPlace, modeOf, partOf, placeFields } from '../wire/place.ts';
import {
  confidenceOf,
  DEFAULT_CONFIDENCE,
  languageOf,
  oneMeaning,
  readingHintFields,
} from '../wire/reading-hints.ts';
import { screen } from '../wire/screen.ts';
import { lookAnswer } from '../wire/look.ts';
import { encodeTextLook, textDeltaAnswer } from '../wire/text-look.ts';
import { observeExamples } from './observe.example.ts';
import { TOGETHER } from '../wire/together.ts';

/** A 4K display. */
const MAX_OCR_AREA_PX = 8_294_400;

const request = z
  .strictObject({
    screen,
    ...placeFields,
    include_image: z.boolean().default(true).describe('True: return the picture.'),
    ...pictureFields,
    with_grid: z
      .boolean()
      .default(false)
      .describe('Draw a grid with labelled cells over the picture, to localize by cell.'),
    scale: scale(LIMITS.pictureScale),
    ocr_mode: z
      .enum(['none', 'screen', 'region'])
      .optional()
      .describe(
        'Part to read (OCR). `region`: the observed part. `screen`: the whole display. `none`: nothing. Default: the same part as mode, and `none` for a window.',
      ),
    ...readingHintFields(DEFAULT_CONFIDENCE.listing),
    max_ocr_area_px: z
      .int()
      .min(1)
      .max(LIMITS.ocrAreaPixels)
      .default(MAX_OCR_AREA_PX)
      .describe('Maximum area to read, in pixels. A larger area is not read, and ocr.skipped is set.'),
    group_lines: z
      .boolean()
      .default(true)
      .describe('True: group nearby words into lines. False: text is localized within single words only.'),
    ...elementFields,
  })
  .superRefine(fittingPlace, TOGETHER)
  .superRefine(oneMeaning, TOGETHER);

const READ_PARTS = { none: 'none', screen: 'screen', region: 'seen' } as const;
const READ_BY_MODE = { screen: 'screen', region: 'seen', window: 'none', image: 'none' } as const;

const toReadPart = (wire: z.output<typeof request>): ReadPart =>
  wire.ocr_mode === undefined ? READ_BY_MODE[modeOf(wire)] : READ_PARTS[wire.ocr_mode];

export const postObserve = defineEndpoint({
  method: 'POST',
  path: '/v2/observe',
  summary: 'Captures and reads a display, a region or a window, and keeps the observation.',
  description:
    'Observations are kept for 60 seconds, at most 64 of them. /v2/localize finds targets in them. Elements need no localization: their ids are targets of /v2/act.',
  alsoInQuery: { screen },
  request,
  response: z.object({
    observation_id: z.string().describe('Id of the observation, for /v2/localize.'),
    screen: z.int().describe('Index of the display that holds most of the region.'),
    region: regionAnswer.describe('The region that was observed, in desktop pixels.'),
    image: imageAnswer.optional().describe('Only with include_image.'),
    grid: gridAnswer.optional().describe('Only with with_grid.'),
    scale: pictureMetaAnswer.shape.scale.optional(),
    ocr: z
      .object({
        blocks: z
          .array(blockAnswer)
          .describe('The words in reading order, in desktop pixels; empty in a difference.'),
        lines: z
          .array(lineAnswer)
          .describe('The lines in reading order; empty if group_lines is false, and in a difference.'),
        look: lookAnswer.look.optional().describe('Id of this look at the text, for `since`.'),
        since: lookAnswer.since,
        full: lookAnswer.full,
        delta: textDeltaAnswer(lineAnswer)
          .optional()
          .describe('Only with since: what changed in the lines, or in the words if group_lines is false.'),
        gaps: readingGapsAnswer,
        skipped: z
          .literal('area')
          .optional()
          .describe('`area`: nothing was read, because the area is larger than max_ocr_area_px.'),
      })
      .describe('The text that was read.'),
    elements: z.object(elementListAnswer).optional().describe('Only with elements `text` or `json`.'),
    marks: marksAnswer,
    timing: z
      .object({
        capture_ms: z.number().describe('Duration of the capture, in milliseconds.'),
        encode_ms: z.number().describe('Duration of the encoding, in milliseconds; 0 without a picture.'),
        ocr_ms: z
          .number()
          .describe('Duration of the text recognition, in milliseconds; 0 if nothing was read.'),
      })
      .describe('Durations of the steps.'),
    expires_at: z.int().describe('Time at which the observation expires, in milliseconds since 1970.'),
  }),
  examples: observeExamples,
  operation: observe,
  decode: (wire, config) => ({
    screen: wire.screen ?? 0,
    part: partOf(wire),
    pictureOptions: toPictureOptions(wire, config),
    includePicture: wire.include_image,
    read: toReadPart(wire),
    reading: {
      languages: toLanguages(languageOf(wire)),
      minConfidence: confidenceOf(wire, DEFAULT_CONFIDENCE.listing),
      groupLines: wire.group_lines,
    },
    maxReadPixels: wire.max_ocr_area_px,
    since: wire.since,
    elements: toWantedElements({ ...wire, marks: wire.marks && wire.include_image }),
  }),
  encode(seen, wire) {
    const { text } = seen;
    const lines = text?.differing === null ? text.lines : [];
    const meta = seen.taken === null ? null : encodePictureMeta(seen.taken.meta);
    return {
      observation_id: seen.id,
      screen: seen.view.screen,
      region: encodeRegion(seen.view.region),
      ...(seen.taken === null ? {} : { image: encodeImage(seen.taken.picture) }),
      ...(meta?.grid === undefined ? {} : { grid: meta.grid }),
      ...(meta === null ? {} : { scale: meta.scale }),
      ocr: {
        blocks: lines.flatMap((line) => line.words.map(encodeBlock)),
        lines: wire.group_lines ? lines.map(encodeLine) : [],
        ...(text === null ? {} : encodeTextLook(text, encodeLine)),
        ...(seen.tooLarge ? { skipped: 'area' as const } : {}),
      },
      ...encodeElementsInView(seen.elements, wire.elements),
      timing: {
        capture_ms: roundMs(seen.captureMs),
        encode_ms: roundMs(seen.encodeMs),
        ocr_ms: roundMs(seen.readMs),
      },
      expires_at: Math.round(seen.expiresAt),
    };
  },
});
