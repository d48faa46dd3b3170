/** Pictures that somebody sent: good ones become pixels, bad ones an error, and the decoder goes on. */
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createForkChild } from '../../node/fork-child.ts';
import { createTextRecognition } from '../recognition.ts';
import { describeImageDecoder } from '../../../ports/testing/image-decoder.contract.ts';
import { until } from '../../../../testing/client.ts';
import { grayPng as gray, png } from '../../../../testing/ocr/pngs.ts';
import { readingChildren, residentBytes } from '../../../../testing/ocr/processes.ts';

const reading = createTextRecognition({ forkChild: createForkChild(process.env) });
const { decoder } = reading;
afterAll(() => reading.close());

describeImageDecoder('the recognition child', {
  decoder,
  encode: (rgb, width, height, format) =>
    sharp(rgb, { raw: { width, height, channels: 3 } })
      .toFormat(format, format === 'jpeg' ? { quality: 100 } : {})
      .toBuffer(),
});

test.each([
  ['30000 x 30000 in one bit', () => png(30_000, 30_000, 1, Buffer.alloc(3751 * 30_000))],
  ['40,001,000 pixels', () => gray(40_001, 1000)],
  ['a side beyond 32767', () => gray(32_768, 1)],
])('%s is too large, known from its header', async (_, make) => {
  const bytes = make();
  await decoder.decode(gray(1, 1));
  const started = performance.now();
  await expect(decoder.decode(bytes)).rejects.toMatchObject({ reason: 'image_too_large' });
  expect(performance.now() - started).toBeLessThan(500);
});

test('the smallest and the narrowest picture are pictures', async () => {
  expect(await decoder.decode(gray(1, 1))).toMatchObject({ width: 1, height: 1 });
  expect(await decoder.decode(gray(1, 32_767))).toMatchObject({ width: 1, height: 32_767 });
  const { lines } = await reading.recognition.recognize(await decoder.decode(gray(1, 1)), {
    languages: ['eng'],
  });
  expect(lines).toEqual([]);
});

const good = gray(40, 40);
const broken: readonly (readonly [string, Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['random bytes', Buffer.from('this is certainly no picture at all')],
  ['a path', Buffer.from('/etc/passwd')],
  ['a cut PNG', good.subarray(0, 50)],
  ['a PNG whose data end early', png(40, 40, 8, Buffer.alloc(100))],
  ['a wrong check sum', Buffer.from(good.toString('hex').replace(/(49444154.{10})../, '$1ff'), 'hex')],
  [
    'a JPEG without its scan',
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1]),
  ],
];
test.each(broken)('%s is an invalid image, and the next one is decoded', async (_, bytes) => {
  await expect(decoder.decode(bytes)).rejects.toMatchObject({ reason: 'image_invalid' });
  expect(await decoder.decode(good)).toMatchObject({ width: 40 });
});

const others: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['GIF', () => sharp(good).gif().toBuffer()],
  ['TIFF', () => sharp(good).tiff().toBuffer()],
  ['WebP', () => sharp(good).webp().toBuffer()],
  ['AVIF', () => sharp(good).avif().toBuffer()],
  [
    'SVG',
    () =>
      Promise.resolve(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
      ),
  ],
  ['PDF', () => Promise.resolve(Buffer.from('%PDF-1.7\n'))],
];
test.each(others)('%s is another format', async (_, make) => {
  await expect(decoder.decode(await make())).rejects.toMatchObject({ reason: 'image_format_unsupported' });
});

test('a picture that takes too much memory ends its decoder alone, and the next one is decoded', async () => {
  // Nothing known gets this far, so the allowance is made too small for 40 megapixels.
  const decodingMemory = { baseBytes: 8 * 1024 * 1024, bytesPerPixel: 0.1 };
  const frugal = createTextRecognition({ forkChild: createForkChild(process.env), decodingMemory });
  const others = readingChildren();
  const own = (): number | undefined => readingChildren().find((pid) => !others.includes(pid));
  try {
    await frugal.decoder.decode(good);
    const before = own();
    expect(before).toBeDefined();
    await expect(frugal.decoder.decode(gray(8000, 5000))).rejects.toMatchObject({
      reason: 'image_too_large',
      message: expect.stringContaining('memory') as unknown,
    });
    expect(await frugal.decoder.decode(good)).toMatchObject({ width: 40 });
    expect(own()).not.toBe(before);
    await until('the old decoder is gone', () => residentBytes(before ?? 0) === 0);
  } finally {
    await frugal.close();
  }
});
