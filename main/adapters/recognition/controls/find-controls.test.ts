import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contains, type Region } from '../../../core/geometry.ts';
import type { Raster } from '../../../core/raster.ts';
import { sliderShare } from '../../../core/elements/pixel-control.ts';
import { findControls } from './find-controls.ts';
import { canvas, GROUND } from './testing/canvas.ts';
import { thirdOf } from '../../../../testing/soak.ts';

const kinds = (raster: Raster): readonly string[] => findControls(raster).map(({ kind }) => kind);

describe('controls in pixels', () => {
  test('a framed box on a ground is one control, wherever it stands', () => {
    const place = fc.record({
      x: fc.integer({ min: 8, max: 240 }),
      y: fc.integer({ min: 8, max: 220 }),
      width: fc.integer({ min: 40, max: 220 }),
      height: fc.integer({ min: 20, max: 60 }),
    });
    fc.assert(
      fc.property(place, (box) => {
        const { raster, framed } = canvas();
        framed(box, 0x888888, 0xffffff);
        const found = findControls(raster);
        expect(found).toHaveLength(1);
        expect(found[0]?.box).toEqual(box);
        expect(['button', 'field']).toContain(found[0]?.kind);
      }),
      { numRuns: thirdOf(40) },
    );
  });

  test('check boxes and radio buttons, on and off', () => {
    const { raster, framed, disc, fill } = canvas();
    framed({ x: 40, y: 40, width: 14, height: 14 }, 0x777777, 0xffffff);
    framed({ x: 40, y: 80, width: 14, height: 14 }, 0x777777, 0xffffff);
    fill({ x: 44, y: 84, width: 6, height: 6 }, 0x202020);
    disc({ x: 40, y: 120, width: 16, height: 16 }, 0x777777);
    disc({ x: 41, y: 121, width: 14, height: 14 }, 0xffffff);
    disc({ x: 40, y: 160, width: 16, height: 16 }, 0x3060d0);
    disc({ x: 42, y: 162, width: 12, height: 12 }, 0xffffff);
    disc({ x: 44, y: 164, width: 8, height: 8 }, 0x3060d0);
    expect(findControls(raster).map(({ kind, on }) => `${kind} ${on}`)).toEqual([
      'checkbox false',
      'checkbox true',
      'radio false',
      'radio true',
    ]);
  });

  test('a slider shows its thumb, and so its value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 184 }), (at) => {
        const { raster, fill, disc } = canvas();
        fill({ x: 60, y: 106, width: 200, height: 4 }, 0xb0b0b0);
        fill({ x: 60, y: 106, width: at + 8, height: 4 }, 0x3060d0);
        disc({ x: 60 + at, y: 100, width: 16, height: 16 }, 0x3060d0);
        const [slider, ...others] = findControls(raster);
        expect(others).toEqual([]);
        expect(slider).toMatchObject({ kind: 'slider', box: { x: 60, width: 200 } });
        expect(Math.abs((slider === undefined ? 0 : (sliderShare(slider) ?? 0)) - at / 184)).toBeLessThan(
          0.03,
        );
      }),
      { numRuns: thirdOf(30) },
    );
  });

  test('a switch is on where its knob is at the right', () => {
    for (const on of [false, true]) {
      const { raster, fill, disc } = canvas();
      disc({ x: 60, y: 60, width: 24, height: 24 }, 0x6080a0);
      disc({ x: 80, y: 60, width: 24, height: 24 }, 0x6080a0);
      fill({ x: 72, y: 60, width: 20, height: 24 }, 0x6080a0);
      disc({ x: on ? 83 : 63, y: 63, width: 18, height: 18 }, 0xffffff);
      expect(findControls(raster)).toMatchObject([{ kind: 'switch', on, box: { x: 60, y: 60, width: 44 } }]);
    }
  });

  test('faces wall to wall in rows and columns are cells', () => {
    const { raster, framed } = canvas();
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 4; column++)
        framed({ x: 40 + column * 79, y: 40 + row * 25, width: 80, height: 26 }, 0x999999, 0xffffff);
    expect(kinds(raster)).toEqual(Array.from({ length: 12 }, () => 'cell'));
  });

  test('pictures in a row are icons each, and letters of one ink are none', () => {
    const shaded = canvas();
    for (let index = 0; index < 6; index++)
      for (let at = 0; at < 256; at++) {
        const [x, y] = [at % 16, at >> 4];
        // No part of it is flat, as in most pictures.
        const color = (x + y) % 3 === 0 ? 0xe0a020 : 0x202020 + 0x0b0703 * ((x * 5 + y * 3) % 9);
        shaded.fill({ x: 40 + index * 23 + x, y: 40 + y, width: 1, height: 1 }, color);
      }
    const icons = findControls(shaded.raster);
    expect(icons.map(({ kind, box }) => `${kind} ${box.x}`)).toEqual(
      [40, 63, 86, 109, 132, 155].map((x) => `icon ${x}`),
    );
    const plain = canvas();
    // Letters, wide apart.
    for (let index = 0; index < 6; index++) {
      const x = 40 + index * 23;
      plain.fill({ x, y: 40, width: 3, height: 16 }, 0x202020);
      plain.fill({ x, y: 53, width: 12, height: 3 }, 0x202020);
    }
    expect(findControls(plain.raster).filter(({ mayBeText }) => mayBeText !== true)).toEqual([]);
  });

  test('a letter in one colour between coloured marks may be text', () => {
    const page = canvas();
    for (const x of [40, 86]) {
      page.disc({ x, y: 40, width: 16, height: 16 }, 0x202020);
      page.disc({ x: x + 3, y: 43, width: 10, height: 10 }, 0xe0a020);
    }
    page.fill({ x: 63, y: 40, width: 3, height: 16 }, 0x202020);
    page.fill({ x: 63, y: 53, width: 12, height: 3 }, 0x202020);
    const letter = findControls(page.raster).find(({ box }) => box.x === 63);
    expect(letter?.mayBeText).toBe(true);
  });

  /** Two boxes with their gaps, as a browser draws a focus ring of two pixels at a scale factor. */
  const ringed = (drawn: ReturnType<typeof canvas>, box: Region, scale: number, round: boolean): void => {
    const grown = (by: number): Region => ({
      x: box.x - by,
      y: box.y - by,
      width: box.width + 2 * by,
      height: box.height + 2 * by,
    });
    const draw = round ? drawn.disc : drawn.fill;
    const unit = Math.round(2 * scale);
    draw(grown(2 * unit), 0x0b63ce);
    draw(grown(unit), GROUND);
    draw(box, 0x777777);
    const border = Math.max(1, Math.floor(scale));
    draw(
      {
        x: box.x + border,
        y: box.y + border,
        width: box.width - 2 * border,
        height: box.height - 2 * border,
      },
      0xffffff,
    );
  };

  test.each([1, 1.25, 1.5, 1.75, 2])(
    'a focus ring changes no check box and no radio button, at %s',
    (scale) => {
      const drawn = canvas();
      const side = Math.round(16 * scale);
      ringed(drawn, { x: 40, y: 40, width: side, height: side }, scale, false);
      ringed(drawn, { x: 40, y: 160, width: side, height: side }, scale, true);
      // Letters of a label, close to the ring.
      for (const letter of [0, 1, 2, 3])
        for (const y of [44, 164])
          drawn.fill(
            {
              x: 40 + side + Math.round((7 + 9 * letter) * scale),
              y,
              width: 3,
              height: Math.round(10 * scale),
            },
            0x202020,
          );
      expect(findControls(drawn.raster)).toEqual([
        { kind: 'checkbox', box: { x: 40, y: 40, width: side, height: side }, on: false },
        { kind: 'radio', box: { x: 40, y: 160, width: side, height: side }, on: false },
      ]);
    },
  );

  test.each([1, 1.25, 1.5, 1.75, 2])(
    'sliders are level or upright, with a ring and below a label, at %s',
    (scale) => {
      const drawn = canvas();
      const px = (value: number): number => Math.round(value * scale);
      // Letters right above.
      for (const x of [0, 12, 24])
        drawn.fill({ x: 40 + px(x), y: 40 - px(15), width: px(8), height: px(10) }, 0x202020);
      drawn.fill({ x: 40, y: 40 + px(6), width: px(150), height: px(4) }, 0xb0b0b0);
      drawn.disc({ x: 40 + px(60), y: 40, width: px(16), height: px(16) }, 0x3060d0);
      drawn.fill({ x: 400 + px(6), y: 40, width: px(4), height: px(100) }, 0xb0b0b0);
      drawn.disc({ x: 400, y: 40 + px(21), width: px(16), height: px(16) }, 0x3060d0);
      const sliders = findControls(drawn.raster).filter(({ kind }) => kind === 'slider');
      expect(sliders.map(({ box }) => box)).toEqual([
        { x: 40, y: 40, width: px(150), height: px(16) },
        { x: 400, y: 40, width: px(16), height: px(100) },
      ]);
      const [level, upright] = sliders.map((slider) => sliderShare(slider) ?? 0);
      expect(level).toBeCloseTo(60 / 134, 1);
      expect(upright).toBeCloseTo(1 - 21 / 84, 1);
    },
  );

  test('four tiles are one icon', () => {
    const { raster, fill } = canvas();
    for (const x of [60, 70]) for (const y of [60, 70]) fill({ x, y, width: 6, height: 6 }, 0x202020);
    expect(findControls(raster)).toMatchObject([
      { kind: 'icon', box: { x: 60, y: 60, width: 16, height: 16 } },
    ]);
  });

  test('nine dots are one icon, and eight are no ring around one', () => {
    const { raster, disc } = canvas();
    for (const x of [60, 75, 90])
      for (const y of [60, 75, 90]) disc({ x, y, width: 12, height: 12 }, 0x202020);
    expect(findControls(raster)).toMatchObject([
      { kind: 'icon', box: { x: 60, y: 60, width: 42, height: 42 } },
    ]);
  });

  test('a small face with a piece of its colour close to it is one icon', () => {
    const { raster, fill } = canvas();
    fill({ x: 60, y: 60, width: 20, height: 18 }, 0x202020);
    for (let column = 0; column < 8; column++)
      fill({ x: 81 + column, y: 68 - column, width: 1, height: 2 + 2 * column }, 0x202020);
    expect(findControls(raster)).toMatchObject([{ kind: 'icon', box: { x: 60, width: 29 } }]);
  });

  test('such a face is no check box before what stands next to it', () => {
    const { raster, fill } = canvas();
    fill({ x: 60, y: 60, width: 17, height: 16 }, 0x707070);
    fill({ x: 61, y: 61, width: 16, height: 14 }, 0x202020);
    for (let column = 0; column < 8; column++) {
      const rise = (column * 3) >> 2;
      fill({ x: 78 + column, y: 67 - rise, width: 1, height: 2 + 2 * rise }, 0x202020);
    }
    for (const x of [88, 96, 104]) fill({ x, y: 62, width: 5, height: 12 }, 0x202020);
    expect(findControls(raster).map(({ kind }) => kind)).not.toContain('checkbox');
  });

  test('a ruler is no field, and a password is one', () => {
    const field = (
      mark: (fill: ReturnType<typeof canvas>['fill'], x: number, index: number) => void,
    ): Raster => {
      const { raster, framed, fill } = canvas();
      framed({ x: 20, y: 40, width: 420, height: 18 }, 0x888888, 0xffffff);
      for (let index = 0; index < 20; index++) mark(fill, 30 + index * 12, index);
      return raster;
    };
    const ruler = field((fill, x, index) => {
      if (index % 2 === 0) fill({ x, y: 50, width: 2, height: 2 }, 0);
      else fill({ x, y: 45, width: index % 4 === 1 ? 1 : 6, height: 9 }, 0);
    });
    expect(findControls(ruler)).toEqual([]);
    const password = field((fill, x) => fill({ x, y: 46, width: 6, height: 6 }, 0));
    expect(findControls(password).map(({ box }) => box)).toEqual([{ x: 20, y: 40, width: 420, height: 18 }]);
  });

  test('bars, heads of windows and panels are no controls', () => {
    const { raster, fill, framed } = canvas();
    // A window with a title bar.
    fill({ x: 60, y: 40, width: 300, height: 24 }, 0x6090d0);
    fill({ x: 60, y: 64, width: 300, height: 160 }, 0xffffff);
    // A toolbar over the whole width, with a button on it.
    fill({ x: 0, y: 250, width: 480, height: 40 }, 0xd0d0d0);
    framed({ x: 20, y: 258, width: 60, height: 24 }, 0x888888, 0xffffff);
    const found = findControls(raster);
    expect(found.map(({ box }) => box)).toEqual([{ x: 20, y: 258, width: 60, height: 24 }]);
    expect(contains(found[0]?.box ?? { x: 0, y: 0, width: 0, height: 0 }, { x: 50, y: 270 })).toBe(true);
  });
});
