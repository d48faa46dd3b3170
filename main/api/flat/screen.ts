import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { captureScreen } from '../../operations/see/capture-screen.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { encodeElement, marksAnswer, marksField } from '../wire/elements.ts';
import { pictureFields, scale } from '../wire/fields.ts';
import {
  asImage,
  encodePictureOrBytes,
  PICTURE_BYTES,
  pictureResponse,
  toPictureOptions,
} from '../wire/picture-endpoint.ts';
import { fittingQueryPart, partInQuery, queryPartOf } from '../wire/query-part.ts';
import { screen } from '../wire/screen.ts';
import { screenExamples } from './screen.example.ts';
import { TOGETHER } from '../wire/together.ts';

const { max_edge, for: preset, cursor, ...gridAndFormat } = pictureFields;

export const getScreen = defineEndpoint({
  method: 'GET',
  path: '/screen',
  summary: 'Captures a display, a region or a window as a picture, with a labelled grid.',
  description:
    'With asImage the answer has an ETag: send it as If-None-Match, and an unchanged picture is answered 304 without a body.',
  request: z
    .strictObject({
      screen,
      ...partInQuery,
      ...gridAndFormat,
      asImage: asImage.default(false),
      scale: scale(LIMITS.pictureScale),
      max_edge,
      for: preset,
      cursor,
      marks: marksField,
    })
    .superRefine(fittingQueryPart, TOGETHER),
  response: pictureResponse.extend({ marks: marksAnswer }),
  bytes: PICTURE_BYTES,
  examples: screenExamples,
  operation: captureScreen,
  decode: (wire, config) => ({
    screen: wire.screen ?? 0,
    part: queryPartOf(wire),
    pictureOptions: toPictureOptions(wire, config),
    marks: wire.marks,
  }),
  encode(taken, wire) {
    const answer = encodePictureOrBytes(taken, wire);
    return taken.marked === null || 'bytes' in answer
      ? answer
      : { ...answer, marks: taken.marked.map(encodeElement) };
  },
});
