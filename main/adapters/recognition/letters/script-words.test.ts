import { expect, test } from 'vitest';
import { scriptOfLanguage } from '../../../core/text/scripts.ts';
import { placeByScript } from './script-words.ts';

const HIGH = 10;

/** What is placed of words of a line, each one cell that is so far from the one before it. */
function placed(words: readonly string[], gap: number, language = 'hin'): string[] {
  let x = 0;
  const boxes = words.map((text) => {
    const width = 8 * text.length;
    const box = { x, y: 0, width, height: HIGH };
    x += width + gap;
    return box;
  });
  const cells = boxes.map((box) => ({ ...box, at: box.x, before: 'letter' as const, covered: false }));
  const line = { drawn: { width: x, height: HIGH, pixels: new Uint8Array(x * HIGH) }, cells, scale: 1 };
  const read = words.map((text, index) => ({
    text,
    confidence: 0.9,
    box: boxes[index] ?? { x: 0, y: 0, width: 0, height: HIGH },
    letters: [],
  }));
  return placeByScript({ line, words: read }, scriptOfLanguage(language)).flatMap((piece) =>
    piece.map(({ text }) => text),
  );
}

test('thousands go on behind their comma where the gap is no space', () => {
  expect(placed(['1,', '280.50', 'है'], 3)).toEqual(['1,280.50', 'है']);
  expect(placed(['1,', '280.50'], 5)).toEqual(['1,', '280.50']);
  expect(placed(['1,', '28'], 3)).toEqual(['1,', '28']);
  expect(placed(['1,', '280'], 3, 'heb')).toEqual(['1,', '280']);
});
