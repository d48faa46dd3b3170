/** Contract of every launcher. The programs started are Node scripts, so that it runs on every system. */
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServiceError, ValidationError } from '../../core/errors.ts';
import type { LaunchedProgram, LauncherPort } from '../launcher.ts';

export interface LauncherHarness {
  /** A launcher whose programs inherit `environment` on top of the variables they need to run at all. */
  create(environment: Readonly<Record<string, string>>): LauncherPort;
  /** Name of a program that is found on PATH. */
  readonly bareName: string;
}

/** Read before a suite lets another Node run the children of its adapter, as e2e/darwin/arm64 does. */
const NODE = process.execPath;

/** Writes its arguments and environment and, asked to, starts a descendant that leaves its parent behind. */
const REPORTER = `
const { writeFileSync, renameSync } = require('node:fs');
const { spawn } = require('node:child_process');
const [, script, file, ...args] = process.argv;
const write = (path, data) => { writeFileSync(path + '.part', JSON.stringify(data)); renameSync(path + '.part', path); };
if (args[0] === 'orphan') {
  const middle = spawn(process.execPath, [script, file, 'middle'], { stdio: 'ignore', detached: true });
  middle.on('exit', () => setInterval(() => {}, 1000));
} else if (args[0] === 'middle') {
  spawn(process.execPath, [script, file, 'leaf'], { stdio: 'ignore', detached: true }).unref();
} else {
  write(file, { args, cwd: process.cwd(), environment: process.env, pid: process.pid });
  if (args[0] === 'leaf' || args[0] === 'stay') setInterval(() => {}, 1000);
}
`;

interface Report {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly pid: number;
}

/** Programs that are files are always a process. */
function processOf({ pid }: LaunchedProgram): number {
  if (pid === null) throw new Error('The launcher names no process.');
  return pid;
}

