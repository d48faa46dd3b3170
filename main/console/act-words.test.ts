/** Each language has words for what the log says. */
import { expect, test } from 'vitest';
import { actText, targetText } from '../core/act-words/act-words.ts';
import { germanActs as de } from '../core/act-words/de.ts';
import { englishActs as en } from '../core/act-words/en.ts';
import { frenchActs as fr } from '../core/act-words/fr.ts';
import { japaneseActs as ja } from '../core/act-words/ja.ts';
import { spanishActs as es } from '../core/act-words/es.ts';
import { chineseActs as zh } from '../core/act-words/zh.ts';
import { COUNTED, phrase, SAYINGS, type Saying } from '../core/phrase.ts';
import { OPERATIONS } from '../operations/catalog.ts';

const languages = Object.entries({ en, de, es, fr, ja, zh });
const verbs = OPERATIONS.map((operation) => operation.describe({}).verb);

test.each(languages)('%s has every verb of an operation and every counted thing', (_, words) => {
  expect(verbs.filter((verb) => !Object.hasOwn(words.verbs, verb))).toEqual([]);
  for (const counted of COUNTED)
    expect(targetText(words, [phrase('count', counted, 1)])).not.toBe(
      targetText(words, [phrase('count', counted, 2)]),
    );
});

test.each(languages)('%s has the words of English, and no others', (_, words) => {
  expect(Object.keys(words.verbs).toSorted()).toEqual(Object.keys(en.verbs).toSorted());
});

test.each(languages)('%s says every kind of part, with all that it holds', (_, words) => {
  const values: Partial<Record<Saying, readonly (string | number)[]>> = {
    text: ['t'],
    word: ['focus'],
    count: ['match', 3],
    at: [1, 2],
    in: ['xterm', 'Notes'],
    screen: [1],
    part: [640, 360, 5, 9],
    grid: [12, 16],
    by: ['grid'],
    for: ['window'],
    'exit-code': [3],
  };
  for (const say of SAYINGS) {
    const text = targetText(words, [phrase(say, ...(values[say] ?? []))]);
    expect(text.trim()).not.toBe('');
    for (const value of values[say]?.filter((each) => typeof each === 'number') ?? [])
      expect(text).toContain(String(value));
  }
});

test('a language puts an act into its own words, and keeps names and titles', () => {
  const act = { verb: 'click', parts: [phrase('at', 812, 344), phrase('in', 'xterm', 'click')] };
  expect(actText(en, act)).toBe('click at 812, 344, in xterm "click"');
  expect(actText(de, act)).toBe('Klick bei 812, 344, in xterm „click“');
  expect(actText(de, { verb: 'constructor', parts: [] })).toBe('constructor');
});
