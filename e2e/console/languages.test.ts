/** The window in its further languages: every view has room for their words. English and German are looked at in window.test.ts. */
import { expect, test } from 'vitest';
import { SOAK } from '../../testing/soak.ts';
import { galleryOfFile } from './gallery-of-file.ts';
import { cutLabels, faintTexts, nameless, widthOf } from './page-checks.ts';
import { differenceFromKept, PICTURED_AT, pictured, SIZES, stateName } from './state-pictures.ts';
import { FURTHER_LOOKS, openState, STATES } from './states.ts';

const WIDTHS = [400, 720, 1400];

const gallery = galleryOfFile();

/** Every twelfth state, as many others in window.test.ts, in one language and one size; every state in each of them in the long run. One language after the other: a change loads the page again. */
const LOOKED_AT = FURTHER_LOOKS.flatMap((look, number) =>
  STATES.map((state, at) => ({ state, at }))
    .filter(({ at }) => SOAK || at % (12 * FURTHER_LOOKS.length) === 12 * number + 10)
    .map(({ state, at }) => ({
      ...state,
      ...look,
      sizes: SIZES.filter((_, size) => SOAK || Math.floor(at / 24) % SIZES.length === size),
    })),
);

test.each(LOOKED_AT)('$query $place $step has room for $language', async (state) => {
  const { language, colorScheme } = state;
  const page = await openState(gallery(), state, {
    language,
    colorScheme,
    reducedMotion: 'reduce',
    at: PICTURED_AT,
  });
  expect(await page.evaluate('document.documentElement.lang')).toBe(language);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    expect({ width, cut: await cutLabels(page) }).toEqual({ width, cut: [] });
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
  }
  expect(await faintTexts(page)).toEqual([]);
  expect(await nameless(page)).toEqual([]);
  if (state.inDocs !== true) return;
  for (const size of state.sizes) {
    const name = `${stateName(state)}-${language}-${colorScheme}-${size.width}`;
    expect(await differenceFromKept(name, await pictured(page, size))).toBeNull();
  }
});
