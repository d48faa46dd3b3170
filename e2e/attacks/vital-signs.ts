/** Measures a service under attack from outside: how long it takes to answer and to pause, and the memory of its processes. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../support/client.ts';
import type { RunningService } from '../support/service.ts';
import { familyOf } from '../ocr/processes.ts';

export interface VitalSigns {
  /** Slowest answer to GET /health, milliseconds. */
  readonly healthMs: number;
  /** Slowest answer to POST /control/pause, milliseconds. */
  readonly pauseMs: number;
  /** Highest sum of the proportional set sizes of the service and its descendants, MiB. */
  readonly memoryMb: number;
}

/** 250 ms is the promise; four times that allows for a busy machine. */
export const ANSWER_MS = 1000;
export const MEMORY_MB = 700;

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
  familyOf(pid).reduce((sum, member) => sum + proportionalMb(member), 0);

/** Runs the attack while asking, pausing and weighing, each on connections of its own. */
export async function underAttack(
  service: RunningService,
  attack: () => Promise<unknown>,
): Promise<VitalSigns> {
  const client = createClient(service.port);
  let going = true;
  let [healthMs, pauseMs, memoryMb] = [0, 0, 0];
  const ask = async (): Promise<void> => {
    while (going) {
      await sleep(ASK_EVERY_MS);
      const { elapsedMs } = await client.get('/health');
      healthMs = Math.max(healthMs, elapsedMs);
    }
  };
  const pause = async (): Promise<void> => {
    while (going) {
      await sleep(PAUSE_EVERY_MS);
      const paused = await client.post('/control/pause', {});
      if (paused.status !== 200) throw new Error(`Pausing was answered with ${paused.status}`);
      pauseMs = Math.max(pauseMs, paused.elapsedMs);
      await client.post('/control/resume', {});
    }
  };
  const weigh = async (): Promise<void> => {
    while (going) {
      await sleep(WEIGH_EVERY_MS);
      memoryMb = Math.max(memoryMb, memoryMbOf(service.child.pid ?? 0));
    }
  };
  const watching = Promise.all([ask(), pause(), weigh()]);
  try {
    await Promise.race([attack(), watching]);
  } finally {
    going = false;
    await watching;
    client.close();
  }
  return { healthMs, pauseMs, memoryMb };
}
