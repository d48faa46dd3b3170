import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMatches, type TextNeedle } from './find-text.ts';
import { groupWords, type PlacedWord } from './group-words.ts';
import { nearestTexts } from './nearest-texts.ts';

const word = (text: string, x: number, y = 0, confidence = 0.9): PlacedWord => ({
  text,
  confidence,
  box: { x, y, width: 8 * text.length, height: 12 },
});
const line = (...texts: readonly string[]): PlacedWord[] => {
  let x = 0;
  return texts.map((text) => {
    const placed = word(text, x);
    x += 8 * text.length + 6;
    return placed;
  });
};
const contains = (text: string): TextNeedle => ({ match: 'contains', text, caseSensitive: false });
const exact = (text: string): TextNeedle => ({ match: 'exact', text, caseSensitive: false });
const found = (words: PlacedWord[], needle: TextNeedle, groupLines = true): readonly string[] =>
  findMatches(groupWords(words), needle, { groupLines, minConfidence: 0 }).map(({ text }) => text);

describe('findMatches', () => {
  test('contains gives the words that hold the text', () => {
    expect(found(line('Save', 'changes', 'now'), contains('ave chan'))).toEqual(['Save changes']);
  });
  test('exact wants whole words', () => {
    expect(found(line('Save', 'changes'), exact('save'))).toEqual(['Save']);
    expect(found(line('Saved', 'changes'), exact('save'))).toEqual([]);
  });
  test('text as it is written comes before other spellings of it, however surely they are read', () => {
    const page = (texts: readonly string[]): PlacedWord[] =>
      texts.map((text, index) => word(text, 10, 40 * index, 0.9 - 0.1 * index));
    expect(found(page(['करे', 'करें']), contains('करें'))).toEqual(['करें', 'करे']);
    expect(found(page(['resume', 'résumé']), contains('résumé'))).toEqual(['résumé', 'resume']);
    expect(found(page(['٣٦', '36']), contains('36'))).toEqual(['36', '٣٦']);
    expect(found(page(['٣٦', '36']), exact('36'))).toEqual(['36']);
  });
  test('forgives lost and invented spaces between words, not inside them', () => {
    expect(found(line('Col17'), contains('Col 17'))).toEqual(['Col17']);
    expect(found(line('Col', '17'), contains('Col17'))).toEqual(['Col 17']);
    expect(found(line('the', 'art'), contains('heart'))).toEqual([]);
  });
  test('exact never joins or splits words', () => {
    expect(found(line('Col17'), exact('Col 17'))).toEqual([]);
    expect(found(line('Col', '17'), exact('Col17'))).toEqual([]);
    expect(found(line('Col', '17'), exact('Col 17'))).toEqual(['Col 17']);
  });
  test('forgives quotes, dashes and ellipses', () => {
    expect(found(line('Don’t', '–', 'Save…'), contains("don't - save..."))).toEqual(['Don’t – Save…']);
  });
  test('single words are looked at alone where lines are not wanted', () => {
    expect(found(line('Save', 'As'), contains('Save As'), false)).toEqual([]);
    expect(found(line('Save', 'As'), contains('save'), false)).toEqual(['Save']);
  });
  test('near sorts by distance, otherwise confidence sorts', () => {
    const words = [word('OK', 0, 0, 0.7), word('OK', 500, 300, 0.9)];
    const near = { x: 0, y: 0 };
    const lines = groupWords(words);
    expect(findMatches(lines, exact('ok'), { groupLines: true, minConfidence: 0 })[0]?.box.x).toBe(500);
    expect(findMatches(lines, exact('ok'), { groupLines: true, minConfidence: 0, near })[0]?.box.x).toBe(0);
    expect(findMatches(lines, exact('ok'), { groupLines: true, minConfidence: 0.8 })).toHaveLength(1);
  });
  test('any run of words that is asked for is found', () => {
    const texts = fc.array(fc.stringMatching(/^[a-zA-Z0-9]{1,8}$/), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (words, from, count) => {
        const first = from % words.length;
        const wanted = words.slice(first, first + 1 + (count % (words.length - first))).join(' ');
        expect(found(line(...words), exact(wanted)).map((text) => text.toLowerCase())).toContain(
          wanted.toLowerCase(),
        );
      }),
    );
  });
});

test('nearestTexts names what looks alike', () => {
  expect(nearestTexts(groupWords(line('Submlt', 'Cancel', 'order')), 'Submit', 2)[0]?.text).toBe('Submlt');
});
