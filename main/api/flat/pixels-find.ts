import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { findColor } from '../../operations/see/find-color.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { color, colorAnswer, encodeColor } from '../wire/color.ts';
import { coordinate } from '../wire/fields.ts';
import { encodePoint, encodeRegion, pointAnswer, regionAnswer } from '../wire/places.ts';
import { fittingPlace, partOf, placeFields } from '../wire/place.ts';
import { searchedScreen, toSearched } from '../wire/screen.ts';
import { TOGETHER } from '../wire/together.ts';
import { pixelsFindExamples } from './pixels-find.example.ts';

export const postPixelsFind = defineEndpoint({
  method: 'POST',
  path: '/pixels/find',
  summary: 'Finds the places of a colour on the screen, or reads the colour of a pixel.',
  description:
    'Send `color` to find its regions, `at` to learn the colour of a pixel and find the regions of that colour. A region is a group of pixels of the colour that touch at a side or a corner.',
  alsoInQuery: { screen: searchedScreen },
  request: z
    .strictObject({
      screen: searchedScreen,
      ...placeFields,
      color: color
        .optional()
        .describe('Colour to look for, `#rrggbb` or `#rgb`. Default: the colour at `at`.'),
      at: z
        .strictObject({
          x: coordinate.describe('In desktop pixels.'),
          y: coordinate.describe('In desktop pixels.'),
        })
        .optional()
        .describe('Pixel whose colour is returned.'),
      tolerance: z
        .int()
        .min(0)
        .max(LIMITS.colorChannel)
        .default(10)
        .describe(
          'Largest difference of the red, the green and the blue value, 0-255. 0: exactly this colour.',
        ),
      min_pixels: z
        .int()
        .min(1)
        .max(LIMITS.minRegionPixels)
        .default(16)
        .describe('Regions of fewer pixels are left out.'),
      max_results: z.int().min(1).max(LIMITS.findResults).default(50).describe('Maximum number of regions.'),
    })
    .superRefine(fittingPlace, TOGETHER)
    .superRefine((members, context) => {
      if (members.color === undefined && members.at === undefined)
        context.addIssue({
          code: 'custom',
          path: ['color'],
          message: 'Expected color, or at with the pixel that has the colour.',
          params: { code: 'required' },
        });
    }, TOGETHER),
  response: z.object({
    color: colorAnswer.describe('The colour that was looked for, `#rrggbb`.'),
    at: z
      .object({ ...pointAnswer.shape, color: colorAnswer })
      .optional()
      .describe('The pixel that was asked for and its colour.'),
    regions: z
      .array(
        z
          .object({
            bbox: regionAnswer,
            center: pointAnswer.describe(
              'The pixel to click: the pixel of the colour that is nearest the middle of the box.',
            ),
            pixels: z.int().describe('Number of pixels of the colour.'),
          })
          .meta({ id: 'ColorRegion', description: 'A place where a colour was found.' }),
      )
      .describe('In reading order.'),
    region_count: z
      .int()
      .describe('Number of regions of at least min_pixels, those beyond max_results included.'),
    pixel_count: z
      .int()
      .describe('Number of pixels of the colour in the searched part, those of small regions included.'),
    region: regionAnswer.describe('The region that was searched.'),
  }),
  examples: pixelsFindExamples,
  operation: findColor,
  decode: (wire) => ({
    area: { screen: toSearched(wire.screen), part: partOf(wire) },
    color: wire.color,
    at: wire.at,
    tolerance: wire.tolerance,
    minPixels: wire.min_pixels,
    maxRegions: wire.max_results,
  }),
  encode: (found) => ({
    color: encodeColor(found.color),
    ...(found.at === null
      ? {}
      : { at: { ...encodePoint(found.at.point), color: encodeColor(found.at.color) } }),
    regions: found.found.map(({ box, point, pixels }) => ({
      bbox: encodeRegion(box),
      center: encodePoint(point),
      pixels,
    })),
    region_count: found.regionCount,
    pixel_count: found.pixelCount,
    region: encodeRegion(found.region),
  }),
});
