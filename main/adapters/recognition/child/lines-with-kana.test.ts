import { expect, test } from 'vitest';
import { readWithKana } from './lines-with-kana.ts';
import { openLine, wordsOf } from './testing/open-lines.ts';

/** What a page's lines are read as in the end; in Japanese every line is `text`, as sure as given. */
async function read(
  lines: readonly (readonly [language: string, text: string, sure: number])[],
  [text, inJapanese]: readonly [string, number],
): Promise<string[]> {
  const open = lines.map(([language, own, sure]) =>
    openLine({ key: own, language, words: wordsOf(own, sure), shaped: true }),
  );
  await readWithKana(open, {
    languages: ['eng', 'jpn', 'chi_sim'],
    options: { signal: new AbortController().signal },
    wordLists: { of: () => Promise.resolve(undefined) },
    reading: {
      read: (pictures) => Promise.resolve(pictures.map(() => wordsOf(text, inJapanese))),
      takeReadPixels: () => 0,
    },
  });
  return open.map((one) => `${one.language} ${one.words[0]?.text ?? ''}`);
}

test('a line that is surer in Japanese is Japanese on a page with kana', async () => {
  const lines = [
    ['jpn', 'お客様', 0.9],
    ['chi_sim', '乘窗', 0.7],
  ] as const;
  expect(await read(lines, ['乗客', 0.95])).toEqual(['jpn お客様', 'jpn 乗客']);
  expect(await read(lines, ['乗窓', 0.6])).toEqual(['jpn お客様', 'chi_sim 乘窗']);
});

test('so is one that was taken for Korean', async () => {
  const lines = [
    ['jpn', 'お客様', 0.9],
    ['kor', '4션', 0.6],
  ] as const;
  expect(await read(lines, ['4月', 0.9])).toEqual(['jpn お客様', 'jpn 4月']);
});

test('not on a page without kana, nor if it is sure in Chinese', async () => {
  expect(
    await read(
      [
        ['jpn', '客様', 0.9],
        ['chi_sim', '乘窗', 0.7],
      ],
      ['乗客', 0.95],
    ),
  ).toContain('chi_sim 乘窗');
  expect(
    await read(
      [
        ['jpn', 'お客様', 0.9],
        ['chi_sim', '座位', 0.92],
      ],
      ['座席', 0.95],
    ),
  ).toContain('chi_sim 座位');
});
