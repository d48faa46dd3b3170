/** What focus rings, rows of icons and small labels were taken for on pages that no rule had seen. */
import { describe, expect, test } from 'vitest';
import type { Region } from '../../../core/geometry.ts';
import { findLines, findMarks, findZones, packedColors, type Component } from '../layout/layout.ts';
import { isHighlight, type FlatFace } from './faces.ts';
import { findControls } from './find-controls.ts';
import { iconsInRow } from './icon-rows.ts';
import { fitsIcon } from './icons.ts';
import { hasCompanion } from './things.ts';
import { canvas, GROUND } from './testing/canvas.ts';

const ACCENT = 0x2060c0;
const INK = 0x202020;

type Page = ReturnType<typeof canvas>;

/** Letters of a word: of one width, and the first a capital unless all are as high. */
function word({ fill }: Page, x: number, baseline: number, low = 8): void {
  for (let letter = 0; letter < 5; letter++) {
    const height = letter === 0 ? 11 : low;
    fill({ x: x + letter * 8, y: baseline - height, width: 2, height }, INK);
    fill({ x: x + letter * 8, y: baseline - height, width: 6, height: 2 }, INK);
  }
}

function hollow({ fill }: Page, { x, y, width, height }: Region, thickness: number, color: number): void {
  fill({ x, y, width, height: thickness }, color);
  fill({ x, y: y + height - thickness, width, height: thickness }, color);
  fill({ x, y, width: thickness, height }, color);
  fill({ x: x + width - thickness, y, width: thickness, height }, color);
}

const kindsOf = ({ raster }: Page): readonly string[] => findControls(raster).map(({ kind }) => kind);

describe('focus rings', () => {
  test('one next to letters that touch is no slider with them', () => {
    const page = canvas();
    hollow(page, { x: 40, y: 80, width: 25, height: 25 }, 2, ACCENT);
    page.framed({ x: 44, y: 84, width: 17, height: 17 }, 0x606060, 0xffffff);
    page.fill({ x: 69, y: 87, width: 8, height: 11 }, INK);
    page.fill({ x: 77, y: 90, width: 8, height: 8 }, INK);
    page.fill({ x: 85, y: 90, width: 8, height: 11 }, INK);
    expect(kindsOf(page)).not.toContain('slider');
  });

  test('those of check boxes one below the other may nearly touch, parts of one picture do', () => {
    const box = { x: 31, y: 201, width: 38, height: 38 };
    const below = { ground: 0, box: { ...box, y: 243 } };
    expect(hasCompanion(box, [below])).toBe(false);
    const wider = { ...below, box: { ...below.box, x: 24, width: 52 } };
    expect(hasCompanion(box, [wider])).toBe(true);
    expect(hasCompanion(box, [wider], new Set([wider]))).toBe(false);
    const beside = { ...below, box: { ...box, x: 70 } };
    expect(hasCompanion(box, [beside], new Set([beside]))).toBe(true);
  });

  test('one of fine dots, some a pixel higher than wide, leaves a radio button', () => {
    const page = canvas();
    const [x, y] = [40, 60];
    page.disc({ x: x + 4, y: y + 4, width: 17, height: 17 }, 0x505050);
    page.disc({ x: x + 5, y: y + 5, width: 15, height: 15 }, 0xffffff);
    for (let step = 0; step < 24; step++) {
      const angle = (step * Math.PI) / 12;
      const [across, down] = [Math.sin(angle), Math.cos(angle)];
      const isLevel = Math.abs(down) > Math.abs(across);
      const place = (part: number): number => Math.round(12 + 12 * part);
      const [atX, atY] = [Math.min(24, place(across)), Math.min(24, place(down))];
      // Towards the middle, so that the ring's outer edge is the same on all sides.
      const dot = isLevel
        ? { x: x + atX, y: y + (down > 0 ? atY - 1 : atY), width: 1, height: 2 }
        : { x: x + (across > 0 ? atX - 1 : atX), y: y + atY, width: 2, height: 1 };
      page.fill(dot, INK);
    }
    word(page, 72, y + 18);
    expect(kindsOf(page)).toEqual(expect.arrayContaining(['radio']));
  });

  test('one as wide as a radio button, with its gap, leaves it', () => {
    const page = canvas();
    page.disc({ x: 40, y: 60, width: 31, height: 31 }, ACCENT);
    page.disc({ x: 43, y: 63, width: 25, height: 25 }, GROUND);
    page.disc({ x: 47, y: 67, width: 17, height: 17 }, 0x808080);
    page.disc({ x: 48, y: 68, width: 15, height: 15 }, 0xffffff);
    word(page, 76, 81);
    expect(findControls(page.raster)).toContainEqual(
      expect.objectContaining({ kind: 'radio', box: { x: 47, y: 67, width: 17, height: 17 } }),
    );
  });

  test('none is a radio button that is filled but for its dot', () => {
    const page = canvas();
    page.disc({ x: 40, y: 60, width: 30, height: 30 }, ACCENT);
    page.disc({ x: 46, y: 66, width: 18, height: 18 }, GROUND - 0x101010);
    word(page, 82, 80);
    expect(findControls(page.raster)).toContainEqual(
      expect.objectContaining({ kind: 'radio', on: true, box: { x: 40, y: 60, width: 30, height: 30 } }),
    );
  });

  test('a side of one that is parted at its corners makes a face no marked word', () => {
    const line = (left: number, top: number, right: number, bottom: number) => ({
      left,
      top,
      right,
      bottom,
      height: bottom - top,
      zone: 1,
      components: [],
    });
    const face: FlatFace = {
      shape: {
        label: 2,
        box: { x: 328, y: 492, width: 127, height: 55 },
        hull: 1,
        filled: 1,
        straight: 1,
        straightAcross: 1,
      },
      box: { x: 326, y: 490, width: 131, height: 59 },
      around: { left: 1, right: 1, top: 1, bottom: 1 },
      ground: 1,
      groundSides: 4,
      lines: [line(353, 504, 429, 531)],
    };
    expect(isHighlight(face, new Map([[1, [line(325, 501, 327, 535)]]]))).toBe(false);
    expect(isHighlight(face, new Map([[1, [line(458, 504, 520, 531)]]]))).toBe(true);
  });
});

