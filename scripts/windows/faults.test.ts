import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FAULTS } from './faults.ts';

const TOP = join(import.meta.dirname, '../..');

it('lists each fault of the audit once', () => {
  const ids = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
  expect(FAULTS.map(({ id }) => id)).toEqual([...ids('A', 26), ...ids('B', 12)]);
});

it.each(FAULTS)('$id is cured, and its test is there', ({ test: [file, name] }) => {
  expect(readFileSync(join(TOP, file), 'utf8')).toContain(name);
});
