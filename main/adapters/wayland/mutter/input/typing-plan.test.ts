import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthOf, planTyping, type TypingPart } from './typing-plan.ts';

const LATIN = new Map(Array.from('abc ', (each) => [each, each.charCodeAt(0)]));

test('lines with characters that no key has are pasted as a whole, Enter and Tab are keys', () => {
  expect(planTyping('ab\naжb\t\n', LATIN, false)).toEqual([
    { kind: 'keysyms', keysyms: [97, 98] },
    { kind: 'code', code: 28 },
    { kind: 'paste', text: 'aжb' },
    { kind: 'code', code: 15 },
    { kind: 'code', code: 28 },
  ]);
});

const textOf = (part: TypingPart): string => {
  if (part.kind === 'paste') return part.text;
  return part.kind === 'code' ? (part.code === 28 ? '\n' : '\t') : String.fromCharCode(...part.keysyms);
};

test('law: the parts are the text, in code points too', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'ж', '😀', '\n', '\t') });
  fc.assert(
    fc.property(text, fc.boolean(), (given, separately) => {
      const parts = planTyping(given, LATIN, separately);
      expect(parts.map(textOf).join('')).toBe(given);
      expect(parts.reduce((sum, part) => sum + lengthOf(part), 0)).toBe(Array.from(given).length);
    }),
  );
});

test('a long text is pasted in parts, between which an abort is looked for', () => {
  const parts = planTyping('漢'.repeat(10_000), LATIN, false);
  expect(parts.map(lengthOf)).toEqual([4096, 4096, 1808]);
});
