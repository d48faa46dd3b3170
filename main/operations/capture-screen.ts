/** A picture of a display or of a region. */
import type { Region } from '../core/geometry.ts';
import type { Operation } from './operation.ts';
import { resolveView, takePicture, type PictureWish, type TakenPicture } from './take-picture.ts';

export interface CaptureScreenInput {
  readonly screen: number;
  readonly region: Region | null;
  readonly wish: PictureWish;
}

export const captureScreen: Operation<CaptureScreenInput, TakenPicture> = {
  name: 'capture-screen',
  kind: 'read',
  pool: 'picture',
  async run(desk, { screen, region, wish }, run) {
    return takePicture(desk, await resolveView(desk, screen, region), wish, run);
  },
};
