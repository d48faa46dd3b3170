/** Icons of plain bars. */
import { expect, test } from 'vitest';
import { findControls } from './find-controls.ts';
import { canvas } from './testing/canvas.ts';

const INK = 0x202020;

type Page = ReturnType<typeof canvas>;

/** Icons that are never text. */
const sureIcons = ({ raster }: Page): readonly string[] =>
  findControls(raster).flatMap(({ kind, mayBeText, box: { x, y, width, height } }) =>
    kind === 'icon' && mayBeText !== true ? [`${x},${y} ${width}x${height}`] : [],
  );

/** Two upright bars. */
const bars = ({ fill }: Page, x: number, width: number, gap: number): void => {
  for (const each of [0, 1]) fill({ x: x + each * (width + gap), y: 60, width, height: 14 }, INK);
};

/** A picture of 22 x 22 around the height 110. */
const picture = ({ disc, fill }: Page, x: number): void => {
  disc({ x, y: 99, width: 22, height: 22 }, INK);
  fill({ x: x + 9, y: 103, width: 3, height: 14 }, 0xf2f2f2);
};

test('two broad bars side by side are an icon, and two stems of letters may be text', () => {
  const page = canvas();
  bars(page, 40, 4, 4);
  bars(page, 100, 2, 3);
  bars(page, 160, 3, 2);
  expect(sureIcons(page)).toEqual(['40,60 12x14']);
});

test('two broad bars next to a third are text', () => {
  const page = canvas();
  bars(page, 40, 4, 4);
  page.fill({ x: 56, y: 60, width: 4, height: 14 }, INK);
  expect(sureIcons(page)).toEqual([]);
});

test('a flat bar in a row of icons is one', () => {
  const page = canvas();
  picture(page, 80);
  page.fill({ x: 120, y: 109, width: 14, height: 3 }, INK);
  expect(sureIcons(page)).toEqual(['120,109 14x3']);
});

test('a flat bar alone, at another height, or with letters beside it is none', () => {
  const page = canvas();
  picture(page, 80);
  page.fill({ x: 120, y: 119, width: 14, height: 3 }, INK);
  page.fill({ x: 300, y: 109, width: 14, height: 3 }, INK);
  picture(page, 360);
  page.fill({ x: 400, y: 109, width: 14, height: 3 }, INK);
  page.fill({ x: 418, y: 104, width: 6, height: 14 }, INK);
  expect(sureIcons(page)).toEqual([]);
});
