import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { runCommand } from '../../operations/programs/run-command.ts';
import { SHELLS } from '../../ports/shell.ts';
import { roundMs } from '../wire/places.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { pathText } from '../wire/fields.ts';
import { execExamples } from './exec.example.ts';

const cwd = z.string().describe('The folder it runs in.');
const shell = z.enum(SHELLS).describe('The shell that runs it.');

const plan = z.object({
  dry_run: z.literal(true).describe('Nothing was run.'),
  argv: z.array(z.string()).describe('What would run.'),
  cwd,
  shell,
});

const result = z.object({
  stdout: z.string().describe('What the command printed, cut to the configured length.'),
  stderr: z.string().describe('What it printed as errors, cut to the configured length.'),
  exit_code: z.int().nullable().describe('Null when a signal ended the command.'),
  signal: z.string().nullable().describe('The signal that ended it.'),
  timed_out: z
    .boolean()
    .describe('The whole process tree was ended at the timeout; the output is what came until then.'),
  ended_processes: z
    .int()
    .describe('Processes that the command left running, or that ran at the timeout, and that were ended.'),
  duration_ms: z.number().describe('Milliseconds.'),
  shell,
  cwd,
  pid: z.int().describe('Process id of the shell.'),
  stdout_truncated: z.boolean().describe('Not all of it is in the answer.'),
  stderr_truncated: z.boolean().describe('Not all of it is in the answer.'),
  stdout_chars: z.int().describe('Characters printed in all.'),
  stderr_chars: z.int().describe('Characters printed in all.'),
});

export const postExec = defineEndpoint({
  method: 'POST',
  path: '/exec',
  summary: 'Runs a shell command.',
  description:
    'Needs the header x-service-exec-secret besides the token. Whatever the command leaves running is ended with it, background jobs and daemons included, and counted in ended_processes. Start what should go on with POST /launch.',
  request: z.strictObject({
    command: pathText(LIMITS.commandChars).describe('What the shell runs.'),
    shell: z.enum(SHELLS).optional().describe('The configured shell where left out.'),
    timeout_s: z.int().min(1).max(LIMITS.shellTimeoutS).default(30).describe('Seconds.'),
    cwd: pathText(LIMITS.pathChars)
      .optional()
      .describe('An existing folder; absolute. The home folder where left out.'),
    dry_run: z.boolean().default(false).describe('Answer what would run, and run nothing.'),
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
      return { dry_run: true as const, argv: [...output.argv], cwd: output.cwd, shell };
    const { stdout, stderr, exitCode, signal, timedOut, endedProcesses, durationMs, pid, cwd } =
      output.result;
    return {
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
