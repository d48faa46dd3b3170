import { describe, expect, test } from 'vitest';
import { findControls } from './find-controls.ts';
import { canvas } from './testing/canvas.ts';

const told = (page: ReturnType<typeof canvas>): readonly string[] =>
  findControls(page.raster).map(({ kind, box }) => `${kind} ${box.x},${box.y} ${box.width}x${box.height}`);

describe('controls that hardly differ from their ground, or look like others', () => {
  test('a slider that is disabled is found where its track is a few shades off its ground', () => {
    const page = canvas();
    page.fill({ x: 40, y: 60, width: 200, height: 8 }, 0xe0e0e0);
    page.fill({ x: 40, y: 61, width: 200, height: 1 }, 0xe8e8e8);
    page.fill({ x: 40, y: 66, width: 200, height: 1 }, 0xe8e8e8);
    // The right part, which is not filled, has outlines that fade into it.
    page.fill({ x: 140, y: 60, width: 100, height: 1 }, 0xe6e6e6);
    page.fill({ x: 140, y: 61, width: 100, height: 6 }, 0xedecec);
    page.disc({ x: 130, y: 54, width: 20, height: 20 }, 0xe4e4e4);
    expect(told(page)).toEqual(['slider 40,54 200x20']);
  });

  test('a field that is disabled is found where its corners fade into its ground', () => {
    const page = canvas();
    const [x, y, width, height] = [60, 60, 180, 36];
    page.fill({ x, y, width, height }, 0xd6d6d6);
    page.fill({ x: x + 1, y: y + 1, width: width - 2, height: height - 2 }, 0xf2f2f2);
    const steps = [0xebebeb, 0xe4e4e4, 0xdddddd];
    for (const [left, step] of [
      [x, 1],
      [x + width - 1, -1],
    ] as const)
      for (const [top, down] of [
        [y, 1],
        [y + height - 1, -1],
      ] as const) {
        page.fill({ x: left, y: top, width: 1, height: 1 }, 0xf2f2f2);
        steps.forEach((color, at) => {
          page.fill({ x: left + step * (at + 1), y: top, width: 1, height: 1 }, color);
          page.fill({ x: left, y: top + down * (at + 1), width: 1, height: 1 }, color);
        });
      }
    expect(told(page)).toEqual(['field 60,60 180x36']);
  });

  test('a check box is found in a dotted ring that stands as close to it as letters do', () => {
    const page = canvas();
    const [x, y, side] = [60, 60, 17];
    page.fill({ x, y, width: side, height: side }, 0x606060);
    page.fill({ x: x + 2, y: y + 2, width: 13, height: 13 }, 0xffffff);
    // At odd scales it is further off on the right and below.
    for (let at = -3; at < side + 2; at += 5) {
      page.fill({ x: x + at, y: y - 3, width: 4, height: 2 }, 0x202020);
      page.fill({ x: x + at, y: y + side + 3, width: 4, height: 2 }, 0x202020);
      page.fill({ x: x - 3, y: y + at, width: 2, height: 4 }, 0x202020);
      page.fill({ x: x + side + 3, y: y + at, width: 2, height: 4 }, 0x202020);
    }
    for (const letter of [0, 1, 2]) page.fill({ x: 91 + 10 * letter, y: 62, width: 7, height: 11 }, 0x202020);
    expect(findControls(page.raster).find(({ kind }) => kind === 'checkbox')?.box).toEqual({
      x,
      y,
      width: side,
      height: side,
    });
  });

  test('a sun is one icon, whose rays are no dashed ring', () => {
    const page = canvas();
    page.disc({ x: 69, y: 69, width: 12, height: 12 }, 0x202020);
    for (const [x, y] of [
      [74, 60],
      [74, 85],
    ] as const)
      page.fill({ x, y, width: 3, height: 5 }, 0x202020);
    for (const [x, y] of [
      [60, 74],
      [85, 74],
    ] as const)
      page.fill({ x, y, width: 5, height: 3 }, 0x202020);
    for (const x of [63, 83]) for (const y of [63, 83]) page.fill({ x, y, width: 4, height: 4 }, 0x202020);
    expect(told(page)).toEqual(['icon 60,60 30x30']);
  });

  test('a square that another sheet lies across is no check box and no button', () => {
    const page = canvas();
    page.fill({ x: 60, y: 66, width: 3, height: 18 }, 0x202020);
    page.fill({ x: 60, y: 81, width: 18, height: 3 }, 0x202020);
    page.fill({ x: 66, y: 60, width: 18, height: 18 }, 0x202020);
    page.fill({ x: 68, y: 62, width: 14, height: 14 }, 0xf2f2f2);
    expect(told(page)).toEqual(['icon 60,60 24x24']);
  });

  test('a field keeps its kind with a ring of dashes within its outline', () => {
    const page = canvas();
    page.framed({ x: 60, y: 60, width: 200, height: 36 }, 0x888888, 0xffffff);
    page.fill({ x: 72, y: 72, width: 30, height: 12 }, 0x202020);
    for (let x = 64; x < 254; x += 8)
      for (const y of [64, 91]) page.fill({ x, y, width: 5, height: 2 }, 0x777777);
    for (let y = 64; y < 90; y += 8)
      for (const x of [64, 255]) page.fill({ x, y, width: 2, height: 5 }, 0x777777);
    expect(told(page)).toEqual(['field 60,60 200x36']);
  });
});
