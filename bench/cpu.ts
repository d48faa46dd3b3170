/** Processor time of processes with all their threads, in nanoseconds: `/proc/PID/stat` counts in steps of 10 ms. */
import { readdirSync, readFileSync } from 'node:fs';

const firstNumber = (path: string): number => {
  try {
    return Number(readFileSync(path, 'latin1').split(' ')[0]);
  } catch {
    // The thread has ended.
    return 0;
  }
};

export const cpuMs = (pids: readonly number[]): number =>
  pids
    .flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}/schedstat`))
    .reduce((sum, path) => sum + firstNumber(path), 0) / 1e6;
