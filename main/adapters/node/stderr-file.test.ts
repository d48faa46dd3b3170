import { readlinkSync, writeSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { createStderrFile } from './stderr-file.ts';

afterEach(() => vi.useRealTimers());

it('returns the last 1,000 characters of any text, each of them whole', async () => {
  const texts = fc.string({ unit: 'grapheme-composite', minLength: 0, maxLength: 1500, size: 'max' });
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const file = await createStderrFile();
      writeSync(file.fd, text);
      expect(await file.tail()).toBe(Array.from(text).slice(-1000).join(''));
      await file.close();
    }),
    { numRuns: 50 },
  );
});

it('has no name that somebody else could open', async () => {
  const file = await createStderrFile();
  expect(readlinkSync(`/proc/self/fd/${file.fd}`)).toMatch(/\(deleted\)$/);
  await file.close();
});

it('is emptied when it has grown large', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const file = await createStderrFile();
  writeSync(file.fd, Buffer.alloc(2 * 1024 * 1024, 'x'));
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => file.tail()).toBe('');
  writeSync(file.fd, 'after');
  expect(await file.tail()).toBe('after');
  await file.close();
});
