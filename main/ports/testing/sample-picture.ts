/** Pictures of noise, whose files are about as large as their pixels. */
import { deflateSync } from 'node:zlib';
import { pngFile } from '../../../testing/ocr/pngs.ts';
import type { ClipboardPicture } from '../clipboard.ts';
import type { Raster } from '../../core/raster.ts';

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
  const png = pngFile({ width, height, bits: 8, colorType: 2 }, deflateSync(rows, { level: 1 }));
  return { png, raster: { width, height, pixels } };
}

/** Whether what a program got is the picture: its file to the byte, or its colours. */
export const isPicture = (got: Uint8Array | Raster | null, { png, raster }: ClipboardPicture): boolean => {
  if (got === null) return false;
  if (got instanceof Uint8Array) return Buffer.from(png).equals(got);
  const isSameSize = got.width === raster.width && got.height === raster.height;
  return isSameSize && raster.pixels.every((value, at) => at % 4 === 3 || value === got.pixels[at]);
};
