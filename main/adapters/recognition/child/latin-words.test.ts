import { expect, test } from 'vitest';
import { lookedUpWords } from './known-words.ts';
import { languagesByWords, mayBeOther, type KnownLanguage } from './latin-words.ts';

const language = (code: string, words: string): KnownLanguage => {
  const known = new Set(words.split(' '));
  return { code, list: { has: (word) => known.has(word.toLowerCase()) } };
};

const english = language('eng', 'save the file settings open paste type note');
const german = language('deu', 'datei speichern einstellungen öffnen die der type note');
const polish = language('pol', 'zapisz plik ustawienia type');
const all = [english, german, polish];

const linesOf = (...texts: readonly string[]): readonly (readonly string[])[] =>
  texts.map((text) => lookedUpWords([{ text, confidence: 1, box: BOX, letters: [] }]));
const BOX = { x: 0, y: 0, width: 1, height: 1 };

test('words of two letters and with figures in them are not looked up', () => {
  expect(lookedUpWords([{ text: 'On k8s: save-file (x1)', confidence: 1, box: BOX, letters: [] }])).toEqual([
    'save',
    'file',
  ]);
});

test('a page of the own language with a few unknown names needs no other language', () => {
  const page = linesOf(
    'Save the file',
    'Open settings',
    'Paste the note contoso',
    'type save open the file note',
  );
  expect(mayBeOther(page, english.list)).toBe(false);
});

test('a page is of the language that knows clearly more of its words, its figures and short words with it', () => {
  const page = linesOf('Datei öffnen', 'Einstellungen speichern', 'à 12:30');
  expect(mayBeOther(page, english.list)).toBe(true);
  expect(languagesByWords(page, english, all, 'eng')).toEqual(['deu', 'deu', 'deu']);
});

test('one word alone is enough if the own language does not know it', () => {
  expect(mayBeOther(linesOf('Ustawienia'), english.list)).toBe(true);
  expect(languagesByWords(linesOf('Ustawienia'), english, all, 'eng')).toEqual(['pol']);
  expect(languagesByWords(linesOf('Deskhand'), english, all, 'eng')).toEqual(['eng']);
});

test('a line in another language stays in it among those of the page', () => {
  const page = linesOf('Save the file', 'Open settings', 'Paste the note', 'Zapisz plik');
  expect(languagesByWords(page, english, all, 'eng')).toEqual(['eng', 'eng', 'eng', 'pol']);
  const other = linesOf('Datei öffnen', 'Einstellungen speichern', 'Paste settings', 'type');
  expect(languagesByWords(other, english, all, 'eng')).toEqual(['deu', 'deu', 'eng', 'deu']);
});

test('a word with an accent is no English one, though its data know it', () => {
  const knowing = language('eng', 'öffnen regu save the file');
  const page = linesOf('Datei speichern', 'Einstellungen öffnen', 'öffnen regu');
  expect(languagesByWords(page, german, [knowing, german], 'eng')).toEqual(['deu', 'deu', 'deu']);
});
