import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { SHELLS } from '../../ports/shell.ts';
import { changing, defineTool } from './definition.ts';

export const runTool = defineTool({
  name: 'run',
  scope: 'exec',
  description:
    'Runs a shell command and waits for its end, which ends its processes: use launch for programs.',
  input: z.strictObject({
    command: z.string().min(1).max(LIMITS.commandChars),
    shell: z.enum(SHELLS).optional(),
    cwd: z.string().min(1).max(LIMITS.pathChars).optional(),
    timeout_s: z.int().min(1).max(LIMITS.shellTimeoutS).default(30),
  }),
  annotations: changing('Run a shell command'),
});
