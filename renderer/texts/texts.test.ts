/** Every language says everything. */
import { expect, test } from 'vitest';
import { filled, languageOf, LANGUAGES } from './texts.ts';

/** `approvals.verbs.look` → its text, or the text that its function makes of the same parameters in every language. */
function everyText(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return [[path, String(Reflect.apply(value, undefined, ['‹1›', '‹2›', '‹3›']))]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    everyText(each, path === '' ? key : `${path}.${key}`),
  );
}

const english = new Map(everyText(LANGUAGES.en, ''));
const holes = (text: string): string[] => (text.match(/\{\w+\}|‹\d›/g) ?? []).toSorted();
const others = Object.entries(LANGUAGES).filter(([tag]) => tag !== 'en');

test.each(others)('%s has a text for every key, with the same holes', (_, language) => {
  const theirs = new Map(everyText(language, ''));
  expect([...theirs.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  for (const [key, text] of theirs) {
    expect({ key, text: text.trim() }).not.toEqual({ key, text: '' });
    expect({ key, holes: holes(text) }).toEqual({ key, holes: holes(english.get(key) ?? '') });
  }
});

test.each(others)('%s translates what it says: few texts are those of English', (_, language) => {
  const same = everyText(language, '').filter(
    ([key, text]) => /[a-z]{4}/i.test(text) && english.get(key) === text,
  );
  expect(same.length).toBeLessThan(english.size * 0.06);
});

test('a region takes its language, and an unknown language the next one', () => {
  expect(languageOf(['de-AT', 'en'])).toBe('de');
  expect(languageOf(['tlh', 'de'])).toBe('de');
  expect(languageOf(['tlh'])).toBe('en');
  expect(languageOf(['constructor'])).toBe('en');
});

test('a sentence keeps the order of its language', () => {
  expect(filled('{b} nach {a}', { a: 'eins', b: 'zwei' })).toEqual(['', 'zwei', ' nach ', 'eins', '']);
});
