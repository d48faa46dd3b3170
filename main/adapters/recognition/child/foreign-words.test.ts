import { expect, test } from 'vitest';
import type { EngineWord } from '../../../core/text/hocr.ts';
import { scriptOfLanguage } from '../../../core/text/scripts.ts';
import { isForeign, languagesOfSigns } from './foreign-words.ts';
import { isForeignLine, type OpenLine } from './open-line.ts';
import { openLine } from './testing/open-lines.ts';

const words = (...read: readonly (readonly [text: string, confidence: number])[]): EngineWord[] =>
  read.map(([text, confidence]) => ({
    text,
    confidence,
    box: { x: 0, y: 0, width: 9, height: 9 },
    letters: [],
  }));

const lineOf = (read: readonly EngineWord[], chances: OpenLine['chances']): OpenLine =>
  openLine({ key: '', language: 'eng', words: read, shaped: true, chances });

test('figures, which are read as surely in any script, say nothing of a line whose shapes are not Latin', () => {
  const read = words(['THR', 0.6], ['1987', 0.9]);
  expect(isForeignLine(lineOf(read, new Map([['Han', 0.9]])))).toBe(true);
  expect(isForeignLine(lineOf(read, new Map([['Latin', 0.9]])))).toBe(false);
});

test('figures alone are read in Latin where the shapes are of another script', () => {
  const read = words(['4828', 0.95]);
  expect(isForeignLine(lineOf(read, new Map([['Japanese', 0.9]])))).toBe(true);
  expect(isForeignLine(lineOf(read, new Map([['Latin', 0.5]])))).toBe(false);
  expect(isForeignLine(lineOf(read, new Map()))).toBe(false);
});

test('figures are no letters of another script, letters are', () => {
  const japanese = scriptOfLanguage('jpn');
  expect(isForeign(words(['合計', 0.9], [':', 0.9], ['24,850', 0.6]), japanese)).toBe(false);
  expect(isForeign(words(['합계', 0.9], ['24,850', 0.9]), japanese)).toBe(true);
});

test('figures and signs of a line of Greek are read again in a Latin language, its words and those of other scripts are not', () => {
  expect(languagesOfSigns('96,', ['ell'], ['ell', 'eng'])).toEqual(['eng']);
  expect(languagesOfSigns('ε', ['ell'], ['ell', 'eng'])).toEqual(['ell']);
  expect(languagesOfSigns('96,', ['ell'], ['ell'])).toEqual(['ell']);
  expect(languagesOfSigns('96,', ['rus'], ['rus', 'eng'])).toEqual(['rus']);
  expect(languagesOfSigns('96,', ['eng'], ['eng', 'deu'])).toEqual(['eng']);
});
