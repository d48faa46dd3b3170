import { afterAll } from 'vitest';
import sharp from 'sharp';
import { describeImageCodec } from '../../ports/testing/image-codec.contract.ts';
import { createPixelWorkers } from '../pixels/pixel-workers.ts';
import { createSharpCodec } from './codec.ts';
import { fromRgb } from './rgb.ts';

const workers = createPixelWorkers();
afterAll(() => workers.close());

describeImageCodec('sharp with pixel workers', () =>
  Promise.resolve({
    codec: createSharpCodec(workers),
    async decode(bytes) {
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      return await fromRgb(data, info.width, info.height);
    },
  }),
);
