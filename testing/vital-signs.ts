/** Measures a service under attack from outside: how long it takes to answer and to pause, and the memory of its processes. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { treeOf } from './ocr/processes.ts';
import { createClient, type Answer, type Client } from './client.ts';
import type { RunningService } from './service.ts';

export interface VitalSigns {
  /** Slowest answer to GET /health, milliseconds that this machine's other processes are not to blame for. */
  readonly healthMs: number;
  /** The same of POST /control/pause. */
  readonly pauseMs: number;
  /** Every answer of both as a clock on the wall has it, whatever else the machine did; milliseconds, ascending. */
  readonly wallMs: readonly number[];
  /** Highest sum of the proportional set sizes of the service and its descendants, MiB. */
  readonly memoryMb: number;
  /** Highest sum of their resident set sizes, MiB: a page that n of them share counts n times. */
  readonly residentMb: number;
}

/** 250 ms is the promise; four times that allows for a busy machine. Every single call is held to it. */
const ANSWER_MS = 1000;
/** By the wall clock, which counts other programs' turns too, 95 % of the calls are held to that, and all to this. */
const WALL_MS = 4000;
const MEMORY_MB = 700;

const ASK_EVERY_MS = 40;
const PAUSE_EVERY_MS = 200;
const WEIGH_EVERY_MS = 50;

type Memory = Pick<VitalSigns, 'memoryMb' | 'residentMb'>;

/** PSS counts a page that n processes share as 1/n in each. 0 for a process that has ended. */
function memoryOfOne(pid: number): Memory {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const megabytes = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
    return { memoryMb: megabytes('Pss'), residentMb: megabytes('Rss') };
  } catch {
    return { memoryMb: 0, residentMb: 0 };
  }
}

/** Of a process and its descendants. */
const memoryOf = (pid: number): Memory =>
  treeOf(pid)
    .map(memoryOfOne)
    .reduce((sum, one) => ({
      memoryMb: sum.memoryMb + one.memoryMb,
      residentMb: sum.residentMb + one.residentMb,
    }));

interface Scheduled {
  readonly ranMs: number;
  /** Ready to run while other threads had the processors. */
  readonly waitedMs: number;
}

/** Of a process's main thread, so far. https://docs.kernel.org/scheduler/sched-stats.html */
function scheduled(pid: number): Scheduled {
  const [ranNs = 0, waitedNs = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number);
  return { ranMs: ranNs / 1e6, waitedMs: waitedNs / 1e6 };
}

/**
 * Runs the attack while each of the clients asks for /health and the first of them pauses and resumes, and weighs the
 * service in the meantime. Default: one client that keeps its connections. Closes the clients.
 */
export async function underAttack(
  service: RunningService,
  attack: () => Promise<unknown>,
  clients: readonly [Client, ...Client[]] = [createClient(service.port)],
): Promise<VitalSigns> {
  const [first] = clients;
  let going = true;
  const pid = service.child.pid ?? 0;
  let [healthMs, pauseMs, memoryMb, residentMb] = [0, 0, 0, 0];
  const wallMs: number[] = [];
  const timed = async (call: () => Promise<Answer>): Promise<number> => {
    const [service, tester] = [scheduled(pid), scheduled(process.pid)];
    const { status, elapsedMs } = await call();
    if (status !== 200) throw new Error(`The service answered with ${status}`);
    wallMs.push(elapsedMs);
    const [serviceNow, testerNow] = [scheduled(pid), scheduled(process.pid)];
    const starvedMs = serviceNow.waitedMs - service.waitedMs + testerNow.waitedMs - tester.waitedMs;
    // Both may have waited at the same time; the service's own time in between is never less than this.
    return Math.max(elapsedMs - starvedMs, serviceNow.ranMs - service.ranMs);
  };
  const ask = async (client: Client): Promise<void> => {
    while (going) {
      await sleep(ASK_EVERY_MS);
      healthMs = Math.max(healthMs, await timed(() => client.get('/health')));
    }
  };
  const pause = async (): Promise<void> => {
    while (going) {
      await sleep(PAUSE_EVERY_MS);
      pauseMs = Math.max(pauseMs, await timed(() => first.post('/control/pause', {})));
      await first.post('/control/resume', {});
    }
  };
  const weigh = async (): Promise<void> => {
    while (going) {
      await sleep(WEIGH_EVERY_MS);
      const now = memoryOf(pid);
      memoryMb = Math.max(memoryMb, now.memoryMb);
      residentMb = Math.max(residentMb, now.residentMb);
    }
  };
  const watching = Promise.all([...clients.map(ask), pause(), weigh()]);
  try {
    await Promise.race([attack(), watching]);
  } finally {
    going = false;
    await watching;
    for (const client of clients) client.close();
  }
  return { healthMs, pauseMs, wallMs: wallMs.toSorted((a, b) => a - b), memoryMb, residentMb };
}

/** Prints the figures in one line, and holds every call and the memory to their limits. */
export function expectVital(attack: string, signs: VitalSigns): void {
  const { healthMs, pauseMs, wallMs, memoryMb, residentMb } = signs;
  const slowestMs = wallMs.at(-1) ?? Infinity;
  console.log(
    `${attack}: slowest /health ${healthMs.toFixed(0)} ms, slowest pause ${pauseMs.toFixed(0)} ms; by the wall clock ` +
      `95 % of ${wallMs.length} calls within ${nearlySlowest(wallMs).toFixed(0)} ms, slowest ${slowestMs.toFixed(0)} ms; ` +
      `service and children at most ${memoryMb.toFixed(0)} MB, ${residentMb.toFixed(0)} MB with shared pages counted for each`,
  );
  expect(healthMs, 'slowest /health').toBeLessThan(ANSWER_MS);
  expect(pauseMs, 'slowest pause').toBeLessThan(ANSWER_MS);
  expect(memoryMb, 'memory').toBeLessThan(MEMORY_MB);
}

/** Holds the uncorrected times to their limits too: for attacks that a whole machine could feel. */
export function expectVitalUncorrected({ wallMs, residentMb }: VitalSigns): void {
  expect(nearlySlowest(wallMs), '95 % by the wall clock').toBeLessThan(ANSWER_MS);
  expect(wallMs.at(-1), 'slowest by the wall clock').toBeLessThan(WALL_MS);
  expect(residentMb, 'resident memory').toBeLessThan(MEMORY_MB);
}

const nearlySlowest = (sorted: readonly number[]): number =>
  sorted[Math.floor(sorted.length * 0.95)] ?? Infinity;
