import { expect, test } from 'vitest';
import { readWithoutKana } from './lines-without-kana.ts';
import { openLine, wordsOf } from './testing/open-lines.ts';

/** What each line is read as in the end: lines of Japanese are read in Chinese with 乘 for 乗. */
async function read(
  lines: readonly (readonly [language: string, text: string])[],
  inChinese = 0.9,
): Promise<string[]> {
  const open = lines.map(([language, text]) =>
    openLine({ key: text, language, words: wordsOf(text), shaped: true, letters: 4 }),
  );
  await readWithoutKana(open, {
    languages: ['eng', 'jpn', 'chi_sim'],
    options: { signal: new AbortController().signal },
    wordLists: { of: () => Promise.resolve(undefined) },
    reading: {
      read: (pictures) =>
        Promise.resolve(
          pictures.map((picture) =>
            wordsOf((open.find((one) => one.line === picture)?.key ?? '').replaceAll('乗', '乘'), inChinese),
          ),
        ),
      takeReadPixels: () => 0,
    },
  });
  return open.map(({ words }) => words.map(({ text }) => text).join(' '));
}

const CHINESE: readonly (readonly [language: string, text: string])[] = [
  ['chi_sim', '出发时间'],
  ['chi_sim', '座位'],
];

test('a line without kana on a page of Chinese is Chinese', async () => {
  expect(await read(CHINESE.concat([['jpn', '乗客']]))).toEqual(['出发时间', '座位', '乘客']);
});

test('not if a line of the page has kana, or most of a few are Japanese', async () => {
  expect(
    await read(
      CHINESE.concat([
        ['jpn', '乗客'],
        ['jpn', 'お客様'],
      ]),
    ),
  ).toContain('乗客');
  expect(
    await read([
      ['chi_sim', '座位'],
      ['jpn', '乗客'],
    ]),
  ).toContain('乗客');
});

test('many lines without kana are in the language in which they are read surer', async () => {
  const lines: [string, string][] = [
    ['jpn', '乗客人数'],
    ['jpn', '出発時間'],
    ['jpn', '座席番号'],
  ];
  expect(await read(lines, 0.95)).toContain('乘客人数');
  expect(await read(lines, 0.8)).toContain('乗客人数');
  expect(await read(lines.concat([['jpn', 'お客様']]), 0.95)).toContain('乗客人数');
});
