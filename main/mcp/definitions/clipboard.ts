import * as z from 'zod';
import { changing, defineTool } from './definition.ts';

export const clipboardTool = defineTool({
  name: 'clipboard',
  scope: 'clipboard',
  description: "Answers the clipboard's text, or sets it where text is given.",
  input: z.strictObject({
    text: z.string().max(200_000).optional(),
    raw: z.boolean().default(false).describe('Invisible characters too'),
  }),
  annotations: changing('Clipboard'),
});
