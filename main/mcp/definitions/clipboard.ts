import * as z from 'zod';
import { changing, defineTool } from './definition.ts';

export const clipboardTool = defineTool({
  name: 'clipboard',
  scope: 'clipboard',
  description: 'Reads or replaces the clipboard.',
  input: z.strictObject({
    text: z.string().max(200_000).optional().describe('Text to copy, or shared files, one a line'),
    type: z.enum(['text', 'image', 'files']).default('text'),
    raw: z.boolean().default(false).describe('Keep invisible characters'),
  }),
  annotations: changing('Clipboard'),
});
