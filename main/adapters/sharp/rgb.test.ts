import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromRgb, toRgb } from './rgb.ts';

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
      const rgb = await toRgb({ width, height, pixels }, new Uint8Array(width * height * 3 + 5));
      expect(rgb).toHaveLength(width * height * 3);
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
