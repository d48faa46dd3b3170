/** Lists with an arrow button, and tables whose lines have the colour of the page. */
import { describe, expect, test } from 'vitest';
import { findControls } from './find-controls.ts';
import { canvas } from './testing/canvas.ts';

const INK = 0x202020;
const WHITE = 0xffffff;

type Page = ReturnType<typeof canvas>;

const told = ({ raster }: Page): readonly string[] =>
  findControls(raster).map(({ kind, box }) => `${kind} ${box.x},${box.y} ${box.width}x${box.height}`);

function word({ fill }: Page, x: number, y: number, letters: number, color = INK): void {
  for (let letter = 0; letter < letters; letter++)
    fill(
      { x: x + letter * 8, y: y - (letter % 3 === 0 ? 3 : 0), width: 5, height: letter % 3 === 0 ? 11 : 8 },
      color,
    );
}

/** A list from x 40, 170 wide, with a button of 20 x 22 within its frame. */
function list(page: Page): void {
  page.framed({ x: 40, y: 60, width: 170, height: 28 }, 0x7090b0, WHITE);
  page.fill({ x: 187, y: 63, width: 20, height: 22 }, 0xb8ccf0);
  for (let row = 0; row < 5; row++)
    page.fill({ x: 192 + row, y: 72 + row, width: 10 - 2 * row, height: 1 }, INK);
}

describe('a list with a button within its frame', () => {
  test('is no field', () => {
    const page = canvas();
    list(page);
    word(page, 48, 71, 5);
    expect(told(page)).toEqual(['combobox 40,60 170x28']);
  });

  test('is one with its text selected', () => {
    const page = canvas();
    list(page);
    page.fill({ x: 44, y: 63, width: 52, height: 22 }, 0x3060c0);
    word(page, 48, 71, 5, WHITE);
    expect(told(page)).toEqual(['combobox 40,60 170x28']);
  });
});

test('a list whose text is selected has its arrow alone on its face', () => {
  const page = canvas();
  page.framed({ x: 40, y: 60, width: 170, height: 28 }, 0x7090b0, WHITE);
  page.fill({ x: 44, y: 63, width: 52, height: 22 }, 0x3060c0);
  word(page, 48, 71, 5, WHITE);
  for (let row = 0; row < 5; row++)
    page.fill({ x: 190 + row, y: 72 + row, width: 10 - 2 * row, height: 1 }, INK);
  expect(told(page)).toEqual(['combobox 40,60 170x28']);
});

describe('faces that a line in the colour of the page parts', () => {
  const lattice = (page: Page, place: (x: number) => number, gap = 1): void => {
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 3; column++) {
        const [x, y] = [40 + column * (80 + gap), 60 + row * (24 + gap)];
        page.fill({ x, y, width: 80, height: 24 }, WHITE);
        word(page, place(x), y + 9, 3);
      }
  };
  const kindsOf = ({ raster }: Page): ReadonlySet<string> =>
    new Set(findControls(raster).map(({ kind }) => kind));

  test('are cells where texts begin at the left', () => {
    const page = canvas();
    lattice(page, (x) => x + 6);
    expect(findControls(page.raster).filter(({ kind }) => kind === 'cell')).toHaveLength(9);
  });

  test('are keys where texts stand in the middle, or at a distance', () => {
    const middle = canvas();
    lattice(middle, (x) => x + 29);
    expect(kindsOf(middle)).toEqual(new Set(['button']));
    const apart = canvas();
    lattice(apart, (x) => x + 6, 4);
    expect(kindsOf(apart)).toEqual(new Set(['field']));
  });
});

describe('a dashed ring within a list', () => {
  test('with soft ends leaves its text and its arrow', () => {
    const page = canvas();
    page.framed({ x: 40, y: 60, width: 170, height: 28 }, 0x606060, WHITE);
    word(page, 56, 69, 6);
    for (let row = 0; row < 5; row++)
      page.fill({ x: 186 + row, y: 72 + row, width: 10 - 2 * row, height: 1 }, INK);
    for (const y of [63, 84])
      for (let x = 43; x < 204; x += 5) page.fill({ x, y, width: 3, height: 1 }, 0xa0a0a0);
    for (const x of [43, 206])
      for (let y = 66; y < 84; y += 6) {
        page.fill({ x, y, width: 1, height: 4 }, 0xdcdcdc);
        page.fill({ x, y: y + 1, width: 1, height: 2 }, 0xa0a0a0);
      }
    expect(told(page)).toEqual(['combobox 40,60 170x28']);
  });
});
