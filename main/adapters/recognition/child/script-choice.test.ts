import { expect, test } from 'vitest';
import { languageRaster } from '../../../../testing/ocr/languages/score.ts';
import { bandsOf, findStrips } from '../layout/layout.ts';
import { readForeign } from './script-choice.ts';
import { openLine, wordsOf } from './testing/open-lines.ts';

const LANGUAGES = ['eng', 'deu', 'tha'];

/** The languages of a page's lines that were read in English, the first one badly; Thai would read every line surely. */
async function languagesOf(name: string): Promise<string[]> {
  const raster = await languageRaster(name);
  const strips = bandsOf(raster.height).flatMap((band) => findStrips(raster, band).strips);
  const open = strips.map(({ drawn, cells }, index) =>
    openLine({
      drawn,
      letters: cells.length,
      key: String(index),
      language: 'eng',
      words: wordsOf('Drucker', index === 0 ? 0.3 : 0.95),
    }),
  );
  await readForeign(open, {
    engine: {
      name: 'tesseract-cli',
      languages: LANGUAGES,
      prepare: () => undefined,
      read: () => Promise.resolve([]),
      detectScripts: (images) => Promise.resolve(images.map(() => 'Thai')),
      close: () => Promise.resolve(),
    },
    reading: {
      read: (lines) => Promise.resolve(lines.map(() => wordsOf('เครื่องพิมพ์', 0.95))),
      takeReadPixels: () => 0,
    },
    wordLists: { of: () => Promise.resolve(undefined) },
    languages: LANGUAGES,
    options: { signal: new AbortController().signal },
    hasTime: () => true,
  });
  return open.map(({ language }) => language);
}

test('a line of Latin shapes on a page that is read well in Latin is of no other script, however badly it is read', async () => {
  expect(new Set(await languagesOf('de-settings'))).toEqual(new Set(['eng']));
});

test('a line of other shapes there is', async () => {
  expect(await languagesOf('th-settings')).toContain('tha');
});
