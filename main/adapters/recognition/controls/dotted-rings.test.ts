import { describe, expect, test } from 'vitest';
import { findControls } from './find-controls.ts';
import { canvas } from './testing/canvas.ts';

const INK = 0x202020;

const told = (page: ReturnType<typeof canvas>): readonly string[] =>
  findControls(page.raster).map(({ kind, box }) => `${kind} ${box.x},${box.y} ${box.width}x${box.height}`);

describe('focus rings of dots', () => {
  test('within a field leave its kind, where odd scales make dots higher than wide', () => {
    const page = canvas();
    page.framed({ x: 60, y: 60, width: 315, height: 42 }, 0x686868, 0xffffff);
    for (let letter = 0; letter < 5; letter++)
      page.fill({ x: 78 + 10 * letter, y: 74, width: 6, height: 14 }, INK);
    for (let x = 65; x < 368; x += 6) for (const y of [65, 93]) page.fill({ x, y, width: 3, height: 4 }, INK);
    for (let y = 71; y < 93; y += 5) for (const x of [65, 367]) page.fill({ x, y, width: 3, height: 2 }, INK);
    expect(told(page)).toEqual(['field 60,60 315x42']);
  });

  test('around a radio button leave its outline, where dots touch at the slant of the ring', () => {
    const page = canvas();
    page.disc({ x: 60, y: 60, width: 25, height: 25 }, 0x706868);
    page.disc({ x: 62, y: 62, width: 21, height: 21 }, 0xffffff);
    for (let part = 0; part < 24; part++) {
      const [across, down] = [Math.cos((part * Math.PI) / 12), Math.sin((part * Math.PI) / 12)];
      page.fill(
        { x: Math.round(71.5 + 17 * across), y: Math.round(71.5 + 17 * down), width: 2, height: 2 },
        INK,
      );
    }
    for (let at = 0; at < 7; at++) page.fill({ x: 57 + at, y: 81 + at, width: 2, height: 2 }, INK);
    for (const letter of [0, 1, 2]) page.fill({ x: 100 + 12 * letter, y: 66, width: 8, height: 14 }, INK);
    expect(told(page)).toContain('radio 60,60 25x25');
  });
});
