/** Baseline JPEG, 4:2:0, by strips. */
import type { StripFormat } from '../strip-format.ts';
import { jpegFile } from './file.ts';
import { createJpegStripCoder } from './strip-coder.ts';

export const jpeg: StripFormat = {
  createStripCoder: createJpegStripCoder,
  fileOf: (picture, strips) =>
    jpegFile(
      picture,
      strips.map(({ bytes }) => bytes),
    ),
};
