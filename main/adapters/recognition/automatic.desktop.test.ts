/** Pages in fourteen languages, read without a hint; and pages whose language is not installed. */
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { LOOKS } from '../../../testing/ocr/languages/looks.ts';
import { LANGUAGE_PAGES, VERTICAL_PAGE } from '../../../testing/ocr/languages/page.ts';
import { readWhole } from '../../../testing/ocr/languages/read-whole.ts';
import { addPage, emptyScore, languageLines, languageRaster } from '../../../testing/ocr/languages/score.ts';
import { LANGUAGES } from '../../../testing/ocr/languages/texts.ts';
import { sceneRaster } from '../../../testing/ocr/scenes.ts';
import type { Raster } from '../../core/raster.ts';
import { scriptOfLanguage } from '../../core/text/scripts.ts';
import type { RecognizedLine } from '../../ports/text-recognition.ts';
import { SOAK } from '../../../testing/soak.ts';
import { createForkChild } from '../node/fork-child.ts';
import { createTextRecognition, type TextRecognitionOptions } from './recognition.ts';

/** The languages of the pages, and only these, whatever else the machine has. */
const ALL = ['eng', ...Object.values(LANGUAGES).map(({ code }) => code)];

const open = (options: Partial<TextRecognitionOptions> = {}) => {
  const reading = createTextRecognition({
    forkChild: createForkChild(process.env),
    engine: 'tesseract-cli',
    timeoutMs: 120_000,
    locales: ['C'],
    ...options,
  });
  afterAll(() => reading.close());
  return reading.recognition;
};

/** What the pages looked at while this was made have; the rest is in docs/recognition.md. */
const FLOOR = 0.92;

/** The upper part of a page, which is read in that part of the time, down to where a line of text ends. */
function upperPart(page: Raster, share: number): Raster {
  if (SOAK) return page;
  const { width, pixels } = page;
  const row = (y: number): Uint8Array => pixels.subarray(4 * y * width, 4 * (y + 1) * width);
  let height = Math.floor(page.height * share);
  // Four rows in turn are alike between lines; upper halves of letters would be read as other letters.
  while ([1, 2, 3].some((above) => Buffer.compare(row(height), row(height - above)) !== 0)) height++;
  return { width, height, pixels: pixels.slice(0, 4 * width * height) };
}

const upperHalf = (page: Raster): Raster => upperPart(page, 0.5);
/** Enough where lines of any number do. */
const upperQuarter = (page: Raster): Raster => upperPart(page, 0.25);

/** Latin and from right to left; of Cyrillic and Japanese other tests here read a page. */
const isTaken = (language: string): boolean => SOAK || ['pl', 'ar'].includes(language);

/** One for several tests: each has a child, and programs that read their language data first. */
const recognition = open({ languages: ALL });

describe('pages without a hint', () => {
  test.each(Object.keys(LANGUAGES).filter(isTaken))('%s', async (language) => {
    const texts = LANGUAGES[language];
    const score = emptyScore();
    for (const { name } of LANGUAGE_PAGES.filter(
      (page) =>
        page.language === language && (SOAK ? LOOKS[page.kind].set === 'tuned' : page.kind === 'settings'),
    ))
      addPage(
        score,
        texts?.unit ?? 'words',
        (await readWhole(recognition, await languageRaster(name))).lines,
        languageLines(name),
      );
    expect(score.read / score.wanted, score.misread.join('; ')).toBeGreaterThanOrEqual(FLOOR);
    expect(score.read / (score.read + score.invented)).toBeGreaterThanOrEqual(FLOOR);
  });
});

test('stems of the form of a caret, and narrow spaces of a bold face, are kept', async () => {
  const linesOf = async (name: string, language: string): Promise<readonly string[]> => {
    const { lines } = await recognition.recognize(upperHalf(await languageRaster(name)), {
      languages: [language],
    });
    return lines.map(({ text }) => text);
  };
  expect(await linesOf('ru-library', 'rus')).toContain('Скопировать шифр');
  expect(await linesOf('ja-library-large', 'jpn')).toContain('借りている本');
  expect(await linesOf('de-weather', 'deu')).toContain('Wetter am Wochenende');
});

test('lines that were not tried in time are tried when the unchanged page is read again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-slow-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const slow = join(folder, 'slow');
  const command = join(folder, 'tesseract');
  const log = join(folder, 'log');
  // Once, longer than the time for trying languages.
  const script = `#!/bin/sh
case "$*" in *'-l eng '*) ;; *stdout*) echo "$*" >> '${log}'; if rm '${slow}'; then sleep 7; fi ;; esac
exec tesseract "$@"
`;
  writeFileSync(command, script, { mode: 0o755 });
  writeFileSync(slow, '');
  // Greek is in none of them, so that its shapes do not say which one to try.
  const recognition = open({ engineCommand: command, languages: ['eng', 'rus', 'jpn'] });
  const raster = upperQuarter(await languageRaster('el-settings'));
  const { gaps = [] } = await recognition.recognize(raster, { languages: [] });
  expect(gaps.map(({ kind }) => kind)).toContain('time');
  const isTried = (): boolean => /-l (rus|jpn) /.test(readFileSync(log, 'utf8'));
  expect(isTried()).toBe(false);
  const whole = await readWhole(recognition, raster);
  expect(whole.gaps).toEqual([{ kind: 'script', script: 'Greek', install: 'tesseract-ocr-ell' }]);
  expect(isTried()).toBe(true);
});

