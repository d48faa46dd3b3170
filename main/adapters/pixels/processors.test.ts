import { globSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPixelWorkers } from './pixel-workers.ts';
import { parseProcessors, shareOf } from './processors.ts';

test('lists of processors are read as Linux writes them', () => {
  expect(parseProcessors('0-3,8\n')).toEqual([0, 1, 2, 3, 8]);
  expect(parseProcessors('5')).toEqual([5]);
  expect(parseProcessors('')).toEqual([]);
});

test('each thread has processors of its own, and together they have all', () => {
  const some = fc.uniqueArray(fc.nat(63), { minLength: 1 });
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 8 }), (processors, count) => {
      const shares = Array.from({ length: count }, (_, index) => shareOf(processors, index, count));
      if (processors.length < count) expect(shares.flat()).toEqual([]);
      else {
        expect(shares.flat().sort()).toEqual([...processors].sort());
        expect(shares.every((share) => share.length > 0)).toBe(true);
      }
    }),
  );
});

const status = (task: string): string => {
  try {
    return readFileSync(`${task}/status`, 'utf8');
  } catch {
    return '';
  }
};
const allowed = (text: string): string => /^Cpus_allowed_list:\s*(.*)$/m.exec(text)?.[1] ?? '';
const own = process.platform === 'linux' ? parseProcessors(allowed(status('/proc/self'))) : [];

test.runIf(own.length > 1)('two workers are kept on two processors', async () => {
  const workers = createPixelWorkers(2);
  try {
    await workers.encode({ width: 1, height: 1, pixels: new Uint8Array(4) }, { format: 'png', quality: 85 });
    const wanted = [0, 1].map((index) => shareOf(own, index, 2).join());
    const lists = (): readonly string[] =>
      globSync('/proc/self/task/*').map((task) => parseProcessors(allowed(status(task))).join());
    for (let attempt = 0; attempt < 100; attempt++) {
      if (wanted.every((list) => lists().includes(list))) break;
      await sleep(50);
    }
    expect(lists()).toEqual(expect.arrayContaining(wanted));
  } finally {
    await workers.close();
  }
});
