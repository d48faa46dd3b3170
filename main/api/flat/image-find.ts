import * as z from 'zod';
import { centerOf } from '../../core/geometry.ts';
import { LIMITS } from '../../core/limits.ts';
import { findPicture } from '../../operations/see/find-picture.ts';
import type { PictureMatch } from '../../ports/pixel-search.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { encodePoint, encodeRegion, pointAnswer, regionAnswer } from '../wire/places.ts';
import { toBytes } from '../wire/picture-source.ts';
import { fittingPlace, partOf, placeFields } from '../wire/place.ts';
import { searchedScreen, toSearched } from '../wire/screen.ts';
import { TOGETHER } from '../wire/together.ts';
import { imageFindExamples } from './image-find.example.ts';

const pictureMatchAnswer = z
  .object({
    bbox: regionAnswer,
    center: pointAnswer.describe('The pixel to click, in the middle of the box.'),
    scale: z.number().describe('Desktop pixels per pixel of the picture that was sent.'),
    score: z.number().min(0).max(1).describe('Similarity of the place to the picture, 0-1. 1: identical.'),
  })
  .meta({ id: 'PictureMatch', description: 'A place that looks like the picture.' });

/** Three digits: finer is noise. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const encodeMatch = ({ box, scale, score }: PictureMatch): z.input<typeof pictureMatchAnswer> => ({
  bbox: encodeRegion(box),
  center: encodePoint(centerOf(box)),
  scale: rounded(scale),
  score: rounded(score),
});

const soughtScale = z.number().min(0.25).max(LIMITS.soughtScale);

export const postImageFind = defineEndpoint({
  method: 'POST',
  path: '/image/find',
  bodySize: 'image',
  summary: 'Finds where a small picture, such as an icon, is on the screen.',
  description:
    'The picture may be larger or smaller on the screen than it was sent, and differ a little in contrast and brightness. Send it with its background: transparent pixels count as white.',
  alsoInQuery: { screen: searchedScreen },
  request: z
    .strictObject({
      screen: searchedScreen,
      ...placeFields,
      image_base64: z.string().describe('PNG or JPEG picture to look for, as base64 or as a data URL.'),
      min_scale: soughtScale
        .default(0.75)
        .describe('Smallest size to look for, in desktop pixels per pixel of the picture, 0.25-4.'),
      max_scale: soughtScale
        .default(2)
        .describe('Largest size to look for, in desktop pixels per pixel of the picture, 0.25-4.'),
      min_score: z
        .number()
        .min(0)
        .max(1)
        .default(0.75)
        .describe('Minimum similarity, 0-1. Places below it are left out.'),
      max_results: z.int().min(1).max(LIMITS.findResults).default(20).describe('Maximum number of matches.'),
    })
    .superRefine(fittingPlace, TOGETHER)
    .superRefine((members, context) => {
      if (members.min_scale > members.max_scale)
        context.addIssue({
          code: 'custom',
          path: ['min_scale'],
          message: 'Expected a min_scale of at most max_scale.',
          params: { code: 'contradiction' },
        });
    }, TOGETHER),
  response: z.object({
    matches: z.array(pictureMatchAnswer).describe('The matches, the best first.'),
    below_score: z
      .array(pictureMatchAnswer)
      .optional()
      .describe('Only if there are no matches: the best places with a lower score.'),
    match_count: z.int().describe('Number of matches in the answer.'),
    region: regionAnswer.describe('The region that was searched.'),
  }),
  examples: imageFindExamples,
  operation: findPicture,
  decode: (wire) => ({
    area: { screen: toSearched(wire.screen), part: partOf(wire) },
    picture: toBytes(wire.image_base64, 'image_base64'),
    minScale: wire.min_scale,
    maxScale: wire.max_scale,
    minScore: wire.min_score,
    maxMatches: wire.max_results,
  }),
  encode: (found) => ({
    matches: found.matches.map(encodeMatch),
    ...(found.doubtful.length === 0 ? {} : { below_score: found.doubtful.map(encodeMatch) }),
    match_count: found.matches.length,
    region: encodeRegion(found.region),
  }),
});
