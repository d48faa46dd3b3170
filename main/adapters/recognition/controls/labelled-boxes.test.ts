import { describe, expect, test } from 'vitest';
import { right, type Region } from '../../../core/geometry.ts';
import { findControls } from './find-controls.ts';
import { canvas } from './testing/canvas.ts';

type Page = ReturnType<typeof canvas>;

const INK = 0x202020;
const LINE = 0x707070;
const WHITE = 0xffffff;

/** All but the label, which may be taken for a picture until it is read. */
const told = (page: Page): readonly string[] =>
  findControls(page.raster)
    .filter(({ mayBeText }) => mayBeText !== true)
    .map(({ kind, box }) => `${kind} ${box.x},${box.y} ${box.width}x${box.height}`);

/** Six letters of a label, `gap` pixels right of a box, in the middle of its height. */
function label(page: Page, box: Region, gap: number): void {
  const y = box.y + Math.round(box.height / 2) - 6;
  for (let letter = 0; letter < 6; letter++) {
    const x = right(box) + gap + letter * 9;
    page.fill({ x, y, width: 2, height: 12 }, INK);
    page.fill({ x, y: y + 10, width: 6, height: 2 }, INK);
  }
}

describe('boxes and discs with a label', () => {
  const large = { x: 60, y: 60, width: 30, height: 30 };

  test('a box as large as a button is a check box where a label follows, and a button without one', () => {
    const [labelled, alone] = [canvas(), canvas()];
    for (const page of [labelled, alone]) page.framed(large, LINE, WHITE);
    label(labelled, large, 10);
    expect(told(labelled)).toEqual(['checkbox 60,60 30x30']);
    expect(told(alone)).toEqual(['button 60,60 30x30']);
  });

  test('a colour with its name is no check box', () => {
    const page = canvas();
    page.fill(large, 0x2060c0);
    label(page, large, 10);
    expect(told(page).filter((each) => each.startsWith('checkbox'))).toEqual([]);
  });

  test('a box in a thick ring that touches it is found without the ring', () => {
    const page = canvas();
    const box = { x: 64, y: 64, width: 16, height: 16 };
    page.fill({ x: 59, y: 59, width: 26, height: 26 }, 0x7aa9cf);
    page.framed(box, LINE, WHITE);
    label(page, box, 14);
    expect(told(page)).toEqual(['checkbox 64,64 16x16']);
  });

  test('a box of 13 pixels is found in a ring of single dots', () => {
    const page = canvas();
    const box = { x: 63, y: 63, width: 13, height: 13 };
    page.framed(box, LINE, WHITE);
    for (let step = 0; step < 19; step += 2)
      for (const end of [60, 78]) {
        page.fill({ x: 60 + step, y: end, width: 1, height: 1 }, 0);
        page.fill({ x: end, y: 60 + step, width: 1, height: 1 }, 0);
      }
    label(page, box, 8);
    expect(told(page)).toEqual(['checkbox 63,63 13x13']);
  });

  test('the body of a padlock is no button', () => {
    const page = canvas();
    page.framed({ x: 63, y: 54, width: 14, height: 16 }, INK, 0xf2f2f2);
    page.framed({ x: 64, y: 55, width: 12, height: 14 }, INK, 0xf2f2f2);
    page.fill({ x: 60, y: 64, width: 20, height: 16 }, INK);
    expect(told(page)).toEqual([]);
  });
});
