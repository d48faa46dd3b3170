/** Memory and CPU time of a running service, read from /proc. */
import { readdir, readFile } from 'node:fs/promises';

export interface Footprint {
  readonly rssMb: number;
  /** Of its children and theirs, together. */
  readonly childrenRssMb: number;
  readonly descriptors: number;
  readonly children: number;
  readonly threads: number;
}

const statusOf = (pid: number): Promise<string> => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');

const numberIn = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);

async function childrenOf(pid: number): Promise<readonly number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  );
  return lists.join(' ').split(' ').filter(Boolean).map(Number);
}

async function treeRssMb(pid: number): Promise<number> {
  const below = await Promise.all((await childrenOf(pid)).map(treeRssMb));
  return below.reduce((sum, mb) => sum + mb, numberIn(await statusOf(pid), 'VmRSS') / 1024);
}

export async function footprintOf(pid: number): Promise<Footprint> {
  const status = await statusOf(pid);
  const rssMb = numberIn(status, 'VmRSS') / 1024;
  return {
    rssMb,
    childrenRssMb: (await treeRssMb(pid)) - rssMb,
    threads: numberIn(status, 'Threads'),
    descriptors: (await readdir(`/proc/${pid}/fd`)).length,
    children: (await childrenOf(pid)).length,
  };
}
