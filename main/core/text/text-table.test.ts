import { expect, test } from 'vitest';
import { textTable } from './text-table.ts';

test('columns are aligned, and no line ends with spaces', () => {
  expect(
    textTable([
      ['NAME', 'STATE'],
      ['a', 'running'],
      ['longer', ''],
    ]),
  ).toBe('NAME    STATE\na       running\nlonger');
  expect(textTable([])).toBe('');
});
