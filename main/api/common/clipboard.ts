/** The text of the clipboard: writing it is refused while acting is paused, reading is not. */
import * as z from 'zod';
import { readClipboard, writeClipboard } from '../../operations/programs/clipboard.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { clipboardReadExamples } from './clipboard-read.example.ts';
import { clipboardWriteExamples } from './clipboard-write.example.ts';

export const getClipboard = defineEndpoint({
  method: 'GET',
  path: '/clipboard',
  summary: 'Reads the text of the clipboard.',
  description:
    'Text longer than clipboard_bytes of UTF-8 is refused with 413 payload_too_large. If the program that owns the clipboard does not deliver the text within clipboard_timeout_ms, the answer is 503 busy. GET /health lists both limits.',
  request: z.strictObject({}),
  response: z.object({ text: z.string().describe('The text; empty if the clipboard holds none.') }),
  examples: clipboardReadExamples,
  operation: readClipboard,
  decode: () => undefined,
  encode: (text) => ({ text }),
});

export const postClipboard = defineEndpoint({
  method: 'POST',
  path: '/clipboard',
  summary: 'Replaces the text of the clipboard.',
  request: z.strictObject({
    text: z
      .string()
      .refine((text) => text.isWellFormed(), {
        message: 'Expected text without half of a surrogate pair.',
        params: { code: 'unsupported_character' },
      })
      .describe('The new text.'),
  }),
  response: z.object({ characters: z.int().describe('Number of Unicode code points written.') }),
  examples: clipboardWriteExamples,
  operation: writeClipboard,
  decode: ({ text }) => text,
  encode: (_output, { text }) => ({ characters: Array.from(text).length }),
});
