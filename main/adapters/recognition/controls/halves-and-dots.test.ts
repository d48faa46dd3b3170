/** Pictures in halves, of dots, and on screens: what was missed on pages that no rule had seen. */
import { describe, expect, test } from 'vitest';
import type { Region } from '../../../core/geometry.ts';
import type { TextLine } from '../layout/layout.ts';
import { findControls } from './find-controls.ts';
import { textHeightOf } from './framed-pictures.ts';
import { canvas } from './testing/canvas.ts';

type Page = ReturnType<typeof canvas>;

const INK = 0x202020;
const WHITE = 0xffffff;
const ACCENT = 0x2060c0;
const HALO = 0x90b0e0;

const told = ({ raster }: Page): readonly string[] =>
  findControls(raster).map(({ kind, box }) => `${kind} ${box.x},${box.y} ${box.width}x${box.height}`);

/** Five letters in a row, `high` pixels high. */
function word({ fill }: Page, x: number, y: number, high: number): void {
  for (let letter = 0; letter < 5; letter++) {
    fill({ x: x + letter * high, y, width: 3, height: high }, INK);
    fill({ x: x + letter * high, y, width: high - 3, height: 3 }, INK);
  }
}

function hollow({ fill }: Page, { x, y, width, height }: Region, thickness: number): void {
  fill({ x, y, width, height: thickness }, INK);
  fill({ x, y: y + height - thickness, width, height: thickness }, INK);
  fill({ x, y, width: thickness, height }, INK);
  fill({ x: x + width - thickness, y, width: thickness, height }, INK);
}

test('the screen of a monitor, lower than a line of text, is no button', () => {
  const page = canvas();
  word(page, 40, 40, 22);
  hollow(page, { x: 100, y: 120, width: 38, height: 24 }, 4);
  for (let step = 0; step < 8; step++)
    page.fill({ x: 109 + 2 * step, y: 134 - step, width: 4, height: 3 }, INK);
  page.fill({ x: 113, y: 150, width: 12, height: 4 }, INK);
  expect(told(page)).toContain('icon 100,120 38x34');
  expect(told(page).filter((each) => each.startsWith('button'))).toEqual([]);
});

test('the inside of an outline that is too thick for a button is a part of a picture', () => {
  const page = canvas();
  hollow(page, { x: 100, y: 100, width: 36, height: 46 }, 4);
  expect(told(page)).toEqual(['icon 100,100 36x46']);
});

test('the dots of a focus ring say nothing about the height of text', () => {
  const line = (count: number, high: number, height: number): TextLine => ({
    left: 0,
    top: 0,
    right: 400,
    bottom: height,
    height,
    zone: 0,
    components: Array.from({ length: count }, (_, id) => {
      const left = 4 * id;
      return { id, left, top: 0, right: left + 2, bottom: high, pixels: 2 * high, zone: 0 };
    }),
  });
  expect(textHeightOf([line(20, 10, 10), line(90, 1, 33)])).toBe(10);
});

test('a picture in two halves is one picture, thicker than letters, and its full half is no button', () => {
  const page = canvas();
  page.fill({ x: 100, y: 100, width: 14, height: 32 }, INK);
  hollow(page, { x: 120, y: 100, width: 14, height: 32 }, 4);
  page.fill({ x: 120, y: 104, width: 10, height: 24 }, 0xf2f2f2);
  expect(told(page)).toEqual(['icon 100,100 34x32']);
  expect(findControls(page.raster)[0]?.form).toMatchObject({ isMassive: true });
});

test('a ring on a stem differs above and below, and a letter is no thicker than its strokes', () => {
  const page = canvas();
  page.disc({ x: 100, y: 100, width: 18, height: 18 }, INK);
  page.disc({ x: 103, y: 103, width: 12, height: 12 }, 0xf2f2f2);
  page.fill({ x: 107, y: 117, width: 4, height: 13 }, INK);
  page.fill({ x: 102, y: 122, width: 14, height: 4 }, INK);
  page.fill({ x: 200, y: 100, width: 5, height: 24 }, INK);
  page.fill({ x: 215, y: 100, width: 5, height: 24 }, INK);
  page.fill({ x: 205, y: 109, width: 10, height: 5 }, INK);
  const [ring, letter] = findControls(page.raster).map(({ form }) => form);
  expect(ring).toMatchObject({ isEven: false, isMassive: false });
  expect(letter).toMatchObject({ isEven: true, isMirrored: true, isMassive: false });
});

test('rays over a horizon are one picture, though the upper one stands apart', () => {
  const page = canvas();
  page.fill({ x: 115, y: 112, width: 18, height: 9 }, INK);
  for (const [x, y] of [
    [100, 114],
    [106, 101],
    [134, 101],
    [140, 114],
  ] as const)
    page.disc({ x, y, width: 8, height: 8 }, INK);
  expect(told(page)).toEqual(['icon 100,101 48x21']);
});

describe('three dots', () => {
  const dots = ({ disc }: Page, x: number, y: number, side: number, across: number, down: number): void => {
    for (const each of [0, 1, 2])
      disc({ x: x + each * across, y: y + each * down, width: side, height: side }, INK);
  };

  test('in a row or a column are a picture for more', () => {
    const page = canvas();
    dots(page, 100, 100, 8, 14, 0);
    dots(page, 200, 100, 4, 0, 7);
    expect(told(page)).toEqual(['icon 100,100 36x8', 'icon 200,100 4x18']);
    expect(findControls(page.raster).some(({ mayBeText }) => mayBeText)).toBe(false);
  });

  test('after a word, in a ring, or as far apart as those of text, are none', () => {
    const page = canvas();
    word(page, 40, 100, 10);
    dots(page, 94, 106, 4, 7, 0);
    dots(page, 200, 100, 4, 7, 0);
    dots(page, 221, 100, 4, 7, 0);
    dots(page, 300, 100, 4, 9, 0);
    expect(told(page).filter((each) => each.startsWith('icon'))).toEqual([]);
  });
});

/** A box with round corners, as its rows and columns: how far each begins from a corner. */
const ROUND = [
  [0, 8],
  [1, 5],
  [2, 3],
  [3, 2],
  [5, 1],
  [8, 0],
] as const;

test('a check box in a halo and the label that touches it are no coloured picture', () => {
  const page = canvas();
  for (const [x, gap] of [
    [60, 28],
    [150, 27],
  ] as const) {
    for (const [across, down] of ROUND)
      page.fill({ x: x - 4 + across, y: 96 + down, width: 28 - 2 * across, height: 28 - 2 * down }, HALO);
    page.fill({ x, y: 100, width: 20, height: 20 }, x === 60 ? WHITE : ACCENT);
    for (let step = 0; step < 8; step++) {
      page.fill({ x: x + 6 + step, y: 106 + step, width: 2, height: 2 }, WHITE);
      page.fill({ x: x + 13 - step, y: 106 + step, width: 2, height: 2 }, WHITE);
    }
    for (const letter of [0, 1, 2, 3])
      page.fill({ x: x + gap + 8 * letter, y: 103, width: 6, height: 14 }, INK);
  }
  expect(told(page)).toEqual([
    'checkbox 56,96 28x28',
    'icon 88,103 30x14',
    'checkbox 150,100 20x20',
    'icon 177,103 30x14',
  ]);
});
