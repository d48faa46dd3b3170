/** Pictures on Windows: sharp's Windows build and the pixel workers. */
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { createPixelWorkers } from '../../../main/adapters/pixels/pixel-workers.ts';
import { createSharpCodec } from '../../../main/adapters/sharp/codec.ts';
import { describeImageCodec } from '../../../main/ports/testing/image-codec.contract.ts';

const workers = createPixelWorkers();
afterAll(() => workers.close());

describeImageCodec('sharp with pixel workers on Windows', () =>
  Promise.resolve({
    codec: createSharpCodec(workers),
    async decode(bytes) {
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      // From R, G, B, A to B, G, R, X.
      for (let at = 0; at < data.length; at += 4) data.subarray(at, at + 3).reverse();
      return { width: info.width, height: info.height, pixels: data };
    },
  }),
);
