/** What pins, letters, crosses and dots were taken for on pages that no rule had seen. */
import { describe, expect, test } from 'vitest';
import type { Region } from '../../../core/geometry.ts';
import { isHighlight, type FlatFace } from './faces.ts';
import { findControls } from './find-controls.ts';
import { canvas, GROUND } from './testing/canvas.ts';

type Page = ReturnType<typeof canvas>;

const INK = 0x202020;
const WHITE = 0xffffff;
const ACCENT = 0x2060c0;

const told = ({ raster }: Page): readonly string[] =>
  findControls(raster).map(({ kind, box }) => `${kind} ${box.x},${box.y} ${box.width}x${box.height}`);
const kindsOf = ({ raster }: Page): readonly string[] => findControls(raster).map(({ kind }) => kind);

/** Five letters, the first one a capital, whose line ends at `baseline`. */
function word({ fill }: Page, x: number, baseline: number, low = 11): void {
  for (let letter = 0; letter < 5; letter++) {
    const height = letter === 0 ? low + 5 : low;
    fill({ x: x + letter * low, y: baseline - height, width: 2, height }, INK);
    fill({ x: x + letter * low, y: baseline - height, width: low - 2, height: 2 }, INK);
  }
}

function hollow({ fill }: Page, { x, y, width, height }: Region, thickness: number, color: number): void {
  fill({ x, y, width, height: thickness }, color);
  fill({ x, y: y + height - thickness, width, height: thickness }, color);
  fill({ x, y, width: thickness, height }, color);
  fill({ x: x + width - thickness, y, width: thickness, height }, color);
}

test('pins that lead to a box are no focus ring around it', () => {
  const page = canvas();
  hollow(page, { x: 64, y: 64, width: 16, height: 16 }, 2, INK);
  for (const along of [69, 75])
    for (const end of [60, 80]) {
      page.fill({ x: along, y: end, width: 2, height: 4 }, INK);
      page.fill({ x: end, y: along, width: 4, height: 2 }, INK);
    }
  expect(kindsOf(page)).not.toContain('checkbox');
});

describe('the O of a word', () => {
  function n({ fill }: Page, x: number, y: number, height: number): void {
    fill({ x, y, width: 3, height }, INK);
    fill({ x: x + 9, y, width: 3, height }, INK);
    fill({ x, y, width: 12, height: 3 }, INK);
  }

  test('is no check box in a ring', () => {
    const page = canvas();
    page.disc({ x: 60, y: 60, width: 18, height: 18 }, INK);
    page.disc({ x: 62, y: 62, width: 14, height: 14 }, 0x808080);
    page.disc({ x: 63, y: 63, width: 12, height: 12 }, GROUND);
    n(page, 80, 66, 12);
    expect(kindsOf(page).filter((kind) => kind !== 'icon')).toEqual([]);
  });

  test('is no radio button next to small letters that are a pixel lower than they should be', () => {
    const page = canvas();
    page.disc({ x: 60, y: 60, width: 20, height: 20 }, INK);
    page.disc({ x: 63, y: 63, width: 14, height: 14 }, GROUND);
    n(page, 83, 67, 13);
    expect(kindsOf(page).filter((kind) => kind !== 'icon')).toEqual([]);
  });
});

test('a small disc in a thin ring with a gap is a radio button', () => {
  const page = canvas();
  // Ninths of the way from the ground to black, as a browser draws it at 13 pixels.
  const rows = [
    '      4687864      ',
    '    39531 13593    ',
    '   57         75   ',
    '  55   57675   55  ',
    ' 37  282 1 282  72 ',
    ' 9  25111111152  9 ',
    '45  81111111118  54',
    '63 5211 686 1125 36',
    '81 7 116999611 7 18',
    '7  6111899981116  7',
    '81 7 117999711 7 18',
    '63 5211168611125 36',
    '45  81111111118  54',
    ' 9  25111111162  9 ',
    ' 37  282 1 282  72 ',
    '  55   57675   55  ',
    '   57         75   ',
    '    29531 13592    ',
    '      4687864      ',
  ];
  rows.forEach((row, y) =>
    Array.from(row).forEach((place, x) => {
      const level = Math.round(0xf2 * (1 - Number(place) / 9));
      page.fill({ x: 60 + x, y: 60 + y, width: 1, height: 1 }, level * 0x10101);
    }),
  );
  word(page, 84, 76);
  expect(told(page)).toContain('radio 63,63 13x13');
});

