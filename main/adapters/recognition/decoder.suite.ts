/** Pictures from outside, decoded on Windows by the recognition child. */
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { createForkChild } from '../../../main/adapters/node/fork-child.ts';
import { createTextRecognition } from '../../../main/adapters/recognition/recognition.ts';
import { describeImageDecoder } from '../../../main/ports/testing/image-decoder.contract.ts';

const reading = createTextRecognition({ forkChild: createForkChild(process.env) });
afterAll(() => reading.close());

describeImageDecoder('the recognition child on Windows', {
  decoder: reading.decoder,
  async encode(rgb, width, height, format) {
    const picture = sharp(rgb, { raw: { width, height, channels: 3 } });
    return format === 'png' ? picture.png().toBuffer() : picture.jpeg({ quality: 95 }).toBuffer();
  },
});
