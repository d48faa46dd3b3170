/** Runs a shell command, or in a dry run reports it. The exec policy has checked the secret before this runs. */
import { phrase } from '../../core/phrase.ts';
import { ServiceError } from '../../core/errors.ts';
import type { CommandResult, ShellCommand } from '../../ports/shell.ts';
import { defineOperation } from '../support/operation.ts';
import { count, joined, plain } from '../support/words.ts';

export interface RunCommandInput {
  readonly command: ShellCommand;
  readonly timeoutMs: number;
  readonly maxOutputChars: number;
  readonly dryRun: boolean;
}

export type RunCommandOutput =
  | { readonly kind: 'plan'; readonly argv: readonly string[]; readonly cwd: string }
  | { readonly kind: 'result'; readonly result: CommandResult };

export const runCommand = defineOperation({
  name: 'run-command',
  title: 'Run shell command',
  kind: 'start',
  scope: 'exec',
  pool: 'shell',
  reasons: [
    'exec_disabled',
    'exec_secret_not_configured',
    'exec_secret_invalid',
    'shell_unavailable',
    'paused',
    'busy',
  ],
  notes: {
    commandBytes: 'asked',
    shell: 'asked',
    dryRun: 'asked',
    stdoutBytes: 'outcome',
    stderrBytes: 'outcome',
    timedOut: 'outcome',
    exitCode: 'outcome',
  },
  describe: (notes) => ({
    verb: 'exec',
    target: joined(
      count(notes.commandBytes, 'byte'),
      plain(notes.shell),
      notes.dryRun === true ? phrase('dry-run') : null,
      notes.timedOut === true ? phrase('timed-out') : null,
      notes.exitCode === undefined || notes.exitCode === 0
        ? null
        : phrase('exit-code', Number(notes.exitCode)),
    ),
  }),
  async matter(desk, { command }: RunCommandInput) {
    const { argv, cwd } = await desk.shell.resolve(command);
    return [
      [
        { name: 'command', text: command.command },
        { name: 'shell', text: argv[0] ?? command.shell },
        { name: 'folder', text: cwd },
      ],
    ];
  },
  async run(
    desk,
    { command, timeoutMs, maxOutputChars, dryRun }: RunCommandInput,
    run,
  ): Promise<RunCommandOutput> {
    run.note('commandBytes', Buffer.byteLength(command.command));
    run.note('shell', command.shell);
    if (dryRun) {
      run.note('dryRun', true);
      return { kind: 'plan', ...(await desk.shell.resolve(command)) };
    }
    const result = await desk.shell.run(command, {
      timeoutMs,
      maxOutputChars,
      signal: run.signal,
      onProgress: ({ stdoutBytes, stderrBytes }) => {
        run.note('stdoutBytes', stdoutBytes);
        run.note('stderrBytes', stderrBytes);
      },
    });
    // The process tree has ended; the caller gets the abort reason instead of partial output.
    if (run.signal.aborted) throw stopped(run.signal.reason);
    run.note('timedOut', result.timedOut);
    if (result.exitCode !== null) run.note('exitCode', result.exitCode);
    return { kind: 'result', result };
  },
});

/** The command had started, and how far it got is unknown. */
const stopped = (reason: unknown): unknown =>
  reason instanceof ServiceError ? reason.delivered('partly') : reason;
