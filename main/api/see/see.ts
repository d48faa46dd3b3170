import * as z from 'zod';
import { centerOf } from '../../core/geometry.ts';
import type { Region } from '../../core/geometry.ts';
import { LIMITS } from '../../core/limits.ts';
import { see, type SeeInput } from '../../operations/see/see.ts';
import type { RecognizedLine } from '../../ports/text-recognition.ts';
import { encodeImage, encodePictureMeta, imageAnswer, pictureMetaAnswer } from '../wire/pictures.ts';
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
import { encodeConfidence } from '../wire/ocr-answers.ts';
import { encodePoint, encodeRegion, pointAnswer, regionAnswer } from '../wire/places.ts';
import { asImage, encodePictureBytes, PICTURE_BYTES, toPictureOptions } from '../wire/picture-endpoint.ts';
import { fittingPlace, partOf, placeFields } from '../wire/place.ts';
import {
  confidenceOf,
  DEFAULT_CONFIDENCE,
  languageOf,
  oneMeaning,
  readingHintFields,
  type ReadingHints,
} from '../wire/reading-hints.ts';
import { screen } from '../wire/screen.ts';
import { encodeTextLook, textLookAnswer } from '../wire/text-look.ts';
import { seeExamples } from './see.example.ts';
import { TOGETHER } from '../wire/together.ts';

const itemAnswer = z
  .object({
    text: z.string().describe('One word as it was read.'),
    confidence: z.number().describe('Confidence of the recognition, 0-1.'),
    bbox: regionAnswer.describe('In desktop pixels.'),
    center: pointAnswer.describe('In desktop pixels.'),
    region_relative_bbox: regionAnswer.describe(
      'The same box relative to the top left corner of meta.region.',
    ),
  })
  .describe('A word that was read.');

const encodeItem = (word: Omit<RecognizedLine, 'words'>, region: Region): z.input<typeof itemAnswer> => ({
  text: word.text,
  confidence: encodeConfidence(word.confidence),
  bbox: encodeRegion(word.box),
  center: encodePoint(centerOf(word.box)),
  region_relative_bbox: encodeRegion({ ...word.box, x: word.box.x - region.x, y: word.box.y - region.y }),
});

interface TextMembers extends ReadingHints {
  readonly ocr_psm?: number | null | undefined;
  readonly since?: string | undefined;
}

function readingOf(wire: TextMembers): SeeInput['reading'] {
  const psm = wire.ocr_psm ?? undefined;
  return {
    languages: toLanguages(languageOf(wire)),
    ...(psm === undefined ? {} : { pageSegmentationMode: psm }),
    look: { since: wire.since, least: confidenceOf(wire, DEFAULT_CONFIDENCE.listing), isByWords: true },
  };
}

export const postSee = defineEndpoint({
  method: 'POST',
  path: '/see',
  summary:
    'Captures a display, a region or a window as a picture, with a labelled grid and optionally its text and its elements.',
  alsoInQuery: { screen, asImage },
  request: z
    .strictObject({
      screen,
      asImage,
      ...placeFields,
      ...pictureFields,
      scale: scale(LIMITS.pictureScale),
      ocr: z.boolean().default(false).describe('True: read the text (OCR) and return it in meta.ocr.'),
      ...readingHintFields(DEFAULT_CONFIDENCE.listing),
      ocr_psm: z
        .int()
        .min(LIMITS.ocrPsmMin)
        .max(LIMITS.ocrPsm)
        .nullable()
        .optional()
        .describe(
          "Tesseract's page segmentation mode, 0-13. 0 and 2 read no text. Default: the layout is detected.",
        ),
      ...elementFields,
    })
    .superRefine(fittingPlace, TOGETHER)
    .superRefine(oneMeaning, TOGETHER),
  response: z.object({
    image: imageAnswer,
    meta: z
      .object({
        ...pictureMetaAnswer.shape,
        ocr: z
          .array(itemAnswer)
          .optional()
          .describe('The words in reading order. Only with ocr, and not in a difference.'),
        ocr_look: textLookAnswer(itemAnswer)
          .optional()
          .describe(
            'Only with ocr: the id of the look at the text, with since what changed in it, and what was not read.',
          ),
        elements: z.object(elementListAnswer).optional().describe('Only with elements `text` or `json`.'),
        marks: marksAnswer,
      })
      .describe('The part of the desktop that the picture shows, its text and its elements.'),
  }),
  bytes: PICTURE_BYTES,
  examples: seeExamples,
  operation: see,
  decode: (wire, config) => ({
    screen: wire.screen ?? 0,
    part: partOf(wire),
    pictureOptions: toPictureOptions(wire, config),
    // The bytes have no room for text.
    reading: wire.ocr && wire.asImage !== true ? readingOf(wire) : null,
    elements: toWantedElements(wire.asImage === true ? { ...wire, elements: 'none' } : wire),
  }),
  encode(taken, wire) {
    if (wire.asImage === true) return encodePictureBytes(taken);
    const item = (word: RecognizedLine) => encodeItem(word, taken.meta.region);
    const { text } = taken;
    return {
      image: encodeImage(taken.picture),
      meta: {
        ...encodePictureMeta(taken.meta),
        ...(text === null ? {} : { ocr_look: encodeTextLook(text, item) }),
        ...(text?.differing === null ? { ocr: text.lines.map(item) } : {}),
        ...encodeElementsInView(taken.elements, wire.elements),
      },
    };
  },
});
