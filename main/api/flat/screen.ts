import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { captureChanges } from '../../operations/see/capture-changes.ts';
import type { ChangedPicture } from '../../operations/pictures/changed-picture.ts';
import { captureScreen, type CaptureScreenOutput } from '../../operations/see/capture-screen.ts';
import { defineChoice, invocation, type Invocation } from '../endpoint/endpoint.ts';
import { changedAlone, changedAnswers, changedField, encodeChangedPicture } from '../wire/changed-picture.ts';
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

export const getScreen = defineChoice({
  method: 'GET',
  path: '/screen',
  summary: 'Captures a display, a region or a window as a picture, with a labelled grid.',
  description:
    'With asImage the answer has an ETag: send it as If-None-Match, and an unchanged picture is answered 304 without a body. In JSON, `changed` answers the parts that changed.',
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
      changed: changedField,
    })
    .superRefine(fittingQueryPart, TOGETHER)
    .superRefine(changedAlone('asImage', 'cursor', 'marks'), TOGETHER),
  response: pictureResponse.extend({
    image: pictureResponse.shape.image.optional(),
    marks: marksAnswer,
    ...changedAnswers,
  }),
  bytes: PICTURE_BYTES,
  examples: screenExamples,
  operations: [captureScreen, captureChanges],
  choose(wire, config): Invocation<CaptureScreenOutput | ChangedPicture> {
    const pictureOptions = toPictureOptions(wire, config);
    const asked = { screen: wire.screen ?? 0, part: queryPartOf(wire), pictureOptions };
    return wire.changed
      ? invocation(captureChanges, asked)
      : invocation(captureScreen, { ...asked, marks: wire.marks });
  },
  encode(taken, wire) {
    if ('differing' in taken) return encodeChangedPicture(taken);
    const answer = encodePictureOrBytes(taken, wire);
    return taken.marked === null || 'bytes' in answer
      ? answer
      : { ...answer, marks: taken.marked.map(encodeElement) };
  },
});
