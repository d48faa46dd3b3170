import { expect, test } from 'vitest';
import { lettersOfWord } from './align-word.ts';

const HEIGHT = 12;

/** A word of which each character was read at once at its left end, over cells of one width. */
function read(text: string, cellCount: number, width: number): readonly string[] {
  const cells = Array.from({ length: cellCount }, (_, index) => {
    const at = index * (width + 2);
    return { x: at, y: 0, at, width, height: HEIGHT, before: 'letter' as const, covered: false };
  });
  const letters = Array.from(text, (letter) => ({ text: letter, left: 0, right: 4 }));
  const box = { x: 0, y: 0, width: 100, height: HEIGHT };
  return lettersOfWord({ text, confidence: 0.9, box, letters }, 0, cells, 1).map((letter) =>
    letter.read.join(''),
  );
}

test('the cheapest way is found where it costs little, and where each costs much', () => {
  expect(read('anemone', 7, 8)).toEqual(['a', 'n', 'e', 'm', 'o', 'n', 'e']);
  expect(read('anemone', 7, 14)).toEqual(['an', 'e', 'mo', 'ne', '', '', '']);
});

test('more characters than four a cell are not shared out', () => {
  expect(read('anemones', 2, 8)).toHaveLength(2);
  expect(read('anemonesa', 2, 8)).toEqual(['anemonesa']);
});