test('lines of other scripts are read in their own language first, and hardly in another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-once-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const command = join(folder, 'tesseract');
  const log = join(folder, 'log');
  // A program that was kept ready and gets no picture reads nothing.
  const script = `#!/bin/sh
case "$*" in *stdout*) ;; *) exec tesseract "$@" ;; esac
picture=$(mktemp '${folder}/picture.XXXXXX')
cat > "$picture"
[ -s "$picture" ] || exit 0
echo "$(wc -c < "$picture") $*" >> '${log}'
exec tesseract "$@" < "$picture"
`;
  writeFileSync(command, script, { mode: 0o755 });
  const recognition = open({ engineCommand: command, languages: ['eng', 'hin', 'jpn', 'kor', 'tha'] });
  const [above, below] = await Promise.all(['hi-settings', 'th-settings'].map(languageRaster));
  if (above === undefined || below === undefined) throw new Error('Two pages are drawn.');
  const pixels = new Uint8Array(Buffer.concat([above.pixels, below.pixels]));
  const page = { width: above.width, height: above.height + below.height, pixels };
  const { lines } = await readWhole(recognition, page);
  const bytes = { eng: 0, hin: 0, tha: 0, other: 0 };
  for (const [, size, language] of readFileSync(log, 'utf8').matchAll(
    /^(\d+) .*?(?:-l (eng|hin|tha) .*)?$/gm,
  ))
    bytes[language === 'eng' || language === 'hin' || language === 'tha' ? language : 'other'] +=
      Number(size);
  // But for a short label or two whose shapes leave a doubt.
  expect(bytes.eng + bytes.other, JSON.stringify(bytes)).toBeLessThan(0.25 * (bytes.hin + bytes.tha));
  const score = emptyScore();
  addPage(score, 'words', lines, languageLines('hi-settings'));
  expect(score.read / score.wanted, score.misread.join('; ')).toBeGreaterThanOrEqual(FLOOR);
});

test('text that is set in columns is named and not read, and the lines next to it are read', async () => {
  const { lines, gaps } = await readWhole(recognition, await languageRaster(VERTICAL_PAGE));
  expect(gaps).toEqual([{ kind: 'vertical' }]);
  expect(lines.map(({ text }) => text)).toEqual(['Settings saved yesterday', 'Cancel the order']);
});

test('a page in a script of which nothing is installed says so, each time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-scripts-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  for (const code of ['eng', 'osd'])
    symlinkSync(
      `/usr/share/tesseract-ocr/5/tessdata/${code}.traineddata`,
      join(folder, `${code}.traineddata`),
    );
  const before = process.env['TESSDATA_PREFIX'];
  process.env['TESSDATA_PREFIX'] = folder;
  try {
    const recognition = open({ forkChild: createForkChild(process.env) });
    expect(await recognition.languages()).toEqual(['eng']);
    const raster = upperQuarter(await languageRaster('ru-settings'));
    const other = { ...raster, pixels: raster.pixels.slice() };
    other.pixels[0] = (other.pixels[0] ?? 0) ^ 1;
    for (const picture of [raster, other]) {
      const { gaps } = await readWhole(recognition, picture);
      expect(gaps).toEqual([{ kind: 'script', script: 'Cyrillic', install: 'tesseract-ocr-rus' }]);
    }
  } finally {
    if (before === undefined) delete process.env['TESSDATA_PREFIX'];
    else process.env['TESSDATA_PREFIX'] = before;
  }
});

function stacked(above: Raster, below: Raster): Raster {
  const [width, height] = [Math.max(above.width, below.width), above.height + below.height];
  const pixels = new Uint8Array(4 * width * height).fill(255);
  for (const [page, top] of [
    [above, 0],
    [below, above.height],
  ] as const)
    for (let y = 0; y < page.height; y++)
      pixels.set(page.pixels.subarray(4 * y * page.width, 4 * (y + 1) * page.width), 4 * (top + y) * width);
  return { width, height, pixels };
}

test('English above Chinese is read as nothing else, though Cyrillic letters look alike', async () => {
  const [above, below] = [
    upperQuarter(await sceneRaster('09-editor-menu')),
    upperHalf(await languageRaster('zh-settings')),
  ];
  const { lines } = await readWhole(recognition, stacked(above, below));
  const texts = lines.map(({ text }) => text);
  expect(texts.filter((text) => /\p{Script=Han}{2}/u.test(text)).length).toBeGreaterThan(5);
  expect(texts.filter((text) => /[\p{Script=Cyrillic}\p{Script=Greek}]{2}/u.test(text))).toEqual([]);
});

describe('English with one line of another script', () => {
  const english = sceneRaster('12-settings').then(upperQuarter);
  const wordsAbove = (lines: readonly RecognizedLine[], row: number): readonly string[] =>
    lines.flatMap(({ words }) => words.filter(({ box }) => box.y < row).map(({ text }) => text));

  test.each(Object.keys(LANGUAGES).filter((language) => SOAK || ['ru', 'ko'].includes(language)))(
    'is read as well as without that of %s',
    async (language) => {
      const above = await english;
      const page = await languageRaster(`${language}-settings`);
      const label = languageLines(`${language}-settings`)[1];
      if (label === undefined) throw new Error('The page has labels.');
      const [from, to] = [label.y - 8, label.y + label.height + 8];
      const line = {
        width: page.width,
        height: to - from,
        pixels: page.pixels.slice(4 * from * page.width, 4 * to * page.width),
      };
      const alone = await readWhole(recognition, stacked(above, { ...line, height: 0 }));
      const both = await readWhole(recognition, stacked(above, line));
      expect(wordsAbove(both.lines, above.height)).toEqual(wordsAbove(alone.lines, above.height));
      const below = both.lines.filter(({ box }) => box.y >= above.height).map(({ text }) => text);
      const { characters } = scriptOfLanguage(LANGUAGES[language]?.code ?? '');
      expect(below.join(' ')).toMatch(characters);
    },
  );
});
