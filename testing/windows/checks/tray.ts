/**
 * Step 7: the packaged tray, installed, used, closed and removed: `node testing/windows/checks/tray.ts tray.json INSTALLER`. What it
 * does over HTTP is scripts/smoke.ts.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { until } from '../../client.ts';
import { isSealed } from '../../../main/settings/settings-file.ts';
import { answer, answerFile, expectThat } from './answers.ts';
import { askPowerShell } from './powershell.ts';
import { allProcesses, endByForce, familyOf } from './processes.ts';

const run = promisify(execFile);
const [, , , installer = ''] = process.argv;
const INSTALL_MS = 120_000;
const START_MS = 60_000;
const END_MS = 15_000;
const PLACE = join(process.env['LOCALAPPDATA'] ?? '', 'Programs', 'Deskhand');
const PROGRAM = join(PLACE, 'Deskhand.exe');
const state = mkdtempSync(join(tmpdir(), 'deskhand-tray-'));
const settings = join(state, 'settings.json');

const isThere = (path: string) => (): boolean => existsSync(path);

async function install(): Promise<unknown> {
  await run(resolve(installer), ['/S', `/D=${PLACE}`], { timeout: INSTALL_MS });
  await until('it is installed', isThere(PROGRAM), INSTALL_MS, 500);
  return { signature: await askPowerShell(`(Get-AuthenticodeSignature '${PROGRAM}').Status.ToString()`) };
}

const start = (): ChildProcess =>
  spawn(PROGRAM, ['--hidden'], {
    env: { ...process.env, SERVICE_STATE_DIR: state, SERVICE_PORT: '0' },
    stdio: 'ignore',
  });

let tray: ChildProcess | undefined;

/** The token that it made itself is encrypted on disk. */
async function sealed(): Promise<unknown> {
  tray = start();
  await until('it has written its settings', isThere(settings), START_MS, 500);
  const members = JSON.parse(readFileSync(settings, 'utf8')) as Readonly<Record<string, unknown>>;
  const token = members['token'];
  const seen = { hasToken: token !== undefined, isSealed: isSealed(token) };
  expectThat(seen.isSealed, 'The token lies open', seen);
  return seen;
}

async function startTwice(): Promise<unknown> {
  const second = start();
  await once(second, 'exit', { signal: AbortSignal.timeout(START_MS) });
  const seen = { code: second.exitCode, firstIsAlive: tray?.exitCode === null };
  expectThat(seen.code === 0 && seen.firstIsAlive, 'A second start', seen);
  return seen;
}

/** As Task Manager's End task does, without force. */
async function close(): Promise<unknown> {
  const root = tray?.pid ?? 0;
  const family = familyOf(await allProcesses(), root);
  await run('taskkill', ['/PID', String(root)]);
  const left = async (): Promise<readonly object[]> =>
    (await allProcesses()).filter(({ pid }) => family.has(pid));
  await until('all of it has ended', async () => (await left()).length === 0, END_MS, 500).catch(
    () => undefined,
  );
  const seen = { processes: family.size, left: await left() };
  await endByForce(root);
  expectThat(seen.left.length === 0, 'Processes are left', seen);
  return seen;
}

const runKey = (): Promise<unknown> =>
  askPowerShell(
    String.raw`(Get-Item HKCU:\Software\Microsoft\Windows\CurrentVersion\Run).Property | Where-Object { $_ -match 'deskhand' }`,
  );

async function uninstall(): Promise<unknown> {
  const before = await runKey();
  await run(join(PLACE, 'Uninstall Deskhand.exe'), ['/S'], { timeout: INSTALL_MS });
  await until('it is gone', () => !existsSync(PROGRAM), INSTALL_MS, 500);
  const seen = { runKeyBefore: before, runKeyAfter: await runKey() };
  expectThat(seen.runKeyAfter === null, 'It would be started at login', seen);
  return seen;
}

await answer(answerFile(), { install, sealed, startTwice, close, uninstall });
rmSync(state, { recursive: true, force: true, maxRetries: 5 });
