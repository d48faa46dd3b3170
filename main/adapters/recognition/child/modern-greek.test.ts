import { expect, test } from 'vitest';
import { withModernAccents } from './modern-greek.ts';

const read = (text: string, languages: readonly string[]): string | undefined =>
  withModernAccents(
    [{ text, confidence: 1, box: { x: 0, y: 0, width: 9, height: 9 }, letters: [] }],
    languages,
  )[0]?.text;

test('modern Greek has one accent, whatever the engine takes it for', () => {
  expect(read('πρ\u1f40σφατα', ['ell'])).toBe('πρόσφατα');
  expect(read('\u1f10γγραφά', ['eng', 'ell'])).toBe('έγγραφά');
  expect(read('\u1ff3', ['ell'])).toBe('ω');
});

test('ancient Greek keeps its breathings', () => {
  expect(read('\u1f10ν', ['ell', 'grc'])).toBe('\u1f10ν');
});
