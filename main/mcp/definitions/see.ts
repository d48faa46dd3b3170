import * as z from 'zod';
import { defineTool, looking } from './definition.ts';
import { frame, preset, regionArgument, screenArgument, windowArgument } from './shared.ts';

export const seeTool = defineTool({
  name: 'see',
  scope: 'see',
  description:
    'Looks at the desktop: a picture, its text, both, its elements with refs for act, or a picture with refs marked. The result names the frame; x and y in act are its pixels. A region or window is enlarged.',
  input: z.strictObject({
    what: z.enum(['picture', 'text', 'both', 'elements', 'marks']).default('picture'),
    screen: screenArgument,
    region: regionArgument,
    frame,
    window: windowArgument.describe('Id, or part of its title'),
    for: preset.describe('Model that gets it; sets its size. gemini counts 0-999'),
    since: z.literal('last').optional().describe('Only what changed; not of both, marks'),
    cursor: z.boolean().default(false).describe('Draw the pointer'),
    language: z.string().max(100).optional().describe('Of the text: en, de+fr'),
  }),
  annotations: looking('Look at the desktop'),
});
