import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Region } from '../../../core/geometry.ts';
import { findControls } from './find-controls.ts';
import { canvas } from './testing/canvas.ts';
import { thirdOf } from '../../../../testing/soak.ts';

type Page = ReturnType<typeof canvas>;

const INK = 0x202020;
const WHITE = 0xffffff;

const kinds = (page: Page): readonly string[] =>
  findControls(page.raster).map(({ kind, on }) => `${kind}${on === true ? ' on' : ''}`);
const shrunk = ({ x, y, width, height }: Region, by: number): Region => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** Strokes in a box of nine by nine units, each from one corner to the other. */
type Stroke = readonly [left: number, top: number, right: number, bottom: number];
const PLUS: readonly Stroke[] = [
  [2, 4, 7, 5],
  [4, 2, 5, 7],
];
const LETTER_I: readonly Stroke[] = [
  [4, 2, 5, 3],
  [4, 4, 5, 7],
];
const LETTER_E: readonly Stroke[] = [
  [3, 2, 4, 7],
  [3, 2, 7, 3],
  [3, 4, 6, 5],
  [3, 6, 7, 7],
];
const HANDS: readonly Stroke[] = [
  [4, 2, 5, 5],
  [4, 4, 7, 5],
];
const PICTURES = [PLUS, LETTER_I, LETTER_E, HANDS];

function draw({ fill }: Page, { x, y, width }: Region, strokes: readonly Stroke[]): void {
  const at = (units: number): number => Math.round((units * width) / 9);
  for (const [left, top, right, bottom] of strokes)
    fill({ x: x + at(left), y: y + at(top), width: at(right) - at(left), height: at(bottom) - at(top) }, INK);
}

/** Sides whose ninth parts are whole pixels, or nearly. */
const sides = fc.constantFrom(18, 20, 27, 28, 36);
const pictures = fc.constantFrom(...PICTURES);

describe('what is drawn in a disc or a box', () => {
  test('makes a picture of it, if it is no sign of a control', () => {
    fc.assert(
      fc.property(sides, pictures, fc.boolean(), (side, strokes, isDisc) => {
        const page = canvas(160, 120);
        const box = { x: 60, y: 40, width: side, height: side };
        const shape = isDisc ? page.disc : page.fill;
        shape(box, INK);
        shape(shrunk(box, Math.max(1, Math.round(side / 12))), WHITE);
        draw(page, box, strokes);
        expect(kinds(page).filter((kind) => /checkbox|radio/.test(kind))).toEqual([]);
      }),
      { numRuns: thirdOf(40) },
    );
  });

  test('leaves it a radio button that is on, if it is a dot', () => {
    fc.assert(
      fc.property(sides, (side) => {
        const page = canvas(160, 120);
        const box = { x: 60, y: 40, width: side, height: side };
        page.disc(box, INK);
        page.disc(shrunk(box, 2), WHITE);
        page.disc(shrunk(box, Math.round(side * 0.28)), INK);
        expect(kinds(page)).toEqual(['radio on']);
      }),
    );
  });

  test('leaves it a check box that is on, if it is a tick, a cross or a block', () => {
    const signs = ['tick', 'cross', 'block'] as const;
    fc.assert(
      fc.property(fc.constantFrom(16, 18, 20), fc.constantFrom(...signs), (side, sign) => {
        const page = canvas(160, 120);
        const box = { x: 60, y: 40, width: side, height: side };
        page.framed(box, INK, WHITE);
        const dot = (x: number, y: number): void =>
          page.fill({ x: box.x + x, y: box.y + y, width: 2, height: 2 }, INK);
        const arm = Math.round(side * 0.2);
        if (sign === 'block') page.fill(shrunk(box, Math.round(side * 0.27)), INK);
        for (let step = 0; sign === 'tick' && step <= 2 * arm; step++) {
          if (step <= arm) dot(4 + step, side - 5 - arm + step);
          dot(4 + arm + step, side - 5 - step);
        }
        for (let step = 4; sign === 'cross' && step < side - 5; step++) {
          dot(step, step);
          dot(step, side - 2 - step);
        }
        expect(kinds(page)).toEqual(['checkbox on']);
      }),
    );
  });

  test('a head above shoulders is no radio button', () => {
    const page = canvas(160, 120);
    const head = { x: 60, y: 40, width: 12, height: 12 };
    page.disc(head, INK);
    page.disc(shrunk(head, 2), WHITE);
    page.fill({ x: 56, y: 54, width: 20, height: 8 }, INK);
    expect(kinds(page).filter((kind) => kind.startsWith('radio'))).toEqual([]);
  });
});

/** Grey levels: `#` is ink. */
const LEVELS: ReadonlyMap<string, number> = new Map([
  ['#', 0x20],
  ['x', 0x5f],
  ['+', 0xa0],
  ['-', 0xd8],
  ['.', 0xff],
]);

test('a battery that is half full is an icon, whose filling is no button', () => {
  const battery = `
.............-#######x-.............
.............##########.............
............-##########-............
............-##########-............
............-##########-............
.......-+xxxx##########xxxx+-.......
.....-x######################x-.....
....+##########################+....
...-############################-...
...x############################x...
..-######x++++++++++++++++x######-..
..+#####-..................-#####+..
..x####x....................x####x..
..x####+....................+####x..
..x####+....................+####x..
..x####+..----------------..+####x..
..x####+..################..+####x..
..x####+..################..+####x..
..x####+..################..+####x..
..x####+..################..+####x..
..x####+..################..+####x..
..x####+..################..+####x..
..x####+..################..+####x..
..x####+..################..+####x..
..x####+..################..+####x..
..x####+..################..+####x..
..x####+..################..+####x..
..x####+..################..+####x..
..x####+..################..+####x..
..x####+..################..+####x..
..x####+..################..+####x..
..x####+..################..+####x..
..x####+..################..+####x..
..x####+..################..+####x..
..x####+..----------------..x####x..
..x####x....................#####x..
..+#####x------------------x#####+..
..-##############################...
...+############################+...
....x##########################x....
.....x########################x.....
......-xx##################x+-......`;
  const page = canvas(160, 120);
  page.fill({ x: 0, y: 0, width: 160, height: 120 }, WHITE);
  for (const [y, row] of battery.trimStart().split('\n').entries())
    for (const [x, letter] of Array.from(row).entries())
      page.fill({ x: 60 + x, y: 40 + y, width: 1, height: 1 }, 0x1_01_01 * (LEVELS.get(letter) ?? 0));
  expect(kinds(page)).toEqual(['icon']);
});
