/** The clipboard: writing it is refused while acting is paused, reading is not. */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { readClipboard, writeClipboard } from '../../operations/programs/clipboard.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { toBytes } from '../wire/picture-source.ts';
import { TOGETHER } from '../wire/together.ts';
import { clipboardReadExamples } from './clipboard-read.example.ts';
import { clipboardWriteExamples } from './clipboard-write.example.ts';

export const getClipboard = defineEndpoint({
  method: 'GET',
  path: '/clipboard',
  summary: 'Reads the clipboard: its text, a picture or files.',
  description:
    'Content longer than clipboard_bytes is refused with 413 payload_too_large. If the program that owns the clipboard does not deliver it within clipboard_timeout_ms, the answer is 503 busy. GET /health lists both limits. `files` also needs the scope files.',
  request: z.strictObject({
    type: z
      .enum(['text', 'image', 'files'])
      .default('text')
      .describe(
        'What to read: `text`, `image` for a picture, or `files` for the shared files that were copied.',
      ),
  }),
  response: z.object({
    text: z.string().describe('The text; empty if the clipboard holds none, or another type was asked for.'),
    image_base64: z
      .string()
      .nullable()
      .optional()
      .describe('Only with type `image`: the picture as PNG; null if the clipboard holds none.'),
    files: z
      .array(z.string())
      .optional()
      .describe(
        'Only with type `files`: the shared files that were copied, by their paths in `/files/{path}`.',
      ),
    files_elsewhere: z
      .int()
      .optional()
      .describe('Only with type `files`: number of copied files outside the folder of shared files.'),
  }),
  examples: clipboardReadExamples,
  operation: readClipboard,
  decode: ({ type }) => type,
  encode: ({ text, picture, files, filesElsewhere }, { type }) => ({
    text,
    ...(type === 'image' ? { image_base64: picture && Buffer.from(picture).toString('base64') } : {}),
    ...(type === 'files' ? { files: Array.from(files), files_elsewhere: filesElsewhere } : {}),
  }),
});

const CONTENT = ['text', 'image_base64', 'files'] as const;

export const postClipboard = defineEndpoint({
  method: 'POST',
  path: '/clipboard',
  bodySize: 'image',
  summary: 'Replaces the content of the clipboard.',
  description:
    'Send one of text, image_base64 and files. Programs paste files as if a file manager had copied them; they also need the scope files.',
  request: z
    .strictObject({
      text: z
        .string()
        .refine((text) => text.isWellFormed(), {
          message: 'Expected text without half of a surrogate pair.',
          params: { code: 'unsupported_character' },
        })
        .optional()
        .describe('The new text.'),
      image_base64: z
        .string()
        .optional()
        .describe('PNG or JPEG picture to copy, as base64 or as a data URL.'),
      files: z
        .array(z.string().max(LIMITS.filePathChars))
        .min(1)
        .max(LIMITS.filesAtOnce)
        .optional()
        .describe('Shared files to copy, 1-100, by their paths in `/files/{path}`.'),
    })
    .superRefine((members, context) => {
      const sent = CONTENT.filter((member) => members[member] !== undefined);
      if (sent.length === 1) return;
      context.addIssue({
        code: 'custom',
        path: [sent[1] ?? 'text'],
        message: 'Expected one of text, image_base64 and files.',
        params: { code: sent.length === 0 ? 'required' : 'contradiction' },
      });
    }, TOGETHER),
  response: z.object({
    characters: z.int().describe('Number of Unicode code points written; 0 for a picture or files.'),
  }),
  examples: clipboardWriteExamples,
  operation: writeClipboard,
  decode({ text, image_base64, files }) {
    if (image_base64 !== undefined) return { picture: toBytes(image_base64, 'image_base64') };
    return files === undefined ? (text ?? '') : { files };
  },
  encode: (_output, { text = '' }) => ({ characters: Array.from(text).length }),
});
