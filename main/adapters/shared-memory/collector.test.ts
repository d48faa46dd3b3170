import { expect, test, vi } from 'vitest';
import { createCollector } from './collector.ts';

const MIB = 2 ** 20;
const shared = (): number => process.memoryUsage().arrayBuffers / MIB;

test('shared memory without a user is freed, however little else there is to collect', async () => {
  const collector = createCollector(64 * MIB);
  const before = shared();
  for (let i = 0; i < 60; i++) {
    const memory = new SharedArrayBuffer(5 * MIB);
    collector(memory.byteLength);
  }
  // Swept by another thread.
  await vi.waitUntil(() => shared() - before < 100, { timeout: 5000 });
  expect(shared() - before).toBeLessThan(100);
});
