/** How much two pictures that somebody sent differ. */
import { meanDifference } from '../core/difference.ts';
import { ServiceError } from '../core/errors.ts';
import type { DifferenceOutput } from './measure-difference.ts';
import type { Operation } from './operation.ts';

export interface ComparePicturesInput {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  readonly threshold: number;
}

export const comparePictures: Operation<ComparePicturesInput, DifferenceOutput> = {
  name: 'compare-pictures',
  kind: 'read',
  pool: 'picture',
  async run(desk, input, run) {
    const before = await desk.decoder.decode(input.before, run.signal);
    const after = await desk.decoder.decode(input.after, run.signal);
    if (before.width !== after.width || before.height !== after.height)
      throw new ServiceError(
        'image_size_mismatch',
        `The pictures are ${before.width}x${before.height} and ${after.width}x${after.height}; only pictures of one size can be compared`,
      );
    const ratio = meanDifference(before, after);
    return {
      ratio,
      changed: ratio >= input.threshold,
      region: { x: 0, y: 0, width: before.width, height: before.height },
    };
  },
};
