/** The example story as a user runs it, recorded and done again on another desktop; the file it writes is the witness. */
import { execFile, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRun, runNames } from '../../main/recording/runs.ts';
import { startServiceOn, until } from '../../testing/client.ts';
import { MAIN, READS_ENGLISH } from '../../testing/service.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';

const EXAMPLE = join(import.meta.dirname, '../../examples/edit-a-file.ts');
const SIZE = { width: 1024, height: 768 };
const TOKEN = 'a-token-for-the-story';

let folder: string;
let stateDir: string;
let note: string;
let written: string;
let told: string;
/** Windows that the story left open. */
let left: string;
let desktop: TestDesktop;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-replay-'));
  [stateDir, note] = [join(folder, 'state'), join(folder, 'a note – ünï.txt')];
  const recorded = await startDesktop(SIZE);
  const service = await startServiceOn(recorded, {
    stateDir,
    env: { ...home(), SERVICE_TOKEN: TOKEN, SERVICE_RECORD: 'pictures', SERVICE_RECORD_TEXTS: 'true' },
  });
  ({ stdout: told } = await promisify(execFile)(process.execPath, [EXAMPLE, note], {
    env: { ...process.env, SERVICE_URL: service.url, SERVICE_TOKEN: TOKEN },
  }));
  left = await recorded.tool('wmctrl', ['-l']);
  await until('the last pictures', () => {
    const { steps, pictures } = readRun(run());
    const last = steps.findLast(({ kind }) => kind !== 'read')?.step ?? 0;
    return pictures.has(last);
  });
  await service.stop();
  await recorded.stop();
  written = readFileSync(note, 'utf8');
  desktop = await startDesktop(SIZE);
}, 120_000);
afterAll(async () => {
  await desktop.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The editor remembers windows and files in the folder. */
const home = (): Record<string, string> => ({
  ...READS_ENGLISH,
  HOME: folder,
  XDG_CONFIG_HOME: join(folder, 'config'),
});
const run = (): string => join(stateDir, 'recordings', runNames(join(stateDir, 'recordings')).at(-1) ?? '');

const trajectory = (...words: readonly string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [MAIN, 'trajectory', ...words], {
    env: { ...desktop.env, ...home(), SERVICE_STATE_DIR: stateDir },
    encoding: 'utf8',
    cwd: folder,
  });

test('an editor opened, typed into, saved and closed', () => {
  expect(told.split('\n').filter((line) => /^\d\. /.test(line))).toHaveLength(5);
  expect(written).toMatch(/^Written by a program .*\nnaïve café, 漢字, ¿qué\?\n?$/);
  expect(left).toBe('');
});

test('a dry run tells what would be done, and does nothing', async () => {
  rmSync(note);
  const { stdout, status } = trajectory('replay', 'last', '--dry-run');
  expect(status).toBe(0);
  expect(stdout).toMatch(/would do {4}launch mousepad/);
  expect(stdout).toMatch(/left out {4}list windows/);
  expect(stdout).toMatch(/\d+ steps would be done again\.\n$/);
  expect(existsSync(note)).toBe(false);
  expect(await desktop.tool('wmctrl', ['-l'])).toBe('');
});

test('the story done again writes the same file, and ends with the same picture', async () => {
  rmSync(note, { force: true });
  const { stdout, stderr, status } = trajectory('replay', run());
  expect(status, stdout + stderr).toBe(0);
  expect(stdout).toMatch(/(\d+) steps were done again; \d+ looked as they did\./);
  expect(readFileSync(note, 'utf8')).toBe(written);
  expect(await desktop.tool('wmctrl', ['-l'])).toBe('');
}, 120_000);

test('a planted difference stops it, with both pictures', async () => {
  rmSync(note, { force: true });
  // A window that the recording does not know, on top of where the editor will be.
  desktop.spawn('xterm', ['-bg', 'red', '-geometry', '80x30+200+150']);
  await until('the window', async () => (await desktop.tool('wmctrl', ['-l'])) !== '');
  await desktop.tool('wmctrl', ['-r', ':ACTIVE:', '-b', 'add,above']);
  const { stdout, status } = trajectory('replay', 'last', '--out', join(folder, 'difference'));
  expect(status).toBe(1);
  const [, step] = /Stopped at step (\d+)\. The desktop looks different afterwards\./.exec(stdout) ?? [];
  expect(step, stdout).toBeDefined();
  for (const name of ['recorded', 'now'])
    expect(existsSync(join(folder, `difference-step-${step}-${name}.png`)), name).toBe(true);
  expect(existsSync(note)).toBe(false);
}, 60_000);
