/**
 * Threads that are woken at once are to run at once. Linux puts them on the waker's processor where the others are virtual
 * and halted (`available_idle_cpu` in its scheduler), and moves one of them only after some 8 ms: as long as a picture
 * takes. Threads that have processors of their own are not asked.
 */
import { execFile } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** The numbers in a list such as "0-3,8". */
export function parseProcessors(list: string): readonly number[] {
  return list
    .trim()
    .split(',')
    .filter((range) => range !== '')
    .flatMap((range) => {
      const [first = NaN, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
}

/** The share of one of `count` threads; none where there are not enough for each to have its own. */
export function shareOf(processors: readonly number[], index: number, count: number): readonly number[] {
  if (processors.length < count) return [];
  return processors.filter((_, place) => place % count === index);
}

function allowedProcessors(): readonly number[] {
  const status = readFileSync('/proc/thread-self/status', 'utf8');
  return parseProcessors(/^Cpus_allowed_list:\s*(.*)$/m.exec(status)?.[1] ?? '');
}

/**
 * Keeps the calling thread, number `index` of `count`, on its share of the processors. Node.js cannot; taskset can, a part
 * of util-linux, which Debian cannot be without. Where it fails, the scheduler goes on choosing.
 */
export function keepToOwnProcessors(index: number, count: number): void {
  if (process.platform !== 'linux' || count < 2) return;
  try {
    const share = shareOf(allowedProcessors(), index, count);
    const thread = readlinkSync('/proc/thread-self').split('/').at(-1);
    if (share.length === 0 || thread === undefined) return;
    const env = { PATH: process.env['PATH'] };
    execFile('taskset', ['--cpu-list', '--pid', share.join(), thread], { env }, () => undefined).unref();
  } catch {
    // No /proc: the scheduler chooses.
  }
}
