import { expect, test } from 'vitest';
import { hasUsLayout } from './layout.ts';

test.each([
  [null, undefined, true],
  [null, 'de', false],
  ['[Layout]\nUse=false\nLayoutList=de\n', undefined, true],
  ['[Layout]\nLayoutList=us\nUse=true\n', 'de', true],
  ['[Layout]\nLayoutList=de\nUse=true\n', undefined, false],
  ['[Layout]\nLayoutList=us,de\nUse=true\n', undefined, false],
  ['[Layout]\nLayoutList=us\nVariantList=dvorak\nUse=true\n', undefined, false],
  ['[Other]\nUse=true\nLayoutList=de\n', undefined, true],
  ['[Layout]\nUse=true\nLayoutList=us\n[Other]\nLayoutList=de\n', undefined, true],
])('%j with %j', (text, fallback, expected) => {
  expect(hasUsLayout(text, fallback)).toBe(expected);
});
