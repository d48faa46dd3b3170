import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['Größe', 'Grosse', false],
  ['Über', 'uber', true],
  ['Ангелій', 'ангеліи', true],
  ['ΡΥΘΜΊΣΕΙΣ', 'ρυθμισεισ', true],
  ['ＡＢＣ１２', 'abc12', true],
  ['ﬁle', 'file', true],
  ['5 µm', '5 μm', true],
  ['が', 'か', false],
  ['ב\u05be23', 'ב-23', true],
  ['किताब', 'कताब', false],
])('%s and %s are alike without accents: %s', (a, b, alike) => {
  expect(fold(a, false, 'any') === fold(b, false, 'any')).toBe(alike);
});

test('accents count where the text must be exact', () => {
  expect(fold('résumé', false)).not.toBe(fold('resume', false));
  expect(fold('re\u0301sume\u0301', false)).toBe(fold('résumé', false));
});

test('joiners, soft hyphens and marks of direction never count', () => {
  expect(fold('क्\u200dया', false)).toBe(fold('क्या', false));
  expect(fold('Über\u00adsicht\u200e', true)).toBe('Übersicht');
});
