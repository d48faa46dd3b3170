import { expect, test } from 'vitest';
import type { EngineWord } from '../../../core/text/hocr.ts';
import { scriptOfLanguage } from '../../../core/text/scripts.ts';
import { isForeign } from './foreign-words.ts';

const words = (...read: readonly (readonly [text: string, confidence: number])[]): EngineWord[] =>
  read.map(([text, confidence]) => ({
    text,
    confidence,
    box: { x: 0, y: 0, width: 9, height: 9 },
    letters: [],
  }));

test('figures, which are read as surely in any script, say nothing', () => {
  expect(isForeign(words(['THR', 0.6], ['1987', 0.9]), scriptOfLanguage('eng'))).toBe(true);
  expect(isForeign(words(['合計', 0.9], [':', 0.9], ['24,850', 0.5]), scriptOfLanguage('jpn'))).toBe(false);
});

test('letters of another script do', () => {
  expect(isForeign(words(['합계', 0.9], ['24,850', 0.9]), scriptOfLanguage('jpn'))).toBe(true);
});
