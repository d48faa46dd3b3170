import * as z from 'zod';
import { changing, defineTool } from './definition.ts';

export const clipboardTool = defineTool({
  name: 'clipboard',
  scope: 'clipboard',
  description: 'Returns the text of the clipboard, or replaces it.',
  input: z.strictObject({
    text: z.string().max(200_000).optional(),
    raw: z.boolean().default(false).describe('Keep invisible characters'),
  }),
  annotations: changing('Clipboard'),
});