export function describeLauncher(name: string, harness: LauncherHarness): void {
  describe(`${name}: a launcher`, () => {
    let folder: string;
    let script: string;
    const started: number[] = [];

    beforeAll(async () => {
      folder = await realpath(await mkdtemp(join(tmpdir(), 'deskhand-launcher-')));
      script = join(folder, 'reporter.cjs');
      await writeFile(script, REPORTER);
    });
    afterAll(async () => {
      for (const pid of started) endIfAlive(pid);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    });

    const launch = async (
      args: readonly string[],
      environment: Readonly<Record<string, string>> = {},
    ): Promise<{ readonly launcher: LauncherPort; readonly pid: number; readonly report: Report }> => {
      const launcher = harness.create(environment);
      const file = join(folder, `report-${started.length}.json`);
      const program = { executable: NODE, args: [script, file, ...args], cwd: folder };
      const pid = processOf(await launcher.launch(program));
      started.push(pid);
      const report = await written(file);
      started.push(report.pid);
      return { launcher, pid, report };
    };

    it('passes arguments to the byte, without a shell', async () => {
      const args = ['$(touch canary)', ';', 'a b', '`id`', '*', '', '"', "'", '\\', 'ü漢🙂', '--', '%PATH%'];
      const { report } = await launch(args);
      expect(report.args).toEqual(args);
    });

    it('starts nothing when the guard refuses', async () => {
      const refused = new Error('refused');
      const guard = { signal: new AbortController().signal, confirm: () => Promise.reject(refused) };
      const file = join(folder, 'refused.json');
      const program = { executable: NODE, args: [script, file] };
      await expect(harness.create({}).launch(program, guard)).rejects.toBe(refused);
      // Another program, started later, has come to its end: the refused one would have too.
      await launch([]);
      await expect(readFile(file)).rejects.toMatchObject({ code: 'ENOENT' });
    });

    it('starts in the folder that was asked for and tells the process number', async () => {
      const { report, pid } = await launch(['stay']);
      expect(report.cwd).toBe(folder);
      expect(report.pid).toBe(pid);
    });

    it('hands on the environment without our secrets', async () => {
      const { report } = await launch([], {
        SERVICE_TOKEN: 'canary',
        SERVICE_EXEC_SECRET_FILE: 'canary',
        ELECTRON_RUN_AS_NODE: '1',
        npm_config_canary: 'canary',
        DESKHAND_TEST_KEPT: 'kept',
      });
      expect(report.environment['DESKHAND_TEST_KEPT']).toBe('kept');
      expect(Object.entries(report.environment).join(' ')).not.toMatch(/canary|ELECTRON_RUN_AS_NODE/);
    });

    it('looks bare names up and resolves without starting anything', async () => {
      const launcher = harness.create({});
      const resolved = await launcher.resolve({
        executable: harness.bareName,
        args: ['a', 'b'],
        cwd: folder,
      });
      expect(resolved.argv[0]).toMatch(/^(\/|[A-Za-z]:\\)/);
      expect(resolved.argv.slice(1)).toEqual(['a', 'b']);
      expect(resolved.cwd).toBe(folder);
    });

    it.each([
      ['a name that is nowhere on PATH', (): string => 'deskhand-no-such-program', 'ENOENT'],
      ['a path where nothing is', (): string => join(folder, 'missing'), 'ENOENT'],
      ['a folder', (): string => folder, 'EACCES'],
      ['an empty name', (): string => '', 'ENOENT'],
    ])('refuses %s', async (_, executable, errno) => {
      const refused = harness.create({}).launch({ executable: executable(), args: [] });
      await expect(refused).rejects.toSatisfy(
        (error) =>
          error instanceof ServiceError &&
          error.reason === 'launch_failed' &&
          error.details['errno'] === errno,
      );
    });

    it.each([
      ['executable', { executable: 'a\0b', args: [] }],
      ['args.1', { executable: 'node', args: ['a', 'b\0'] }],
      ['cwd', { executable: 'node', args: [], cwd: 'relative' }],
    ])('names %s as what is wrong', async (path, program) => {
      await expect(harness.create({}).launch(program)).rejects.toSatisfy(
        (error) => error instanceof ValidationError && error.issues[0]?.path === path,
      );
    });

    it.each([
      [
        'fails',
        `process.stderr.write('x'.repeat(5000) + 'é\\n'); process.exitCode = 3;`,
        3,
        null,
        /^x{998}é\n$/,
      ],
      ['ends well', '', 0, null, /^$/],
    ])('tells how a watched program ends that %s', async (_, code, exitCode, signal, stderr) => {
      const program = { executable: NODE, args: ['-e', code], watched: true };
      const { end } = await harness.create({}).launch(program);
      await expect.poll(end, { timeout: 15_000 }).not.toBeNull();
      expect(end()).toEqual({ exitCode, signal, stderr: expect.stringMatching(stderr) as unknown });
    });

    it('neither blocks nor keeps what a program writes to stderr without being watched', async () => {
      const code = `for (let n = 0; n < 64; n++) require('node:fs').writeSync(2, 'x'.repeat(65_536));`;
      for (const watched of [true, false]) {
        const launcher = harness.create({});
        const launched = await launcher.launch({
          executable: NODE,
          args: ['-e', code],
          watched,
        });
        const { end } = launched;
        await expect
          .poll(() => launcher.processTree(processOf(launched)), { timeout: 15_000 })
          .toEqual(new Set());
        if (watched) await expect.poll(end).toMatchObject({ exitCode: 0 });
        else expect(end()).toBeNull();
      }
    });

    it('counts descendants to the process tree, also those that left their parent', async () => {
      const { launcher, pid, report } = await launch(['orphan']);
      expect(report.pid).not.toBe(pid);
      const tree = await launcher.processTree(pid);
      expect(tree).toContain(pid);
      expect(tree).toContain(report.pid);
      expect(tree).not.toContain(process.pid);
    });

    it('has an empty process tree for a program that has ended', async () => {
      const { launcher, pid } = await launch([]);
      await expect.poll(() => launcher.processTree(pid)).toEqual(new Set());
    });
  });
}

/** The report as soon as it is there; it is renamed into place whole. */
async function written(file: string): Promise<Report> {
  return expect
    .poll(() => readFile(file, 'utf8').catch(() => undefined), { timeout: 15_000 })
    .toBeDefined()
    .then(async () => JSON.parse(await readFile(file, 'utf8')) as Report);
}

function endIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    return;
  }
}
