import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { chunk, grayPng } from '../../../../testing/ocr/pngs.ts';
import { withoutMetadata } from './without-metadata.ts';

/** Signature and header. */
const AFTER_HEADER = 8 + 25;
const plain = grayPng(9, 7);
const ANCILLARY = ['tEXt', 'zTXt', 'iTXt', 'iCCP', 'eXIf', 'gAMA', 'acTL', 'fdAT', 'prVt'];

const segment = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data]);

test('what a PNG says next to its pixels is gone, wherever it stands', () => {
  const chunks = fc.array(
    fc
      .tuple(fc.constantFrom(...ANCILLARY), fc.uint8Array({ maxLength: 40 }))
      .map(([type, data]) => chunk(type, Buffer.from(data))),
    { maxLength: 6 },
  );
  const end = plain.length - 12;
  fc.assert(
    fc.property(chunks, chunks, chunks, (first, later, last) => {
      const file = Buffer.concat([
        plain.subarray(0, AFTER_HEADER),
        ...first,
        plain.subarray(AFTER_HEADER, end),
        ...later,
        plain.subarray(end),
        ...last,
      ]);
      expect(Buffer.from(withoutMetadata(file)).equals(plain)).toBe(true);
    }),
  );
});

test('a file without any is given back as it is, and so is what a PNG needs', async () => {
  expect(withoutMetadata(plain)).toBe(plain);
  const palette = await sharp(plain).ensureAlpha(0.5).png({ palette: true }).toBuffer();
  expect(palette.includes('tRNS')).toBe(true);
  const stripped = withoutMetadata(palette);
  expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(palette).raw().toBuffer());
});

test('a JPEG keeps its pixels and loses its application data', async () => {
  const jpeg = await sharp(plain).jpeg().withMetadata().toBuffer();
  const file = Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, Buffer.alloc(60_000, 'Exif')),
    segment(0xfe, Buffer.from('comment')),
    segment(0xe2, Buffer.from('ICC_PROFILE')),
    jpeg.subarray(2),
  ]);
  const stripped = Buffer.from(withoutMetadata(file));
  expect(stripped.includes('Exif') || stripped.includes('ICC') || stripped.includes('comment')).toBe(false);
  expect(stripped.length).toBeLessThan(jpeg.length);
  const pixels = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).toColorspace('srgb').raw().toBuffer();
  expect(await pixels(stripped)).toEqual(await pixels(jpeg));
});

test('anything else comes through without an error and never grows', () => {
  const header = fc.constantFrom(
    plain.subarray(0, 8),
    plain.subarray(0, AFTER_HEADER),
    Buffer.from([0xff, 0xd8, 0xff]),
  );
  fc.assert(
    fc.property(header, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
      const file = Buffer.concat([start, rest]);
      expect(withoutMetadata(file).length).toBeLessThanOrEqual(file.length);
    }),
  );
});