test('an outline with a face and text on it is no letter of the line next to it', () => {
  const mark = (
    id: number,
    left: number,
    top: number,
    wide: number,
    high: number,
    zone: number,
  ): Component => ({
    id,
    left,
    top,
    right: left + wide,
    bottom: top + high,
    pixels: id === 0 ? 2 * (wide + high) : (wide * high) / 2,
    zone,
  });
  const ring = mark(0, 20, 20, 84, 41, 1);
  const label = [0, 1, 2].map((at) => mark(1 + at, 40 + 10 * at, 34, 8, 11, 2));
  const figure = mark(9, 36, 50, 12, 16, 1);
  const lines = findLines([ring, ...label, figure]);
  expect(lines.map(({ components }) => components.map(({ id }) => id)).toSorted()).toEqual([[1, 2, 3], [9]]);
  // Without anything on another face within, it is a wide letter.
  expect(findLines([ring, mark(9, 110, 24, 20, 36, 1)])).toHaveLength(1);
});

test('icons of one row are parted from what a line has below them', () => {
  const page = canvas();
  const tops: readonly (readonly [number, number])[] = [
    [40, 40],
    [90, 40],
    [44, 66],
  ];
  for (const [x, y] of tops) {
    page.disc({ x, y, width: 16, height: 16 }, INK);
    page.disc({ x: x + 3, y: y + 3, width: 10, height: 10 }, 0xe0a020);
  }
  const { width, height } = page.raster;
  const colors = packedColors(page.raster);
  const zones = findZones(colors, width, height);
  const { components } = findMarks(zones, width, height);
  const line = {
    left: 40,
    top: 40,
    right: 106,
    bottom: 82,
    height: 16,
    zone: zones.labels[0] ?? 0,
    components,
  };
  const icons = iconsInRow({ zones, colors, width, height }, line, fitsIcon);
  expect(icons.map(({ box }) => [box.x, box.y])).toEqual(
    expect.arrayContaining([
      [40, 40],
      [44, 66],
      [90, 40],
    ]),
  );
});

test('a small face with two letters, of which one is tall, is a button', () => {
  const page = canvas();
  word(page, 40, 60, 11);
  page.framed({ x: 40, y: 100, width: 28, height: 24 }, 0x909090, 0xd8d8d8);
  page.fill({ x: 49, y: 107, width: 2, height: 11 }, INK);
  page.fill({ x: 53, y: 110, width: 2, height: 8 }, INK);
  page.fill({ x: 58, y: 110, width: 2, height: 8 }, INK);
  page.fill({ x: 53, y: 110, width: 7, height: 2 }, INK);
  expect(kindsOf(page).filter((kind) => kind === 'button')).toHaveLength(1);
});

describe('the form of a mark that may be text', () => {
  const formOf = (draw: (page: Page) => void) => {
    const page = canvas();
    draw(page);
    return findControls(page.raster).find(({ kind }) => kind === 'icon')?.form;
  };

  test('is that of a bolt, which encloses nothing, or of a four', () => {
    const bolt = ({ fill }: Page): void => {
      for (let row = 0; row < 9; row++) {
        fill({ x: 60 - row, y: 40 + row, width: 6, height: 1 }, INK);
        fill({ x: 58 - row, y: 49 + row, width: 5, height: 1 }, INK);
      }
      fill({ x: 52, y: 48, width: 12, height: 2 }, INK);
    };
    const four = (page: Page): void => {
      hollow(page, { x: 50, y: 40, width: 12, height: 13 }, 2, INK);
      page.fill({ x: 60, y: 40, width: 2, height: 18 }, INK);
      page.fill({ x: 51, y: 42, width: 3, height: 2 }, GROUND);
    };
    expect(formOf(bolt)).toMatchObject({ isSolid: true, isMirrored: false });
    expect(formOf(four)).toMatchObject({ isSolid: false });
  });

  test('says whether its halves mirror each other, as those of headphones do', () => {
    const phones = ({ fill }: Page): void => {
      fill({ x: 50, y: 40, width: 20, height: 3 }, INK);
      for (const x of [50, 64]) fill({ x, y: 40, width: 6, height: 18 }, INK);
    };
    expect(formOf(phones)).toMatchObject({ isSolid: true, isMirrored: true });
  });
});
