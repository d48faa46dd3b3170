import * as z from 'zod';
import { listDisplays } from '../../operations/see/list-displays.ts';
import { displayAnswer, encodeDisplay } from '../wire/answers.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { displaysExamples } from './displays.example.ts';

export const getDisplays = defineEndpoint({
  method: 'GET',
  path: '/displays',
  summary: 'Every display, the primary one first.',
  request: z.strictObject({}),
  response: z.object({
    default_screen: z.int().describe('The display that is meant where none is named.'),
    displays: z.array(displayAnswer).describe('In the order of `screen`.'),
  }),
  examples: displaysExamples,
  operation: listDisplays,
  decode: () => undefined,
  encode: (displays) => ({
    default_screen: displays[0]?.screen ?? 0,
    displays: displays.map(encodeDisplay),
  }),
});
