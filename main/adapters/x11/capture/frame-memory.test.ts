import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFrameMemory } from './frame-memory.ts';

const MIB = 2 ** 20;
const FULL_HD = 1920 * 1080 * 4;

test('as many frames as are in use at once are kept for the next ones', () => {
  const memory = createFrameMemory();
  const take = (): readonly Uint8Array[] => Array.from({ length: 4 }, () => memory.take(FULL_HD));
  const first = take();
  for (const frame of first) memory.give(frame);
  const buffers = new Set(first.map(({ buffer }) => buffer));
  expect(take().map(({ buffer }) => buffers.has(buffer))).toEqual([true, true, true, true]);
});

test('a part of the screen is taken in the memory of a whole one', () => {
  const memory = createFrameMemory();
  const whole = memory.take(FULL_HD);
  memory.give(whole);
  const part = memory.take(3 * MIB);
  expect([part.buffer === whole.buffer, part.length]).toEqual([true, 3 * MIB]);
});

test('law: no memory is taken twice, and at most 64 MB or two frames are kept', () => {
  const sizes = fc.array(fc.tuple(fc.integer({ min: 1, max: 20 * MIB }), fc.boolean()), { maxLength: 30 });
  fc.assert(
    fc.property(sizes, (steps) => {
      const memory = createFrameMemory();
      const used = new Map<ArrayBufferLike, Uint8Array>();
      for (const [size, isGivenBack] of steps) {
        const frame = memory.take(size);
        expect([frame.length, used.has(frame.buffer)]).toEqual([size, false]);
        used.set(frame.buffer, frame);
        const [oldest] = used.values();
        if (!isGivenBack || oldest === undefined) continue;
        used.delete(oldest.buffer);
        memory.give(oldest);
        const largest = Math.max(0, ...steps.map(([bytes]) => bytes + MIB));
        expect(memory.keptBytes()).toBeLessThanOrEqual(Math.max(64 * MIB, 2 * largest));
      }
    }),
    { numRuns: 50 },
  );
});
