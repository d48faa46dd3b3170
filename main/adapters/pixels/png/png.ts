/** PNG of opaque pictures, by strips. */
import type { StripFormat } from '../strip-format.ts';
import { adler32, EMPTY_PART, joinParts } from './adler32.ts';
import { pngFile } from './container.ts';
import { createPngStripCoder } from './strip-coder.ts';

export const png: StripFormat = {
  createStripCoder: createPngStripCoder,
  fileOf(picture, strips) {
    const checked = strips.flatMap(({ bytes, sums }) => (sums === null ? [] : [{ bytes, ...sums }]));
    const checksum = checked.map(({ adler }) => adler).reduce(joinParts, EMPTY_PART);
    return pngFile(picture, checked, adler32(checksum));
  },
};
