/**
 * Runaway programs on a desktop that is limited by cgroup, as the templates for systemd limit it: the desktop next to it goes on
 * without an error. Needs root and the controllers of cgroup v1. In soak alone: it would take the processor from every test next to it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../testing/client.ts';
import { SOAK } from '../../../testing/soak.ts';
import { startNamed, type NamedDesktopUnderTest } from '../../../testing/desktops/named-desktop.ts';
import { createCgroup, templateLimits, whyNoCgroups, type Cgroup } from './cgroup.ts';

const LIMITS = templateLimits();
/** For how long each program runs away. */
const RUNS_MS = 10_000;
/** The machine may be busy with other tests as well. */
const ACT_MS = 3000;

const reason = whyNoCgroups();
if (SOAK && reason !== '') console.log(`Limits by cgroup are not tested: ${reason}`);

let stateDir: string;
let groups: { readonly alpha: Cgroup; readonly beta: Cgroup };
let alpha: NamedDesktopUnderTest;
let beta: NamedDesktopUnderTest;

const startAlpha = (): Promise<NamedDesktopUnderTest> =>
  startNamed('alpha', stateDir, { under: groups.alpha.under });

/** Runs a program in Python on the limited desktop; gives how to kill it and all that it started. Reading command lines of throttled processes takes seconds. */
async function runAway(program: string): Promise<() => Promise<void>> {
  const before = groups.alpha.pids();
  const args = ['-c', program];
  expect((await alpha.client.post('/launch', { executable: 'python3', args })).status).toBe(200);
  return () => groups.alpha.killAll(before);
}

interface Acts {
  readonly errors: readonly string[];
  readonly medianMs: number;
  readonly longestMs: number;
}

/** Acts on the desktop beside, one after the other, for as long as something runs away. */
async function actBeside(ms: number): Promise<Acts> {
  const times: number[] = [];
  const errors: string[] = [];
  const began = performance.now();
  while (performance.now() - began < ms) {
    const started = performance.now();
    const target = { mode: 'pixel', x: times.length % 1000, y: 40 };
    const { status } = await beta.client.post('/action', { action: 'move', target });
    if (status !== 200) errors.push(String(status));
    times.push(performance.now() - started);
    await sleep(20);
  }
  expect(await beta.tool('xdotool', ['getmouselocation'])).toContain(`x:${(times.length - 1) % 1000} y:40 `);
  times.sort((one, other) => one - other);
  return { errors, medianMs: times[times.length >> 1] ?? NaN, longestMs: times.at(-1) ?? NaN };
}

async function expectUnharmed(what: string, ms = RUNS_MS): Promise<void> {
  const { errors, medianMs, longestMs } = await actBeside(ms);
  console.log(
    `beside ${what}: an act took ${medianMs.toFixed(1)} ms in the median, ${longestMs.toFixed(1)} at most`,
  );
  expect(errors).toEqual([]);
  expect(longestMs).toBeLessThan(ACT_MS);
}

describe.runIf(SOAK && reason === '')('limits by cgroup', () => {
  beforeAll(async () => {
    stateDir = mkdtempSync(join(tmpdir(), 'deskhand-limits-'));
    const nameOf = (desktop: string): string => `${basename(stateDir)}-${desktop}`;
    groups = { alpha: createCgroup(nameOf('alpha'), LIMITS), beta: createCgroup(nameOf('beta'), LIMITS) };
    [alpha, beta] = await Promise.all([
      startAlpha(),
      startNamed('beta', stateDir, { under: groups.beta.under }),
    ]);
  });
  afterAll(async () => {
    for (const group of [groups.alpha, groups.beta]) await group.killAll();
    await Promise.all([alpha, beta].map(({ service }) => service.ended));
    for (const group of [groups.alpha, groups.beta]) group.remove();
    rmSync(stateDir, { recursive: true });
  });

  test('nothing runs away', async () => {
    await expectUnharmed('an idle desktop', 500);
  });

  test('a program that forks for ever is held at the limit of processes', async () => {
    const end = await runAway(
      'import os, time\nwhile True:\n  try: os.fork()\n  except OSError: time.sleep(0.05)',
    );
    await until(
      'the limit is met',
      () => Number(groups.alpha.read('pids', 'pids.current')) === LIMITS.tasks,
      30_000,
    );
    await expectUnharmed(`a fork bomb of ${LIMITS.tasks} processes`);
    expect(Number(/^max (\d+)$/m.exec(groups.alpha.read('pids', 'pids.events'))?.[1])).toBeGreaterThan(0);
    await end();
  });

  test('a program that takes all memory is ended at the limit, and its desktop goes on', async () => {
    const before = groups.alpha.pids();
    const end = await runAway('all = []\nwhile True: all.append(bytearray(2**24))');
    await expectUnharmed('a program that takes all memory');
    await until('it was ended', () => groups.alpha.pids().every((pid) => before.includes(pid)), 30_000);
    await end();
    expect(Number(groups.alpha.read('memory', 'memory.failcnt'))).toBeGreaterThan(0);
    expect(Number(groups.alpha.read('memory', 'memory.max_usage_in_bytes'))).toBeLessThanOrEqual(
      LIMITS.memoryBytes,
    );
    expect((await alpha.client.get('/screen')).status).toBe(200);
  });

  test('programs that compute for ever leave the other desktop its share', async () => {
    const end = await runAway('import os\nos.fork()\nos.fork()\nwhile True: pass');
    await expectUnharmed('four busy loops');
    await end();
    expect((await alpha.client.get('/screen')).status).toBe(200);
  });

  test('the whole cgroup is killed, and the desktop starts again', async () => {
    const killed = groups.alpha.killAll();
    await expectUnharmed('a cgroup that is killed');
    await killed;
    expect(groups.alpha.pids()).toEqual([]);
    await alpha.service.ended;
    alpha = await startAlpha();
    expect((await alpha.client.get('/screen')).status).toBe(200);
  });
});
