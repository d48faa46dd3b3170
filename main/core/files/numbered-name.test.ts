import { expect, test } from 'vitest';
import { numberedName } from './numbered-name.ts';

test.each([
  ['report.pdf', 1, 'report.pdf'],
  ['report.pdf', 2, 'report (2).pdf'],
  ['notes', 3, 'notes (3)'],
  ['.env', 2, '.env (2)'],
  ['a.tar.gz', 2, 'a.tar (2).gz'],
])('%s for the file number %i is %s', (name, number, numbered) => {
  expect(numberedName(name, number)).toBe(numbered);
});
