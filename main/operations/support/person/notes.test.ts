import { expect, test } from 'vitest';
import { createMemoryClock } from '../../../adapters/memory/clock.ts';
import { createPersonNotes } from './notes.ts';

test('each agent reads a note once, and none reads an old one', async () => {
  const clock = createMemoryClock();
  const notes = createPersonNotes(clock);
  expect(notes.takeFor(null)).toBeNull();
  notes.leave('The form is filled in.');
  expect(notes.takeFor('mail')).toBe('The form is filled in.');
  expect(notes.takeFor('mail')).toBeNull();
  expect(notes.takeFor(null)).toBe('The form is filled in.');
  await clock.advance(11 * 60_000);
  expect(notes.takeFor('other')).toBeNull();
  notes.leave('Another.');
  expect(notes.takeFor('mail')).toBe('Another.');
});
