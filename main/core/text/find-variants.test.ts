/** Text over two lines, whole lines, and a number of wrong characters. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { findMatches, spansWords, textsToMatch, type TextNeedle } from './find-text.ts';
import { groupWords, type PlacedWord } from './group-words.ts';
import { inReadingOrder } from './reading-order.ts';

const HEIGHT = 12;
const words = (text: string, x: number, y: number): PlacedWord[] => {
  let left = x;
  return text.split(' ').map((word) => {
    const box = { x: left, y, width: 8 * word.length, height: HEIGHT };
    left += box.width + 6;
    return { text: word, confidence: 0.9, box };
  });
};
const needle = (
  match: 'contains' | 'exact' | 'line',
  text: string,
  tolerance = 0,
): Extract<TextNeedle, { text: string }> => ({ match, text, caseSensitive: false, tolerance });
const find = (placed: readonly PlacedWord[], wanted: TextNeedle) =>
  findMatches(groupWords(placed), wanted, { groupLines: true, minConfidence: 0 });
const texts = (placed: readonly PlacedWord[], wanted: TextNeedle) =>
  find(placed, wanted).map(({ text }) => text);

describe('text over two lines', () => {
  const button = [...words('Restore previous', 100, 100), ...words('session', 130, 118)];

  test.each<[string, TextNeedle]>([
    ['contains', needle('contains', 'previous sess')],
    ['exact', needle('exact', 'Restore previous session')],
    ['line', needle('line', 'restore previous session')],
  ])('%s, centred: the box is the union, and the middle lies on a word', (_, wanted) => {
    const [match, ...more] = find(button, wanted);
    expect(more).toEqual([]);
    expect(match?.box).toMatchObject({ y: 100, height: 30 });
    expect(
      button.some(
        ({ box }) => match !== undefined && box.y <= match.center.y && match.center.y < box.y + HEIGHT,
      ),
    ).toBe(true);
  });
  test('left aligned, as in a link of a paragraph', () => {
    const paragraph = [...words('please read the terms', 10, 10), ...words('of use before', 12, 30)];
    expect(texts(paragraph, needle('exact', 'terms of use'))).toEqual(['terms of use']);
  });
  test('not of lines far below, aside, or in the wrong order', () => {
    const wanted = needle('contains', 'Save changes');
    expect(texts([...words('Save', 10, 10), ...words('changes', 10, 60)], wanted)).toEqual([]);
    expect(texts([...words('Save', 10, 10), ...words('changes', 90, 28)], wanted)).toEqual([]);
    expect(texts([...words('changes', 10, 10), ...words('Save', 10, 28)], wanted)).toEqual([]);
  });
  test('after a match within one line', () => {
    const placed = [...words('New', 10, 10), ...words('file', 10, 28), ...words('New file', 10, 200)];
    expect(find(placed, needle('contains', 'new file')).map(({ box }) => box.y)).toEqual([200, 10]);
  });
  test('by an expression that no single line matches', () => {
    const lines = groupWords(button);
    expect(textsToMatch(lines, true)).toContain('Restore previous session');
    const pattern = {
      matches: (text: string) =>
        [...text.matchAll(/previous\s+s\w+/g)].map((match) => ({
          start: match.index,
          end: match.index + match[0].length,
        })),
    };
    const found = findMatches(lines, { match: 'regex', pattern }, { groupLines: true, minConfidence: 0 });
    expect(found.map(({ text }) => text)).toEqual(['previous session']);
  });
});

describe('a whole line', () => {
  const menu = [...words('Delete all', 10, 10), ...words('Delete', 10, 50), ...words('Undelete', 10, 90)];
  test('that equals the text, and only else one that contains it', () => {
    expect(texts(menu, needle('line', 'delete'))).toEqual(['Delete']);
    expect(texts(menu, needle('line', 'all'))).toEqual(['Delete all']);
    expect(texts(menu, needle('line', 'delet', 1))).toEqual(['Delete']);
  });
});

describe('wrong characters', () => {
  const page = [...words('Submlt order', 10, 10), ...words('Submit', 10, 60), ...words('Summit', 10, 110)];
  test('are forgiven up to the tolerance, the closest first', () => {
    expect(texts(page, needle('exact', 'submit'))).toEqual(['Submit']);
    expect(texts(page, needle('exact', 'submit', 1))).toEqual(['Submit', 'Submlt', 'Summit']);
    expect(texts(page, needle('contains', 'bmit or', 1))).toEqual(['Submlt order']);
    expect(texts(page, needle('exact', 'submit orders', 1))).toEqual([]);
    expect(texts(page, needle('exact', 'submit orders', 2))).toEqual(['Submlt order']);
  });

  const word = fc.stringMatching(/^[a-c]{1,4}$/);
  const line = fc.array(word, { minLength: 1, maxLength: 6 });
  const match = fc.constantFrom('contains' as const, 'exact' as const, 'line' as const);
  const wish = fc.tuple(match, fc.array(word, { minLength: 1, maxLength: 2 }));
  const places = (placed: readonly PlacedWord[], wanted: TextNeedle) =>
    find(placed, wanted).map(({ box }) => JSON.stringify(box));

  test('a tolerance of 0 changes nothing, and a larger one takes no match of a text away', () => {
    fc.assert(
      fc.property(line, wish, fc.integer({ min: 1, max: 3 }), (read, [how, wanted], tolerance) => {
        const placed = words(read.join(' '), 0, 0);
        const { tolerance: _, ...plain } = needle(how, wanted.join(' '));
        const without = places(placed, plain);
        expect(places(placed, { ...plain, tolerance: 0 })).toEqual(without);
        expect(places(placed, { ...plain, tolerance })).toEqual(expect.arrayContaining(without));
      }),
    );
  });
  test('every match of exact words is within the tolerance', () => {
    fc.assert(
      fc.property(line, wish, fc.nat(3), (read, [, wanted], tolerance) => {
        for (const { text } of find(
          words(read.join(' '), 0, 0),
          needle('exact', wanted.join(' '), tolerance),
        ))
          expect(editDistance(text, wanted.join(' '))).toBeLessThanOrEqual(tolerance);
      }),
    );
  });
  test('the words of every match stand in reading order, over one line or two', () => {
    fc.assert(
      fc.property(line, line, wish, fc.nat(2), (upper, lower, [how, wanted], tolerance) => {
        const placed = [...words(upper.join(' '), 0, 0), ...words(lower.join(' '), 0, 18)];
        for (const { words: matched } of find(placed, needle(how, wanted.join(' '), tolerance)))
          expect(matched).toEqual(inReadingOrder(matched));
      }),
    );
  });
  test('the distance is a metric', () => {
    const any = fc.stringMatching(/^[ab]{0,5}$/);
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        expect(editDistance(a, a)).toBe(0);
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c));
        expect(editDistance(a, b) === 0).toBe(a === b);
      }),
    );
  });
});

test('a text of several words spans words, also as an expression', () => {
  expect(spansWords('Save As', false)).toBe(true);
  expect(spansWords(String.raw`Save\s+As`, false)).toBe(true);
  expect(spansWords(' Save ', false)).toBe(false);
  expect(spansWords('Save', true)).toBe(true);
});
