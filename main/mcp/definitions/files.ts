import * as z from 'zod';
import { changing, defineTool } from './definition.ts';

export const filesTool = defineTool({
  name: 'files',
  scope: 'files',
  description: 'Lists shared files; reads, writes or deletes one.',
  input: z.strictObject({
    path: z.string().max(1024).optional(),
    text: z.string().max(200_000).optional(),
    delete: z.boolean().default(false),
  }),
  annotations: changing('Files'),
});
