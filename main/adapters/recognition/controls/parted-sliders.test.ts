/** Sliders in parts, and what is nearly as light as its ground. */
import { describe, expect, test } from 'vitest';
import { findControls } from './find-controls.ts';
import { canvas, GROUND } from './testing/canvas.ts';

const found = (raster: Parameters<typeof findControls>[0]): readonly unknown[] =>
  findControls(raster).map(({ kind, box: { x, width } }) => ({ kind, x, width }));

describe('sliders in parts', () => {
  test('a thumb with a rim in the colour of the ground parts its track', () => {
    for (const scale of [1, 2]) {
      const { raster, fill, disc } = canvas();
      fill({ x: 40, y: 100, width: 100 * scale, height: 4 * scale }, 0x3060d0);
      fill({ x: 40 + 100 * scale, y: 100, width: 100 * scale, height: 4 * scale }, 0x808080);
      disc({ x: 40 + 92 * scale, y: 100 - 6 * scale, width: 16 * scale, height: 16 * scale }, GROUND);
      disc({ x: 40 + 95 * scale, y: 100 - 3 * scale, width: 10 * scale, height: 10 * scale }, 0x3060d0);
      expect(found(raster)).toEqual([{ kind: 'slider', x: 40, width: 200 * scale }]);
    }
  });

  test('the rest of a track may be fainter than a shadow', () => {
    const { raster, fill, disc } = canvas();
    fill({ x: 40, y: 106, width: 200, height: 4 }, GROUND - 0x080808);
    fill({ x: 40, y: 106, width: 60, height: 4 }, 0x3060d0);
    disc({ x: 92, y: 100, width: 16, height: 16 }, 0x3060d0);
    expect(found(raster)).toEqual([{ kind: 'slider', x: 40, width: 200 }]);
  });

  test('a thumb at the end of its track may be next to the gap within a focus ring', () => {
    const { raster, fill, disc } = canvas();
    fill({ x: 40, y: 60, width: 26, height: 128 }, 0x3060d0);
    fill({ x: 42, y: 62, width: 22, height: 124 }, GROUND);
    fill({ x: 49, y: 66, width: 8, height: 116 }, 0x808080);
    disc({ x: 45, y: 67, width: 16, height: 16 }, 0x3060d0);
    expect(found(raster)).toEqual([{ kind: 'slider', x: 45, width: 16 }]);
  });

  test('a track may be as broad as other controls are high', () => {
    const { raster, fill, disc } = canvas();
    fill({ x: 40, y: 108, width: 240, height: 24 }, 0xc8c8c8);
    fill({ x: 40, y: 108, width: 100, height: 24 }, 0x3060d0);
    disc({ x: 120, y: 100, width: 40, height: 40 }, 0x102040);
    expect(found(raster)).toEqual([{ kind: 'slider', x: 40, width: 240 }]);
  });

  test('what is beyond a thumb near the end need not be straight', () => {
    const { raster, fill, disc } = canvas();
    fill({ x: 40, y: 108, width: 240, height: 9 }, 0x8c8c8c);
    disc({ x: 251, y: 96, width: 32, height: 32 }, GROUND - 0x141414);
    fill({ x: 283, y: 108, width: 1, height: 9 }, GROUND - 0x141414);
    fill({ x: 284, y: 111, width: 1, height: 3 }, GROUND - 0x141414);
    fill({ x: 285, y: 111, width: 3, height: 3 }, GROUND - 0x050505);
    expect(found(raster)).toEqual([{ kind: 'slider', x: 40, width: 248 }]);
  });

  describe('near the edge of a panel in nearly the colour of the page', () => {
    function panel() {
      const page = canvas();
      page.fill({ x: 50, y: 0, width: 430, height: 320 }, GROUND - 0x080808);
      page.fill({ x: 51, y: 0, width: 429, height: 320 }, GROUND - 0x0f0f0f);
      return page;
    }

    test('what is filled is no switch where the rest of the track is faint', () => {
      const { raster, fill, disc } = panel();
      fill({ x: 60, y: 104, width: 200, height: 12 }, GROUND - 0x171717);
      fill({ x: 60, y: 104, width: 52, height: 12 }, 0x3060d0);
      disc({ x: 98, y: 100, width: 20, height: 20 }, 0x3060d0);
      disc({ x: 100, y: 102, width: 16, height: 16 }, 0xa0a0a0);
      expect(found(raster)).toEqual([{ kind: 'slider', x: 60, width: 200 }]);
    });

    test('the rest of a track within a focus ring is no field', () => {
      const { raster, fill, disc } = panel();
      fill({ x: 60, y: 100, width: 220, height: 44 }, 0x606060);
      fill({ x: 64, y: 104, width: 212, height: 36 }, GROUND - 0x0f0f0f);
      fill({ x: 68, y: 114, width: 204, height: 16 }, 0xb0b0b0);
      fill({ x: 68, y: 114, width: 90, height: 16 }, 0x3060d0);
      disc({ x: 150, y: 107, width: 30, height: 30 }, 0x3060d0);
      expect(found(raster)).toEqual([{ kind: 'slider', x: 68, width: 204 }]);
    });
  });

  test('a check box before letters that touch is no thumb', () => {
    const { raster, framed, fill } = canvas();
    framed({ x: 60, y: 60, width: 16, height: 16 }, 0x202020, 0xffffff);
    for (let letter = 0; letter < 5; letter++)
      fill({ x: 80 + letter * 15, y: 65, width: 14, height: 6 }, 0x202020);
    expect(found(raster)).toEqual([{ kind: 'checkbox', x: 60, width: 16 }]);
  });
});

test('a face that leads to its ground in small steps is a control', () => {
  const { raster, fill } = canvas();
  for (const step of [0, 1, 2])
    fill(
      { x: 60 + step, y: 60 + step, width: 120 - 2 * step, height: 34 - 2 * step },
      GROUND - 0x030303 * (step + 1),
    );
  expect(findControls(raster).map(({ kind }) => kind)).toEqual(['field']);
});
