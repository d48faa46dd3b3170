/** A picture of a display, a region or a window. */
import type { Part } from '../../core/part.ts';
import type { Operation } from '../support/operation.ts';
import { resolveView, takePicture, type PictureWish, type TakenPicture } from './take-picture.ts';

export interface CaptureScreenInput {
  readonly screen: number;
  /** Null: the whole display. */
  readonly part: Part | null;
  readonly wish: PictureWish;
}

export const captureScreen: Operation<CaptureScreenInput, TakenPicture> = {
  name: 'capture-screen',
  kind: 'read',
  pool: 'picture',
  async run(desk, { screen, part, wish }, run) {
    return takePicture(desk, await resolveView(desk, screen, part), wish, run);
  },
};
