import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { defineTool, looking } from './definition.ts';
import { frame, regionArgument, screenArgument } from './shared.ts';

export const findTool = defineTool({
  name: 'find',
  scope: 'see',
  description: 'Finds text on the screen and returns its places, without a picture: cheaper than see.',
  input: z.strictObject({
    text: z.string().min(1).max(LIMITS.queryChars),
    match: z.enum(['contains', 'exact', 'regex']).default('contains'),
    screen: screenArgument,
    region: regionArgument,
    frame,
    language: z.string().max(100).optional(),
    limit: z.int().min(1).max(100).default(20),
  }),
  annotations: looking('Find text'),
});
