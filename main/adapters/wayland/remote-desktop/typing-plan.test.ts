import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planTyping, type TypingPart } from './typing-plan.ts';

/** Of a layout that has these alone. */
const strokeOf = (character: string): string | undefined =>
  'abc \n\t'.includes(character) ? character : undefined;

test('lines with characters that no key has are pasted as a whole, Enter and Tab are keys', () => {
  expect(planTyping('ab\naжb\t\n', strokeOf, false)).toEqual([
    { kind: 'keys', strokes: ['a', 'b'] },
    { kind: 'keys', strokes: ['\n'] },
    { kind: 'paste', text: 'aжb', length: 3 },
    { kind: 'keys', strokes: ['\t'] },
    { kind: 'keys', strokes: ['\n'] },
  ]);
  expect(planTyping('', strokeOf, false)).toEqual([]);
});

const textOf = (part: TypingPart<string>): string =>
  part.kind === 'paste' ? part.text : part.strokes.join('');
const lengthOf = (part: TypingPart<string>): number =>
  part.kind === 'paste' ? part.length : part.strokes.length;

test('law: the parts are the text, in code points too', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'ж', '😀', '\n', '\t') });
  fc.assert(
    fc.property(text, fc.boolean(), (given, separately) => {
      const parts = planTyping(given, strokeOf, separately);
      expect(parts.map(textOf).join('')).toBe(given);
      expect(parts.reduce((sum, part) => sum + lengthOf(part), 0)).toBe(Array.from(given).length);
    }),
  );
});

test('characters are pasted one by one if there is a pause between them, else in parts', () => {
  expect(planTyping('é😀', strokeOf, true)).toEqual([
    { kind: 'paste', text: 'é', length: 1 },
    { kind: 'paste', text: '😀', length: 1 },
  ]);
  expect(planTyping('😀'.repeat(10_000), strokeOf, false)).toMatchObject(
    [4096, 4096, 1808].map((length) => ({ length })),
  );
});
