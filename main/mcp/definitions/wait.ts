import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { defineTool, looking } from './definition.ts';
import { frame, regionArgument, screenArgument, windowArgument } from './shared.ts';

export const waitTool = defineTool({
  name: 'wait',
  scope: 'see',
  description:
    'Waits for a condition, at most 45 s a call; then the result has a wait_id: call again with only that. person: asks one to take over (login, captcha).',
  input: z.strictObject({
    until: z
      .enum([
        'text',
        'text_gone',
        'window',
        'window_closed',
        'window_focused',
        'element',
        'change',
        'still',
        'person',
      ])
      .optional(),
    text: z.string().min(1).max(LIMITS.queryChars).optional().describe('Or for person: what to do'),
    window: windowArgument.describe('Id, or part of its title'),
    element: z
      .string()
      .min(1)
      .max(LIMITS.queryChars)
      .optional()
      .describe('Ref or "name", then gone, enabled, disabled, checked, unchecked or ="value"'),
    screen: screenArgument,
    region: regionArgument,
    frame,
    still_ms: z.int().min(0).max(LIMITS.stableForMs).default(500),
    timeout_s: z.number().min(0).max(300).optional(),
    wait_id: z.string().max(64).optional(),
  }),
  annotations: looking('Wait for the screen'),
});
