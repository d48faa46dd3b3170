import { expect, test } from 'vitest';
import { parseTsv } from './tsv.ts';

const row = (...cells: readonly (string | number)[]): string => cells.join('\t');

test('words of each page, with shares of one for confidence', () => {
  const tsv = [
    row('level', 'page_num', 'block_num'),
    row(1, 1, 0, 0, 0, 0, 0, 0, 99, 9, -1, ''),
    row(5, 1, 1, 1, 1, 1, 10, 2, 30, 12, 96.5, 'Save'),
    row(5, 2, 1, 1, 1, 1, 4, 3, 9, 8, 0, 'x\ty'),
    row(5, 2, 1, 1, 1, 2, 4, 3, 9, 8, -1, 'no word'),
    row(5, 2, 1, 1, 1, 3, 4, 3, 9, 8, 50, ' '),
    row(5, 7, 1, 1, 1, 1, 4, 3, 9, 8, 50, 'beyond'),
  ].join('\r\n');
  expect(parseTsv(tsv, 3)).toEqual([
    [{ text: 'Save', confidence: 0.965, box: { x: 10, y: 2, width: 30, height: 12 } }],
    [{ text: 'x\ty', confidence: 0, box: { x: 4, y: 3, width: 9, height: 8 } }],
    [],
  ]);
});

test('what is no TSV holds no words', () => {
  expect(parseTsv('Tesseract could not read this\n5\t1', 1)).toEqual([[]]);
});
