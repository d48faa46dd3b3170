import { expect, test } from 'vitest';
import { lackingOf } from './needs.ts';

test('nothing is lacking on a Mac that has every function', () => {
  expect(lackingOf([])).toEqual({});
});

test.each<[string, readonly string[]]>([
  ['CFRetain', ['capture', 'pointer', 'keyboard', 'windows', 'window_manager', 'clipboard', 'elements']],
  ['CGEventPost', ['pointer', 'keyboard']],
  ['CGImageGetWidth', ['capture']],
  ['AXUIElementCopyMultipleAttributeValues', ['window_manager', 'elements']],
  ['NSPasteboardTypeString', ['clipboard']],
  ['_AXUIElementGetWindow', []],
  ['IsSecureEventInputEnabled', []],
  ['UCKeyTranslate', []],
])('without %s these do not work: %j', (name, parts) => {
  expect(lackingOf([name])).toEqual(Object.fromEntries(parts.map((part) => [part, name])));
});
