import * as z from 'zod';
import { ELEMENT_ROLES } from '../../core/elements/model.ts';
import { LIMITS } from '../../core/limits.ts';
import { findElementsNamed, listElements } from '../../operations/elements/list-elements.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import {
  elementLimit,
  elementListAnswer,
  encodeElement,
  encodeElementList,
  encodeScrolledOut,
  foundElementAnswer,
  gapAnswer,
  sinceField,
} from '../wire/elements.ts';
import { ELEMENT_MATCH, elementMatch } from '../wire/element-match.ts';
import { encodeReadingGaps, readingGapsAnswer } from '../wire/ocr-answers.ts';
import { fittingPlace, partOf, placeFields, withinElement } from '../wire/place.ts';
import { fittingQueryPart, partInQuery, queryPartOf } from '../wire/query-part.ts';
import { searchedScreen, toSearched } from '../wire/screen.ts';
import { TOGETHER } from '../wire/together.ts';
import { elementsExamples, elementsFindExamples } from './elements.example.ts';

const fill = z
  .boolean()
  .default(true)
  .describe(
    'True: for windows whose programs expose no elements, find texts and controls in the picture, which takes up to 3 s. False: list these windows without elements.',
  );

export const getElements = defineEndpoint({
  method: 'GET',
  path: '/elements',
  summary: 'Lists the visible buttons, fields and other elements, grouped by window.',
  description:
    'Lists visible elements only. An id stays the same as long as role and name do. POST /see and /v2/observe list the same next to a picture.',
  request: z
    .strictObject({
      screen: searchedScreen,
      ...partInQuery,
      limit: elementLimit,
      fill,
      since: sinceField,
      format: z
        .enum(['text', 'json'])
        .default('text')
        .describe('`text`: one line for each element, about 9 tokens. `json`: every member.'),
    })
    .superRefine(fittingQueryPart, TOGETHER),
  response: z.object(elementListAnswer),
  examples: elementsExamples,
  operation: listElements,
  decode: (wire) => ({
    screen: toSearched(wire.screen) ?? null,
    part: queryPartOf(wire),
    limit: wire.limit,
    fills: wire.fill,
    since: wire.since,
  }),
  encode: (list, { format }) => encodeElementList(list, format),
});

export const postElementsFind = defineEndpoint({
  method: 'POST',
  path: '/elements/find',
  summary: 'Finds elements by their name and role.',
  alsoInQuery: { screen: searchedScreen },
  request: z
    .strictObject({
      screen: searchedScreen,
      ...placeFields,
      name: z.string().min(1).max(LIMITS.queryChars).optional().describe('Name to look for, ignoring case.'),
      match: elementMatch.default('contains').describe(ELEMENT_MATCH),
      role: z
        .enum(ELEMENT_ROLES)
        .optional()
        .describe(
          'Only elements of this role. `document` and `group` are listed only if this names them; their ids go into `within`.',
        ),
      within: withinElement,
      scrolled_out: z
        .boolean()
        .default(false)
        .describe(
          'True: also find what is scrolled out of view, which has no place yet and is marked `scrolled_out`. The action `scroll_to` brings it into view.',
        ),
      limit: elementLimit,
      fill,
    })
    .superRefine(fittingPlace, TOGETHER),
  response: z.object({
    count: z.int().describe('Number of elements in the answer.'),
    total: z.int().describe('Number of elements that match.'),
    elements: z
      .array(foundElementAnswer)
      .describe(
        'Elements with exactly this name first, then in screen order; those scrolled out of view last.',
      ),
    gaps: z
      .array(
        z.object({
          hwnd: z.int().describe('Handle of the window.'),
          gap: gapAnswer,
          gaps: readingGapsAnswer,
        }),
      )
      .describe('Windows of which elements are missing.'),
  }),
  examples: elementsFindExamples,
  operation: findElementsNamed,
  decode: (wire) => ({
    screen: toSearched(wire.screen) ?? null,
    part: partOf(wire),
    limit: wire.limit,
    fills: wire.fill,
    within: wire.within === undefined ? null : { id: wire.within },
    scrolledOut: wire.scrolled_out,
    holders: wire.role === 'document' || wire.role === 'group',
    query: {
      match: wire.match,
      path: 'name',
      ...(wire.name === undefined ? {} : { name: wire.name }),
      ...(wire.role === undefined ? {} : { role: wire.role }),
    },
  }),
  encode: ({ elements, scrolledOut, total, gaps }) => ({
    count: elements.length + scrolledOut.length,
    total,
    elements: [elements.map(encodeElement), scrolledOut.map(encodeScrolledOut)].flat(),
    gaps: gaps.flatMap(({ window, gap, unreadable }) =>
      gap === null ? [] : [{ hwnd: window.id, gap, ...encodeReadingGaps(unreadable) }],
    ),
  }),
});
