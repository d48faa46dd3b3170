/** A crop around a point, from native pixels. It keeps its size by moving inside the desktop where it can. */
import { desktopBounds, displayHolding } from '../core/desktop.ts';
import { moveInside, type Point, type Size } from '../core/geometry.ts';
import { requireOnDisplay } from '../core/target.ts';
import type { Operation } from './operation.ts';
import { takePicture, type PictureWish, type TakenPicture } from './take-picture.ts';

export interface ZoomInput {
  readonly center: Point;
  readonly size: Size;
  readonly wish: PictureWish;
}

export const zoom: Operation<ZoomInput, TakenPicture> = {
  name: 'zoom',
  kind: 'read',
  pool: 'picture',
  async run(desk, { center, size, wish }, run) {
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
    return takePicture(
      desk,
      { region, screen: displayHolding(displays, region).screen, displays },
      wish,
      run,
    );
  },
};
