import { expect, test } from 'vitest';
import { strokeOf } from '../../input/key-codes.ts';
import { pasteKeys } from './paste-keys.ts';
import { planStrokes } from './typing-plan.ts';

const a = { code: 30, shift: false };
const known = new Map([['a', a]]);

test('a line with an unknown character is pasted as a whole, the others are typed', () => {
  expect(planStrokes('aa\néa\ta', known, false)).toEqual([
    { kind: 'keys', strokes: [a, a] },
    { kind: 'keys', strokes: [{ code: 28, shift: false }] },
    { kind: 'paste', text: 'éa', length: 2 },
    { kind: 'keys', strokes: [{ code: 15, shift: false }] },
    { kind: 'keys', strokes: [a] },
  ]);
  expect(planStrokes('', known, false)).toEqual([]);
});

test('characters are pasted one by one if there is a pause between them, else in parts', () => {
  expect(planStrokes('é😀', known, true)).toEqual([
    { kind: 'paste', text: 'é', length: 1 },
    { kind: 'paste', text: '😀', length: 1 },
  ]);
  expect(planStrokes('😀'.repeat(5000), known, false)).toMatchObject([{ length: 4096 }, { length: 904 }]);
});

test('terminals paste with Shift, and without Latin letters others paste with Insert', () => {
  const v = strokeOf('v');
  expect(pasteKeys('org.kde.konsole', v)).toEqual([29, 42, 47]);
  expect(pasteKeys('kate', v)).toEqual([29, 47]);
  expect(pasteKeys('kate', undefined)).toEqual([42, 110]);
  expect(() => pasteKeys('foot', undefined)).toThrow('none of the keyboard layouts');
});
