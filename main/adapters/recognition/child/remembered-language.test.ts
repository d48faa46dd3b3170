import { expect, test } from 'vitest';
import type { OpenLine } from './open-line.ts';
import { preferRemembered, unsureReadings } from './remembered-language.ts';
import { openLine, wordsOf } from './testing/open-lines.ts';

const lineOf = (language: string, text: string): OpenLine =>
  openLine({ key: text, language, words: wordsOf(text, 0.95), letters: text.length });

/** How the first of the lines is read in the end, which the page before would have had read in German. */
async function read(lines: readonly OpenLine[], inGerman: string): Promise<string | undefined> {
  const [one] = lines;
  if (one === undefined) return undefined;
  await preferRemembered(lines, [{ one, language: 'deu', words: wordsOf(inGerman, 0.9), sureness: 0.9 }], {
    languages: ['eng', 'deu', 'fra'],
    wordLists: { of: () => Promise.resolve(undefined) },
  });
  return one.words[0]?.text;
}

test('a line of a French page stays French where the page before was German', async () => {
  const others = [lineOf('fra', 'Partager'), lineOf('fra', 'Activer')];
  expect(await read([lineOf('fra', 'Début')].concat(others), 'Debut')).toBe('Début');
});

test('a line whose language nothing else says, and one of a German page, have the remembered language', async () => {
  expect(await read([lineOf('eng', 'Offnen')], 'Öffnen')).toBe('Öffnen');
  const others = [lineOf('deu', 'Schließen'), lineOf('eng', 'Firefox')];
  expect(await read([lineOf('eng', 'Offnen')].concat(others), 'Öffnen')).toBe('Öffnen');
});

/** Whether a line that was read in Greek since lines of its look were is left at that. */
async function isKept(text: string): Promise<boolean> {
  const has = (word: string): boolean => ['ρίς', 'στοιχεία'].includes(word.toLowerCase());
  const wordLists = { of: () => Promise.resolve({ has }) };
  return (await unsureReadings([lineOf('ell', text)], 'eng', { wordLists })).length === 0;
}

test('a short word of another script that its data know by chance is doubted, a long one is not', async () => {
  expect(await isKept('Στοιχεία')).toBe(true);
  expect(await isKept('Ρίς')).toBe(false);
});

test('a line of a Greek page that no other language reads stays Greek', async () => {
  const words = wordsOf('ZbvodAo', 0.08);
  const one = openLine({ key: '', language: 'eng', words, alike: true, shaped: true });
  const greek = wordsOf('Σύνολοθς,θε', 0.3);
  await preferRemembered(
    [one, lineOf('ell', 'Στοιχεία')],
    [{ one, language: 'ell', words: greek, sureness: 0.3 }],
    {
      languages: ['eng', 'ell'],
      wordLists: { of: () => Promise.resolve(undefined) },
    },
  );
  expect(one.language).toBe('ell');
});
