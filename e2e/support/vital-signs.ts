/** Measures a service under attack from outside: how long it takes to answer and to pause, and the memory of its processes. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { treeOf } from '../ocr/processes.ts';
import { createClient, type Answer, type Client } from './client.ts';
import type { RunningService } from './service.ts';

export interface VitalSigns {
  /** Slowest answer to GET /health, milliseconds that this machine's other processes are not to blame for. */
  readonly healthMs: number;
  /** The same of POST /control/pause. */
  readonly pauseMs: number;
  /** Slowest of both as a clock on the wall has it. */
  readonly wallMs: number;
  /** Highest sum of the proportional set sizes of the service and its descendants, MiB. */
  readonly memoryMb: number;
}

/** 250 ms is the promise; four times that allows for a busy machine. Every single call is held to it. */
const ANSWER_MS = 1000;
const MEMORY_MB = 700;

const ASK_EVERY_MS = 40;
const PAUSE_EVERY_MS = 200;
const WEIGH_EVERY_MS = 50;

/** PSS counts a page that n processes share as 1/n in each. 0 for a process that has ended. */
function proportionalMb(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

export const memoryMbOf = (pid: number): number =>
  treeOf(pid).reduce((sum, member) => sum + proportionalMb(member), 0);

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
 * service meanwhile. Default: one client that keeps its connections. Closes the clients.
 */
export async function underAttack(
  service: RunningService,
  attack: () => Promise<unknown>,
  clients: readonly [Client, ...Client[]] = [createClient(service.port)],
): Promise<VitalSigns> {
  const [first] = clients;
  let going = true;
  const pid = service.child.pid ?? 0;
  let [healthMs, pauseMs, wallMs, memoryMb] = [0, 0, 0, 0];
  const timed = async (call: () => Promise<Answer>): Promise<number> => {
    const [service, tester] = [scheduled(pid), scheduled(process.pid)];
    const { status, elapsedMs } = await call();
    if (status !== 200) throw new Error(`The service answered with ${status}`);
    wallMs = Math.max(wallMs, elapsedMs);
    const [serviceNow, testerNow] = [scheduled(pid), scheduled(process.pid)];
    const starvedMs = serviceNow.waitedMs - service.waitedMs + testerNow.waitedMs - tester.waitedMs;
    // Both may have waited at the same time; what the service itself did in between is never less than this.
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
      memoryMb = Math.max(memoryMb, memoryMbOf(pid));
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
  return { healthMs, pauseMs, wallMs, memoryMb };
}

/** Prints the figures in one line, and holds every call and the memory to their limits. */
export function expectVital(attack: string, { healthMs, pauseMs, wallMs, memoryMb }: VitalSigns): void {
  console.log(
    `${attack}: slowest /health ${healthMs.toFixed(0)} ms, slowest pause ${pauseMs.toFixed(0)} ms ` +
      `(${wallMs.toFixed(0)} ms by the wall clock), service and children ${memoryMb.toFixed(0)} MB at most`,
  );
  expect(healthMs, 'slowest /health').toBeLessThan(ANSWER_MS);
  expect(pauseMs, 'slowest pause').toBeLessThan(ANSWER_MS);
  expect(memoryMb, 'memory').toBeLessThan(MEMORY_MB);
}
