/** Contract of every decoder of pictures from requests. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImageDecoderPort } from '../image-decoder.ts';

export interface ImageDecoderHarness {
  readonly decoder: ImageDecoderPort;
  /** Encodes R, G, B with something else than the code under test. */
  readonly encode: (
    rgb: Uint8Array,
    width: number,
    height: number,
    format: 'png' | 'jpeg',
  ) => Promise<Uint8Array>;
}

export function describeImageDecoder(name: string, { decoder, encode }: ImageDecoderHarness): void {
  describe(`${name} as an image decoder`, () => {
    it('gives the pixels of a PNG in B, G, R order', async () => {
      const pictures = fc
        .record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }) })
        .chain(({ width, height }) =>
          fc.record({
            width: fc.constant(width),
            height: fc.constant(height),
            rgb: fc.uint8Array({ minLength: width * height * 3, maxLength: width * height * 3 }),
          }),
        );
      await fc.assert(
        fc.asyncProperty(pictures, async ({ width, height, rgb }) => {
          const raster = await decoder.decode(await encode(rgb, width, height, 'png'));
          const back = Array.from(rgb, (_, at) => raster.pixels[Math.floor(at / 3) * 4 + 2 - (at % 3)]);
          expect(back).toEqual([...rgb]);
        }),
        { numRuns: 25 },
      );
    });

    it('gives a flat JPEG its colour', async () => {
      const rgb = new Uint8Array(64 * 64 * 3).map((_, at) => [200, 40, 90][at % 3] ?? 0);
      const { pixels } = await decoder.decode(await encode(rgb, 64, 64, 'jpeg'));
      [90, 40, 200].forEach((value, channel) =>
        expect(Math.abs((pixels[channel] ?? 0) - value)).toBeLessThan(6),
      );
    });

    it('refuses what is no picture', async () => {
      await expect(decoder.decode(new Uint8Array(100))).rejects.toMatchObject({ reason: 'image_invalid' });
    });
  });
}
