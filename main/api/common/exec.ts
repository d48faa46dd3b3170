import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { runCommand } from '../../operations/programs/run-command.ts';
import { SHELLS } from '../../ports/shell.ts';
import { roundMs } from '../wire/places.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { pathText } from '../wire/fields.ts';
import { execExamples } from './exec.example.ts';

const cwd = z.string().describe('Working folder of the command.');
const shell = z.enum(SHELLS).describe('Shell that runs the command.');

const result = z.object({
  dry_run: z.literal(false).describe('The command was run.'),
  stdout: z.string().describe('Standard output of the command, cut to exec.max_output_chars of /health.'),
  stderr: z.string().describe('Standard error of the command, cut to exec.max_output_chars of /health.'),
  exit_code: z.int().nullable().describe('Exit code; null if a signal ended the command.'),
  signal: z.string().nullable().describe('Name of the signal that ended the command; null if it exited.'),
  timed_out: z
    .boolean()
    .describe(
      'True if timeout_s was over: the command and all its processes were ended, and the output ends there.',
    ),
  ended_processes: z
    .int()
    .describe(
      'Number of processes that were still running after the command or at the timeout, and were ended.',
    ),
  duration_ms: z.number().describe('Duration in milliseconds.'),
  shell,
  cwd,
  pid: z.int().describe('Process id of the shell.'),
  stdout_truncated: z.boolean().describe('True if the output was cut.'),
  stderr_truncated: z.boolean().describe('True if the output was cut.'),
  stdout_chars: z.int().describe('Number of characters printed in total.'),
  stderr_chars: z.int().describe('Number of characters printed in total.'),
});

const nothing = z.null().describe('Nothing was run.');

/** Every member of a run, so that a client reads one answer as it reads the other. */
const NOT_RUN = {
  stdout: null,
  stderr: null,
  exit_code: null,
  signal: null,
  timed_out: null,
  ended_processes: null,
  duration_ms: null,
  pid: null,
  stdout_truncated: null,
  stderr_truncated: null,
  stdout_chars: null,
  stderr_chars: null,
} as const;

const plan = z.object({
  dry_run: z.literal(true).describe('Nothing was run, because dry_run was sent.'),
  argv: z.array(z.string()).describe('Program and arguments that would be started.'),
  cwd,
  shell,
  stdout: nothing,
  stderr: nothing,
  exit_code: nothing,
  signal: nothing,
  timed_out: nothing,
  ended_processes: nothing,
  duration_ms: nothing,
  pid: nothing,
  stdout_truncated: nothing,
  stderr_truncated: nothing,
  stdout_chars: nothing,
  stderr_chars: nothing,
});

export const postExec = defineEndpoint({
  method: 'POST',
  path: '/exec',
  summary: 'Runs a shell command.',
  description:
    'Needs the header x-service-exec-secret in addition to the token. Processes that the command leaves running, background jobs and daemons included, are ended with it and counted in ended_processes. Use POST /launch for programs that should keep running.',
  request: z.strictObject({
    command: pathText(LIMITS.commandChars).describe('The command line.'),
    shell: z.enum(SHELLS).optional().describe('Shell to use. Default: exec.default_shell of /health.'),
    timeout_s: z
      .int()
      .min(1)
      .max(LIMITS.shellTimeoutS)
      .default(30)
      .describe('Maximum duration in seconds; the command is ended then.'),
    cwd: pathText(LIMITS.pathChars)
      .optional()
      .describe('Absolute path of an existing folder to run in. Default: the home folder.'),
    dry_run: z
      .boolean()
      .default(false)
      .describe('True: return what would run, and run nothing: the members of a run are null.'),
  }),
  response: z.union([result, plan]),
  examples: execExamples,
  operation: runCommand,
  decode: ({ command, cwd, timeout_s, dry_run, shell: chosen }, { exec }) => ({
    command: { command, shell: chosen ?? exec.defaultShell, ...(cwd === undefined ? {} : { cwd }) },
    timeoutMs: timeout_s * 1000,
    maxOutputChars: exec.maxOutputChars,
    dryRun: dry_run,
  }),
  encode(output, wire, { exec }) {
    const shell = wire.shell ?? exec.defaultShell;
    if (output.kind === 'plan')
      return { dry_run: true as const, argv: [...output.argv], cwd: output.cwd, shell, ...NOT_RUN };
    const { stdout, stderr, exitCode, signal, timedOut, endedProcesses, durationMs, pid, cwd } =
      output.result;
    return {
      dry_run: false as const,
      stdout: stdout.text,
      stderr: stderr.text,
      exit_code: exitCode,
      signal,
      timed_out: timedOut,
      ended_processes: endedProcesses,
      duration_ms: roundMs(durationMs),
      shell,
      cwd,
      pid,
      stdout_truncated: stdout.truncated,
      stderr_truncated: stderr.truncated,
      stdout_chars: stdout.chars,
      stderr_chars: stderr.chars,
    };
  },
});
