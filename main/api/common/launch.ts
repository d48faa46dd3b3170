import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { launchProgram } from '../../operations/programs/launch-program.ts';
import type { ProgramEnd } from '../../ports/launcher.ts';
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

/** What to do about a window that did not come. */
const hintOf = (end: ProgramEnd | null): string =>
  end === null || end.exitCode === 0
    ? 'The program may have opened a window or a tab in a process that ran before: list the windows, or send match with a part of the title to have that window.'
    : 'The program ended with an error: read stderr.';

export const postLaunch = defineEndpoint({
  method: 'POST',
  path: '/launch',
  summary: 'Starts a program without a shell.',
  description:
    'The program keeps running when the service ends. With wait_for_window the answer names the window that the program opened, or how the program ended if it ended before.',
  request: z.strictObject({
    executable: pathText(LIMITS.pathChars).describe(
      'Path of the program, or a name that is looked up on PATH. A leading `~` or `$HOME` is the home folder.',
    ),
    args: z
      .array(argument)
      .max(LIMITS.programArguments)
      .default([])
      .describe('Arguments, passed as they are, without a shell.'),
    cwd: pathText(LIMITS.pathChars)
      .optional()
      .describe(
        'Existing folder to run in. Default: the home folder. A leading `~` or `$HOME` is the home folder.',
      ),
    wait_for_window: z
      .boolean()
      .default(false)
      .describe('True: answer when the program has opened its window, or when timeout_ms is over.'),
    match: windowSelectors.optional().describe('Window to wait for. Default: a new window of the program.'),
    timeout_ms: z
      .int()
      .min(0)
      .max(LIMITS.waitTimeoutMs)
      .default(10_000)
      .describe('Maximum wait for the window, in milliseconds.'),
    dry_run: z.boolean().default(false).describe('True: return argv and cwd, and start nothing.'),
  }),
  response: z.object({
    pid: z
      .int()
      .nullable()
      .describe('Process id; null after a dry run, and for a document or address that Windows opened.'),
    argv: z.array(z.string()).describe('Program and arguments that were started.'),
    cwd: z.string().describe('Folder in which the program runs.'),
    window_found: z
      .boolean()
      .nullable()
      .describe('True if the window appeared in time; null without wait_for_window.'),
    window: windowAnswer.nullable().describe('The window that was found; null if none was.'),
    window_is_new: z
      .boolean()
      .nullable()
      .describe('True if the window is new; false if it was there before the start.'),
    exit_code: z
      .int()
      .nullable()
      .describe('Exit code, if the program ended while the service waited for its window.'),
    signal: z
      .string()
      .nullable()
      .describe('Name of the signal that ended the program while the service waited for its window.'),
    stderr: z
      .string()
      .nullable()
      .describe(
        'Last 1,000 characters of its standard error, if it ended while the service waited for its window.',
      ),
    hint: z
      .string()
      .optional()
      .describe('Only if no window was found: where it may be, and what to do next.'),
    dry_run: z.boolean().describe('True if nothing was started because dry_run was sent.'),
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
      ...(window === null || found !== null ? {} : { hint: hintOf(end) }),
      dry_run,
    };
  },
});
