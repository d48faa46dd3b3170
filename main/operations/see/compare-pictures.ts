/** Compares two pictures from a request. */
import { phrase } from '../../core/phrase.ts';
import { meanDifference } from '../../core/difference.ts';
import { ServiceError } from '../../core/errors.ts';
import type { Raster } from '../../core/raster.ts';
import type { DifferenceOutput } from './measure-difference.ts';
import { defineOperation } from '../support/operation.ts';
import { SENT_PICTURE_REASONS } from '../support/reasons.ts';

export interface ComparePicturesInput {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  readonly threshold: number;
}

export const comparePictures = defineOperation({
  name: 'compare-pictures',
  title: 'Compare pictures',
  kind: 'read',
  scope: 'see',
  pool: 'picture',
  reasons: [...SENT_PICTURE_REASONS, 'image_size_mismatch'],
  notes: {},
  describe: () => ({ verb: 'compare', target: [phrase('two-pictures')] }),
  async run(desk, input: ComparePicturesInput, run): Promise<DifferenceOutput> {
    const decode = (bytes: Uint8Array, member: string): Promise<Raster> =>
      desk.decoder.decode(bytes, run.signal).catch((error: unknown) => {
        throw error instanceof ServiceError ? error.about(member) : error;
      });
    const before = await decode(input.before, 'beforePicture');
    const after = await decode(input.after, 'afterPicture');
    if (before.width !== after.width || before.height !== after.height)
      throw new ServiceError(
        'image_size_mismatch',
        `The pictures are ${before.width}x${before.height} and ${after.width}x${after.height}; only pictures of the same size can be compared.`,
        { hint: 'Send two pictures of the same width and height, such as two captures of one region.' },
      );
    const ratio = meanDifference(before, after);
    return {
      ratio,
      changed: ratio >= input.threshold,
      region: { x: 0, y: 0, width: before.width, height: before.height },
    };
  },
});
