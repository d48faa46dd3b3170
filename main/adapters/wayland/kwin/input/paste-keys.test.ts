import { expect, test } from 'vitest';
import { strokeOf } from '../../input/key-codes.ts';
import { pasteKeys } from './paste-keys.ts';

test('terminals paste with Shift, and without Latin letters others paste with Insert', () => {
  const v = strokeOf('v');
  expect(pasteKeys('org.kde.konsole', v)).toEqual([29, 42, 47]);
  expect(pasteKeys('kate', v)).toEqual([29, 47]);
  expect(pasteKeys('kate', undefined)).toEqual([42, 110]);
  expect(() => pasteKeys('foot', undefined)).toThrow('none of the keyboard layouts');
});
