/** PNG of opaque pictures, by strips. */
import type { StripFormat } from '../strip-format.ts';
import { adler32, EMPTY_PART, joinParts } from './adler32.ts';
import { pngFile } from './container.ts';
import { createPngStripCoder } from './strip-coder.ts';

export const png: StripFormat = {
  createStripCoder: createPngStripCoder,
  fileOf(picture, strips) {
    const checksum = strips.reduce(
      (sum, { adler }) => (adler === null ? sum : joinParts(sum, adler)),
      EMPTY_PART,
    );
    const chunks = strips.map(({ bytes }) => bytes);
    return pngFile(picture, chunks, adler32(checksum));
  },
};
