/** Pictures of a stream are compared where the compositor says that it drew, and wholly where nothing is said or was asked for. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Region } from '../../../core/geometry.ts';
import type { MappedPicture } from './mapped-picture.ts';
import { createSeenPicture } from './seen-picture.ts';

const SIZE = { width: 40, height: 30 };
const WHOLE = { x: 0, y: 0, ...SIZE };

function mapped(pixels: Uint32Array, { width, height } = SIZE): MappedPicture {
  return {
    width,
    height,
    damage: null,
    read: (part) =>
      Buffer.concat(
        Array.from({ length: part.height }, (_, y) =>
          Buffer.from(
            pixels.slice((part.y + y) * width + part.x, (part.y + y) * width + part.x + part.width).buffer,
          ),
        ),
      ),
  };
}

function fill(pixels: Uint32Array, part: Region, color: number): void {
  for (let y = part.y; y < part.y + part.height; y++)
    pixels.fill(color, y * SIZE.width + part.x, y * SIZE.width + part.x + part.width);
}

const parts = fc.tuple(
  fc.nat(29),
  fc.nat(19),
  fc.integer({ min: 1, max: 10 }),
  fc.integer({ min: 1, max: 10 }),
);
const regions = parts.map(([x, y, width, height]): Region => ({ x, y, width, height }));

test('a change is new once, whatever is said around it, and a redraw of the same pixels is not', () => {
  const steps = fc.array(fc.tuple(regions, fc.nat(2), fc.array(regions, { maxLength: 3 })), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(steps, (drawings) => {
      const seen = createSeenPicture();
      const pixels = new Uint32Array(SIZE.width * SIZE.height);
      expect(seen.note(mapped(pixels), null)).toBe(false);
      for (const [part, color, more] of drawings) {
        const before = pixels.slice();
        fill(pixels, part, color);
        const isNew = before.some((word, at) => word !== pixels[at]);
        expect(seen.note(mapped(pixels), [...more, part])).toBe(isNew);
        expect(seen.note(mapped(pixels), null)).toBe(false);
      }
    }),
  );
});

test('what was left unsaid is found by the next picture that is compared as a whole', () => {
  const seen = createSeenPicture();
  const pixels = new Uint32Array(SIZE.width * SIZE.height);
  seen.note(mapped(pixels), null);
  fill(pixels, { x: 3, y: 4, width: 2, height: 2 }, 7);
  expect(seen.note(mapped(pixels), [{ x: 20, y: 20, width: 4, height: 4 }])).toBe(false);
  expect(seen.note(mapped(pixels), null)).toBe(true);
});

test('only what was drawn to is compared, and places outside of the picture are left out', () => {
  const seen = createSeenPicture();
  const pixels = new Uint32Array(SIZE.width * SIZE.height);
  seen.note(mapped(pixels), null);
  seen.note(mapped(pixels), [
    { x: 38, y: 28, width: 10, height: 10 },
    { x: 100, y: 0, width: 5, height: 5 },
  ]);
  expect(seen.compared).toBe(2 * 2 * 4);
  seen.note(mapped(pixels), []);
  expect(seen.compared).toBe(2 * 2 * 4);
  seen.note(mapped(pixels), [WHOLE]);
  expect(seen.compared).toBe((4 + SIZE.width * SIZE.height) * 4);
});

test('a picture of another size is begun with', () => {
  const seen = createSeenPicture();
  seen.note(mapped(new Uint32Array(SIZE.width * SIZE.height)), null);
  const larger = { width: 50, height: 30 };
  expect(seen.note(mapped(new Uint32Array(1500), larger), [{ x: 0, y: 0, width: 1, height: 1 }])).toBe(true);
});
