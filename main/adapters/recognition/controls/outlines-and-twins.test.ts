/** What outlines of one colour in four, pages of a book and neighbours with focus rings were taken for on pages that no rule had seen. */
import { describe, expect, test } from 'vitest';
import { findZones, packedColors } from '../layout/layout.ts';
import { findControls } from './find-controls.ts';
import { likenessOf } from './mark-outline.ts';
import { markViewOf } from './mark-view.ts';
import { canvas, GROUND } from './testing/canvas.ts';

type Page = ReturnType<typeof canvas>;

const INK = 0x202020;
const WHITE = 0xffffff;

const told = ({ raster }: Page): readonly string[] =>
  findControls(raster).map(({ kind, box }) => `${kind} ${box.x},${box.y} ${box.width}x${box.height}`);

/** Five letters, the first one a capital, whose line ends at `baseline`. */
function word({ fill }: Page, x: number, baseline: number, low = 10): void {
  for (let letter = 0; letter < 5; letter++) {
    const height = letter === 0 ? low + 4 : low;
    fill({ x: x + letter * 9, y: baseline - height, width: 2, height }, INK);
    fill({ x: x + letter * 9, y: baseline - height, width: 7, height: 2 }, INK);
  }
}

describe('a switch', () => {
  const track = { x: 60, y: 60, width: 28, height: 16 };
  const left = { x: 62, y: 62, width: 9, height: 12 };

  test('has one knob: two pages that mirror each other are a book', () => {
    const [book, toggle] = [canvas(), canvas()];
    for (const { fill } of [book, toggle]) {
      fill(track, INK);
      fill(left, WHITE);
    }
    book.fill({ ...left, x: 77 }, WHITE);
    expect(told(toggle)).toContain('switch 60,60 28x16');
    expect(told(book).filter((each) => each.startsWith('switch'))).toEqual([]);
  });

  test('with its focus ring close to a radio button makes no picture of both', () => {
    const page = canvas();
    page.disc({ x: 40, y: 40, width: 24, height: 24 }, 0x606060);
    page.disc({ x: 42, y: 42, width: 20, height: 20 }, WHITE);
    word(page, 74, 58);
    page.fill({ x: 34, y: 68, width: 52, height: 34 }, 0x2060c0);
    page.fill({ x: 37, y: 71, width: 46, height: 28 }, GROUND);
    page.fill({ x: 40, y: 74, width: 40, height: 22 }, 0x606060);
    page.fill({ x: 43, y: 77, width: 16, height: 16 }, WHITE);
    expect(told(page)).toContain('radio 40,40 24x24');
  });
});

describe('the outline of a mark', () => {
  test('may be nearer to its ground than its face is, on the other side of it', () => {
    const page = canvas();
    page.fill({ x: 20, y: 20, width: 200, height: 100 }, 0xc9c9c9);
    page.disc({ x: 40, y: 60, width: 18, height: 18 }, 0x959595);
    page.disc({ x: 42, y: 62, width: 14, height: 14 }, WHITE);
    word(page, 68, 75);
    expect(told(page)).toContain('radio 40,60 18x18');
  });

  test('is compared with itself, not with a tick that is stronger', () => {
    const cutOf = (hasTick: boolean): number => {
      const page = canvas();
      const box = { x: 40, y: 40, width: 26, height: 26 };
      page.framed(box, 0x727272, GROUND);
      // The soft edge of a corner.
      page.fill({ x: 61, y: 65, width: 5, height: 1 }, 0x929292);
      page.fill({ x: 65, y: 61, width: 1, height: 5 }, 0x929292);
      if (hasTick) page.fill({ x: 48, y: 50, width: 10, height: 6 }, INK);
      const { width, height } = page.raster;
      const colors = packedColors(page.raster);
      const scene = { zones: findZones(colors, width, height), colors, width, height };
      return likenessOf(markViewOf(scene, box, GROUND), box, false).cut;
    };
    expect(cutOf(true)).toBe(cutOf(false));
  });

  test.each([
    ['strong', 'close to the ring', 0x3060c0, 77],
    ['strong', 'further away', 0x3060c0, 90],
    ['hardly darker than the ring', 'close to it', 0x7090b8, 77],
  ])('parts a radio button from a ring, if %s, and its label %s', (_, __, line, label) => {
    const page = canvas();
    page.disc({ x: 40, y: 60, width: 33, height: 33 }, 0x98b8e0);
    page.disc({ x: 44, y: 64, width: 25, height: 25 }, line);
    page.disc({ x: 46, y: 66, width: 21, height: 21 }, WHITE);
    word(page, label, 83);
    expect(told(page)).toContain('radio 44,64 25x25');
  });
});

test('a small face with a tall letter and one that goes below the line is a button', () => {
  const page = canvas();
  for (const x of [40, 100]) word(page, x, 60, 13);
  page.framed({ x: 40, y: 100, width: 44, height: 29 }, 0x808080, 0xe0e0e0);
  page.fill({ x: 51, y: 106, width: 2, height: 14 }, INK);
  page.fill({ x: 51, y: 118, width: 9, height: 2 }, INK);
  page.fill({ x: 63, y: 110, width: 2, height: 13 }, INK);
  page.fill({ x: 63, y: 110, width: 9, height: 2 }, INK);
  expect(told(page)).toContain('button 40,100 44x29');
});
