import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { changing, defineTool } from './definition.ts';

export const launchTool = defineTool({
  name: 'launch',
  scope: 'launch',
  description: 'Starts a program without a shell and waits for its window.',
  input: z.strictObject({
    program: z.string().min(1).max(LIMITS.pathChars).describe('Path, or name on PATH'),
    args: z.array(z.string().max(LIMITS.argumentChars)).max(200).default([]),
    cwd: z.string().min(1).max(LIMITS.pathChars).optional(),
    title: z.string().max(200).optional().describe('Part of the title of the window to wait for'),
    timeout_s: z.number().min(0).max(45).default(15).describe('0: do not wait'),
  }),
  annotations: changing('Start a program'),
});
