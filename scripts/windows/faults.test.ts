import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { UNCURED } from '../../testing/windows/cures.ts';
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

it('has sources without each cure, which e2e/windows/cures.test.ts sees the tests fail on', () => {
  expect(new Set(UNCURED.map(({ fault }) => fault))).toEqual(new Set(FAULTS.map(({ id }) => id)));
  for (const { fault, edits } of UNCURED)
    for (const { file, from } of edits)
      expect(readFileSync(join(TOP, file), 'utf8').split(from), `${fault}: ${from}`).toHaveLength(2);
});
