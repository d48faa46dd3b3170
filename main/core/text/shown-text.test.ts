import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FOLDED_OVER, markedText, shownText } from './shown-text.ts';

const text = fc.string({ unit: 'binary', maxLength: 1200 });

test('the pieces are the whole text, and nothing in them hides or turns what stands next to it', () => {
  fc.assert(
    fc.property(text, (given) => {
      const { start, folded, end } = shownText(given);
      expect(start + folded + end).toBe(markedText(given));
      // What is left of the text is what no one has to guess: line feeds and tabs are shown as they are typed.
      expect(start + folded + end).not.toMatch(
        /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cf}\p{Zl}\p{Zp}]|(?![\n\t])\p{Cc}/u,
      );
    }),
  );
});

test('up to 400 characters nothing is folded; of a longer text the end is shown, and no mark is cut', () => {
  expect(shownText('x'.repeat(FOLDED_OVER))).toMatchObject({ folded: '', end: '' });
  const { start, folded, end } = shownText(`${'\u{202E}'.repeat(700)}; rm -rf ~`);
  expect(folded).not.toBe('');
  expect(end).toMatch(/^‹U\+202E›.*; rm -rf ~$/);
  expect(start).toMatch(/‹U\+202E›$/);
});

test('directions, joiners, unusual spaces and carriage returns stand as their code points', () => {
  expect(markedText('a\u{202E}b\u{200B}c\u{A0}d\r\ne\u{1F600}')).toBe(
    'a‹U+202E›b‹U+200B›c‹U+00A0›d‹U+000D›\ne\u{1F600}',
  );
});
