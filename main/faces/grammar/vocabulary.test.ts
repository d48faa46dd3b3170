import { expect, test } from 'vitest';
import { VOCABULARIES } from '../vocabularies.ts';
import { wordsSentence } from './vocabulary.ts';

test('every word of every face says what happens, in one sentence', () => {
  for (const { title, words } of VOCABULARIES) {
    expect(words.length, title).toBeGreaterThan(8);
    for (const { word, actions } of words) expect(wordsSentence(actions), word).toMatch(/^[A-Z][^\n]*\.$/);
  }
});

test('a sentence names button, count, place and what is held', () => {
  const spot = { x: 3.2, y: 4, path: '' };
  expect(wordsSentence([])).toBe('Nothing on the desktop.');
  expect(wordsSentence([{ kind: 'click', at: spot, button: 'right', count: 2 }])).toBe(
    'Click right twice at 3,4.',
  );
  expect(
    wordsSentence([
      { kind: 'scroll', unit: 'pixels', right: -250, down: 100 },
      { kind: 'type', text: 'a\nb' },
    ]),
  ).toBe('Turn the wheel down by 1 notch and left by 3 notches at the pointer; type "a\\nb".');
});
