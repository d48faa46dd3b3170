/** Pages in fourteen languages, read without a hint; and pages whose language is not installed. */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { LANGUAGE_PAGES, LOOKS, VERTICAL_PAGE } from '../../../testing/ocr/languages/page.ts';
import { readWhole } from '../../../testing/ocr/languages/read-whole.ts';
import { addPage, emptyScore, languageLines, languageRaster } from '../../../testing/ocr/languages/score.ts';
import { LANGUAGES } from '../../../testing/ocr/languages/texts.ts';
import { SOAK } from '../../../testing/soak.ts';
import { createForkChild } from '../node/fork-child.ts';
import { createTextRecognition, type TextRecognitionOptions } from './recognition.ts';

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

/** Latin and from right to left; of Cyrillic and Japanese other tests here read a page. */
const isTaken = (language: string): boolean => SOAK || ['pl', 'ar'].includes(language);

describe('pages without a hint', () => {
  // Only these, whatever else the machine has.
  const recognition = open({ languages: ['eng', ...Object.values(LANGUAGES).map(({ code }) => code)] });

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

test('lines that were not tried in time are tried when the unchanged page is read again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-slow-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const slow = join(folder, 'slow');
  const command = join(folder, 'tesseract');
  // Once, longer than the time for trying languages.
  const script = `#!/bin/sh
case "$*" in *'-l eng '*) ;; *stdout*) if rm '${slow}'; then sleep 7; fi ;; esac
exec tesseract "$@"
`;
  writeFileSync(command, script, { mode: 0o755 });
  writeFileSync(slow, '');
  const recognition = open({ engineCommand: command, languages: ['eng', 'rus'] });
  const raster = await languageRaster('ru-settings');
  const { gaps = [] } = await recognition.recognize(raster, { languages: [] });
  expect(gaps.map(({ kind }) => kind)).toEqual(['time']);
  const { lines } = await readWhole(recognition, raster);
  const score = emptyScore();
  addPage(score, 'words', lines, languageLines('ru-settings'));
  expect(score.read / score.wanted, score.misread.join('; ')).toBeGreaterThanOrEqual(FLOOR);
});

test('text that is set in columns is named and not read, and the lines next to it are read', async () => {
  const recognition = open({ languages: ['eng', 'jpn'] });
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
    const raster = await languageRaster('ru-settings');
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
