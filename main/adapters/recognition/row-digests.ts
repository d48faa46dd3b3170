/** Digests of a picture's rows, so that only changed rows are sent on and searched again. */
import { hash } from 'node:crypto';
import type { Raster } from '../../core/raster.ts';

/** Rows that share a digest. */
export const DIGEST_ROWS = 16;

/** One digest for each `DIGEST_ROWS` rows from the top; the last may stand for fewer. */
export function digestRows({ width, height, pixels }: Raster): string[] {
  const stride = width * 4;
  return Array.from({ length: Math.ceil(height / DIGEST_ROWS) }, (_, index) =>
    hash(
      'sha256',
      pixels.subarray(index * DIGEST_ROWS * stride, (index + 1) * DIGEST_ROWS * stride),
      'base64',
    ),
  );
}
