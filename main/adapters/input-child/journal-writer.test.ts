import { expect, test } from 'vitest';
import { createJournalWriter } from './journal-writer.ts';

test('without room for the journal, input goes on and what is held is known', () => {
  let written = 0;
  const journal = {
    left: undefined,
    write() {
      written++;
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    },
    close: () => undefined,
  };
  const writer = createJournalWriter<{ keys: readonly string[] }>({ keys: [] }, journal);
  writer.set({ keys: ['Shift'] });
  expect(writer.entry).toEqual({ keys: ['Shift'] });
  expect(written).toBe(1);
});
