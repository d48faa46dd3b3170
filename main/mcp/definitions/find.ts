import * as z from 'zod';
import { ENDS, RELATIONS } from '../../core/elements/places.ts';
import { LIMITS } from '../../core/limits.ts';
import { defineTool, looking } from './definition.ts';
import { frame, regionArgument, screenArgument } from './shared.ts';

/** An icon; base64. */
const MOST_IMAGE_CHARS = 500_000;
const sought = z.string().min(1).max(LIMITS.queryChars).optional();

export const findTool = defineTool({
  name: 'find',
  scope: 'see',
  description:
    "Finds a text, element, colour or icon and returns where to click. With place: what is next to it, such as a slider's ends or a row's cells.",
  input: z.strictObject({
    text: sought,
    element: sought.describe('Part of a name, or a ref'),
    color: sought.describe('#rrggbb, or "x,y" for the colour there'),
    image: z
      .string()
      .min(1)
      .max(MOST_IMAGE_CHARS)
      .optional()
      .describe('Base64 PNG, or "x,y,width,height" of an icon to find'),
    place: z.enum([...RELATIONS, ...ENDS]).optional(),
    match: z.enum(['contains', 'exact', 'regex']).default('contains'),
    within: z.string().optional(),
    screen: screenArgument,
    region: regionArgument,
    frame,
    language: z.string().max(100).optional(),
    limit: z.int().min(1).max(100).default(20),
  }),
  annotations: looking('Find on the screen'),
});
