/** The clipboard's text: read by whoever holds the token, written unless the hands are paused. */
import * as z from 'zod';
import { readClipboard, writeClipboard } from '../../operations/programs/clipboard.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { clipboardReadExamples } from './clipboard-read.example.ts';
import { clipboardWriteExamples } from './clipboard-write.example.ts';

export const getClipboard = defineEndpoint({
  method: 'GET',
  path: '/clipboard',
  summary: "The clipboard's text.",
  description:
    'At most clipboard_bytes of UTF-8, else 413 payload_too_large. A program that does not deliver it within clipboard_timeout_ms is 503 busy. Both limits stand in /health.',
  request: z.strictObject({}),
  response: z.object({ text: z.string().describe('Empty where the clipboard holds no text.') }),
  examples: clipboardReadExamples,
  operation: readClipboard,
  decode: () => undefined,
  encode: (text) => ({ text }),
});

export const postClipboard = defineEndpoint({
  method: 'POST',
  path: '/clipboard',
  summary: "Replaces the clipboard's text.",
  request: z.strictObject({
    text: z
      .string()
      .refine((text) => text.isWellFormed(), {
        message: 'Expected text without half of a surrogate pair.',
        params: { code: 'unsupported_character' },
      })
      .describe('The new text.'),
  }),
  response: z.object({ characters: z.int().describe('Code points written.') }),
  examples: clipboardWriteExamples,
  operation: writeClipboard,
  decode: ({ text }) => text,
  encode: (_output, { text }) => ({ characters: Array.from(text).length }),
});
