import * as z from 'zod';
import { centerOf } from '../../core/geometry.ts';
import type { Region } from '../../core/geometry.ts';
import { LIMITS } from '../../core/limits.ts';
import { see } from '../../operations/see/see.ts';
import type { RecognizedWord } from '../../ports/text-recognition.ts';
import { encodeImage, encodePictureMeta, imageAnswer, pictureMetaAnswer } from '../wire/answers.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { pictureFields, scale } from '../wire/fields.ts';
import { toLanguages } from '../wire/language.ts';
import { encodeConfidence, sureEnough } from '../wire/ocr-answers.ts';
import { encodePoint, encodeRegion, pointAnswer, regionAnswer } from '../wire/places.ts';
import {
  asImageFields,
  encodePictureBytes,
  PICTURE_BYTES,
  toPictureWish,
  wantsBytes,
} from '../wire/picture-endpoint.ts';
import { fittingPlace, partOf, placeFields } from '../wire/place.ts';
import {
  confidenceOf,
  DEFAULT_CONFIDENCE,
  languageOf,
  oneMeaning,
  readingHintFields,
} from '../wire/reading-hints.ts';
import { READING_REASONS, WINDOW_REASONS } from '../endpoint/reason-texts.ts';
import { screenInBody, screenInQuery, screenOf } from '../wire/screen.ts';
import { seeExamples } from './see.example.ts';
import { TOGETHER } from '../wire/together.ts';

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
  summary: 'A picture of a display, a region or a window, with a labelled grid and, where wished, its text.',
  query: z.object({ screen: screenInQuery, asImage: asImageFields.query }),
  body: z
    .strictObject({
      screen: screenInBody,
      asImage: asImageFields.body,
      ...placeFields,
      ...pictureFields,
      scale: scale(LIMITS.pictureScale),
      ocr: z.boolean().default(false).describe('Read the text and answer it in meta.ocr.'),
      ...readingHintFields(DEFAULT_CONFIDENCE.listing),
      ocr_psm: z
        .int()
        .min(LIMITS.ocrPsmMin)
        .max(LIMITS.ocrPsm)
        .nullable()
        .optional()
        .describe("Tesseract's page segmentation mode, 3-13; left out, the layout is found by itself."),
    })
    .superRefine(fittingPlace, TOGETHER)
    .superRefine(oneMeaning, TOGETHER),
  response: z.object({
    image: imageAnswer,
    meta: z
      .object({
        ...pictureMetaAnswer.shape,
        ocr: z.array(itemAnswer).optional().describe('Words in reading order; only with ocr true.'),
      })
      .describe('Where the picture is from, and what it says.'),
  }),
  bytes: PICTURE_BYTES,
  reasons: [...READING_REASONS, ...WINDOW_REASONS],
  examples: seeExamples,
  async answer({ query, body }, { service, config, caller }) {
    // The bytes have no room for text.
    const bare = wantsBytes({ query, body });
    const psm = body.ocr_psm ?? undefined;
    const reading = {
      languages: toLanguages(languageOf(body)),
      ...(psm === undefined ? {} : { pageSegmentationMode: psm }),
    };
    const taken = await service.invoke(
      see,
      {
        screen: screenOf({ query, body }),
        part: partOf(body),
        wish: toPictureWish(body, config),
        reading: body.ocr && !bare ? reading : null,
      },
      caller,
    );
    if (bare) return encodePictureBytes(taken);
    const least = confidenceOf(body, DEFAULT_CONFIDENCE.listing);
    const words = sureEnough(taken.lines ?? [], least).flatMap((line) => line.words);
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
