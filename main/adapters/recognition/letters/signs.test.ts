/** Signs that code fonts draw as one, pixel by pixel: Fira Code and JetBrains Mono at 14 pixels. */
import { expect, test } from 'vitest';
import { operatorIn } from './signs.ts';

function shown(...rows: readonly string[]): string | undefined {
  const width = rows[0]?.length ?? 0;
  const pixels = Uint8Array.from(rows.join(''), (place) => (place === '#' ? 0 : place === '+' ? 200 : 255));
  const cell = { x: 0, at: 0, y: 0, width, height: rows.length, before: 'space', covered: false } as const;
  return operatorIn({ width, height: rows.length, pixels }, cell, 10);
}

const BAR = '#######################';
const SOFT = '+++++++++++++++++++++++';
const NONE = '.......................';

test('three bars are ===, and two are ==', () => {
  expect(shown(BAR, SOFT, NONE, BAR, SOFT, NONE, BAR)).toBe('===');
  expect(shown(BAR.slice(8), NONE.slice(8), NONE.slice(8), BAR.slice(8))).toBe('==');
});

test('with a stroke through them they are !== and !=', () => {
  const struck = [
    '..............##.......',
    '.............##........',
    BAR,
    '++++++++++++##+++++++++',
    '...........+#+.........',
    BAR,
    '++++++++++##+++++++++++',
    '..........#+...........',
    BAR,
    '........##.............',
  ];
  expect(shown(...struck)).toBe('!==');
  expect(shown(...struck.slice(0, 6), '..........#+...........')).toBe('!=');
});

test('a single equals sign, a dash and an E are none', () => {
  expect(shown('#######', '.......', '.......', '#######')).toBeUndefined();
  expect(shown(BAR)).toBeUndefined();
  const arms = ['##############', '##............', '##............'];
  expect(shown(...arms, ...arms, '##############')).toBeUndefined();
});
