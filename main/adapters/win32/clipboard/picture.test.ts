/** Pictures between programs of Windows and a desktop in memory, by the formats that they copy. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPicture, samplePicture } from '../../../ports/testing/sample-picture.ts';
import { fakeClipboard } from '../testing/fake-clipboard.ts';
import { createClipboard } from './clipboard.ts';
import { dibOf, pngIn } from './picture.ts';

const CF_DIB = 8;
const picture = samplePicture(7, 5);

it('offers a PNG file to programs that take one, and a bitmap to all others', async () => {
  const { calls, held, names, bytesAt } = fakeClipboard();
  await createClipboard(calls).writePicture(picture);
  expect([names, held.size]).toEqual([['PNG'], 2]);
  expect(Buffer.from(bytesAt('PNG') ?? []).equals(picture.png)).toBe(true);
  expect(bytesAt(CF_DIB)).toEqual(dibOf(picture.raster));
});

it('a bitmap is a BMP file without its first 14 bytes, rows from the bottom in whole DWORDs', () => {
  const { width, height, pixels } = picture.raster;
  const dib = dibOf(picture.raster);
  expect(dib.byteLength).toBe(40 + 24 * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [from, to] = [(y * width + x) * 4, 40 + (height - 1 - y) * 24 + x * 3];
      expect(dib.slice(to, to + 3)).toEqual(pixels.slice(from, from + 3));
    }
});

it('takes the PNG file that a program copied, without the memory after it', async () => {
  const { calls, hold, holdBitmap } = fakeClipboard();
  holdBitmap(samplePicture(2, 2).raster);
  hold('image/png', Buffer.concat([picture.png, Buffer.alloc(9)]));
  const read = await createClipboard(calls).readPicture();
  expect(isPicture(read, picture)).toBe(true);
  expect(read).toBeInstanceOf(Uint8Array);
});

it('takes the bitmap where what is called PNG is none', async () => {
  const { calls, hold, holdBitmap } = fakeClipboard();
  hold('PNG', Buffer.from('no picture'));
  holdBitmap(picture.raster);
  expect(isPicture(await createClipboard(calls).readPicture(), picture)).toBe(true);
});

it('refuses a picture beyond the limits, in either form', async () => {
  const { calls, hold } = fakeClipboard();
  hold('PNG', new Uint8Array(16 * 1024 * 1024 + 1));
  const tooLarge = { reason: 'payload_too_large' };
  await expect(createClipboard(calls).readPicture()).rejects.toMatchObject(tooLarge);
  const other = fakeClipboard();
  other.holdBitmap({ width: 40_000, height: 1001, pixels: new Uint8Array() });
  await expect(createClipboard(other.calls).readPicture()).rejects.toMatchObject(tooLarge);
});

it('says that a bitmap was not delivered, and that there is none', async () => {
  const { calls, held } = fakeClipboard();
  const clipboard = createClipboard(calls);
  expect(await clipboard.readPicture()).toBeNull();
  held.set(2, 1);
  await expect(clipboard.readPicture()).rejects.toMatchObject({ reason: 'busy' });
});

it('finds the end of any PNG file, and in any other bytes nothing', () => {
  for (const { png } of [picture, samplePicture(90, 90)])
    for (const more of [0, 1, 11, 12, 400])
      expect(pngIn(Buffer.concat([png, Buffer.alloc(more, 1)]))?.byteLength).toBe(png.byteLength);
  fc.assert(
    fc.property(fc.nat(picture.png.byteLength - 1), fc.uint8Array(), (length, noise) => {
      expect(pngIn(picture.png.slice(0, length))).toBeNull();
      expect(pngIn(noise)).toBeNull();
      pngIn(Buffer.concat([picture.png.slice(0, 20), noise]));
    }),
  );
});
