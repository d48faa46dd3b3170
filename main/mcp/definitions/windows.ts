import * as z from 'zod';
import { changing, defineTool } from './definition.ts';
import { frame, regionArgument } from './shared.ts';

export const windowsTool = defineTool({
  name: 'windows',
  scope: 'see',
  description: 'Lists the windows, or acts on one.',
  input: z.strictObject({
    do: z.enum(['list', 'focus', 'close', 'minimize', 'maximize', 'restore', 'place']).default('list'),
    id: z.int().optional(),
    title: z.string().max(200).optional().describe('Part of the title, if no id is given'),
    region: regionArgument,
    frame,
  }),
  annotations: changing('Windows'),
});
