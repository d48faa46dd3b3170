import { expect, test } from 'vitest';
import { withGreekSpelling } from './greek-spelling.ts';

const read = (text: string, languages: readonly string[]): string | undefined =>
  withGreekSpelling(
    [{ text, confidence: 1, box: { x: 0, y: 0, width: 9, height: 9 }, letters: [] }],
    languages,
  )[0]?.text;

test('an accent of modern Greek is an acute, whatever the engine takes it for', () => {
  expect(read('πρ\u1f40σφατα', ['ell'])).toBe('πρόσφατα');
  expect(read('\u1f10γγραφα', ['eng', 'ell'])).toBe('έγγραφα');
  expect(read('\u1f44ταν', ['ell'])).toBe('όταν');
  expect(read('\u1ff3', ['ell'])).toBe('ω');
});

test('a word of modern Greek may have two accents', () => {
  expect(read('\u1f10γγραφά', ['ell'])).toBe('έγγραφά');
});

test('a capital has no accent beside that of its word', () => {
  expect(read('Ήμερομηνία', ['ell'])).toBe('Ημερομηνία');
  expect(read('Ένοίκιο', ['ell'])).toBe('Ενοίκιο');
  expect(read('Άκτή', ['ell'])).toBe('Ακτή');
  expect(read('Έγγραφά', ['ell'])).toBe('Έγγραφά');
  expect(read('Έναρξη', ['ell'])).toBe('Έναρξη');
});

test('a first letter has none if its word has one three syllables or more after it', () => {
  expect(read('Ίστορικό', ['ell'])).toBe('Ιστορικό');
  expect(read('Ήλεκτρική', ['ell'])).toBe('Ηλεκτρική');
  expect(read('ίστορικό', ['ell'])).toBe('ιστορικό');
  expect(read('Έφαρμογή', ['ell'])).toBe('Εφαρμογή');
  expect(read('Άνθρωποί', ['ell'])).toBe('Άνθρωποί');
  expect(read('όνομά', ['ell'])).toBe('όνομά');
});

test('nor has its letter on its own', () => {
  const letters = Array.from('Άκτή', (text, index) => ({ text, left: index, right: index + 1 }));
  const word = { text: 'Άκτή', confidence: 1, box: { x: 0, y: 0, width: 9, height: 9 }, letters };
  const [respelt] = withGreekSpelling([word], ['ell']);
  expect(respelt?.letters.map(({ text }) => text).join('')).toBe('Ακτή');
});

test('ancient Greek keeps its breathings', () => {
  expect(read('\u1f10ν', ['ell', 'grc'])).toBe('\u1f10ν');
});

test('the micro sign of a Greek line is the letter mu, and stays in a line without Greek', () => {
  expect(read('\u00b5ικρό', ['ell'])).toBe('μικρό');
  expect(read('\u00b5ικρὸ', ['grc'])).toBe('μικρὸ');
  expect(read('5\u00b5m', ['eng', 'ell'])).toBe('5\u00b5m');
});

test('a unit of memory after a figure is in Latin, other capitals are as they were read', () => {
  const words = ['3,4', 'ΜΒ,', 'ΜΒ', '12', 'ΚΜ'].map((text) => ({
    text,
    confidence: 1,
    box: { x: 0, y: 0, width: 9, height: 9 },
    letters: Array.from(text, (letter, left) => ({ text: letter, left, right: left + 1 })),
  }));
  const spelled = withGreekSpelling(words, ['ell']);
  expect(spelled.map(({ text }) => text)).toEqual(['3,4', 'MB,', 'ΜΒ', '12', 'ΚΜ']);
  expect(spelled[1]?.letters.map(({ text }) => text).join('')).toBe('MB,');
});

test('an iota with an accent that is no letter of a word is a figure one', () => {
  expect(read('ΊΊ', ['ell'])).toBe('11');
  expect(read('Ί0.4', ['ell'])).toBe('10.4');
  expect(read('Ίδιο', ['ell'])).toBe('Ίδιο');
});
