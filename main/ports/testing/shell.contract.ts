/** Contract of every shell adapter, with commands for the shell under test. */
import { describe, expect, it } from 'vitest';
import { ServiceError, ValidationError } from '../../core/errors.ts';
import type { CommandOptions, CommandResult, Shell, ShellPort } from '../shell.ts';

export interface ShellHarness {
  readonly shell: Shell;
  /** A shell this machine does not have. */
  readonly missing: Shell;
  /** A shell port whose commands inherit `environment` on top of the variables they need to run at all. */
  create(environment: Readonly<Record<string, string>>): ShellPort;
  /** An existing folder, spelled as the shell's `pwd` prints it, and a file. */
  readonly folder: string;
  readonly file: string;
  /** What a program may take to start, beyond a moment: it is added to limits of time. Default: 0. */
  readonly startMs?: number;
  /** How this shell says it. Printing adds no line end. */
  readonly say: {
    print(text: string): string;
    printError(text: string): string;
    exit(code: number): string;
    readonly invalidUtf8ThenA: string;
    /** What these bytes are in an encoding that the system's older programs print. */
    readonly otherEncodingThenA?: string;
    readonly environment: string;
    readonly folder: string;
    readonly readInput: string;
    readonly forever: string;
    readonly flood: string;
  };
}

