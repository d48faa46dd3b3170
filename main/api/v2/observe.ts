import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { observe, type ReadPart } from '../../operations/see/observe.ts';
import {
  encodeImage,
  encodePictureMeta,
  gridAnswer,
  imageAnswer,
  pictureMetaAnswer,
} from '../wire/answers.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { pictureFields, scale } from '../wire/fields.ts';
import { toLanguages } from '../wire/language.ts';
import { blockAnswer, encodeBlock, encodeLine, lineAnswer, sureEnough } from '../wire/ocr-answers.ts';
import { toPictureWish } from '../wire/picture-endpoint.ts';
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
import { observeExamples } from './observe.example.ts';
import { TOGETHER } from '../wire/together.ts';

/** A 4K display. */
const MAX_OCR_AREA_PX = 8_294_400;

const request = z
  .strictObject({
    screen,
    ...placeFields,
    include_image: z.boolean().default(true).describe('Answer with the picture.'),
    ...pictureFields,
    with_grid: z.boolean().default(false).describe('Draw the labelled grid, for localizing by cell.'),
    scale: scale(LIMITS.pictureScale),
    ocr_mode: z
      .enum(['none', 'screen', 'region'])
      .optional()
      .describe(
        '`region` reads what is observed, `screen` the whole display, `none` nothing. Left out: as mode, and none for a window.',
      ),
    ...readingHintFields(DEFAULT_CONFIDENCE.listing),
    max_ocr_area_px: z
      .int()
      .min(1)
      .max(LIMITS.ocrAreaPixels)
      .default(MAX_OCR_AREA_PX)
      .describe('A larger area is not read, in pixels.'),
    group_lines: z
      .boolean()
      .default(true)
      .describe('Put nearby words together to lines; else text is localized within single words.'),
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
  summary: 'Looks at a display, a region or a window, reads it, and keeps what was seen.',
  description:
    'The observation is kept for 60 seconds, the newest 64 of them; /v2/localize finds places to act on in it.',
  alsoInQuery: { screen },
  request,
  response: z.object({
    observation_id: z.string().describe('For /v2/localize.'),
    screen: z.int().describe('The display that holds most of the region.'),
    region: regionAnswer.describe('What was observed, global pixels.'),
    image: imageAnswer.optional().describe('Only with include_image.'),
    grid: gridAnswer.optional().describe('Only with with_grid.'),
    scale: pictureMetaAnswer.shape.scale.optional(),
    ocr: z
      .object({
        blocks: z.array(blockAnswer).describe('Words in reading order, global pixels.'),
        lines: z.array(lineAnswer).describe('Empty without group_lines.'),
        skipped: z
          .literal('area')
          .optional()
          .describe('Nothing was read, since the area was larger than max_ocr_area_px.'),
      })
      .describe('What was read.'),
    timing: z
      .object({
        capture_ms: z.number().describe('Milliseconds.'),
        encode_ms: z.number().describe('Milliseconds; 0 without a picture.'),
        ocr_ms: z.number().describe('Milliseconds; 0 where nothing was read.'),
      })
      .describe('Where the time went.'),
    expires_at: z.int().describe('When the observation is forgotten, epoch milliseconds.'),
  }),
  examples: observeExamples,
  operation: observe,
  decode: (wire, config) => ({
    screen: wire.screen ?? 0,
    part: partOf(wire),
    wish: toPictureWish(wire, config),
    includePicture: wire.include_image,
    read: toReadPart(wire),
    reading: {
      languages: toLanguages(languageOf(wire)),
      minConfidence: confidenceOf(wire, DEFAULT_CONFIDENCE.listing),
      groupLines: wire.group_lines,
    },
    maxReadPixels: wire.max_ocr_area_px,
  }),
  encode(seen, wire) {
    const lines = sureEnough(seen.lines, confidenceOf(wire, DEFAULT_CONFIDENCE.listing));
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
        ...(seen.tooLarge ? { skipped: 'area' as const } : {}),
      },
      timing: {
        capture_ms: roundMs(seen.captureMs),
        encode_ms: roundMs(seen.encodeMs),
        ocr_ms: roundMs(seen.readMs),
      },
      expires_at: Math.round(seen.expiresAt),
    };
  },
});
