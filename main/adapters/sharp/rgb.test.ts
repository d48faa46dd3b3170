import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromRgb, rgbBytes, toRgb } from './rgb.ts';

/** Longer than what the kernel takes at once, and not a multiple of anything. */
const sizes = fc.record({
  width: fc.integer({ min: 1, max: 30_000 }),
  height: fc.integer({ min: 1, max: 3 }),
});

test('colours change their order and nothing else, there and back', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(0xffffff), async ({ width, height }, seed) => {
      const pixels = Uint8Array.from(
        { length: width * height * 4 },
        (_, i) => Math.imul(i + seed, 40_503) >> 8,
      );
      const rgb = await toRgb({ width, height, pixels });
      expect(rgb).toHaveLength(rgbBytes(width * height));
      for (let i = 0; i < width * height; i++)
        for (let channel = 0; channel < 3; channel++)
          if (rgb[i * 3 + channel] !== pixels[i * 4 + 2 - channel]) expect.fail(`pixel ${i}`);
      const back = await fromRgb(rgb, width, height);
      const opaque = pixels.map((value, i) => (i % 4 === 3 ? 255 : value));
      expect(Buffer.compare(back.pixels, opaque)).toBe(0);
    }),
    { numRuns: 40 },
  );
});

test('memory that is handed in is used, and what is beyond the picture is left alone', async () => {
  const memory = new Uint8Array(40).fill(7);
  const rgb = await toRgb(
    { width: 3, height: 1, pixels: Uint8Array.of(1, 2, 3, 9, 4, 5, 6, 9, 7, 8, 9, 9) },
    memory,
  );
  expect(rgb.buffer).toBe(memory.buffer);
  expect([...rgb]).toEqual([3, 2, 1, 6, 5, 4, 9, 8, 7]);
  expect(memory.subarray(9).every((value) => value === 7)).toBe(true);
});
