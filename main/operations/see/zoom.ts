/** A crop around a point, from native pixels. It keeps its size by moving inside the desktop where it can. */
import { desktopBounds, displayHolding } from '../../core/desktop.ts';
import { moveInside, type Point, type Size } from '../../core/geometry.ts';
import type { Part } from '../../core/part.ts';
import { requireOnDisplay } from '../../core/target.ts';
import type { Desk } from '../support/desk.ts';
import type { Operation } from '../support/operation.ts';
import type { Run } from '../support/run.ts';
import { resolveView, takePicture, type PictureWish, type TakenPicture, type View } from './take-picture.ts';

/** A crop of a size around a point, or a part of the desktop as it is. */
export type Crop = { readonly center: Point; readonly size: Size } | Part;

export interface ZoomInput {
  readonly crop: Crop;
  readonly wish: PictureWish;
}

async function viewOf(desk: Desk, crop: Crop, run: Run): Promise<View> {
  if ('kind' in crop) return resolveView(desk, 0, crop);
  const { center, size } = crop;
  run.note('point', `${center.x},${center.y}`);
  const displays = await desk.displays.list();
  requireOnDisplay(
    center,
    displays.map((display) => display.region),
    'center_x',
  );
  const around = {
    x: center.x - Math.floor(size.width / 2),
    y: center.y - Math.floor(size.height / 2),
    ...size,
  };
  const region = moveInside(around, desktopBounds(displays));
  return { region, screen: displayHolding(displays, region).screen, displays };
}

export const zoom: Operation<ZoomInput, TakenPicture> = {
  name: 'zoom',
  kind: 'read',
  pool: 'picture',
  async run(desk, { crop, wish }, run) {
    return takePicture(desk, await viewOf(desk, crop, run), wish, run);
  },
};
