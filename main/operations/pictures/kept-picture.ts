/** Pictures from the kept frame of a display: only what changed is captured and coded, and their callers can ask for it alone. */
import type { GridLabels } from '../../core/drawing/grid.ts';
import type { Desk } from '../support/desk.ts';
import type { KeptFrame } from '../support/kept/kept-frame.ts';
import type { KeptPictures, PictureLook } from '../support/kept/kept-pictures.ts';
import type { BaseSubject } from '../support/kept/picture-bases.ts';
import type { Run } from '../support/run.ts';
import { encodeWithin, gridOver, pictureSize, takenPicture, type TakenPicture } from './encoded-picture.ts';
import type { PICTURE_NOTES } from './note-view.ts';
import type { PictureOptions } from './picture-options.ts';
import type { View } from './view.ts';

/** How the picture of a view is drawn, which is all that pictures have in common whose strips can be shared. */
export function lookOf({ region }: View, options: PictureOptions): PictureLook {
  const grid =
    options.grid === null ? null : { grid: gridOver(region, options.grid), labels: options.grid.labels };
  return { region, size: pictureSize(region, options), grid };
}

/** From the kept frame, of which only the strips that changed are coded. Undefined if the view cannot be kept. */
export async function takeKept(
  desk: Desk,
  view: View,
  options: PictureOptions,
  run: Run<keyof typeof PICTURE_NOTES>,
): Promise<TakenPicture | undefined> {
  if (options.cursor) return undefined;
  const look = lookOf(view, options);
  return desk.keptScreen.use({ ...view, signal: run.signal }, async (kept, pictures) => {
    const { revision } = kept;
    const taken = await renderKept({ kept, pictures, look, view, options }, run);
    keepBases(desk, { look, view }, revision, run);
    return taken;
  });
}

/** Pictures of the same part tell a caller the same, whatever their size and format. */
export const pictureSubject = ({ region }: View, { viewer = '' }: Run): BaseSubject => ({
  viewer,
  about: JSON.stringify(region),
});

/** Crops of one that looks so fit into another that does. */
export const lookSubject = (look: PictureLook, { viewer = '' }: Run): BaseSubject => ({
  viewer,
  about: JSON.stringify(look),
});

/** The caller was shown the picture of a look as the kept frame was then. */
export function keepBases(
  { keptScreen: { bases } }: Desk,
  { look, view }: Pick<KeptLook, 'look' | 'view'>,
  revision: number,
  run: Run,
): void {
  bases.keep(pictureSubject(view, run), revision);
  bases.keep(lookSubject(look, run), revision);
}

export interface KeptLook {
  readonly kept: KeptFrame;
  readonly pictures: KeptPictures;
  readonly look: PictureLook;
  readonly view: View;
  readonly options: PictureOptions;
}

export async function renderKept(
  { kept, pictures, look, view, options }: KeptLook,
  run: Run<keyof typeof PICTURE_NOTES>,
): Promise<TakenPicture> {
  let labels: GridLabels = 'none';
  const encoded = await encodeWithin(
    async (encoding) => {
      const rendered = await pictures.render(kept, look, encoding);
      labels = rendered.labels;
      const { pieces, size } = rendered.coded;
      return { pieces, size, tag: () => rendered.coded.tag() };
    },
    options,
    run,
  );
  const { size, grid } = look;
  return takenPicture(encoded, { view, size, options, grid: grid?.grid ?? null, labels }, run);
}
