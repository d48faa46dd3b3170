/** Commands that do everything to stay, to flood or to hide; the letters are the cases of the safety design. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createSystemClock } from './clock.ts';
import { createLinuxProcessTable } from './linux-process-table.ts';
import { createForkChild } from './fork-child.ts';
import { openShell } from '../../hosts/machines/shell.ts';
import type { CommandOptions, CommandResult } from '../../ports/shell.ts';
import { livingWith, openDescriptors, ownZombies } from '../../../testing/shell/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'deskhand-shell-e2e-'));
afterAll(() => {
  opened.close();
  rmSync(folder, { recursive: true });
});

const opened = openShell({
  environment: process.env,
  platform: 'linux',
  processes: createLinuxProcessTable(),
  clock: createSystemClock(),
  forkChild: createForkChild(process.env),
  home: folder,
});
const run = (command: string, options: Partial<CommandOptions> = {}): Promise<CommandResult> =>
  opened.shell.run({ command, shell: 'bash' }, { timeoutMs: 30_000, maxOutputChars: 20_000, ...options });

let markers = 0;
/** A duration no other process sleeps for, which marks the command's processes. */
const marker = (): string => `${98_765_000 + ++markers}.${process.pid}`;

/** How many processes sleep by that mark; the shell that started them does not count. */
const sleeping = (mark: string): number =>
  livingWith(mark).filter(({ commandLine }) => commandLine.startsWith('sleep')).length;

describe('at the timeout', () => {
  it('ends background jobs with the shell', async () => {
    const mark = marker();
    const result = await run(`sleep ${mark} & sleep ${mark} & wait`, { timeoutMs: 1000 });
    expect(result).toMatchObject({ timedOut: true, exitCode: null, signal: 'SIGTERM' });
    expect(result.durationMs).toBeLessThan(4000);
    expect(livingWith(mark)).toEqual([]);
  });

  it('kills after two seconds what does not end when asked, and keeps what it printed', async () => {
    const mark = marker();
    const result = await run(`trap '' TERM; echo x; sleep ${mark}`, { timeoutMs: 1000 });
    expect(result).toMatchObject({
      timedOut: true,
      exitCode: null,
      signal: 'SIGKILL',
      stdout: { text: 'x\n' },
    });
    expect(result.durationMs).toBeGreaterThan(2900);
    expect(result.durationMs).toBeLessThan(4000);
    expect(livingWith(mark)).toEqual([]);
  });

  it.each([
    ['in its own session', (mark: string) => `setsid sleep ${mark} & sleep ${mark}`],
    [
      'left by its parents in another session',
      (mark: string) => `(setsid bash -c 'sleep ${mark} & sleep 0.1' &) ; sleep ${mark}`,
    ],
    ['in job control groups', (mark: string) => `set -m; sleep ${mark} & sleep ${mark} & wait`],
    ['stopped', (mark: string) => `sleep ${mark} & sleep 0.2; kill -STOP $!; wait`],
    ['that takes the shell down by exec', (mark: string) => `exec sleep ${mark}`],
  ])('ends a process %s', async (_, command) => {
    const mark = marker();
    const running = run(command(mark), { timeoutMs: 1000 });
    await expect.poll(() => sleeping(mark), { timeout: 2000 }).toBeGreaterThan(0);
    const result = await running;
    expect(result.timedOut).toBe(true);
    expect(livingWith(mark)).toEqual([]);
  });

  it('runs no further command of the list', async () => {
    const canary = join(folder, 'canary');
    await run(`sleep 30; touch ${canary}`, { timeoutMs: 500 });
    expect(existsSync(canary)).toBe(false);
  });
});

describe('at the end of the shell', () => {
  it('leaves nothing behind and does not wait for what would stay', async () => {
    const mark = marker();
    const result = await run(`sleep ${mark} & echo started`);
    expect(result).toMatchObject({ exitCode: 0, timedOut: false, stdout: { text: 'started\n' } });
    expect(result.durationMs).toBeLessThan(3000);
    expect(livingWith(mark)).toEqual([]);
  });

  it('ends what closed its output and hid from the group', async () => {
    const mark = marker();
    await run(`(setsid sleep ${mark} >/dev/null 2>&1 </dev/null &) ; sleep 0.1`);
    expect(livingWith(mark)).toEqual([]);
  });

  it('keeps the output of a process substitution that ends a moment later', async () => {
    const { stdout } = await run(`echo one > >(sleep 0.05; cat); echo two`);
    expect(stdout.text.split('\n').sort()).toEqual(['', 'one', 'two']);
  });

  it('distinguishes a signal from a code', async () => {
    await expect(run('exit 3')).resolves.toMatchObject({ exitCode: 3, signal: null });
    await expect(run('kill -9 $$')).resolves.toMatchObject({ exitCode: null, signal: 'SIGKILL' });
  });
});

describe('floods', () => {
  it('`yes` on both streams is drained within bounds of memory, while others go on', async () => {
    const mark = marker();
    const before = process.memoryUsage.rss();
    let worstMs = 0;
    let last = performance.now();
    const watch = setInterval(() => {
      worstMs = Math.max(worstMs, performance.now() - last - 5);
      last = performance.now();
    }, 5);
    const result = await run(`yes ${mark} & yes ${mark} >&2`, { timeoutMs: 2000 });
    clearInterval(watch);
    for (const stream of [result.stdout, result.stderr]) {
      expect(stream.text).toHaveLength(20_000);
      expect(stream.truncated).toBe(true);
    }
    const megabytes = (result.stdout.chars + result.stderr.chars) / 1e6;
    console.log(
      `drained ${megabytes.toFixed(0)} MB in 2 s, the event loop late by ${worstMs.toFixed(0)} ms at worst`,
    );
    expect(process.memoryUsage.rss() - before).toBeLessThan(64e6);
    expect(livingWith(mark)).toEqual([]);
  });
});

it('an abort ends the tree', async () => {
  const mark = marker();
  const controller = new AbortController();
  const running = run(`sleep ${mark} & sleep ${mark}`, { signal: controller.signal });
  await expect.poll(() => sleeping(mark)).toBe(2);
  controller.abort(new Error('client_closed'));
  await running;
  expect(livingWith(mark)).toEqual([]);
});

it('a command longer than the system passes on is refused as input', async () => {
  await expect(run(`: ${'x'.repeat(130 * 1024)}`)).rejects.toMatchObject({ issues: [{ path: 'command' }] });
  await expect(run(`: ${'x'.repeat(120 * 1024)}`)).resolves.toMatchObject({ exitCode: 0 });
});

it('takes a command that begins with a dash for a command', async () => {
  await expect(run('-x; echo after')).resolves.toMatchObject({ stdout: { text: 'after\n' } });
});

it('leaves neither zombies nor descriptors after many commands', async () => {
  await run('true');
  const descriptors = openDescriptors();
  for (let round = 0; round < 10; round++) {
    await Promise.all(Array.from({ length: 4 }, () => run('echo a; (true &)')));
  }
  expect(ownZombies()).toEqual([]);
  expect(Math.abs(openDescriptors() - descriptors)).toBeLessThanOrEqual(3);
});
