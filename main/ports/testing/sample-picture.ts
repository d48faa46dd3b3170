/** Pictures of noise, whose files are about as large as their pixels. */
import { crc32, deflateSync } from 'node:zlib';
import type { ClipboardPicture } from '../clipboard.ts';
import type { Raster } from '../../core/raster.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const RGB_8_BIT = [8, 2, 0, 0, 0];

/** The same noise for the same size. */
export function samplePicture(width: number, height: number): ClipboardPicture {
  const pixels = new Uint8Array(width * height * 4);
  // A filter byte before each row: 0, none.
  const rows = Buffer.alloc(height * (width * 3 + 1));
  let state = width * 7919 + height;
  for (let y = 0, out = 0; y < height; y++) {
    out++;
    for (let at = y * width * 4; at < (y + 1) * width * 4; at += 4) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const [red, green, blue] = [state >>> 24, (state >>> 16) & 0xff, (state >>> 8) & 0xff];
      rows.set([red, green, blue], out);
      pixels.set([blue, green, red, 0], at);
      out += 3;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(RGB_8_BIT, 8);
  const png = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { png, raster: { width, height, pixels } };
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([around.subarray(0, 4), content, around.subarray(4)]);
}

/** Whether what a program got is the picture: its file to the byte, or its colours. */
export const isPicture = (got: Uint8Array | Raster | null, { png, raster }: ClipboardPicture): boolean => {
  if (got === null) return false;
  if (got instanceof Uint8Array) return Buffer.from(png).equals(got);
  const isSameSize = got.width === raster.width && got.height === raster.height;
  return isSameSize && raster.pixels.every((value, at) => at % 4 === 3 || value === got.pixels[at]);
};
