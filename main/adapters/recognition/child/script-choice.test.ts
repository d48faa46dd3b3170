import { expect, test } from 'vitest';
import { languageRaster } from '../../../../testing/ocr/languages/score.ts';
import type { EngineWord } from '../../../core/text/hocr.ts';
import { bandsOf, findStrips } from '../layout/layout.ts';
import type { OpenLine } from './open-line.ts';
import { readForeign } from './script-choice.ts';

const LANGUAGES = ['eng', 'deu', 'tha'];

const wordsOf = (text: string, confidence: number): readonly EngineWord[] => [
  { text, confidence, box: { x: 0, y: 0, width: 1, height: 1 }, letters: [] },
];

/** The languages of a page's lines that were read in English, the first one badly; Thai would read every line surely. */
async function languagesOf(name: string): Promise<string[]> {
  const raster = await languageRaster(name);
  const strips = bandsOf(raster.height).flatMap((band) => findStrips(raster, band).strips);
  const open = strips.map((strip, index): OpenLine => ({
    line: { ...strip, picture: () => strip.drawn, letters: strip.cells.length },
    key: String(index),
    language: 'eng',
    words: wordsOf('Drucker', index === 0 ? 0.3 : 0.95),
    settled: false,
    shaped: false,
    alike: false,
    chances: new Map(),
    gap: undefined,
    unfinished: false,
  }));
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
