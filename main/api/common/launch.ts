import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { launchProgram } from '../../operations/programs/launch-program.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { pathText } from '../wire/fields.ts';
import { toWindowQuery, windowSelectors } from '../wire/window-selectors.ts';
import { encodeWindow, windowAnswer } from '../wire/window.ts';
import { launchExamples } from './launch.example.ts';

const argument = z
  .string()
  .max(LIMITS.argumentChars)
  .refine((text) => !text.includes('\0') && text.isWellFormed(), {
    message: 'Expected text without NUL and without half of a surrogate pair.',
    params: { code: 'unsupported_character' },
  });

export const postLaunch = defineEndpoint({
  method: 'POST',
  path: '/launch',
  summary: 'Starts a program without a shell.',
  description:
    'The program outlives the service. With wait_for_window the answer says which window it opened, or at once how it ended where it ended before.',
  request: z.strictObject({
    executable: pathText(LIMITS.pathChars).describe(
      'A path, or a bare name that is looked up on PATH; `~` and `$HOME` at its start are your home.',
    ),
    args: z
      .array(argument)
      .max(LIMITS.programArguments)
      .default([])
      .describe('Its arguments, each as it is.'),
    cwd: pathText(LIMITS.pathChars)
      .optional()
      .describe('An existing folder; the home folder where left out. `~` and `$HOME` at its start are that.'),
    wait_for_window: z
      .boolean()
      .default(false)
      .describe('Answer when its window is there, or the time is up.'),
    match: windowSelectors
      .optional()
      .describe('Which window to wait for; a new one of the program where left out.'),
    timeout_ms: z
      .int()
      .min(0)
      .max(LIMITS.waitTimeoutMs)
      .default(10_000)
      .describe('How long to wait for the window.'),
    dry_run: z.boolean().default(false).describe('Answer argv and cwd, and start nothing.'),
  }),
  response: z.object({
    pid: z.int().nullable().describe('Null after a dry run.'),
    argv: z.array(z.string()).describe('What was started.'),
    cwd: z.string().describe('The folder it runs in.'),
    window_found: z.boolean().nullable().describe('Null without wait_for_window.'),
    window: windowAnswer.nullable().describe('The window that was found.'),
    window_is_new: z.boolean().nullable().describe('False: it matched, but was there before.'),
    exit_code: z.int().nullable().describe('Of a program that ended while its window was waited for.'),
    signal: z.string().nullable().describe('The signal that ended it meanwhile.'),
    stderr: z
      .string()
      .nullable()
      .describe('The last 1,000 characters of its stderr, where it ended meanwhile.'),
    dry_run: z.boolean().describe('Nothing was started.'),
  }),
  examples: launchExamples,
  operation: launchProgram,
  decode: ({ executable, args, cwd, match, timeout_ms, ...wire }) => ({
    program: { executable, args, ...(cwd === undefined ? {} : { cwd }) },
    window: wire.wait_for_window
      ? { query: toWindowQuery(match ?? { visible_only: true }), timeoutMs: timeout_ms }
      : null,
    dryRun: wire.dry_run,
  }),
  encode({ pid, argv, cwd, window, end }, { dry_run }) {
    const found = window?.found ?? null;
    return {
      pid,
      argv: [...argv],
      cwd,
      window_found: window === null ? null : window.found !== null,
      window: found === null ? null : encodeWindow(found),
      window_is_new: found === null ? null : (window?.isNew ?? null),
      exit_code: end?.exitCode ?? null,
      signal: end?.signal ?? null,
      stderr: end?.stderr ?? null,
      dry_run,
    };
  },
});
