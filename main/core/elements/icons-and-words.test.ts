import { describe, expect, test } from 'vitest';
import { withoutWords } from './icons-and-words.ts';
import type { PixelControl } from './pixel-control.ts';

const icon = (x: number, width: number, mayBeText = true): PixelControl => ({
  kind: 'icon',
  box: { x, y: 20, width, height: 16 },
  ...(mayBeText ? { mayBeText } : {}),
});

const read = (text: string, x: number, width: number, confidence: number) => {
  const box = { x, y: 20, width, height: 16 };
  return { text, confidence, box, words: [{ text, confidence, box }] };
};

describe('icons and words', () => {
  test('what is read surely is no icon, and a picture that looks like a letter is', () => {
    const places = [
      icon(0, 22),
      icon(100, 14),
      icon(200, 22),
      icon(300, 16),
      icon(400, 20),
      icon(500, 22, false),
    ];
    const lines = [
      read('42', 0, 22, 0.95),
      read('7', 100, 11, 0.95),
      read('ma', 200, 22, 0.4),
      read('Q', 300, 16, 0.95),
      read('5', 400, 20, 0.95),
      read('OK', 500, 22, 0.95),
    ];
    expect(withoutWords(places, lines).map(({ box }) => box.x)).toEqual([200, 300, 400, 500]);
  });

  test('a part of a longer phrase is none', () => {
    expect(withoutWords([icon(60, 16)], [read('35 % of all', 0, 200, 0.8)])).toEqual([]);
  });

  test('dots between two bars are a picture, however surely they are read', () => {
    const box = { x: 100, y: 26, width: 18, height: 4 };
    const dots = { text: 'ccc', confidence: 0.9, box, words: [{ text: 'ccc', confidence: 0.9, box }] };
    expect(withoutWords([icon(100, 18)], [dots])).toHaveLength(1);
  });
});
