/** A crop around a point, from native pixels. It keeps its size by moving inside the desktop if it can. */
import { desktopBounds, displayHolding } from '../../core/desktop.ts';
import { moveInside, type Point, type Size } from '../../core/geometry.ts';
import type { Part } from '../../core/part.ts';
import { requireOnDisplay } from '../../core/target.ts';
import type { Desk } from '../support/desk.ts';
import { defineOperation } from '../support/operation.ts';
import { CAPTURE_REASONS, WINDOW_REASONS } from '../support/reasons.ts';
import { formatWords, joined, noteOfPoint, placeWords } from '../support/words.ts';
import type { Run } from '../support/run.ts';
import { PICTURE_NOTES, VIEW_NOTES } from '../pictures/note-view.ts';
import type { PictureOptions } from '../pictures/picture-options.ts';
import { takePicture } from '../pictures/take-picture.ts';
import type { TakenPicture } from '../pictures/encoded-picture.ts';
import { resolveView, type View } from '../pictures/view.ts';

/** A crop of a size around a point, or a part of the desktop as it is. */
export type Crop = { readonly center: Point; readonly size: Size } | Part;

export interface ZoomInput {
  readonly crop: Crop;
  readonly pictureOptions: PictureOptions;
}

async function viewOf(desk: Desk, crop: Crop, run: Run<'point'>): Promise<View> {
  if ('kind' in crop) return resolveView(desk, { screen: 0, part: crop }, run);
  const { center, size } = crop;
  run.note('point', noteOfPoint(center));
  const displays = await desk.displays.list();
  requireOnDisplay(
    center,
    displays.map((display) => display.region),
    'centerX',
  );
  const around = {
    x: center.x - Math.floor(size.width / 2),
    y: center.y - Math.floor(size.height / 2),
    ...size,
  };
  const region = moveInside(around, desktopBounds(displays));
  return { region, screen: displayHolding(displays, region).screen, displays };
}

export const zoom = defineOperation({
  name: 'zoom',
  title: 'Zoom',
  kind: 'read',
  scope: 'see',
  pool: 'picture',
  reasons: [...CAPTURE_REASONS, ...WINDOW_REASONS],
  notes: { point: 'asked', ...VIEW_NOTES, ...PICTURE_NOTES },
  describe: (notes) => ({ verb: 'zoom', target: joined(placeWords(notes), formatWords(notes)) }),
  async run(desk, { crop, pictureOptions }: ZoomInput, run): Promise<TakenPicture> {
    return takePicture(desk, { view: await viewOf(desk, crop, run), pictureOptions, marked: [] }, run);
  },
});
