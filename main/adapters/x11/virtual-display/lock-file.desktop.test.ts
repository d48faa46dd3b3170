import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startKwin } from '../../../../testing/wayland/kwin.ts';
import { writeAuthority } from './authority.ts';
import { endGuarded } from './guarded-process.ts';
import { lockDisplayNumber, unlockDisplayNumber } from './lock-file.ts';
import { startXvfb, type StartedXvfb } from './xvfb.ts';

/** Above the numbers that tests and virtual displays take. */
const NUMBER = 59_500 + (process.pid % 400);
const PATH = `/tmp/.X${NUMBER}-lock`;
beforeEach(() => rmSync(PATH, { force: true }));
afterEach(() => rmSync(PATH, { force: true }));

/** The pid of a process that has ended. */
const ended = (): number => spawnSync('true').pid;

test('the file is written as X servers write theirs, and goes with its server', async () => {
  expect(await lockDisplayNumber(NUMBER, process.pid)).toBe(true);
  expect(readFileSync(PATH, 'latin1')).toBe(`${String(process.pid).padStart(10)}\n`);
  expect(statSync(PATH).mode & 0o777).toBe(0o444);
  unlockDisplayNumber(NUMBER, process.pid);
  expect(existsSync(PATH)).toBe(false);
});

test('the lock of a running process stays, that of an ended one is replaced', async () => {
  const other = spawn('sleep', ['30']);
  try {
    writeFileSync(PATH, `${String(other.pid).padStart(10)}\n`);
    expect(await lockDisplayNumber(NUMBER, process.pid)).toBe(false);
    unlockDisplayNumber(NUMBER, process.pid);
    expect(Number(readFileSync(PATH, 'latin1'))).toBe(other.pid);
  } finally {
    other.kill();
    await once(other, 'exit');
  }
  writeFileSync(PATH, `${String(ended()).padStart(10)}\n`);
  expect(await lockDisplayNumber(NUMBER, process.pid)).toBe(true);
  expect(Number(readFileSync(PATH, 'latin1'))).toBe(process.pid);
});

test('KWin that looks for a number for its X server leaves a virtual display reachable', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-lock-'));
  const authority = join(folder, 'xauthority');
  await writeAuthority(authority);
  const servers: StartedXvfb[] = [];
  try {
    // KWin tries numbers upwards from 0, so it reaches at least one of these.
    for (let count = 0; count < 2; count++)
      servers.push(
        await startXvfb({
          size: { width: 320, height: 200 },
          hasGl: false,
          authority,
          display: undefined,
          environment: process.env,
        }),
      );
    const kwin = await startKwin({ xwayland: true });
    try {
      for (const { display } of servers) {
        expect(kwin.xwayland()['DISPLAY']).not.toBe(display);
        expect(existsSync(`/tmp/.X11-unix/X${display.slice(1)}`), display).toBe(true);
        const env = { ...process.env, DISPLAY: display, XAUTHORITY: authority };
        expect(execFileSync('xdpyinfo', { env, encoding: 'utf8' })).toContain('vendor string');
      }
    } finally {
      await kwin.stop();
    }
  } finally {
    for (const { child } of servers) await endGuarded(child);
    rmSync(folder, { recursive: true });
  }
});