export function describeShell(name: string, harness: ShellHarness): void {
  const { say, shell, startMs = 0 } = harness;
  const port = harness.create({});
  const run = (command: string, options: Partial<CommandOptions> = {}): Promise<CommandResult> =>
    port.run(
      { command, shell, cwd: harness.folder },
      { timeoutMs: 20_000, maxOutputChars: 1000, ...options },
    );

  describe(`${name}: a shell`, () => {
    it('keeps the two streams apart and tells how it went', async () => {
      const result = await run(`${say.print('out')}\n${say.printError('err')}`.replaceAll('\n', ' && '));
      expect(result.stdout).toEqual({ text: 'out', truncated: false, chars: 3 });
      expect(result.stderr).toEqual({ text: 'err', truncated: false, chars: 3 });
      expect(result).toMatchObject({ exitCode: 0, signal: null, timedOut: false, cwd: harness.folder });
      expect(result.pid).toBeGreaterThan(0);
      expect(result.durationMs).toBeGreaterThan(0);
    });

    it('reports the exit code of a failure as a result', async () => {
      await expect(run(say.exit(3))).resolves.toMatchObject({ exitCode: 3, signal: null });
    });

    it('passes text of any script through, to the letter', async () => {
      const text = 'Grüße 漢字 🙂';
      await expect(run(say.print(text))).resolves.toMatchObject({ stdout: { text } });
    });

    it('shows what is not UTF-8 in the system’s other encoding, or as U+FFFD', async () => {
      const { stdout } = await run(say.invalidUtf8ThenA);
      expect(stdout.text.replace(/\uFFFD+/, '\uFFFD')).toBe(say.otherEncodingThenA ?? '\uFFFDA');
    });

    it.each([
      ['0123456789', '0123456789', false],
      ['0123456789a', '0123456789', true],
      ['012345678🙂', '012345678', true],
      ['01234567🙂', '01234567🙂', false],
    ])('cuts %s at ten characters to %s', async (printed, text, truncated) => {
      const { stdout } = await run(say.print(printed), { maxOutputChars: 10 });
      expect(stdout).toEqual({ text, truncated, chars: printed.length });
    });

    it('drains a flood, keeps the bound and says so', async () => {
      const result = await run(say.flood, { timeoutMs: 1000 + startMs });
      expect(result.timedOut).toBe(true);
      expect(result.exitCode).toBeNull();
      expect(result.stdout.text).toHaveLength(1000);
      expect(result.stdout.truncated).toBe(true);
      expect(result.stdout.chars).toBeGreaterThan(100_000);
    });

    it('reports how much was printed while it runs', async () => {
      const seen: number[] = [];
      await run(`${say.print('abc')} && ${say.forever}`, {
        timeoutMs: 1500,
        onProgress: ({ stdoutBytes }) => seen.push(stdoutBytes),
      });
      expect(seen.length).toBeGreaterThan(1);
      expect(seen.length).toBeLessThan(12);
      expect(seen.at(-1)).toBe(3);
    });

    it('has an empty standard input', async () => {
      await expect(run(say.readInput)).resolves.toMatchObject({ exitCode: 0, stdout: { text: '' } });
    });

    it('keeps what was printed before the timeout', async () => {
      const result = await run(`${say.print('so far')} && ${say.forever}`, { timeoutMs: 1000 + startMs });
      expect(result).toMatchObject({ timedOut: true, exitCode: null, stdout: { text: 'so far' } });
      expect(result.durationMs).toBeLessThan(4000 + startMs);
    });

    it('ends early on abort and returns what there is', async () => {
      const controller = new AbortController();
      const running = run(`${say.print('so far')} && ${say.forever}`, {
        signal: controller.signal,
        onProgress: ({ stdoutBytes }) => {
          if (stdoutBytes > 0) controller.abort(new Error('gone'));
        },
      });
      await expect(running).resolves.toMatchObject({ timedOut: false, stdout: { text: 'so far' } });
    });

    it('starts nothing under an aborted signal', async () => {
      const signal = AbortSignal.abort(new Error('gone'));
      await expect(run(say.exit(0), { signal })).rejects.toThrow('gone');
    });

    it('runs in the folder that was asked for', async () => {
      const { stdout } = await run(say.folder);
      expect(stdout.text.trim()).toBe(harness.folder);
    });

    it.each([
      ['a missing one', (): string => `${harness.folder}-missing`],
      ['a file', (): string => harness.file],
      ['a relative one', (): string => 'relative'],
      ['one with NUL', (): string => `${harness.folder}\0`],
    ])('refuses as folder %s', async (_, cwd) => {
      const refused = port.resolve({ command: say.exit(0), shell, cwd: cwd() });
      await expect(refused).rejects.toSatisfy(
        (error) => error instanceof ValidationError && error.issues[0]?.path === 'cwd',
      );
    });

    it('refuses a command with NUL', async () => {
      await expect(run(`${say.exit(0)}\0`)).rejects.toSatisfy(
        (error) => error instanceof ValidationError && error.issues[0]?.path === 'command',
      );
    });

    it('says which shell is not there', async () => {
      const refused = port.resolve({ command: say.exit(0), shell: harness.missing });
      await expect(refused).rejects.toSatisfy(
        (error) => error instanceof ServiceError && error.reason === 'shell_unavailable',
      );
    });

    it('resolves to what it would run, and runs nothing', async () => {
      const { argv, cwd } = await port.resolve({ command: say.print('x'), shell, cwd: harness.folder });
      expect(cwd).toBe(harness.folder);
      expect(argv[0]).toMatch(/^(\/|[A-Za-z]:\\)/);
      expect(argv.at(-1)).toContain(say.print('x'));
    });

    it('hands on the environment without our secrets', async () => {
      const { stdout } = await harness
        .create({
          SERVICE_TOKEN: 'canary-1',
          SERVICE_TOKEN_FILE: 'canary-2',
          SERVICE_EXEC_SECRET: 'canary-3',
          SERVICE_EXEC_SECRET_FILE: 'canary-4',
          NODE_OPTIONS: '--max-old-space-size=777',
          ELECTRON_RUN_AS_NODE: '1',
          npm_config_canary: 'canary-5',
          DESKHAND_TEST_KEPT: 'kept',
        })
        .run(
          { command: say.environment, shell, cwd: harness.folder },
          { timeoutMs: 20_000, maxOutputChars: 100_000 },
        );
      expect(stdout.text).toContain('DESKHAND_TEST_KEPT=kept');
      expect(stdout.text).not.toMatch(/canary|NODE_OPTIONS|ELECTRON_RUN_AS_NODE/);
    });
  });
}
