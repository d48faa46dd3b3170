import * as z from 'zod';
import { textMatch } from '../wire/text-match.ts';
import { ENDS, RELATIONS } from '../../core/elements/places.ts';
import { PIXEL_CONTROL_KINDS } from '../../core/elements/pixel-control.ts';
import { LIMITS } from '../../core/limits.ts';
import { findPlaces, type FindPlacesInput, type FoundPlace } from '../../operations/elements/find-places.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { region } from '../wire/fields.ts';
import { languageHint, toLanguages } from '../wire/language.ts';
import { encodePoint, encodeRegion, pointAnswer, regionAnswer } from '../wire/places.ts';
import { fittingPlace, partOf, placeFields, withinElement } from '../wire/place.ts';
import { screen } from '../wire/screen.ts';
import { elementTarget } from '../wire/target.ts';
import { TOGETHER } from '../wire/together.ts';
import { placesFindExamples } from './places-find.example.ts';

const KINDS = [...PIXEL_CONTROL_KINDS, 'text'] as const;

const anchor = z
  .strictObject({
    text: z.string().min(1).max(LIMITS.queryChars).optional().describe('Text on the screen.'),
    match: textMatch,
    nth: z
      .int()
      .min(0)
      .max(LIMITS.findResults)
      .default(0)
      .describe('Index of the place of the text, from 0 in reading order.'),
    bbox: region.optional().describe('A rectangle instead of a text, such as the box of an earlier answer.'),
    id: elementTarget.shape.id.optional().describe('Id of an element instead of a text, such as `e12`.'),
  })
  .superRefine(({ text, bbox, id }, context) => {
    const given = [text, bbox, id].filter((member) => member !== undefined).length;
    if (given !== 1)
      context.addIssue({
        code: 'custom',
        path: ['text'],
        message: 'Expected one of text, bbox and id.',
        params: { code: given === 0 ? 'required' : 'contradiction' },
      });
  }, TOGETHER)
  .describe('The text, element or rectangle that places are relative to.');

/** The check above has made sure of one of the three. */
function toAnchor({ text, match, nth, bbox, id }: z.output<typeof anchor>): FindPlacesInput['anchor'] {
  if (id !== undefined) return { kind: 'element', target: { id } };
  return text === undefined
    ? { kind: 'region', region: bbox ?? { x: 0, y: 0, width: 1, height: 1 } }
    : { kind: 'text', query: { text, match, caseSensitive: false }, nth };
}

const placeAnswer = z
  .object({
    kind: z
      .enum(KINDS)
      .describe(
        'Kind of control, by its looks; `icon` is a mark without a frame, `text` a text that is on no control.',
      ),
    text: z.string().describe('Text that was read on it. Empty if there is none.'),
    bbox: regionAnswer,
    center: pointAnswer.describe('The pixel to click; of a slider the middle of its thumb.'),
    left_end: pointAnswer.describe('Near its left end; of a slider where the thumb is at the least value.'),
    right_end: pointAnswer.describe(
      'Near its right end; of a slider where the thumb is at the greatest value.',
    ),
    on: z.boolean().optional().describe('Of a check box, a radio button or a switch: whether it is on.'),
    thumb: regionAnswer.optional().describe('The part of a slider or switch that moves.'),
    value: z
      .number()
      .optional()
      .describe('Of a slider: 0 at its left or lower end to 1 at its right or upper end.'),
  })
  .meta({ id: 'Place', description: 'A control or a text next to the anchor.' });

const encodePlace = (place: FoundPlace): z.input<typeof placeAnswer> => ({
  kind: place.kind,
  text: place.text,
  bbox: encodeRegion(place.box),
  center: encodePoint(place.point),
  left_end: encodePoint(place.leftEnd),
  right_end: encodePoint(place.rightEnd),
  ...(place.on === undefined ? {} : { on: place.on }),
  ...(place.thumb === undefined ? {} : { thumb: encodeRegion(place.thumb) }),
  ...(place.share === undefined ? {} : { value: Math.round(place.share * 1000) / 1000 }),
});

export const postPlacesFind = defineEndpoint({
  method: 'POST',
  path: '/places/find',
  summary:
    'Finds places relative to a text or an element: its ends, and the controls in its row, in its column or next to it.',
  description:
    'Works on pixels alone, in any program: text recognition finds the anchor unless it is an element, and controls are recognised by their looks. Use it for controls without their own text: the field, slider, switch or check box next to a label, the nth cell of a row.',
  alsoInQuery: { screen },
  request: z
    .strictObject({
      screen,
      ...placeFields,
      within: withinElement,
      of: anchor,
      place: z
        .enum([...ENDS, ...RELATIONS])
        .describe(
          '`center` and the ends: a point of the anchor itself. `right_of`, `left_of`, `above`, `below`: texts and controls on that side, the nearest first. `row`, `column`: everything at the height or width of the anchor, from the left or the top, the anchor included.',
        ),
      kind: z.enum(KINDS).optional().describe('Only places of this kind. Default: any.'),
      max_results: z.int().min(1).max(LIMITS.findResults).default(20).describe('Maximum number of places.'),
      language_hint: languageHint,
    })
    .superRefine(fittingPlace, TOGETHER),
  response: z.object({
    anchor: z
      .object({
        text: z.string().describe('The text as it was read, or the name of the element.'),
        bbox: regionAnswer,
      })
      .describe('The text, element or rectangle that the places are relative to.'),
    anchor_count: z.int().describe('Number of places where the text is; `of.nth` chooses one.'),
    point: pointAnswer.nullable().describe('The point, if an end or the centre was asked for.'),
    places: z.array(placeAnswer).describe('The texts and controls that were found.'),
    region: regionAnswer.describe('The region that was searched.'),
  }),
  examples: placesFindExamples,
  operation: findPlaces,
  decode: (wire) => ({
    screen: wire.screen ?? 0,
    part: partOf(wire),
    within: wire.within === undefined ? null : { id: wire.within },
    languages: toLanguages(wire.language_hint),
    anchor: toAnchor(wire.of),
    place: wire.place,
    only: wire.kind,
    maxResults: wire.max_results,
  }),
  encode: (found) => ({
    anchor: { text: found.anchor.text, bbox: encodeRegion(found.anchor.box) },
    anchor_count: found.anchorCount,
    point: found.point === null ? null : encodePoint(found.point),
    places: found.places.map(encodePlace),
    region: encodeRegion(found.region),
  }),
});
