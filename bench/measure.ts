/** Medians of contenders that take turns, so that other work of the machine hits all alike. */
import { readdir, readFile } from 'node:fs/promises';
import type { Contender } from './contenders.ts';

export interface Timing {
  readonly name: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly bytes: number;
}

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Each round every contender shoots once, after the screen has changed. The first two rounds warm up. */
export async function race(
  contenders: readonly Contender[],
  rounds: number,
  change: () => Promise<void>,
): Promise<readonly Timing[]> {
  const times = contenders.map((): number[] => []);
  const sizes = contenders.map((): number[] => []);
  for (let round = -2; round < rounds; round++)
    for (const [index, contender] of contenders.entries()) {
      await change();
      let bytes = 0;
      const ms = await timed(async () => {
        bytes = await contender.shoot();
      });
      if (round < 0) continue;
      times[index]?.push(ms);
      sizes[index]?.push(bytes);
    }
  return contenders.map(({ name }, index) => ({
    name,
    medianMs: median(times[index] ?? []),
    p95Ms: quantile(times[index] ?? [], 0.95),
    bytes: median(sizes[index] ?? []),
  }));
}

const kilobytes = async (file: string, name: string): Promise<number> => {
  const text = await readFile(file, 'latin1').catch(() => '');
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
};

/**
 * Memory of a process and all that descend from it, megabytes: the proportional set size, in which a page that several
 * of them share (the Node.js program itself) counts once.
 */
export async function residentMegabytes(root: number): Promise<number> {
  const parents = new Map<number, number>();
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)))
    parents.set(Number(name), await kilobytes(`/proc/${name}/status`, 'PPid'));
  const belongs = (pid: number): boolean => pid === root || (pid > 1 && belongs(parents.get(pid) ?? 0));
  const sizes = await Promise.all(
    [...parents.keys()].filter(belongs).map((pid) => kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss')),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
