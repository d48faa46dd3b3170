/** Pictures on Windows: the pixel workers and the resizer, decoded by sharp's Windows build. */
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { createPixelWorkers } from '../../../main/adapters/pixels/pixel-workers.ts';
import { createResizer } from '../../../main/adapters/resize/resizer.ts';
import { describeImageCodec } from '../../../main/ports/testing/image-codec.contract.ts';

const workers = createPixelWorkers();
const resizer = createResizer();
afterAll(() => Promise.all([workers.close(), resizer.close()]));

describeImageCodec('pixel workers and resizer on Windows', () =>
  Promise.resolve({
    codec: { ...workers, resize: (raster, size) => resizer.resize(raster, size) },
    async decode(bytes) {
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      // From R, G, B, A to B, G, R, X.
      for (let at = 0; at < data.length; at += 4) data.subarray(at, at + 3).reverse();
      return { width: info.width, height: info.height, pixels: data };
    },
  }),
);
