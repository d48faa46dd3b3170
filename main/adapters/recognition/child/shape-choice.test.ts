import { expect, test } from 'vitest';
import { LANGUAGE_PAGES } from '../../../../testing/ocr/languages/page.ts';
import { languageRaster } from '../../../../testing/ocr/languages/score.ts';
import { LANGUAGES } from '../../../../testing/ocr/languages/texts.ts';
import { sceneRaster } from '../../../../testing/ocr/scenes.ts';
import type { Raster } from '../../../core/raster.ts';
import { scriptOfLanguage } from '../../../core/text/scripts.ts';
import { bandsOf, findStrips } from '../layout/layout.ts';
import type { StyledLine } from './open-line.ts';
import { scriptShapesOf } from './shape-choice.ts';

const INSTALLED = ['eng', ...Object.values(LANGUAGES).map(({ code }) => code)];
/** Of the lines of a page, at least. */
const KNOWN = 0.7;

const linesOf = (raster: Raster): readonly StyledLine[] =>
  bandsOf(raster.height)
    .flatMap((band) => findStrips(raster, band).strips)
    .map((strip) => ({ ...strip, picture: () => strip.drawn, letters: strip.cells.length }));

const settingsIn = (isMeant: (script: string) => boolean) =>
  LANGUAGE_PAGES.filter(
    ({ language, kind }) =>
      kind === 'settings' && isMeant(scriptOfLanguage(LANGUAGES[language]?.code ?? '').name),
  );
const LIKE_LATIN = ['Cyrillic', 'Greek'];
const others = settingsIn((script) => script !== 'Latin' && !LIKE_LATIN.includes(script));

test.each(others)('the lines of $name are in its language by their shapes', async ({ language, name }) => {
  const lines = linesOf(await languageRaster(name));
  const languages = [...scriptShapesOf(lines, INSTALLED).values()].flatMap((shape) => shape.language ?? []);
  expect(languages.length).toBeGreaterThanOrEqual(KNOWN * lines.length);
  expect(new Set(languages)).toEqual(new Set([LANGUAGES[language]?.code]));
});

// Next to Chinese, 'Written by a program' was once taken for Cyrillic, and read surely as 'Бу а ргодгат'.
test.each(settingsIn((script) => LIKE_LATIN.includes(script)))(
  'the lines of $name, whose letters are like Latin ones, are left to reading',
  async ({ name }) => {
    const shapes = [...scriptShapesOf(linesOf(await languageRaster(name)), INSTALLED).values()];
    expect(shapes.flatMap(({ language }) => language ?? [])).toEqual([]);
  },
);

test('pages in the script of the first language, and in that of all languages, are not looked at', async () => {
  expect(scriptShapesOf(linesOf(await sceneRaster('01-light-form')), INSTALLED).size).toBe(0);
  expect(scriptShapesOf(linesOf(await languageRaster('ru-settings')), ['eng', 'deu']).size).toBe(0);
});

test('the page decides about Han characters alone', async () => {
  const [japanese, chinese] = await Promise.all(
    ['ja-shop', 'zh-shop'].map(async (name) => linesOf(await languageRaster(name))),
  );
  for (const [lines = [], code] of [
    [japanese, 'jpn'],
    [chinese, 'chi_sim'],
  ] as const) {
    const languages = [...scriptShapesOf(lines, INSTALLED).values()].flatMap(
      ({ language }) => language ?? [],
    );
    expect(new Set(languages)).toEqual(new Set([code]));
  }
});

test('Chinese lines next to three Japanese ones stay Chinese', async () => {
  const [japanese = [], chinese = []] = await Promise.all(
    ['ja-settings', 'zh-settings'].map(async (name) => linesOf(await languageRaster(name))),
  );
  const kana = japanese.slice(1, 4);
  const lines = chinese.toSpliced(3, 0, ...kana);
  const shapes = scriptShapesOf(lines, INSTALLED);
  const languages = chinese.flatMap((line) => shapes.get(line)?.language ?? []);
  expect(new Set(languages)).toEqual(new Set(['chi_sim']));
});
