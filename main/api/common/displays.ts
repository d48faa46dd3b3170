import * as z from 'zod';
import { listDisplays } from '../../operations/see/list-displays.ts';
import { displayAnswer, encodeDisplay } from '../wire/pictures.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { displaysExamples } from './displays.example.ts';

export const getDisplays = defineEndpoint({
  method: 'GET',
  path: '/displays',
  summary: 'Lists the displays, the primary one first.',
  request: z.strictObject({}),
  response: z.object({
    default_screen: z.int().describe('Index of the display that is used if a request names none.'),
    displays: z.array(displayAnswer).describe('The displays, in the order of `screen`.'),
  }),
  examples: displaysExamples,
  operation: listDisplays,
  decode: () => undefined,
  encode: (displays) => ({
    default_screen: displays[0]?.screen ?? 0,
    displays: displays.map(encodeDisplay),
  }),
});
