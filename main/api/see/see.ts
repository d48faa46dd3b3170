import * as z from 'zod';
import { centerOf } from '../../core/geometry.ts';
import type { Region } from '../../core/geometry.ts';
import { see } from '../../operations/see.ts';
import type { RecognizedWord } from '../../ports/text-recognition.ts';
import { minConfidence } from '../shared/action.ts';
import { encodeImage, encodePictureMeta, imageAnswer, pictureMetaAnswer } from '../shared/answers.ts';
import { defineEndpoint } from '../shared/endpoint.ts';
import {
  allOrNoRegion,
  pictureFields,
  regionFields,
  regionOf,
  scale,
  screenInBody,
} from '../shared/fields.ts';
import { languageHint, toLanguages } from '../shared/language.ts';
import { encodeConfidence, sureEnough } from '../shared/ocr-answers.ts';
import { encodePoint, encodeRegion, pointAnswer, regionAnswer } from '../shared/places.ts';
import { toPictureWish } from '../shared/picture-endpoint.ts';
import { seeExamples } from './see.example.ts';

const itemAnswer = z.object({
  text: z.string().describe('One word.'),
  confidence: z.number().describe('0-1.'),
  bbox: regionAnswer.describe('Global pixels.'),
  center: pointAnswer.describe('Global pixels.'),
  region_relative_bbox: regionAnswer.describe('The same box counted from the corner of meta.region.'),
});

const encodeItem = (word: RecognizedWord, region: Region): z.input<typeof itemAnswer> => ({
  text: word.text,
  confidence: encodeConfidence(word.confidence),
  bbox: encodeRegion(word.box),
  center: encodePoint(centerOf(word.box)),
  region_relative_bbox: encodeRegion({ ...word.box, x: word.box.x - region.x, y: word.box.y - region.y }),
});

export const postSee = defineEndpoint({
  method: 'POST',
  path: '/see',
  summary: 'A picture of a display or a region, with a labelled grid and, where wished, its text.',
  query: z.object({}),
  body: z
    .strictObject({
      screen: screenInBody,
      region_x: regionFields.region_x
        .nullable()
        .describe('Left edge, global pixels; null or left out: the whole display.'),
      region_y: regionFields.region_y.nullable().describe('Top edge, global pixels.'),
      region_width: regionFields.region_width.nullable().describe('Width, pixels.'),
      region_height: regionFields.region_height.nullable().describe('Height, pixels.'),
      ...pictureFields,
      scale: scale(1),
      ocr: z.boolean().default(false).describe('Read the text and answer it in meta.ocr.'),
      ocr_min_confidence: minConfidence(0),
      ocr_lang: languageHint,
      ocr_psm: z
        .int()
        .min(3)
        .max(13)
        .nullable()
        .optional()
        .describe("Tesseract's page segmentation mode, 3-13; left out, the layout is found by itself."),
    })
    .superRefine(allOrNoRegion),
  response: z.object({
    image: imageAnswer,
    meta: z
      .object({
        ...pictureMetaAnswer.shape,
        ocr: z.array(itemAnswer).optional().describe('Words in reading order; only with ocr true.'),
      })
      .describe('Where the picture is from, and what it says.'),
  }),
  reasons: [
    'display_unavailable',
    'capture_timeout',
    'busy',
    'language_unavailable',
    'ocr_unavailable',
    'ocr_timeout',
    'ocr_worker_crashed',
  ],
  examples: seeExamples,
  async answer({ body }, { service, config, caller }) {
    const psm = body.ocr_psm ?? undefined;
    const reading = {
      languages: toLanguages(body.ocr_lang),
      ...(psm === undefined ? {} : { pageSegmentationMode: psm }),
    };
    const taken = await service.invoke(
      see,
      {
        screen: body.screen,
        region: regionOf(body),
        wish: toPictureWish(body, config),
        reading: body.ocr ? reading : null,
      },
      caller,
    );
    const words = sureEnough(taken.lines ?? [], body.ocr_min_confidence).flatMap((line) => line.words);
    return {
      data: {
        image: encodeImage(taken.picture),
        meta: {
          ...encodePictureMeta(taken.meta),
          ...(body.ocr ? { ocr: words.map((word) => encodeItem(word, taken.meta.region)) } : {}),
        },
      },
    };
  },
});
