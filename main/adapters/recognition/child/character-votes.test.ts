import { expect, test } from 'vitest';
import type { EngineWord } from '../../../core/text/hocr.ts';
import { votedCharacters } from './character-votes.ts';

/** A reading, by its words and how sure they are. */
const reading = (...words: readonly (readonly [text: string, confidence: number])[]): EngineWord[] =>
  words.map(([text, confidence], index) => ({
    text,
    confidence,
    box: { x: 20 * index, y: 0, width: 18, height: 20 },
    letters: Array.from(text, (character) => ({ text: character, left: 20 * index, right: 20 * index + 18 })),
  }));

const text = (words: readonly EngineWord[] | undefined): string | undefined =>
  words?.map((word) => word.text).join('');

test('each character is the one that most readings have', () => {
  const readings = [
    reading(['收藏', 0.9], ['严', 0.3], ['5', 0.9], ['人', 0.9]),
    reading(['收藏', 0.9], ['夹', 0.3], ['3', 0.6], ['人', 0.9]),
    reading(['收', 0.9], ['藏', 0.9], ['夹', 0.5], ['5', 0.6], ['人', 0.9]),
  ];
  const voted = votedCharacters(readings);
  expect(text(voted)).toBe('收藏夹5人');
  expect(voted?.[1]).toMatchObject({ box: { x: 20 }, letters: [{ text: '夹', left: 20 }] });
});

test('a reading with a character more has no say, but for a comma at its end', () => {
  const right = reading(['夹', 0.5], ['5', 0.8]);
  const wrong = reading(['夹', 0.5], ['3', 0.9]);
  expect(text(votedCharacters([wrong, right, reading(['夹', 0.5], ['5', 0.8], ['，', 0.2])]))).toBe('夹5');
  expect(votedCharacters([wrong, right, reading(['夹', 0.5], ['33', 0.9])])).toBeUndefined();
});