describe('a cross', () => {
  test('is no disc in its box', () => {
    const page = canvas();
    page.fill({ x: 60, y: 60, width: 40, height: 40 }, 0xffb454);
    for (let step = 0; step < 21; step++)
      for (const x of [70 + Math.round(step * 0.75), 85 - Math.round(step * 0.75)])
        page.fill({ x, y: 70 + step, width: 6, height: 1 }, INK);
    word(page, 114, 90, 17);
    expect(told(page)).toContain('checkbox 60,60 40x40');
  });

  test('may lie half a pixel off the middle of its box', () => {
    const page = canvas();
    page.fill({ x: 60, y: 60, width: 17, height: 17 }, ACCENT);
    const rows = [
      ' +    .=  ',
      '=@#  .@@. ',
      ' *@#.%@=  ',
      '  *@@@=   ',
      '  .@@%    ',
      '  %@%@*   ',
      ' %@+ #@*  ',
      '-@+   #@. ',
    ];
    const shades: Readonly<Record<string, number>> = {
      '.': 0.2,
      '-': 0.3,
      '=': 0.45,
      '+': 0.5,
      '*': 0.6,
      '#': 0.7,
      '%': 0.85,
      '@': 1,
    };
    const mixed = (share: number): number =>
      [16, 8, 0].reduce((sum, shift) => {
        const from = (ACCENT >> shift) & 255;
        return sum | (Math.round(from + (255 - from) * share) << shift);
      }, 0);
    rows.forEach((row, y) =>
      Array.from(row).forEach((place, x) => {
        const share = shades[place];
        if (share !== undefined) page.fill({ x: 64 + x, y: 65 + y, width: 1, height: 1 }, mixed(share));
      }),
    );
    word(page, 86, 76);
    expect(told(page)).toContain('checkbox 60,60 17x17');
  });
});

test('two check boxes in a column are found in focus rings that meet', () => {
  const page = canvas();
  for (const y of [60, 112]) page.fill({ x: 50, y: y - 10, width: 62, height: 62 }, 0xf9a8d4);
  for (const y of [60, 112]) {
    page.fill({ x: 56, y: y - 4, width: 50, height: 50 }, GROUND);
    page.fill({ x: 60, y, width: 42, height: 42 }, ACCENT);
    for (let step = 0; step < 8; step++)
      page.fill({ x: 68 + step, y: y + 20 + step, width: 4, height: 4 }, WHITE);
    for (let step = 0; step < 16; step++)
      page.fill({ x: 75 + step, y: y + 27 - step, width: 4, height: 4 }, WHITE);
    word(page, 124, y + 31, 17);
  }
  const found = findControls(page.raster);
  expect(found.filter(({ kind }) => kind === 'checkbox').map(({ on }) => on)).toEqual([true, true]);
});

test('the corner of a ring of dots is no icon', () => {
  const page = canvas();
  const dot = (x: number, y: number): void => page.fill({ x, y, width: 4, height: 4 }, INK);
  for (const x of [60, 67, 74, 81, 88, 95, 101]) dot(x, 60);
  for (let step = 0; step < 12; step++) dot(101, 65 + 7 * step);
  expect(kindsOf(page)).not.toContain('icon');
});

test('bits of the round borders of two faces, joined into a line, make neither a marked word', () => {
  const bit = (id: number, left: number) => ({
    id,
    left,
    top: 727,
    right: left + 1,
    bottom: 761,
    pixels: 34,
    zone: 1,
  });
  const face: FlatFace = {
    shape: {
      label: 2,
      box: { x: 808, y: 708, width: 126, height: 72 },
      hull: 0.93,
      filled: 0.9,
      straight: 0.7,
      straightAcross: 0.7,
    },
    box: { x: 806, y: 706, width: 130, height: 76 },
    around: { left: 1, right: 1, top: 1, bottom: 1 },
    ground: 1,
    groundSides: 4,
    lines: [{ left: 838, top: 727, right: 904, bottom: 756, height: 23, zone: 2, components: [] }],
  };
  const line = { left: 777, top: 727, right: 807, bottom: 761, height: 34, zone: 1 };
  const bits = { ...line, components: [bit(0, 777), bit(1, 806)] };
  expect(isHighlight(face, new Map([[1, [bits]]]))).toBe(false);
});
