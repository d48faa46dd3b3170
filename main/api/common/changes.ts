import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { NEWS_KINDS, type NewsKind } from '../../operations/support/news/ring.ts';
import { takeNews, type ReportedItem } from '../../operations/wait/take-news.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { encodeImage, imageAnswer } from '../wire/pictures.ts';
import { encodeRegion, regionAnswer } from '../wire/places.ts';
import { changesExamples } from './changes.example.ts';

const kindNames = NEWS_KINDS.join('|');
const kindsField = z
  .string()
  .regex(
    new RegExp(`^(?:${kindNames})(?:,(?:${kindNames}))*$`),
    'Expected names of kinds, separated by commas.',
  )
  .optional()
  .describe(`Only these, separated by commas: ${NEWS_KINDS.join(', ')}. Default: all.`);

const isKind = (name: string): name is NewsKind => NEWS_KINDS.some((kind) => kind === name);

const changeAnswer = z
  .object({
    kind: z
      .enum(NEWS_KINDS)
      .describe(
        '`window_opened`, `window_closed`, `title`, `focus`: of a window. `element`: one that changed, came or went. `text`: a place that changed, with the text that it showed. `region`: a place that changed and showed no text.',
      ),
    time_ms: z.int().describe('When it was seen, in milliseconds since 1970.'),
    hwnd: z.int().optional().describe('Handle of the window it is in.'),
    rect: regionAnswer.optional().describe('The place, in desktop pixels.'),
    text: z
      .string()
      .optional()
      .describe(
        'A title, the text in the place, or the line of an element as in GET /elements with since; untrusted.',
      ),
    was: z.string().optional().describe('The earlier title.'),
    times: z
      .int()
      .optional()
      .describe('How often the place changed, one change within a second of the last, if more than once.'),
    image: imageAnswer.optional().describe('Only with crops: the place as it was then.'),
  })
  .meta({ id: 'Change', description: 'Something that happened on the desktop.' });

const encodeChange = ({
  kind,
  at,
  windowId,
  region,
  text,
  was,
  times,
  picture,
}: ReportedItem): z.input<typeof changeAnswer> => ({
  kind,
  time_ms: Math.round(at),
  ...(windowId === null ? {} : { hwnd: windowId }),
  ...(region === null ? {} : { rect: encodeRegion(region) }),
  ...(text === '' ? {} : { text }),
  ...(was === undefined ? {} : { was }),
  ...(times === undefined ? {} : { times }),
  ...(picture === null ? {} : { image: encodeImage(picture) }),
});

export const getChanges = defineEndpoint({
  method: 'GET',
  path: '/changes',
  summary: 'Reports what happened on the desktop: windows, titles, the focus, elements, texts and places.',
  description:
    'The desktop is followed from the first request on, until there was none for 5 minutes; at most 500 changes of 5 minutes are kept. With `Accept: text/event-stream` the answer is a stream of server-sent events, each with the members of this answer; its id is `next`, so that `Last-Event-ID` goes on from there.',
  request: z.strictObject({
    since: z
      .string()
      .min(1)
      .max(LIMITS.lookIdChars)
      .optional()
      .describe('`last`, or `next` of an earlier answer: the changes after it. Default: from now on.'),
    wait_ms: z
      .int()
      .min(0)
      .max(LIMITS.newsWaitMs)
      .default(0)
      .describe('Maximum wait for a change, in milliseconds. The answer comes with the first one.'),
    kinds: kindsField,
    crops: z.boolean().default(false).describe('True: also return pictures of the places that changed.'),
  }),
  response: z.object({
    count: z.int().describe('Number of changes in the answer.'),
    changes: z.array(changeAnswer).describe('The changes, oldest first.'),
    next: z.string().describe('Id to go on from, for `since`.'),
    incomplete: z
      .literal(true)
      .optional()
      .describe('Changes before these may be missing: too many, too old, or the desktop was not followed.'),
  }),
  examples: changesExamples,
  operation: takeNews,
  decode: ({ since, wait_ms, kinds, crops }) => ({
    since,
    waitMs: wait_ms,
    kinds: kinds?.split(',').filter(isKind) ?? null,
    crops,
  }),
  encode: ({ items, next, isIncomplete }) => ({
    count: items.length,
    changes: items.map(encodeChange),
    next,
    ...(isIncomplete ? { incomplete: true as const } : {}),
  }),
  events: {
    waitMs: LIMITS.newsWaitMs / 2,
    after: ({ next, count }) => ({ id: next, isEmpty: count === 0 }),
  },
});
